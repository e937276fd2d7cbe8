"""Reads the catalogue files on first use and hands out their rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from rules import house_rules
from rules.systems.zombicide.catalogue.numbers import Numbers, ZombieRow

T = TypeVar("T")

Mode = Literal["melee", "ranged"]
PROFILE: Final = "profile"
PUBLISHED: Final = "published-s1"


class _Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    rule: str


class AttackMode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """One way in which a weapon attacks. Rule: ZC-008."""

    kind: Mode
    least: int = 0  # zones
    range: int = 0
    dice: int
    accuracy: int
    damage: int
    noisy: bool = False


class CardRow(_Row, frozen=True, kw_only=True):
    """A kind of equipment card. Rule: ZC-008, ZC-009, ZC-090 to ZC-099."""

    name: str
    ja: str
    copies: int
    box: int
    modes: tuple[AttackMode, ...] = ()
    returns: bool = False  # to the box when it is discarded: ZC-014
    opens: Literal["", "silent", "noisy"] = ""
    pair: bool = False
    reload: bool = False
    ammo: str = ""
    aims: bool = False
    special: bool = False
    blast: int = 0  # range of what is thrown; 0: nothing
    draws: int = 0
    heals: bool = False
    appears: str = ""  # kind of the zombie that comes with it
    rerolls: str = ""  # kind of ammunition


class Recipe(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two cards that join. Rule: ZC-013."""

    rule: str
    parts: tuple[str, str]
    makes: str
    discards: bool = False


class SkillRow(_Row, frozen=True, kw_only=True):
    """A skill: an effect that the rules read. Rule: ZC-083."""

    name: str
    ja: str
    effect: str
    of: str = ""
    reminder: str


class CharacterRow(_Row, frozen=True, kw_only=True):
    """One of our own characters, with the skills of each level. Rule: ZC-081."""

    name: str
    short: str
    ja: str
    skills: tuple[tuple[str, ...], ...]


class SpawnLine(Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    kind: str


class SpawnRow(_Row, frozen=True, kw_only=True):
    """A zombie card. Rule: ZC-075, ZC-077, ZC-078."""

    deck: Literal["original", "s1", "special"]
    copies: int
    lines: tuple[SpawnLine, ...] = ()  # by level
    extra: str = ""
    manholes: bool = False


class HouseRuleRow(house_rules.HouseRuleRow, frozen=True, kw_only=True):
    """A switch of section 15."""

    sheet: str = ""  # where the profiles differ
    published: str = ""


class _Equipment(Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[CardRow, ...]
    recipe: tuple[Recipe, ...]


class _Skills(Struct, frozen=True, forbid_unknown_fields=True):
    skill: tuple[SkillRow, ...]
    character: tuple[CharacterRow, ...]


class _Spawns(Struct, frozen=True, forbid_unknown_fields=True):
    spawn: tuple[SpawnRow, ...]


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
def zombies() -> Mapping[str, ZombieRow]:
    """The kinds of zombies by key. Rule: ZC-007."""
    return {row.key: row for row in numbers().zombie}


@cache
def cards() -> Mapping[str, CardRow]:
    """Kinds of equipment by key. Rule: ZC-009."""
    return {row.key: row for row in read("equipment.toml", _Equipment).card}


@cache
def recipes() -> tuple[Recipe, ...]:
    """Cards that join. Rule: ZC-013."""
    return read("equipment.toml", _Equipment).recipe


@cache
def skills() -> Mapping[str, SkillRow]:
    """The skills by key. Rule: ZC-083."""
    return {row.key: row for row in read("skills.toml", _Skills).skill}


@cache
def characters() -> Mapping[str, CharacterRow]:
    """Our own characters by key. Rule: ZC-015."""
    return {row.key: row for row in read("skills.toml", _Skills).character}


@cache
def spawn_cards() -> Mapping[str, SpawnRow]:
    """All zombie cards by key. Rule: ZC-077, ZC-078."""
    return {row.key: row for row in read("spawn_cards.toml", _Spawns).spawn}


@cache
def house_rule_rows() -> tuple[HouseRuleRow, ...]:
    """The switches."""
    return read("house_rules.toml", _HouseRules).house_rule


@cache
def mission_files() -> Mapping[str, str]:
    """The text of each mission that comes with the game, by its id."""
    folder = files(__package__).joinpath("missions")
    names = sorted(one.name for one in folder.iterdir() if one.name.endswith(".json"))
    return {name.removesuffix(".json"): folder.joinpath(name).read_text("utf-8") for name in names}


class MissionTrials(Struct, frozen=True, forbid_unknown_fields=True):
    """Games that the sensible bot played of a mission, by each number of characters it is for.

    `make missions` writes them.
    """

    key: str
    games: int  # of each number of characters
    won: tuple[tuple[int, int], ...]  # characters, games won


@cache
def mission_trials() -> Mapping[str, MissionTrials]:
    """The trials of the missions that come with the game, by their id. Rule: ZC-M08."""
    found = read("missions.toml", dict[str, tuple[MissionTrials, ...]])
    return {row.key: row for row in found["mission"]}


class Rulings(Struct, frozen=True, kw_only=True, gc=False):
    """The value of each switch. Rule: ZC-R01 to ZC-R38."""

    starting_cards: str = "even"  # ZC-R01
    order: str = "byCharacter"  # ZC-R02
    noise_when: str = "eachStep"  # ZC-R04
    many_ways: str = "allWays"  # ZC-R05
    short_division: str = "canonical"  # ZC-R06
    sight: str = "noiseOnly"  # ZC-R08
    short_spawn: str = "placeFirst"  # ZC-R09
    wound_card: str = "counter"  # ZC-R10
    mask: str = "heals"  # ZC-R11
    priority: str = "shooter"  # ZC-R12
    cars_protect: str = "yes"  # ZC-R14
    noisy: str = "flags"  # ZC-R15
    leaving: str = "onePlusZ"  # ZC-R16
    lost_card: str = "everyWound"  # ZC-R17
    search_zombies: str = "forbidden"  # ZC-R18
    molotov_xp: str = "all"  # ZC-R19
    friendly_fire: str = "on"  # ZC-R22
    equip_found: str = "handsEmpty"  # ZC-R24
    passing: str = "oneAction"  # ZC-R25
    ammo: str = "any"  # ZC-R26
    extra_runners: str = "full"  # ZC-R27
    door_ways: str = "openOnly"  # ZC-R28
    noisy_group: str = "stays"  # ZC-R29
    escort: str = "placedOnly"  # ZC-R30
    deck: str = "original"  # ZC-R31
    specials: str = "with"  # ZC-R32
    win_or_lose: str = "loseFirst"  # ZC-R33
    group: str = "anyPlayer"  # ZC-R34
    trade: str = "notAsked"  # ZC-R35
    aim: str = "zombiesOnly"  # ZC-R36
    slippery: str = "passes"  # ZC-R37
    equal_noise: str = "all"  # ZC-R38
    keep_xp: str = "no"  # of a campaign, as the rest
    keep_cards: str = "no"
    dead_stay: str = "no"


HouseRules = tuple[tuple[str, str], ...]


@lru_cache(maxsize=256)
def rulings(rules: HouseRules) -> Rulings:
    """The rulings of these house rules. A value that is not offered counts as the default.

    Rule: ZC-079.
    """
    said = dict(rules)
    published = said.get(PROFILE) == PUBLISHED
    found = {}
    for row in house_rule_rows():
        value = row.chosen(said)
        if row.sheet and value == PROFILE:
            value = row.published if published else row.sheet
        found[row.key] = value
    del found[PROFILE]
    return Rulings(**found)


@cache
def switch_of() -> Mapping[str, HouseRuleRow]:
    """The switches by the id of their rule, as missions name them. Rule: ZC-F01."""
    rulings = [row for row in house_rule_rows() if row.rule.partition("-")[2].startswith("R")]
    return {row.rule: row for row in rulings}
