"""The members of a campaign: roles, removal, and leaving."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, HOSTS, Role, Visit, member
from campaigns.models import HistoryEntry, Membership
from campaigns.people.forms.members import (
    ChronicleLinkForm,
    InvitationForm,
    RequestAnswerForm,
    RoleForm,
)
from campaigns.people.operations.invitations import (
    add_invitation,
    answer_request,
    open_invitations,
    revoke_invitation,
)
from campaigns.people.operations.members import (
    change_role,
    leave_campaign,
    remove_member,
    set_chronicle_link,
)
from campaigns.people.pages import cast_of, heirs_of, member_list_page, played_by
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from rules.refused import Refused

FORM = ["GET", "HEAD", "POST"]
MOST_HEIRS = 8  # members whom the only host can choose at once


@require_safe
@member(*EVERYBODY)
def member_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the members and their figures. `?invitation=3` shows the link of that invitation."""
    return _show_list(request, visit)


@require_http_methods(FORM)
@member(Role.HOST)
def member_role(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Say what somebody else is. Handing the campaign over is asked twice."""
    other = visit.other_member(number)
    form = RoleForm(request.POST if request.method == "POST" else None, now=other.role)
    context = {"campaign": visit.campaign, "member": other, "form": form} | played_by(other)
    if form.is_valid():
        role = form.cleaned_data["role"]
        if role == Role.HOST and "sure" not in request.POST:
            return render(request, "people/member_role.html", context | {"handing_over": True})
        try:
            entry = change_role(membership=other, role=role, by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            return _go_to_list(request, visit, entry)
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "people/member_role.html", context, status=status)


@require_http_methods(FORM)
@member(Role.HOST)
def member_remove(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Ask, then send somebody else away."""
    if done := visit.done(request):
        return _go_to_list(request, visit, done)
    other = visit.other_member(number)
    context = {"campaign": visit.campaign, "member": other, "trouble": ""} | played_by(other)
    if request.method == "POST":
        try:
            entry = remove_member(membership=other, by=visit.by(request))
        except Refused as reason:
            context["trouble"] = refusal(reason)
        else:
            return _go_to_list(request, visit, entry)
    reusable = open_invitations(visit.campaign).exclude(kind="single")
    context["links"] = reusable.count()
    status = REFUSED_STATUS if context["trouble"] else 200
    return render(request, "people/member_remove.html", context, status=status)


@require_http_methods(FORM)
@member(*EVERYBODY)
def member_leave(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask, then go oneself. The only host has to hand the campaign over first."""
    own = visit.membership()
    trouble = ""
    if request.method == "POST":
        try:
            entry = leave_campaign(membership=own, by=visit.by(request))
        except Refused as reason:
            trouble = refusal(reason)
        else:
            say_done(request, entry)
            return redirect("campaigns:campaign-list")
    members = Membership.objects.filter(campaign=visit.campaign)
    is_last_host = own.role == Role.HOST and members.filter(role=Role.HOST).count() == 1
    context = {
        "campaign": visit.campaign,
        "trouble": trouble,
        "is_last_host": is_last_host,
        "heirs": heirs_of(own, MOST_HEIRS) if is_last_host else (),
        "cast": cast_of(own, of_others=is_last_host),
    }
    status = REFUSED_STATUS if trouble else 200
    return render(request, "people/member_leave.html", context, status=status)


@require_http_methods(FORM)
@member(*HOSTS)
def invitation_add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Make a link that brings people in."""
    form = InvitationForm(
        request.POST if request.method == "POST" else None, roles=visit.may_bring_in
    )
    if form.is_valid():
        try:
            made = add_invitation(
                campaign=visit.campaign,
                kind=form.cleaned_data["kind"],
                role=form.cleaned_data["role"],
                days=form.days_it_works,
                by=visit.by(request),
            )
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            response = redirect("campaigns:member-list", visit.campaign.slug)
            response["Location"] += f"?invitation={made.pk}#invitation-{made.pk}"
            return response
    context = {"campaign": visit.campaign, "form": form}
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "people/invitation_add.html", context, status=status)


@require_POST
@member(*HOSTS)
def invitation_revoke(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """End a link for good."""
    invitation = visit.invitation(number)
    try:
        entry = revoke_invitation(invitation=invitation, by=visit.by(request))
    except Refused as reason:
        return _show_list(request, visit, reason)
    return _go_to_list(request, visit, entry)


@require_POST
@member(*HOSTS)
def join_request_answer(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Take or decline who asked to join."""
    asked = visit.join_request(number)
    form = RequestAnswerForm(request.POST)
    if not form.is_valid():
        raise SuspiciousOperation("no answer that this version knows")
    take = form.cleaned_data["answer"] == "take"
    try:
        entry = answer_request(request=asked, take=take, by=visit.by(request))
    except Refused as reason:
        return _show_list(request, visit, reason)
    return _go_to_list(request, visit, entry)


@require_POST
@member(Role.HOST)
def chronicle_link(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Switch the public chronicle on, each time under a new address, or off."""
    form = ChronicleLinkForm(request.POST)
    if not form.is_valid():
        raise SuspiciousOperation("no switch that this version knows")
    on, days = form.cleaned_data["switch"] == "on", form.cleaned_data["days"]
    lasts = int(days) if days.isdecimal() else None
    try:
        entry = set_chronicle_link(campaign=visit.campaign, on=on, by=visit.by(request), days=lasts)
    except Refused as reason:
        messages.error(request, refusal(reason))
    else:
        say_done(request, entry)
    response = redirect("campaigns:campaign-settings", visit.campaign.slug)
    response["Location"] += "#chronicle-link"
    return response


def _show_list(request: HttpRequest, visit: Visit, reason: Refused | None = None) -> HttpResponse:
    if reason is not None:
        messages.error(request, refusal(reason))
    context = {"page": member_list_page(request, visit)}
    status = 200 if reason is None else REFUSED_STATUS
    return render(request, "people/member_list.html", context, status=status)


def _go_to_list(request: HttpRequest, visit: Visit, entry: HistoryEntry) -> HttpResponse:
    say_done(request, entry)
    return redirect("campaigns:member-list", visit.campaign.slug)
