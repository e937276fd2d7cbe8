"""The rows of fight.toml: numbers of attacks that belong to no weapon."""

from __future__ import annotations

from msgspec import Struct


class Doubles(Struct, frozen=True, forbid_unknown_fields=True):
    ones: int
    sixes: int
    ones_on_thrower: int
    extra_hits: int


class Modifiers(Struct, frozen=True, forbid_unknown_fields=True):
    obscurer: int
    friend: int
    stray: int
    unconscious: int


class FightLimits(Struct, frozen=True, forbid_unknown_fields=True):
    darkness: int
    special_dice: int
    contact: int
    flames: int


class FightWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Keys of traits and weapons that attacks ask for."""

    pistols: tuple[str, ...]
    darkness_trait: str
    pair_trait: str
    special_trait: str
    double_special: str
    club: str


class Deviation(Struct, frozen=True, forbid_unknown_fields=True):
    plus: int
    dice: int


class Direction(Struct, frozen=True, forbid_unknown_fields=True):
    """One of eight, seen along the throw."""

    key: str
    totals: tuple[int, ...]
    ahead: int
    right: int


class FightTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The file fight.toml."""

    doubles: Doubles
    modifiers: Modifiers
    limits: FightLimits
    words: FightWords
    deviation: Deviation
    direction: tuple[Direction, ...]
    profiles: dict[str, str]  # name -> key of a sample or a kind
    profile_sides: dict[str, str]  # kind -> side
