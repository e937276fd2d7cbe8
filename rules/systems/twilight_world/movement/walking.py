"""A move on a battlefield: square by square, as far as nothing stops it."""

from __future__ import annotations

from functools import lru_cache

from rules.refused import Refusal
from rules.systems.twilight_world.activation.action import declare_over
from rules.systems.twilight_world.buildings import FieldChanged, SideOpened
from rules.systems.twilight_world.features import come_near, cross, triggers, unchecked
from rules.systems.twilight_world.ground.afoot import (
    figure_reach,
    goals,
    locks_on,
    side_crossed,
    spent,
    waits_for_leader,
)
from rules.systems.twilight_world.ground.contact import field_of, place_at, taken
from rules.systems.twilight_world.map.bits import bits_of
from rules.systems.twilight_world.map.field import Battlefield, square_rows
from rules.systems.twilight_world.map.routes import Reach, way
from rules.systems.twilight_world.noise.arrivals import Stepped
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game
from rules.systems.twilight_world.who import ZOMBIES
from rules.text import text

UNLOCKED = "D"  # the mark of a closed door


def walk(scene: Scene, figure: Fighter, to: int, points: int) -> None:
    """Go the cheapest way to a square. A discovery on the way stops the figure there.

    In a square that is taken it cannot stay, nor in one over which it jumps: then it is stopped in
    the last free one before.
    Rule: TW-MOVE-1 to TW-MOVE-10, TW-TRAIT-JUMP, TW-ZACT-1, TW-ZACT-5, TW-ZACT-9, TW-BLDG-1,
    TW-LOCK-5, TW-SPA-8. Raises: Refused.
    """
    reach = figure_reach(scene.state, figure, points, scene.book)
    scene.check(why_not_led(scene.state, figure))
    scene.check(why_not_end(figure, reach, to))
    stirs = triggers(figure, villains=scene.ruled("villains_trigger") == "true")
    occupied = taken(scene.state) | _closed(field_of(scene.state))
    before = figure.at
    gone: list[int] = []
    for at in way(reach, to):
        if not _passes(scene, figure.key, before, at):
            break
        gone.append(at)
        before = at
        near = stirs and unchecked(scene, at)
        there = place_at(field_of(scene.state), at)
        free = not occupied >> at & 1
        if not near and (not free or there == scene.figure(figure.key).inside):
            continue
        _stand(scene, figure.key, gone, occupied, points - spent(reach, at))
        revealed = bool(near) and come_near(scene, figure.key, at)
        if (free and cross(scene, figure.key)) or revealed:
            declare_over(scene, figure.key)
            return
    left = points - spent(reach, before) if gone else points
    _stand(scene, figure.key, gone, occupied, 0 if reach.stops >> to & 1 else left)


@lru_cache(maxsize=16)  # without it 2 % more of random play on a battlefield
def _closed(field: Battlefield) -> int:
    """The bits of the squares in which nobody can be."""
    return bits_of(field.squares, {mark for mark, row in square_rows().items() if not row.cost})


def why_not_led(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a follower whose leader has not come on yet. Rule: TW-SETUP-5."""
    if figure.at != NOWHERE or not waits_for_leader(state, figure):
        return None
    return Refusal(
        text("{name} enters with its leader.", name=figure.name),
        "TW-SETUP-5",
        text("Move the leader onto the board first."),
    )


def why_not_end(figure: Fighter, reach: Reach, to: int) -> Refusal | None:
    """Refuse all but the squares of `goals`, which are offered. Rule: TW-MOVE-1, TW-MOVE-10."""
    if to == NOWHERE:
        return Refusal(
            text("A square for {name} is missing.", name=figure.name),
            "TW-MOVE-10",
            text("Choose a square within reach."),
        )
    if to >= 0 and goals(reach, figure.at) >> to & 1:
        return None
    return Refusal(
        text("{name} cannot move there.", name=figure.name),
        "TW-MOVE-1",
        text("Choose a free square within reach, or finish."),
        text("no route"),
    )


def _passes(scene: Scene, key: str, before: int, at: int) -> bool:
    """True if a step leads on. The living unbar a side as they go out, and come in by none.

    They open a locked door from inside, and it is unlocked from then on.
    Rule: TW-LOCK-4, TW-LOCK-5, TW-DOOR-9.
    """
    if before == NOWHERE or scene.figure(key).side == ZOMBIES:
        return True
    field = field_of(scene.state)
    left, there = place_at(field, before), place_at(field, at)
    if left == there:
        return True
    locks = locks_on(scene.state, scene.figure(key), before, at)
    if locks and not left:
        return False
    if there and scene.state.places[there].secured:
        return side_crossed(field, at, before) not in scene.state.places[there].secured
    if left and scene.state.places[left].secured:
        side = side_crossed(field, before, at)
        opens = scene.ruled("exit_unsecures_side") == "true"
        if opens and side in scene.state.places[left].secured:
            scene.happen(SideOpened(place=left, side=side))
    for along, edge in locks:
        scene.happen(FieldChanged(along=along, edge=edge, mark=UNLOCKED))
    return True


def _stand(scene: Scene, key: str, gone: list[int], occupied: int, left: int) -> None:
    """The figure is in the last free square of those it has gone over since it stood."""
    free = [n for n, at in enumerate(gone, start=1) if not occupied >> at & 1]
    if free:
        path = tuple(gone[: free[-1]])
        scene.happen(Stepped(figure=key, at=path[-1], left=left, path=path))
        del gone[: free[-1]]
