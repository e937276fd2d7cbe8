"""Where zombies go: the noisiest zones, shortest routes, and how a group divides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct

from rules.systems.zombicide.map.world import Doors, World, distances, seen_from

Heard = tuple[int, ...]  # noise of each zone


class Ways(Struct, frozen=True):
    """The ways of a group: neighbours in canonical order, and the targets they lead to."""

    to: tuple[int, ...]
    targets: tuple[int, ...]
    why: str = "heard"  # seen, heard, near, shut, stays, silent
    shut: int = 0  # ways behind closed doors that count: ZC-R28


class Rules(Struct, frozen=True):
    """The switches that routes read."""

    sees: bool = False  # ZC-R08
    divides_there: bool = False  # ZC-R29
    all_ways: bool = False  # ZC-R28
    nearest: bool = False  # ZC-R38


class Around:
    """One moment of a map: noise, people and doors, and the noisiest zones."""

    def __init__(self, world: World, doors: Doors, noise: Heard, people: frozenset[int]) -> None:
        self.world = world
        self.doors = doors
        self.noise = noise
        self.people = people
        self.every = (True,) * len(doors)
        self.loudest = loudest(range(world.size), noise)

    def steps(self, start: int, *, whole: bool = False) -> tuple[int, ...]:
        """Distances from a zone, by open ways or with all doors open."""
        return distances(self.world, start, self.every if whole else self.doors)


def loudest(zones: Sequence[int], noise: Heard) -> tuple[int, ...]:
    """The zones with the most noise, or none where all are silent. Rule: ZC-061."""
    most = max([noise[zone] for zone in zones], default=0)
    return tuple([zone for zone in zones if noise[zone] == most]) if most else ()


def ways_of(around: Around, start: int, rules: Rules) -> Ways:
    """The ways of a group in a zone. Rule: ZC-061, ZC-063, ZC-067, ZC-068."""
    world, noise = around.world, around.noise
    steps = around.steps(start)
    if rules.sees:
        seen = [zone for zone in seen_from(world, start, around.doors) if zone in around.people]
        targets = loudest(sorted(seen), noise)
        if targets:
            return _toward(around, start, targets, rules, "seen")
    every = around.loudest
    if not every:
        return Ways((), (), "silent")
    reached = tuple([zone for zone in every if steps[zone] >= 0])
    if reached:
        return _toward(around, start, reached, rules, "heard")
    people = loudest([zone for zone in sorted(around.people) if steps[zone] >= 0], noise)
    if people:
        return _toward(around, start, people, rules, "near")
    return _shut(around, start, every, rules)


def _toward(around: Around, start: int, targets: tuple[int, ...], rules: Rules, why: str) -> Ways:
    """Ways over open doors. Rule: ZC-063, ZC-R29, ZC-R38."""
    steps = around.steps(start)
    if start in targets and (not rules.divides_there or len(targets) == 1):
        return Ways((), (start,), "stays")
    aims = [zone for zone in targets if zone != start]
    if rules.nearest:
        least = min(steps[zone] for zone in aims)
        aims = [zone for zone in aims if steps[zone] == least]
    found = {
        other
        for zone in aims
        for other in around.world.near(start, around.doors)
        if around.steps(zone)[other] == steps[zone] - 1
    }
    if start in targets:
        found.add(start)
    return Ways(tuple(sorted(found)), targets, why)


def _shut(around: Around, start: int, targets: tuple[int, ...], rules: Rules) -> Ways:
    """Ways that would be shortest with all doors open. Rule: ZC-068, ZC-R28."""
    steps = around.steps(start, whole=True)
    aims = [zone for zone in targets if zone != start]
    if rules.nearest and aims:
        least = min(steps[zone] for zone in aims)
        aims = [zone for zone in aims if steps[zone] == least]
    found: set[int] = set()
    shut: set[int] = set()
    for zone in aims:
        for other, edge in around.world.ways[start]:
            if around.steps(zone, whole=True)[other] == steps[zone] - 1:
                (found if around.doors[edge] else shut).add(other)
    return Ways(tuple(sorted(found)), targets, "shut", len(shut - found) if rules.all_ways else 0)


class Shares(Struct, frozen=True):
    """Parts of a group: the zombies of each way, those added, and if some were missing."""

    each: tuple[int, ...]
    added: int = 0
    short: bool = False


@lru_cache(maxsize=4096)
def divided(count: int, ways: int, stock: int) -> Shares:
    """Divide a group into equal parts with added zombies. Rule: ZC-063, ZC-065.

    Where the stock is too small, one zombie more goes to each of the first ways.
    """
    wanted = -count % ways
    added = min(wanted, stock)
    least, more = divmod(count + added, ways)
    each = tuple([least + (place < more) for place in range(ways)])
    return Shares(each, added, added < wanted)


class GroupMove(Struct, frozen=True, gc=False):
    """Zombies of a kind that go from a zone to a neighbour. Those added are among them."""

    kind: str
    start: int
    to: int
    count: int


class Moves(Struct, frozen=True):
    """The movement of one step."""

    moves: tuple[GroupMove, ...]
    added: tuple[tuple[str, int, int], ...]  # kind, zone of the group, count
    short: tuple[str, ...]  # kinds with too few miniatures


def all_moves(
    groups: Sequence[tuple[int, str, int]],
    ways: Callable[[int, str], Ways],
    stock: dict[str, int],
    *,
    divides: Callable[[str], bool],
) -> Moves:
    """Move every group at once. Zones are served in canonical order. Rule: ZC-063 to ZC-065.

    `groups` are zone, kind and count in this order.
    """
    moves: list[GroupMove] = []
    added: list[tuple[str, int, int]] = []
    short: dict[str, None] = {}
    left = dict(stock)
    for start, kind, count in groups:
        there = ways(start, kind)
        if not there.to:
            continue
        if not divides(kind):
            moves.append(GroupMove(kind, start, there.to[0], count))
            continue
        shares = divided(count, len(there.to) + there.shut, left[kind])
        left[kind] -= shares.added
        if shares.added:
            added.append((kind, start, shares.added))
        if shares.short:
            short[kind] = None
        moves += [
            GroupMove(kind, start, to, n)
            for to, n in zip(there.to, shares.each, strict=False)
            if n and to != start
        ]
    return Moves(tuple(moves), tuple(added), tuple(short))
