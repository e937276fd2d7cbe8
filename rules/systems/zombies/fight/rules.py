"""A fight over values: play, odds and bots share it. Rule: ZZ-061 to ZZ-063.

A small module of its own, since it knows no state of a game.
"""

from __future__ import annotations

from rules.systems.zombies.catalogue import numbers


def result(face: int, bonus: int, spent: int = 0) -> int:
    """A roll with its bonus and bullets. Rule: ZZ-061, ZZ-062."""
    return face + bonus + spent


def kills(face: int, bonus: int, spent: int = 0) -> bool:
    """True for a roll that kills. Rule: ZZ-061."""
    return result(face, bonus, spent) >= numbers().fight.kills


def missing(face: int, bonus: int) -> int:
    """The bullets that a roll lacks. Rule: ZZ-062."""
    return max(0, numbers().fight.kills - result(face, bonus))


def spendings(face: int, bonus: int, bullets: int, *, free: bool) -> tuple[int, ...]:
    """The numbers of bullets that may be spent on a lost roll. Rule: ZZ-062, ZZ-R07."""
    need = missing(face, bonus)
    if not need or not bullets:
        return ()
    if free:
        return tuple(range(1, bullets + 1))
    return (need,) if need <= bullets else ()
