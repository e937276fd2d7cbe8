"""Closing a session, and correcting it later."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.access import HOSTS, Visit, member
from campaigns.models import Session
from campaigns.sessions.forms.by_hand import ByHandForm
from campaigns.sessions.forms.closing import ClosingForm
from campaigns.sessions.forms.outcome import OutcomeForm
from campaigns.sessions.forms.scores import ScoresForm
from campaigns.sessions.operations.closing import (
    begin_closing,
    close_session,
    correct_session,
    resume_session,
)
from campaigns.sessions.pages.closing import Differences, differences, faces_of, unfinished
from campaigns.sessions.results import applied_of, fates_in, present_figures, proposed
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from rules.refused import Refused

STEPS = {"close": begin_closing, "resume": resume_session}


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def session_close(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Accept, alter or drop what the games propose, add what they do not know, then all at once.

    The results of a closed session are corrected with the same form.
    """
    session = visit.session(number)
    typed = request.POST if request.method == "POST" else None
    applied = {one.result.key: one for one in applied_of(session)}
    there, campaign = present_figures(session), visit.campaign
    figures, proposals = [one.figure for one in there], proposed(session)
    faces = faces_of(campaign, figures)
    form = ClosingForm(typed, session=session, results=proposals, applied=applied, faces=faces)
    hand = ByHandForm(
        typed,
        campaign=campaign,
        figures=figures,
        applied=applied,
        faces=faces,
        fates_proposed=fates_in(proposals),
    )
    scores = ScoresForm(
        typed, campaign=campaign, figures=figures, applied=applied, is_played=bool(proposals)
    )
    context = {"campaign": campaign, "session": session, "form": form}
    ending = OutcomeForm(typed, session=session)
    context |= {"hand": hand, "scores": scores, "ending": ending}
    context["sat_out"] = {one.figure.number for one in there if one.sat_out}
    context["unfinished"] = unfinished(session)
    if typed is None:
        return render(request, "sessions/session_close.html", context)
    status = REFUSED_STATUS
    if all(one.is_valid() for one in (form, hand, scores, ending)):
        results = form.chosen() + hand.results() + scores.results()
        effect = differences(session, results) if applied else Differences((), "")
        if effect.lines and typed.get("shown") != effect.token:
            context["differences"] = effect
            return render(request, "sessions/session_close.html", context)
        try:
            write = correct_session if session.state == Session.State.CLOSED else close_session
            entry = write(
                session=session, results=results, by=visit.by(request), outcome=ending.outcome
            )
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            context["session"] = visit.session(number)
            status = OVERTAKEN_STATUS
        else:
            say_done(request, entry)
            return redirect("campaigns:session-show", visit.campaign.slug, number)
    return render(request, "sessions/session_close.html", context, status=status)


@require_POST
@member(*HOSTS)
def session_state(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Begin to close a session, or go on with it."""
    session = visit.session(number)
    step = STEPS.get(request.POST.get("step", ""), begin_closing)
    try:
        say_done(request, step(session=session, by=visit.by(request)))
    except Refused as reason:
        messages.error(request, refusal(reason))
        return redirect("campaigns:session-show", visit.campaign.slug, number)
    now = Session.objects.get(pk=session.pk)
    page = "session-close" if now.state == Session.State.CLOSING else "session-show"
    return redirect(f"campaigns:{page}", visit.campaign.slug, number)
