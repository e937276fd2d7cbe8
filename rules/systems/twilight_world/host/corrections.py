"""The host's corrections of figures: how things are, whatever the app makes of them."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from rules.refused import refuse
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import Revealed, known
from rules.systems.twilight_world.buildings.inside import PlaceLeft, go_in, stay_in
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.ground.contact import is_placed
from rules.systems.twilight_world.host.commands import (
    SUPPLIES,
    AddFigure,
    BringBack,
    PutFigure,
    PutInside,
    RemoveFigure,
    SetActed,
    SetArm,
    SetCount,
    SetPoints,
    SetSupply,
    SetWounds,
    TakeOff,
)
from rules.systems.twilight_world.host.events import (
    ActedSet,
    ArmSet,
    BroughtBack,
    FigurePut,
    FigureRemoved,
    SupplySet,
)
from rules.systems.twilight_world.host.gate import (
    check_acting,
    check_number,
    check_square,
    end_activation_of,
    interrupt,
    mended,
    no_squares,
    so_already,
)
from rules.systems.twilight_world.movement.moving import LeftBoard
from rules.systems.twilight_world.muster import assigned, mustered
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.roster.loadout import starting_markers
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import Arm, Cause, Fighter, Game
from rules.systems.twilight_world.supplies.things import GoalDropped
from rules.systems.twilight_world.turn.events import PointsRolled
from rules.systems.twilight_world.vehicles.events import GotOut
from rules.systems.twilight_world.who import SURVIVORS, ZOMBIES, kind_of, on_board
from rules.systems.twilight_world.wounds.events import TaskDropped
from rules.systems.twilight_world.wounds.harm import can_rise, heal, hurt
from rules.text import text

AWAY = ("aside", "left", "fled", "dead", "removed")


GROUP = "friendly-force"  # an entry of several figures, which nobody adds one by one


def set_wounds(scene: Scene, command: SetWounds) -> None:
    """More wounds knock out and kill, fewer heal and wake. Rule: TW-WND-1, TW-INF-1.

    Raises: Refused.
    """
    figure = figure_there(scene, command.figure)
    body = figure.body
    if command.wounds == body.wounds:
        so_already()
    if not 0 <= command.wounds <= body.dies_at:
        refuse(
            text("{name} cannot have {wounds} wounds.", name=figure.name, wounds=command.wounds),
            "TW-WND-1",
            text("Say a number from 0 to {most}.", most=body.dies_at),
        )
    if command.bitten and not may_be_bitten(scene.state, figure):
        refuse(
            text("{name} does not rise.", name=figure.name),
            "TW-INF-1",
            text("Leave out that zombies did it."),
        )
    interrupt(scene)
    if command.wounds < body.wounds:
        heal(scene, figure.key, body.wounds - command.wounds)
        return
    cause: Cause = "zombie" if command.bitten else "attack"
    after = replace(body, wounds=command.wounds)
    hurt(scene, figure.key, after, cause=cause, by=ZOMBIES if command.bitten else "")


def may_be_bitten(state: Game, one: Fighter) -> bool:
    """True if a figure that zombies kill rises where it stands. Rule: TW-INF-1, TW-INF-2."""
    return can_rise(one, book_of(state.rules)) and (state.field is None or is_placed(one))


def figure_there(scene: Scene, key: str) -> Fighter:
    """A figure on the board. Raises: Refused."""
    figure = known(scene, key)
    if not on_board(figure):
        refuse(
            text("{name} is not on the board.", name=figure.name),
            "TW-SIDE-2",
            text("Bring the figure back first."),
        )
    return figure


def put_figure(scene: Scene, command: PutFigure) -> None:
    """A figure is in another square, and in the building of that square.

    Rule: TW-SETUP-4, TW-MOVE-4. Raises: Refused.
    """
    figure = figure_there(scene, command.figure)
    if scene.state.field is None:
        no_squares()
    check_square(scene, command.square)
    interrupt(scene)
    out_of_vehicle(scene, figure)
    scene.happen(FigurePut(figure=figure.key, at=command.square))
    stay_in(scene, figure.key)


def put_inside(scene: Scene, command: PutInside) -> None:
    """A figure is in a building, or out of doors. Rule: TW-BLDG-5. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    if scene.state.field is not None or command.place not in ("", *scene.state.places):
        refuse(
            text("That building is not listed, or the battlefield shows who is inside."),
            "TW-SETUP-6",
            text("Name a building that is listed, or put the figure into a square."),
        )
    if figure.inside == command.place and not figure.vehicle:
        so_already()
    interrupt(scene)
    out_of_vehicle(scene, figure)
    if figure.inside:
        scene.happen(PlaceLeft(figure=figure.key, place=figure.inside))
    if command.place:
        go_in(scene, figure.key, scene.state.places[command.place])


def out_of_vehicle(scene: Scene, figure: Fighter) -> None:
    """A figure in a vehicle gets out of it."""
    if figure.vehicle:
        scene.happen(GotOut(figure=figure.key, vehicle=figure.vehicle))


def take_off(scene: Scene, command: TakeOff) -> None:
    """A figure has left the board. Rule: TW-MOVE-10. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    interrupt(scene)
    _stop(scene, figure)
    scene.happen(LeftBoard(figure=figure.key))


def _stop(scene: Scene, figure: Fighter) -> None:
    """It is at nothing any more."""
    out_of_vehicle(scene, figure)
    if figure.hidden:
        scene.happen(Revealed(figure=figure.key))
    if scene.figure(figure.key).task:
        scene.happen(TaskDropped(figure=figure.key))


def bring_back(scene: Scene, command: BringBack) -> None:
    """Somebody who is away is on the board; the dead live. Rule: TW-WND-3. Raises: Refused."""
    figure = known(scene, command.figure)
    if figure.where not in AWAY or figure.key in scene.state.graves:
        refuse(
            text("{name} cannot come back.", name=figure.name),
            "TW-SIDE-2",
            text("Choose somebody who is away; let other zombies come instead."),
        )
    check_square(scene, command.square)
    wounds = min(figure.body.wounds, figure.body.dies_at - 1)
    scene.happen(BroughtBack(figure=figure.key, wounds=wounds, at=command.square))
    if scene.state.field:
        stay_in(scene, figure.key)


def remove_figure(scene: Scene, command: RemoveFigure) -> None:
    """A figure has no part in the game any more. Rule: TW-SIDE-2, TW-ITEM-5. Raises: Refused."""
    figure = known(scene, command.figure)
    if figure.where in ("dead", "removed"):
        refuse(
            text("{name} has no part in the game as it is.", name=figure.name),
            "TW-SIDE-2",
            text("Choose somebody else."),
        )
    interrupt(scene)
    _stop(scene, figure)
    for goal in figure.goals:
        scene.happen(GoalDropped(figure=figure.key, goal=goal))
    scene.happen(FigureRemoved(figure=figure.key))


def may_join(state: Game) -> dict[str, tuple[str, ...]]:
    """Cards of the supply that nobody plays with, and the sides that each may join."""
    return {
        card.key: sides
        for card in state.scenario.supply
        if card.key not in state.cards and card.key not in state.figures and card.kind != GROUP
        if (sides := tuple(s.key for s in state.sides if s.kind == kind_of(card.side)))
    }


def add_figure(scene: Scene, command: AddFigure) -> None:
    """Somebody of the supply comes, with what the card says. Rule: TW-SURV-4, TW-AMMO-1.

    Raises: Refused.
    """
    state = scene.state
    if command.joins not in may_join(state).get(command.card, ()):
        refuse(
            text("Nobody with the card {card} can join that side.", card=command.card),
            "TW-SURV-4",
            text("Choose an unused card of the supply, and a side of its kind."),
        )
    check_square(scene, command.square)
    card = next(one for one in state.scenario.supply if one.key == command.card)
    one = mustered(card, card.key, command.joins, scene.book)
    markers = starting_markers(card, scene.book)
    one = assigned(replace(one, markers=markers, at=command.square), state.figures.values())
    scene.happen(Came(fighter=one, why="added", card=card))
    if state.field:
        stay_in(scene, one.key)


def _arm(scene: Scene, figure: Fighter, key: str) -> Arm:
    """Raises: Refused."""
    arm = next((arm for arm in figure.arms if arm.key == key), None)
    if arm is None:
        refuse(
            text("{name} does not have that weapon.", name=figure.name),
            "TW-ACT-1",
            text("Choose a weapon on the card."),
        )
    return arm


def is_counted(state: Game, arm: Arm) -> bool:
    """True if several equal ones are one weapon, used up one by one. Rule: TW-EXP-13."""
    return book_of(state.rules).weapons[arm.gear].double_one == "consumed"


def states_of(state: Game, arm: Arm) -> tuple[str, ...]:
    """In what states a weapon can be; empty: ready. Rule: TW-DICE-3."""
    fails = book_of(state.rules).weapons[arm.gear].double_one
    return tuple(dict.fromkeys(("", *([fails] if fails in SPENT else []), "lost")))


SPENT: tuple[DoubleOne, ...] = ("out-of-ammo", "out-of-fuel", "lost")


def set_arm(scene: Scene, command: SetArm) -> None:
    """Rule: TW-DICE-3, TW-AMMO-3. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    arm = _arm(scene, figure, command.arm)
    if is_counted(scene.state, arm) or command.state not in states_of(scene.state, arm):
        refuse(
            text("That weapon is never in such a state."),
            "TW-DICE-3",
            text("Say how many are left, or another state."),
        )
    if command.state == (arm.state or ""):
        so_already()
    interrupt(scene)
    state = cast(DoubleOne, command.state) if command.state else None
    there = max(1, arm.count)  # a weapon that was thrown is in hand again
    scene.happen(ArmSet(figure=figure.key, arm=arm.key, state=state, count=there))


def set_count(scene: Scene, command: SetCount) -> None:
    """Rule: TW-EXP-13, TW-RNG-12. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    arm = _arm(scene, figure, command.arm)
    check_number(command.count, least=0)
    if not is_counted(scene.state, arm):
        refuse(
            text("There is only one of that weapon."), "TW-EXP-13", text("Say its state instead.")
        )
    if command.count == arm.count:
        so_already()
    interrupt(scene)
    state: DoubleOne | None = None if command.count else "consumed"
    left = command.count
    scene.happen(ArmSet(figure=figure.key, arm=arm.key, state=state, count=left))


def held(one: Fighter) -> dict[str, int]:
    """The amount of each supply that a figure has."""
    return {"markers": one.markers, "found": one.found_markers, "medical": one.medical}


def set_supply(scene: Scene, command: SetSupply) -> None:
    """Rule: TW-AMMO-1, TW-SRCH-7, TW-SRCH-8. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    check_number(command.count, least=0)
    if figure.side == ZOMBIES or command.supply not in SUPPLIES:
        refuse(
            text("{name} holds nothing like that.", name=figure.name),
            "TW-AMMO-1",
            text("Choose one of the living, and Spare Ammo or medical supplies."),
        )
    if held(figure)[command.supply] == command.count:
        so_already()
    supply = command.supply
    scene.happen(SupplySet(figure=figure.key, supply=supply, count=command.count))


def set_acted(scene: Scene, command: SetActed) -> None:
    """Give or take the token; an active figure stops. Rule: TW-AP-5, TW-ACT-8. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    check_acting(scene)
    if command.acted == (figure.acted or figure.over):
        so_already()
    end_activation_of(scene, figure.key)
    scene.happen(ActedSet(figure=figure.key, acted=command.acted))


def pools(state: Game) -> tuple[str, ...]:
    """Where action points may be: those that have been rolled, and each side. Rule: TW-AP-1."""
    sides = [side.key for side in state.sides if side.key != SURVIVORS]
    return tuple(dict.fromkeys((*state.points, *sides)))


def set_points(scene: Scene, command: SetPoints) -> None:
    """Rule: TW-AP-1, TW-AP-7. Raises: Refused."""
    check_acting(scene)
    check_number(command.points, least=0)
    if command.pool not in pools(scene.state):
        refuse(
            text("Nobody draws action points from {pool}.", pool=command.pool),
            "TW-AP-1",
            text("Choose a side, or a leader who rolled some."),
        )
    if command.points == scene.state.points.get(command.pool, 0):
        so_already()
    scene.happen(PointsRolled(pool=command.pool, points=command.points))


SUBJECT = Subject(
    decide=mended(
        {
            SetWounds: set_wounds,
            PutFigure: put_figure,
            PutInside: put_inside,
            TakeOff: take_off,
            BringBack: bring_back,
            RemoveFigure: remove_figure,
            AddFigure: add_figure,
            SetArm: set_arm,
            SetCount: set_count,
            SetSupply: set_supply,
            SetActed: set_acted,
            SetPoints: set_points,
        }
    ),
)
