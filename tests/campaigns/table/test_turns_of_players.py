"""The table of a game with phases: the track, the means of all, the player's pawn."""

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
from rules.game import SetUp
from rules.systems.zombies.state import Laid
from tests.campaigns.card_games import address
from tests.campaigns.played import fresh
from tests.rules.systems.zombies.table import CENTRE, SQUARE, STREET, TOWN

pytestmark = pytest.mark.django_db


@pytest.fixture
def walking(host) -> Game:
    """A game of two in which the first walks, with a card in hand. Both seats are the host's."""
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:2]
        game = start_game(
            session=Session.objects.create(campaign=campaign, number=1, name="Walks"),
            name="Walks",
            set_up=SetUp(figures=figures),
            bots={},
            seats={figure.key: [host] for figure in figures},
            by=By(host),
        )
        state = state_of(game)
        players = [
            replace(one, at=CENTRE, hearts=3, begun=True, hand=("more",)) for one in state.players
        ]
        state = replace(state, players=tuple(players), laid=TOWN, step="walk", moves=4)
        return changed(game, state)


def changed(game: Game, state: object) -> Game:
    """The game in another state."""
    Game.objects.filter(pk=game.pk).update(state=written(state))
    return fresh(game)


def page_of(client, game: Game, seat: int = 0) -> str:
    """The map as a seat sees it."""
    with scope(campaign=game.session.campaign):
        key = state_of(game).players[seat].key
    return client.get(f"{address(game, 'map/')}?seat={key}").content.decode()


def test_one_phase_is_marked_and_each_player_stands_over_the_map(walking, sign_in, host) -> None:
    """From each seat."""
    client = sign_in(host)
    for seat in (0, 1):
        page = page_of(client, walking, seat)
        track = re.search(r'<ol class="phases".*?</ol>', page, re.S)
        assert track
        assert track[0].count('aria-current="step"') == 1
        assert len(re.findall(r'id="player-pawn\.[^"]+"', page)) == 2


def test_the_reach_is_lit_with_cards_in_hand(walking, sign_in, host) -> None:
    """No button says what the lit squares say, and the pawn bears the squares left."""
    page = page_of(sign_in(host), walking)
    assert "map-square" in page
    assert re.search(r'<text class="token-left-number"[^>]*>4<', page)
    assert not re.search(r'<a class="dock-button[^>]*aria-current', page)


def test_a_waiting_player_sees_their_pawn_and_hand(walking, sign_in, host) -> None:
    """With the hand, and nothing of it can be pressed."""
    page = page_of(sign_in(host), walking, 1)
    dock = page[page.index('id="beside"') :]
    assert 'class="piece ' in dock
    assert 'class="hand"' in dock
    assert "map-square" not in page


def test_a_door_is_put_on_the_map_alone(walking, sign_in, host) -> None:
    """No button leads to a form that asks for what is lit."""
    with scope(campaign=walking.session.campaign):
        shop = Laid("army-surplus", 2, 0, 0)
        state = replace(
            state_of(walking), laid=(SQUARE, STREET, shop), jobs=("door",), step="laid", placer=0
        )
        game = changed(walking, state)
    page = page_of(sign_in(host), game)
    assert len(re.findall(r'class="map-square[^>]*data-offer', page, re.S)) == 3
    assert not re.search(r'id="do-', page)
