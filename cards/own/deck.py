"""A layout and rows become pieces, with everything that would not print well."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, Literal, NamedTuple

from cards.findings import PrintFinding
from cards.impose.imposition import MOST_COPIES, MOST_PIECES
from cards.own.checking import advice, needed, where_of
from cards.own.colours import drawn_colour
from cards.own.filling import BEYOND, Filler
from cards.own.layout import AnyRegion, Layout, Side
from cards.own.setting import Draw, RegionTrouble
from cards.own.template import filled
from cards.palette import Ink
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.text import cleaned
from rules.printables import Icon
from rules.problems import MOST_TOLD, Problem, Unreadable, Wrong
from rules.rows import CardRow, Rows
from rules.text import Text, text

ERRORS: Final = ("overflow", "glyph", "right-to-left", "too-long")
_WHOLE = re.compile(r"\d{1,6}")


class Deck(NamedTuple):
    """The pieces to print. A finding's `item` is the index of its piece."""

    pieces: Pieces
    findings: tuple[PrintFinding, ...]


def deck_of(
    layout: Layout, rows: Rows, *, ink: Ink = "full", icons: Mapping[str, Icon] | None = None
) -> Deck:
    """A piece for each row. `icons` are those that the layout may name beside its own.

    Raises: Unreadable, with every column, number, icon and image that is not there.
    """
    missing = list(_missing_columns(layout, rows))
    if missing:
        raise Unreadable(missing)
    filler = Filler(layout, ink, {**(icons or {}), **layout.icons})
    pieces: list[tuple[Piece, int]] = []
    findings: list[PrintFinding] = list(_advice(layout))
    problems: list[Problem] = []
    total = 0
    for row in rows.rows:
        count = _count(layout, rows, row, problems)
        total += count
        if not count:
            continue
        pieces.append((_piece(filler, rows, row, findings, problems, item=len(pieces)), count))
        if len(problems) >= MOST_TOLD:
            break
    if total > MOST_PIECES:
        message = text(
            "The deck has more than {most} cards. Use fewer rows or copies.", most=MOST_PIECES
        )
        problems.append(Problem(file=rows.file, key=layout.count, message=message))
    if problems:
        raise Unreadable(problems)
    return Deck(tuple(pieces), tuple(findings))


def _missing_columns(layout: Layout, rows: Rows) -> Iterator[Problem]:
    told = set()
    for where, key, field in needed(layout):
        if field in rows.columns or (not rows.rows and not rows.columns):
            continue
        if (where, key, field) in told:
            continue
        told.add((where, key, field))
        message = text(
            "{file} has no column “{field}”. Choose one of: {columns}.",
            file=rows.file,
            field=field[:60],
            columns=", ".join(rows.columns),
        )
        yield Problem(file=layout.file, where=where, key=key, message=message)


def _count(layout: Layout, rows: Rows, row: CardRow, problems: list[Problem]) -> int:
    """Return the copies of a row: the value of the column, or one."""
    told = row.values.get(layout.count, "").strip() if layout.count else ""
    if not told:
        return 1
    if _WHOLE.fullmatch(told) and int(told) <= MOST_COPIES:
        return int(told)
    message = text(
        "“{told}” is not a number of copies. Enter 0 to {most}.", told=told[:40], most=MOST_COPIES
    )
    where = text("row {number}", number=row.number)
    problems.append(Problem(file=rows.file, where=where, key=layout.count, message=message))
    return 0


def _name(layout: Layout, row: CardRow) -> str:
    title = cleaned(filled(layout.title, row.values))
    return title or f"{cleaned(layout.name)} {row.number}"


def _piece(
    filler: Filler,
    rows: Rows,
    row: CardRow,
    findings: list[PrintFinding],
    problems: list[Problem],
    *,
    item: int,
) -> Piece:
    layout, name = filler.layout, _name(filler.layout, row)
    drawn: dict[Side, tuple[Draw, ...]] = {}
    for side, regions in layout.sides():
        draws: list[Draw] = []
        for region in regions:
            where = _where(side, region, row)
            try:
                done = filler.fill(region, row.values)
            except Wrong as reason:
                problems.append(Problem(file=rows.file, where=where, message=reason.why))
                continue
            if done is None:
                continue
            draws.append(done.draw)
            findings += (_finding(item, name, where, trouble) for trouble in done.troubles)
        drawn[side] = tuple(draws)
    digest = (layout.digest, filler.ink, tuple(sorted(row.values.items())))
    return Piece(
        ("own", digest),
        name,
        layout.size,
        partial(_draw, filler=filler, draws=drawn["front"]),
        partial(_draw, filler=filler, draws=drawn["back"]) if layout.back else None,
    )


def _finding(item: int, name: str, where: Text, trouble: RegionTrouble) -> PrintFinding:
    severity: Literal["error", "advice"] = "error" if trouble.kind in ERRORS else "advice"
    return PrintFinding(item, name, trouble.kind, severity, where, trouble.message)


def _where(side: Side, region: AnyRegion, row: CardRow) -> Text:
    return text("row {number}, {region}", number=row.number, region=where_of(side, region))


def _draw(pen: Pen, filler: Filler, draws: tuple[Draw, ...]) -> None:
    """The background, then the regions in the order of the file."""
    layout, palette = filler.layout, filler.palette
    if palette.fills:
        colour = drawn_colour(layout.background, palette, layout.colours, keep=False)
        size = layout.size
        pen.rect((-BEYOND, -BEYOND, size.width + BEYOND, size.height + BEYOND), fill=colour)
    for draw in draws:
        draw(pen)


def _advice(layout: Layout) -> Iterator[PrintFinding]:
    """Report the findings of all cards with the first card."""
    for problem in advice(layout):
        where = problem.where or text("Whole card")
        yield PrintFinding(0, layout.name, "small", "advice", where, problem.message)
