"""All that can be printed of a game, by key."""

from __future__ import annotations

from typing import assert_never

from campaigns.studio.printable import Printable
from campaigns.studio.shelf import boards, cutting, decks, paging
from campaigns.studio.shelf.standing import standees
from campaigns.studio.shelf.tiles import tiles
from rules.prints import (
    AnyPrint,
    BoardPrint,
    CardPrint,
    DeckPrint,
    PlayerBoardPrint,
    SheetPrint,
    StandeePrint,
    TerrainPrint,
    TilePrint,
    TokenPrint,
)
from rules.refused import Refused
from rules.system import GameSystem
from rules.text import text


def shelf(system: GameSystem) -> dict[str, Printable]:
    """Return the rows of the system's list as printables, then those that every game has."""
    found = (*map(_of_row, system.prints()), *paging.of_every_game())
    return {one.key: one for one in found}


def _of_row(row: AnyPrint) -> Printable:
    """Return the printable of a row, by its kind."""
    match row:
        case CardPrint():
            return cutting.stat_cards(row)
        case DeckPrint():
            return decks.deck(row)
        case TokenPrint():
            return cutting.tokens(row)
        case PlayerBoardPrint():
            return boards.player_boards(row)
        case StandeePrint():
            return standees(row)
        case BoardPrint():
            return paging.board(row)
        case TerrainPrint():
            return cutting.terrain(row)
        case TilePrint():
            return tiles(row)
        case SheetPrint():
            return paging.sheets(row)
        case never:
            assert_never(never)


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
        cure=text("It has: {keys}.", keys=", ".join(there)),
    )
