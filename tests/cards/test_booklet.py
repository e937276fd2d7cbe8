"""Booklets: broken into pages, numbered, imposed to be folded."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image
from pypdf import PdfReader

from cards.booklet import booklet_pdf, imposed
from cards.draw.board_drawing import square_of
from cards.draw.booklet import BOTTOM, MARGIN, MOST_BOARD, PAGE
from cards.paper import POINTS
from rules.booklets import Bars, Booklet, Chapter, Passage, Photo, PhotoRow
from rules.maps import Area, BattlefieldSheet, Label
from rules.printables import BoardDrawing, Counter
from rules.systems.twilight_world.catalogue import looks
from rules.text import Text, text
from tests.pdf_words import words_of_pages


def book(*parts, title: str = "Night Watch", chapters: int = 1) -> Booklet:
    chapter = Chapter("First night", parts)
    every = (chapter,) * chapters
    return Booklet(title=title, subtitle="A chronicle", note="Printed", chapters=every)


def pages(booklet: Booklet, **how) -> list[str]:
    return words_of_pages(booklet_pdf(booklet, **how))


def test_nothing_is_left_out():
    """A passage of many pages goes on from page to page. Each is numbered."""
    words = [f"word{n}" for n in range(3000)]
    told = pages(book(Passage(" ".join(words))))
    assert len(told) > 3
    assert " ".join(told).split().count("word2999") == 1
    found = {word for page in told for word in page.split()}
    assert found >= set(words)
    assert [str(number) in told[number - 1].split() for number in range(2, len(told) + 1)]


def test_words_are_no_markup():
    """Markup and Japanese print literally."""
    [_, page] = pages(book(Passage("<b>&amp;</b> 廃墟"), Passage("\x00\u202e", "note")))
    assert "<b>&amp;</b> 廃墟" in " ".join(page.split())


@pytest.mark.parametrize("title", ["", "x" * 5000, "日" * 300])
def test_odd_titles_are_set(title):
    """Neither an empty nor an endless title runs off the page or fails."""
    assert len(pages(book(Passage("x" * 200_000), title=title))) >= 2


def test_a_heading_does_not_stand_alone():
    """A heading at the end of a page goes with what it leads."""
    lines = [Passage(f"line {n}", "item") for n in range(33)]
    for extra in range(6):
        told = pages(book(*lines[: 27 + extra], Passage("Lonely", "heading"), Passage("Below")))
        page = next(page for page in told if "Lonely" in page)
        assert "Below" in page


def test_a_missing_photo_leaves_its_words():
    """A file that is gone takes nothing else with it. A chart without rows is only its title."""
    gone = Photo("nowhere.jpg", "He held the door.", portrait=True)
    [_, page] = pages(book(gone, Photo("nowhere.jpg"), Bars("Kills", ())))
    assert "He held the door." in page


@pytest.mark.parametrize("count", range(1, 14))
def test_folded_pages_follow_each_other(count):
    """Sheets laid into each other and folded give the pages in order, each page once."""
    sides = list(imposed(count))
    assert len(sides) % 2 == 0
    placed = sorted(page for side in sides for page in side)
    assert placed == list(range(len(placed)))
    assert len(placed) - count < 4
    for at in range(0, len(sides), 2):
        (last, first), (second, before_last) = sides[at], sides[at + 1]
        assert (second, before_last) == (first + 1, last - 1)
        assert first + last == len(placed) - 1


def test_the_same_book_gives_the_same_bytes():
    """Nothing of the moment of printing is in the file."""
    assert booklet_pdf(book(Passage("x"))) == booklet_pdf(book(Passage("x")))


def test_a_long_book_is_made_quickly():
    """Five hundred pages, folded."""
    words = Passage("word " * 1500)
    made = booklet_pdf(book(*[words] * 3, chapters=40), fold=True)
    assert len(PdfReader(io.BytesIO(made)).pages) >= 150


def drawing(columns: int = 12, rows: int = 10, *counters: Counter, words: str = "") -> BoardDrawing:
    """A house and a tree, each with a name."""
    ground = BattlefieldSheet(
        name="Farm",
        columns=columns,
        rows=rows,
        areas=(
            Area(kind="building", name=text("House"), squares=(0, 1, columns)),
            Area(kind="tree", name=text("Tree"), squares=(3,)),
        ),
        labels=(
            Label(key="house", text=text("House {n}", n=1), at=1),
            Label(key="tree", text=text("Old oak"), at=3),
        ),
        looks=looks(),
    )
    return BoardDrawing(ground=ground, counters=counters, words=words)


EVE = Counter("Ev", (15,), "round")


def test_a_battlefield_shows_who_stands_on_it():
    """Names of ground and figures are written, translated. A tree speaks for itself."""
    others = (Counter("Z7", (40,), "jagged", lies=True), Counter("Car", (60, 61), "slab"))
    drawn = drawing(12, 10, EVE, *others, Counter("J", (70,), "diamond"), words="Ev: Eve")

    def say(message: Text) -> str:
        return {"House {n}": "Haus 1"}.get(message.id, message.id)

    [_, page] = pages(book(drawn), translate=say)
    written = page.split()
    for words in ("Haus", "Ev", "Z7", "Car", "J", "Ev:", "Eve"):
        assert words in written
    assert "oak" not in written


def test_ink_and_standing_change_the_drawing():
    """Lying and standing figures look different, and so do ink saver and full ink."""
    standing, lying = (
        book(drawing(9, 9, Counter("E", (4,), "round", lies=lies))) for lies in (0, 1)
    )
    drawn = {booklet_pdf(standing), booklet_pdf(lying), booklet_pdf(standing, ink="saver")}
    assert len(drawn) == 3


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (60, 4), (4, 60), (20, 20)])
def test_a_battlefield_has_room_on_a_page(columns, rows):
    """However long it is, it fits into its part of a page, and its words stay with it."""
    one = drawing(max(columns, 4), max(rows, 2), words="Below the map.")
    square = square_of(one.ground, MOST_BOARD)
    assert one.ground.columns * square <= MOST_BOARD.width + 0.01
    assert one.ground.rows * square <= MOST_BOARD.height + 0.01 < BOTTOM - MARGIN
    [_, page] = pages(book(one))
    assert "Below the map." in page


@pytest.mark.parametrize("lines", [8, 12, 15])
def test_a_battlefield_takes_its_words_along(lines):
    """Where a page ends between the two, both go to the next one."""
    before = [Passage(f"line {n}", "item") for n in range(lines)]
    told = pages(book(*before, drawing(4, 4, words="Below the map.")))
    page = next(page for page in told if "House 1" in page)
    assert "Below the map." in page


def test_photos_stand_beside_each_other(tmp_path):
    """Photos of a row have one height, fill the width together, and a missing one leaves no gap."""
    paths = []
    for number, size in enumerate([(300, 200), (200, 300), (400, 200)]):
        path = tmp_path / f"{number}.jpg"
        Image.new("RGB", size, "#a52").save(path)
        paths.append(str(path))
    made = booklet_pdf(book(PhotoRow((*paths, "nowhere.jpg"))))
    drawn = PdfReader(io.BytesIO(made)).pages[1].get_contents().get_data().decode("latin-1")
    sizes = re.findall(r"([\d.]+) 0 0 (-?[\d.]+) [\d.]+ [\d.-]+ cm\s+/\S+ Do", drawn)
    assert len(sizes) == 3
    assert len({round(abs(float(high)), 1) for _wide, high in sizes}) == 1
    most = (PAGE.width - 2 * MARGIN) * POINTS
    assert 0.85 * most < sum(float(wide) for wide, _high in sizes) < most
