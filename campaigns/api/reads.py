"""The addresses by which programs read and print."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from msgspec.structs import asdict
from ninja import Status

from campaigns.access import EVERYBODY, visiting
from campaigns.access.accounts import campaigns_of
from campaigns.api import shapes
from campaigns.api.auth import PRINT, READ
from campaigns.api.frame import api, given
from campaigns.api.told import (
    campaign_facts,
    campaign_told,
    chronicled,
    figure_facts,
    figure_told,
    note_told,
    session_told,
    table_of,
)
from campaigns.chronicle.pages.chronicle import chronicle_page
from campaigns.models import ChronicleNote, Figure, Session
from campaigns.roster.pages.findings import all_findings
from campaigns.roster.transfer.files import written
from campaigns.sessions.pages.sessions import session_lines
from campaigns.shell.text import translate
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.views.prints import print_pdf
from campaigns.table.pages.log import log_lines
from campaigns.table.pages.looking import looked_at

MOST_LINES = 20  # of a log


@api.get("campaigns", auth=READ, response={200: list[shapes.CampaignShape], 401: shapes.Trouble})
def campaigns(request: HttpRequest) -> list[shapes.CampaignShape]:
    """The campaigns of the account."""
    return [
        shapes.CampaignShape(**campaign_facts(one.campaign, one.role))
        for one in campaigns_of(request.user)
    ]


@api.get("campaigns/{slug:slug}", auth=READ, response=given(shapes.CampaignInFull))
def campaign(request: HttpRequest, slug: str) -> shapes.CampaignInFull:
    """A campaign with its settings."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        return campaign_told(visit)


@api.get("campaigns/{slug:slug}/figures", auth=READ, response=given(list[shapes.RosterFigureShape]))
def figures(request: HttpRequest, slug: str) -> list[shapes.RosterFigureShape]:
    """The figures of the roster, except deleted ones."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        rows = Figure.objects.filter(roster=visit.campaign.roster).select_related("owner")
        there = rows.exclude(status=Figure.Status.DELETED).order_by("number")
        return [shapes.RosterFigureShape(**figure_facts(one)) for one in there]


@api.get(
    "campaigns/{slug:slug}/figures/{int:number}", auth=READ, response=given(shapes.FigureInFull)
)
def figure(request: HttpRequest, slug: str, number: int) -> shapes.FigureInFull:
    """A figure with what it is and carries."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        return figure_told(visit.figure(number))


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
            for figure in all_findings(visit)
            for line in figure.lines
        ]


@api.get("campaigns/{slug:slug}/sessions", auth=READ, response=given(list[shapes.SessionShape]))
def sessions(request: HttpRequest, slug: str) -> list[shapes.SessionShape]:
    """All sessions in the order of their numbers."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        rows = list(Session.objects.filter(campaign=visit.campaign).order_by("number"))
        return [shapes.SessionShape(**asdict(line)) for line in session_lines(visit, rows)]


@api.get(
    "campaigns/{slug:slug}/sessions/{int:number}", auth=READ, response=given(shapes.SessionInFull)
)
def session(request: HttpRequest, slug: str, number: int) -> shapes.SessionInFull:
    """A session with its games."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        return session_told(visit, visit.session(number))


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


@api.get("campaigns/{slug:slug}/notes", auth=READ, response=given(list[shapes.NoteShape]))
def notes(request: HttpRequest, slug: str) -> list[shapes.NoteShape]:
    """The notes of the chronicle, newest first."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        there = ChronicleNote.objects.filter(campaign=visit.campaign, deleted=False)
        rows = there.select_related("session", "figure", "author").order_by("-at", "-pk")
        return [note_told(one) for one in rows]


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
        said = _("This document is too long for the API. Create it on the print page.")
        return api.create_response(request, {"detail": said}, status=409)
    if answer.status_code == 400:
        said = answer.content.decode()
        return api.create_response(request, {"detail": said}, status=422)
    return answer
