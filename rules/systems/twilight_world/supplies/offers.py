"""Offers of Spare Ammo and goal items."""

from __future__ import annotations

from rules.fields import Subset
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.choices import chosen, offer, up_to
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

GIVE, TO_WHOM = text("Hand over Spare Ammo"), text("To whom")


def offer_things(state: Game, one: Fighter) -> list[Offer]:
    """Commands besides its action."""
    if why_not_hands(one):
        return []
    found = offer_reloads(state, one) if one.arms else []
    friends = kin(state, one)
    if one.markers or one.found_markers:
        found += _gifts(state, one, friends)
    for of in friends:
        if of.body.wounds and not is_awake(of) and not why_not_take(state, one, of):
            found += _taken(state, one, of)
    return found + _drops(one) if one.goals else found


def _drops(one: Fighter) -> list[Offer]:
    """Goal items to put down."""
    goals = tuple([goal for goal in one.goals if not why_not_drop(one, goal)])
    goal = chosen("goal", text("What"), goals)
    return [offer("Drop", text("Put down"), goal, figure=one.key)] if goals else []


def offer_things_in_move(state: Game, one: Fighter) -> list[Offer]:
    """Commands in the middle of its move. Rule: TW-ITEM-4."""
    if not state.goals:
        return []
    able = tuple([goal for goal in state.goals if not why_not_pick_up(state, one, goal)])
    if not able:
        return []
    goal = chosen("goal", text("What"), able)
    return [offer("PickUp", text("Pick up"), goal, figure=one.key)]


def offer_reloads(state: Game, one: Fighter) -> list[Offer]:
    """Weapons that a marker makes ready. Rule: TW-AMMO-3, TW-AMMO-4."""
    if why_not_hands(one):
        return []
    empty = [arm for arm in one.arms if arm.state]
    if not empty:
        return []
    markers = sum(markers_of(state, one).values())
    weapons = book_of(state.rules).weapons
    able = tuple(
        [arm.key for arm in empty if not why_not_reload(weapons[arm.gear], arm.state, markers)]
    )
    if not able:
        return []
    which = chosen("arm", text("Which weapon"), able)
    return [offer("Reload", text("Reload"), which, figure=one.key)]


def _gifts(state: Game, one: Fighter, friends: list[Fighter]) -> list[Offer]:
    """Spare Ammo for each friend who may have it. Rule: TW-ITEM-3."""
    if why_not_hand_over(state, one):
        return []
    takers: dict[int, list[str]] = {}
    for other in friends:
        if not may_take(state, one, other):
            continue
        most = most_passed(state, one, other)
        if most:
            takers.setdefault(most, []).append(other.key)
    return [_give(one.key, tuple(keys), most) for most, keys in takers.items()]


def _give(key: str, to: tuple[str, ...], most: int) -> Offer:
    how_many = up_to("markers", 1, most, mark("How many"))
    return Offer("Give", GIVE, (chosen("to", TO_WHOM, to), how_many), {"figure": key})


def _taken(state: Game, one: Fighter, of: Fighter) -> list[Offer]:
    """Things of an unconscious friend. Rule: TW-ITEM-6."""
    found = []
    most = most_passed(state, of, one)
    if most:
        count = up_to("markers", 1, most, mark("How many"))
        besides = [Subset("goals", text("What"), of.goals)] if of.goals else []
        name = text("Take Spare Ammo")
        found.append(offer("Take", name, count, *besides, figure=one.key, of=of.key))
    if of.goals:
        what = Subset("goals", text("What"), of.goals, least=1)
        found.append(offer("Take", text("Take goal items"), what, figure=one.key, of=of.key))
    return found


SUBJECT = Subject(
    offers={
        "free": offer_things,
        "in move": offer_things_in_move,
        "reload": offer_reloads,
    },
)
