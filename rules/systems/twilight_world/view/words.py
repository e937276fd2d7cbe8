"""The words of an offer and of its choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import Offer, tag_of
from rules.systems.twilight_world.map.driven import FIXED
from rules.systems.twilight_world.names import (
    EDGES,
    NOBODY,
    NOTHING,
    OVER,
    SPENT,
    TEMPERS,
    arm_name,
    edge_kind,
    group_name,
    kind_name,
    listed,
    named,
    numbers,
    pool_name,
    square_name,
    thing_name,
)
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import NOWHERE, Game
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.wording import as_typed, dice, gear_name, side_name
from rules.text import Text, joined, text

Words = Callable[[Game, Offer, Any], Text]


CALL = "Call"  # of a zombie, into a square that nobody sees


SUPPLIES = {
    "markers": text("Spare Ammo from the start"),
    "found": text("found Spare Ammo"),
    "medical": text("medical supplies"),
}


def label(state: Game, offer: Offer) -> Text:
    """The offer with what is fixed in it, such as the weapon.

    Whose it is stands beside it, except with an answer.
    """
    answer = bool(state.asks) and offer.kind in [
        tag_of(kind) for kind in JOINED.answers[state.asks[0].kind]
    ]
    details = [
        dice(value) if key == "dice" else name(state, offer, key, value)
        for key, value in offer.fixed.items()
        if (key != "figure" or answer) and _is_worth_saying(key, value)
    ]
    if not details:
        return offer.name
    return text("{name}: {details}", name=offer.name, details=joined(details))


def _is_worth_saying(key: str, value: Any) -> bool:
    return key == "arm" or (bool(value) and value is not True)


def name(state: Game, offer: Offer, key: str, value: Any) -> Text:
    """A value of a field of this offer, or of what is fixed in it."""
    words = _WORDS.get(key)
    if words:
        return words(state, offer, value)
    if isinstance(value, bool):
        return text("yes") if value else text("no")
    return as_typed(str(value))


def _somebody(state: Game, offer: Offer, value: str) -> Text:
    return named(state, value) if value else NOBODY


def _where_to(state: Game, offer: Offer, value: int | str) -> Text:
    """A square of the battlefield, or a figure to whom a thing is handed."""
    if isinstance(value, str):
        return _somebody(state, offer, value)
    return _square(state, offer, value)


def _square(state: Game, offer: Offer, value: int) -> Text:
    if value == NOWHERE:
        return text("near the living") if offer.kind == CALL else text("its own square")
    return square_name(state, value)


def _people(state: Game, offer: Offer, value: tuple[str, ...] | str) -> Text:
    """A figure, or all those of one choice."""
    keys = (value,) if isinstance(value, str) else value
    return listed([named(state, key) for key in keys])


def _dice(state: Game, offer: Offer, value: int) -> Text:
    return dice(value) if value else text("until it falls")


def _arm(state: Game, offer: Offer, value: str) -> Text:
    one = state.figures.get(offer.fixed.get("figure", ""))
    return arm_name(state, one, value) if one else as_typed(value)


def _arms(state: Game, offer: Offer, value: tuple[str, ...]) -> Text:
    names = [_arm(state, offer, key) for key in value]
    if len(names) > 1 and len(set(names)) == 1:
        return text("{name} × {count}", name=names[0], count=len(names))
    return listed(names, NOTHING)


def _sights(state: Game, offer: Offer, value: tuple[str, ...]) -> Text:
    book = book_of(state.rules)
    return listed([gear_name(key, book) for key in value], NOTHING)


def _thing(state: Game, offer: Offer, value: str) -> Text:
    return thing_name(value) if value else NOTHING


def _place(state: Game, offer: Offer, value: str) -> Text:
    return thing_name(value) if value else text("elsewhere")


def _things(state: Game, offer: Offer, value: tuple[str, ...]) -> Text:
    return listed([thing_name(key) for key in value], NOTHING)


def _edge(state: Game, offer: Offer, value: str) -> Text:
    return EDGES.get(value) or text("any side")


def _kind(state: Game, offer: Offer, value: str) -> Text:
    return kind_name(value) if value else text("unchanged")


def _edge_kind(state: Game, offer: Offer, value: str) -> Text:
    return edge_kind(value)


def _hits(state: Game, offer: Offer, value: str) -> Text:
    return text("a fixed obstacle") if value == FIXED else _thing(state, offer, value)


def _roll(state: Game, offer: Offer, value: int) -> Text:
    """One of the rolls that luck may turn."""
    if not state.retake or value >= len(state.retake.rolls):
        return text("Roll {number}", number=value + 1)
    roll = state.retake.rolls[value]
    return text("{reason}: {faces}", reason=roll.reason, faces=numbers(roll.faces))


def _speed(state: Game, offer: Offer, value: int) -> Text:
    return text("{speed} in reverse", speed=-value) if value < 0 else as_typed(str(value))


def _way(state: Game, offer: Offer, value: str) -> Text:
    """The squares and turns of a drive. Without any, the vehicle brakes. Rule: TW-VEH-5."""
    return as_typed(value) if value else text("brake to a halt")


def _group(state: Game, offer: Offer, value: str) -> Text:
    return group_name(state, state.groups[value]) if value in state.groups else as_typed(value)


def _temper(state: Game, offer: Offer, value: str) -> Text:
    return TEMPERS.get(value) or text("by dice")


def _result(state: Game, offer: Offer, value: str) -> Text:
    return OVER.get(value) or as_typed(value)


def _state(state: Game, offer: Offer, value: str) -> Text:
    """The state of a weapon in words."""
    return SPENT.get(value) or text("ready")


def _supply(state: Game, offer: Offer, value: str) -> Text:
    return SUPPLIES.get(value) or as_typed(value)


def _card(state: Game, offer: Offer, value: str) -> Text:
    """A figure of the supply."""
    return as_typed(next((c.name for c in state.scenario.supply if c.key == value), value))


def _side(state: Game, offer: Offer, value: str) -> Text:
    return side_name(value)


def _pool(state: Game, offer: Offer, value: str) -> Text:
    return pool_name(state, value)


_WORDS: dict[str, Words] = {
    "figure": _somebody,
    "target": _somebody,
    "patient": _somebody,
    "to": _where_to,
    "square": _square,
    "of": _somebody,
    "figures": _people,
    "friends": _people,
    "victims": _people,
    "bystanders": _people,
    "struck": _people,
    "dice": _dice,
    "arm": _arm,
    "arms": _arms,
    "sights": _sights,
    "place": _place,
    "vehicle": _thing,
    "goal": _thing,
    "goals": _things,
    "features": _things,
    "side": _edge,
    "kind": _kind,
    "terrain": _kind,
    "obstacle": _kind,
    "hits": _hits,
    "roll": _roll,
    "speed": _speed,
    "way": _way,
    "edge": _edge,
    "heading": _edge,
    "becomes": _edge_kind,
    "feature": _thing,
    "group": _group,
    "temper": _temper,
    "result": _result,
    "state": _state,
    "supply": _supply,
    "card": _card,
    "joins": _side,
    "pool": _pool,
}
