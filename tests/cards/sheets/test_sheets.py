"""Sheets as they are laid out and drawn."""

from __future__ import annotations

import os
from difflib import unified_diff
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from cards.composer import Composer
from cards.document import Settings, render_document
from cards.draw.poster_title import title_box
from cards.palette import FULL, STYLES, Ink
from cards.paper import POINTS, Size
from cards.sheets.findings import sheet_findings
from cards.sheets.frame import FOOT, POSTER, SIDE, TITLE_POSTER, TOP, columns_top
from cards.sheets.part import SheetPart, laid_out
from cards.sheets.setting import SMALLEST_TEXT
from cards.text import SMALLEST
from rules.pictures import Sky
from rules.sheets import Column, Fields, Heading, Lines, Paragraph, Sheet, SheetRow, SheetTable
from rules.text import in_english
from tests.cards.conftest import strings_of
from tests.cards.deck import BAD_NAMES
from tests.cards.pages import read
from tests.cards.sheets.samples import A4, LETTER, blocks, form_fields, pages, small_sheet

GOLDEN = Path(__file__).parents[1] / "golden" / "sheet.txt"
LONG = "Long words that go on and on. " * 60


def hostile(columns: Any, *, lying: bool = False) -> Sheet:
    """Every block with every bad name, and with a text that fills more than a page."""
    said = tuple(
        block
        for number, words in enumerate((*BAD_NAMES, LONG, "First line\nsecond line"))
        for block in blocks(words, number)
    )
    return Sheet(
        title="Ω" * 200,
        subtitle="W" * 300,
        blocks=said,
        columns=columns,
        lying=lying,
        footer=BAD_NAMES,
    )


@pytest.mark.parametrize(
    ("ink", "paper", "columns", "lying"),
    [
        ("saver", LETTER, 2, False),
        ("full", LETTER, 3, True),
        pytest.param("full", A4, 1, False, marks=pytest.mark.long),
        pytest.param("contrast", A4, 2, True, marks=pytest.mark.long),
    ],
)
def test_no_words_leave_the_margins(ink: Ink, paper: Size, columns: int, lying: bool) -> None:
    """However long or foreign, every string lies within the margins at a legible size."""
    part = SheetPart(hostile(columns, lying=lying), paper)
    count = 0
    for page, recorder in pages(part, ink):
        for string in strings_of(recorder):
            count += 1
            assert string.size >= SMALLEST
            for x, y in (string.start, string.end):
                assert SIDE - 0.01 <= x / POINTS <= page.paper.width - SIDE + 0.01, string
                assert 5.0 <= y / POINTS <= page.paper.height - TOP, string
    assert count > 500


@pytest.mark.parametrize(("columns", "lying"), [(1, False), (2, True), (3, False)])
def test_strips_lie_under_each_other_and_above_the_foot(columns: int, lying: bool) -> None:
    """Nothing overlaps in a column, and nothing reaches into the foot of the page."""
    part = SheetPart(hostile(columns, lying=lying), A4)
    laid = laid_out(part, Composer(in_english, FULL))
    foot = (A4.width if lying else A4.height) - FOOT
    for above, below in pairwise(laid.placed):
        if (above.page, above.column) == (below.page, below.column):
            assert above.y + above.strip.height <= below.y + 1e-6
    for page, group in ((0, laid.placed), (1, laid.placed)):
        first = columns_top(part.sheet, A4.turned() if lying else A4, page)
        for one in group:
            if one.page == page:
                assert first + one.y + one.strip.height <= foot + 1e-6


def test_a_continued_table_repeats_its_heads() -> None:
    """Each column that begins in the middle of a table begins with its heads."""
    rows = tuple(SheetRow((str(number), "words")) for number in range(120))
    grid = SheetTable((Column("No", 0.2), Column("What", 0.8)), rows)
    block = (Heading("One"), grid, Heading("Two"), Paragraph("Short.")) * 4
    part = SheetPart(Sheet(title="Tables", blocks=block, columns=2), A4)
    laid = laid_out(part, Composer(in_english, FULL))
    places = [(one.page, one.column) for one in laid.placed]
    begins = [one for place, one in enumerate(laid.placed) if places[place - 1] != places[place]]
    ends = [
        laid.placed[place]
        for place in range(-1, len(places) - 1)
        if places[place] != places[place + 1]
    ]
    assert len(begins) > 4
    assert any(one.again for one in begins)
    assert not any(one.strip.head for one in begins)
    assert not any(one.strip.leads for one in ends)


def test_a_table_that_a_column_holds_is_not_divided() -> None:
    """It begins another column. Its heading goes with it."""
    rows = tuple(SheetRow((str(number), "words")) for number in range(20))
    grid = SheetTable((Column("No", 0.2), Column("What", 0.8)), rows)
    block = (Heading("One"), grid) * 5
    laid = laid_out(
        SheetPart(Sheet(title="Tables", blocks=block, columns=2), A4), Composer(in_english, FULL)
    )
    assert len({(one.page, one.column) for one in laid.placed}) > 2
    assert not any(one.again for one in laid.placed)


def test_text_shrinks_to_fit_its_pages_and_says_when_it_cannot() -> None:
    """A sheet for one page is set smaller. At the floor it goes on and there is advice."""
    some = Sheet(title="Some", blocks=(Paragraph("Some words. " * 20),) * 18, pages=1)
    much = Sheet(title="Much", blocks=(Paragraph("Some words. " * 20),) * 60, pages=1)
    composer = Composer(in_english, FULL)
    laid = laid_out(SheetPart(some, A4), composer)
    assert laid.pages == 1
    assert SMALLEST_TEXT <= laid.setting.size < 12
    assert laid_out(SheetPart(much, A4), composer).pages > 1
    found = sheet_findings([SheetPart(some, A4), SheetPart(much, A4)], in_english)
    assert [(one.item, one.kind, one.severity) for one in found] == [(1, "overflow", "advice")]


@pytest.mark.parametrize(
    ("words", "kind"),
    [("a\U0001f9df", "glyph"), ("שלום", "right-to-left"), ("W" * 200, "small")],
)
def test_unprintable_words_are_found(words: str, kind: str) -> None:
    """Lost characters, right-to-left words and words that have to be broken."""
    sheet = Sheet(title="Fine", blocks=(Paragraph("All is well."), Paragraph(words)))
    assert [one.kind for one in sheet_findings([SheetPart(sheet, A4)], in_english)] == [kind]
    shortened = Sheet(title="x" * 400, blocks=())
    found = sheet_findings([SheetPart(shortened, A4)], in_english)
    assert [(one.kind, one.severity) for one in found] == [("overflow", "error")]


@pytest.mark.parametrize("name", ["Дарья", "Ελένη", "高橋"])
@pytest.mark.parametrize("fillable", [False, True])
def test_names_of_other_scripts_stand_in_every_block(name: str, fillable: bool) -> None:
    """Read in the document, as often as in Latin letters, in fonts that it has within."""
    counts = []
    for words in ("Zoe", name):
        part = SheetPart(Sheet(title="Names", blocks=blocks(words)), A4, fillable)
        assert sheet_findings([part], in_english) == ()
        data = render_document([part], Settings(), in_english)
        assert "□" not in read(data)
        counts.append(read(data).lower().count(words.lower()))
    assert counts[0] == counts[1] > 30
    pdf = PdfReader(BytesIO(data))
    for font in pdf.pages[0]["/Resources"]["/Font"].get_object().values():
        assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_fields_can_be_filled_in_with_what_is_known_in_them() -> None:
    """Each has its name, kind and value, lies on its page, and is named once."""
    sheet = Sheet(title="Form", blocks=(Fields(form_fields("Zoë 鈴")), Lines(60)))
    part = SheetPart(sheet, A4, fillable=True)
    pdf = PdfReader(BytesIO(render_document([part], Settings(), in_english)))
    found = pdf.get_fields() or {}
    assert {name: field.get("/V") for name, field in found.items() if name != "a0-alive"} == {
        "a0-name": "Zoë 鈴",
        "a0-move": "Zoë 鈴",
        "a0-notes": "Zoë 鈴",
    }
    assert found["a0-alive"]["/FT"] == "/Btn"
    assert str(found["a0-alive"]["/V"]) != "/Off"
    for annotation in pdf.pages[0]["/Annots"]:
        left, bottom, right, top = (float(v) / POINTS for v in annotation.get_object()["/Rect"])
        assert SIDE - 0.01 <= left < right <= A4.width - SIDE + 0.01
        assert FOOT <= bottom < top <= A4.height


def test_printed_fields_show_their_values_and_are_no_fields() -> None:
    """On paper the words stand in the boxes. Fillable, the page leaves them to the viewer."""
    sheet = Sheet(title="Form", blocks=(Fields(form_fields("Zoë")),))
    ((page, plain),) = pages(SheetPart(sheet, A4))
    assert page.fields == ()
    said = [string.words for string in strings_of(plain)]
    assert said.count("Zoë") == 4  # three values and the label of the box to tick
    ((page, filled),) = pages(SheetPart(sheet, A4, fillable=True))
    assert [field.value for field in page.fields] == ["Zoë", "Zoë", "yes", "Zoë"]
    assert [string.words for string in strings_of(filled)].count("Zoë") == 1


def test_empty_lines_fill_the_last_page() -> None:
    """Lines to write on reach down to the foot."""
    sheet = Sheet(title="Log", blocks=(Lines(2, fills=True),))
    laid = laid_out(SheetPart(sheet, A4), Composer(in_english, FULL))
    assert laid.pages == 1
    assert len(laid.placed) > 25


def test_the_drawing_calls_of_a_sheet_are_as_they_were() -> None:
    """Every change of the drawing shows. Write anew with GOLDEN=write, and read the diff."""
    ((_, recorder),) = pages(SheetPart(small_sheet(), A4))
    lines = recorder.lines()
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text("\n".join(lines) + "\n", "utf-8")
    before = GOLDEN.read_text("utf-8").splitlines()
    changes = list(unified_diff(before, lines, str(GOLDEN), "now", lineterm="", n=1))
    assert not changes, "\n".join(change[:160] for change in changes[:60])


def test_a_heading_begins_the_next_column() -> None:
    """Where the sheet has several. With one it stands under what is before it."""
    said = (Heading("One"), Paragraph("Short."), Heading("Two", column=True), Paragraph("Short."))
    for columns, places in ((2, [0, 0, 1, 1]), (1, [0, 0, 0, 0])):
        part = SheetPart(Sheet(title="Two parts", blocks=said, columns=columns), A4)
        placed = laid_out(part, Composer(in_english, FULL)).placed
        assert [(one.page, one.column) for one in placed] == [(0, place) for place in places]


@pytest.mark.parametrize("sky", ["dusk", "haze", "dawn", "night"])
def test_the_title_of_a_cover_is_large_and_stands_within_its_ground(sky: Sky) -> None:
    """Over the words of the page, in each style."""
    part = SheetPart(Sheet(title="Cover", blocks=(Paragraph("Words."),), poster=True), A4, sky=sky)
    ((_, recorder),) = pages(part)
    strings = {one.words: one for one in strings_of(recorder)}
    title, words = strings["COVER"], strings["Words."]
    left, top, right, low = title_box(STYLES[sky], (A4.width, POSTER))
    assert title.size == TITLE_POSTER
    assert left < title.start[0] / POINTS < right
    assert A4.height - low < title.start[1] / POINTS < A4.height - top
    assert words.start[1] / POINTS < A4.height - POSTER
