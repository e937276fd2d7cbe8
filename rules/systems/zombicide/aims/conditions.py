"""Conditions of a mission, in a state. Rule: ZC-F05."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.missions.format import Condition
from rules.systems.zombicide.state import KINDS, NOBODY, Game
from rules.systems.zombicide.who import carried, crowded, living, mission, people_in, world


def holds(state: Game, condition: Condition) -> bool:
    """True where a condition holds now. Rule: ZC-F05."""
    ((key, value),) = condition.items()
    return _HOLDS[key](state, value)


def _done(state: Game) -> list[str]:
    rows = mission(state).objectives
    return [rows[token.what].id for token in state.tokens if token.done]


def _all_left(state: Game, value: Any) -> bool:
    return not living(state) and any(one.left for one in state.chars)


def _carried_out(state: Game, objective: str) -> bool:
    rows = mission(state).objectives
    return any(
        token.what != NOBODY
        and rows[token.what].id == objective
        and token.holder != NOBODY
        and state.chars[token.holder].left
        for token in state.tokens
    )


def _hold_items(state: Game, cards: list[str]) -> bool:
    """Characters in play or departed have all of them."""
    there = Counter(one.slots[n].card for one in state.chars if not one.dead for n in carried(one))
    return all(there[card] >= count for card, count in Counter(cards).items())


def _killed(state: Game, value: Mapping[str, Any]) -> bool:
    kind = value["kind"]
    count = sum(state.killed) if kind == "any" else state.killed[KINDS.index(kind)]
    return bool(count >= value["n"])


def _zone_cleared(state: Game, zone: str) -> bool:
    at = world(state).number[zone]
    building = world(state).building(at)
    return not crowded(state, at) and (not building or building in state.opened)


def _building_cleared(state: Game, building: str) -> bool:
    rooms = world(state).rooms[building]
    return building in state.opened and not any(crowded(state, room) for room in rooms)


def _at(state: Game, value: Mapping[str, Any]) -> bool:
    return len(people_in(state, world(state).number[value["zone"]])) >= int(value["n"])


def _level(state: Game, name: str) -> bool:
    book = numbers().danger
    least = book.levels.index(name)
    return any(book.level(state.chars[who].xp) >= least for who in living(state))


def _dead(state: Game) -> int:
    return [one.dead for one in state.chars].count(True)


_HOLDS: Final[Mapping[str, Callable[[Game, Any], bool]]] = {
    "objectivesTaken": lambda state, n: [one.done for one in state.tokens].count(True) >= n,
    "objective": lambda state, key: key in _done(state),
    "allLeft": _all_left,
    "leftAtLeast": lambda state, n: sum(one.left for one in state.chars) >= n,
    "leftByCar": lambda state, n: sum(one.by_car for one in state.chars) >= n,
    "carriedOut": _carried_out,
    "holdItems": _hold_items,
    "killed": _killed,
    "zoneCleared": _zone_cleared,
    "buildingCleared": _building_cleared,
    "at": _at,
    "level": _level,
    "anyDead": lambda state, _: True in [one.dead for one in state.chars],
    "allDead": lambda state, _: _dead(state) == len(state.chars),
    "deadAtLeast": lambda state, n: _dead(state) >= n,
    "roundAfter": lambda state, n: state.round > n,
    "any": lambda state, some: any(holds(state, one) for one in some),
    "all": lambda state, some: all(holds(state, one) for one in some),
}
