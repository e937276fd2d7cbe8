"""Reads the catalogue files on first use and hands out their rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from rules.house_rules import HouseRuleRow
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue.numbers import Mark, Numbers

T = TypeVar("T")
FORMER_SPARED: Final = "downgrade_instead_of_convert"  # until November 2026


class BreedRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A breed: the abilities of a player's zombies. Rule: ZW-D00."""

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
    """The values of modules and switches. A field is on where another option than the first is."""

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
    heroes_spared: str = "all"

    @property
    def spares_risen(self) -> bool:
        """True if a Hero Zombie that is killed steps down instead. Rule: ZW-H01, ZW-H02."""
        return self.time_for_heroes and self.heroes_spared in ("risen", "all")

    @property
    def spares_living(self) -> bool:
        """True if a Hero who is handed over steps down instead. Rule: ZW-H02."""
        return self.time_for_heroes and self.heroes_spared in ("living", "all")


def marks(says: Rulings) -> tuple[Mark, ...]:
    """The hours in which waves come, and their dice. Rule: ZW-002, ZW-H02, ZW-M02."""
    clock = numbers().clock
    return clock.hero_marks if says.spares_living else clock.marks


def rulings_of(house_rules: HouseRules) -> Rulings:
    """The rulings of a campaign's house rules."""
    return rulings(tuple(sorted(renamed(house_rules).items())))


def renamed(house_rules: Mapping[str, str]) -> Mapping[str, str]:
    """House rules under their present keys: an older campaign may have the former ones."""
    former = house_rules.get(FORMER_SPARED)
    if former is None:
        return house_rules
    found = {key: said for key, said in house_rules.items() if key != FORMER_SPARED}
    if former == "yes":
        found["heroes_spared"] = "all" if found.get("time_for_heroes") == "on" else "living"
        found["time_for_heroes"] = "on"
    return found


@lru_cache(maxsize=256)
def rulings(rules: tuple[tuple[str, str], ...]) -> Rulings:
    """The rulings of these house rules. A value that is not offered counts as the default."""
    said = {row.key: _ruled(row, dict(rules)) for row in house_rule_rows()}
    return msgspec.convert(said, Rulings)


def _ruled(row: HouseRuleRow, said: Mapping[str, str]) -> bool | str:
    key = row.chosen(said)
    return key if len(row.options) > 2 else key == row.options[1].key
