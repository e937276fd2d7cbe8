"""The back of a card: what it says beside what the figure has."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cards.draw.stat_back import draw_back
from cards.paper import CARDS
from cards.pen import Pen
from rules.printables import Reminder
from rules.text import text
from tests.cards.conftest import Recorder, strings_of
from tests.cards.deck import card
from tests.cards.drawn import composer

SLIPS = (
    Reminder(text("Loud"), text("Each die on 5+")),
    Reminder(text("Limit"), text("Down, then out")),
)


def said(**changes) -> str:
    """The words of the back, in the order in which they stand."""
    empty = {"reminders": (), "kit": (), "notes": "", "footnotes": (), "link": ""}
    recorder = Recorder()
    draw_back(
        Pen(recorder),
        composer(),
        replace(card(1), forgotten=SLIPS, **{**empty, **changes}),
        CARDS["poker"],
    )
    return " ".join(one.words for one in strings_of(recorder))


def test_rules_that_slip_the_mind_fill_a_back() -> None:
    """They come after the traits and before what somebody wrote, and leave lines to write on."""
    words = said(reminders=(Reminder(text("Brawler"), text("3 dice")),), notes="Owes us a van")
    order = [words.index(one) for one in ("Brawler.", "Loud.", "Limit.", "Owes", "NOTES")]
    assert order == sorted(order)


@pytest.mark.parametrize(("lines", "shown"), [(7, 1), (12, 0)])
def test_they_give_way_to_all_else(lines: int, shown: int) -> None:
    """One after the other, the last one first."""
    words = said(notes="\n".join(f"Line {n} of a long story" for n in range(lines)))
    assert [one in words for one in ("Loud.", "Limit.")] == [n < shown for n in range(2)]
    assert f"Line {lines - 1} of" in words
