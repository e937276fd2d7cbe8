"""Reads the catalogue files on first use and hands out their rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from rules.house_rules import HouseRuleRow
from rules.system import HouseRules
from rules.systems.zombies.catalogue.numbers import Numbers

T = TypeVar("T")

TileKind = Literal["square", "helipad", "street", "building"]
CardKind = Literal["weapon", "item", "regular"]
Timing = Literal["any", "own", "others"]  # the turns in which a card is played or used


class _Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    rule: str
    name: str


class ArtRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The look of a building: its furniture, its floor, the colour of its sign."""

    use: str
    floor: str
    pattern: str
    colour: str


class TileRow(_Row, frozen=True, kw_only=True):
    """A kind of tile, with what comes on it. Rule: ZZ-001, ZZ-M01."""

    kind: TileKind
    copies: int
    plan: tuple[str, ...]
    art: ArtRow | None = None  # of a building
    zombies: int = 0
    bullets: int = 0
    hearts: int = 0
    survivors: int = 0


class CardRow(_Row, frozen=True, kw_only=True):
    """A design of the event deck. Its numbers are read by its effect. Rule: ZZ-002, ZZ-M02."""

    kind: CardKind
    effect: str  # key of a row of effects.toml
    copies: int
    reminder: str
    own: bool = False  # written by a host
    timing: Timing = "any"
    place: tuple[str, ...] = ()
    bonus: int = 0
    charges: int = 0
    bullets: int = 0
    hearts: int = 0
    moves: int = 0
    times: int = 1
    zombies: int = 0
    dice: int = 0
    kills: int = 0


class _Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    tile: tuple[TileRow, ...]


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[CardRow, ...]


class _HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    house_rule: tuple[HouseRuleRow, ...]


def read(name: str, kind: type[T]) -> T:
    """A file of the catalogue. Raises: msgspec.MsgspecError where it is not as it must be."""
    return msgspec.toml.decode(files(__package__).joinpath(name).read_bytes(), type=kind)


@cache
def numbers() -> Numbers:
    """The numbers of the game."""
    return read("game.toml", Numbers)


@cache
def tiles() -> Mapping[str, TileRow]:
    """The kinds of tiles by key. Rule: ZZ-001."""
    return {row.key: row for row in read("tiles.toml", _Tiles).tile}


@cache
def cards() -> Mapping[str, CardRow]:
    """The designs of the event deck by key. Rule: ZZ-002."""
    return {row.key: row for row in read("cards.toml", _Cards).card}


@lru_cache(maxsize=64)
def deck_of(source: str) -> Mapping[str, CardRow]:
    """The designs of a game's deck by key: a host's own as JSON, or ours where it is empty."""
    if not source:
        return cards()
    rows = msgspec.json.decode(source, type=tuple[CardRow, ...])
    return {row.key: row for row in rows}


@cache
def house_rule_rows() -> tuple[HouseRuleRow, ...]:
    """The rulings with a choice."""
    return read("house_rules.toml", _HouseRules).house_rule


class Rulings(Struct, frozen=True, kw_only=True, gc=False):
    """The chosen option of each ruling. The first one is the default. Rule: ZZ-R01 to ZZ-R39."""

    helipad_place: str = "middle"
    helipad_zombies: str = "nine"
    supply: str = "zombies"
    blank_streets: str = "no"
    unplaceable: str = "gone"
    lost_helipad: str = "back"
    closed_town: str = "no"
    doors: str = "needed"
    spending: str = "exact"
    free_bag: str = "no"
    odd_kills: str = "down"
    kept_bullets: str = "three"
    movement: str = "hearts"
    under_pawn: str = "stays"
    fewer_zombies: str = "all"
    cards_count: str = "yes"
    seek: str = "doors"
    adjacent: str = "edge"
    arrival: str = "leaves"
    last_man: str = "first"
    weapons: str = "weapons"
    kills_win: str = "no"
    first_round: str = "yes"


def rulings_of(house_rules: HouseRules) -> Rulings:
    """The rulings of a campaign's house rules."""
    return rulings(tuple(sorted(house_rules.items())))


@lru_cache(maxsize=256)
def rulings(rules: tuple[tuple[str, str], ...]) -> Rulings:
    """The rulings of these house rules. A value that is not offered counts as the default."""
    said = dict(rules)
    return msgspec.convert({row.key: row.chosen(said) for row in house_rule_rows()}, Rulings)
