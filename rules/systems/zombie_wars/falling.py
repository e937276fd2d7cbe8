"""Which zombies a fight costs. Rule: ZW-079, ZW-081, ZW-D06."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.systems.zombie_wars.allotting import Allotment, allotted, faces_of, people_hits
from rules.systems.zombie_wars.catalogue import numbers, rulings
from rules.systems.zombie_wars.counting import counts
from rules.systems.zombie_wars.handing import heroes_thrown
from rules.systems.zombie_wars.state import PEOPLE, Dice, Fight, Game, Key
from rules.systems.zombie_wars.who import the_horde


class Blow(Struct, frozen=True, gc=False):
    """So many zombies of a horde are to go: killed, or taken `into` another."""

    horde: Key
    count: int
    by: int  # whose dice: a seat, or PEOPLE
    into: Key | None = None


class Due(Struct, frozen=True, gc=False):
    """What a horde has yet to lose."""

    horde: Key
    count: int
    into: Key | None


def blows(state: Game, fight: Fight) -> Iterator[Blow]:
    """All of a fight: of the targets, then of the attacker; takings before kills.

    Rule: ZW-075 to ZW-077, ZW-113, ZW-P06, ZW-R05.
    """
    own = (fight.seat, fight.slot)
    if fight.hordes:
        yield from _blows_on_targets(state, fight)
    if not fight.slot:
        return
    resisting = {key: _resisted(state, key) for key in fight.hordes}
    for key, (sixes, _) in resisting.items():
        yield Blow(own, sixes, key[0], key)
    for key, (_, killed) in resisting.items():
        yield Blow(own, killed, key[0])
    if fight.people:
        yield Blow(own, people_hits(state), PEOPLE)


def _blows_on_targets(state: Game, fight: Fight) -> Iterator[Blow]:
    share = allotted(state, fight)
    by = fight.seat if fight.slot else PEOPLE
    takings = [_taken(share, place) for place in range(len(fight.hordes))]
    for key, count in zip(fight.hordes, takings, strict=True):
        yield Blow(key, count, by, (fight.seat, fight.slot))
    for place, key in enumerate(fight.hordes):
        killed = sum([n for (kind, target), n in share.items() if target == place])
        yield Blow(key, killed - takings[place], by)


def _taken(share: Allotment, place: int) -> int:
    return share.get(("six", place), 0)


def _resisted(state: Game, key: Key) -> tuple[int, int]:
    """Zombies of the attacker that a resisting horde takes, and that it kills. Rule: ZW-076."""
    found = counts(faces_of(state, key), state.players[key[0]].breed)
    return found.sixes, found.strong


def due(state: Game, fight: Fight) -> Due | None:
    """What has to be chosen next: nobody loses more than it had. Rule: ZW-079, ZW-081."""
    for blow in merged(state, fight):
        left = blow.count
        for loss in fight.losses:
            if loss.horde == blow.horde and _same(blow.into, loss.into):
                left -= len(loss.killed) + len(loss.taken)
        room = len(pieces_left(state, fight, blow.horde)) if left > 0 else 0
        if room:
            return Due(blow.horde, min(left, room), blow.into)
    return None


def _same(into: Key | None, other: Key) -> bool:
    return (into or (PEOPLE, 0)) == other


def merged(state: Game, fight: Fight) -> list[Due]:
    """The blows of each horde put together, kills of several into one."""
    found: dict[tuple[Key, Key | None], int] = {}
    for blow in blows(state, fight):
        if blow.count:
            at = (blow.horde, blow.into)
            found[at] = found.get(at, 0) + blow.count
    return [Due(horde, count, into) for (horde, into), count in found.items()]


def pieces_left(state: Game, fight: Fight, key: Key) -> Dice:
    """Sides of a horde's zombies that this fight may still cost, ascending.

    Each is lost once at most; those who just rose are safe. Rule: ZW-079, ZW-H02, ZW-R07.
    """
    ordinary = numbers().ladder.ordinary
    one = the_horde(state, key)
    left = [*(ordinary,) * one.zombies, *one.heroes]
    if rulings(state.rules).converts_can_die:
        left += fresh(state, fight, key)
    for loss in fight.losses:
        if loss.horde == key:
            for sides in (*loss.killed, *loss.taken):
                left.remove(sides)
    return tuple(sorted(left))


def fresh(state: Game, fight: Fight, key: Key) -> list[int]:
    """Sides of those who rise in this fight in a horde. Rule: ZW-079."""
    ordinary = numbers().ladder.ordinary
    heroes = heroes_thrown(state)
    spared = rulings(state.rules).downgrade_instead_of_convert
    return [
        ordinary if hero == PEOPLE else heroes[hero].sides
        for hero, into in zip(fight.handed, fight.queue, strict=False)
        if into == key and (hero == PEOPLE or not spared)
    ]


def credited(state: Game, fight: Fight, key: Key) -> int:
    """Whose die removed the last zombie of a horde; PEOPLE for nobody's. Rule: ZW-087, ZW-R12.

    Nobody has killed those who were given up before: ZW-D03.
    """
    size = len(pieces_left(state, replace(fight, losses=()), key))
    for blow in blows(state, fight):
        if blow.horde == key and 0 < size <= blow.count:
            return blow.by
        size -= blow.count if blow.horde == key else 0
    return PEOPLE
