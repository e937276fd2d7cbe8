"""Booklets: broken into pages, numbered, imposed to be folded."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from cards.booklet import booklet_pdf, imposed
from rules.printables import Bars, Booklet, Chapter, Passage, Photo


def book(*parts, title: str = "Night Watch", chapters: int = 1) -> Booklet:
    chapter = Chapter("First night", parts)
    every = (chapter,) * chapters
    return Booklet(title=title, subtitle="A chronicle", note="Printed", chapters=every)


def pages(booklet: Booklet, **how) -> list[str]:
    reader = PdfReader(io.BytesIO(booklet_pdf(booklet, **how)))
    return [page.extract_text() for page in reader.pages]


def test_nothing_is_left_out():
    """A passage of many pages goes on from page to page; each is numbered."""
    words = [f"word{n}" for n in range(3000)]
    told = pages(book(Passage(" ".join(words))))
    assert len(told) > 3
    assert " ".join(told).split().count("word2999") == 1
    found = {word for page in told for word in page.split()}
    assert found >= set(words)
    assert [str(number) in told[number - 1].split() for number in range(2, len(told) + 1)]


def test_words_are_no_markup():
    """What looks like markup is printed as it stands, and so is Japanese."""
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
    """A file that is gone takes nothing else with it; a chart without rows is only its title."""
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
