"""Names of characters, zones, cards, zombies and skills, as lines and offers say them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from rules.systems.zombicide.catalogue import cards, characters, skills, spawn_cards
from rules.systems.zombicide.catalogue.words import word
from rules.systems.zombicide.map.world import World
from rules.systems.zombicide.state import NOBODY, WOUND, Game, Token
from rules.systems.zombicide.who import is_hand, mission, world
from rules.text import Text, counted, named, text

_COUNTED: Final[Mapping[str, Callable[[int], Text]]] = {
    "W": lambda count: counted("{count} Walker", "{count} Walkers", count),
    "R": lambda count: counted("{count} Runner", "{count} Runners", count),
    "F": lambda count: counted("{count} Fatty", "{count} Fatties", count),
    "A": lambda count: counted("{count} Abomination", "{count} Abominations", count),
}
KIND_NAMES: Final = {
    "W": text("Walker"),
    "R": text("Runner"),
    "F": text("Fatty"),
    "A": text("Abomination"),
}
KINDS_NAMES: Final = {
    "W": text("Walkers"),
    "R": text("Runners"),
    "F": text("Fatties"),
    "A": text("Abominations"),
}
LEVEL_NAMES: Final = (text("Blue"), text("Yellow"), text("Orange"), text("Red"))
CAR_NAMES: Final = {
    "police": text("Police car"),
    "show": text("Show car"),
    "plain": text("Car"),
}
_LEFT, _RIGHT = text("left hand"), text("right hand")


def char_name(state: Game, who: int) -> Text:
    """The name of a character. That of a sample is written as the reader's language writes it."""
    if not 0 <= who < len(state.chars):
        return text("nobody")
    name = state.chars[who].name
    return text("{name}", name=_sample_names().get(name, name))


@cache
def _sample_names() -> Mapping[str, Text]:
    found = [word(f"name-{key}") for key in characters()]
    return {name.id: name for name in found}


def zone_name(state: Game, zone: int) -> Text:
    """The name of a zone."""
    return zone_title(world(state), zone)


def zone_title(ground: World, zone: int) -> Text:
    """The name that the mission gives a zone, or its id."""
    if not 0 <= zone < ground.size:
        return text("off the board")
    row = ground.mission.zones[zone]
    if row.name:
        return text("{name} ({zone})", name=named(row.name), zone=row.id)
    return text("{zone}", zone=row.id)


def card_name(card: str) -> Text:
    """The name of an equipment card."""
    if card == WOUND:
        return text("a wound")
    if card not in cards():
        return text("a card")
    row = cards()[card]
    return named({"en": row.name, "ja": row.ja})


def drawn_name(state: Game, key: str) -> Text:
    """The name of anything that is drawn."""
    if key in cards():
        return card_name(key)
    if key in spawn_cards():
        return spawn_name(key)
    who = next((n for n, one in enumerate(state.chars) if one.key == key), NOBODY)
    return char_name(state, who) if who != NOBODY else text("{key}", key=key)


def spawn_name(key: str) -> Text:
    """A zombie card by its lines."""
    row = spawn_cards()[key]
    if row.extra:
        return text("extra activation: {kind}", kind=KINDS_NAMES[row.extra])
    lines = ", ".join(f"{line.count}{line.kind}" for line in row.lines)
    return text("manhole: {lines}", lines=lines) if row.manholes else text("{key}", key=lines)


def skill_name(skill: str) -> Text:
    """The name of a skill."""
    row = skills()[skill]
    return named({"en": row.name, "ja": row.ja})


def zombies_of(kind: str, count: int) -> Text:
    """So many zombies of a kind."""
    return _COUNTED[kind](count)


def slot_name(slot: int) -> Text:
    """The name of a slot."""
    if is_hand(slot):
        return _LEFT if slot == 0 else _RIGHT
    return text("pack {number}", number=slot - 1)


def edge_key(state: Game, edge: int) -> str:
    """The key of a door: its id, or those of its zones."""
    row = mission(state).edges[edge]
    return row.id or f"{row.a}={row.b}"


def edge_of(state: Game, key: str) -> int:
    """The number of a door by its key, or NOBODY if there is none."""
    edges = range(len(mission(state).edges))
    return next((edge for edge in edges if edge_key(state, edge) == key), NOBODY)


def door_name(state: Game, edge: int) -> Text:
    """A door by its zones."""
    ground, row = world(state), mission(state).edges[edge]
    a, b = (zone_title(ground, ground.number[key]) for key in (row.a, row.b))
    return text("the door between {a} and {b}", a=a, b=b)


def token_name(state: Game, token: Token) -> Text:
    """An objective by its name, or by its zone where it is hidden."""
    if token.what != NOBODY:
        row = mission(state).objectives[token.what]
        if row.name:
            return named(row.name)
    return text("the objective in {zone}", zone=zone_name(state, token.zone))


def car_name(state: Game, car: int) -> Text:
    """A car by its kind and id."""
    row = mission(state).cars[car]
    return text("{car} {key}", car=CAR_NAMES[row.type], key=row.id)
