"""What only zombies do: they are called, and they break in."""

from __future__ import annotations

from typing import cast

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.battlefield.field import distance
from rules.systems.twilight_world.battlefield.siege import along, at_side, building
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.arrivals import call_one, go_in, left_in_the_box
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.events import places as events
from rules.systems.twilight_world.events import turn
from rules.systems.twilight_world.events.figures import Stepped
from rules.systems.twilight_world.ground import placed, taken
from rules.systems.twilight_world.night.arrivals import called
from rules.systems.twilight_world.night.break_in import break_in_step, must_be_enough
from rules.systems.twilight_world.night.rolls import Tries
from rules.systems.twilight_world.state import Edge, Fighter, Game, Place
from rules.systems.twilight_world.who import ZOMBIES, all_act, is_awake, is_brain, is_lesser
from rules.text import text


def call(scene: Scene, command: commands.Call) -> None:
    """A Brain Zombie brings on a zombie, besides whatever it does itself.

    Rule: TW-SPAWN-1, TW-SPAWN-4, TW-ZACT-13. Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    activation.check_can_act(scene, figure)
    price = scene.book.options["spawn_cost_ap"].number or 0
    _check_can_call(scene, figure, price)
    points = scene.state.points.get(figure.side, 0)
    left = scene.state.called.get(figure.key)
    if left is None:
        left = called(scene, points, scene.book)
    if left < 1:
        refuse(
            text("{name} calls no more zombies in this turn.", name=figure.name),
            "TW-SPAWN-4",
            text("Act with those who are there."),
        )
    scene.happen(
        events.ZombieCalled(figure=figure.key, left=left - 1, pool=figure.side, points=price)
    )
    call_one(scene, command.square)


def _check_can_call(scene: Scene, figure: Fighter, price: int) -> None:
    """Raises: Refused."""
    if not is_brain(figure):
        refuse(
            text("{name} is no Brain Zombie.", name=figure.name),
            "TW-SPAWN-1",
            text("Choose a Brain Zombie."),
        )
    if scene.state.points.get(figure.side, 0) < price:
        refuse(
            text("There are not enough action points to call a zombie."),
            "TW-SPAWN-4",
            text("Act with those who need none, or end the phase."),
        )
    if not left_in_the_box(scene.state, scene.book):
        refuse(
            text("All zombie figures are on the table."),
            "TW-ZACT-13",
            text("Act with those who are there."),
        )


def break_in(scene: Scene, command: commands.BreakIn) -> None:
    """A group spends its actions on one try at one side; those who succeed are inside.

    Rule: TW-BRK-1, TW-BRK-2, TW-BRK-3, TW-BRK-4, TW-BRK-5, TW-LOCK-3. Raises: Refused.
    """
    place = barred_at(scene, command.place, command.side)
    must_be_enough(len(command.figures), place.kind)
    check_at_side(scene, command.place, command.side, command.figures)
    free = scene.ruled("break_in_costs_ap") == "false"
    for key in command.figures:
        _join(scene, key, free=free)
    activation.end_activation(scene)
    try_side(scene, place, command.side, command.figures)


def try_side(scene: Scene, place: Place, side: str, group: tuple[str, ...]) -> None:
    """One try of a group at one side. Rule: TW-BRK-1, TW-BRK-2, TW-BRK-5."""
    succeeds = break_in_step(Tries(1), scene).made
    scene.happen(events.BreakInTried(place=place.key, side=side, figures=group, succeeds=succeeds))
    if succeeds:
        scene.happen(events.SideOpened(place=place.key, side=side))
        _go_in(scene, place, side, group)


def _go_in(scene: Scene, place: Place, side: str, group: tuple[str, ...]) -> None:
    """Those who broke in are inside; on a battlefield as many as find a square there.

    Against the wall first, and then as near to it as they can. Rule: TW-BRK-2, TW-BRK-5.
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


def check_at_side(scene: Scene, place: str, side: str, group: tuple[str, ...]) -> None:
    """Raises: Refused for zombies that are not at that side. Rule: TW-BRK-1, TW-BRK-7."""
    field = scene.state.field
    if field is None:
        return
    there = at_side(field, place, cast(Edge, side), zombies_outside(scene.state))
    if not set(group) <= set(there):
        refuse(
            text("Not all of them are at that side."),
            "TW-BRK-1",
            text("Name zombies that touch that side, or stand right behind those that do."),
        )


def zombies_outside(state: Game) -> dict[str, int]:
    """The squares of the conscious zombies out of doors. Rule: TW-BRK-1."""
    return {
        one.key: one.at
        for one in placed(state)
        if one.side == ZOMBIES and is_awake(one) and not one.inside
    }


def can_pay(state: Game, group: list[Fighter], book: Catalogue) -> bool:
    """Whether there are points for all of a group to break in. Rule: TW-AP-6, TW-BRK-4."""
    options = book.options
    if options["break_in_costs_ap"].key != "true" or all_act(state, ZOMBIES, book):
        return True
    brains = options["brain_zombie_needs_ap"].key == "true"
    need = sum([is_lesser(one) or (brains and is_brain(one)) for one in group])
    return need <= state.points.get(ZOMBIES, 0)


def barred_at(scene: Scene, key: str, side: str) -> Place:
    """The place, one side of which is tried. Raises: Refused. Rule: TW-BRK-1."""
    place = scene.state.places.get(key)
    if place is None or side not in place.secured:
        refuse(
            text("That side is not barred."),
            "TW-BRK-1",
            text("Walk in, or choose a side that is barred."),
        )
    if side in place.tried:
        refuse(
            text("A group has tried that side in this turn."),
            "TW-BRK-1",
            text("Try another side, or wait for the next turn."),
        )
    return place


def _join(scene: Scene, key: str, *, free: bool) -> None:
    """It is the action of each. Rule: TW-BRK-4. Raises: Refused."""
    figure = activation.known(scene, key)
    if figure.side != ZOMBIES or figure.inside:
        refuse(
            text("{name} does not stand at that wall.", name=figure.name),
            "TW-BRK-1",
            text("Name zombies outside."),
        )
    if free and not figure.acted:
        activation.check_can_act(scene, figure)
        activation.check_not_bound(scene)
        activation.end_activation(scene)
        scene.happen(turn.Activated(figure=key))
    activation.take_action(scene, key, "other")


DECIDE: Decide = {commands.Call: call, commands.BreakIn: break_in}
