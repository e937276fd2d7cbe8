"""The survivors' book: who was met, what is known of them, and who comes back."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, HOSTS, Visit, member
from campaigns.sessions.forms.groups import GroupForm, group_initial
from campaigns.sessions.operations.groups import add_group, bring_back, change_group
from campaigns.sessions.pages.groups import group_list_page
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from campaigns.shell.numbers import whole_number
from rules.refused import Refused


@require_safe
@member(*EVERYBODY)
def group_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Groups by the session in which they were met."""
    return render(request, "sessions/group_list.html", {"page": group_list_page(visit)})


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def group_add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Write a group into the book that was met elsewhere, or is only heard of."""
    typed = request.POST if request.method == "POST" else None
    form = GroupForm(typed, initial={"members": 1, "reserve": 0})
    if form.is_valid():
        try:
            entry = add_group(campaign=visit.campaign, facts=form.facts(), by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            say_done(request, entry)
            return redirect("campaigns:group-list", visit.campaign.slug)
    context = {"campaign": visit.campaign, "form": form}
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "sessions/group_add.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def group_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Edit the facts of a group."""
    group = visit.group(number)
    typed = request.POST if request.method == "POST" else None
    form = GroupForm(typed, initial=group_initial(group))
    status = REFUSED_STATUS if form.is_bound else 200
    if form.is_valid():
        try:
            entry = change_group(group=group, facts=form.facts(), by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            group, status = visit.group(number), OVERTAKEN_STATUS
        else:
            say_done(request, entry)
            return redirect("campaigns:group-list", visit.campaign.slug)
    context = {"campaign": visit.campaign, "group": group, "form": form}
    return render(request, "sessions/group_edit.html", context, status=status)


@require_POST
@member(*HOSTS)
def group_return(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Let a group be met again in a planned session (field `session`, its number)."""
    group = visit.group(number)
    asked = whole_number(request.POST.get("session", ""))
    if asked is None:
        messages.error(request, _("Choose the session in which this group can return."))
        return _show(request, visit)
    try:
        entry = bring_back(group=group, session=visit.session(asked), by=visit.by(request))
    except Refused as reason:
        messages.error(request, refusal(reason))
        return _show(request, visit)
    say_done(request, entry)
    return redirect("campaigns:group-list", visit.campaign.slug)


def _show(request: HttpRequest, visit: Visit) -> HttpResponse:
    context = {"page": group_list_page(visit)}
    return render(request, "sessions/group_list.html", context, status=REFUSED_STATUS)
