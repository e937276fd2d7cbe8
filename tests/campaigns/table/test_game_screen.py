"""The second screen of a game for members, and what it shows."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from django.test import Client
from django.utils import timezone
from django_scopes import scope

from campaigns.models import Game, GameEntry
from campaigns.shell.errors import ENDS_POLLING
from campaigns.table.pages.log import LogLine
from campaigns.table.pages.second_screen import MOST_LINES, SecondScreen
from rules.table import Line
from rules.text import text
from tests.campaigns.card_games import address, campaign_of, card_game, give
from tests.campaigns.played import fresh
from tests.rules.systems.lanterns.deck import TakeCard

pytestmark = pytest.mark.django_db
PHONE = {"HX-Request": "true"}


@pytest.fixture
def at_game(mapped):
    """The address of a page of the game."""
    slug = mapped.session.campaign.slug
    return lambda page: f"/c/{slug}/sessions/1/games/{mapped.number}/{page}"


@pytest.mark.parametrize(
    ("who", "status"), [("host", 200), ("player", 200), ("guest", 200), ("stranger", 404)]
)
def test_members_see_it(
    at_game, sign_in, host, player, guest, stranger, who: str, status: int
) -> None:
    """A guest too. Nothing on it can be pressed."""
    people = {"host": host, "player": player, "guest": guest, "stranger": stranger}
    client = sign_in(people[who])
    for page in ("screen/", "screen/?show=ground"):
        assert client.get(at_game(page)).status_code == status
    if status == 200:
        content = client.get(at_game("screen/")).content.decode()
        body = content.split("<main", 1)[1].split("</main>", 1)[0]
        assert 'class="map screen-map' in body
        assert not re.findall(r"<(?:button|a|form|input)\b", body)


def test_the_second_screen_needs_its_link_or_a_sign_in(at_game) -> None:
    """Without its link."""
    assert Client().get(at_game("screen/")).status_code == 302
    assert Client().get(at_game("screen/?show=film"), headers=PHONE).status_code == ENDS_POLLING


@pytest.mark.parametrize("who", ["host", "player", "guest", "link"])
def test_the_second_screen_shows_no_secrets(
    lanterns, sign_in, host, player, guest, make_user, who: str
) -> None:
    """Not even to the one who holds the card: the whole room looks on."""
    people = {"host": host, "player": player, "rival": make_user("rival"), "guest": guest}
    game = card_game(people, box="zzhand,oil,oil")
    give(game, "1", TakeCard(), player, "zzhand")
    sign_in(player).get(address(game))  # a known looker
    with scope(campaign=campaign_of(game)):
        Game.objects.filter(pk=game.pk).update(screen_key="k" * 32)
        last = fresh(game).last_number
    start = f"/screen/{'k' * 32}/" if who == "link" else address(game, "screen/")
    client = Client() if who == "link" else sign_in(people[who])
    film = {"since": 0, "until": last, "show": "film"}
    said = client.get(start).content + client.get(start, film, headers=PHONE).content
    assert b"takes a card face down" in said
    assert b"zzhand" not in said.lower()


@dataclass(frozen=True)
class Said(LogLine):
    """A line of the log that says this."""

    each: tuple[Line, ...] = ()  # type: ignore[assignment]


def story(*said: Line) -> list[str]:
    """The sentences on the screen after these."""
    row = GameEntry(kind=GameEntry.Kind.COMMAND)
    lines = tuple(
        Said(number, number, timezone.now(), "", False, row, str, each=(one,))
        for number, one in enumerate(said)
    )
    screen = SecondScreen(None, None, "", (), lines, "", "", "")  # type: ignore[arg-type]
    return [line.each[0].text.id for line in screen.story]


def test_the_story_leaves_out_bookkeeping() -> None:
    """Dice and bad news come before other lines, which are shown where there is room."""
    acts, ends = Line(text("acts")), Line(text("ends"))
    shoots, falls = Line(text("shoots"), faces=(6,)), Line(text("falls"), mood="bad")
    assert story(acts, shoots, falls, ends) == ["acts", "shoots", "falls", "ends"]
    many = [Line(text(f"act {n}")) for n in range(MOST_LINES)]
    assert story(*many, shoots, falls) == ["act 0", "act 1", "act 2", "act 3", "shoots", "falls"]
