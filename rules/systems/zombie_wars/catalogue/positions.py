"""Rows of positions that a game may begin in.

A small module of its own, since set-up, view and proof share it.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from rules.systems.zombie_wars.catalogue import read


class PositionRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hordes and people of one space, and the dice of the attack that is to be seen."""

    key: str
    rule: str
    name: str
    explanation: str
    square: tuple[int, int]  # x and y, from 1
    hordes: tuple[int, ...]  # zombies, of the first seats
    townies: int
    heroes: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]  # in the order in which they are thrown


class _Positions(Struct, frozen=True, forbid_unknown_fields=True):
    position: tuple[PositionRow, ...]


@cache
def positions() -> dict[str, PositionRow]:
    """By key."""
    return {row.key: row for row in read("positions.toml", _Positions).position}
