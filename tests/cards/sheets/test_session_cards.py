"""Sessions on cards: what is known is printed, the rest is left to be written."""

from __future__ import annotations

import pytest

from cards.palette import Ink
from cards.portraits.choice import choose
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart, laid_out
from cards.sheets.session_cards import ACROSS, LEAST, MOST
from rules.portraits import Sitter
from rules.sheets import Session, SessionCards, Sheet, SheetFace
from rules.text import in_english
from tests.cards.conftest import strings_of
from tests.cards.drawn import composer
from tests.cards.sheets.samples import A4, LETTER, pages

KNOWN = Session(
    number=7, title="Farm", date="1 May", scenario="Fog", result="won", who=("Ann", "Bo")
)


def part(*sessions: Session, letter: bool = False) -> SheetPart:
    faces = {f"{n}": SheetFace(choose(Sitter(), f"{n}")) for n in range(MOST + 3)}
    sheet = Sheet(title="Log", blocks=(SessionCards(sessions),), faces=faces)
    return SheetPart(sheet, LETTER if letter else A4)


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_a_night_tells_what_is_known_and_labels_the_rest(ink: Ink) -> None:
    """Of two cards, the labels stand on the one without words."""
    [(_, recorder)] = pages(part(KNOWN, Session(number=8)), ink)
    words = [one.words for one in strings_of(recorder)]
    for said in ("7", "8", "FARM", "1 May · Fog", "won", "Ann · Bo", "NAME", "RESULT", "PLAYERS"):
        assert words.count(said) == 1, said


def test_a_planned_night_is_marked_and_its_result_is_open() -> None:
    """A played night has no such word."""
    [(_, recorder)] = pages(part(Session(number=1, title="Farm", who=("Ann",), planned=True)))
    words = [one.words for one in strings_of(recorder)]
    assert [words.count(said) for said in ("PLANNED", "RESULT", "Ann")] == [1, 1, 1]
    [(_, recorder)] = pages(part(KNOWN))
    assert "PLANNED" not in [one.words for one in strings_of(recorder)]


def test_a_name_that_is_also_the_scenario_stands_once() -> None:
    """The date stands alone then."""
    [(_, recorder)] = pages(part(Session(number=1, title="Fog", date="1 May", scenario="Fog")))
    words = [one.words for one in strings_of(recorder)]
    assert "1 May" in words
    assert not any("Fog" in said for said in words)


def test_a_night_grows_with_its_words() -> None:
    """Nothing is cut off, and both cards of a row are as high."""
    long = Session(number=1, title="Farm", result="won " * 60, notes="It rained. " * 40)
    few, much = (
        laid_out(part(*sessions), composer()).placed for sessions in ((KNOWN,), (long, KNOWN))
    )
    assert few[0].strip.height == LEAST < much[0].strip.height
    assert len(much) == 1
    assert sheet_findings([part(long)], in_english) == ()


@pytest.mark.parametrize("letter", [False, True])
def test_eight_nights_fit_a_page(letter: bool) -> None:
    """On both papers, in rows of two."""
    laid = laid_out(part(*(Session(number=n) for n in range(1, 9)), letter=letter), composer())
    assert (laid.pages, len(laid.placed)) == (1, 8 // ACROSS)


def test_played_figures_stand_in_the_picture() -> None:
    """Each adds strokes. Of a crowd as many as there is room for, and nobody unknown."""
    counts = []
    for figures in ((), ("none",), ("0",), tuple(map(str, range(MOST))), tuple(map(str, range(9)))):
        [(_, recorder)] = pages(part(Session(number=1, figures=figures)))
        counts.append(sum(map(len, (recorder.calls, *recorder.forms.values()))))
    assert counts[0] == counts[1] < counts[2] < counts[3] == counts[4]
