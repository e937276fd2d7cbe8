"""Tracks for a pawn, as they are laid out and drawn."""

from __future__ import annotations

import pytest

from cards.document import Settings, render_document
from cards.palette import Ink
from cards.paper import Size
from cards.sheets.findings import sheet_findings
from cards.sheets.frame import SIDE
from cards.sheets.part import SheetPart, laid_out
from cards.sheets.track import GAP
from rules.sheets import Sheet, Track, TrackSpace
from rules.text import in_english, text
from tests.cards.drawn import composer
from tests.cards.sheets.samples import A4, LETTER
from tests.pdf_words import words_of_pages


def sheet(count: int, side: float = 25.0) -> Sheet:
    spaces = tuple(TrackSpace(f"H{n}", f"D{n}" if n == 3 else "") for n in range(1, count + 1))
    return Sheet(title=text("Track"), blocks=(Track(spaces, side),))


def rows_of(count: int, side: float, paper: Size = A4) -> list[float]:
    """The height of each row, which is the side of its places."""
    return [
        one.strip.height
        for one in laid_out(SheetPart(sheet(count, side), paper), composer()).placed
    ]


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("side", [12.0, 20.0, 25.0, 40.0])
def test_rows_have_about_as_many_places(side: float, paper: Size) -> None:
    """No row is much shorter than another, and none leaves a third of the column."""
    high = rows_of(30, side, paper)
    across = -(-30 // len(high))
    wide = across * (high[0] + GAP) - GAP
    assert 0.7 * (paper.width - 2 * SIDE) < wide <= paper.width - 2 * SIDE + 1e-6
    assert len(high) * across - 30 < len(high)
    assert high[0] == pytest.approx(side, rel=0.25)
    assert len(set(high)) == 1


@pytest.mark.parametrize("ink", ["full", "saver", "contrast"])
def test_every_place_and_mark_is_written(ink: Ink) -> None:
    """In order, and nothing is cut."""
    part = SheetPart(sheet(14), A4)
    assert sheet_findings([part], in_english, ink) == ()
    said = words_of_pages(render_document([part], Settings(ink=ink), in_english))[0].split()
    assert [word for word in said if word[0] == "H"] == [f"H{n}" for n in range(1, 15)]
    assert said.count("D3") == 1


def test_a_name_that_does_not_fit_is_reported() -> None:
    """Names too long for a place are findings."""
    spaces = (TrackSpace("A name that no place could ever hold in full"),)
    part = SheetPart(Sheet(title=text("Track"), blocks=(Track(spaces, 12.0),)), A4)
    assert [one.kind for one in sheet_findings([part], in_english)] == ["overflow"]
