"""Calendars: one session to download, a member's feed to subscribe to, and its address."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_scopes import scope

from campaigns.access import EVERYBODY, Visit, member
from campaigns.access.links import visit_by_calendar
from campaigns.models import Session
from campaigns.sessions.calendars import MEDIA_TYPE, Entry, calendar_file
from campaigns.sessions.operations.sessions import renew_calendar
from campaigns.sessions.pages.sessions import session_lines
from campaigns.shell.addresses import whole_address
from campaigns.shell.keyed import opened_by_key


@require_safe
@member(*EVERYBODY)
def session_calendar(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """One session as a calendar file. There is none while it has no date."""
    session = visit.session(number)
    if session.starts_at is None:
        raise Http404
    response = _file(request, visit, [session])
    name = f"{visit.campaign.slug}-{session.number}.ics"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_safe
@opened_by_key(visit_by_calendar)
def calendar_feed(request: HttpRequest, visit: Visit) -> HttpResponse:
    """All sessions with a date, in the member's language. The key stands for signing in."""
    language = visit.user.language or get_language()
    with scope(campaign=visit.campaign), override(language):
        sessions = Session.objects.filter(campaign=visit.campaign).select_related("campaign")
        return _file(request, visit, list(sessions))


@require_POST
@member(*EVERYBODY)
def calendar_renew(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Make the address of the reader's calendar, or another one."""
    had_one = bool(visit.membership().calendar_key)
    renew_calendar(membership=visit.membership())
    if had_one:
        messages.success(
            request, _("Your calendar has a new address. The old address no longer works.")
        )
    else:
        messages.success(request, _("Subscribe to this address in your calendar app."))
    return redirect(reverse("campaigns:session-list", args=[visit.campaign.slug]) + "#calendar")


def _file(request: HttpRequest, visit: Visit, sessions: list[Session]) -> HttpResponse:
    lines = session_lines(visit, sessions)
    entries = [
        Entry(
            session,
            whole_address(
                request,
                reverse("campaigns:session-show", args=[visit.campaign.slug, session.number]),
            ),
            line.answer,
        )
        for session, line in zip(sessions, lines, strict=True)
    ]
    response = HttpResponse(calendar_file(visit.campaign.name, entries), content_type=MEDIA_TYPE)
    patch_cache_control(response, private=True, no_cache=True)
    return response
