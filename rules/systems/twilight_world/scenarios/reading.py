"""Scenarios from a file; what is wrong is told with its table, its line, and what is right."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import msgspec

from rules.play import Scenario
from rules.refused import Refused
from rules.systems.twilight_world.battlefield.drawing import read as read_drawing
from rules.systems.twilight_world.catalogue import scenario_source, scenarios_in, themes
from rules.systems.twilight_world.catalogue.scenario_rows import AimRow, ScenarioRow
from rules.systems.twilight_world.pickers import samples
from rules.text import Text, in_english, text

TABLE: Final = re.compile(r"^\s*\[\[?\s*scenario\s*\]?\]", re.MULTILINE)
PLACE: Final = re.compile(r"\$\.scenario\[(\d+)\](\S*?)`?$")
BOT: Final = "sensible"


@lru_cache(maxsize=8)
def scenarios(source: str = "") -> tuple[Scenario, ...]:
    """The scenarios of a host's file, or those that come with the game. Raises: Refused."""
    written = source or scenario_source()
    try:
        rows = scenarios_in(written).scenario
    except msgspec.DecodeError as error:
        raise _unreadable(written, str(error)) from error
    for number, row in enumerate(rows):
        _check(row, _where(written, number), [one.key for one in rows[:number]])
    return tuple(_scenario(row) for row in rows)


def _scenario(row: ScenarioRow) -> Scenario:
    return Scenario(
        key=row.key,
        name=text(row.name),
        explanation=text(row.explanation),
        party=row.party,
        bot=BOT,
        row=row,
    )


def _unreadable(written: str, error: str) -> Refused:
    """A file that is no TOML names its line itself; of a field the table is counted."""
    place = PLACE.search(error)
    where = _where(written, int(place[1])) if place else text("The file")
    return Refused(
        text("{where}: {error}.", where=where, error=error),
        cure=text("docs/scenarios.md says what each field may be."),
    )


def _where(written: str, number: int) -> Text:
    """The name of the table of a scenario, with its line."""
    found = list(TABLE.finditer(written))
    line = written.count("\n", 0, found[number].end()) + 1 if number < len(found) else 1
    return text("Scenario {number}, line {line}", number=number + 1, line=line)


def _check(row: ScenarioRow, where: Text, before: list[str]) -> None:
    """Raises: Refused for what makes no sense together."""
    known = [figure.key for figure in samples()]
    unknown = [key for key in _named(row) if key not in known]
    if unknown:
        raise _wrong(
            where,
            text("there is no sample {sample}", sample=unknown[0]),
            text("There are: {samples}.", samples=", ".join(known)),
        )
    if row.key in before:
        raise _wrong(
            where,
            text("{key} is there already", key=row.key),
            text("Give each scenario a key of its own."),
        )
    if not row.party or not row.aims:
        raise _wrong(
            where,
            text("nobody plays, or there is nothing to do"),
            text("Name a party, and one aim or more."),
        )
    _check_board(row, where)
    for aim in row.aims:
        _check_aim(row, aim, where)


def _named(row: ScenarioRow) -> tuple[str, ...]:
    killed = tuple(aim.of for aim in row.aims if aim.of)
    return (*row.party, *(extra.sample for extra in row.extra), *killed)


def _check_board(row: ScenarioRow, where: Text) -> None:
    """Raises: Refused. Rule: TW-SETUP-6."""
    keys = [theme.key for theme in themes().theme]
    if bool(row.drawing) == bool(row.theme):
        raise _wrong(
            where,
            text("the battlefield is either laid out or drawn"),
            text("Give a theme with width and height, or a drawing."),
        )
    if row.drawing:
        try:
            read_drawing(row.drawing)
        except Refused as refused:
            raise _wrong(where, in_english(refused.why), refused.cure) from refused
    elif row.theme not in keys:
        raise _wrong(
            where,
            text("there is no theme {theme}", theme=row.theme[:40]),
            text("There are: {themes}.", themes=", ".join(keys)),
        )
    elif not all(themes().least <= side <= themes().most for side in (row.width, row.height)):
        raise _wrong(
            where,
            text("the board has {width} x {height} squares", width=row.width, height=row.height),
            text("Take {least} to {most} a side.", least=themes().least, most=themes().most),
        )


def _check_aim(row: ScenarioRow, aim: AimRow, where: Text) -> None:
    """Raises: Refused for an aim that cannot be reached. Rule: TW-SIDE-7."""
    there = [*row.party, *(extra.sample for extra in row.extra)]
    if aim.kind == "survive" and not 1 <= aim.until <= row.turns:
        why = text("survive until turn {until}", until=aim.until)
        cure = text("Name a turn from 1 to {turns}.", turns=row.turns)
    elif aim.kind in ("leave", "survive") and aim.count > len(there):
        why = text("{count} are to come through", count=aim.count)
        cure = text("There are {most} to begin with.", most=len(there))
    elif aim.kind == "leave" and aim.of and aim.of not in there:
        why = text("{figure} is to leave and is not there", figure=aim.of)
        cure = text("Name one of: {figures}.", figures=", ".join(there))
    elif aim.of and aim.kind not in ("leave", "kill"):
        why, cure = text("of says nothing here"), text("Leave it out.")
    else:
        return
    raise _wrong(where, text("an aim cannot be reached: {why}", why=why), cure)


def _wrong(where: Text, why: Text | str, cure: Text | None) -> Refused:
    return Refused(text("{where}: {why}.", where=where, why=why), rule="TW-SIDE-7", cure=cure)
