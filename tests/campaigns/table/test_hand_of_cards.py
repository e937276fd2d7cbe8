"""A hand of cards at the table and beside the map: pictures, words, and what each may do."""

from __future__ import annotations

import re

import pytest
from django_scopes import scope
from msgspec.structs import replace

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, Session
from campaigns.models.game_log import state_of, written
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from campaigns.table.pages.hand import HeldCard
from campaigns.table.pages.reach import Reach
from rules.game import Offer, SetUp
from rules.table import GearView
from rules.text import text
from tests.campaigns.card_games import address
from tests.campaigns.played import fresh
from tests.rules.systems.zombies.table import CENTRE, TOWN

pytestmark = pytest.mark.django_db
HAND = ("hatchet", "more", "eaten")


@pytest.fixture
def dealt(host) -> Game:
    """A game of two about to roll for movement. The host's seat holds three cards."""
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:2]
        game = start_game(
            session=Session.objects.create(campaign=campaign, number=1, name="Cards"),
            name="Cards",
            set_up=SetUp(figures=figures),
            bots={},
            seats={figure.key: [host] for figure in figures},
            by=By(host),
        )
        state = state_of(game)
        players = [replace(one, at=CENTRE, hearts=3, begun=True) for one in state.players]
        players[0] = replace(players[0], hand=HAND)
        state = replace(state, players=tuple(players), laid=TOWN, step="move", landing=True)
        Game.objects.filter(pk=game.pk).update(state=written(state))
        return fresh(game)


def cards_of(page: str) -> dict[str, str]:
    """The cards of the hand by their keys, each with its part of the page."""
    found = {}
    for part in re.split(r'<li class="hand-place">', page)[1:]:
        key = re.search(r'id="card-hand-\d-([a-z-]+)"', part)
        assert key
        found[key[1]] = part.split("</li>", 1)[0]
    return found


@pytest.mark.parametrize("where", ["", "map/"])
def test_each_card_says_what_it_may_do(dealt, sign_in, host, where) -> None:
    """Cards that can be played now have their buttons, others none. No button stands twice."""
    page = sign_in(host).get(address(dealt, where)).content.decode()
    found = cards_of(page)
    assert tuple(found) == HAND
    assert "dock-button" in found["eaten"]
    assert "dock-button" in found["more"]
    assert "dock-button" not in found["hatchet"]
    offers = re.findall(r'id="do-[^"]*-([0-9a-f]{12})"', page)
    assert len(offers) == len(set(offers))
    for part in found.values():
        assert re.search(r'<img class="hand-picture" src="/cards/[^"]+\.svg"', part)


def test_a_card_of_the_hand_is_played(dealt, sign_in, host) -> None:
    """Its button sends the offer, and the card leaves the hand."""
    client = sign_in(host)
    page = client.get(address(dealt)).content.decode()
    offer = re.search(r'name="offer" value="([^"]+)"', cards_of(page)["eaten"])
    seat = re.search(r'name="seat" value="([^"]+)"', page)
    assert offer
    assert seat
    sent = {"offer": offer[1], "seat": seat[1], "seen": "0", "dice": "app"}
    client.post(address(dealt, "act/"), sent)
    assert tuple(cards_of(client.get(address(dealt)).content.decode())) == HAND[:2]


def test_a_card_for_squares_leads_to_them(dealt, sign_in, host) -> None:
    """On the map the card that puts zombies shows where they may be put."""
    client = sign_in(host)
    page = client.get(address(dealt, "map/")).content.decode()
    link = re.search(r'href="(\?[^"]*offer=[^"]+)"', cards_of(page)["more"])
    assert link
    lit = client.get(address(dealt, "map/") + link[1].replace("&amp;", "&")).content.decode()
    assert "map-square" in lit


def test_nobody_else_sees_the_hand(dealt, sign_in, host) -> None:
    """From the other seat there is no card. Rule: ZZ-P04."""
    with scope(campaign=dealt.session.campaign):
        seat = state_of(dealt).players[1].key
    page = sign_in(host).get(f"{address(dealt)}?seat={seat}").content.decode()
    assert cards_of(page) == {}


@pytest.mark.parametrize(
    ("kinds", "ready"),
    [((), False), (("Mute",), False), (("zz.PlayCard",), True), (("Mute", "zz.UseCard"), True)],
)
def test_a_card_that_may_only_be_left_unasked_is_not_ready(kinds, ready) -> None:
    """A bright frame says that a card can be played, and nothing else."""
    reaches = tuple(Reach(Offer(kind, text("Do it"))) for kind in kinds)
    card = HeldCard(GearView("hatchet", text("Hatchet")), "night-nurse", reaches, ())
    assert card.is_ready is ready
