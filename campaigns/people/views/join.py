"""The page that an invitation's link opens: to join, with the account one has or a new one."""

from __future__ import annotations

from allauth.core.ratelimit import consume
from django import forms
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from campaigns.access import done_before, form_key
from campaigns.access.accounts import membership_in
from campaigns.access.links import invitation_with
from campaigns.models import Campaign, Invitation, User
from campaigns.people.forms.accounts import AccountForm
from campaigns.people.forms.members import AskForm, AskWithAccountForm
from campaigns.people.operations.accounts import create_invited
from campaigns.people.operations.invitations import accept_invitation
from campaigns.people.pages import join_page
from campaigns.shell.answers import REFUSED_STATUS, refusal
from campaigns.shell.journal import By
from campaigns.shell.keyed import opened_by_key
from rules.refused import Refused

CLOSED_STATUS = 410


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@opened_by_key(invitation_with, closed="people/join_closed.html")
def join(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    """Show the campaign of the link and the way to join. A dead link shows an error."""
    if membership_in(invitation.campaign, request.user):
        return _let_in(
            request, invitation.campaign, _("You are already a member of this campaign.")
        )
    if invitation.closed and not done_before(request, invitation.campaign):
        context = {"closed": invitation.closed}
        return render(request, "people/join_closed.html", context, status=CLOSED_STATUS)
    form = _form(request, invitation)
    if request.method != "POST":
        return _show(request, invitation, form)
    if not consume(request, action="join"):
        messages.error(request, _("Too many attempts. Wait a minute and try again."))
        return _show(request, invitation, form, 429)
    if not form.is_valid():
        return _show(request, invitation, form, REFUSED_STATUS)
    return _accept(request, invitation, form)


def _form(request: HttpRequest, invitation: Invitation) -> forms.Form:
    asks = invitation.kind == Invitation.Kind.ASK
    typed = request.POST if request.method == "POST" else None
    if request.user.is_authenticated:
        return AskForm(typed) if asks else forms.Form(typed)
    return AskWithAccountForm(typed) if asks else AccountForm(typed)


def _accept(request: HttpRequest, invitation: Invitation, form: forms.Form) -> HttpResponse:
    """Join or ask, with a new account where nobody has signed in yet."""
    typed = form.cleaned_data
    note = typed.get("note", "")
    try:
        if isinstance(request.user, User):
            by = By(request.user, form_key(request))
            accept_invitation(invitation=invitation, by=by, note=note)
        else:
            user = create_invited(
                name=typed["name"],
                password=typed["password"],
                invitation=invitation,
                key=form_key(request),
                note=note,
            )
            login(request, user)
    except Refused as reason:
        form.add_error(None, refusal(reason))
        return _show(request, invitation, form, REFUSED_STATUS)
    if invitation.kind == Invitation.Kind.ASK:
        return redirect("campaigns:join", invitation.key)
    return _let_in(request, invitation.campaign, _("You joined the campaign."))


def _let_in(request: HttpRequest, campaign: Campaign, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return redirect("campaigns:campaign-home", campaign.slug)


def _show(
    request: HttpRequest, invitation: Invitation, form: forms.Form, status: int = 200
) -> HttpResponse:
    context = {"page": join_page(invitation, request.user), "form": form}
    return render(request, "people/join.html", context, status=status)
