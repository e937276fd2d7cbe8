"""Refusals of the host's corrections of figures, weapons, supplies and points."""

from __future__ import annotations

from typing import Final

from rules.refused import Refusal
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.ground.contact import is_placed, lays_at
from rules.systems.twilight_world.host.commands import SUPPLIES
from rules.systems.twilight_world.host.gate import SO_ALREADY, why_not_number
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import NOWHERE, Arm, Fighter, Game
from rules.systems.twilight_world.who import SURVIVORS, ZOMBIES, kind_of, on_board
from rules.systems.twilight_world.wounds.harm import can_rise
from rules.text import text

AWAY = ("aside", "left", "fled", "dead", "removed")
GROUP = "friendly-force"  # an entry of several figures, which nobody adds one by one
SPENT: tuple[DoubleOne, ...] = ("out-of-ammo", "out-of-fuel", "lost")
SHOWN_INSIDE: Final = Refusal(
    text("The battlefield already shows who is in this building."),
    "TW-SETUP-6",
    text("To change that, move the figure to a square inside or outside."),
)
NO_STATE: Final = Refusal(
    text("That weapon cannot be in that state."),
    "TW-DICE-3",
    text("Choose another state, or enter the number left."),
)
ONLY_ONE: Final = Refusal(
    text("That weapon does not track a number left."), "TW-EXP-13", text("Choose a state instead.")
)


def why_not_there(figure: Fighter) -> Refusal | None:
    """Refuse a figure that is not on the board. Rule: TW-SIDE-2."""
    if on_board(figure):
        return None
    return Refusal(
        text("{name} is not on the board.", name=figure.name),
        "TW-SIDE-2",
        text("Return the figure to the board first."),
    )


def why_not_wounds(body: Body, wounds: int) -> Refusal | None:
    """Refuse as many wounds as there are, and more than kill. Rule: TW-WND-1."""
    if wounds == body.wounds:
        return SO_ALREADY
    if 0 <= wounds <= body.dies_at:
        return None
    return Refusal(
        text("This figure cannot have that many wounds: {wounds}.", wounds=wounds),
        "TW-WND-1",
        text("Enter a number from 0 to {most}.", most=body.dies_at),
    )


def why_not_bitten(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a figure that does not rise where it stands. Rule: TW-INF-1, TW-INF-2."""
    placed = state.field is None or is_placed(figure)
    if placed and can_rise(figure, book_of(state.rules)):
        return None
    return Refusal(
        text("{name} cannot rise as a zombie.", name=figure.name),
        "TW-INF-1",
        text("Leave out “caused by zombies”."),
    )


def why_not_inside(state: Game, figure: Fighter, place: str) -> Refusal | None:
    """Refuse a building that is not listed, or that the figure is in. Rule: TW-BLDG-5."""
    if state.field is not None:
        return SHOWN_INSIDE
    if place not in ("", *state.places):
        return Refusal(
            text("There is no building {place} in this game.", place=place[:40]),
            "TW-SETUP-6",
            text("Choose another building."),
        )
    return SO_ALREADY if figure.inside == place and not figure.vehicle else None


def why_not_back(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse figures that are not away, and dead zombies. Rule: TW-WND-3, TW-SIDE-2."""
    if figure.where in AWAY and figure.key not in state.graves:
        return None
    return Refusal(
        text("{name} cannot return.", name=figure.name),
        "TW-SIDE-2",
        text("Choose a figure that is off the board. For zombies, add new ones instead."),
    )


def why_not_remove(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse the dead, those who are out of the game, and who took a goal item off the board.

    On a battlefield there is no square in which it would lie. Rule: TW-SIDE-2, TW-ITEM-5.
    """
    if figure.where not in ("dead", "removed"):
        lost = figure.goals and state.field is not None and lays_at(state, figure) == NOWHERE
        return _has_goals(figure) if lost else None
    return Refusal(
        text("{name} cannot be removed now.", name=figure.name),
        "TW-SIDE-2",
        text("Choose another figure."),
    )


def _has_goals(figure: Fighter) -> Refusal:
    return Refusal(
        text("{name} carries a goal item and is not in any square.", name=figure.name),
        "TW-ITEM-5",
        text("First choose a square for the goal item."),
    )


def why_not_join(state: Game, card: str, side: str) -> Refusal | None:
    """Refuse all but unused cards of the supply, on a side of their kind. Rule: TW-SURV-4."""
    if side in may_join(state).get(card, ()):
        return None
    return Refusal(
        text("The card {card} cannot join that side.", card=card),
        "TW-SURV-4",
        text("Choose an unused card from the supply and a side that matches it."),
    )


def may_join(state: Game) -> dict[str, tuple[str, ...]]:
    """Cards of the supply that nobody plays with, and the sides that each may join."""
    return {
        card.key: sides
        for card in state.scenario.supply
        if card.key not in state.cards and card.key not in state.figures and card.kind != GROUP
        if (sides := tuple(s.key for s in state.sides if s.kind == kind_of(card.side)))
    }


def why_not_carry(figure: Fighter, key: str) -> Refusal | None:
    """Refuse a weapon that is not on the card. Rule: TW-ACT-1."""
    if any(arm.key == key for arm in figure.arms):
        return None
    return Refusal(
        text("{name} does not have that weapon.", name=figure.name),
        "TW-ACT-1",
        text("Choose a weapon on the card."),
    )


def is_counted(state: Game, arm: Arm) -> bool:
    """True if several equal ones are one weapon, used up one by one. Rule: TW-EXP-13."""
    return book_of(state.rules).weapons[arm.gear].double_one == "consumed"


def states_of(state: Game, arm: Arm) -> tuple[str, ...]:
    """The states that a weapon can have. An empty text means ready. Rule: TW-DICE-3."""
    fails = book_of(state.rules).weapons[arm.gear].double_one
    return tuple(dict.fromkeys(("", *([fails] if fails in SPENT else []), "lost")))


def why_not_state(state: Game, arm: Arm, word: str) -> Refusal | None:
    """Refuse a state that the weapon is never in, or is in already. Rule: TW-DICE-3."""
    if is_counted(state, arm) or word not in states_of(state, arm):
        return NO_STATE
    return SO_ALREADY if word == (arm.state or "") else None


def why_not_left(state: Game, arm: Arm, count: int) -> Refusal | None:
    """Refuse a count of what is not counted, and the count as it is. Rule: TW-EXP-13, TW-RNG-12."""
    if not is_counted(state, arm):
        return ONLY_ONE
    return why_not_count(arm.count, count)


def why_not_count(now: int, count: int) -> Refusal | None:
    """Refuse the number as it is, and one that cannot be meant. Rule: TW-SIDE-2, TW-SIDE-5."""
    return SO_ALREADY if count == now else why_not_number(count, least=0)


def held(figure: Fighter) -> dict[str, int]:
    """The amount of each supply that a figure has."""
    return {"markers": figure.markers, "found": figure.found_markers, "medical": figure.medical}


def why_not_hold(figure: Fighter, supply: str) -> Refusal | None:
    """Refuse zombies, and what is no supply. Rule: TW-AMMO-1, TW-SRCH-7, TW-SRCH-8."""
    if figure.side != ZOMBIES and supply in SUPPLIES:
        return None
    return Refusal(
        text("{name} cannot carry that supply.", name=figure.name),
        "TW-AMMO-1",
        text("Choose a living figure, and Spare Ammo or medical supplies."),
    )


def why_not_act_token(figure: Fighter, *, acted: bool) -> Refusal | None:
    """Refuse the token as it is. Rule: TW-AP-5, TW-ACT-8."""
    return SO_ALREADY if acted == (figure.acted or figure.over) else None


def pools(state: Game) -> tuple[str, ...]:
    """The pools of action points: those that have been rolled, and each side. Rule: TW-AP-1."""
    sides = [side.key for side in state.sides if side.key != SURVIVORS]
    return tuple(dict.fromkeys((*state.points, *sides)))


def why_not_pool(state: Game, pool: str) -> Refusal | None:
    """Refuse what nobody draws action points from. Rule: TW-AP-1."""
    if pool in pools(state):
        return None
    return Refusal(
        text("“{pool}” has no action points.", pool=pool),
        "TW-AP-1",
        text("Choose a side, or a leader with action points."),
    )
