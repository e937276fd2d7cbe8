"""Refusals of an activation and of an action."""

from __future__ import annotations

from typing import Final

from rules.refused import Refusal
from rules.systems.twilight_world.attack import why_not_halt
from rules.systems.twilight_world.scene import dues
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game
from rules.systems.twilight_world.who import (
    SURVIVORS,
    Dues,
    driver_of,
    is_awake,
    payer,
    stands_by,
)
from rules.systems.twilight_world.wounds.vehicles import harm
from rules.text import text

# Reasons for which a figure may do nothing now.
NOT_YOURS: Final = Refusal(
    text("You cannot act with this figure now."),
    "TW-TURN-3",
    text("Choose a figure on the acting side."),
)
NOT_AWAKE: Final = Refusal(
    text("This figure cannot act."), "TW-ACT-7", text("Choose a conscious figure on the board.")
)
OVER: Final = Refusal(
    text("This figure is done this turn."),
    "TW-ACT-8",
    text("Choose another figure, or end the phase."),
)
ACTED: Final = Refusal(
    text("This figure has already acted this turn."),
    "TW-AP-5",
    text("Choose another figure, or end the phase."),
)
NEUTRAL: Final = Refusal(
    text("These survivors act only after they are attacked."),
    "TW-SURV-5",
    text("End the phase, or choose another figure."),
)
NO_POINT: Final = Refusal(
    text("No action points are left."),
    "TW-AP-4",
    text("Choose a figure that needs no action point, or end the phase."),
)


NOBODY_ACTIVE: Final = Refusal(
    text("No figure is active."), "TW-ACT-7", text("Activate a figure, or end the phase.")
)


def unknown(key: str) -> Refusal:
    """Refuse a figure that is not in this game. Rule: TW-SIDE-2."""
    return Refusal(
        text("This game has no figure “{figure}”.", figure=key),
        "TW-SIDE-2",
        text("Choose a figure on the table."),
    )


def able(state: Game, side: str) -> tuple[str, ...]:
    """Return the figures of a side that may be activated now. Rule: TW-AP-4, TW-TURN-3."""
    if state.order[state.acting] != side or why_not_leave(state):
        return ()
    owed = dues(state, side)
    paid = pays_for_all(state, side, owed)
    found = []
    for figure in state.figures.values():
        if figure.side != side or figure.acted or why_not_go(figure):
            continue
        if paid or not why_not_pay(state, figure, owed):
            found.append(figure.key)
    return tuple(found)


def why_not_act(state: Game, seat: str, figure: Fighter) -> Refusal | None:
    """Refuse others' figures, the dead, the unconscious, the absent, and those whose turn is over.

    Rule: TW-TURN-3, TW-ACT-7, TW-ACT-8.
    """
    if figure.side != seat or state.order[state.acting] != seat:
        return NOT_YOURS
    return why_not_go(figure)


def why_not_go(figure: Fighter) -> Refusal | None:
    """Refuse the dead, the unconscious, the absent, and those whose turn is over.

    Rule: TW-ACT-7, TW-ACT-8.
    """
    if not is_awake(figure):
        return NOT_AWAKE
    return OVER if figure.over else None


def why_not_activate(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse to begin again, without a point or a cause, and while another one may not stop.

    `why_not_act` is asked before. Rule: TW-AP-4, TW-AP-5, TW-SURV-5, TW-RNG-13.
    """
    if figure.acted:
        return ACTED
    return why_not_pay(state, figure, dues(state, figure.side)) or why_not_leave(state)


def why_not_pay(state: Game, figure: Fighter, owed: Dues) -> Refusal | None:
    """Refuse a figure that has no cause to act, or no point. Rule: TW-AP-4, TW-SURV-5."""
    if figure.side == SURVIVORS and stands_by(state, figure):
        return NEUTRAL
    pool = payer(figure, owed)
    return NO_POINT if pool and not state.points.get(pool) else None


def pays_for_all(state: Game, side: str, owed: Dues) -> bool:
    """True if `why_not_pay` refuses nobody of a side, whose points are for all. Rule: TW-AP-4."""
    if side == SURVIVORS or owed.per_leader:
        return False
    return owed.free or state.points.get(side, 0) > 0


def why_not_leave(state: Game) -> Refusal | None:
    """Refuse to turn away while dice that were declared are still to be rolled. Rule: TW-RNG-13."""
    active = state.active
    return why_not_halt(active.attack) if active and active.attack else None


def why_not_again(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse to activate the figure that is active. Rule: TW-AP-5."""
    if state.active is None or state.active.figure != figure.key:
        return None
    return Refusal(
        text("{name} is active.", name=figure.name), "TW-AP-5", text("Choose its action.")
    )


def why_not_in_attack(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse what is done before an attack or after it, while one is under way. Rule: TW-ACT-3."""
    if state.active is None or state.active.attack is None:
        return None
    return Refusal(
        text("{name} is in the middle of an attack.", name=figure.name),
        "TW-ACT-3",
        text("Do this before or after the attack."),
    )


def why_not_on_field(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse all but a move to a figure that has not come on yet. Rule: TW-SETUP-4."""
    if state.field is None or figure.where != "board" or figure.at != NOWHERE or figure.vehicle:
        return None
    return Refusal(
        text("{name} is not on the board yet.", name=figure.name),
        "TW-SETUP-4",
        text("Move onto the board first."),
    )


def why_not_window(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a driver, and anybody in a vehicle that is too fast. Rule: TW-VEH-17."""
    if not figure.vehicle:
        return None
    vehicle = state.vehicles[figure.vehicle]
    if driver_of(state, vehicle) == figure.key:
        return Refusal(
            text("{name} is driving.", name=figure.name),
            "TW-VEH-17",
            text("Let a passenger attack, or get out."),
        )
    if harm(abs(vehicle.speed)):
        return Refusal(
            text("The vehicle is too fast for {name} to attack.", name=figure.name),
            "TW-VEH-17",
            text("Slow down first."),
        )
    return None


def why_not_action(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a second action. Rule: TW-ACT-1."""
    active = state.active
    if active and active.figure == figure.key and active.did:
        return Refusal(
            text("{name} has used its action.", name=figure.name),
            "TW-ACT-1",
            text("Reload, pass items, or continue with another figure."),
            text("action used"),
        )
    return None
