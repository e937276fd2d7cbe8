"""Sheets of no game, for tests: every kind of block, and words that are hard to set."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks._cards_recorder import Recorder
from cards.composer import Composer
from cards.document import Page
from cards.palette import Ink, palette_of
from cards.paper import Size
from cards.pen import Pen
from cards.sheets.part import SheetPart
from rules.sheets import (
    Block,
    Column,
    Compass,
    CubeTrack,
    Direction,
    Field,
    Fields,
    Heading,
    Lines,
    Paragraph,
    PipRow,
    Pips,
    Point,
    Said,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
    TickBoxes,
    TickRow,
    Ticks,
)
from rules.text import in_english, text
from tests.cards.deck import HEART

A4, LETTER = Size(210, 297), Size(215.9, 279.4)
AROUND = tuple(
    Direction(ahead, right, (3 * ahead + right + 5,))
    for ahead in (1, 0, -1)
    for right in (-1, 0, 1)
    if ahead or right
)


def blocks(words: Said, number: int = 0) -> tuple[Block, ...]:
    """One block of each kind, all saying `words`."""
    ids = ("XX-ONE-1", "XX-ONE-2", "XX-TWO-1")
    return (
        Heading(words, words, HEART),
        Paragraph(words, ids),
        Paragraph(words, ids, role="warn"),
        Heading(words, words, small=True),
        Paragraph(words, quiet=True),
        Steps((Point(words, words, ids), Point(words), Point("", words))),
        Steps((Point(words, words, ids),), numbered=False),
        SheetTable(
            (Column(words, 0.2, "dice"), Column(words, 0.3, "name"), Column(words, 0.5)),
            tuple(SheetRow((words, words, words), ids, words) for _ in range(3)),
        ),
        Pips((PipRow(words, 5, "", ids), PipRow("Noise", 3))),
        Compass(AROUND, words, words, "", ids),
        Ticks((TickRow(words, 30, numbered=True, icon=HEART, ticked=3), TickRow("", 4))),
        SheetTable(
            (Column(words, 0.5, "name"), Column(words, 0.25, "number"), Column(words, 0.25)),
            (SheetRow((words, "1\n22", TickBoxes(7, 3))), SheetRow((words, TickBoxes(2), words))),
        ),
        CubeTrack(name=words, icon=HEART, role="danger", count=23, lit=(7,)),
        Fields(form_fields(words, number)),
        Lines(2, words),
    )


def form_fields(words: Said, number: int = 0) -> tuple[Field, ...]:
    return (
        Field(name=f"a{number}-name", label=words, value=words, share=0.6),
        Field(name=f"a{number}-move", label=words, kind="number", value=words, share=0.2),
        Field(name=f"a{number}-alive", label=words, kind="check", value="yes", share=0.2),
        Field(name=f"a{number}-notes", label=words, kind="lines", value=words, lines=3),
    )


def small_sheet() -> Sheet:
    """One of the smallest that has a bit of everything."""
    return Sheet(
        title=text("Small sheet"),
        subtitle="for a diff",
        blocks=(
            Heading(text("Search"), "2D6"),
            SheetTable(
                (Column("2D6", 0.3, "dice"), Column(text("Find"), 0.7)),
                (SheetRow(("2", "Ambush"), ("XX-ONE-1",)), SheetRow(("3–7", "Nothing"))),
            ),
            Steps((Point("Roll.", "First"), Point("Read.", "Then"))),
            Fields((Field(name="name", label="Name", value="Kat"),)),
        ),
        footer=("Small",),
    )


def pages(part: SheetPart, ink: Ink = "full") -> Iterator[tuple[Page, Recorder]]:
    """Each page with the calls that it makes on a canvas."""
    for page in part.pages(Composer(in_english, palette_of(ink))):
        recorder = Recorder()
        pen = Pen(recorder)
        with pen.at(0, -page.paper.height):
            page.draw(pen)
        yield page, recorder
