"""The number that an attack on a horde needs, and the chance that it falls. Rule: ZW-075."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.fight.counts import counts
from rules.systems.zombie_wars.pieces import all_dice
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.who import keyed, the_horde
from rules.table import Outlook
from rules.text import text


def outlook(state: Game, command: Any) -> Outlook | None:
    """Of an attack on one horde alone. None of all else."""
    if not isinstance(command, Attack) or command.people or len(command.targets) != 1:
        return None
    target = keyed(state, command.targets[0])
    assert target
    own, other = the_horde(state, (state.turn, command.horde)), the_horde(state, target)
    mine, theirs = state.players[state.turn].breed, state.players[target[0]].breed
    return Outlook(
        needs=least(mine),
        chance=float(to_fall(own, mine, other.size)),
        dice=own.size,
        notes=(
            text("{own} against {other}", own=own.size, other=other.size),
            text(
                "Risk that your horde is destroyed: {percent} %",
                percent=_percent(other, theirs, own.size),
            ),
        ),
    )


def least(breed: str) -> int:
    """The lowest face that kills a zombie. Rule: ZW-075, ZW-D05."""
    faces = range(1, numbers().ladder.ordinary + 1)
    return next(face for face in faces if _kills(face, breed))


def to_fall(horde: Horde, breed: str, zombies: int) -> Fraction:
    """The chance that a horde's dice kill at least so many zombies. Rule: ZW-075, ZW-076."""
    left = {0: Fraction(1)}  # by the number killed so far
    for sides in all_dice(horde.zombies, horde.heroes):
        hit = Fraction(sum([_kills(face, breed) for face in range(1, sides + 1)]), sides)
        after: dict[int, Fraction] = {}
        for killed, chance in left.items():
            for more, share in ((0, 1 - hit), (1, hit)):
                count = min(zombies, killed + more)
                after[count] = after.get(count, Fraction(0)) + chance * share
        left = after
    return left.get(zombies, Fraction(0))


def _kills(face: int, breed: str) -> bool:
    shown = counts((face,), breed)
    return shown.strong + shown.sixes > 0


def _percent(horde: Horde, breed: str, zombies: int) -> int:
    return round(100 * to_fall(horde, breed, zombies))
