"""The numbers of the game, as `game.toml` has them."""

from __future__ import annotations

from msgspec import Struct


class _Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rule: str


class Players(_Part, frozen=True):
    """Rule: ZZ-005, ZZ-T01."""

    least: int
    most: int
    teams: tuple[int, ...]


class Kit(_Part, frozen=True):
    """The things of each player at the start. Rule: ZZ-007, ZZ-090."""

    hearts: int
    bullets: int
    cards: int
    cap: int


class Supply(_Part, frozen=True):
    """Rule: ZZ-003, ZZ-004."""

    zombies: int
    hearts: int
    bullets: int


class Helipad(_Part, frozen=True):
    """Rule: ZZ-020, ZZ-R01."""

    middle: tuple[int, int]
    bottom: tuple[int, int]
    last: tuple[int, int]
    few_zombies: int


class FightDie(_Part, frozen=True):
    """Rule: ZZ-006, ZZ-061."""

    kills: int
    sides: int


class Win(_Part, frozen=True):
    """Rule: ZZ-141."""

    kills: int


class Coop(_Part, frozen=True):
    """Rule: ZZ-C01."""

    deaths: int


class Length(_Part, frozen=True):
    """The rounds that a game may be agreed to last. The first is the default."""

    rounds: tuple[int, ...]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    players: Players
    kit: Kit
    supply: Supply
    helipad: Helipad
    fight: FightDie
    win: Win
    coop: Coop
    length: Length
