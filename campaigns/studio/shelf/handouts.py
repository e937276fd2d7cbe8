"""Drawn pages and cards: briefings of scenarios, dashboards of figures, player aids."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from campaigns.shell.text import translate
from campaigns.studio.printable import (
    Built,
    Layout,
    Printable,
    Said,
    Source,
    chosen_figures,
    portable,
)
from campaigns.studio.shelf.cutting import MOST_AIDS, card_size
from cards.composer import Composer
from cards.handouts.aid import AID_SIZES, aid_findings, aid_sheet
from cards.handouts.aid_cards import aid_cards
from cards.handouts.part import (
    BriefingPart,
    DashboardPart,
    handout_findings,
)
from cards.palette import palette_of
from rules.briefings import Briefing
from rules.dashboards import Dashboard
from rules.parameters import Parameter
from rules.pictures import Sky
from rules.prints import AidPrint, BriefingPrint, DashboardPrint
from rules.text import counted, text

MOST_FACES = 5
QUARTER_PAGE = "quarter-page"
PLAYERS = "players"


def briefings(row: BriefingPrint) -> Printable:
    """Return the printable of briefings. The party's faces are in their scene."""
    return Printable(
        key=row.key,
        name=row.name,
        group="sheets",
        build=partial(_briefings, row),
        parameters=row.parameters,
        row=row,
        night=True,
    )


def _briefings(row: BriefingPrint, source: Source, said: Said, layout: Layout) -> Built:
    found = tuple(_with_faces(one, source) for one in row.briefings(source.wanted(said)))
    return _of_briefings(row, found, layout, source.system.cover)


def _of_briefings(
    row: BriefingPrint, found: tuple[Briefing, ...], layout: Layout, sky: Sky
) -> Built:
    part = BriefingPart(row.name, found, layout.size, sky)
    return Built(
        (part,),
        partial(handout_findings, found, ink=layout.ink),
        amount=counted("{count} page", "{count} pages", len(found)),
        items=tuple(layout.item(one.key, one) for one in found),
        only=lambda keys: _of_briefings(
            row, tuple(one for one in found if one.key in keys), layout, sky
        ),
    )


def _with_faces(briefing: Briefing, source: Source) -> Briefing:
    """The recommended figures where they are there, else the first of those who play."""
    party = [one for one in source.figures if one.key in briefing.party] or source.figures
    faces = [source.drawn(one) for one in party[:MOST_FACES]]
    return replace(briefing, faces=tuple(one for one in faces if one))


def dashboards(row: DashboardPrint) -> Printable:
    """Return the printable of dashboards, one for each figure with its portrait."""
    return Printable(
        key=row.key,
        name=row.name,
        group="cards",
        build=partial(_dashboards, row),
        parameters=row.parameters,
        row=row,
        figures=True,
    )


def _dashboards(row: DashboardPrint, source: Source, said: Said, layout: Layout) -> Built:
    boards = tuple(
        replace(
            row.dashboard(one, source.house_rules),
            portrait=source.portrait(one),
            drawn=source.drawn(one),
            note=source.name,
        )
        for one in chosen_figures(source)
    )
    return _of_dashboards(row, boards, layout)


def _of_dashboards(row: DashboardPrint, boards: tuple[Dashboard, ...], layout: Layout) -> Built:
    return Built(
        (DashboardPart(row.name, boards, layout.size),),
        partial(handout_findings, boards, ink=layout.ink),
        amount=counted("{count} board", "{count} boards", len(boards)),
        items=tuple(layout.item(one.key, portable(one)) for one in boards),
        only=lambda keys: _of_dashboards(
            row, tuple(one for one in boards if one.key in keys), layout
        ),
    )


def aid_size() -> Parameter:
    """The sizes of cards, and a quarter of a page."""
    cards = card_size()
    return replace(
        cards,
        default=QUARTER_PAGE,
        options=(QUARTER_PAGE, *cards.options),
        names=(text("A quarter page"), *cards.names),
    )


def aids(row: AidPrint) -> Printable:
    """Return the printable of player aids: the same card for each player."""
    players = Parameter(
        key=PLAYERS,
        name=text("Players"),
        explanation=text("One card for each player."),
        default="4",
        least=1,
        most=MOST_AIDS,
    )
    return Printable(
        key=row.key,
        name=row.name,
        group="cards",
        build=partial(_aids, row),
        parameters=(aid_size(), *row.parameters, players),
        row=row,
    )


def _aids(row: AidPrint, source: Source, said: Said, layout: Layout) -> Built:
    aid, size, count = row.aid(source.house_rules), AID_SIZES[said["size"]], int(said[PLAYERS])
    how = layout.imposition(radius=layout.radius)
    kinds = len(aid_cards(Composer(translate, palette_of(layout.ink)), aid, size))
    return Built(
        (aid_sheet(row.name, aid, count, size, how, source.system.cover),),
        partial(aid_findings, aid, size, ink=layout.ink),
        amount=counted("{count} card", "{count} cards", kinds * count),
        items=(layout.item("aid", [aid, said["size"]], count, sided=True),),
    )
