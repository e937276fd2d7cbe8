"""Scenarios from a file. An error names its table, its line, and the cure."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from rules.game import SetUp
from rules.play import Scenario
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import scenario_source, scenarios_in
from rules.systems.twilight_world.catalogue.scenario_rows import AimRow, ExtraRow, ScenarioRow
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.start.battlefield import features_of, places_of
from rules.systems.twilight_world.start.scenarios.checking import wrongs
from rules.text import Text, text


def unmapped(set_up: SetUp) -> SetUp:
    """The same game with facts that the players see: no squares, but the same terrain.

    Rule: TW-SETUP-3, TW-SETUP-6.
    """
    if not set_up.board:
        return set_up
    field = read(set_up.board)
    words = {key: word for key, word in set_up.words.items() if key not in ("stands", "siege")}
    words["features"] = ",".join(one.terrain for one in features_of(field).values())
    words["places"] = ",".join(one.kind for one in places_of(field).values())
    return replace(set_up, board="", words=words)


TABLE: Final = re.compile(r"^\s*\[\[?\s*scenario\s*\]?\]", re.MULTILINE)


PLACE: Final = re.compile(r" - at `\$\.scenario\[(?P<number>\d+)\]\.?(?P<path>\S*?)`$")


NAMED: Final = re.compile(r"(?:required|unknown) field `(?P<field>[^`]*)`")


BOT: Final = "sensible"


_COUNT: Final = text("Enter a whole number from 0 to 60.")


_SOME: Final = text("Enter a whole number from 1 to 60.")


_SIZE: Final = text("Enter a whole number of squares, with a theme.")


_WORDS: Final = text("Enter 1 to 400 characters in quotes.")


_YES_OR_NO: Final = text("Enter true or false, without quotes.")


_SAMPLE: Final = text("Enter the key of a sample, in quotes.")


FIELDS: Final = {
    "key": text("Enter up to 40 lower-case letters, digits and hyphens, in quotes."),
    "name": _WORDS,
    "explanation": _WORDS,
    "theme": text("Enter the key of a theme, in quotes."),
    "width": _SIZE,
    "height": _SIZE,
    "drawing": text("Enter a battlefield in triple quotes."),
    "party": text('Enter keys of samples, as in ["grant", "kat"].'),
    "heroes": text('Enter "edge" or "house".'),
    "extra": text("Write [[scenario.extra]] tables, each with sample and at."),
    "extra.sample": _SAMPLE,
    "extra.at": text('Enter "edge", "house" or "field".'),
    "items": _COUNT,
    "items_at": text('Enter "house" or "field".'),
    "vehicles": _COUNT,
    "keys": _YES_OR_NO,
    "siege": _YES_OR_NO,
    "zombies": _COUNT,
    "apart": _COUNT,
    "turns": _SOME,
    "won": text("Enter a share from 0 to 1, such as 0.5."),
    "dark": _YES_OR_NO,
    "house_rules": text('Enter values by key, as in { leader_ap = "per-side" }.'),
    "aims": text("Write [[scenario.aims]] tables, each with kind and the fields of that kind."),
    "aims.kind": text(
        'Enter "search", "carry-off", "fetch", "drive-off", "leave", "survive" or "kill".'
    ),
    "aims.count": _SOME,
    "aims.of": _SAMPLE,
    "aims.until": _COUNT,
}


ROWS: Final = {"": ScenarioRow, "aims": AimRow, "extra": ExtraRow}


@lru_cache(maxsize=8)
def scenarios(source: str = "") -> tuple[Scenario, ...]:
    """The scenarios of a host's file, or of the game. Raises: Refused."""
    written = source or scenario_source()
    try:
        rows = scenarios_in(written).scenario
    except msgspec.DecodeError as error:
        raise _unreadable(written, str(error)) from error
    if not rows:
        why = text("The file has no scenario.")
        raise Refused(why, cure=text("Start each scenario with [[scenario]]."))
    for number, row in enumerate(rows):
        before = [one.key for one in rows[:number]]
        for field, why, cure in wrongs(row, before):
            raise _wrong(_where(written, number), field, why, cure)
    return tuple(_scenario(row) for row in rows)


def _scenario(row: ScenarioRow) -> Scenario:
    return Scenario(
        key=row.key,
        name=text(row.name),
        explanation=text(row.explanation),
        party=row.party,
        bot=BOT,
        row=row,
        turns=row.turns,
        won=row.won,
    )


def _unreadable(written: str, error: str) -> Refused:
    """A file that is no TOML names its line itself. Of a field the table is counted."""
    place = PLACE.search(error)
    if not place:
        cure = text("Write [[scenario]] tables. See docs/scenarios.md for their fields.")
        return Refused(text("The file cannot be read: {error}.", error=error), cure=cure)
    named = NAMED.search(error)
    path = ".".join([part for part in (place["path"], named["field"] if named else "") if part])
    where = _where(written, int(place["number"]))
    return _wrong(where, path, Text(error[: place.start()]), _cure(re.sub(r"\[[^]]*\]", "", path)))


def _cure(path: str) -> Text:
    """The values of a field. For an unknown field, the known fields."""
    table = path.rpartition(".")[0]
    row = ROWS.get(table, ScenarioRow)
    return FIELDS.get(path) or text(
        "Choose one of: {fields}.", fields=", ".join(row.__struct_fields__)
    )


def _where(written: str, number: int) -> Text:
    """The name of the table of a scenario, with its line."""
    found = list(TABLE.finditer(written))
    line = written.count("\n", 0, found[number].end()) + 1 if number < len(found) else 1
    return text("Scenario {number}, line {line}", number=number + 1, line=line)


def _wrong(where: Text, field: str, why: Text, cure: Text) -> Refused:
    said = text("{where}, {field}: {why}.", where=where, field=field, why=why)
    return Refused(said, rule="TW-SIDE-7", cure=cure)
