"""Questions that people ask of a campaign: a sentence each, and a chart of what differs."""

from __future__ import annotations

import pytest

from campaigns.chronicle.pages.answers import AnswerPanel, answers
from campaigns.chronicle.pages.numbers import Luck, Numbers, SessionNumbers
from rules.text import forms, text
from rules.told import Deed

KILLS = Deed(key="kill", name=text("Kills"), told=forms("One.", "Many."), asks=text("Who kills?"))


def figures(**kills: int) -> list[Numbers]:
    return [Numbers(name, "", {"kill": n}, 1, ()) for name, n in kills.items()]


def night(number: int, lived: int, fielded: int) -> SessionNumbers:
    return SessionNumbers(
        f"Night {number}", "", {}, 1, (), number=number, fielded=fielded, lived=lived
    )


def dice(who: str, mean: float, *, everybody: bool = False) -> Luck:
    return Luck(who, "on the table", 60, mean, "", is_everybody=everybody)


def asked(people: list[Numbers] | None = None, *, nights=(), luck=()) -> dict[str, AnswerPanel]:
    return {one.key: one for one in answers((KILLS,), people or [], nights, luck)}


def test_questions_without_an_answer_are_not_shown() -> None:
    """Nobody killed, no night has been counted, nobody threw."""
    assert asked(figures(kat=0), nights=[night(1, 0, 0)]) == {}


@pytest.mark.parametrize(
    ("kills", "charted"),
    [({"kat": 3}, False), ({"kat": 3, "sam": 0}, False), ({"kat": 3, "sam": 1}, True)],
)
def test_a_chart_needs_two_numbers(kills: dict[str, int], charted: bool) -> None:
    """Of two who did it there is something to compare."""
    assert bool(asked(figures(**kills))["kill"].chart) == charted


def test_the_answer_names_the_leader_first() -> None:
    """A figure leads alone, ahead of the next, or level with an equal."""
    told = asked(figures(kat=1, sam=4, ann=2))["kill"].said
    assert told.index("sam") < told.index("ann")
    assert "kat" not in told
    assert "4" in told
    assert "7" in told
    level = asked(figures(kat=2, sam=2))["kill"].said
    assert "kat" in level
    assert "sam" in level


def test_the_hardest_night_is_named_where_nights_differ() -> None:
    """The one from which the smallest share came back."""
    told = asked(nights=[night(1, 4, 4), night(2, 1, 4), night(3, 3, 4)])["survival"]
    assert "Night 2" in told.said
    assert told.chart
    alone = asked(nights=[night(1, 3, 4)])["survival"]
    assert "Night" not in alone.said
    assert not alone.chart


def test_all_players_together_are_not_compared_with_one() -> None:
    """Means of people are compared. That of all only where nobody else is known."""
    both = [dice("kat", 3.9), dice("sam", 3.1), dice("all", 3.5, everybody=True)]
    told = asked(luck=both)["dice"].said
    assert told.index("kat") < told.index("sam")
    assert "all" not in told.replace("fall", "")
    assert "all" in asked(luck=both[2:])["dice"].said
