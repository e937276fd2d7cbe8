"""Commands that only zombies have: calling others, breaking in."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import (
    Activated,
    check_can_act,
    check_not_bound,
    end_activation,
    known,
    take_action,
)
from rules.systems.twilight_world.activation.why_not import ACTED, NO_POINT, why_not_act
from rules.systems.twilight_world.buildings import SideOpened, go_in
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.changes import with_place
from rules.systems.twilight_world.dice import Tries, succeeds, try_once
from rules.systems.twilight_world.features import called
from rules.systems.twilight_world.ground.contact import placed, taken
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.map.siege import along, at_side, building, zombies_needed
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.names import listed, side_named
from rules.systems.twilight_world.noise.arrivals import Stepped, came, left_in_the_box
from rules.systems.twilight_world.noise.calling import call_one
from rules.systems.twilight_world.scene import Scene, book_of, dues
from rules.systems.twilight_world.state import NOWHERE, Edge, Fighter, Game, Place
from rules.systems.twilight_world.telling import Telling, with_dice
from rules.systems.twilight_world.who import ZOMBIES, is_awake, is_brain, payer
from rules.table import Line
from rules.text import counted, text


def why_not_few(zombies: int, place: str) -> Refusal | None:
    """Refuse a group that is too small to break in. Rule: TW-BRK-1, TW-BRK-3."""
    needed = zombies_needed(place)
    if zombies >= needed:
        return None
    return Refusal(
        counted("{count} zombie cannot break in.", "{count} zombies cannot break in.", zombies),
        "TW-BRK-3" if place == "shed" else "TW-BRK-1",
        counted("That side needs {count} zombie.", "That side needs {count} zombies.", needed),
    )


def break_in_step(tries: Tries, dice: Dice) -> Tries:
    """One group tries its side of the building. Rule: TW-BRK-1, TW-BRK-2."""
    return try_once(tries, dice, "break-in")


class Luring(Struct, frozen=True):
    """Zombies at a wall that heard a shot: those that have not rolled yet, and those that left."""

    waiting: int
    gone: int = 0


def lure_step(lured: Luring, dice: Dice) -> Luring:
    """One zombie stays or goes for the hero who fired. Rule: TW-SOLO-6."""
    return Luring(lured.waiting - 1, lured.gone + succeeds(dice, "lure"))


NO_POINTS: Final = Refusal(
    text("You have too few action points to call a zombie."),
    "TW-SPAWN-4",
    text("Choose a zombie that needs no action point, or end the phase."),
)
ALL_THERE: Final = Refusal(
    text("All zombie figures are on the table."),
    "TW-ZACT-13",
    text("Use the zombies on the table."),
)
NOT_BARRED: Final = Refusal(
    text("That side is not barred."),
    "TW-BRK-1",
    text("Walk in, or choose a barred side."),
)
TRIED: Final = Refusal(
    text("A group has already tried that side this turn."),
    "TW-BRK-1",
    text("Try another side, or wait for the next turn."),
)
NOT_AT_SIDE: Final = Refusal(
    text("Some of these zombies are not at that side."),
    "TW-BRK-1",
    text("Choose zombies that touch that side, or stand directly behind one that does."),
)
NAMED_TWICE: Final = Refusal(
    text("You named a zombie twice."), "TW-BRK-1", text("Name each victim once.")
)


class Call(Command, frozen=True, tag="Call"):
    """A Brain Zombie brings on a zombie. Rule: TW-SPAWN-1."""

    figure: str
    square: int = NOWHERE  # of a battlefield, out of sight; else the one nearest to an opponent


class BreakIn(Command, frozen=True, tag="BreakIn"):
    """A group tries one side of a secured building. Rule: TW-BRK-1."""

    place: str
    side: str
    figures: tuple[str, ...]


class BreakInTried(Event, frozen=True, tag="BreakInTried"):
    """Rule: TW-BRK-1."""

    place: str
    side: str
    figures: tuple[str, ...]
    succeeds: bool
    faces: Faces = ()


class ZombieCalled(Event, frozen=True, tag="ZombieCalled"):
    """A Brain Zombie has called one of those it may call. Rule: TW-SPAWN-4."""

    figure: str
    left: int
    pool: str = ""
    points: int = 0  # paid


def call(scene: Scene, command: Call) -> None:
    """A Brain Zombie brings on a zombie, besides whatever it does itself.

    Rule: TW-SPAWN-1, TW-SPAWN-4, TW-ZACT-13. Raises: Refused.
    """
    figure = known(scene, command.figure)
    check_can_act(scene, figure)
    scene.check(why_not_call(scene.state, figure))
    price = call_price(scene.state)
    points = scene.state.points.get(figure.side, 0)
    left = scene.state.called.get(figure.key)
    if left is None:
        left = called(scene, points, scene.book)
    scene.check(_why_not_more(figure, left))
    scene.happen(ZombieCalled(figure=figure.key, left=left - 1, pool=figure.side, points=price))
    call_one(scene, command.square)


def why_not_call(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse all but Brain Zombies that may call one more, for which there are points.

    Rule: TW-SPAWN-1, TW-SPAWN-4, TW-ZACT-13.
    """
    if not is_brain(figure):
        return Refusal(
            text("{name} is not a Brain Zombie.", name=figure.name),
            "TW-SPAWN-1",
            text("Choose a Brain Zombie."),
        )
    if refusal := why_not_afford(state, figure.side):
        return refusal
    book = book_of(state.rules)
    if not left_in_the_box(state, book):
        return ALL_THERE
    none = book.options["spawn_per_turn"].key == "0"
    return _why_not_more(figure, state.called.get(figure.key, 0 if none else 1))


def why_not_afford(state: Game, side: str) -> Refusal | None:
    """Refuse a side that has no points for a call. Rule: TW-SPAWN-4."""
    return NO_POINTS if state.points.get(side, 0) < call_price(state) else None


def _why_not_more(figure: Fighter, left: int) -> Refusal | None:
    """Refuse a Brain Zombie that calls no more in this turn. Rule: TW-SPAWN-4."""
    if left > 0:
        return None
    return Refusal(
        text("{name} cannot call more zombies this turn.", name=figure.name),
        "TW-SPAWN-4",
        text("Use the zombies on the table."),
    )


def call_price(state: Game) -> int:
    """Return the points that a call costs. Rule: TW-SPAWN-4."""
    return book_of(state.rules).options["spawn_cost_ap"].number or 0


def break_in(scene: Scene, command: BreakIn) -> None:
    """A group spends its actions on one try at one side. Those who succeed are inside.

    Rule: TW-BRK-1, TW-BRK-2, TW-BRK-3, TW-BRK-4, TW-BRK-5, TW-LOCK-3. Raises: Refused.
    """
    scene.check(why_not_try(scene.state, command.place, command.side, command.figures))
    check_not_bound(scene)
    for key in command.figures:
        _join(scene, known(scene, key))
    end_activation(scene)
    place = scene.state.places[command.place]
    try_side(scene, place, command.side, command.figures)


def try_side(scene: Scene, place: Place, side: str, group: tuple[str, ...]) -> None:
    """One try of a group at one side. Rule: TW-BRK-1, TW-BRK-2, TW-BRK-5."""
    succeeds = break_in_step(Tries(1), scene).made
    faces = scene.rolls[-1].faces
    scene.happen(
        BreakInTried(place=place.key, side=side, figures=group, succeeds=succeeds, faces=faces)
    )
    if succeeds:
        scene.happen(SideOpened(place=place.key, side=side))
        _go_in(scene, place, side, group)


def _go_in(scene: Scene, place: Place, side: str, group: tuple[str, ...]) -> None:
    """The zombies of the break-in are inside. On a battlefield as many as find a square there.

    They come against the wall first, and then as near to it as they can. Rule: TW-BRK-2, TW-BRK-5.
    """
    field = scene.state.field
    if field is None:
        for key in group:
            go_in(scene, key, place)
        return
    wall = along(field, place.key, cast(Edge, side))
    squares = building(field, place.key).squares
    nearest = sorted(squares, key=lambda at: (min(distance(field, at, w) for w in wall), at))
    free = [at for at in nearest if not taken(scene.state) >> at & 1]
    for key, at in zip(group, free, strict=False):
        scene.happen(Stepped(figure=key, at=at, path=(at,)))
        go_in(scene, key, place)


def why_not_try(state: Game, key: str, side: str, group: tuple[str, ...]) -> Refusal | None:
    """Refuse a side that cannot be tried, and a group that is too small or not there.

    Rule: TW-BRK-1, TW-BRK-3, TW-BRK-7.
    """
    place = state.places.get(key)
    refusal = why_not_side(place, side)
    if refusal or place is None:
        return refusal
    refusal = why_not_few(len(group), place.kind)
    if refusal or len(set(group)) < len(group):
        return refusal or NAMED_TWICE
    there = state.field is None or set(group) <= set(
        at_side(state.field, key, cast(Edge, side), zombies_outside(state))
    )
    return None if there else NOT_AT_SIDE


def why_not_side(place: Place | None, side: str) -> Refusal | None:
    """Refuse a side that is not barred, and one that was tried in this turn. Rule: TW-BRK-1."""
    if place is None or side not in place.secured:
        return NOT_BARRED
    return TRIED if side in place.tried else None


def sides_to_try(place: Place) -> tuple[Edge, ...]:
    """Return the sides of a building that a group may try. Rule: TW-BRK-1."""
    return tuple([side for side in place.secured if not why_not_side(place, side)])


def why_not_at_wall(figure: Fighter) -> Refusal | None:
    """Refuse all but conscious zombies out of doors. Rule: TW-BRK-1."""
    if figure.side == ZOMBIES and is_awake(figure) and not (figure.inside or figure.vehicle):
        return None
    return Refusal(
        text("{name} is not at that wall.", name=figure.name),
        "TW-BRK-1",
        text("Choose zombies outdoors."),
    )


def zombies_outside(state: Game) -> dict[str, int]:
    """The squares of the conscious zombies out of doors. Rule: TW-BRK-1."""
    return {one.key: one.at for one in placed(state) if not why_not_at_wall(one)}


def pays_to_break_in(state: Game, figure: Fighter, book: Catalogue) -> str:
    """Return the pool that pays for a zombie to break in, or an empty text where it needs no point.

    Rule: TW-AP-6, TW-BRK-4.
    """
    if book.options["break_in_costs_ap"].key == "false":
        return ""
    return payer(figure, dues(state, figure.side))


def can_pay(state: Game, group: list[Fighter], book: Catalogue) -> bool:
    """True if there are points for all of a group to break in. Rule: TW-AP-6, TW-BRK-4."""
    pools = Counter([pays_to_break_in(state, one, book) for one in group])
    return all(not pool or need <= state.points.get(pool, 0) for pool, need in pools.items())


def why_not_join(state: Game, seat: str, figure: Fighter, book: Catalogue) -> Refusal | None:
    """Refuse a zombie that cannot spend its action on a break-in. Rule: TW-BRK-1, TW-BRK-4."""
    refusal = why_not_at_wall(figure) or why_not_act(state, seat, figure)
    if refusal or figure.acted:
        return refusal or ACTED
    pool = pays_to_break_in(state, figure, book)
    return NO_POINT if pool and not state.points.get(pool) else None


def _join(scene: Scene, figure: Fighter) -> None:
    """Spend the action of a zombie. Rule: TW-BRK-4. Raises: Refused."""
    scene.check(why_not_join(scene.state, scene.seat, figure, scene.book))
    if not pays_to_break_in(scene.state, figure, scene.book):
        end_activation(scene)
        scene.happen(Activated(figure=figure.key))
    take_action(scene, figure.key, "other")


def _break_in_tried(state: Game, event: BreakInTried) -> Game:
    """Rule: TW-BRK-1, TW-BRK-5."""
    place = state.places[event.place]
    return with_place(state, replace(place, tried=(*place.tried, event.side)))


def _zombie_called(state: Game, event: ZombieCalled) -> Game:
    if event.points:
        points = {**state.points, event.pool: state.points[event.pool] - event.points}
        state = replace(state, points=points)
    return replace(state, called={**state.called, event.figure: event.left})


def _tell_break_in_tried(told: Telling, event: BreakInTried) -> Line:
    facts = {
        "names": listed([told.named(key) for key in event.figures]),
        "place": told.named(event.place),
        "edge": side_named(event.side),
    }
    if event.succeeds:
        said = counted(
            "{names} breaks into {place} on the {edge} side.",
            "{names} break into {place} on the {edge} side.",
            len(event.figures),
            **facts,
        )
        return Line(with_dice(said, event.faces), "TW-BRK-2", "bad", event.faces)
    said = counted(
        "{names} fails to break into {place} on the {edge} side.",
        "{names} fail to break into {place} on the {edge} side.",
        len(event.figures),
        **facts,
    )
    return Line(with_dice(said, event.faces), "TW-BRK-1", "good", event.faces)


def _tell_zombie_called(told: Telling, event: ZombieCalled) -> Line:
    name = told.named(event.figure)
    if not came(told, "called"):
        return Line(text("{name} calls, but no zombie comes.", name=name), "TW-SPAWN-4", "good")
    said = text("{name} calls a zombie.", name=name)
    return Line(said, "TW-SPAWN-4", "bad")


SUBJECT = Subject(
    decide={
        Call: call,
        BreakIn: break_in,
    },
    evolve={
        BreakInTried: _break_in_tried,
        ZombieCalled: _zombie_called,
    },
    tell={
        BreakInTried: _tell_break_in_tried,
        ZombieCalled: _tell_zombie_called,
    },
)
