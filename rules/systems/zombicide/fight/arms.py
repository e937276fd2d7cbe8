"""Weapons in hand, as an attack uses them: dice, accuracy, damage, range, targets in reach.

Rule: ZC-008, ZC-049, ZC-050, ZC-054, ZC-090, ZC-097, ZC-099,
ZC-S02 to ZC-S04, ZC-S08, ZC-S14 to ZC-S16.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from rules.systems.zombicide.catalogue import CardRow, Mode, cards
from rules.systems.zombicide.fight.rules import needed
from rules.systems.zombicide.map.world import Doors, World, seen_from
from rules.systems.zombicide.state import WOUND, Game, Held, Survivor
from rules.systems.zombicide.who import is_hand, pairs, total, world


class Arms(Struct, frozen=True, gc=False):
    """One or two weapons of a character, ready for an attack."""

    slots: tuple[int, ...]
    key: str  # of the hands that attack
    card: str
    kind: Mode
    dice: int
    need: int
    damage: int
    least: int
    reach: int
    noisy: bool
    aims: bool


class Gear(Struct, frozen=True, gc=False):
    """The cards of a character, as attacks use them."""

    arms: Mapping[Mode, tuple[Arms, ...]]
    throws: tuple[tuple[int, int], ...]  # hands with a Molotov, and its range: ZC-043
    empty: tuple[int, ...]  # slots with a gun to reload: ZC-090


def gear_of(survivor: Survivor) -> Gear:
    """The cards of a character, as attacks use them. Rule: ZC-043, ZC-049, ZC-090."""
    return _gear(survivor.slots, survivor.skills)


@lru_cache(maxsize=4096)  # asked for by each offer; a tenth of random play
def _gear(slots: tuple[Held, ...], known: tuple[str, ...]) -> Gear:
    throws, empty = [], []
    for slot, held in enumerate(slots):
        if held.fired:
            empty.append(slot)
        if is_hand(slot) and held.card and held.card != WOUND and cards()[held.card].blast:
            throws.append((slot, cards()[held.card].blast + total(known, "range")))
    arms: dict[Mode, tuple[Arms, ...]] = {
        "melee": _arms(slots, known, "melee"),
        "ranged": _arms(slots, known, "ranged"),
    }
    return Gear(arms, tuple(throws), tuple(empty))


def arms_of(survivor: Survivor, kind: Mode) -> tuple[Arms, ...]:
    """Each loaded weapon in hand, and two that have the pair mark together. Rule: ZC-049."""
    return gear_of(survivor).arms[kind]


def _arms(slots: tuple[Held, ...], known: tuple[str, ...], kind: Mode) -> tuple[Arms, ...]:
    single = []
    for slot, held in enumerate(slots):
        if is_hand(slot) and held.card and held.card != WOUND:
            arms = _single(known, slot, held, kind)
            if arms:
                single.append(arms)
    if len(single) < 2 or single[0].card != single[1].card:
        return tuple(single)
    first, other = single
    if not pairs(known, cards()[first.card], kind):
        return tuple(single)
    both = Arms(
        (*first.slots, *other.slots), first.key + other.key, first.card, kind,
        first.dice + other.dice, first.need, first.damage, first.least, first.reach,
        first.noisy, first.aims,
    )  # fmt: skip
    return (*single, both)


def _single(known: tuple[str, ...], slot: int, held: Held, kind: Mode) -> Arms | None:
    """A weapon that is ready, or None for other cards and empty guns. Rule: ZC-090."""
    row = cards()[held.card]
    empty = row.reload and held.fired and kind == "ranged"
    return None if empty else with_card(known, row, kind, slot)


def with_card(known: tuple[str, ...], row: CardRow, kind: Mode, slot: int = 0) -> Arms | None:
    """One weapon with the skills that a character knows, or None where it has no such attack.

    Rule: ZC-S02, ZC-S03, ZC-S04, ZC-S08.
    """
    mode = next((mode for mode in row.modes if mode.kind == kind), None)
    if mode is None:
        return None
    of = ("combat", kind)
    reach = mode.range + total(known, "range") if kind == "ranged" else mode.range
    return Arms(
        (slot,),
        str(slot),
        row.key,
        kind,
        mode.dice + total(known, "dice", of),
        needed(mode.accuracy, total(known, "roll", of)),
        mode.damage + total(known, "damage", (kind,)),
        mode.least,
        reach,
        mode.noisy,
        kind == "ranged" and (row.aims or total(known, "aims") > 0),
    )


def in_reach(state: Game, zone: int, least: int, most: int) -> tuple[int, ...]:
    """The zones in range and in line of sight. Rule: ZC-050, ZC-S08."""
    return _in_reach(world(state), zone, state.doors, least, most)


@lru_cache(maxsize=1024)  # doors seldom change
def _in_reach(map: World, zone: int, doors: Doors, least: int, most: int) -> tuple[int, ...]:
    seen = seen_from(map, zone, doors)
    return tuple(sorted(at for at, steps in seen.items() if least <= steps <= most))
