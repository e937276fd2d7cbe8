"""The numbers of the game, as `game.toml` has them."""

from __future__ import annotations

from msgspec import Struct


class _Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rule: str


class BoardSize(_Part, frozen=True):
    """Rule: ZW-001."""

    columns: int
    rows: int

    @property
    def spaces(self) -> int:
        return self.columns * self.rows


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """An hour in which a wave of dice comes. Rule: ZW-002."""

    hour: int
    sides: int


class Clock(_Part, frozen=True):
    """Rule: ZW-002."""

    hours: tuple[int, ...]  # hours that a track may have; the first is the default
    short: tuple[int, ...]  # of the short clock, for the least number of players and each more
    marks: tuple[Mark, ...]
    hero_marks: tuple[Mark, ...]  # where living Heroes step down: more people live to the end


class Players(_Part, frozen=True):
    """Rule: ZW-007."""

    least: int
    most: int


class Slots(_Part, frozen=True):
    """Rule: ZW-004, ZW-A01."""

    sheet: int
    limit: int


class Population(_Part, frozen=True):
    """Rule: ZW-005, ZW-021."""

    scattered: int
    a_player: int
    die: int


class Ladder(_Part, frozen=True):
    """Sides of a person's die, from the ordinary to the greatest Hero. Rule: ZW-008."""

    sides: tuple[int, ...]
    cop: int

    @property
    def ordinary(self) -> int:
        return self.sides[0]

    @property
    def hero(self) -> int:
        """The die of a person who becomes a Hero."""
        return self.sides[1]

    @property
    def last(self) -> int:
        return self.sides[-1]

    def up(self, sides: int) -> int:
        """The next larger die of any but the last. Rule: ZW-083."""
        return self.sides[self.sides.index(sides) + 1]

    def down(self, sides: int) -> int:
        """The next smaller die of a Hero. Rule: ZW-H01."""
        return self.sides[self.sides.index(sides) - 1]


class MoveRoll(_Part, frozen=True):
    """Rule: ZW-062, ZW-D01."""

    knocks_down: int
    knocks_down_fast: int


class FightRoll(_Part, frozen=True):
    """Rule: ZW-074 to ZW-077."""

    converts: int
    kills: int
    kills_vicious: int
    takes: int
    hits: int
    fails: int


class TownieSteps(_Part, frozen=True):
    """Rule: ZW-111, ZW-A11."""

    steps: int
    squad_steps: int


class WaveRoll(_Part, frozen=True):
    """Rule: ZW-A08."""

    dice: int
    sides: int


class BreedRoll(_Part, frozen=True):
    """Rule: ZW-D00, ZW-009."""

    sides: int
    luck: int


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    board: BoardSize
    clock: Clock
    players: Players
    slots: Slots
    people: Population
    ladder: Ladder
    move: MoveRoll
    fight: FightRoll
    townie: TownieSteps
    wave: WaveRoll
    breeds: BreedRoll
