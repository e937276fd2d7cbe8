"""The way of a sensible player's horde."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.systems.zombie_wars.bots.worth import at_peace, feast, prey
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.who import neighbours

FAR: Final = 6  # spaces that it looks ahead
FEAST_FADES: Final = 0.55  # of what is a space farther
PREY_FADES: Final = 0.7
LEAST: Final = 0.01  # by which a space must smell better than where it stands


def way(state: Game, seat: int, horde: Horde) -> int:
    """The adjacent space that smells best; -1 where all smell less than this one."""
    hunted = _hunted(state, seat, horde)
    best, to = _scent(state, horde, horde.at, hunted) + LEAST, -1
    for at in neighbours(state, horde.at):
        scent = _scent(state, horde, at, hunted)
        if scent > best:
            best, to = scent, at
    return to


def _hunted(state: Game, seat: int, horde: Horde) -> dict[int, float]:
    """Spaces of hordes that it would attack."""
    if at_peace(state):
        return {}
    found = {
        other.at: prey(state, horde, seat, other, rival)
        for rival, player in enumerate(state.players)
        if rival != seat
        for other in player.hordes
    }
    return {at: gain for at, gain in found.items() if gain > 0}


def _scent(state: Game, horde: Horde, at: int, hunted: Mapping[int, float]) -> float:
    """The gain of a horde at a space and beyond, less with each step."""
    best, near, seen = 0.0, [at], {at}
    people = rivals = 1.0
    for _ in range(FAR):
        for space in near:
            best = max(best, people * feast(state, horde, space), rivals * hunted.get(space, 0.0))
        people *= FEAST_FADES
        rivals *= PREY_FADES
        near = [other for space in near for other in neighbours(state, space) if other not in seen]
        seen.update(near)
    return best
