"""The numbers of cards and sheets: what dice need, for a player of a breed.

They are found by asking what the game makes of each face, so that no card can say otherwise.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules.systems.zombie_wars.catalogue import Rulings, numbers
from rules.systems.zombie_wars.dice import fails, stumbles
from rules.systems.zombie_wars.fight.counts import counts, hits
from rules.systems.zombie_wars.fight.rules import DEADLY, Kind


class Needs(Struct, frozen=True):
    """The least that a die has to show. `fails` and `takes` are exact."""

    upright: int  # every die of a Move, so that the pawn stays upright
    converts: int  # against people
    kills: int  # against zombies, attacking and resisting
    takes: int  # brings a zombie over; 0 where nothing does
    hits: int  # a person's die
    fails: int  # knocks the pawn down after an Attack


def needs_of(breed: str, ruled: Rulings) -> Needs:
    """Rule: ZW-062, ZW-074 to ZW-077, ZW-086, ZW-D01, ZW-D05, ZW-D06."""
    played = breed if ruled.deadlines else ""
    return Needs(
        upright=_first(lambda face: not stumbles((face,), played)),
        converts=_first(lambda face: _kind(face, played) is not None),
        kills=_first(lambda face: _kind(face, played) in DEADLY),
        takes=_first(lambda face: _kind(face, played) == "six"),
        hits=_first(lambda face: bool(hits((face,)))),
        fails=_first(lambda face: bool(fails((face,)))),
    )


def told(needs: Needs) -> tuple[tuple[str, str, str], ...]:
    """Of a Move, an Attack on people, one on zombies, and resisting: cells of a table.

    Each row has the number that a die needs and the number that knocks the pawn down. The last is
    the number that a horde without a breed needs against it.
    """
    low, kills, fails = needs.upright - 1, f"{needs.kills}+", str(needs.fails)
    rivals = f"{needs_of('', Rulings()).kills}+"
    return (
        (f"{needs.upright}+", f"1–{low}" if low > 1 else "1", "–"),
        (f"{needs.converts}+", fails, f"{needs.hits}+"),
        (kills, fails, rivals),
        (kills, "–", rivals),
    )


def _first(counts_for_it: Callable[[int], bool]) -> int:
    """The lowest face of an ordinary die that counts, or 0 where none does."""
    faces = range(1, numbers().ladder.ordinary + 1)
    return next((face for face in faces if counts_for_it(face)), 0)


def _kind(face: int, breed: str) -> Kind | None:
    """The kind of a zombie's die that shows this in a fight."""
    found = counts((face,), breed)
    if found.sixes:
        return "six"
    if found.strong:
        return "strong"
    return "four" if found.fours else None
