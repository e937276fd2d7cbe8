"""Reads every catalogue file and mission, and says what is wrong in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import msgspec

from rules.proofs import house_rule_faults, row_faults
from rules.systems.zombicide.campaign.pickers import GROUPS
from rules.systems.zombicide.catalogue import (
    PROFILE,
    Rulings,
    cards,
    characters,
    house_rule_rows,
    mission_files,
    mission_trials,
    numbers,
    recipes,
    skills,
    spawn_cards,
    zombies,
)
from rules.systems.zombicide.missions.reading import read_mission
from rules.systems.zombicide.state import KINDS

RULE_ID = re.compile(r"ZC-[A-Z]?[0-9]+")
# Effects of skills that the rules read. Rule: ZC-083.
EFFECTS = frozenset(
    (
        "actions", "aims", "brews", "closes", "damage", "dice", "free", "leads", "matches", "mends",
        "pack", "pair", "range", "redraws", "rerolls", "roll", "rummages", "shouts", "shrugs",
        "slips", "sneaks", "starts", "tough", "tricks", "zones",
    )
)  # fmt: skip


def prove() -> list[str]:
    """Faults of the catalogue files, as sentences. None when they are sound."""
    try:
        return list(chain(_rows(), _skills(), _cards(), _spawns(), _house_rules(), _missions()))
    except (OSError, msgspec.MsgspecError) as fault:
        return [f"Zombicide: a catalogue file cannot be read: {fault}"]


def _rows() -> Iterator[str]:
    rows = [*cards().values(), *skills().values(), *characters().values()]
    rows += [*spawn_cards().values()]
    yield from (
        f"{row.key} cites no rule: {row.rule!r}" for row in rows if not RULE_ID.fullmatch(row.rule)
    )
    if tuple(zombies()) != KINDS:
        yield "the kinds of zombies are not those that the state counts"


def _skills() -> Iterator[str]:
    for row in skills().values():
        if row.effect not in EFFECTS:
            yield f"skill {row.key} has an effect that nothing reads: {row.effect!r}"
        if row.effect == "starts" and row.of not in cards():
            yield f"skill {row.key} names an unknown card"
    for one in characters().values():
        if len(one.skills) != len(numbers().danger.levels):
            yield f"character {one.key} has not a skill for each level"
        for key in chain.from_iterable(one.skills):
            if key not in skills():
                yield f"character {one.key} has an unknown skill {key!r}"


def _cards() -> Iterator[str]:
    for recipe in recipes():
        if not {*recipe.parts, recipe.makes} <= set(cards()):
            yield f"the recipe of {recipe.makes} names an unknown card"
    for card in (*numbers().start_cards.basic, numbers().start_cards.more):
        if card not in cards():
            yield f"unknown starting card {card!r}"


def _spawns() -> Iterator[str]:
    for row in spawn_cards().values():
        lines = 0 if row.extra else len(numbers().danger.levels)
        if len(row.lines) != lines:
            yield f"zombie card {row.key} has {len(row.lines)} lines"
        if any(line.kind not in zombies() for line in row.lines):
            yield f"zombie card {row.key} has an unknown kind"


def _house_rules() -> Iterator[str]:
    yield from row_faults({"house rule": house_rule_rows()}, RULE_ID)
    read = (*Rulings.__struct_fields__, PROFILE)
    yield from house_rule_faults(house_rule_rows(), read, GROUPS, RULE_ID)


def _missions() -> Iterator[str]:
    for key, source in mission_files().items():
        read = read_mission(source)
        yield from (f"mission {key}: {one.code} at {one.pointer}" for one in read.faults)
        if read.mission and read.mission.id != key:
            yield f"mission {key} calls itself {read.mission.id}"
        if key not in mission_trials():
            yield f"mission {key} has no trials"
        elif read.mission:
            limits = read.mission.characters
            for size, _ in mission_trials()[key].won:
                if not limits.min <= size <= limits.max:
                    yield f"mission {key} is not for {size} characters"
