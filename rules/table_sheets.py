"""Sheets that every game gets for nothing: a game as it stands, and the log of a campaign."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec import Struct

from rules.sheets import Block, Column, Heading, Lines, Paragraph, Said, Sheet, SheetRow, SheetTable
from rules.table import FigureView, Line, Meter, Panel, Standing, TableView, Thing
from rules.text import Text, counted, text

STANDINGS: dict[Standing, Text] = {
    "ready": text("can act"),
    "active": text("acting"),
    "acted": text("has acted"),
    "down": text("down"),
    "away": text("off the board"),
    "dead": text("dead"),
}
FULL_PAGE = 9  # sessions of a campaign log, told or to be written
NIGHT_HIGH = 21.0  # mm, the least of one


def game_state_sheet(
    view: TableView, title: Said, *, at: str = "", log: Iterable[Line] = ()
) -> Sheet:
    """A game as a seat sees it, to go on without a screen; `log` has the oldest line first."""
    blocks: list[Block] = [Heading(_joined(view.heading, " · "), small=True)]
    if view.over:
        blocks.append(Paragraph(view.over, role="warn"))
    blocks += [Paragraph(question.why, role="warn") for question in view.questions]
    for panel in view.panels:
        blocks += _panel(panel)
    rows = tuple(
        SheetRow((line.text, " ".join(str(face) for face in line.faces)), _ids(line))
        for line in log
    )
    if rows:
        columns = (Column(text("Event"), 0.8), Column(text("Dice"), 0.2))
        blocks += [Heading(text("Recent events")), SheetTable(columns, rows)]
    blocks += [Heading(text("Continue here")), Lines(3, fills=True)]
    return Sheet(
        title=title,
        subtitle=text("Game state, {at}", at=at) if at else text("Game state"),
        blocks=tuple(blocks),
        footer=(title, at) if at else (title,),
    )


def _ids(line: Line) -> tuple[str, ...]:
    return (line.rule,) if line.rule else ()


def _panel(panel: Panel) -> list[Block]:
    if not panel.figures and not panel.things:
        return []
    blocks: list[Block] = [Heading(panel.title, str(len(panel.figures) or len(panel.things)))]
    if panel.note:
        blocks.append(Paragraph(panel.note, quiet=True))
    if panel.figures:
        columns = (
            Column(text("Figure"), 0.22, "name"),
            Column(text("State"), 0.11),
            Column(text("Numbers"), 0.22),
            Column(text("Equipment"), 0.25),
            Column(text("Notes"), 0.2),
        )
        blocks.append(SheetTable(columns, tuple(_rows(panel.figures))))
    if panel.things:
        wide = (
            Column(text("Object"), 0.33, "name"),
            Column(text("Numbers"), 0.22),
            Column(text("Notes"), 0.45),
        )
        blocks.append(SheetTable(wide, tuple(_thing(thing) for thing in panel.things)))
    return blocks


def _rows(figures: tuple[FigureView, ...]) -> Iterable[SheetRow]:
    """A row for each; figures that are alike share one with their number."""
    seen: set[str] = set()
    for one in figures:
        if one.alike and one.alike in seen:
            continue
        alike = [other for other in figures if one.alike and other.alike == one.alike]
        seen.add(one.alike)
        name: Said = one.name
        if len(alike) > 1:
            more = len(alike) - 1
            name = counted(
                "{name} and {count} alike", "{name} and {count} alike", more, name=one.name
            )
        gear = tuple(
            text("{name} ({note})", name=item.name, note=item.note) if item.note else item.name
            for item in one.gear
        )
        yield SheetRow(
            (
                name,
                STANDINGS[one.standing],
                _joined(tuple(_meter(meter) for meter in one.meters)),
                _joined(gear),
                _joined(one.tags),
            ),
            figure=one.face_of or one.key,
        )


def _thing(thing: Thing) -> SheetRow:
    meters = tuple(_meter(meter) for meter in thing.meters)
    return SheetRow((thing.name, _joined(meters), _joined(thing.tags)))


def _meter(meter: Meter) -> Text:
    if meter.most is None:
        return text("{name} {value}", name=meter.name, value=meter.value)
    return text("{name} {value}/{most}", name=meter.name, value=meter.value, most=meter.most)


def _joined(parts: tuple[Text, ...], between: str = ", ") -> Text:
    if not parts:
        return Text("")
    wording = "{left}" + between + "{right}"
    return reduce(lambda left, right: Text(wording, {"left": left, "right": right}), parts)


class Session(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A session of a campaign in words. Its reader's language writes the date."""

    title: str
    date: str = ""
    scenario: str = ""
    result: Said = ""
    who: tuple[str, ...] = ()  # of those who were there, or said that they come
    notes: str = ""
    planned: bool = False


def campaign_log_sheet(name: str, sessions: Iterable[Session]) -> Sheet:
    """Every session in a row, then those that are planned, and room to go on by hand."""
    every = tuple(sessions)
    told = sum(not one.planned for one in every)
    nights = sorted(enumerate(every, 1), key=lambda night: night[1].planned)
    rows = [_night(number, one) for number, one in nights]
    spare = [SheetRow((str(number), "", "", "")) for number in range(len(rows) + 1, FULL_PAGE + 1)]
    columns = (
        Column(text("No."), 0.08, "dice"),
        Column(text("Session and scenario"), 0.32, "name"),
        Column(text("Players"), 0.22),
        Column(text("Result"), 0.38),
    )
    return Sheet(
        title=name.strip() or text("Campaign"),
        subtitle=counted("Campaign log: {count} session", "Campaign log: {count} sessions", told),
        blocks=(
            SheetTable(columns, (*rows, *spare), NIGHT_HIGH),
            Heading(text("Open for the next session")),
            Lines(1, fills=True),
        ),
        footer=(name, text("Campaign log")),
    )


def _night(number: int, one: Session) -> SheetRow:
    """A session in a row; of a planned one the result is still to be written."""
    said = one.title
    for more in (one.scenario, one.date):
        said = f"{said}\n{more}" if more and more != one.title else said
    result: Said = text("Planned") if one.planned else one.result
    return SheetRow((str(number), said, " · ".join(one.who), result), note=one.notes)
