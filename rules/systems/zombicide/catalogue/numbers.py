"""The numbers of the game, as `game.toml` has them."""

from __future__ import annotations

from bisect import bisect_right

from msgspec import Struct


class _Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    rule: str


class RoundNumbers(_Part, frozen=True):
    """Rule: ZC-020."""

    actions: int


class PlayerNumbers(_Part, frozen=True):
    """Rule: ZC-006."""

    least: int
    most: int


class FairShare(_Part, frozen=True):
    """Rule: ZC-M08."""

    least: int
    most: int


class Danger(_Part, frozen=True, rename={"from_": "from"}):
    """Rule: ZC-081."""

    levels: tuple[str, ...]
    from_: tuple[int, ...] = ()  # least experience of each, ascending, the first 0

    def level(self, xp: int) -> int:
        """The number of the level of so much experience, from 0."""
        return bisect_right(self.from_, xp) - 1


class WoundNumbers(_Part, frozen=True):
    """Rule: ZC-085."""

    kills: int


class SlotNumbers(_Part, frozen=True):
    """Rule: ZC-011."""

    hands: int
    pack: int


class DiceNumbers(_Part, frozen=True):
    """Rule: ZC-045."""

    sides: int
    best: int


class ExtraNumbers(_Part, frozen=True):
    """Rule: ZC-066."""

    most: int


class Escort(_Part, frozen=True):
    """Rule: ZC-071."""

    kind: str
    count: int


class CarNumbers(_Part, frozen=True):
    """Rule: ZC-C01 to ZC-C03."""

    passengers: int
    zones: int
    hits: int
    damage: int


class Box(_Part, frozen=True):
    """Rule: ZC-002 to ZC-005."""

    objectives: int
    noise: int
    doors: int
    spawns: int
    cars: int
    tiles: int
    dice: int
    wounds: int


class StartCards(_Part, frozen=True):
    """Rule: ZC-016."""

    basic: tuple[str, ...]
    more: str


class ZombieRow(_Part, frozen=True):
    """A kind of zombie. Rule: ZC-007."""

    key: str
    name: str
    ja: str
    actions: int
    toughness: int
    xp: int
    stock: int
    escorted: bool = False
    instead: str = ""  # kind in place of another one of these
    divides: bool = True


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    round: RoundNumbers
    players: PlayerNumbers
    fair: FairShare
    danger: Danger
    wounds: WoundNumbers
    slots: SlotNumbers
    dice: DiceNumbers
    extra: ExtraNumbers
    escort: Escort
    car: CarNumbers
    box: Box
    start_cards: StartCards
    zombie: tuple[ZombieRow, ...]
