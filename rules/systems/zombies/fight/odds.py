"""Exact odds of fights, over hearts and bullets. Rule: ZZ-061 to ZZ-063, ZZ-X01 to ZZ-X05, ZZ-X19.

A roll in mid-fight is like the first roll of a fight with the hearts that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal

from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.fight.rules import kills, missing

Policy = Literal["never", "last-heart", "one-bullet", "bullets-first", "best"]
POLICIES: Final[tuple[Policy, ...]] = (
    "bullets-first",
    "best",
    "last-heart",
    "one-bullet",
    "never",
)
Kit = tuple[int, int]  # bullets and hearts


def faces() -> tuple[int, ...]:
    """The faces of the die."""
    return tuple(range(1, numbers().fight.sides + 1))


def spends(policy: Policy, need: int, kit: Kit) -> bool:
    """True if a player of this policy spends the bullets that a roll lacks."""
    bullets, hearts = kit
    if need > bullets or policy == "never":
        return False
    if policy == "last-heart":
        return hearts == 1
    return need == 1 if policy == "one-bullet" else True


def rolls(kit: Kit, bonus: int) -> Iterator[tuple[Fraction, int]]:
    """The bullets that a roll lacks, 0 for a kill, with the chance of it."""
    share = Fraction(1, len(faces()))
    for face in faces():
        yield share, 0 if kills(face, bonus) else missing(face, bonus)


@lru_cache(maxsize=4096)
def survives(kit: Kit, zombies: int, bonus: int, policy: Policy) -> Fraction:
    """The chance to kill so many zombies one after the other."""
    bullets, hearts = kit
    if not zombies:
        return Fraction(1)
    if not hearts:
        return Fraction(0)
    total = Fraction(0)
    for share, need in rolls(kit, bonus):
        if not need:
            total += share * survives(kit, zombies - 1, bonus, policy)
            continue
        lost = survives((bullets, hearts - 1), zombies, bonus, policy)
        if need <= bullets:
            won = survives((bullets - need, hearts), zombies - 1, bonus, policy)
            if policy == "best":
                total += share * max(won, lost)
                continue
            if spends(policy, need, kit):
                total += share * won
                continue
        total += share * lost
    return total


@lru_cache(maxsize=4096)
def expected_kills(kit: Kit, bonus: int, policy: Policy) -> Fraction:
    """The mean number of zombies killed one after the other before death.

    Raises: ZeroDivisionError where no roll fails.
    """
    bullets, hearts = kit
    if not hearts:
        return Fraction(0)
    same, total = Fraction(0), Fraction(0)
    for share, need in rolls(kit, bonus):
        if not need:
            same += share
            continue
        lost = expected_kills((bullets, hearts - 1), bonus, policy)
        if need <= bullets:
            won = 1 + expected_kills((bullets - need, hearts), bonus, policy)
            if policy == "best":
                total += share * max(won, lost)
                continue
            if spends(policy, need, kit):
                total += share * won
                continue
        total += share * lost
    return (same + total) / (1 - same)


def ends(kit: Kit, zombies: int, bonus: int, policy: Policy) -> Mapping[Kit, Fraction]:
    """The bullets and hearts after so many fights, each with its chance. The dead have no heart."""
    found: dict[Kit, Fraction] = {kit: Fraction(1)}
    for left in range(zombies, 0, -1):
        after: dict[Kit, Fraction] = {}
        for one, share in found.items():
            if not one[1]:
                after[one] = after.get(one, Fraction(0)) + share
                continue
            for end, part in _fight(one, left, bonus, policy).items():
                after[end] = after.get(end, Fraction(0)) + share * part
        found = after
    return found


@lru_cache(maxsize=4096)
def _fight(kit: Kit, left: int, bonus: int, policy: Policy) -> Mapping[Kit, Fraction]:
    """The ends of one fight, the first of so many."""
    bullets, hearts = kit
    found: dict[Kit, Fraction] = {}

    def add(end: Kit, share: Fraction) -> None:
        found[end] = found.get(end, Fraction(0)) + share

    for share, need in rolls(kit, bonus):
        if not need:
            add(kit, share)
        elif need <= bullets and _pays(kit, need, left, bonus, policy):
            add((bullets - need, hearts), share)
        elif hearts == 1:
            add((bullets, 0), share)
        else:
            for end, part in _fight((bullets, hearts - 1), left, bonus, policy).items():
                add(end, share * part)
    return found


def _pays(kit: Kit, need: int, left: int, bonus: int, policy: Policy) -> bool:
    bullets, hearts = kit
    if policy != "best":
        return spends(policy, need, kit)
    won = survives((bullets - need, hearts), left - 1, bonus, policy)
    return won > survives((bullets, hearts - 1), left, bonus, policy)
