"""Reads every catalogue file and says what is wrong in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import get_args

import msgspec

from rules.printables import SHAPE_CODE, Shape
from rules.proofs import NamedRow, house_rule_faults, icon_faults, number_faults, row_faults
from rules.roster import Roster
from rules.systems.zombie_wars.campaign.findings import check
from rules.systems.zombie_wars.campaign.pickers import GROUPS, samples
from rules.systems.zombie_wars.catalogue import (
    Rulings,
    breed_rows,
    house_rule_rows,
    numbers,
    rulings,
)
from rules.systems.zombie_wars.catalogue.kit import colours, icons, kit
from rules.systems.zombie_wars.catalogue.numbers import Numbers
from rules.systems.zombie_wars.catalogue.positions import positions
from rules.systems.zombie_wars.view.icons import DEEDS

RULE_ID = re.compile(r"ZW-[A-Z]?[0-9]+")
OWN_ICONS = ("emblem", "silhouette-horde", "stat-move", "stat-resist")


def prove() -> list[str]:
    """Faults of the catalogue files, as sentences. None when they are sound."""
    try:
        faults = (
            row_faults(_tables(), RULE_ID),
            number_faults(numbers(), RULE_ID),
            _numbers(numbers()),
            _board(numbers()),
            _dice(numbers()),
            _house_rules(),
            _kit(),
            _town(),
            _samples(),
            icon_faults(_wanted(), icons()),
            _positions(),
        )
        return list(chain.from_iterable(faults))
    except (OSError, msgspec.MsgspecError) as fault:
        return [f"Zombie Wars: a catalogue file cannot be read: {fault}"]


def _tables() -> dict[str, Sequence[NamedRow]]:
    return {
        "breed": breed_rows(),
        "house rule": house_rule_rows(),
        "kind": (kit().kind,),
        "colour": kit().colour,
        "sample": kit().sample,
        "token": kit().token,
    }


def _positions() -> Iterator[str]:
    """Positions are on the board, with a die for everybody who throws."""
    ladder, board = numbers().ladder, numbers().board
    for row in positions().values():
        x, y = row.square
        if not (1 <= x <= board.columns and 1 <= y <= board.rows):
            yield f"Position {row.key}: no space {x}, {y}."
        sides = [ladder.ordinary] * (len(row.hordes) + 1) + sorted(row.heroes)
        thrown = [*row.hordes, row.townies, *[1 for _ in row.heroes]]
        if [len(faces) for faces in row.dice] != thrown:
            yield f"Position {row.key}: dice for {thrown} are to be thrown."
        elif any(
            not 1 <= n <= most for faces, most in zip(row.dice, sides, strict=True) for n in faces
        ):
            yield f"Position {row.key}: a die cannot fall like that."
        if not RULE_ID.fullmatch(row.rule):
            yield f"Position {row.key}: {row.rule} is no id of a rule."


def _numbers(book: Numbers) -> Iterator[str]:
    """Numbers that dice cannot show, or that contradict each other."""
    ladder = book.ladder
    if not 0 < book.players.least <= book.players.most <= len(kit().colour):
        yield "there must be a colour for each player"
    if list(ladder.sides) != sorted(set(ladder.sides)) or len(ladder.sides) < 2:
        yield "the ladder of dice must ascend"
    if ladder.cop not in ladder.sides[1:]:
        yield f"the Super Cop's D{ladder.cop} is no Hero's die"
    if book.breeds.sides != len(breed_rows()):
        yield f"a D{book.breeds.sides} cannot choose one of {len(breed_rows())} breeds"
    if not 0 < book.slots.limit <= book.slots.sheet:
        yield "a sheet needs as many slots as a player may have hordes"


def _board(book: Numbers) -> Iterator[str]:
    """Rule: ZW-001, ZW-002."""
    board, clock, ladder = book.board, book.clock, book.ladder
    if min(board.columns, board.rows) < 2:
        yield "the board needs two columns and rows or more"
    if not clock.hours or min(clock.hours) < 1 or len(set(clock.hours)) < len(clock.hours):
        yield "the hours of the clock must differ, and be 1 or more"
    tables = range(book.players.least, book.players.most + 1)
    if len(clock.short) != len(tables) or not 1 <= min(clock.short, default=0) <= max(clock.hours):
        yield "the short clock needs hours of the track for each number of players"
    yield from (
        f"a wave of D{mark.sides} at hour {mark.hour} is not of the ladder and the clock"
        for mark in (*clock.marks, *clock.hero_marks)
        if mark.sides not in ladder.sides[1:] or not 1 <= mark.hour <= max(clock.hours)
    )


def _dice(book: Numbers) -> Iterator[str]:
    """Rule: ZW-062, ZW-074 to ZW-077, ZW-D05."""
    fight, ladder = book.fight, book.ladder
    if not 0 < book.move.knocks_down_fast <= book.move.knocks_down < ladder.ordinary:
        yield "a Move must be able to succeed and to fail"
    needs = (fight.converts, fight.kills, fight.kills_vicious, fight.takes, fight.hits)
    if not all(fight.fails < number <= ladder.ordinary for number in needs):
        yield "what a fight needs must be possible on an ordinary die"
    if fight.kills_vicious > fight.kills:
        yield "Vicious dead must kill more easily than others"


def _house_rules() -> Iterator[str]:
    yield from house_rule_faults(house_rule_rows(), Rulings.__struct_fields__, GROUPS, RULE_ID)
    if rulings(()) != Rulings():
        yield "the first option of a house rule is not its default"


def _kit() -> Iterator[str]:
    shapes = Counter(row.shape for row in kit().colour)
    roles = Counter(row.role for row in kit().colour)
    yield from (f"shape {shape} is of several colours" for shape, n in shapes.items() if n > 1)
    yield from (f"role {role} is of several colours" for role, n in roles.items() if n > 1)
    of_sides = [one for one in get_args(Shape) if one != SHAPE_CODE["place"]]
    yield from (f"no colour has the shape {one}" for one in of_sides if one not in shapes)
    if not 20 <= kit().paper.space <= 60:
        yield f"spaces of {kit().paper.space:g} mm hold no pawns, or take too much paper"


def _town() -> Iterator[str]:
    """A mark for each space, a place for each mark, and a look for each kind of place."""
    town, board = kit().town, numbers().board
    if [len(line) for line in town.plan] != [board.columns] * board.rows:
        yield f"the plan of the town is not {board.columns} by {board.rows}"
    strange = set("".join(town.plan)) - {row.mark for row in town.place}
    yield from (f"the plan of the town has the unknown mark {mark}" for mark in sorted(strange))
    plain = {row.kind for row in town.place} - {look.kind for look in town.looks.ground}
    yield from (f"the plan of the town has no look for {kind}" for kind in sorted(plain))


def _samples() -> Iterator[str]:
    for row in kit().sample:
        if row.colour not in colours():
            yield f"sample {row.key} is of an unknown colour"
    for finding in check(Roster(system="zombie-wars", figures=samples()), {}):
        yield f"sample {finding.figure} breaks {finding.rule}"


def _wanted() -> Iterable[str]:
    yield from (*OWN_ICONS, *DEEDS.values())
    yield from (f"breed-{row.key}" for row in breed_rows())
    yield from (f"token-{row.key}" for row in kit().token)
    yield from (row.back.icon for row in kit().token if row.back)
    for row in kit().colour:
        yield from (f"pawn-{row.shape}", f"pawn-{row.shape}-laid")
