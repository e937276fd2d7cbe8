"""Plates of a roster, and examples of rules as pictures."""

from __future__ import annotations

import pytest

from cards.palette import Ink
from cards.portraits.choice import choose
from cards.sheets.findings import sheet_findings
from cards.sheets.frame import columns_height
from cards.sheets.part import SheetPart, laid_out
from rules.maps import BattlefieldSheet
from rules.pictures import Sky
from rules.portraits import Sitter
from rules.sheets import Block, Example, Plate, Plates, Ray, Sheet, SheetFace, Standing
from rules.text import in_english
from tests.cards.conftest import strings_of
from tests.cards.deck import HEART, fact, reminder
from tests.cards.deck import card as stat_card
from tests.cards.drawn import composer
from tests.cards.sheets.samples import A4, pages

FACES = {"kat": SheetFace(choose(Sitter(), "kat"))}
KAT = Plate("kat", stat_card(name="Kat", notes="Owes Ray a car."), tag="Red")
LAND = BattlefieldSheet(name="", columns=6, rows=3)


def part(*blocks: Block, sky: Sky = "dusk") -> SheetPart:
    return SheetPart(Sheet(title="Sheet", blocks=blocks, faces=FACES), A4, sky=sky)


def words_on(one: SheetPart, ink: Ink = "full") -> str:
    return " ".join(said.words for _, page in pages(one, ink) for said in strings_of(page))


@pytest.mark.parametrize("ink", ["full", "saver", "contrast"])
@pytest.mark.parametrize("sky", ["dusk", "haze", "dawn", "night"])
def test_a_plate_says_all_that_a_card_does(sky: Sky, ink: Ink) -> None:
    """In the style of every game: name, tag, weapons, traits, notes where there are boxes."""
    one = part(Plates((KAT, Plate()), written=("Kills",)), sky=sky)
    said = words_on(one, ink)
    card = KAT.card
    assert card is not None
    for row in card.table.rows:
        assert in_english(row.name) in said
    for mark in card.reminders:
        assert in_english(mark.name) in said
    assert "KAT" in said
    assert "RED" in said
    assert "Owes Ray a car." in said
    assert said.count("KILLS") > 1
    assert sheet_findings([one], in_english, ink) == ()


def test_empty_plates_go_down_to_the_end_of_the_sheet() -> None:
    strips = laid_out(part(Plates((KAT, Plate("kat"), Plate(), Plate()))), composer()).placed
    assert len(strips) > 3
    assert len({round(one.strip.height, 3) for one in strips[1:]}) == 1


def test_text_that_does_not_fit_a_plate_is_reported() -> None:
    long = "A name that goes on and on over every plate of this sheet and the next"
    card = stat_card(name=long, notes="word " * 200, reminders=(reminder(long, ""),))
    told = sheet_findings([part(Plates((Plate("kat", card),), written=("Kills",)))], in_english)
    assert {one.kind for one in told} == {"overflow"}


def test_a_plate_without_a_corner_has_no_disc() -> None:
    """Its facts go on to the edge."""
    card = stat_card(facts=(fact("Saves", "5+"),))
    assert "MOVE" not in words_on(part(Plates((Plate("kat", card),))))


@pytest.mark.parametrize("ink", ["full", "saver", "contrast"])
def test_an_example_shows_people_and_lines(ink: Ink) -> None:
    """A line has its words. Only what is in the window is as wide as the column."""
    rays = tuple(
        Ray((0, 5), form, words)
        for form, words in (("shot", "+1"), ("blocked", ""), ("steps", "5+"), ("noise", ""))
    )
    shown = Example(
        name="Line of fire",
        words="A friend is in the way.",
        ground=LAND,
        standing=(Standing(0), Standing(5, dead=True), Standing(3, icon=HEART)),
        rays=rays,
        lit=(4,),
    )
    said = words_on(part(shown), ink)
    assert "LINE OF FIRE" in said
    assert "+1" in said
    assert "5+" in said
    assert "A friend is in the way." in said
    high = laid_out(part(shown), composer()).placed[0].strip.height
    near = Example(name="Near", ground=LAND, window=(0, 0, 6, 1))
    assert laid_out(part(near), composer()).placed[0].strip.height < high


def test_plates_grow_to_the_foot_of_their_page() -> None:
    """Rows that nearly fill a page go down to its foot. One row stays as it needs to be."""
    few, many = (
        laid_out(part(Plates((Plate("kat", KAT.card),) * count)), composer()) for count in (2, 10)
    )
    last = many.placed[-1]
    room = columns_height(part().sheet, A4, 0)
    assert last.y + last.strip.height == pytest.approx(room)
    assert few.placed[-1].y + few.placed[-1].strip.height < room / 2


def test_an_empty_plate_has_the_boxes_of_the_others() -> None:
    """Each adds as many boxes to tick as the card of the first, where it is written on."""
    counts = []
    for written in ((), ("Kills",)):
        shown = part(Plates((KAT, KAT, Plate(), Plate()), written=written))
        [(_, recorder)] = pages(shown, "full")
        counts.append(sum(one.name == "roundRect" for one in recorder.calls))
    card = KAT.card
    assert card is not None
    boxes = sum(one.count for one in card.boxes)
    assert counts[1] - counts[0] >= 2 * boxes > 0
