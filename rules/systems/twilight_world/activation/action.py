"""The figure that acts: its activation, its one action, its end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import HOST, Offer
from rules.scene import Subject, assign
from rules.systems.twilight_world.activation.tasks import TaskWorked
from rules.systems.twilight_world.activation.weapons import close_attack
from rules.systems.twilight_world.activation.why_not import (
    NOBODY_ACTIVE,
    able,
    unknown,
    why_not_act,
    why_not_action,
    why_not_activate,
    why_not_again,
    why_not_in_attack,
    why_not_leave,
    why_not_window,
)
from rules.systems.twilight_world.changes import assign_figure, changed
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.scene import Scene, dues
from rules.systems.twilight_world.state import Activation, Did, Fighter, Game, TaskKind
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import anybody, is_awake, payer
from rules.systems.twilight_world.wounds.events import TaskDropped
from rules.table import Line
from rules.text import forms, text


class Activate(Command, frozen=True, tag="Activate"):
    figure: str


class Finish(Command, frozen=True, tag="Finish"):
    """The active figure does nothing more this turn. Rule: TW-ACT-7."""


class Activated(Event, frozen=True, tag="Activated"):
    figure: str
    pool: str = ""  # the leader who paid a point for it


class ActivationEnded(Event, frozen=True, tag="ActivationEnded"):
    figure: str


class TurnDeclaredOver(Event, frozen=True, tag="TurnDeclaredOver"):
    """The figure does nothing more this turn. Rule: TW-ACT-8."""

    figure: str


class ActionTaken(Event, frozen=True, tag="ActionTaken"):
    """The one action of the active figure. Rule: TW-ACT-1."""

    figure: str
    did: Did


class MoveEnded(Event, frozen=True, tag="MoveEnded"):
    figure: str


class Revealed(Event, frozen=True, tag="Revealed"):
    figure: str


def known(scene: Scene, key: str) -> Fighter:
    """Return the figure of this key. Raises: Refused."""
    figure = anybody(scene.state, key)
    if figure is None:
        scene.check(unknown(key))
    assert figure is not None
    return figure


def ready(scene: Scene, key: str) -> Fighter:
    """The figure, active now. Activated where it was not, for a point if it needs one.

    Rule: TW-TURN-3, TW-ACT-7, TW-ACT-8, TW-AP-4, TW-AP-5. Raises: Refused.
    """
    figure = known(scene, key)
    check_can_act(scene, figure)
    active = scene.state.active
    if active and active.figure == key:
        return figure
    scene.check(why_not_activate(scene.state, figure))
    begin_activation(scene, figure)
    return scene.figure(key)


def begin_activation(scene: Scene, figure: Fighter) -> None:
    """Make a figure active that may be, for a point if it needs one. Rule: TW-AP-4, TW-AP-5."""
    pool = payer(figure, dues(scene.state, figure.side))
    end_activation(scene)
    scene.happen(Activated(figure=figure.key, pool=pool))


def check_can_act(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused as `why_not_act` says."""
    scene.check(why_not_act(scene.state, scene.seat, figure))


def check_not_bound(scene: Scene) -> None:
    """Raises: Refused as `why_not_leave` says."""
    scene.check(why_not_leave(scene.state))


def take_action(
    scene: Scene, key: str, did: Did, *, task: tuple[str, str] | None = None
) -> Fighter:
    """The figure, its one action spent. What it hid behind or worked at before is left.

    Rule: TW-ACT-1, TW-ACT-4, TW-ACT-5, TW-CC-12. Raises: Refused.
    """
    figure = ready(scene, key)
    check_action_left(scene, figure)
    if did == "attack":
        scene.check(why_not_window(scene.state, figure))
    scene.happen(ActionTaken(figure=key, did=did))
    if figure.task and task != (figure.task.kind, figure.task.of):
        scene.happen(TaskDropped(figure=key))
    if figure.hidden:
        scene.happen(Revealed(figure=key))
    return scene.figure(key)


def work(scene: Scene, key: str, kind: TaskKind, of: str) -> int:
    """A turn spent on a task as the figure's action. How many in a row that makes.

    Anything else it did, or a turn without it, has made the count begin again.
    Rule: TW-ACT-4, TW-ACT-5. Raises: Refused.
    """
    task = take_action(scene, key, "task", task=(kind, of)).task
    turns = 1
    if task and task.last == scene.state.turn - 1:
        turns += task.turns
    scene.happen(TaskWorked(figure=key, task=kind, of=of, turns=turns))
    return turns


def check_action_left(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused as `why_not_action` says."""
    scene.check(why_not_action(scene.state, figure))


def between_attacks(scene: Scene, key: str) -> Fighter:
    """The figure, active and not in the middle of an attack. Raises: Refused. Rule: TW-ACT-3."""
    figure = ready(scene, key)
    scene.check(why_not_in_attack(scene.state, figure))
    return figure


def beside_action(scene: Scene, key: str) -> Fighter:
    """The figure, active, before its action or after it. What it was doing is over.

    Rule: TW-ACT-3, TW-AMMO-4, TW-RNG-13. Raises: Refused.
    """
    ready(scene, key)
    active = scene.state.active
    assert active is not None
    if active.attack:
        close_attack(scene)
    if active.moving:
        scene.happen(MoveEnded(figure=key))
    return scene.figure(key)


def end_activation(scene: Scene) -> None:
    """The active figure is done. An attack under way ends with it."""
    active = scene.state.active
    if active is None:
        return
    if active.attack:
        close_attack(scene)
    scene.happen(ActivationEnded(figure=active.figure))


def declare_over(scene: Scene, key: str) -> None:
    """The figure does nothing more this turn. Rule: TW-ACT-8, TW-SPA-8."""
    active = scene.state.active
    if active and active.figure == key and active.attack:
        close_attack(scene)
    scene.happen(TurnDeclaredOver(figure=key))


def finish(scene: Scene, command: Finish) -> None:
    """The active figure does nothing more. Rule: TW-ACT-7. Raises: Refused."""
    scene.check(None if scene.state.active else NOBODY_ACTIVE)
    check_not_bound(scene)
    end_activation(scene)


def activate(scene: Scene, command: Activate) -> None:
    """Rule: TW-TURN-3, TW-AP-4, TW-AP-5. Raises: Refused."""
    scene.check(why_not_again(scene.state, known(scene, command.figure)))
    ready(scene, command.figure)


STIRRING = ("move", "attack")  # deeds that stop Regeneration: TW-TRAIT-REGEN


def _action_taken(state: Game, event: ActionTaken) -> Game:
    """A lured zombie forgets its lure when it attacks. Rule: TW-SOLO-10."""
    assert state.active is not None
    active = replace(state.active, did=event.did)
    figure = state.figures[event.figure]
    if event.did not in STIRRING or (figure.stirred and not figure.lured):
        return replace(state, active=active)
    lured = "" if event.did == "attack" else figure.lured
    figures = {**state.figures, figure.key: replace(figure, stirred=True, lured=lured)}
    return replace(state, active=active, figures=figures)


def _move_ended(state: Game, event: MoveEnded) -> Game:
    assert state.active is not None
    return replace(state, active=replace(state.active, moving=False, specials=0))


def _activated(state: Game, event: Activated) -> Game:
    """Rule: TW-AP-4, TW-AP-5."""
    points, key = state.points, event.figure
    if event.pool:
        points = {**points, event.pool: points[event.pool] - 1}
    one = replace(state.figures[key], acted=True, forgot=len(state.shots))
    figures = {**state.figures, key: one}
    return replace(state, points=points, figures=figures, active=Activation(figure=key))


def _turn_declared_over(state: Game, event: TurnDeclaredOver) -> Game:
    state = changed(state, event.figure, over=True, acted=True)
    if state.active and state.active.figure == event.figure:
        return replace(state, active=None)
    return state


def _tell_revealed(told: Telling, event: Revealed) -> Line:
    said = text("{name} is no longer hidden.", name=told.named(event.figure))
    return Line(said, "TW-TRAIT-HIDE", "warn")


_IDLE = forms("{count} figure takes no action.", "{count} figures take no action.")


def _tell_activated(told: Telling, event: Activated) -> Line | None:
    """Only where the log has no other line about the figure."""
    if not isinstance(told.command, Activate):
        return None
    said = text("{name} acts.", name=told.named(event.figure))
    return Line(said, "TW-AP-5", minor=True)


def _tell_activation_ended(told: Telling, event: ActivationEnded) -> Line | None:
    """Tell that a figure took no action.

    Otherwise its deed has a line, and the end shows only for a moment.
    """
    if _was_idle(told, event.figure):
        said = text("{name} takes no action.", name=told.named(event.figure))
        return Line(said, "TW-ACT-7", many=_IDLE)
    if not isinstance(told.command, Finish):
        return None
    said = text("{name} is done this turn.", name=told.named(event.figure))
    return Line(said, "TW-ACT-7", minor=True)


def _was_idle(told: Telling, key: str) -> bool:
    """True if a figure that was activated earlier ends with no action, nor by a deed of its own."""
    begun, ended = told.start.active, told.before.active
    if begun is None or ended is None or begun.figure != key or told.seat == HOST:
        return False
    return not ended.did and getattr(told.command, "figure", "") != key


def _tell_turn_declared_over(told: Telling, event: TurnDeclaredOver) -> Line:
    said = text("{name} cannot do anything else this turn.", name=told.named(event.figure))
    return Line(said, "TW-ACT-8")


FINISH = offer("Finish", text("Finish"))
ACTIVATE, WHO = text("Activate"), text("Figure")


def offer_activation(state: Game, seat: str) -> list[Offer]:
    """Figures that a side may activate. Rule: TW-AP-4, TW-AP-5."""
    ready = able(state, seat)
    return [Offer("Activate", ACTIVATE, (OneOf("figure", WHO, ready),))] if ready else []


def offer_finish(state: Game, figure: Fighter) -> tuple[Offer, ...]:
    """Rule: TW-ACT-7."""
    return (FINISH,)


def _faults(state: Game) -> Iterator[str]:
    active = state.active
    if active is None:
        return
    one = state.figures.get(active.figure)
    if state.phase != "acting" or one is None or not is_awake(one):
        yield f"{active.figure} is active, and cannot act"
        return
    if one.side != state.order[state.acting] or not one.acted or one.over:
        yield f"{active.figure} is active out of turn"
    if active.specials < 0:
        yield f"{active.figure} has {active.specials} attacks in mid-move"
    attack = active.attack
    if attack:
        counts = (len(active.arms), len(active.targets), len(active.friends))
        if counts != (len(attack.wielded), len(attack.targets), len(attack.hit)):
            yield f"the attack of {active.figure} is not the one it makes"


SUBJECT = Subject(
    decide={
        Activate: activate,
        Finish: finish,
    },
    evolve={
        ActionTaken: _action_taken,
        MoveEnded: _move_ended,
        Revealed: assign_figure(hidden=False),
        Activated: _activated,
        ActivationEnded: assign(active=None),
        TurnDeclaredOver: _turn_declared_over,
    },
    tell={
        Revealed: _tell_revealed,
        Activated: _tell_activated,
        ActivationEnded: _tell_activation_ended,
        TurnDeclaredOver: _tell_turn_declared_over,
    },
    silent={
        MoveEnded: "the move is told",
    },
    offers={
        "side": offer_activation,
        "finish": offer_finish,
    },
    quiet=frozenset((ActionTaken, Activated, ActivationEnded)),
    faults=_faults,
)
