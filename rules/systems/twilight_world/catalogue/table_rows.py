"""The rows of tables.toml and vehicles.toml: checks, amounts and tables beside attacks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.systems.twilight_world.catalogue.rows import Row


class Check(Row, frozen=True, kw_only=True):
    """One die that succeeds on `needs` or more."""

    needs: int


class Amount(Row, frozen=True, kw_only=True):
    """One die with `sides` sides, plus a number. 0 sides mean no die."""

    sides: Literal[0, 2, 3, 6] = 0
    plus: int = 0
    least: int = 0


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table: its lowest and highest total, and its result."""

    key: str
    least: int
    most: int
    then: str = ""  # key of the table to throw on next
    heals: int = 0
    raises: Literal["", "adult", "child"] = ""
    as_loot: str = ""


class DiceTable(Row, frozen=True, kw_only=True):
    """A table that is read by the total of its dice."""

    dice: int
    again: bool = False  # totals without a line are rolled again
    results: tuple[Result, ...]


class Obstacle(Row, frozen=True, kw_only=True):
    """An obstacle that figures can break. `save` 0 means no save."""

    save: int


class Battering(Struct, frozen=True, forbid_unknown_fields=True):
    no_save: tuple[str, ...]  # weapons
    explosive_bonus: int


class InitiativeRules(Struct, frozen=True, forbid_unknown_fields=True):
    leader: int
    spotter: int
    all_sides: int


class ActionPointRules(Struct, frozen=True, forbid_unknown_fields=True):
    leader_dice: int
    zombie_dice: int


class PartyRules(Struct, frozen=True, forbid_unknown_fields=True):
    times: int


class BreakInRules(Struct, frozen=True, forbid_unknown_fields=True):
    building: int
    shed: int


class LockingRules(Struct, frozen=True, forbid_unknown_fields=True):
    turns: int
    least: int


class SoloRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The senses of zombies in solo play. Distances are in squares."""

    sight: int
    enough: int
    crowd: int
    lure: int
    lost: int


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The file tables.toml."""

    check: tuple[Check, ...]
    amount: tuple[Amount, ...]
    table: tuple[DiceTable, ...]
    obstacle: tuple[Obstacle, ...]
    battering: Battering
    initiative: InitiativeRules
    action_points: ActionPointRules
    party: PartyRules
    break_in: BreakInRules
    locking: LockingRules
    solo: SoloRules


class VehicleRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The file vehicles.toml."""

    rule: str
    save: int
    wounds: int
    seats: int
    key_turns: int
    thief_turns: int
    speed_most: int
    speed_change: int
    reverse_most: int
    skid_step: int
    slow_down: int
    harm_step: int
    turn_space: int
    turn_fast: int
    shortest: int
    longest: int
    widest: int
    strike: int
    collision_save: int
    keys: int
