"""Offers of Spare Ammo and goal items."""

from __future__ import annotations

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.choices import offer, up_to
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.supplies.things import markers_of
from rules.systems.twilight_world.supplies.why_not import (
    may_take,
    most_passed,
    why_not_drop,
    why_not_hand_over,
    why_not_hands,
    why_not_pick_up,
    why_not_reload,
    why_not_take,
)
from rules.systems.twilight_world.who import is_awake, kin
from rules.text import mark, text

GIVE, TO_WHOM = text("Give Spare Ammo"), text("Receiver")


def offer_things(state: Game, figure: Fighter) -> list[Offer]:
    """Commands besides the action of a figure."""
    if why_not_hands(figure):
        return []
    found = offer_reloads(state, figure) if figure.arms else []
    friends = kin(state, figure)
    if figure.markers or figure.found_markers:
        found += _gifts(state, figure, friends)
    for of in friends:
        if of.body.wounds and not is_awake(of) and not why_not_take(state, figure, of):
            found += _taken(state, figure, of)
    return found + _drops(figure) if figure.goals else found


def _drops(figure: Fighter) -> list[Offer]:
    """Goal items to put down."""
    goals = tuple([goal for goal in figure.goals if not why_not_drop(figure, goal)])
    goal = OneOf("goal", text("Item"), goals)
    return [offer("Drop", text("Put down item"), goal, figure=figure.key)] if goals else []


def offer_things_in_move(state: Game, figure: Fighter) -> list[Offer]:
    """Commands during the move of a figure. Rule: TW-ITEM-4."""
    if not state.goals:
        return []
    able = tuple([goal for goal in state.goals if not why_not_pick_up(state, figure, goal)])
    if not able:
        return []
    goal = OneOf("goal", text("Item"), able)
    return [offer("PickUp", text("Pick up item"), goal, figure=figure.key)]


def offer_reloads(state: Game, figure: Fighter) -> list[Offer]:
    """Weapons that a marker reloads. Rule: TW-AMMO-3, TW-AMMO-4."""
    if why_not_hands(figure):
        return []
    empty = [arm for arm in figure.arms if arm.state]
    if not empty:
        return []
    markers = sum(markers_of(state, figure).values())
    weapons = book_of(state.rules).weapons
    able = tuple(
        [arm.key for arm in empty if not why_not_reload(weapons[arm.gear], arm.state, markers)]
    )
    if not able:
        return []
    which = OneOf("arm", text("Weapon"), able)
    return [offer("Reload", text("Reload weapon"), which, figure=figure.key)]


def _gifts(state: Game, figure: Fighter, friends: list[Fighter]) -> list[Offer]:
    """Spare Ammo for each friend who can have it. Rule: TW-ITEM-3."""
    if why_not_hand_over(state, figure):
        return []
    takers: dict[int, list[str]] = {}
    for other in friends:
        if not may_take(state, figure, other):
            continue
        most = most_passed(state, figure, other)
        if most:
            takers.setdefault(most, []).append(other.key)
    return [_give(figure.key, tuple(keys), most) for most, keys in takers.items()]


def _give(key: str, to: tuple[str, ...], most: int) -> Offer:
    how_many = up_to("markers", 1, most, mark("How many"))
    return Offer("Give", GIVE, (OneOf("to", TO_WHOM, to), how_many), {"figure": key})


def _taken(state: Game, figure: Fighter, of: Fighter) -> list[Offer]:
    """Items of an unconscious friend. Rule: TW-ITEM-6."""
    found = []
    most = most_passed(state, of, figure)
    if most:
        count = up_to("markers", 1, most, mark("How many"))
        besides = [Subset("goals", text("Items"), of.goals)] if of.goals else []
        name = text("Take Spare Ammo")
        found.append(offer("Take", name, count, *besides, figure=figure.key, of=of.key))
    if of.goals:
        what = Subset("goals", text("Items"), of.goals, least=1)
        found.append(offer("Take", text("Take goal items"), what, figure=figure.key, of=of.key))
    return found


SUBJECT = Subject(
    offers={
        "free": offer_things,
        "in move": offer_things_in_move,
        "reload": offer_reloads,
    },
)
