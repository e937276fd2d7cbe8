"""Refusals to reload, give, take, pick up and put down."""

from __future__ import annotations

from rules.refused import Refusal
from rules.systems.twilight_world.catalogue.rows import DoubleOne, Weapon
from rules.systems.twilight_world.ground.contact import may_be_beside
from rules.systems.twilight_world.roster.loadout import may_hold_markers
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game
from rules.systems.twilight_world.who import is_awake, is_human, kind_of, on_board
from rules.text import Text, counted, text

RELOADED: tuple[DoubleOne, ...] = ("out-of-ammo", "out-of-fuel")
NO_LIMIT = 10**6  # markers


def why_not_hands(figure: Fighter) -> Refusal | None:
    """Refuse zombies, which carry and handle nothing. Rule: TW-ITEM-4."""
    if is_human(figure):
        return None
    return Refusal(
        text("{name} cannot carry anything.", name=figure.name),
        "TW-ITEM-4",
        text("Choose a human figure."),
    )


def why_not_reload(row: Weapon, state: DoubleOne | None, markers: int) -> Refusal | None:
    """Refuse a weapon that is ready, lost or used up, and any without a marker.

    Rule: TW-AMMO-3, TW-AMMO-4, TW-WPN-4, TW-WPN-5.
    """
    if state not in RELOADED or not row.spare_ammo:
        return Refusal(
            text("{weapon} does not need reloading.", weapon=Text(row.name)),
            "TW-AMMO-3",
            text("Choose a weapon that is out of ammo or fuel."),
        )
    if markers < 1:
        return Refusal(
            text("There is no Spare Ammo left."),
            "TW-AMMO-3",
            text("Use another weapon, or use the gun as a club."),
        )
    return None


def why_not_hand_over(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse an active figure that has done something already. Rule: TW-ITEM-3."""
    if state.active and state.active.did:
        return Refusal(
            text("{name} can give Spare Ammo only at the start of its turn.", name=figure.name),
            "TW-ITEM-3",
            text("Give Spare Ammo next turn, before the action."),
        )
    return why_not_hands(figure)


def why_not_give(state: Game, figure: Fighter, to: Fighter) -> Refusal | None:
    """Refuse anybody but a conscious friend beside the figure. Rule: TW-ITEM-3."""
    if may_take(state, figure, to):
        return None
    return Refusal(
        text("{name} cannot take Spare Ammo from {other}.", name=to.name, other=figure.name),
        "TW-ITEM-3",
        text("Choose a conscious figure on your side that is in contact."),
    )


def may_take(state: Game, figure: Fighter, to: Fighter) -> bool:
    """True if a figure can give things to another one. Rule: TW-ITEM-3."""
    return _is_friend_beside(state, figure, to) and is_awake(to)


def why_not_take(state: Game, figure: Fighter, of: Fighter) -> Refusal | None:
    """Refuse the things of anybody but an unconscious friend in contact. Rule: TW-ITEM-6."""
    if book_of(state.rules).options["loot_unconscious"].key == "false":
        return Refusal(
            text("Unconscious figures keep everything."),
            "TW-ITEM-6",
            text("Wake {name} first.", name=of.name),
        )
    if is_awake(of) or not _is_friend_beside(state, figure, of):
        return Refusal(
            text("{name} is not an unconscious friend in contact.", name=of.name),
            "TW-ITEM-6",
            text("Choose an unconscious figure on your side that is in contact."),
        )
    return why_not_hands(figure)


def _is_friend_beside(state: Game, figure: Fighter, other: Fighter) -> bool:
    """True if another figure of the same kind of side can be in contact."""
    return (
        other.vehicle == figure.vehicle
        and other.key != figure.key
        and on_board(other)
        and kind_of(other.side) == kind_of(figure.side)
        and may_be_beside(state, figure, other)
    )


def why_not_pass(state: Game, giver: Fighter, taker: Fighter, count: int) -> Refusal | None:
    """Refuse missing markers, and markers that one of the two cannot hold.

    Rule: TW-ITEM-3, TW-AMMO-5, TW-AMMO-6.
    """
    if not 1 <= count <= giver.markers + giver.found_markers:
        return Refusal(
            counted(
                "{name} does not have {count} marker.",
                "{name} does not have {count} markers.",
                count,
                name=giver.name,
            ),
            "TW-ITEM-3",
            text("Choose at least one, but no more than {name} has.", name=giver.name),
        )
    for one in (giver, taker):
        if not may_hold_markers(state.cards[one.card]):
            return Refusal(
                text("{name} cannot hold Spare Ammo.", name=one.name),
                "TW-AMMO-5",
                text("Choose a hero or a friendly force."),
            )
    if count > _room(state, taker):
        return Refusal(
            counted(
                "{name} cannot hold {count} more marker.",
                "{name} cannot hold {count} more markers.",
                count,
                name=taker.name,
            ),
            "TW-AMMO-6",
            text("Give fewer."),
        )
    return None


def _room(state: Game, figure: Fighter) -> int:
    """The number of further markers that a figure can hold. Rule: TW-AMMO-6."""
    most = book_of(state.rules).options["ammo_marker_cap"].number
    return NO_LIMIT if most is None else max(0, most - figure.markers - figure.found_markers)


def most_passed(state: Game, giver: Fighter, taker: Fighter) -> int:
    """The most markers that `why_not_pass` allows, or 0 if there is none."""
    if why_not_pass(state, giver, taker, 1):
        return 0
    return min(giver.markers + giver.found_markers, _room(state, taker))


def why_not_goals(of: Fighter, goals: tuple[str, ...]) -> Refusal | None:
    """Refuse missing goal items, and items named twice. Rule: TW-ITEM-6."""
    if len(set(goals)) == len(goals) and set(goals) <= set(of.goals):
        return None
    return Refusal(
        text("{name} does not carry that item.", name=of.name),
        "TW-ITEM-6",
        text("Choose goal items that {name} carries, each once.", name=of.name),
    )


def why_not_drop(figure: Fighter, goal: str) -> Refusal | None:
    """Refuse a goal item that the figure does not carry. Rule: TW-ITEM-4."""
    if goal in figure.goals:
        return why_not_hands(figure)
    return Refusal(
        text("{name} does not carry that item.", name=figure.name),
        "TW-ITEM-4",
        text("Choose a goal item that {name} carries.", name=figure.name),
    )


def why_not_pick_up(state: Game, figure: Fighter, goal: str) -> Refusal | None:
    """Refuse a goal item that is carried, or out of reach on a battlefield. Rule: TW-ITEM-4."""
    if goal not in state.goals:
        return Refusal(
            text("That goal item is not on the board."),
            "TW-ITEM-4",
            text("Choose an item that nobody carries."),
        )
    if state.field is not None and state.lies.get(goal, NOWHERE) != figure.at:
        return Refusal(
            text("{name} is not on that item's square.", name=figure.name),
            "TW-ITEM-4",
            text("Move onto the item's square first."),
        )
    return why_not_hands(figure)
