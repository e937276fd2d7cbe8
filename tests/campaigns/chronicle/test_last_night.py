"""The last night on the home of a campaign: how it stood, and its best moments."""

from __future__ import annotations

import re
from unittest.mock import patch

from campaigns.chronicle.pages import last_night
from campaigns.chronicle.pages.last_night import MOST_MOMENTS, best_moments
from campaigns.table.reels import reel_of
from rules.film import Frame
from rules.game import SPECTATOR
from rules.table import Line
from rules.text import text


def frame(number: int, mood: str = "plain", *fell: str) -> Frame:
    said = Line(text("Entry {n}", n=number), mood=mood)
    return Frame(number=number, seat="heroes", fell=fell, told=(said,))


def numbers(*frames: Frame, fielded: str = "") -> list[int]:
    return [one.number for one in best_moments(frames, {key: f"Name {key}" for key in fielded})]


def test_the_dead_of_the_campaign_come_first() -> None:
    """Then what was good, the last of it; in the order of the game."""
    game = [
        frame(1, "good"),
        frame(2, "bad", "7"),
        frame(3, "bad", "z1"),
        frame(4, "good"),
        frame(5, "bad"),
        frame(6, "good"),
        frame(7),
    ]
    assert numbers(*game, fielded="7") == [2, 4, 6]
    assert numbers(*game) == [1, 4, 6]
    assert numbers(frame(1), frame(2)) == []


def test_a_fallen_figure_is_named_and_nothing_is_told_twice() -> None:
    """The line that names who fell is told; equal words once; the end only where little else is."""
    dies = Line(text("{name} dies.", name="Name 7"), mood="bad")
    fall = Frame(number=1, seat="x", fell=("7",), told=(dies, Line(text("More."), mood="bad")))
    twice = [frame(2, "good"), *(Frame(number=n, seat="x", told=(dies,)) for n in (3, 4))]
    end = frame(9, "good")
    found = best_moments([fall, *twice, end], {"7": "Name 7"})
    assert [(one.number, one.said) for one in found] == [
        (1, dies.text),
        (2, text("Entry {n}", n=2)),
        (9, text("Entry {n}", n=9)),
    ]


def test_the_dice_that_decided_a_moment_are_kept() -> None:
    """The last throw with dice that counted, also where another line sums the moment up."""
    shot = Line(text("Hit."), faces=(2, 6), sides=6, good=(6,))
    save = Line(text("Saved?"), faces=(1,), sides=6)
    falls = Line(text("It falls."), mood="good")
    [found] = best_moments(
        [Frame(number=1, seat="x", thrown=(shot, save), told=(shot, save, falls))], {}
    )
    assert (found.said, found.good, found.sides) == (falls.text, (6,), 6)


def test_it_is_worked_out_once(over, guest, sign_in) -> None:
    """The home leads to the film of three moments, and looks at the log only the first time."""
    client, campaign = sign_in(guest), over.session.campaign
    page = client.get(f"/c/{campaign.slug}/").content.decode()
    told = [int(at) for at in re.findall(r"/replay/\?at=(\d+)", page)]
    assert 0 < len(told) <= MOST_MOMENTS
    assert told == sorted(told)
    assert set(told) <= set(reel_of(over, SPECTATOR).numbers)
    with patch.object(last_night, "reel_of") as asked:
        assert client.get(f"/c/{campaign.slug}/").content.decode().count("/replay/?at=") == len(
            told
        )
    assert not asked.called


def test_without_a_night_there_is_none(campaign, guest, sign_in) -> None:
    """A campaign that has not begun shows no empty frame."""
    assert "last-night" not in sign_in(guest).get(f"/c/{campaign.slug}/").content.decode()
