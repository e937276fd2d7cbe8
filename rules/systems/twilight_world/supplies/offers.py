"""Offers of Spare Ammo and goal items."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.fields import Subset
from rules.game import Offer
from rules.systems.twilight_world.choices import chosen, offer, up_to
from rules.systems.twilight_world.ground.contact import adjacent
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.supplies.things import (
    RELOADED,
    markers_of,
    may_hold,
    room,
    within_grasp,
)
from rules.systems.twilight_world.who import allies, is_awake, is_human
from rules.text import mark, text


def offer_things(state: Game, one: Fighter) -> list[Offer]:
    """What it may do besides its action."""
    if not is_human(one):
        return []
    found = offer_reloads(state, one)
    if one.markers or one.found_markers:
        found += _gifts(state, one)
    hurt = [other for other in state.figures.values() if other.body.wounds]
    if hurt:
        lying = [other for other in _friends(state, one, hurt) if not is_awake(other)]
        found += [offer for other in lying for offer in _taken(state, one, other)]
    if one.goals:
        goal = chosen("goal", text("What"), one.goals)
        found.append(offer("Drop", text("Put down"), goal, figure=one.key))
    return found


def offer_things_in_move(state: Game, one: Fighter) -> list[Offer]:
    """What it may do in the middle of its move. Rule: TW-ITEM-4."""
    if not state.goals or not is_human(one):
        return []
    able = within_grasp(state, one)
    if not able:
        return []
    goal = chosen("goal", text("What"), able)
    return [offer("PickUp", text("Pick up"), goal, figure=one.key)]


def offer_reloads(state: Game, one: Fighter) -> list[Offer]:
    """Weapons that a marker makes ready. Rule: TW-AMMO-3, TW-AMMO-4."""
    empty = [arm for arm in one.arms if arm.state in RELOADED]
    if not empty or not any(markers_of(state, one).values()):
        return []
    weapons = book_of(state.rules).weapons
    able = tuple([arm.key for arm in empty if weapons[arm.gear].spare_ammo])
    if not able:
        return []
    which = chosen("arm", text("Which weapon"), able)
    return [offer("Reload", text("Reload"), which, figure=one.key)]


def _gifts(state: Game, one: Fighter) -> list[Offer]:
    """Spare Ammo for each friend who may have it. Rule: TW-ITEM-3."""
    if state.active is None or state.active.did or not may_hold(state, one):
        return []
    takers: dict[int, list[str]] = {}
    for other in _friends(state, one, state.figures.values()):
        most = min(one.markers + one.found_markers, room(state, other))
        if most and is_awake(other) and may_hold(state, other):
            takers.setdefault(most, []).append(other.key)
    return [_give(one.key, tuple(keys), most) for most, keys in takers.items()]


@lru_cache(maxsize=1024)
def _give(key: str, to: tuple[str, ...], most: int) -> Offer:
    return offer(
        "Give",
        text("Hand over Spare Ammo"),
        chosen("to", text("To whom"), to),
        up_to("markers", 1, most, mark("How many")),
        figure=key,
    )


def _friends(state: Game, one: Fighter, among: Iterable[Fighter]) -> list[Fighter]:
    """Everybody else of the same kind of side who may be adjacent."""
    sides = allies(one.side, state.sides)
    friends = [
        other
        for other in among
        if other.side in sides
        and other.where == "board"
        and other.vehicle == one.vehicle
        and other.key != one.key
    ]
    return adjacent(state, one, friends)


def _taken(state: Game, one: Fighter, of: Fighter) -> list[Offer]:
    """Things of an unconscious friend. Rule: TW-ITEM-6."""
    if book_of(state.rules).options["loot_unconscious"].key == "false":
        return []
    found = []
    most = min(of.markers + of.found_markers, room(state, one))
    if most and may_hold(state, one) and may_hold(state, of):
        count = up_to("markers", 1, most, mark("How many"))
        besides = [Subset("goals", text("What"), of.goals)] if of.goals else []
        name = text("Take Spare Ammo")
        found.append(offer("Take", name, count, *besides, figure=one.key, of=of.key))
    if of.goals:
        what = Subset("goals", text("What"), of.goals, least=1)
        found.append(offer("Take", text("Take goal items"), what, figure=one.key, of=of.key))
    return found
