"""The seats of a game: their signs, and those from which somebody may look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Min
from msgspec import Struct

from campaigns.models import Campaign, Figure, Game
from campaigns.models.game_log import play_of, seen_by_all
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import translate
from campaigns.table.board.svg import mark_of
from campaigns.table.forms import PERSON
from campaigns.table.pages.looking import Look
from campaigns.table.pages.portraits import portraits_of
from rules.game import SPECTATOR
from rules.table import Panel
from rules.text import Text

MOST_FACES = 3
MOST_NAMES = 6


class SeatSign(Struct, frozen=True):
    """Addresses of faces, and the mark of the side, or nothing where there is none."""

    faces: tuple[str, ...] = ()
    shape: str = ""
    outline: str = ""
    names: tuple[str, ...] = ()  # of its figures, where they have names of their own
    note: Text | None = None  # such as how many figures it has


class SeatLink(Struct, frozen=True):
    key: str
    name: str
    here: bool
    bot: str


def seat_signs(game: Game, state: Any) -> Mapping[str, SeatSign]:
    """Return the sign of each seat by its key. `state` is what everybody may see of the game.

    Before a game begins, it is not in the database yet.
    """
    play = play_of(game)
    rows = _rows(game.session.campaign, play.engine.seats(state))
    panels = {panel.key: panel for panel in play.view(state, SPECTATOR).panels}
    signs = {}
    for seat in play.engine.seats(state):
        panel = panels.get(seat)
        figures = panel.figures if panel else ()
        shape = panel.shape if panel else None
        signs[seat] = SeatSign(
            faces=tuple(portraits_of(game, figures).values())[:MOST_FACES] or rows.get(seat, ()),
            shape=shape or "",
            outline=mark_of(shape) if shape else "",
            names=tuple(_names(panel)) if panel else (),
            note=panel.note if panel else None,
        )
    return signs


def _rows(campaign: Campaign, seats: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The portrait of the figure whose number a seat has for its key, such as of a horde."""
    numbers = [int(seat) for seat in seats if seat.isdecimal()]
    rows = Figure.objects.filter(roster=campaign.roster, number__in=numbers)
    found = rows.select_related("roster__campaign").prefetch_related("items")
    return {str(row.number): (portrait_address(campaign, row),) for row in found}


def player_faces(campaign: Campaign) -> Mapping[str, str]:
    """The portrait of each player's first figure, by the value that a form has for the player."""
    owned = Figure.objects.filter(roster=campaign.roster, owner__isnull=False)
    first = owned.values("owner").annotate(first=Min("number")).values("first")
    rows = owned.filter(number__in=first).order_by("number").prefetch_related("items")
    return {f"{PERSON}{row.owner_id}": portrait_address(campaign, row) for row in rows}


def _names(panel: Panel) -> list[str]:
    """The names of figures, without those of which many are alike or that have only a number."""
    names = [translate(one.name) for one in panel.figures if not one.alike]
    title = translate(panel.title)
    return [one for one in names if not one.startswith(title)][:MOST_NAMES]


def has_board(game: Game) -> bool:
    """True if the game is played on the app's map."""
    return play_of(game).board(seen_by_all(game), SPECTATOR) is not None


def seat_links(look: Look) -> tuple[SeatLink, ...]:
    """The seats that this person may look from, or none if there is only one."""
    titles = {panel.key: translate(panel.title) for panel in look.view.panels}
    seats = [s for s in look.play.engine.seats(look.state) if look.visit.may_command(look.rows, s)]
    return tuple(
        SeatLink(seat, titles.get(seat, seat), seat == look.seat, look.bots.get(seat, ""))
        for seat in seats
        if len(seats) > 1 and (seat in titles or seat == look.seat)
    )
