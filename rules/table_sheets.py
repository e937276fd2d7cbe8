"""Sheets that every game gets for nothing: a game as it stands, and the log of a campaign."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec import Struct

from rules.sheets import Block, Column, Heading, Lines, Paragraph, Said, Sheet, SheetRow, SheetTable
from rules.table import FigureView, Line, Meter, Panel, Standing, TableView, Thing
from rules.text import Text, counted, text

STANDINGS: dict[Standing, Text] = {
    "ready": text("may act"),
    "active": text("acts now"),
    "acted": text("has acted"),
    "down": text("lies"),
    "away": text("off the board"),
    "dead": text("dead"),
}
SPARE_LINES = 6  # of a campaign log, to write on


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
        columns = (Column(text("What happened"), 0.8), Column(text("Dice"), 0.2))
        blocks += [Heading(text("Lately")), SheetTable(columns, rows)]
    blocks += [Heading(text("Goes on")), Lines(3, fills=True)]
    return Sheet(
        title=title,
        subtitle=text("The game as it stands, {at}", at=at)
        if at
        else text("The game as it stands"),
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
            Column(text("At hand"), 0.25),
            Column(text("Remarks"), 0.2),
        )
        blocks.append(SheetTable(columns, tuple(_rows(panel.figures))))
    if panel.things:
        wide = (
            Column(text("What"), 0.33, "name"),
            Column(text("Numbers"), 0.22),
            Column(text("Remarks"), 0.45),
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
            name = text("{name} and {count} alike", name=one.name, count=len(alike) - 1)
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
    """Every session in a row, those that are planned, and room to go on by hand."""
    every = tuple(sessions)
    told = tuple(one for one in every if not one.planned)
    planned = tuple(
        SheetRow((str(number), one.date, one.title, one.scenario, ""), note=" · ".join(one.who))
        for number, one in enumerate(every, 1)
        if one.planned
    )
    columns = (
        Column(text("No"), 0.06, "dice"),
        Column(text("Date"), 0.14),
        Column(text("Session"), 0.22, "name"),
        Column(text("Scenario"), 0.18),
        Column(text("Result and who was there"), 0.4),
    )
    rows = tuple(
        SheetRow(
            (str(number), one.date, one.title, one.scenario, one.result),
            note=" · ".join((*one.who, one.notes) if one.notes else one.who),
        )
        for number, one in enumerate(every, 1)
        if not one.planned
    )
    spare = tuple(SheetRow(("", "", "", "", "")) for _ in range(SPARE_LINES))
    return Sheet(
        title=name.strip() or text("Campaign"),
        subtitle=counted(
            "Campaign log: {count} session", "Campaign log: {count} sessions", len(told)
        ),
        blocks=(
            *((SheetTable(columns, rows),) if rows else ()),
            Heading(text("To come")),
            SheetTable(columns, (*planned, *spare), 9.0, fills=True),
        ),
        footer=(name, text("Campaign log")),
    )
