"""One's own account, and the way back to it without the password."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.models import User
from campaigns.people.account_pages import played_by_account
from campaigns.people.forms.accounts import ResetForm
from campaigns.people.operations import administration
from campaigns.people.operations.account_log import Deed, note_deed
from campaigns.people.operations.accounts import choose_language
from campaigns.people.personal_data import personal_data
from campaigns.people.reset_links import account_of_reset
from campaigns.shell.answers import REFUSED_STATUS
from campaigns.shell.keyed import opened_by_key
from campaigns.shell.text import page_languages
from campaigns.shell.views.theme import kept_choice
from campaigns.shell.zones import ZONE_COOKIE, usual_zone, zones
from config.version import VERSION


@login_required
def account_show(request: HttpRequest) -> HttpResponse:
    """Show the account, the settings of this browser, and the links to password and sign-out."""
    assert isinstance(request.user, User), "signed in"
    context = {
        "zones": zones(),
        "zone": request.COOKIES.get(ZONE_COOKIE, ""),
        "usual_zone": usual_zone(request),
        "version": VERSION,
    } | played_by_account(request.user, request.user)
    return render(request, "people/account_show.html", context)


@require_POST
def language_set(request: HttpRequest) -> HttpResponse:
    """Keep the language in this browser, and with the account that is signed in."""
    if isinstance(request.user, User):
        asked = request.POST.get("language", "")
        choose_language(request.user, asked if asked in page_languages() else "")
    return kept_choice(request, "language", settings.LANGUAGE_COOKIE_NAME, page_languages())


@require_POST
@login_required
def sign_out_everywhere(request: HttpRequest) -> HttpResponse:
    """End the sign-ins on all other devices. This one stays signed in."""
    assert isinstance(request.user, User), "signed in"
    now = administration.sign_out_everywhere(account=request.user, by=request.user)
    update_session_auth_hash(request, now)
    messages.success(request, _("Signed out on all other devices."))
    return redirect("campaigns:account-show")


@require_POST
@login_required
def own_data(request: HttpRequest) -> HttpResponse:
    """Send one's own personal data."""
    assert isinstance(request.user, User), "signed in"
    return data_file(request.user, request.user)


def data_file(account: User, by: User) -> HttpResponse:
    """The personal data of an account as a file. The account log names who asked for it."""
    content = personal_data(account)
    note_deed(Deed.EXPORTED, account, by=by)
    name = slugify(account.get_username()) or "account"
    headers = {"Content-Disposition": f'attachment; filename="{name}.zip"'}
    return HttpResponse(content, content_type="application/zip", headers=headers)


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@opened_by_key(account_of_reset, closed="people/password_reset_closed.html")
def password_reset(request: HttpRequest, account: User) -> HttpResponse:
    """Choose a new password by a link of an administrator. Nobody is signed in by it."""
    form = ResetForm(request.POST if request.method == "POST" else None, account=account)
    if form.is_valid():
        password = form.cleaned_data["password"]
        administration.set_password(account=account, password=password, by=account, is_reset=True)
        messages.success(
            request, _("Your password has been changed. Sign in with the new password.")
        )
        return redirect("account_login")
    context = {"form": form, "account": account}
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "people/password_reset.html", context, status=status)
