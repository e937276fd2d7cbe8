"""Groups that move, their ways, and what the players choose for them.

Rule: ZC-061 to ZC-068, ZC-R04 to ZC-R06, ZC-R08, ZC-R28, ZC-R29, ZC-R38.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.systems.zombicide.catalogue import HouseRules, rulings, zombies
from rules.systems.zombicide.map.routes import Around, Rules, Ways, divided, ways_of
from rules.systems.zombicide.state import KINDS, Game, Shift, Way
from rules.systems.zombicide.who import living, noise_of, ruled, stock, world

TWO = 2  # ways of a group: ZC-R05

Group = tuple[int, str, int]  # zone, kind, count


@lru_cache(maxsize=256)
def route_rules(rules: HouseRules) -> Rules:
    """The switches that routes read."""
    says = rulings(rules)
    return Rules(
        sees=says.sight == "visionFirst",
        divides_there=says.noisy_group == "divides",
        all_ways=says.door_ways == "allWays",
        nearest=says.equal_noise == "nearest",
    )


def around(state: Game) -> Around:
    """The moment at which groups look for their ways. Rule: ZC-061, ZC-R04."""
    noise = state.heard or noise_of(state)
    people = frozenset(state.chars[who].zone for who in living(state))
    return Around(world(state), state.doors, noise, people)


def groups(state: Game, task: Shift) -> list[Group]:
    """The zombies that move: those that did not attack. Rule: ZC-061."""
    return [
        (zone, kind, count)
        for zone, crowd in enumerate(state.zombies)
        if zone not in task.fought and any(crowd)
        for kind, count in zip(KINDS, crowd, strict=True)
        if count and kind in task.kinds
    ]


class Plan:
    """The movement of a step, as far as the players have chosen."""

    def __init__(self, state: Game, task: Shift) -> None:
        self.state, self.task = state, task
        self.groups = groups(state, task)
        moment, rules = around(state), route_rules(state.rules)
        self._known: dict[int, Ways] = {}
        for zone, _, _ in self.groups:
            if zone not in self._known:
                self._known[zone] = ways_of(moment, zone, rules)
        self._chosen = {(one.zone, one.kind): one.to for one in task.ways}
        self._odd = {(one.zone, one.kind): one.to for one in task.odd}

    def raw(self, zone: int) -> Ways:
        """The ways of a group before the players choose."""
        return self._known[zone]

    def ways(self, zone: int, kind: str) -> Ways:
        """The ways that a group takes. Those that get one more come first."""
        found = self._known[zone]
        chosen = self._chosen.get((zone, kind))
        if chosen is not None:
            found = replace(found, to=chosen, shut=0)
        odd = self._odd.get((zone, kind), ())
        if odd:
            found = replace(found, to=(*odd, *[to for to in found.to if to not in odd]))
        return found

    def ask(self) -> Way | None:
        """The group whose way the players choose next, with all its ways. Rule: ZC-064, ZC-R05."""
        two = ruled(self.state).many_ways == "alwaysTwo"
        for zone, kind, _ in self.groups:
            ways = self._known[zone].to
            most = (TWO if two else len(ways)) if zombies()[kind].divides else 1
            if len(ways) > most and (zone, kind) not in self._chosen:
                return Way(kind, zone, ways)
        return None

    def unserved(self) -> list[Group]:
        """The groups among which the players share too few miniatures. Rule: ZC-R06."""
        if ruled(self.state).short_division != "playersChoose":
            return []
        served = {(one.zone, one.kind) for one in self.task.served}
        for kind in self.task.kinds:
            if not zombies()[kind].divides:
                continue
            wants = [(z, k, n) for z, k, n in self.groups if k == kind and self._wants(z, k, n)]
            left = stock(self.state, kind) - sum(
                self._wants(z, k, n) for z, k, n in wants if (z, k) in served
            )
            open_ = [one for one in wants if one[:2] not in served]
            if len(open_) > 1 and 0 < left < sum(self._wants(*one) for one in open_):
                return open_
        return []

    def _wants(self, zone: int, kind: str, count: int) -> int:
        ways = self.ways(zone, kind)
        number = len(ways.to) + ways.shut
        return -count % number if number else 0

    def ordered(self) -> list[Group]:
        """The groups in the order in which they are served. Rule: ZC-065, ZC-R06."""
        if not self.task.served:
            return self.groups
        first = [(one.zone, one.kind) for one in self.task.served]
        return sorted(
            self.groups,
            key=lambda group: first.index(group[:2]) if group[:2] in first else len(first),
        )

    def uneven(self) -> tuple[Way, int] | None:
        """The next group that does not divide, and the number of ways that get one more.

        Rule: ZC-R06.
        """
        if ruled(self.state).short_division != "playersChoose":
            return None
        left = {kind: stock(self.state, kind) for kind in self.task.kinds}
        for zone, kind, count in self.ordered():
            ways = self.ways(zone, kind)
            if not ways.to or not zombies()[kind].divides:
                continue
            shares = divided(count, len(ways.to) + ways.shut, left[kind])
            left[kind] -= shares.added
            more = shares.each.count(max(shares.each))
            known = ways.shut or (zone, kind) in self._odd
            if shares.short and not known and 0 < more < len(ways.to):
                return Way(kind, zone, self.ways(zone, kind).to), more
        return None
