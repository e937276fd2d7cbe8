"""Reads every catalogue file and says what is wrong in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from rules.proofs import NamedRow, house_rule_faults, icon_faults, number_faults, row_faults
from rules.roster import Roster
from rules.systems.zombies.campaign.findings import check
from rules.systems.zombies.campaign.pickers import GROUPS, samples
from rules.systems.zombies.cards.effects import PLAYED, USED
from rules.systems.zombies.catalogue import (
    Rulings,
    TileRow,
    cards,
    house_rule_rows,
    numbers,
    rulings,
    tiles,
)
from rules.systems.zombies.catalogue.kit import icons, kit
from rules.systems.zombies.catalogue.numbers import Numbers
from rules.systems.zombies.catalogue.own import KINDS, NUMBERS, effects
from rules.systems.zombies.hands.fronts import HELD, PASSIVE
from rules.systems.zombies.state import Laid
from rules.systems.zombies.town import BUILDING, NOTHING, SIDE, STREET, YARD, door_places, town_of
from rules.systems.zombies.view.words import DEEDS

RULE_ID = re.compile(r"ZZ-[A-Z]?[0-9]+")
OWN_ICONS = ("emblem", "silhouette-pawn", "zombie", "weapon", "item", "act-card", "building")
TOTALS = {"tiles": 30, "cards": 50, "survivors": 18, "named": 12}


def prove() -> list[str]:
    """Faults of the catalogue files, as sentences. None when they are sound."""
    try:
        faults = (
            row_faults(_tables(), RULE_ID),
            number_faults(numbers(), RULE_ID),
            _numbers(numbers()),
            _tiles(),
            _cards(),
            _house_rules(),
            _kit(),
        )
        return list(chain.from_iterable(faults))
    except (OSError, msgspec.MsgspecError) as fault:
        return [f"Zombies!!!: a catalogue file cannot be read: {fault}"]


def _tables() -> dict[str, Sequence[NamedRow]]:
    return {
        "tile": tuple(tiles().values()),
        "card": tuple(cards().values()),
        "house rule": house_rule_rows(),
        "colour": kit().colour,
        "sample": kit().sample,
        "token": kit().token,
    }


def _numbers(book: Numbers) -> Iterator[str]:
    """Numbers that contradict each other."""
    if not 0 < book.players.least <= book.players.most:
        yield "there must be players"
    if not 1 < book.fight.kills <= book.fight.sides:
        yield "a fight must be able to be won and lost"
    if not 0 < book.kit.hearts <= book.kit.cap:
        yield "a player must be able to hold the hearts of the start"
    others = sum(row.copies for row in tiles().values() if row.kind in ("street", "building"))
    for name in ("middle", "bottom", "last"):
        least, most = getattr(book.helipad, name)
        if not 0 < least <= most <= others:
            yield f"the Helipad cannot lie under {least} to {most} of {others} tiles"


def _tiles() -> Iterator[str]:
    """Layouts, checked against what comes on them. Rule: ZZ-001, ZZ-M01."""
    rows = tiles().values()
    if sum(row.copies for row in rows) != TOTALS["tiles"]:
        yield f"there are not {TOTALS['tiles']} tiles"
    if sum(row.survivors for row in rows) != TOTALS["survivors"]:
        yield f"there are not {TOTALS['survivors']} survivors"
    if sum(row.kind == "building" for row in rows) != TOTALS["named"]:
        yield f"there are not {TOTALS['named']} named buildings"
    for row in rows:
        yield from (f"tile {row.key} {fault}" for fault in _drawing(row))


def _drawing(row: TileRow) -> Iterator[str]:
    """Rule: ZZ-044 to ZZ-046."""
    drawn = "".join(row.plan)
    if [len(line) for line in row.plan] != [SIDE] * SIDE:
        yield f"has not {SIDE} by {SIDE} squares"
    elif set(drawn) - {STREET, BUILDING, YARD, NOTHING}:
        yield "has an unknown mark"
    elif row.kind == "building":
        inside = drawn.count(BUILDING)
        if inside < row.bullets + row.hearts + row.survivors:
            yield "has no square for each token"
        if inside + drawn.count(YARD) < row.zombies:
            yield "has no square for each zombie"
        if not door_places(town_of((Laid(row.key, 0, 0),)), 0):
            yield "has no place for a door"


def _cards() -> Iterator[str]:
    """Rule: ZZ-002."""
    if sum(row.copies for row in cards().values()) != TOTALS["cards"]:
        yield f"there are not {TOTALS['cards']} cards"
    for row in cards().values():
        if row.effect not in effects():
            yield f"card {row.key} has no effect {row.effect!r}"
        if set(row.place) - set(tiles()):
            yield f"card {row.key} names an unknown place"
        if row.place and row.kind == "regular":
            yield f"card {row.key} is not put in front, and has a place"
        if not row.reminder:
            yield f"card {row.key} says nothing"
    yield from _effects()


def _effects() -> Iterator[str]:
    """Effects of own decks. Rule: ZZ-E01 to ZZ-E25."""
    done = {*PLAYED, *USED, *HELD, *PASSIVE}
    yield from (f"nothing carries out the effect {key}" for key in sorted(set(effects()) - done))
    for effect in effects().values():
        if not set(effect.kinds) <= set(KINDS) or not set(effect.numbers) <= set(NUMBERS):
            yield f"the effect {effect.key} has a kind or a number that there is not"
        if any(not least <= usual <= most for least, most, usual in effect.numbers.values()):
            yield f"a usual number of the effect {effect.key} is beyond its limits"
        if not RULE_ID.fullmatch(effect.rule):
            yield f"the effect {effect.key} cites no rule: {effect.rule!r}"


def _house_rules() -> Iterator[str]:
    yield from house_rule_faults(house_rule_rows(), Rulings.__struct_fields__, GROUPS, RULE_ID)
    if rulings(()) != Rulings():
        yield "the first option of a house rule is not its default"


def _kit() -> Iterator[str]:
    """Colours, samples and drawings. Rule: ZZ-005."""
    if not len({row.shape for row in kit().colour}) == len(kit().colour) == numbers().players.most:
        yield "there must be a colour with a shape of its own for each player"
    for finding in check(Roster(system="zombies", figures=samples()), {}):
        yield f"sample {finding.figure} breaks {finding.rule}"
    marks = {row.mark for row in kit().ground}
    if not {STREET, BUILDING, YARD, NOTHING} <= marks:
        yield "a mark of the plans has no ground"
    wanted = {*OWN_ICONS, *DEEDS.values(), *[row.key for row in kit().token], *effects()}
    yield from icon_faults(wanted, icons())
