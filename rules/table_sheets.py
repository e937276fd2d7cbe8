"""Sheets that every game gets for nothing: a game as it stands, and the log of a campaign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from rules.printables import BoardDrawing, Counter
from rules.sheets import (
    Block,
    Column,
    DrawnBoard,
    FactRow,
    Field,
    Heading,
    Lines,
    Paragraph,
    Point,
    Said,
    Session,
    SessionCards,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
    TickBoxes,
)
from rules.table import FigureView, GearView, Line, Meter, Panel, Standing, TableView, Thing
from rules.text import Text, counted, in_english, text

STANDINGS: dict[Standing, Text] = {
    "ready": text("can act"),
    "active": text("acting"),
    "acted": text("has acted"),
    "down": text("down"),
    "away": text("off the board"),
    "dead": text("dead"),
}
FULL_PAGE = 8  # sessions of a campaign log, told or to be written
BRIEF = 20  # letters of a note that stands beside a heading
FITS = 9  # letters of a name over a narrow column
FIVE = 5  # boxes beside each other
FEW_THINGS = 6  # rows of a table beside a board
FEW = 2  # figures of a player that share a table with others'


def game_state_sheet(
    view: TableView,
    title: Said,
    *,
    at: str = "",
    log: Iterable[Line] = (),
    board: BoardDrawing | None = None,
) -> Sheet:
    """A game as a seat sees it, to go on without a screen.

    `board` shows where everybody stands. `log` has the oldest line first.
    """
    blocks: list[Block] = [FactRow(view.heading)]
    if view.over:
        blocks.append(Paragraph(view.over, role="warn"))
    blocks += [Paragraph(question.why, role="warn") for question in view.questions]
    resuming = () if view.over else _resuming(view, board)
    room = (Heading(text("Notes"), small=True), Lines(2, fills=True))
    marks = {one.key: one for one in board.counters} if board else {}
    tables = list(_tables(view.panels, marks))
    beside = [one for one in tables if board and one.short and _stands_upright(board)]
    said = [block for one in beside for block in one.blocks]
    blocks += [DrawnBoard(board, (*resuming, *said, *room))] if board else resuming
    blocks += [block for one in tables if one not in beside for block in one.blocks]
    rows = tuple(
        SheetRow((line.text, " ".join(str(face) for face in line.faces)), _ids(line))
        for line in log
    )
    if rows:
        columns = (Column(text("Event"), 0.8), Column(text("Dice"), 0.2))
        blocks += [Heading(text("Recent events")), SheetTable(columns, rows)]
    if not board:
        blocks += room
    return Sheet(
        title=title,
        subtitle=text("Game state, {at}", at=at) if at else text("Game state"),
        blocks=tuple(blocks),
        footer=(title, at) if at else (title,),
    )


def _resuming(view: TableView, board: BoardDrawing | None) -> tuple[Heading | Steps, ...]:
    """Return the steps that take a game up again at another table. Those that it has need of."""
    figures = [one for panel in view.panels for one in panel.figures]
    meters = [meter for one in figures for meter in one.meters]
    place = text("Place all figures where they stand in the picture.")
    last = view.resume or text(
        "Continue the game at this point: {place}.", place=_joined(view.heading)
    )
    if view.phases and 0 <= view.phase < len(view.phases):
        last = text("Continue in this phase: {phase}.", phase=view.phases[view.phase])
    steps = (
        (board is not None, text("Lay out the board as in the picture.")),
        (board is None, text("Lay out the board.")),
        (board is not None and bool(board.counters), place),
        (board is None, text("Place all figures where they stood.")),
        (any(one.standing == "down" for one in figures), text("Lay down figures that are down.")),
        (_has_gear(figures), text("Give each figure its equipment.")),
        (
            any(one.hearts and one.value > one.unhurt for one in meters),
            text("Set each figure's life. A crossed box is lost."),
        ),
        (True, last),
    )
    points = tuple(Point(said) for holds, said in steps if holds)
    return (Heading(text("Continue the game")), Steps(points))


def _has_gear(figures: Iterable[FigureView]) -> bool:
    """True if somebody carries something."""
    return any(not item.empty for one in figures for item in one.gear)


def _ids(line: Line) -> tuple[str, ...]:
    return (line.rule,) if line.rule else ()


class _Table(NamedTuple):
    heading: tuple[Heading | Paragraph, ...]
    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    short: bool = False  # few things, each with little to say

    @property
    def blocks(self) -> tuple[Heading | Paragraph | SheetTable, ...]:
        """The heading, then the rows."""
        return (*self.heading, SheetTable(self.columns, self.rows))


def _stands_upright(board: BoardDrawing) -> bool:
    """True if a board leaves room beside it."""
    return board.ground.rows > board.ground.columns


def _tables(panels: tuple[Panel, ...], marks: Mapping[str, Counter]) -> Iterator[_Table]:
    """A table for each panel. Players' panels with their own few figures share one.

    A heading has a brief note at its end, or the number of rows where there is no note.
    """
    for of_player, group in groupby(panels, key=_is_of_player):
        if of_player:
            yield from _of_players(tuple(group), marks)
            continue
        for panel in group:
            aside: Said = panel.note or str(len(panel.figures) or len(panel.things))
            heading: tuple[Heading | Paragraph, ...] = (Heading(panel.title, aside),)
            if panel.note and len(in_english(panel.note)) > BRIEF:
                heading = (Heading(panel.title), Paragraph(panel.note, quiet=True))
            if panel.figures:
                yield _figures(heading, tuple(_alike(panel.figures)), marks)
                heading = ()
            if panel.things:
                yield _things(heading, panel.things)


def _is_of_player(panel: Panel) -> bool:
    """True for one or two figures of a roster, or a panel with the name of its figures."""
    if panel.things or not 0 < len(panel.figures) <= FEW:
        return False
    of_roster = all(one.number or one.face_of for one in panel.figures)
    return of_roster or _names_its_figures(panel)


def _names_its_figures(panel: Panel) -> bool:
    """True if the name of a panel begins that of its first figure, such as a player's horde."""
    return in_english(panel.figures[0].name).startswith(in_english(panel.title))


def _of_players(panels: tuple[Panel, ...], marks: Mapping[str, Counter]) -> Iterator[_Table]:
    """One table for all. A panel with another name than its figure tells it in the notes."""
    rows: list[tuple[Said, FigureView]] = []
    for panel in panels:
        for one in panel.figures:
            names = () if _names_its_figures(panel) else (panel.title,)
            noted = (panel.note,) if panel.note and not one.meters else ()
            rows.append((one.name, replace(one, tags=(*names, *one.tags, *noted))))
    title = panels[0].title if len(panels) == 1 else text("Figures")
    yield _figures((Heading(title, str(len(rows))),), tuple(rows), marks)


def _alike(figures: tuple[FigureView, ...]) -> Iterator[tuple[Said, FigureView]]:
    """Each with its name. Figures that are alike stand once, with their number."""
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
                "{name} and {count} more like it",
                "{name} and {count} more like it",
                more,
                name=one.name,
            )
        yield name, one


def _figures(
    heading: tuple[Heading | Paragraph, ...],
    rows: tuple[tuple[Said, FigureView], ...],
    marks: Mapping[str, Counter],
) -> _Table:
    """A column for each fact about one of them."""
    views = [view for _, view in rows]
    meters = {meter.key: meter for view in views for meter in view.meters}
    told = {
        "state": any(view.standing != "ready" for view in views),
        "gear": _has_gear(views),
        "tags": any(view.tags for view in views),
    }
    faced = any(view.face_of or view.number for view in views)
    columns = [Column(text("Figure"), 0.24 + (0.08 if faced else 0.0), "name")]
    columns += [Column(text("State"), 0.12)] if told["state"] else []
    columns += [_column(meter) for meter in meters.values()]
    columns += [Column(text("Equipment"), 0.3)] if told["gear"] else []
    columns += [Column(text("Notes"), 0.24)] if told["tags"] else []
    found = []
    for name, view in rows:
        own = {meter.key: meter for meter in view.meters}
        cells: list[Said | Field | TickBoxes] = [name]
        cells += [STANDINGS[view.standing]] if told["state"] else []
        cells += [_cell(own[key]) if key in own else "" for key in meters]
        gear = tuple(_item(one) for one in view.gear if not one.empty)
        cells += [_joined(gear)] if told["gear"] else []
        cells += [_joined(view.tags)] if told["tags"] else []
        mark = marks.get(view.key)
        found.append(SheetRow(tuple(cells), figure=view.face_of or view.key, mark=mark))
    return _Table(heading, tuple(columns), tuple(found))


def _column(meter: Meter) -> Column:
    boxes = meter.most if meter.hearts and meter.most else 0
    named = 0.1 + 0.009 * max(0, len(meter.name.id) - FITS)
    return Column(meter.name, 0.03 + 0.032 * min(boxes, FIVE) if boxes else named, "number")


def _cell(meter: Meter) -> Said | TickBoxes:
    """Boxes for life, with a cross for each that is lost, else the number.

    Room for more life than a figure begins with has no box until it is filled.
    """
    if meter.hearts and meter.most and meter.most <= 2 * FIVE:
        boxes = meter.most - min(meter.unhurt, meter.value)
        return TickBoxes(boxes, max(0, meter.value - meter.unhurt))
    return str(meter.value) if meter.most is None else f"{meter.value}/{meter.most}"


def _item(item: GearView) -> Text:
    return text("{name} ({note})", name=item.name, note=item.note) if item.note else item.name


def _things(heading: tuple[Heading | Paragraph, ...], things: tuple[Thing, ...]) -> _Table:
    """Things of which the same is known share a row."""
    same: dict[tuple[Text, Text], list[Text]] = {}
    for one in things:
        numbers = _joined(tuple(_meter(meter) for meter in one.meters))
        same.setdefault((numbers, _joined(one.tags)), []).append(one.name)
    numbered = any(one.meters for one in things)
    noted = any(one.tags for one in things)
    columns = [Column(text("Object"), 0.34, "name")]
    columns += [Column(text("Numbers"), 0.26)] if numbered else []
    columns += [Column(text("Notes"), 0.4)] if noted else []
    rows = [
        SheetRow(
            (
                _joined(tuple(names)),
                *((numbers,) if numbered else ()),
                *((tags,) if noted else ()),
            )
        )
        for (numbers, tags), names in same.items()
    ]
    short = len(rows) <= FEW_THINGS and not noted
    return _Table(heading, tuple(columns), tuple(rows), short)


def _meter(meter: Meter) -> Text:
    if meter.most is None:
        return text("{name} {value}", name=meter.name, value=meter.value)
    return text("{name} {value}/{most}", name=meter.name, value=meter.value, most=meter.most)


def _joined(parts: tuple[Text, ...], between: str = ", ") -> Text:
    if not parts:
        return Text("")
    wording = "{left}" + between + "{right}"
    return reduce(lambda left, right: Text(wording, {"left": left, "right": right}), parts)


def campaign_log_sheet(name: str, sessions: Iterable[Session]) -> Sheet:
    """A card for every session, then for those that are planned, and room to go on by hand."""
    every = [replace(one, number=number) for number, one in enumerate(sessions, 1)]
    told = sum(not one.planned for one in every)
    spare = [Session(number=number) for number in range(len(every) + 1, FULL_PAGE + 1)]
    return Sheet(
        title=name.strip() or text("Campaign"),
        subtitle=counted("Campaign log: {count} session", "Campaign log: {count} sessions", told)
        if told
        else text("Campaign log"),
        blocks=(
            SessionCards((*sorted(every, key=lambda one: one.planned), *spare)),
            Heading(text("Open for the next session"), small=True),
            Lines(2, fills=True),
        ),
        footer=(name, text("Campaign log")),
    )
