"""Start, continue and end a move, and leave the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import check_can_act, known, take_action
from rules.systems.twilight_world.activation.weapons import close_attack
from rules.systems.twilight_world.attack import over
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.ground.afoot import figure_reach, goals, may_leave
from rules.systems.twilight_world.ground.contact import enemies_beside, may_go_on, place_at
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import square_at
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.movement.walking import walk
from rules.systems.twilight_world.noise.arrivals import Stepped
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import NOWHERE, Activation, Fighter, Game
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import (
    HEROES,
    SURVIVORS,
    ZOMBIES,
    all_removed,
    kind_of,
    on_board,
)
from rules.systems.twilight_world.wounds.events import without_active
from rules.table import Line
from rules.text import forms, text


class Move(Command, frozen=True, tag="Move"):
    """Begin a move, or go on with it after an attack in mid-move. Rule: TW-SPA-4."""

    figure: str
    contact: bool = False  # it begins its turn beside an enemy: TW-SPA-1
    to: int = NOWHERE  # a square of the battlefield


class LeaveBoard(Command, frozen=True, tag="LeaveBoard"):
    figure: str


class Moved(Event, frozen=True, tag="Moved"):
    """The figure begins a move, which goes on until it does something else."""

    figure: str
    contact: bool = False  # with an enemy, before it moved
    specials: int = 0  # attacks in mid-move that it has: TW-SPA-1


class LeftBoard(Event, frozen=True, tag="LeftBoard"):
    figure: str


KNOWS_CONTACT: Final = Refusal(
    text("The battlefield already shows contact."), "TW-SPA-1", text("Choose only the square.")
)
NO_SQUARES: Final = Refusal(
    text("This game has no battlefield, so it has no squares."),
    "TW-MOVE-10",
    text("Leave out the square."),
)
IN_VEHICLE: Final = Refusal(
    text("This figure is in a vehicle."),
    "TW-VEH-19",
    text("Drive, or get out of the vehicle first."),
    text("in a vehicle"),
)
MOVES_ALREADY: Final = Refusal(
    text("This figure is already moving."),
    "TW-MOVE-10",
    text("Check nearby terrain, or finish."),
    text("moved"),
)
CHARGED: Final = Refusal(
    text("A charge ends with its attack."),
    "TW-CC-8",
    text("Roll the remaining dice, or finish."),
    text("mid-attack"),
)
NOT_REMOVED: Final = Refusal(
    text("A target of this attack is still there."),
    "TW-SPA-4",
    text("Roll the remaining dice, or finish."),
    text("mid-attack"),
)
ANOTHER_BESIDE: Final = Refusal(
    text("Another enemy is beside this figure."),
    "TW-SPA-4",
    text("Roll the remaining dice, or finish."),
    text("mid-attack"),
)
NOT_MOVING: Final = Refusal(
    text("This figure is not moving."), "TW-ACT-1", text("Start a move with this figure first.")
)
NO_EXIT: Final = Refusal(
    text("This figure cannot leave the board."), "TW-MOVE-10", text("End the move on the board.")
)
INDOORS: Final = Refusal(
    text("This figure is in a building."), "TW-MOVE-10", text("Leave the building first.")
)


def move(scene: Scene, command: Move) -> None:
    """Begin a move, or go on with one after an attack that removed its target.

    Rule: TW-ACT-1, TW-ACT-2, TW-SPA-1, TW-SPA-2, TW-SPA-4, TW-SPA-6, TW-CC-8. Raises: Refused.
    """
    active = scene.state.active
    goes_on = active and active.figure == command.figure and active.moving
    scene.check(_why_not_facts(scene.state, command, goes_on=bool(goes_on)))
    if active and goes_on:
        figure = scene.figure(command.figure)
        check_can_act(scene, figure)
        if active.attack or not scene.state.field:
            scene.check(why_not_go_on(scene.state, figure, active))
            close_attack(scene)
        if scene.state.field:
            walk(scene, figure, command.to, active.left)
        return
    figure = _begin_on_foot(scene, command.figure, contact=command.contact)
    if scene.state.field:
        walk(scene, figure, command.to, figure.move)


def _why_not_facts(state: Game, command: Move, *, goes_on: bool) -> Refusal | None:
    """Refuse facts that the game knows by itself. Rule: TW-SPA-1, TW-MOVE-10."""
    if command.contact and (state.field or goes_on):
        return KNOWS_CONTACT
    return NO_SQUARES if state.field is None and command.to != NOWHERE else None


def _begin_on_foot(scene: Scene, key: str, *, contact: bool = False) -> Fighter:
    """The figure, in its move from now on. Raises: Refused in a vehicle."""
    scene.check(why_not_on_foot(known(scene, key)))
    return _begin(scene, key, contact=contact)


def why_not_on_foot(figure: Fighter) -> Refusal | None:
    """Refuse to walk in a vehicle. Rule: TW-VEH-19."""
    return IN_VEHICLE if figure.vehicle else None


def going(scene: Scene, key: str) -> tuple[Fighter, int]:
    """A figure in its move, which begins now where it has not, and the points it has left.

    Rule: TW-ACT-1. Raises: Refused.
    """
    active = scene.state.active
    if active and active.figure == key and active.moving:
        return moving_figure(scene, key), active.left
    figure = _begin_on_foot(scene, key)
    return figure, figure.move


def _begin(scene: Scene, key: str, *, contact: bool) -> Fighter:
    """The figure, in its move from now on. Rule: TW-ACT-1, TW-SPA-1, TW-SPA-2, TW-CC-8."""
    figure = take_action(scene, key, "move")
    if scene.state.field:
        contact = bool(enemies_beside(scene.state, figure))
    specials = 0 if contact else figure.specials
    if not specials and scene.ruled("charge") == "any-figure":
        specials = 1
    scene.happen(Moved(figure=figure.key, contact=contact, specials=specials))
    return figure


def step_out(scene: Scene, key: str) -> None:
    """Begin a move beside a vehicle, with the whole allowance left. Rule: TW-VEH-18."""
    figure = _begin(scene, key, contact=False)
    if scene.state.field:
        scene.happen(Stepped(figure=key, at=figure.at, left=figure.move))


def why_not_go_on(state: Game, figure: Fighter, active: Activation) -> Refusal | None:
    """Refuse to go on with a move after an attack. Rule: TW-SPA-4, TW-SPA-6, TW-SPA-9, TW-CC-8."""
    if active.attack is None:
        return MOVES_ALREADY
    if not goes_on_after_attack(active, figure):
        return CHARGED
    if not over(active.attack) or not all_removed(state, active):
        return NOT_REMOVED
    return None if may_go_on(state, figure) else ANOTHER_BESIDE


def goes_on_after_attack(active: Activation, figure: Fighter) -> bool:
    """True if its attacks in mid-move are Special Attacks. Rule: TW-SPA-1, TW-CC-8."""
    return bool(figure.specials) and not active.contact


def moving_figure(scene: Scene, key: str) -> Fighter:
    """The figure in the middle of its move. Raises: Refused."""
    figure = known(scene, key)
    check_can_act(scene, figure)
    scene.check(why_not_moving(scene.state, key))
    return figure


def why_not_moving(state: Game, key: str) -> Refusal | None:
    """Refuse a figure that is not in the middle of its move. Rule: TW-ACT-1."""
    active = state.active
    moves = active and active.figure == key and active.moving and not active.attack
    return None if moves else NOT_MOVING


def leave_board(scene: Scene, command: LeaveBoard) -> None:
    """Rule: TW-MOVE-10, TW-SIDE-7. Raises: Refused."""
    figure = moving_figure(scene, command.figure)
    scene.check(why_not_leave_board(scene.state, figure))
    scene.happen(LeftBoard(figure=figure.key))


def why_not_leave_board(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse to leave the board from where the figure is. Rule: TW-MOVE-10."""
    if not state.scenario.exits or kind_of(figure.side) != HEROES:
        return NO_EXIT
    field = state.field
    if field and not may_leave(field, figure):
        return Refusal(
            text("{name} is not at an exit edge.", name=figure.name),
            "TW-MOVE-10",
            text("Move to one of these edges: {edges}.", edges=", ".join(field.exits) or "-"),
        )
    return INDOORS if figure.inside else None


def _moved(state: Game, event: Moved) -> Game:
    assert state.active is not None
    active = replace(state.active, moving=True, contact=event.contact, specials=event.specials)
    return replace(state, active=active)


def _left_board(state: Game, event: LeftBoard) -> Game:
    left = replace(state.figures[event.figure], where="left", inside="", at=NOWHERE)
    return without_active(state, left)


def _tell_moved(told: Telling, event: Moved) -> Line:
    mover = told.before.figures[event.figure]
    said = text("{name} moves.", name=told.named(event.figure))
    return Line(said, "TW-ACT-1", many=_MOB if kind_of(mover.side) == ZOMBIES else None)


_MOB: Final = forms("{count} zombie moves.", "{count} zombies move.")


def _tell_left_board(told: Telling, event: LeftBoard) -> Line:
    said = text("{name} leaves the board.", name=told.named(event.figure))
    return Line(said, "TW-MOVE-10", "good")


def offer_moves(state: Game, figure: Fighter) -> list[Offer]:
    """The squares within reach. A move under way has only the points that are left.

    Rule: TW-MOVE-1, TW-MOVE-10, TW-SPA-4.
    """
    active = state.active
    under_way = active is not None and active.moving
    if not state.field:
        return [] if under_way else [_move(figure.key)]
    points = points_of(state, figure)
    if not points or (active and active.did and not under_way):
        return []
    squares = goals(figure_reach(state, figure, points, book_of(state.rules)), figure.at)
    return [_move_to(figure.key, squares, under_way=under_way)] if squares else []


def points_of(state: Game, figure: Fighter) -> int:
    """The points of a figure for a move, or what is left of them in a move under way."""
    active = state.active
    return active.left if active and active.moving else figure.move


def offer_going_on(state: Game, figure: Fighter) -> list[Offer]:
    """To move on after an attack in mid-move. Rule: TW-SPA-4."""
    active = state.active
    if not active or not active.moving or why_not_go_on(state, figure, active):
        return []
    return offer_moves(state, figure) if state.field else [_move_on(figure.key)]


def offer_leaving(state: Game, figure: Fighter) -> list[Offer]:
    """Rule: TW-MOVE-10."""
    return [] if why_not_leave_board(state, figure) else [_leave(figure.key)]


def _move(key: str) -> Offer:
    return Offer("Move", MOVE, (CONTACT,), {"figure": key})


def _move_to(key: str, squares: int, *, under_way: bool) -> Offer:
    where = OneOf("to", WHERE, squares_in(squares))
    return Offer("Move", MOVE_ON if under_way else MOVE, (where,), {"figure": key})


MOVE, MOVE_ON, WHERE = text("Move"), text("Continue move"), text("Square")
CONTACT = OneOf("contact", text("Beside an enemy"), (False, True))


def _move_on(key: str) -> Offer:
    return Offer("Move", MOVE_ON, fixed={"figure": key})


def _leave(key: str) -> Offer:
    return offer("LeaveBoard", text("Leave the board"), figure=key)


def _faults(state: Game) -> Iterator[str]:
    """Rule: TW-MOVE-4, TW-MOVE-9."""
    field = state.field
    if field is None:
        return
    there: dict[int, str] = {}
    for one in state.figures.values():
        if not on_board(one) or one.vehicle:
            continue
        if one.at == NOWHERE:
            if one.side in (ZOMBIES, SURVIVORS) or one.inside:
                yield f"{one.key} is nowhere, and in {one.inside or 'play'}"
            continue
        if not 0 <= one.at < field.size or not square_at(field, one.at).cost:
            yield f"{one.key} is in square {one.at}, where nobody can be"
            continue
        if one.at in there:
            yield f"{one.key} is in the square of {there[one.at]}"
        there[one.at] = one.key
        if one.inside != place_at(field, one.at):
            yield f"{one.key} is in {one.inside}, and square {one.at} is not"
    if state.active and state.active.left < 0:
        yield f"{state.active.figure} has {state.active.left} points left"


SUBJECT = Subject(
    decide={
        Move: move,
        LeaveBoard: leave_board,
    },
    evolve={
        Moved: _moved,
        LeftBoard: _left_board,
    },
    tell={
        Moved: _tell_moved,
        LeftBoard: _tell_left_board,
    },
    offers={
        "leave": offer_leaving,
        "move": offer_moves,
        "go on": offer_going_on,
    },
    faults=_faults,
)
