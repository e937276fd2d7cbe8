"""Managing all accounts: for administrators of the server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import HOSTS
from campaigns.access.accounts import account_with, administers, campaigns_of
from campaigns.models import User
from campaigns.people.account_pages import (
    KINDS,
    SIGN_IN,
    account_leaf,
    deed_leaf,
    deed_lines,
    faced,
    latest_deeds,
    memberships_of,
    played_by_account,
    reset_link,
    second_factor_of,
)
from campaigns.people.forms.accounts import AccountChange
from campaigns.people.operations.administration import (
    allow_reset,
    remove_second_factor,
    set_active,
    set_administrator,
    sign_out_everywhere,
)
from campaigns.people.operations.deletion import delete_account, handovers_of
from campaigns.people.views.account import data_file
from campaigns.shell.answers import REFUSED_STATUS, refusal
from rules.refused import Refused

FORM = ["GET", "HEAD", "POST"]
MOST_HOSTED = 8  # campaigns that the page of accounts offers an invitation to


@require_safe
@administers
def account_list(request: HttpRequest) -> HttpResponse:
    """Show the accounts of the server. `?q=` finds them by name."""
    asked = request.GET.get("q", "").strip()
    leaf = account_leaf(asked, request.GET.get("page", ""))
    theirs = campaigns_of(request.user)
    hosted = [one.campaign for one in theirs if one.role in HOSTS][:MOST_HOSTED]
    context = {
        "leaf": leaf,
        "rows": faced(leaf, request.user),
        "asked": asked,
        "hosted": hosted,
        "deeds": latest_deeds(),
    }
    return render(request, "people/account_list.html", context)


@require_safe
@administers
def account_log(request: HttpRequest) -> HttpResponse:
    """Show who changed accounts and roles."""
    leaf = deed_leaf(request.GET.get("page", ""))
    context = {
        "leaf": leaf,
        "lines": deed_lines(leaf),
        "kinds": (*KINDS, SIGN_IN),
        "days": settings.ACCOUNT_LOG_DAYS,
    }
    return render(request, "people/account_log.html", context)


@never_cache
@require_http_methods(FORM)
@administers
def account_edit(request: HttpRequest, number: int) -> HttpResponse:
    """Show an account. Change it, or show a link for a new password once."""
    account, by = account_with(number), _by(request)
    if request.method != "POST":
        return _show(request, account)
    form = AccountChange(request.POST)
    if not form.is_valid():
        return _show(request, account, status=REFUSED_STATUS)
    change = form.cleaned_data["change"]
    try:
        _CHANGES[change](account=account, by=by)
    except Refused as reason:
        return _show(request, account, trouble=refusal(reason), status=REFUSED_STATUS)
    if change == "link":
        return _show(request, account, with_link=True)
    messages.success(request, _("Saved."))
    return redirect("campaigns:account-edit", number)


@require_http_methods(FORM)
@administers
def account_delete(request: HttpRequest, number: int) -> HttpResponse:
    """Ask, then delete an account."""
    account, trouble = account_with(number), ""
    if request.method == "POST":
        try:
            delete_account(account=account, by=_by(request))
        except Refused as reason:
            trouble = refusal(reason)
        else:
            messages.success(request, _("Deleted the account."))
            return redirect("campaigns:account-list")
    context = {
        "account": account,
        "handovers": handovers_of(account),
        "trouble": trouble,
    } | played_by_account(account, request.user)
    status = REFUSED_STATUS if trouble else 200
    return render(request, "people/account_delete.html", context, status=status)


@require_POST
@administers
def account_data(request: HttpRequest, number: int) -> HttpResponse:
    """Send the personal data of an account."""
    return data_file(account_with(number), _by(request))


_CHANGES: dict[str, Callable[..., object]] = {
    "link": allow_reset,
    "sign-out": sign_out_everywhere,
    "deactivate": partial(set_active, on=False),
    "activate": partial(set_active, on=True),
    "promote": partial(set_administrator, on=True),
    "demote": partial(set_administrator, on=False),
    "remove-factor": remove_second_factor,
}


def _show(
    request: HttpRequest,
    account: User,
    *,
    with_link: bool = False,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    context = {
        "account": account,
        "memberships": memberships_of(account),
        "second_factor": second_factor_of(account),
        "reset": reset_link(request, account) if with_link else None,
        "trouble": trouble,
    } | played_by_account(account, request.user)
    return render(request, "people/account_edit.html", context, status=status)


def _by(request: HttpRequest) -> User:
    assert isinstance(request.user, User), "an administrator"
    return request.user
