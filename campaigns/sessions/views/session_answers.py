"""The page of a session as the answer to what was done on it, whole or as the live part."""

from __future__ import annotations

import re
from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from campaigns.access import Visit, wants_part
from campaigns.models import HistoryEntry, Session
from campaigns.roster.views.sheets import PAGES, Page
from campaigns.sessions.pages.session_show import session_page
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from rules.refused import Refused

# Values of the field `at` of a form on another page than the session's own.
ROUTES = {"home": "campaigns:campaign-home", "list": "campaigns:session-list"}

_AT = re.compile(r"session-([0-9]{1,9})")


def session_at(request: HttpRequest, visit: Visit) -> Session | None:
    """The session on whose page a form about a figure stands. Raises: Http404."""
    found = _AT.fullmatch(request.POST.get("at", ""))
    return visit.session(int(found[1])) if found else None


def show_session(
    request: HttpRequest, visit: Visit, session: Session, *, status: int = 200
) -> HttpResponse:
    """The session as it is now."""
    part = "#live" if wants_part(request) else ""
    context = {"page": session_page(visit, session, request.GET.get("all", ""))}
    return render(request, f"sessions/session_show.html{part}", context, status=status)


def answer_on_session(
    request: HttpRequest,
    visit: Visit,
    session: Session,
    operation: Callable[[], HistoryEntry | None],
) -> HttpResponse:
    """Carry out one operation on a session and answer with the page it was asked for on."""
    try:
        entry = operation()
    except Refused as reason:
        messages.error(request, refusal(reason))
        return show_session(request, visit, visit.session(session.number), status=REFUSED_STATUS)
    if entry is not None:
        say_done(request, entry)
    if wants_part(request):
        return show_session(request, visit, visit.session(session.number))
    if page := ROUTES.get(request.POST.get("at", "")):
        return redirect(page, visit.campaign.slug)
    return redirect("campaigns:session-show", visit.campaign.slug, session.number)


def _session_url(visit: Visit, session: Session) -> str:
    return reverse("campaigns:session-show", args=[visit.campaign.slug, session.number])


PAGES.append(Page(find=session_at, show=show_session, url=_session_url))
