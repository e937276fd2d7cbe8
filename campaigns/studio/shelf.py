"""All that can be printed of a game, by key."""

from __future__ import annotations

from campaigns.studio import cutting, paging
from campaigns.studio.printable import Printable
from campaigns.studio.standing import standees
from rules.refused import Refused
from rules.system import GameSystem
from rules.text import text


def shelf(system: GameSystem) -> dict[str, Printable]:
    """What the game offers, in the order in which a pack has it."""
    found = [
        cutting.stat_cards(),
        *([cutting.tokens(system)] if system.tokens() else []),
        *([standees(system)] if system.standee or system.standees() else []),
        *([paging.battlefield(system)] if system.battlefield_sheet or system.board_sheet else []),
        *([cutting.terrain()] if system.terrain_pieces() else []),
        *([cutting.tiles(system)] if system.map_tile and system.tile_sizes else []),
        *paging.sheets_of(system),
    ]
    return {one.key: one for one in found}


def printable(system: GameSystem, key: str) -> Printable:
    """The printable with this key. Raises: Refused, naming those that there are."""
    there = shelf(system)
    if key in there:
        return there[key]
    raise Refused(
        text("{system} has nothing to print called {key}.", system=system.name, key=key[:40]),
        cure=text("It has: {keys}.", keys=", ".join(there)),
    )
