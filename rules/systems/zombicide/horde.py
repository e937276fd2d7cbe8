"""Zombies attack, then all others move: noise, shortest routes, division.

Rule: ZC-060 to ZC-069, ZC-R03 to ZC-R06, ZC-R14, ZC-R27 to ZC-R29, ZC-R38.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.catalogue import zombies
from rules.systems.zombicide.map.routes import (
    Around,
    GroupMove,
    Rules,
    Ways,
    all_moves,
    divided,
    ways_of,
)
from rules.systems.zombicide.names import KINDS_NAMES, zombies_of, zone_name
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject, with_crowd
from rules.systems.zombicide.shortage import queue_up
from rules.systems.zombicide.state import (
    KINDS,
    NOBODY,
    Act,
    Assault,
    Check,
    Game,
    Hurt,
    Shift,
    Task,
    Way,
)
from rules.systems.zombicide.who import (
    anybody,
    car_of,
    char_of,
    count_of,
    living,
    mission,
    noise_of,
    people_in,
    ruled,
    stock,
    world,
    zone_of,
)
from rules.table import Line
from rules.text import text

TWO = 2  # ways of a group: ZC-R05

Group = tuple[int, str, int]  # zone, kind, count


class ShareAttack(Command, frozen=True, tag="zc.ShareAttack"):
    """Say who takes an attack. Rule: ZC-060."""

    victim: str


class ChooseWay(Command, frozen=True, tag="zc.ChooseWay"):
    """Say where an Abomination goes. Rule: ZC-064."""

    to: str


class ChooseTwo(Command, frozen=True, tag="zc.ChooseTwo"):
    """Say which two of several ways a group takes. Rule: ZC-R05."""

    zones: tuple[str, ...]


class ServeFirst(Command, frozen=True, tag="zc.ServeFirst"):
    """Say which group gets the next added zombies. Rule: ZC-R06."""

    zone: str


class ChooseOdd(Command, frozen=True, tag="zc.ChooseOdd"):
    """Say which ways get one zombie more. Rule: ZC-R06."""

    zones: tuple[str, ...]


class HordeMoved(Event, frozen=True, tag="zc.horde-moved"):
    """Groups move at once; those added are among them. Rule: ZC-061, ZC-063."""

    moves: tuple[GroupMove, ...]
    added: tuple[tuple[str, int, int], ...] = ()


# --- Attacks ---


def attackable(state: Game, zone: int) -> list[int]:
    """The characters whom zombies of the zone attack. Rule: ZC-060, ZC-C04, ZC-R14."""
    there = people_in(state, zone)
    if ruled(state).cars_protect == "carsProtect":
        return [who for who in there if car_of(state, who) == NOBODY]
    return there


def act_on(scene: Scene, task: Act) -> bool:
    """All attacks first, then all moves. Rule: ZC-060, ZC-061, ZC-R03."""
    state = scene.state
    fights: dict[int, int] = {}
    for who in living(state):
        zone = state.chars[who].zone
        attackers = sum(count_of(state.zombies[zone], kind) for kind in task.kinds)
        if attackers and attackable(state, zone):
            fights[zone] = attackers
    tasks: list[Task] = [Assault(zone, fights[zone]) for zone in sorted(fights)]
    if tasks and not task.extra:
        tasks.append(Check())
    scene.now(Shift(kinds=task.kinds, fought=tuple(sorted(fights))))
    scene.due(*tasks)
    return True


def assault_on(scene: Scene, task: Assault) -> bool:
    """Deal the attacks one by one, each to somebody who lives. Rule: ZC-060."""
    there = attackable(scene.state, task.zone)
    if not task.left or not there:
        scene.done()
        return True
    if len(there) > 1:
        return False
    _attack(scene, task, there[0])
    return True


def _attack(scene: Scene, task: Assault, victim: int) -> None:
    scene.now(replace(task, left=task.left - 1))
    scene.due(Hurt(who=victim, zombie=True))


def why_not_share(state: Game, task: Assault, victim: int) -> Refusal | None:
    """Rule: ZC-060."""
    if victim in attackable(state, task.zone):
        return None
    return Refusal(
        text("Zombies do not attack there."), "ZC-060", text("Choose somebody in the zone.")
    )


def share_attack(scene: Scene, command: ShareAttack) -> None:
    """Rule: ZC-060. Raises: Refused."""
    task = scene.state.agenda[0]
    assert isinstance(task, Assault)
    victim = char_of(scene.state, command.victim)
    scene.check(why_not_share(scene.state, task, victim))
    _attack(scene, task, victim)


def _sharers(state: Game, task: Assault) -> tuple[int, ...]:
    """The players with a character in the zone. Rule: ZC-024, ZC-R34."""
    if ruled(state).group == "markerOwner":
        return anybody(state)
    return tuple(sorted({state.chars[who].seat for who in people_in(state, task.zone)}))


# --- Moves ---


def route_rules(state: Game) -> Rules:
    """The switches that routes read."""
    says = ruled(state)
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
        moment, rules = around(state), route_rules(state)
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
        """The ways that a group takes; those that get one more come first."""
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
        first = [(one.zone, one.kind) for one in self.task.served]
        return sorted(
            self.groups,
            key=lambda one: first.index(one[:2]) if one[:2] in first else len(first),
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


def shift_on(scene: Scene, task: Shift) -> bool:
    """Move all groups at once, when the players have chosen. Rule: ZC-061 to ZC-065."""
    state = scene.state
    plan = Plan(state, task)
    if plan.ask() or plan.unserved() or plan.uneven():
        return False
    left = {kind: stock(state, kind) for kind in task.kinds}
    moved = all_moves(plan.ordered(), plan.ways, left, divides=lambda kind: zombies()[kind].divides)
    scene.done()
    if moved.moves or moved.added:
        scene.happen(HordeMoved(moves=moved.moves, added=moved.added))
    queue_up(scene, sorted(moved.short, key=KINDS.index))
    return True


def _task(scene: Scene) -> Shift:
    task = scene.state.agenda[0]
    assert isinstance(task, Shift)
    return task


def _not_that_way(rule: str) -> Refusal:
    return Refusal(text("The group cannot go there."), rule, text("Choose one of the offers."))


def _numbers(state: Game, zones: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(zone_of(state, zone) for zone in zones))


def why_not_way(state: Game, task: Shift, zones: tuple[int, ...], count: int) -> Refusal | None:
    """Refuse ways that the group does not have. Rule: ZC-064, ZC-R05."""
    asked = Plan(state, task).ask()
    divides = asked and zombies()[asked.kind].divides
    fits = asked and len(set(zones)) == count == (TWO if divides else 1)
    return None if fits and asked and set(zones) <= set(asked.to) else _not_that_way("ZC-064")


def choose_way(scene: Scene, command: ChooseWay) -> None:
    """Rule: ZC-064. Raises: Refused."""
    _choose(scene, (command.to,), 1)


def choose_two(scene: Scene, command: ChooseTwo) -> None:
    """Rule: ZC-R05. Raises: Refused."""
    _choose(scene, command.zones, TWO)


def _choose(scene: Scene, said: tuple[str, ...], count: int) -> None:
    task, zones = _task(scene), _numbers(scene.state, said)
    scene.check(why_not_way(scene.state, task, zones, count))
    asked = Plan(scene.state, task).ask()
    assert asked
    scene.now(replace(task, ways=(*task.ways, replace(asked, to=zones))))


def why_not_serve(state: Game, task: Shift, zone: int) -> Refusal | None:
    """Rule: ZC-R06."""
    plan = Plan(state, task)
    fits = not plan.ask() and zone in [one[0] for one in plan.unserved()]
    return None if fits else _not_that_way("ZC-R06")


def serve_first(scene: Scene, command: ServeFirst) -> None:
    """Rule: ZC-R06. Raises: Refused."""
    task, zone = _task(scene), zone_of(scene.state, command.zone)
    scene.check(why_not_serve(scene.state, task, zone))
    kind = Plan(scene.state, task).unserved()[0][1]
    scene.now(replace(task, served=(*task.served, Way(kind, zone, ()))))


def why_not_odd(state: Game, task: Shift, zones: tuple[int, ...]) -> Refusal | None:
    """Rule: ZC-R06."""
    plan = Plan(state, task)
    found = None if plan.ask() or plan.unserved() else plan.uneven()
    fits = found and len(set(zones)) == len(zones) == found[1] and set(zones) <= set(found[0].to)
    return None if fits else _not_that_way("ZC-R06")


def choose_odd(scene: Scene, command: ChooseOdd) -> None:
    """Rule: ZC-R06. Raises: Refused."""
    task, zones = _task(scene), _numbers(scene.state, command.zones)
    scene.check(why_not_odd(scene.state, task, zones))
    found = Plan(scene.state, task).uneven()
    assert found
    scene.now(replace(task, odd=(*task.odd, replace(found[0], to=zones))))


# --- Evolve ---


def _moved(state: Game, event: HordeMoved) -> Game:
    changes = [(one.kind, one.start, -one.count) for one in event.moves]
    changes += [(one.kind, one.to, one.count) for one in event.moves]
    return with_crowd(state, [*changes, *event.added])


# --- Offers, tell ---

_SHARE, _WHO, _WAY, _TO = text("Takes the attack"), text("Who"), text("Way"), text("Where")
_WAYS, _FIRST, _ODD = text("Two ways"), text("Served first"), text("One more goes")


def _share_offers(state: Game, task: Assault) -> Iterable[Offer]:
    keys = tuple([state.chars[who].key for who in attackable(state, task.zone)])
    yield Offer("zc.ShareAttack", _SHARE, (OneOf("victim", _WHO, keys),))


def _shift_offers(state: Game, task: Shift) -> Iterable[Offer]:
    plan, rows = Plan(state, task), mission(state).zones
    asked = plan.ask()
    if asked:
        keys = tuple([rows[zone].id for zone in asked.to])
        if zombies()[asked.kind].divides:
            yield Offer("zc.ChooseTwo", _WAYS, (Subset("zones", _TO, keys, TWO, TWO),))
        else:
            yield Offer("zc.ChooseWay", _WAY, (OneOf("to", _TO, keys),))
        return
    unserved = plan.unserved()
    if unserved:
        keys = tuple([rows[zone].id for zone, _, _ in unserved])
        yield Offer("zc.ServeFirst", _FIRST, (OneOf("zone", _TO, keys),))
        return
    found = plan.uneven()
    if found:
        keys = tuple([rows[zone].id for zone in found[0].to])
        yield Offer("zc.ChooseOdd", _ODD, (Subset("zones", _TO, keys, found[1], found[1]),))


def asked_group(state: Game, task: Shift) -> Way | None:
    """The group about which the players are asked."""
    plan = Plan(state, task)
    asked = plan.ask()
    if asked or plan.unserved():
        return asked
    found = plan.uneven()
    return found[0] if found else None


def _tell_moved(state: Game, event: HordeMoved) -> Lines:
    for one in event.moves:
        yield Line(
            text(
                "{zombies}: {start} to {to}.",
                zombies=zombies_of(one.kind, one.count),
                start=zone_name(state, one.start),
                to=zone_name(state, one.to),
            ),
            "ZC-061",
            minor=True,
        )
    for kind, zone, count in event.added:
        yield Line(
            text(
                "The {kinds} of {zone} divide: {zombies} more.",
                kinds=KINDS_NAMES[kind],
                zone=zone_name(state, zone),
                zombies=zombies_of(kind, count),
            ),
            "ZC-063",
            mood="bad",
        )


HORDE = Subject(
    decide={
        ShareAttack: share_attack,
        ChooseWay: choose_way,
        ChooseTwo: choose_two,
        ServeFirst: serve_first,
        ChooseOdd: choose_odd,
    },
    evolve={HordeMoved: _moved},
    tell={HordeMoved: _tell_moved},
    tasks={Act: act_on, Assault: assault_on, Shift: shift_on},
    asks={
        Assault: Ask(
            why=text("Who takes the attack?"),
            kinds=("zc.ShareAttack",),
            seats=_sharers,
            offers=_share_offers,
        ),
        Shift: Ask(
            why=text("Where do the zombies go?"),
            kinds=("zc.ChooseWay", "zc.ChooseTwo", "zc.ServeFirst", "zc.ChooseOdd"),
            seats=lambda state, task: anybody(state),
            offers=_shift_offers,
        ),
    },
)
