"""The host's corrections of figures: how things are, whatever the app makes of them."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from rules.scene import Subject
from rules.systems.twilight_world.activation.action import Revealed, known
from rules.systems.twilight_world.buildings import PlaceLeft, go_in, stay_in
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.host.commands import (
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
    Supply,
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
    NO_SQUARES,
    end_activation_of,
    interrupt,
    mended,
    why_not_acting,
    why_not_square,
)
from rules.systems.twilight_world.host.why_not import (
    held,
    why_not_act_token,
    why_not_back,
    why_not_bitten,
    why_not_carry,
    why_not_count,
    why_not_hold,
    why_not_inside,
    why_not_join,
    why_not_left,
    why_not_pool,
    why_not_remove,
    why_not_state,
    why_not_there,
    why_not_wounds,
)
from rules.systems.twilight_world.movement.moving import LeftBoard
from rules.systems.twilight_world.muster import assigned, mustered
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.roster.loadout import starting_markers
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Arm, Cause, Fighter
from rules.systems.twilight_world.supplies.things import GoalDropped
from rules.systems.twilight_world.turn.events import PointsRolled
from rules.systems.twilight_world.vehicles.events import GotOut
from rules.systems.twilight_world.who import ZOMBIES
from rules.systems.twilight_world.wounds.events import TaskDropped
from rules.systems.twilight_world.wounds.harm import heal, hurt


def set_wounds(scene: Scene, command: SetWounds) -> None:
    """More wounds knock out and kill, fewer heal and wake. Rule: TW-WND-1, TW-INF-1.

    Raises: Refused.
    """
    figure = figure_there(scene, command.figure)
    body = figure.body
    scene.check(why_not_wounds(body, command.wounds))
    if command.bitten:
        scene.check(why_not_bitten(scene.state, figure))
    interrupt(scene)
    if command.wounds < body.wounds:
        heal(scene, figure.key, body.wounds - command.wounds)
        return
    cause: Cause = "zombie" if command.bitten else "attack"
    after = replace(body, wounds=command.wounds)
    hurt(scene, figure.key, after, cause=cause, by=ZOMBIES if command.bitten else "")


def figure_there(scene: Scene, key: str) -> Fighter:
    """A figure on the board. Raises: Refused."""
    figure = known(scene, key)
    scene.check(why_not_there(figure))
    return figure


def put_figure(scene: Scene, command: PutFigure) -> None:
    """A figure is in another square, and in the building of that square.

    Rule: TW-SETUP-4, TW-MOVE-4. Raises: Refused.
    """
    figure = figure_there(scene, command.figure)
    scene.check(NO_SQUARES if scene.state.field is None else None)
    scene.check(why_not_square(scene.state, command.square))
    interrupt(scene)
    out_of_vehicle(scene, figure)
    scene.happen(FigurePut(figure=figure.key, at=command.square))
    stay_in(scene, figure.key)


def put_inside(scene: Scene, command: PutInside) -> None:
    """A figure is in a building, or out of doors. Rule: TW-BLDG-5. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    scene.check(why_not_inside(scene.state, figure, command.place))
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
    """Put a figure who is away on the board, alive. Rule: TW-WND-3. Raises: Refused."""
    figure = known(scene, command.figure)
    scene.check(why_not_back(scene.state, figure))
    scene.check(why_not_square(scene.state, command.square))
    wounds = min(figure.body.wounds, figure.body.dies_at - 1)
    scene.happen(BroughtBack(figure=figure.key, wounds=wounds, at=command.square))
    if scene.state.field:
        stay_in(scene, figure.key)


def remove_figure(scene: Scene, command: RemoveFigure) -> None:
    """A figure has no part in the game any more. Rule: TW-SIDE-2, TW-ITEM-5. Raises: Refused."""
    figure = known(scene, command.figure)
    scene.check(why_not_remove(scene.state, figure))
    interrupt(scene)
    _stop(scene, figure)
    for goal in figure.goals:
        scene.happen(GoalDropped(figure=figure.key, goal=goal))
    scene.happen(FigureRemoved(figure=figure.key))


def add_figure(scene: Scene, command: AddFigure) -> None:
    """A figure of the supply comes, with what the card says. Rule: TW-SURV-4, TW-AMMO-1.

    Raises: Refused.
    """
    state = scene.state
    scene.check(why_not_join(state, command.card, command.joins))
    scene.check(why_not_square(state, command.square))
    card = next(one for one in state.scenario.supply if one.key == command.card)
    one = mustered(card, card.key, command.joins, scene.book)
    markers = starting_markers(card, scene.book)
    one = assigned(replace(one, markers=markers, at=command.square), state.figures.values())
    scene.happen(Came(fighter=one, why="added", card=card))
    if state.field:
        stay_in(scene, one.key)


def _arm(scene: Scene, figure: Fighter, key: str) -> Arm:
    """Raises: Refused."""
    scene.check(why_not_carry(figure, key))
    return next(arm for arm in figure.arms if arm.key == key)


def set_arm(scene: Scene, command: SetArm) -> None:
    """Rule: TW-DICE-3, TW-AMMO-3. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    arm = _arm(scene, figure, command.arm)
    scene.check(why_not_state(scene.state, arm, command.state))
    interrupt(scene)
    state = cast(DoubleOne, command.state) if command.state else None
    there = max(1, arm.count)  # a weapon that was thrown is in hand again
    scene.happen(ArmSet(figure=figure.key, arm=arm.key, state=state, count=there))


def set_count(scene: Scene, command: SetCount) -> None:
    """Rule: TW-EXP-13, TW-RNG-12. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    arm = _arm(scene, figure, command.arm)
    scene.check(why_not_left(scene.state, arm, command.count))
    interrupt(scene)
    state: DoubleOne | None = None if command.count else "consumed"
    left = command.count
    scene.happen(ArmSet(figure=figure.key, arm=arm.key, state=state, count=left))


def set_supply(scene: Scene, command: SetSupply) -> None:
    """Rule: TW-AMMO-1, TW-SRCH-7, TW-SRCH-8. Raises: Refused."""
    figure = figure_there(scene, command.figure)
    scene.check(why_not_hold(figure, command.supply))
    scene.check(why_not_count(held(figure)[command.supply], command.count))
    supply = cast(Supply, command.supply)
    scene.happen(SupplySet(figure=figure.key, supply=supply, count=command.count))


def set_acted(scene: Scene, command: SetActed) -> None:
    """Give or take the token, which stops an active figure.

    Rule: TW-AP-5, TW-ACT-8. Raises: Refused.
    """
    figure = figure_there(scene, command.figure)
    scene.check(why_not_acting(scene.state))
    scene.check(why_not_act_token(figure, acted=command.acted))
    end_activation_of(scene, figure.key)
    scene.happen(ActedSet(figure=figure.key, acted=command.acted))


def set_points(scene: Scene, command: SetPoints) -> None:
    """Rule: TW-AP-1, TW-AP-7. Raises: Refused."""
    scene.check(why_not_acting(scene.state))
    scene.check(why_not_pool(scene.state, command.pool))
    now = scene.state.points.get(command.pool, 0)
    scene.check(why_not_count(now, command.points))
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
