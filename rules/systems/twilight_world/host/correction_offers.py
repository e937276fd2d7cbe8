"""Corrections that the host may make now."""

from __future__ import annotations

from rules.fields import Field, OneOf
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.host.gate import MOST, free_squares, why_not_acting
from rules.systems.twilight_world.host.why_not import (
    held,
    is_counted,
    may_join,
    pools,
    states_of,
    why_not_act_token,
    why_not_back,
    why_not_bitten,
    why_not_count,
    why_not_hold,
    why_not_inside,
    why_not_left,
    why_not_remove,
    why_not_state,
    why_not_there,
    why_not_wounds,
)
from rules.systems.twilight_world.state import Arm, Fighter, Game
from rules.text import text

WHO, WHERE, MANY = text("Figure"), text("Place"), text("Number")


def offer_corrections(state: Game) -> list[Offer]:
    """Corrections: of each figure on the board, of those who come and go, of the turn."""
    there = [one for one in state.figures.values() if not why_not_there(one)]
    found = [part for one in there for part in _of_figure(state, one)]
    found += _places(state, there) + _comings(state)
    return found + ([] if why_not_acting(state) else _points(state))


def _of_figure(state: Game, figure: Fighter) -> list[Offer]:
    found = [_wounds(figure.key, figure.body, bitten=not why_not_bitten(state, figure))]
    if not why_not_acting(state):
        found.append(_acted(figure.key, acted=not why_not_act_token(figure, acted=True)))
    found += [_weapon(state, figure, arm) for arm in figure.arms]
    for supply, count in held(figure).items():
        if not why_not_hold(figure, supply):
            found.append(_supply(figure.key, supply, count))
    places = tuple([key for key in ("", *state.places) if not why_not_inside(state, figure, key)])
    if places:
        where = OneOf("place", WHERE, places)
        found.append(offer("PutInside", text("Set inside or outside"), where, figure=figure.key))
    return found


def _wounds(key: str, body: Body, *, bitten: bool) -> Offer:
    """Rule: TW-WND-1, TW-INF-1."""
    others = tuple([n for n in range(body.dies_at + 1) if not why_not_wounds(body, n)])
    fields = [OneOf("wounds", text("Wounds"), others)]
    if bitten:
        fields.append(OneOf("bitten", text("Caused by zombies"), (False, True)))
    return offer("SetWounds", text("Set wounds"), *fields, figure=key)


def _acted(key: str, *, acted: bool) -> Offer:
    """Rule: TW-AP-5."""
    name = text("Mark as acted") if acted else text("Mark as not acted")
    return offer("SetActed", name, figure=key, acted=acted)


def _weapon(state: Game, figure: Fighter, arm: Arm) -> Offer:
    """Rule: TW-DICE-3, TW-EXP-13."""
    if is_counted(state, arm):
        counts = tuple([n for n in range(MOST + 1) if not why_not_left(state, arm, n)])
        many = OneOf("count", MANY, counts)
        return offer("SetCount", text("Set number left"), many, figure=figure.key, arm=arm.key)
    states = tuple([word for word in states_of(state, arm) if not why_not_state(state, arm, word)])
    is_now = OneOf("state", text("State"), states)
    return offer("SetArm", text("Set weapon"), is_now, figure=figure.key, arm=arm.key)


def _supply(key: str, supply: str, count: int) -> Offer:
    """Rule: TW-AMMO-1, TW-SRCH-8."""
    many = OneOf("count", MANY, _others(count))
    return offer("SetSupply", text("Set supplies"), many, figure=key, supply=supply)


def _others(now: int) -> tuple[int, ...]:
    """The numbers to which the host may correct one. Rule: TW-SIDE-5."""
    return tuple([n for n in range(MOST + 1) if not why_not_count(now, n)])


def _places(state: Game, there: list[Fighter]) -> list[Offer]:
    """Moves, departures and removals of figures. Rule: TW-SETUP-4, TW-MOVE-10."""
    free, who = free_squares(state), OneOf("figure", WHO, tuple([one.key for one in there]))
    found = []
    if there:
        found.append(offer("TakeOff", text("Remove from the board"), who))
    if there and free:
        found.append(offer("PutFigure", text("Move to a square"), who, _where(free)))
    rest = [one.key for one in state.figures.values() if not why_not_remove(state, one)]
    if rest:
        whom = OneOf("figure", WHO, tuple(rest))
        found.append(offer("RemoveFigure", text("Remove from the game"), whom))
    return found


def _where(free: tuple[int, ...]) -> Field:
    return OneOf("square", WHERE, free)


def _comings(state: Game) -> list[Offer]:
    """Returns of figures, or arrivals from the supply. With a square where there are squares."""
    free = free_squares(state)
    if state.field and not free:
        return []
    fields = [_where(free)] if state.field else []
    found = []
    away = tuple([one.key for one in state.figures.values() if not why_not_back(state, one)])
    if away:
        who = OneOf("figure", WHO, away)
        found.append(offer("BringBack", text("Return figure"), who, *fields))
    for card, sides in may_join(state).items():
        joins = OneOf("joins", text("Side"), sides)
        found.append(offer("AddFigure", text("Add figure"), joins, *fields, card=card))
    return found


def _points(state: Game) -> list[Offer]:
    """Rule: TW-AP-1."""
    return [
        offer(
            "SetPoints",
            text("Set action points"),
            OneOf("points", text("Points"), _others(left)),
            pool=pool,
        )
        for pool in pools(state)
        for left in (state.points.get(pool, 0),)
    ]


SUBJECT = Subject(offers={"host": offer_corrections})
