"""Mails: which ones somebody wants, links in them, and mails on request."""

from __future__ import annotations

from typing import cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST
from django_scopes import scope

from campaigns.access import HOSTS, Visit, member
from campaigns.access.accounts import latest_session_of
from campaigns.models import User
from campaigns.notices.mail_forms import KINDS, ForgotForm, MailForm, SendForm
from campaigns.notices.mail_keys import confirmed_by, stopped_by
from campaigns.notices.mail_texts import Letter, question_letter
from campaigns.notices.operations.mails import (
    ask_to_confirm,
    choose_mails,
    send_invitation,
    send_reset,
    set_address,
    stop_mails,
)
from campaigns.shell.answers import REFUSED_STATUS, refusal
from campaigns.shell.attempts import Limit, address
from campaigns.shell.errors import too_many_requests
from campaigns.shell.keyed import opened_by_key
from rules.refused import Refused

FORM = ["GET", "HEAD", "POST"]
SET_UP = (
    "DUSKROLL_EMAIL_URL=smtp+tls://name:password@mail.example.org:587\n"
    "DUSKROLL_URL=https://camp.example.org"
)
CLOSED = "notices/mail_closed.html"
CONFIRMS = Limit("mail-confirm", 5, 60 * 60)  # of an account
RESETS = (Limit("mail-reset", 5, 60 * 60), Limit("mail-reset", 20, 24 * 60 * 60))


@require_http_methods(FORM)
@login_required
def mail_settings(request: HttpRequest) -> HttpResponse:
    """The address of the account and the mails that it wants. A new address is confirmed first."""
    account = cast(User, request.user)
    now = {"address": account.email, "kinds": account.mails}
    form = MailForm(request.POST if request.method == "POST" else None, initial=now)
    if settings.MAIL and form.is_valid():
        typed = form.cleaned_data["address"]
        if typed in ("", account.email) or CONFIRMS.allows(str(account.pk)):
            _save(request, account, typed, form.cleaned_data["kinds"])
            return redirect("campaigns:mail-settings")
        form.add_error("address", _("Too many attempts. Wait an hour and try again."))
    status = REFUSED_STATUS if form.is_bound else 200
    context = {"form": form, "letter": _example(account), "set_up": SET_UP}
    return render(request, "notices/mail_settings.html", context, status=status)


def _example(account: User) -> Letter | None:
    """The mail about the latest session of the account, or None where it has none with a date."""
    session = latest_session_of(account)
    if session is None:
        return None
    with scope(campaign=session.campaign):
        return question_letter(session, account)


def _save(request: HttpRequest, account: User, typed: str, kinds: list[str]) -> None:
    choose_mails(account=account, kinds=kinds)
    if typed and typed != account.email:
        CONFIRMS.count(str(account.pk))
        ask_to_confirm(account=account, typed=typed)
        messages.success(
            request, _("Sending an e-mail to %s. Open its link to confirm your address.") % typed
        )
        return
    set_address(account=account, address=typed)
    messages.success(request, _("Saved."))


@never_cache
@require_http_methods(FORM)
@opened_by_key(confirmed_by, closed=CLOSED)
def mail_confirm(request: HttpRequest, found: tuple[User, str]) -> HttpResponse:
    """Confirm an address by the link of a mail."""
    account, typed = found
    if request.method == "POST":
        set_address(account=account, address=typed)
        messages.success(request, _("Confirmed %s.") % typed)
        return redirect("campaigns:campaign-list")
    return render(request, "notices/mail_confirm.html", {"address": typed})


@csrf_exempt
@never_cache
@require_http_methods(FORM)
@opened_by_key(stopped_by, closed=CLOSED)
def mail_stop(request: HttpRequest, found: tuple[User, str]) -> HttpResponse:
    """End mails of a kind, by the link of a mail. Programs for mail post to it by themselves."""
    account, kind = found
    if request.method == "POST":
        stop_mails(account=account, kind=kind)
    context = {
        "account": account,
        "kind": dict(KINDS).get(kind, ""),
        "done": request.method == "POST",
    }
    return render(request, "notices/mail_stop.html", context)


@never_cache
@require_http_methods(FORM)
def password_forgot(request: HttpRequest) -> HttpResponse:
    """Ask for a link to a new password. The answer is the same whether there is an account."""
    form = ForgotForm(request.POST if request.method == "POST" else None)
    if settings.MAIL and form.is_valid():
        who = address(request)
        if not all(limit.allows(who) for limit in RESETS):
            return too_many_requests(request)
        for limit in RESETS:
            limit.count(who)
        send_reset(named=form.cleaned_data["named"])
        messages.success(
            request, _("If this account has an e-mail address, you will get an e-mail soon.")
        )
        return redirect("account_login")
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "notices/password_forgot.html", {"form": form}, status=status)


@require_POST
@member(*HOSTS)
def invitation_mail(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Send the link of an invitation to an address."""
    invitation, form = visit.invitation(number), SendForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Enter a complete e-mail address, such as name@example.org."))
    elif invitation.role not in visit.may_bring_in:
        messages.error(request, _("Only the host can share this link."))
    else:
        try:
            to = form.cleaned_data["to"]
            send_invitation(invitation=invitation, to=to, by=visit.by(request))
            messages.success(request, _("Sending the invitation to %s.") % to)
        except Refused as reason:
            messages.error(request, refusal(reason))
    return redirect("campaigns:member-list", visit.campaign.slug)
