"""Obstacles that a figure may attack."""

from __future__ import annotations

from functools import lru_cache

from rules.fields import Field, OneOf, Subset
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.combat.battering import (
    BARRICADE,
    blasts,
    in_front,
    why_not_at,
    why_not_batter,
    why_not_batter_with,
    why_not_unbar,
)
from rules.systems.twilight_world.combat.doors import OBSTACLES
from rules.systems.twilight_world.combat.landing import why_not_caught
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Arm, Fighter, Game
from rules.text import text

BATTER = text("Break down obstacle")


OBSTACLE = OneOf("obstacle", text("Obstacle"), OBSTACLES)


LOCKED = OneOf("locked", text("Locked"), (True, False))


NEAR, WHERE, WITH = text("Figures near it"), text("Place"), text("Weapon")


def offer_battering(state: Game, figure: Fighter) -> list[Offer]:
    """Batter an obstacle, as its one action. Rule: TW-DOOR-1, TW-DOOR-5, TW-DOOR-9, TW-LOCK-6."""
    if why_not_batter(figure):
        return []
    tools, charges = _tools(state.rules, figure.arms, figure.traits)
    if state.field is not None:
        return _in_front(state, figure, (*tools, *charges))
    found = _blows(state, figure, tools)
    if charges:
        caught = [
            key for key in (*state.figures, *state.vehicles) if not why_not_caught(state, (key,))
        ]
        near = Subset("bystanders", NEAR, tuple(caught))
        found += [
            Offer(blow.kind, blow.name, (*blow.fields, near), blow.fixed)
            for blow in _blows(state, figure, charges)
        ]
    return found


def _in_front(state: Game, figure: Fighter, arms: tuple[str, ...]) -> list[Offer]:
    """Only what the figure faces on the battlefield. Rule: TW-DOOR-1."""
    found = []
    for front in in_front(state, figure):
        fixed = {"figure": figure.key, "obstacle": front.obstacle, "side": front.way}
        found.append(Offer("Batter", BATTER, (_arms(arms),), fixed))
    return found


def _blows(state: Game, figure: Fighter, arms: tuple[str, ...]) -> list[Offer]:
    """At anything, and from outside at each side that is barred."""
    places = tuple([key for key in ("", *state.places) if not why_not_at(state, figure, key)])
    found = [_anything(figure.key, places, arms)]
    for key, place in state.places.items():
        sides = tuple(
            [side for side in place.secured if not why_not_unbar(state, figure, key, side)]
        )
        if sides:
            found.append(_side(figure.key, key, sides, arms))
    return found


@lru_cache(maxsize=4096)  # without it 2 % more of random play
def _tools(
    rules: tuple[tuple[str, str], ...], arms: tuple[Arm, ...], traits: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tools, bare hands first. Apart from them charges that harm people near by.

    Rule: TW-DOOR-5.
    """
    book = book_of(rules)
    tools = [""]
    charges: list[str] = []
    for arm in arms:
        if not why_not_batter_with(arms, traits, arm.key, book):
            kind = charges if blasts(book.weapons[arm.gear], book) else tools
            kind.append(arm.key)
    return tuple(tools), tuple(charges)


def _anything(key: str, places: tuple[str, ...], arms: tuple[str, ...]) -> Offer:
    fields = (OBSTACLE, _arms(arms), OneOf("place", WHERE, places), LOCKED)
    return Offer("Batter", BATTER, fields, {"figure": key})


def _side(key: str, place: str, sides: tuple[str, ...], arms: tuple[str, ...]) -> Offer:
    return offer(
        "Batter",
        BATTER,
        OneOf("side", text("Side"), sides),
        _arms(arms),
        figure=key,
        obstacle=BARRICADE,
        place=place,
    )


def _arms(arms: tuple[str, ...]) -> Field:
    return OneOf("arm", WITH, arms)


SUBJECT = Subject(offers={"act": offer_battering})
