"""Sessions: the list, planning them, and who comes with whom."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, HOSTS, Visit, member
from campaigns.jobs.operations import ask_for
from campaigns.models import Absentee, Session, User
from campaigns.sessions.forms.sessions import SessionForm
from campaigns.sessions.operations.sessions import (
    answer_session,
    cancel_session,
    change_session,
    pick_figure,
    pick_figures,
    plan_session,
)
from campaigns.sessions.pages.session_show import session_page
from campaigns.sessions.pages.sessions import asked_members, session_list_page
from campaigns.sessions.trials import trial_wish
from campaigns.sessions.views.session_answers import answer_on_session, show_session
from campaigns.shell.addresses import whole_address
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from campaigns.shell.numbers import whole_number
from rules.refused import Refused


@require_safe
@member(*EVERYBODY)
def session_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The sessions of the campaign, and the calendar to subscribe to."""
    page = session_list_page(visit)
    feed = reverse("campaigns:calendar-feed", args=[page.calendar_key]) if page.calendar_key else ""
    context = {"page": page, "feed_url": feed and whole_address(request, feed)}
    return render(request, "sessions/session_list.html", context)


@require_safe
@member(*EVERYBODY)
def session_show(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """When, where, who comes, with whom, and what the rules say of them."""
    return show_session(request, visit, visit.session(number))


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def session_plan(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Plan a session."""
    typed = request.POST if request.method == "POST" else None
    form = SessionForm(typed, campaign=visit.campaign, initial={"name": _usual_name(visit)})
    if form.is_valid():
        try:
            session = plan_session(campaign=visit.campaign, plan=form.plan(), by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            messages.success(request, _("Planned %(name)s.") % {"name": session.name})
            return redirect("campaigns:session-show", visit.campaign.slug, session.number)
    status = REFUSED_STATUS if form.is_bound else 200
    asked = asked_members(visit.campaign)
    context = {"campaign": visit.campaign, "form": form, "asked": asked}
    return render(request, "sessions/session_plan.html", context, status=status)


def _usual_name(visit: Visit) -> str:
    last = Session.objects.filter(campaign=visit.campaign).aggregate(last=Max("number"))["last"]
    return _("Session %(number)s") % {"number": (last or 0) + 1}


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def session_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Agree on something else."""
    session = visit.session(number)
    typed = request.POST if request.method == "POST" else None
    form = SessionForm(typed, campaign=visit.campaign, session=session)
    status = REFUSED_STATUS if form.is_bound else 200
    if form.is_valid():
        try:
            entry = change_session(session=session, plan=form.plan(), by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            session, status = visit.session(number), OVERTAKEN_STATUS
        else:
            say_done(request, entry)
            return redirect("campaigns:session-show", visit.campaign.slug, number)
    context = {"campaign": visit.campaign, "session": session, "form": form}
    return render(request, "sessions/session_edit.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def session_cancel(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Ask whether a session is to be cancelled, and do so."""
    if visit.done(request):  # the same form again, after the session has gone
        return redirect("campaigns:session-list", visit.campaign.slug)
    session, trouble, status = visit.session(number), "", 200
    if request.method == "POST":
        try:
            entry = cancel_session(session=session, by=visit.by(request))
        except Refused as reason:
            trouble, status = refusal(reason), REFUSED_STATUS
        except Overtaken as news:
            trouble, status = overtaking(news), OVERTAKEN_STATUS
            session = visit.session(number)
        else:
            say_done(request, entry)
            return redirect("campaigns:session-list", visit.campaign.slug)
    context = {"page": session_page(visit, session), "trouble": trouble}
    return render(request, "sessions/session_cancel.html", context, status=status)


@require_POST
@member(*EVERYBODY)
def session_answer(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Say whether one comes. The host may say it for others."""
    session = visit.session(number)
    operation = partial(
        answer_session,
        session=session,
        who=_who(request, visit),
        answer=request.POST.get("answer", ""),
        by=visit.by(request),
    )
    return answer_on_session(request, visit, session, operation)


def _who(request: HttpRequest, visit: Visit) -> User | Absentee:
    """Of whom the form speaks. Raises: Http404, PermissionDenied."""
    named, absent = request.POST.get("user", ""), request.POST.get("absentee", "")
    if not absent and named in ("", str(visit.user.pk)):
        return visit.user
    if not visit.is_host:
        raise PermissionDenied
    if absent:
        number = whole_number(absent)
        found: Absentee = get_object_or_404(Absentee, campaign=visit.campaign, pk=number)
        return found
    members = {str(user.pk): user for user in visit.campaign.members.all()}
    if named not in members:
        raise Http404
    return members[named]


@require_POST
@member(*HOSTS)
def session_try(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Let bots play the scenario with tonight's figures in the background."""
    session = visit.session(number)
    try:
        job = ask_for(campaign=visit.campaign, wish=trial_wish(session), by=visit.by(request))
    except Refused as reason:
        messages.error(request, refusal(reason))
        return redirect("campaigns:session-show", visit.campaign.slug, number)
    return redirect("campaigns:job-show", visit.campaign.slug, job.number)


@require_POST
@member(*HOSTS)
def session_pick(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Field a figure tonight (`field`) or drop it (`drop`), or choose many at once (`all`)."""
    session, typed, by = visit.session(number), request.POST, visit.by(request)
    if "all" in typed:
        party = session_page(visit, session).party if typed["all"] == "party" else None
        operation = partial(pick_figures, session=session, numbers=party, by=by)
        return answer_on_session(request, visit, session, operation)
    asked = whole_number(typed.get("field", typed.get("drop", "")))
    if asked is None:
        raise SuspiciousOperation("no figure is named")
    operation = partial(
        pick_figure,
        session=session,
        figure=visit.figure(asked),
        fielded="field" in typed,
        by=by,
    )
    return answer_on_session(request, visit, session, operation)
