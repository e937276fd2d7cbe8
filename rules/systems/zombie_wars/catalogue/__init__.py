"""Reads the catalogue files on first use and hands out their rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue.numbers import Numbers

T = TypeVar("T")

Group = Literal["modules", "rounds", "moves", "fights", "breeds", "end"]


class OptionRow(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: str
    explanation: str


class HouseRuleRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    group: Group
    rule: str
    because: tuple[str, ...] = ()
    name: str
    explanation: str
    options: tuple[OptionRow, ...]


class BreedRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the dead of a player can do. Rule: ZW-D00."""

    key: str
    rule: str
    name: str
    reminder: str


class _HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    house_rule: tuple[HouseRuleRow, ...]


class _Breeds(Struct, frozen=True, forbid_unknown_fields=True):
    breed: tuple[BreedRow, ...]


def read(name: str, kind: type[T]) -> T:
    """A file of the catalogue. Raises: msgspec.MsgspecError where it is not as it must be."""
    return msgspec.toml.decode(files(__package__).joinpath(name).read_bytes(), type=kind)


@cache
def numbers() -> Numbers:
    """The numbers of the game."""
    return read("game.toml", Numbers)


@cache
def house_rule_rows() -> tuple[HouseRuleRow, ...]:
    """The modules and switches."""
    return read("house_rules.toml", _HouseRules).house_rule


@cache
def breed_rows() -> tuple[BreedRow, ...]:
    """The breeds, in the order of the die. Rule: ZW-D00."""
    return read("breeds.toml", _Breeds).breed


@cache
def breeds() -> Mapping[str, BreedRow]:
    """The same by key."""
    return {row.key: row for row in breed_rows()}


class Rulings(Struct, frozen=True, kw_only=True, gc=False):
    """What the modules and switches say; a field is on where another option than the first is."""

    advanced: bool = False
    deadlines: bool = False
    super_cop: bool = False
    time_for_heroes: bool = False
    set_up: bool = False  # openly, in seat order
    diagonal: bool = False
    wrap: bool = False
    free_targets: bool = False
    die_counts_against_all: bool = False
    converts_can_die: bool = False
    casualties: bool = False  # picked by the attacker
    explosion_spares_untargeted: bool = False
    full_merge_stays_upright: bool = False
    mob_unopposed: bool = False
    fewest_tie: str = "random"
    ghosts: bool = False
    sacrifice: bool = False  # all dice that failed
    sacrifice_on_attack: bool = False
    wave_every_turn: bool = False
    last_horde_ends_game: bool = False
    conditional_by_leader: bool = False
    most_tie: bool = False  # a stalemate
    strict_three: bool = False
    resilient_every_turn: bool = False
    unique_breeds: bool = False
    downgrade_instead_of_convert: bool = False


def rulings_of(house_rules: HouseRules) -> Rulings:
    """The rulings of a campaign's house rules."""
    return rulings(tuple(sorted(house_rules.items())))


@lru_cache(maxsize=256)
def rulings(rules: tuple[tuple[str, str], ...]) -> Rulings:
    """The rulings of these house rules; a value that is not offered counts as the default."""
    said = {row.key: _ruled(row, dict(rules)) for row in house_rule_rows()}
    return msgspec.convert(said, Rulings)


def _ruled(row: HouseRuleRow, chosen: Mapping[str, str]) -> bool | str:
    keys = [option.key for option in row.options]
    key = chosen.get(row.key, "")
    if len(keys) > 2:
        return key if key in keys else keys[0]
    return key == keys[1]
