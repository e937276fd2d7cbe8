"""Cards with few values: a picture across the card, plates, a large back with a tally."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cards.draw.layout import laid_out
from cards.draw.plates import plates_block
from cards.draw.stat_back import places, places_of
from cards.draw.vitals import large_boxes_block
from cards.paper import CARDS, SAFE
from cards.pen import Pen
from rules.printables import Boxes, Cell, Icon, Row, Table
from rules.text import text
from tests.cards.conftest import Recorder, strings_of
from tests.cards.deck import card
from tests.cards.drawn import composer

POKER = CARDS["poker"]
TABLE = Table(
    (text("Each die"), text("Needs"), text("Falls on")),
    (
        Row(text("Move"), (Cell("4+"), Cell("1"))),
        Row(text("Resist"), (Cell("5+"), Cell("-"))),
    ),
    boxed=1,
    plates=True,
)


def few(**changes):
    """A card without traits, kit, notes and a usual table."""
    empty = {"reminders": (), "kit": (), "notes": "", "footnotes": (), "link": ""}
    return replace(card(1), table=TABLE, **{**empty, **changes})


@pytest.mark.parametrize("size", ["poker", "tarot", "euro"])
def test_its_picture_goes_from_edge_to_edge(size: str) -> None:
    """And all values lie under it, within the safe zone."""
    layout = laid_out(composer(), few(), CARDS[size])
    assert layout.picture
    left, _, right, low = layout.picture
    assert (left, right) == (0.0, CARDS[size].width)
    assert all(one.y > low for one in layout.placed)
    lowest = max(one.y + one.block.height for one in layout.placed)
    assert lowest < CARDS[size].height - SAFE


def test_a_full_card_keeps_its_picture_beside_the_values() -> None:
    """A table of weapons has no room under a wide picture."""
    layout = laid_out(composer(), card(1), POKER)
    assert layout.picture
    assert layout.picture[2] < POKER.width


def test_plates_leave_out_what_says_nothing() -> None:
    """Each row has its number and its name, and other values where there are any."""
    block = plates_block(composer(), TABLE, 57.0, "hero")
    recorder = Recorder()
    block.draw(Pen(recorder))
    said = [one.words for one in strings_of(recorder)]
    assert [one for one in said if one.endswith("+")] == ["4+", "5+"]
    assert {"MOVE", "RESIST"} <= set(said)
    assert said.count("Falls on") == 1


def test_a_back_with_few_words_has_a_large_picture() -> None:
    """A tally leaves it large. Long notes need the room."""
    kills = Boxes(text("Kills"), 25, Icon("skull"), "danger")
    short, long = few(tally=kills), few(notes="Words. " * 150)
    assert places_of(composer(), short, POKER) == places(POKER, large=True)
    assert places_of(composer(), long, POKER) == places(POKER)


@pytest.mark.parametrize(("at_start", "drawings"), [(0, 2), (2, 3), (3, 2)])
def test_boxes_of_the_start_are_in_full_colour(at_start: int, drawings: int) -> None:
    """The others are pale. A drawing in each colour is a form, as is that of the heading."""
    heart = Icon("heart", fill="M2 2H4V4Z")
    boxes = Boxes(text("Hearts"), 3, heart, "danger", large=True, at_start=at_start)
    recorder = Recorder()
    large_boxes_block(composer(), boxes, 50.0).draw(Pen(recorder))
    assert len(recorder.forms) == drawings
