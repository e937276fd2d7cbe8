"""One's own account."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from campaigns.models import User
from campaigns.people.operations.accounts import choose_language
from campaigns.shell.text import page_languages
from campaigns.shell.views.theme import kept_choice
from campaigns.shell.zones import ZONE_COOKIE, usual_zone, zones


@login_required
def account_show(request: HttpRequest) -> HttpResponse:
    """Show the account, the settings of this browser, and the links to password and sign-out."""
    context = {
        "zones": zones(),
        "zone": request.COOKIES.get(ZONE_COOKIE, ""),
        "usual_zone": usual_zone(request),
    }
    return render(request, "people/account_show.html", context)


@require_POST
def language_set(request: HttpRequest) -> HttpResponse:
    """Keep the language in this browser, and with the account that is signed in."""
    if isinstance(request.user, User):
        asked = request.POST.get("language", "")
        choose_language(request.user, asked if asked in page_languages() else "")
    return kept_choice(request, "language", settings.LANGUAGE_COOKIE_NAME, page_languages())
