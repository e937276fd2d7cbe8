"""All that can be printed of a game, by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from campaigns.studio.printable import Printable
from campaigns.studio.shelf import boards, boxes, cutting, decks, handouts, paging
from campaigns.studio.shelf.standing import standees
from campaigns.studio.shelf.tiles import tiles
from rules.prints import (
    AidPrint,
    AnyPrint,
    BoardPrint,
    BriefingPrint,
    CardPrint,
    DashboardPrint,
    DeckPrint,
    PlayerBoardPrint,
    PrintRow,
    SheetPrint,
    StandeePrint,
    TerrainPrint,
    TilePrint,
    TokenPrint,
    of_kind,
)
from rules.refused import Refused
from rules.system import GameSystem
from rules.text import text


def shelf(system: GameSystem) -> dict[str, Printable]:
    """Return the rows of the system's list as printables, then those that every game has."""
    rows = system.prints()
    decks = of_kind(rows, DeckPrint)
    size = decks[0].size if decks else boxes.USUAL
    box = boxes.tuck_box((*decks, *of_kind(rows, CardPrint)), size)
    found = (*map(_of_row, rows), box, *paging.of_every_game())
    return {one.key: one for one in found}


_KINDS: Final[Mapping[type[PrintRow], Callable[[Any], Printable]]] = {
    CardPrint: cutting.stat_cards,
    DeckPrint: decks.deck,
    TokenPrint: cutting.tokens,
    PlayerBoardPrint: boards.player_boards,
    StandeePrint: standees,
    BoardPrint: paging.board,
    TerrainPrint: cutting.terrain,
    TilePrint: tiles,
    SheetPrint: paging.sheets,
    BriefingPrint: handouts.briefings,
    DashboardPrint: handouts.dashboards,
    AidPrint: handouts.aids,
}


def _of_row(row: AnyPrint) -> Printable:
    """Return the printable of a row, by its kind."""
    return _KINDS[type(row)](row)


def usual_key(system: GameSystem) -> str:
    """Return what somebody prints who asks for nothing: stat cards, or the first that there is."""
    there = shelf(system).values()
    return next((one.key for one in there if isinstance(one.row, CardPrint)), next(iter(there)).key)


def printable(system: GameSystem, key: str) -> Printable:
    """The printable with this key. Raises: Refused, naming those that there are."""
    there = shelf(system)
    if key in there:
        return there[key]
    raise Refused(
        text("{system} has nothing to print called {key}.", system=system.name, key=key[:40]),
        cure=text("Choose one of: {keys}.", keys=", ".join(there)),
    )
