"""The API: everything that a member can see and do here, for programs.

Access and operations are those of the pages. `docs/api.md` has an example client.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI, Status

from campaigns.access import EVERYBODY, HOSTS, PLAYING, Visit, visiting
from campaigns.access.accounts import campaigns_of
from campaigns.api import shapes
from campaigns.api.auth import PRINT, READ, WRITE
from campaigns.api.told import chronicled, table_of
from campaigns.chronicle.operations import NoteText, add_note
from campaigns.chronicle.pages.chronicle import chronicle_page
from campaigns.models import Figure, Game, HistoryEntry, Session
from campaigns.roster.pages.findings import finding_list_page
from campaigns.roster.transfer.files import written
from campaigns.sessions.operations.sessions import Plan, answer_session, plan_session
from campaigns.sessions.pages.sessions import session_lines
from campaigns.shell.journal import By, proper_key
from campaigns.shell.text import translate
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.views.prints import print_pdf
from campaigns.table.pages.log import log_lines
from campaigns.table.pages.looking import looked_at
from config.version import VERSION
from rules.refused import Refused

MOST_LINES = 20  # of a log

api = NinjaAPI(
    title="Duskroll",
    version=VERSION,
    description=__doc__,
    docs_url=None,  # the page of campaigns/api/views.py
    urls_namespace="api",
)
FAULTS = dict.fromkeys((401, 403, 404), shapes.Trouble)
WRITTEN = {200: shapes.EntryWritten, 422: shapes.Trouble, **FAULTS}


def given(shape: Any) -> dict[int, Any]:
    """The answers of a look at something."""
    return {200: shape, **FAULTS}


@api.exception_handler(Refused)
def refused(request: HttpRequest, reason: Refused) -> HttpResponse:
    """A rule or a limit is against it."""
    cure = translate(reason.cure) if reason.cure else None
    return api.create_response(request, {"detail": translate(reason.why), "cure": cure}, status=422)


@api.exception_handler(PermissionDenied)
def denied(request: HttpRequest, reason: PermissionDenied) -> HttpResponse:
    """The role of the account, or the scope of the token."""
    said = _("The account or its token does not allow this.")
    return api.create_response(request, {"detail": said}, status=403)


def _by(request: HttpRequest, visit: Visit) -> By:
    """The actor; a request with the same Idempotency-Key acts once."""
    return By(visit.user, proper_key(request.headers.get("Idempotency-Key", "")))


def _entry(entry: HistoryEntry | None) -> shapes.EntryWritten:
    return shapes.EntryWritten(entry=entry.number if entry else None)


@api.get("campaigns", auth=READ, response={200: list[shapes.CampaignShape], 401: shapes.Trouble})
def campaigns(request: HttpRequest) -> list[shapes.CampaignShape]:
    """The campaigns of the account."""
    return [
        shapes.CampaignShape(
            slug=one.campaign.slug,
            name=one.campaign.name,
            system=one.campaign.system,
            role=one.role,
            state=one.campaign.state,
        )
        for one in campaigns_of(request.user)
    ]


@api.get("campaigns/{slug:slug}/figures", auth=READ, response=given(list[shapes.RosterFigureShape]))
def figures(request: HttpRequest, slug: str) -> list[shapes.RosterFigureShape]:
    """The figures of the roster, except deleted ones."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        rows = Figure.objects.filter(roster=visit.campaign.roster).select_related("owner")
        there = rows.exclude(status=Figure.Status.DELETED).order_by("number")
        return [
            shapes.RosterFigureShape(
                number=one.number,
                name=one.name,
                side=one.side,
                kind=one.kind,
                status=one.status,
                owner=one.owner.get_username() if one.owner else None,
            )
            for one in there
        ]


@api.get("campaigns/{slug:slug}/roster", auth=READ, response=given(dict))
def roster(request: HttpRequest, slug: str) -> HttpResponse:
    """The roster file, as docs/roster-files.md describes it."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        return HttpResponse(written(visit.campaign, "json"), content_type="application/json")


@api.get("campaigns/{slug:slug}/findings", auth=READ, response=given(list[shapes.FindingShape]))
def findings(request: HttpRequest, slug: str) -> list[shapes.FindingShape]:
    """The findings of the checker."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        return [
            shapes.FindingShape(
                figure=figure.number,
                name=figure.name,
                severity=line.severity,
                rule=line.rule,
                message=line.message,
                allowed=line.allowed,
            )
            for figure in finding_list_page(visit).figures
            for line in figure.lines
        ]


@api.get("campaigns/{slug:slug}/sessions", auth=READ, response=given(list[shapes.SessionShape]))
def sessions(request: HttpRequest, slug: str) -> list[shapes.SessionShape]:
    """All sessions in the order of their numbers."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        rows = list(Session.objects.filter(campaign=visit.campaign).order_by("number"))
        return [shapes.SessionShape(**asdict(line)) for line in session_lines(visit, rows)]


@api.post(
    "campaigns/{slug:slug}/sessions",
    auth=WRITE,
    response={201: shapes.SessionInFull, 422: shapes.Trouble, **FAULTS},
)
def session_plan(
    request: HttpRequest, slug: str, plan: shapes.SessionPlan
) -> Status[shapes.SessionInFull]:
    """Plan a session; for hosts and co-hosts."""
    with visiting(request.user, slug, *HOSTS) as visit:
        planned = Plan(**plan.dict())
        row = plan_session(campaign=visit.campaign, plan=planned, by=_by(request, visit))
        return Status(201, _in_full(visit, row))


@api.get(
    "campaigns/{slug:slug}/sessions/{int:number}", auth=READ, response=given(shapes.SessionInFull)
)
def session(request: HttpRequest, slug: str, number: int) -> shapes.SessionInFull:
    """A session with its games."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        return _in_full(visit, visit.session(number))


def _in_full(visit: Visit, row: Session) -> shapes.SessionInFull:
    [line] = session_lines(visit, [row])
    rows = Game.objects.filter(session=row).order_by("number")
    games = [
        shapes.GameShape(number=one.number, name=one.name, over=one.over, entries=one.last_number)
        for one in rows
    ]
    return shapes.SessionInFull(**asdict(line), games=games)


@api.post("campaigns/{slug:slug}/sessions/{int:number}/answer", auth=WRITE, response=WRITTEN)
def session_answer(
    request: HttpRequest, slug: str, number: int, given: shapes.AnswerGiven
) -> shapes.EntryWritten:
    """Say whether the account comes."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        entry = answer_session(
            session=visit.session(number),
            who=visit.user,
            answer=given.answer,
            by=_by(request, visit),
        )
        return _entry(entry)


@api.get(
    "campaigns/{slug:slug}/sessions/{int:number}/games/{int:game}",
    auth=READ,
    response={**given(shapes.TableShape), 204: None},
)
def table(
    request: HttpRequest, slug: str, number: int, game: int, seat: str = "", after: int = -1
) -> shapes.TableShape | Status[None]:
    """A game as a seat sees it. With `after`, 204 while no entry follows that one.

    A seat that the account may not command shows what a spectator sees.
    """
    with visiting(request.user, slug, *EVERYBODY) as visit:
        row = visit.game(number, game)
        if row.last_number == after:
            return Status(204, None)
        look = looked_at(visit, row, seat)
        newest = row.entries.select_related("actor").order_by("-number")[:MOST_LINES]
        return table_of(look, log_lines(look, newest))


@api.get("campaigns/{slug:slug}/chronicle", auth=READ, response=given(list[shapes.ChronicleShape]))
def chronicle(request: HttpRequest, slug: str, session: str = "") -> list[shapes.ChronicleShape]:
    """The newest sessions of the chronicle with their results, or one of them."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        page = chronicle_page(visit, figure="", session=session, leaf="")
        return chronicled(one.session for one in page.happenings if one.session)


@api.post("campaigns/{slug:slug}/chronicle", auth=WRITE, response=WRITTEN)
def chronicle_add(request: HttpRequest, slug: str, note: shapes.NoteWritten) -> shapes.EntryWritten:
    """Add a note to the chronicle."""
    with visiting(request.user, slug, *PLAYING) as visit:
        of_session = visit.session(note.session) if note.session is not None else None
        text = NoteText(words=note.words, session=of_session)
        return _entry(add_note(campaign=visit.campaign, written=text, by=_by(request, visit)))


@api.get("campaigns/{slug:slug}/prints", auth=PRINT, response=given(list[shapes.PrintableShape]))
def prints(request: HttpRequest, slug: str) -> list[shapes.PrintableShape]:
    """Everything that can be printed."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        return [
            shapes.PrintableShape(
                key=one.key,
                name=translate(one.name),
                parameters=[parameter.key for parameter in one.parameters],
            )
            for one in shelf(visit.campaign.game).values()
        ]


@api.get(
    "campaigns/{slug:slug}/prints/{str:kind}.pdf",
    auth=PRINT,
    response={**given(None), 409: shapes.Trouble, 422: shapes.Trouble},
)
def print_file(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    """A document as PDF. The parameters are those of the print page's address."""
    answer: HttpResponse = print_pdf(request, slug, kind)
    if answer.status_code == 302:
        said = _("This document is long. Create it on the print page.")
        return api.create_response(request, {"detail": said}, status=409)
    if answer.status_code == 400:
        said = answer.content.decode()
        return api.create_response(request, {"detail": said}, status=422)
    return answer
