"""The last night on the home of a campaign: how it stood, and its best moments."""

from __future__ import annotations

import re
from unittest.mock import patch

from django.template.loader import render_to_string

from campaigns.chronicle.pages import last_night
from campaigns.chronicle.pages.last_night import MOST_MOMENTS, best_moments
from campaigns.table.board.drawing import busiest_part
from campaigns.table.reels import reel_of
from cards.portraits.choice import choose
from rules.film import Frame
from rules.game import SPECTATOR
from rules.maps import BattlefieldSheet
from rules.portraits import Sitter
from rules.printables import BoardDrawing, Counter
from rules.table import Line
from rules.text import text


def frame(number: int, mood: str = "plain", *fell: str) -> Frame:
    said = Line(text("Entry {n}", n=number), mood=mood)
    return Frame(number=number, seat="heroes", fell=fell, told=(said,))


def numbers(*frames: Frame, fielded: str = "") -> list[int]:
    return [one.number for one in best_moments(frames, {key: f"Name {key}" for key in fielded})]


def test_the_dead_of_the_campaign_come_first() -> None:
    """Then what was good, the last of it. In the order of the game."""
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


def test_best_moments_name_the_fallen_once() -> None:
    """The page names the fallen, equal words once, and the end only where little else happened."""
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


def test_moments_differ_in_kind_and_in_who_acts() -> None:
    """Of three wounds and a kill by two figures, each figure and each kind comes once first."""

    def deed(number: int, who: str, result: str) -> Frame:
        shot = Line(text("{who} hits {whom} ({face}).", who=who, whom="Brute", face=6), good=(6,))
        said = Line(text(result, whom="Brute", n=number), mood="good")
        return Frame(number=number, seat="x", thrown=(shot,), told=(shot, said))

    hurt, dead = "{whom} is wounded ({n}).", "{whom} falls."
    game = [deed(1, "Ann", hurt), deed(2, "Bob", hurt), deed(3, "Ann", dead), deed(4, "Ann", hurt)]
    found = best_moments([*game, frame(9)], {"1": "Ann", "2": "Bob"})
    assert [(one.number, one.who) for one in found] == [(2, "2"), (3, "1"), (4, "1")]
    assert found[0].deed == game[1].told[0].text


def test_a_moment_that_names_a_figure_comes_before_a_noise() -> None:
    """A second moment of the same figure tells more than a noise."""
    noise = [frame(n, "bad") for n in (1, 4)]
    said = text("{who} hits {n} zombies.", who="Ann", n=1), text("{who} searches.", who="Ann")
    hits = [
        Frame(number=n, seat="x", told=(Line(one, mood="good"),)) for n, one in enumerate(said, 2)
    ]
    found = best_moments([*noise, *hits, frame(9)], {"1": "Ann"})
    assert [one.number for one in found] == [2, 3, 4]


def test_a_moment_has_the_line_that_names_its_figure() -> None:
    """Another line before it, such as a move of others, is left out."""
    other = Line(text("From {place} to {to}: {n}.", place="N2", to="N1", n=1))
    dies = Line(text("{name} dies.", name="Name 7"), mood="bad")
    [found] = best_moments(
        [Frame(number=1, seat="x", fell=("7",), told=(other, dies))], {"7": "Name 7"}
    )
    assert (found.deed, found.said) == (None, dies.text)


def test_the_dice_that_decided_a_moment_are_kept() -> None:
    """The last throw with dice that counted, also where another line sums the moment up."""
    shot = Line(text("Hit."), faces=(2, 6), sides=6, good=(6,))
    save = Line(text("Saved?"), faces=(1,), sides=6)
    falls = Line(text("It falls."), mood="good")
    [found] = best_moments(
        [Frame(number=1, seat="x", thrown=(shot, save), told=(shot, save, falls))], {}
    )
    assert (found.said, found.good, found.sides) == (falls.text, (6,), 6)


def test_best_moments_are_cached(over, guest, sign_in) -> None:
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


def test_a_new_campaign_shows_no_last_session(campaign, guest, sign_in) -> None:
    """A campaign that has not begun shows no empty frame."""
    assert "last-night" not in sign_in(guest).get(f"/c/{campaign.slug}/").content.decode()


def test_the_picture_shows_where_most_stand() -> None:
    """A face counts for more than a thing. The part stays on the board."""
    ground = BattlefieldSheet(name="Field", columns=40, rows=40)
    things = tuple(Counter("x", (at,), "slab") for at in (0, 1))
    face = Counter("K", (40 * 39 + 39,), "round", drawn=choose(Sitter(), "kat", "1"))
    crowded = BoardDrawing(ground=ground, counters=things)
    assert busiest_part(crowded)[:2] == (0, 0)
    west, north, columns, rows = busiest_part(BoardDrawing(ground=ground, counters=(*things, face)))
    assert (west + columns, north + rows) == (40, 40)
    small = BattlefieldSheet(name="Yard", columns=4, rows=4)
    assert busiest_part(BoardDrawing(ground=small)) == (0, 0, 4, 4)


def test_a_game_with_the_name_of_its_session_is_named_once() -> None:
    """As it is called when nobody types a name."""
    for game, said in (("The mill", ["Night two", "The mill"]), ("Night two", ["Night two"])):
        night = {"session": "Night two", "game": game, "session_url": "/"}
        page = render_to_string("chronicle/last_night.html", {"night": night})
        assert re.findall(r"<bdi>(.*?)</bdi>", page) == said
