"""The odds page: a question, its words, and the answer."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member
from campaigns.odds.pages import odds_page
from campaigns.shell.answers import REFUSED_STATUS
from campaigns.shell.drawing import draws


@require_safe
@member(*EVERYBODY)
@draws
def odds_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Answer the question in the address (`question`, and a value for each of its words)."""
    page = odds_page(visit.campaign, request.GET)
    status = REFUSED_STATUS if page.form.errors else 200
    return render(request, "odds/odds_show.html", {"page": page, "form": page.form}, status=status)
