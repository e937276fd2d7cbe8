"""Dashboards: A5, two on a sheet of A4, with places that hold what they are for."""

from __future__ import annotations

import msgspec
import pytest

from cards.document import Settings, render_document
from cards.handouts.dashboard import A5, FIRST_THING, LEFT, RIGHT, ROUND, SLOT, THING, room_below
from cards.handouts.part import DashboardPart, handout_findings
from cards.paper import CARDS, PAPERS
from cards.picture import page_count
from rules.prints import DashboardPrint, of_kind
from rules.sheets import Point
from rules.text import in_english, text
from tests.cards.pages import smallest_words
from tests.rules.every import SYSTEMS

GAMES = [key for key, one in SYSTEMS.items() if of_kind(one.prints(), DashboardPrint)]


def boards(game: str):
    (row,) = of_kind(SYSTEMS[game].prints(), DashboardPrint)
    return tuple(row.dashboard(one, {}) for one in SYSTEMS[game].roster.samples())


def pages(game: str, paper: str, count: int) -> bytes:
    part = DashboardPart(text("Boards"), boards(game)[:count], PAPERS[paper])
    return render_document((part,), Settings(), in_english)


@pytest.mark.parametrize("game", GAMES)
def test_every_board_says_all_in_words_that_can_be_read(game: str) -> None:
    """Nothing is cut. Words have four points at least. Two boards take one sheet of A4."""
    assert [*handout_findings(boards(game), in_english)] == []
    assert page_count(pages(game, "a4", 3)) == 2
    assert smallest_words(pages(game, "a4", 2)) >= 4.0


def test_a_lower_paper_keeps_the_true_size() -> None:
    """Letter is lower than two boards, so that each has a sheet of its own."""
    assert page_count(pages(GAMES[0], "letter", 3)) == 3


def test_cards_and_tokens_lie_in_their_places() -> None:
    """A mini card of the US size is no larger than its slot, a token of 25 mm than its disc."""
    card = CARDS["mini-us"]
    assert (card.width, card.height) <= (SLOT.width, SLOT.height)
    assert 25 < ROUND <= 27
    for game in GAMES:
        for one in boards(game):
            across = 3 if one.slots[0].round else len(one.slots)
            assert across * SLOT.width <= RIGHT - LEFT < A5.width


def test_wounds_are_those_of_the_figure() -> None:
    """TW-WND-1, TW-WND-2: places from none to dead, one more than the limit takes."""
    places = {one.name: len(one.tracks[0].places) for one in boards("twilight-world")}
    assert (places["Grant"], places["Suzi Takahashi"]) == (5, 6)


def test_hands_show_the_weapons_of_the_figure() -> None:
    """TW-CARD-2: each as its card with its numbers. What is left over is in the pack."""
    [grant] = [one for one in boards("twilight-world") if one.name == "Grant"]
    left, right, pack = grant.slots
    assert [
        [fact.value for fact in hand.card.facts[:3]] for hand in (left, right) if hand.card
    ] == [
        ["4", "18", "5+"],
        ["2", "12", "5+"],
    ]
    assert len(pack.things) == 2
    [eve] = [one for one in boards("twilight-world") if one.name == "Eve"]
    assert eve.slots[0].card is not None
    assert eve.slots[1].card is None


@pytest.mark.parametrize("things", range(7))
def test_the_drawing_of_a_pack_is_below_its_things(things: int) -> None:
    """It begins under the last line, and ends above the note at the foot of the slot."""
    top, side = room_below(things)
    assert top >= FIRST_THING + (things - 1) * THING + 2
    assert top + side <= SLOT.height - 6


def test_a_reminder_without_room_is_reported() -> None:
    """The control: words that no size fits."""
    one = boards(GAMES[0])[0]
    long = msgspec.structs.replace(one, reminders=(Point(text("word " * 200)),) * 3)
    assert [told.kind for told in handout_findings((long,), in_english)] == ["overflow"]
