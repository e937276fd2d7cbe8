"""The film of what happened since somebody looked."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from campaigns.models import Game, GameEntry
from campaigns.shell.errors import ENDS_POLLING
from campaigns.shell.journal import By
from campaigns.table import reels
from campaigns.table.operations.entries import write_note
from campaigns.table.pages.film import reason_of
from rules.refused import Refused
from rules.table import Line
from rules.text import text
from tests.campaigns.card_games import address, campaign_of, card_game, give
from tests.campaigns.played import (
    first_offer,
    fresh,
    give_command,
    let_bots_act,
    play_out,
    take_back,
)
from tests.rules.systems.lanterns.deck import LayDown, TakeCard

pytestmark = pytest.mark.django_db
PHONE = {"HX-Request": "true"}


@pytest.fixture
def film(mapped: Game, sign_in, player):
    """Asks for the film after an entry, up to the last one. The answer."""

    def ask(since: int, client: Client | None = None, **more: str) -> Any:
        slug, number = mapped.session.campaign.slug, mapped.session.number
        url = f"/c/{slug}/sessions/{number}/games/{mapped.number}/film/"
        said = {"since": since, "until": fresh(mapped).last_number, **more}
        return (client or sign_in(player)).get(url, said, headers=PHONE)

    return ask


def frames(answer: Any) -> list[dict[str, Any]]:
    """Return the film that the script shows."""
    shown = re.findall(r"data-frame='([^']*)'", answer.content.decode())
    return [json.loads(unescape(one)) for one in shown]


def test_a_move_is_a_frame_with_its_way(mapped, film, host) -> None:
    """The piece, and the middles of the squares that it came through."""
    since = mapped.last_number
    last = play_out(mapped, By(host), most=30).last_number
    shown = frames(film(since))
    numbers = [one["number"] for one in shown]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(range(since + 1, last + 1))
    moved = [move for one in shown for move in one["moved"]]
    assert moved
    assert all(len(points) > 1 for _, points in moved)


def test_a_frame_says_why() -> None:
    """The number that the dice needed and what is left, or else the first other line."""
    needed, left = text("Needed 5+."), text("Hearts left: 2 of 3.")
    why, misses, bites = text("Why."), text("It misses."), text("It bites.")
    hurt = Line(text("It hurts."), mood="bad", detail=left)
    bite = (
        Line(misses, faces=(1,), detail=needed),
        Line(bites, faces=(6,), good=(6,), detail=needed),
        hurt,
    )
    assert reason_of((Line(why), *bite)) == (needed, left)
    assert reason_of((Line(why), Line(text("It moves.")))) == (why,)
    assert not reason_of((Line(why),))


def test_a_poll_without_news_has_no_film(mapped, film, sign_in, guest) -> None:
    """Nor is what cannot be read, nor a note, nor what was taken back."""
    since = mapped.last_number
    assert film(since).status_code == 204
    assert film(since, until="x").status_code == 204
    write_note(game=mapped, words="Hush.", by=By(guest))
    assert film(since).status_code == 204


def test_an_undone_command_has_no_film(mapped, film, host) -> None:
    """The board goes back at once."""
    since = mapped.last_number
    entry = give_command(game=mapped, by=By(host), **first_offer(mapped))
    take_back(game=fresh(mapped), number=entry.number, by=By(host))
    assert film(since).status_code == 204


def test_a_film_is_short(mapped, film, host, monkeypatch) -> None:
    """Of much that was missed, the last is shown."""
    monkeypatch.setattr(reels, "MOST_FRAMES", 3)
    since = mapped.last_number
    play_out(mapped, By(host), most=12)
    shown = [one["number"] for one in frames(film(since))]
    assert 0 < len(shown) <= 3
    assert min(shown) > fresh(mapped).last_number - 3


def test_a_film_costs_the_same_however_long_the_game(mapped, film, host, sign_in, player) -> None:
    """Where the game stood is known to the process that showed it."""
    client, counts = sign_in(player), list[int]()
    for _ in range(3):
        since = fresh(mapped).last_number
        film(since - 1, client)  # so that where it stands is known
        give_command(game=fresh(mapped), by=By(host), **first_offer(fresh(mapped)))
        with CaptureQueriesContext(connection) as queries:
            film(since, client)
        counts.append(sum("campaigns_gameentry" in one["sql"] for one in queries))
    assert max(counts) <= 2  # the entries of the film, and the last ones


def test_bots_that_act_at_once_are_one_film(film, mapped, host) -> None:
    """Their entries are its frames, but for those in which nothing is to be seen."""
    done: tuple[GameEntry, ...] = ()
    while len(done) < 2:
        game = fresh(mapped)
        try:
            done = let_bots_act(game=game, by=By(host), most=20)
        except Refused:
            give_command(game=game, by=By(host), **first_offer(game))
    numbers = [one["number"] for one in frames(film(done[0].number - 1))]
    assert len(numbers) > 1
    assert numbers == [entry.number for entry in done if entry.number in numbers]


def test_a_stranger_sees_no_film(mapped, film, sign_in, stranger, guest) -> None:
    """A guest of the campaign does."""
    assert film(0, sign_in(stranger)).status_code == 404
    assert film(0, Client()).status_code == ENDS_POLLING
    assert film(0, sign_in(guest)).status_code == 200


@pytest.mark.parametrize(
    ("who", "reads"), [("player", True), ("rival", False), ("guest", False), ("host", False)]
)
def test_a_film_keeps_secrets(
    lanterns, sign_in, host, player, guest, make_user, who: str, reads: bool
) -> None:
    """A card that one seat took is named to that seat alone."""
    people = {"host": host, "player": player, "rival": make_user("rival"), "guest": guest}
    game = card_game(people, box="zzhand,zzdown,oil,oil")
    give(game, "1", TakeCard(), player, "zzhand")
    give(game, "2", TakeCard(), people["rival"], "oil")
    give(game, "1", LayDown("zzhand", 0), player)
    with scope(campaign=campaign_of(game)):
        last = fresh(game).last_number
    for knows in ("player", who):  # the film of one looker is not shown to another
        said = {"since": 0, "until": last}
        answer = sign_in(people[knows]).get(address(game, "film/"), said, headers=PHONE)
        assert len(frames(answer)) == last
    assert ("zzhand" in answer.content.decode().casefold()) is reads
