"""Games that begin in the middle, so that a fight can be gone through step by step.

A small module of its own, since only worked examples begin so.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.zombie_wars.catalogue.positions import PositionRow, positions
from rules.systems.zombie_wars.state import Game, Horde, Player
from rules.systems.zombie_wars.town import space
from rules.text import text


def placed(state: Game, key: str) -> Game:
    """The state before anything is thrown, in a position. Raises: Refused."""
    row = positions().get(key)
    if row is None:
        raise Refused(
            text("“{key}” is not a start position.", key=key),
            cure=text("Choose one of: {keys}.", keys=", ".join(positions())),
        )
    at = space(*row.square)
    townies = [0] * len(state.townies)
    townies[at] = row.townies
    return replace(
        state,
        players=tuple(
            [_with_horde(row, at, seat, player) for seat, player in enumerate(state.players)]
        ),
        townies=tuple(townies),
        heroes=tuple([(at, sides) for sides in row.heroes]),
        round=1,
        hour=1,
        phase="turn",
        step="turn",
        position=key,
    )


def _with_horde(row: PositionRow, at: int, seat: int, player: Player) -> Player:
    if seat >= len(row.hordes):
        return player
    return replace(player, hordes=(Horde(1, at, row.hordes[seat]),))
