"""All groups move at once, after the players have chosen.

Rule: ZC-061 to ZC-065, ZC-R05, ZC-R06.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.catalogue import zombies
from rules.systems.zombicide.horde.plan import TWO, Plan, groups
from rules.systems.zombicide.map.routes import GroupMove, all_moves
from rules.systems.zombicide.names import KINDS_NAMES, zombies_of, zone_name
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject, with_crowd
from rules.systems.zombicide.shortage import queue_up
from rules.systems.zombicide.state import KINDS, Game, Shift, Way
from rules.systems.zombicide.who import anybody, mission, stock, zone_of
from rules.table import Line
from rules.text import text


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
    """Groups move at once. Those added are among them. Rule: ZC-061, ZC-063."""

    moves: tuple[GroupMove, ...]
    added: tuple[tuple[str, int, int], ...] = ()


def shift_on(scene: Scene, task: Shift) -> bool:
    """Move all groups at once, when the players have chosen. Rule: ZC-061 to ZC-065."""
    state = scene.state
    if not groups(state, task):
        scene.done()
        return True
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
    return Refusal(
        text("The group cannot move there."), rule, text("Choose one of the listed options.")
    )


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

_WAY, _TO, _WAYS = text("Choose route"), text("Zone"), text("Choose two routes")
_FIRST, _ODD = text("Divide first"), text("Add odd zombie")


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


def _tell_moved(state: Game, event: HordeMoved) -> Lines:
    for one in event.moves:
        yield Line(
            text(
                "From {start} to {to}: {zombies}.",
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
                "{kinds} in {zone} divide. Added: {zombies}.",
                kinds=KINDS_NAMES[kind],
                zone=zone_name(state, zone),
                zombies=zombies_of(kind, count),
            ),
            "ZC-063",
            mood="bad",
        )


MOVES = Subject(
    decide={
        ChooseWay: choose_way,
        ChooseTwo: choose_two,
        ServeFirst: serve_first,
        ChooseOdd: choose_odd,
    },
    evolve={HordeMoved: _moved},
    tell={HordeMoved: _tell_moved},
    tasks={Shift: shift_on},
    asks={
        Shift: Ask(
            why=text("Where do the zombies move?"),
            kinds=("zc.ChooseWay", "zc.ChooseTwo", "zc.ServeFirst", "zc.ChooseOdd"),
            seats=lambda state, task: anybody(state),
            offers=_shift_offers,
        ),
    },
)
