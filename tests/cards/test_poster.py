"""A drawing split over pages: nothing is lost, seams meet, marks agree."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from pypdf import PdfReader

from cards.document import Page, Settings, render_document
from cards.draw.board import FRAME, board_spread
from cards.paper import PAGE_MARGIN, PAPERS, POINTS, Size
from cards.poster import PosterPart, Split, page_name, split
from cards.poster_findings import poster_findings
from rules.maps import Label
from rules.text import in_english, text
from tests.cards.drawn import composer, field, grid_of, words_of
from tests.pdf_words import words_of_pages

LENGTHS = st.floats(20, 2_500)


@given(LENGTHS, LENGTHS, st.sampled_from(sorted(PAPERS)), st.floats(0, 30))
def test_the_pages_cover_the_drawing_and_overlap_as_asked(
    width: float, height: float, paper: str, overlap: float
) -> None:
    """From edge to edge, each page begins `overlap` before the one beside it ends."""
    parts = split(Size(width, height), PAPERS[paper], overlap)
    by_name = {window.name: window.box for window in parts.windows()}
    assert len(by_name) == parts.pages
    last = by_name[page_name(parts.columns - 1, parts.rows - 1)]
    assert by_name["A1"][:2] == (0, 0)
    assert last[2:] == pytest.approx((width, height))
    for window in parts.windows():
        left, top, _, _ = window.box
        if window.column:
            before = by_name[page_name(window.column - 1, window.row)]
            assert before[2] - left == pytest.approx(overlap)
        if window.row:
            above = by_name[page_name(window.column, window.row - 1)]
            assert above[3] - top == pytest.approx(overlap)


@given(LENGTHS, LENGTHS, st.sampled_from(sorted(PAPERS)))
def test_every_page_lies_where_printers_reach(width: float, height: float, paper: str) -> None:
    """The drawing and its names beside it keep clear of the paper's edge."""
    parts = split(Size(width, height), PAPERS[paper])
    assert min(parts.corner) >= PAGE_MARGIN + 2.5 - 1e-6
    assert {parts.paper, parts.paper.turned()} == {PAPERS[paper], PAPERS[paper].turned()}


@given(LENGTHS, LENGTHS, st.sampled_from(sorted(PAPERS)))
def test_the_paper_lies_so_that_fewer_pages_are_needed(
    width: float, height: float, paper: str
) -> None:
    """Neither way takes fewer pages, and equal numbers leave the paper upright."""
    size, upright = Size(width, height), PAPERS[paper]
    best, turned = split(size, upright), split(size.turned(), upright)
    assert best.pages == turned.pages
    if best.columns == turned.rows and best.paper == turned.paper:
        assert best.paper == upright


@pytest.mark.parametrize(
    ("paper", "pages"), [("a4", 20), ("letter", 20), ("a3", 12), ("tabloid", 12)]
)
def test_a_board_of_36_inches_takes_so_many_pages(paper: str, pages: int) -> None:
    """36 x 36 squares with their frame, the table that most scenarios are played on."""
    spread = board_spread(composer(), field(36, 36, everything=False))
    assert split(spread.size, PAPERS[paper]).pages == pages


def _poster(paper: str = "a4", columns: int = 13) -> tuple[PosterPart, Split]:
    sheet = field(columns, 12)
    part = PosterPart(
        title=text("Battlefield"), spread=partial(board_spread, sheet=sheet), paper=PAPERS[paper]
    )
    return part, split(part.spread(composer()).size, PAPERS[paper])


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_squares_are_an_inch_on_every_page_and_go_on_over_the_seams(paper: str) -> None:
    """25.4 mm from line to line, and each line where the page's window says."""
    part, parts = _poster(paper)
    pages = [page for page in part.pages(composer()) if page.trim]
    for page, window in zip(pages, parts.windows(), strict=True):
        across, down = grid_of(page, 13, 12)
        left = parts.corner[0] - window.box[0] + FRAME
        top = parts.corner[1] - window.box[1] + FRAME
        assert across == pytest.approx([left + 25.4 * n for n in range(14)], abs=1e-6)
        assert down == pytest.approx([top + 25.4 * n for n in range(13)], abs=1e-6)


def test_every_square_is_on_a_page_after_cutting() -> None:
    """The strip cut off at the left and top is on the neighbour's page."""
    _, parts = _poster()
    shown = parts.shown
    seen = [
        (w.box[0], w.box[1], w.box[0] + shown.width, w.box[1] + shown.height)
        for w in parts.windows()
    ]
    for column in range(13):
        for row in range(12):
            x, y = FRAME + (column + 0.5) * 25.4, FRAME + (row + 0.5) * 25.4
            assert any(left <= x <= right and top <= y <= low for left, top, right, low in seen)


def test_join_marks_of_neighbours_have_the_same_number_at_the_same_place() -> None:
    """Read from the drawn pages: each number is on two pages or more, where they overlap."""
    part, parts = _poster()
    places: dict[str, list[tuple[float, float]]] = {}
    pages = [page for page in part.pages(composer()) if page.trim]
    for page, window in zip(pages, parts.windows(), strict=True):
        for written in words_of(page):
            if written.size == 6 and written.words.isdecimal():
                x = written.start[0] / POINTS - parts.corner[0] + window.box[0]
                y = page.paper.height - written.start[1] / POINTS
                places.setdefault(written.words, []).append(
                    (x, y - parts.corner[1] + window.box[1])
                )
    assert len(places) == len(parts.marks()) > 4
    for found in places.values():
        assert len(found) >= 2
        for place in found:
            assert place == pytest.approx(found[0], abs=1e-6)


def test_the_key_shows_every_page_and_comes_first() -> None:
    """Its names are those of the pages, which are unique and say their neighbours."""
    part, parts = _poster()
    key, *pages = part.pages(composer())
    names = [window.name for window in parts.windows()]
    written = {one.words for one in words_of(key)}
    assert set(names) <= written
    assert len({page.label for page in (key, *pages)}) == len(names) + 1
    assert names[:2] == ["A1", "B1"]
    said = {one.words for one in words_of(pages[1])}
    assert {"cut here, place over A1", "B2 covers this edge"} <= said


NAMES = ("Станция", "Ωρολογιοποιείο", "駅前広場")


def test_names_of_other_scripts_stand_on_the_pages() -> None:
    """Cyrillic, Greek and Japanese are read in the document, which has their fonts within.

    The small picture in the key has no names, which nobody could read there.
    """
    sheet = replace(
        field(13, 12),
        name=f"Поле {NAMES[2]}",
        labels=tuple(
            Label(key=f"l{at}", text=text(name), at=at)
            for at, name in zip((14, 80, 154), NAMES, strict=True)
        ),
    )
    part = PosterPart(
        title=text("Battlefield"), spread=partial(board_spread, sheet=sheet), paper=PAPERS["a4"]
    )
    assert poster_findings([part], in_english) == ()
    document = render_document([part], Settings(), in_english)
    key, *pages = words_of_pages(document)
    assert all(any(name in page for page in pages) for name in NAMES)
    assert not any(name in key for name in NAMES[:2])
    assert "Поле" in key  # no capitals beside Japanese
    assert "□" not in "".join(pages)
    for font in PdfReader(BytesIO(document)).pages[0]["/Resources"]["/Font"].get_object().values():
        assert "/FontFile2" in font.get_object()["/FontDescriptor"]


@pytest.mark.parametrize(
    ("name", "kind", "message"),
    [
        ("Nowhere " * 20, "overflow", "is cut off"),
        ("Zed \U0001f9df", "glyph", "No font has these characters: \U0001f9df"),
        ("שלום", "right-to-left", "right-to-left"),
    ],
)
def test_names_that_print_badly_are_reported_with_their_page(
    name: str, kind: str, message: str
) -> None:
    """The page is the one on which the name is seen."""
    sheet = replace(field(13, 12), labels=(Label(key="a", text=text(name), at=154),))
    part = PosterPart(
        title=text("Battlefield"), spread=partial(board_spread, sheet=sheet), paper=PAPERS["a4"]
    )
    (told,) = poster_findings([part], in_english)
    assert (told.kind, told.severity) == (kind, "error")
    assert message in in_english(told.message)
    _, *pages = part.pages(composer())
    assert told.name in {page.content for page in pages if badly_named(page)}
    assert told.name != pages[0].content


def badly_named(page: Page) -> bool:
    """True if the labels are within the trim."""
    assert page.trim
    left, top, right, bottom = page.trim
    high = page.paper.height
    starts = ("Nowhere", "Zed", "שלום")
    return any(
        one.words.startswith(starts)
        and left * POINTS <= (one.start[0] + one.end[0]) / 2 <= right * POINTS
        and top <= high - one.start[1] / POINTS <= bottom
        for one in words_of(page)
    )


def test_a_one_page_map_has_no_assembly_plan() -> None:
    """A small map is one page."""
    sheet = field(6, 6)
    part = PosterPart(
        title=text("Map"), spread=partial(board_spread, sheet=sheet), paper=PAPERS["a4"]
    )
    (page,) = part.pages(composer())
    assert not page.cut
    assert not any("cut here" in one.words for one in words_of(page))


def test_columns_after_z_go_on_with_two_letters() -> None:
    """As in a table: Z, AA, AB."""
    names = [page_name(column, 0) for column in (0, 25, 26, 27, 52)]
    assert names == ["A1", "Z1", "AA1", "AB1", "BA1"]


@pytest.mark.parametrize(
    ("size", "overlap", "why"),
    [
        (Size(0, 100), 10, "more than 0 mm"),
        (Size(100, float("nan")), 10, "more than 0 mm"),
        (Size(100, 100), -1, "overlap"),
        (Size(100, 100), float("inf"), "overlap"),
        (Size(9_000, 9_000), 10, "at most 400 pages"),
    ],
)
def test_impossible_posters_are_refused(size: Size, overlap: float, why: str) -> None:
    """With the reason, before anything is drawn."""
    with pytest.raises(ValueError, match=why):
        split(size, PAPERS["a4"], overlap)


def test_a_paper_that_has_no_room_is_refused() -> None:
    """The margins and the overlap would eat it up."""
    with pytest.raises(ValueError, match="too small"):
        split(Size(100, 100), Size(20, 20))


def test_a_wider_margin_leaves_less_room() -> None:
    """Nothing but names and ticks lies nearer to the edge than the margin. None is too narrow."""
    size, paper = Size(600, 600), Size(210, 297)
    for margin in (4.0, 5.0, 12.7):
        (x, y) = split(size, paper, margin=margin).corner
        assert min(x, y) >= margin + 2.5 - 1e-9
    assert split(size, paper, margin=40).pages > split(size, paper).pages
    with pytest.raises(ValueError, match="margin"):
        split(size, paper, margin=3.9)
