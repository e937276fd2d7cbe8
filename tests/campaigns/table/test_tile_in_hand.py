"""A tile is laid on the map: a tap shows it in its place, another turns it, a button lays it."""

from __future__ import annotations

import re
from html import unescape

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
from tests.campaigns.card_games import address
from tests.campaigns.played import fields_of, fresh
from tests.rules.systems.zombies.table import CENTRE, TOWN

pytestmark = pytest.mark.django_db


@pytest.fixture
def laying(host) -> Game:
    """A game of two in which the first has drawn a corner. Both seats are the host's."""
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:2]
        game = start_game(
            session=Session.objects.create(campaign=campaign, number=1, name="Tiles"),
            name="Tiles",
            set_up=SetUp(figures=figures),
            bots={},
            seats={figure.key: [host] for figure in figures},
            by=By(host),
        )
        state = state_of(game)
        players = tuple([replace(one, at=CENTRE, hearts=3) for one in state.players])
        state = replace(
            state, players=players, laid=TOWN, drawn="corner", placer=0, step="turn", landing=True
        )
        Game.objects.filter(pk=game.pk).update(state=written(state))
        return fresh(game)


def places(page: str) -> dict[str, str]:
    """The places of the tile by their squares, with what a tap leads to."""
    found = re.findall(
        r'<a class="map-square[^"]*map-place"\s+href="([^"]+)"[^>]*?id="([^"]+)"', page
    )
    return {square: unescape(url) for url, square in found}


def test_each_place_is_shown_once(laying, sign_in, host) -> None:
    """However many ways the tile fits there. The place nearest to the pawn is proposed."""
    page = sign_in(host).get(address(laying, "map/")).content.decode()
    squares = re.findall(r'id="(square-[^"]+)"', page)
    assert len(squares) == len(set(squares)) == len(places(page)) > 2
    assert "tile-picture" in page
    assert page.count('class="map-preview"') == page.count("tile-lay") == 1
    assert "is-here map-place" in page


def test_taps_rotate_the_tile_and_a_button_lays_it(laying, sign_in, host) -> None:
    """The preview goes round all ways that fit, and what it shows is what is laid."""
    client, map_url = sign_in(host), address(laying, "map/")
    first = client.get(map_url).content.decode()
    lit = re.findall(r'<a class="map-square.*?</a>', first, re.DOTALL)
    told = [re.search(r'id="(square-[^"]+)".*>(\d+) ways?<', one, re.DOTALL) for one in lit]
    ways = {one[1]: int(one[2]) for one in told if one}
    square = max(ways, key=lambda one: ways[one])
    assert ways[square] > 1
    page = client.get(map_url + places(first)[square]).content.decode()
    seen = []
    for _ in range(ways[square]):
        assert "map-preview" in page
        seen.append(re.search(r'name="offer" value="([^"]+)"', page)[1])  # type: ignore[index]
        page = client.get(map_url + places(page)[square]).content.decode()
    assert len(set(seen)) == ways[square]
    form = page[page.index('class="tile-dock"') :]
    sent = dict(
        re.findall(
            r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form[: form.index("</form>")]
        )
    )
    assert sent["offer"] == seen[0]
    turn = re.search(r'class="map-preview".*?(?:rotate\((\d+)|></image>)', page, re.S)
    assert turn
    client.post(address(laying, "act/"), sent | {"dice": "app"})
    with scope(campaign=laying.session.campaign):
        laid = state_of(fresh(laying)).laid[-1]
    assert (laid.tile, laid.turn) == ("corner", int(turn[1] or 0))


def test_the_tick_on_the_tile_lays_it(laying, sign_in, host) -> None:
    """As it is shown, with one tap. A town has no numbers of columns."""
    client = sign_in(host)
    page = client.get(address(laying, "map/")).content.decode()
    assert "map-number" not in page
    turn = re.search(r'class="map-preview".*?(?:rotate\((\d+)|></image>)', page, re.S)
    tick = re.search(r'class="map-handle is-ok".*?data-offer="([^"]+)"', page)
    assert turn
    assert tick
    press = re.search(r'<form id="press".*?</form>', page, re.S)
    assert press
    sent = dict(fields_of(press[0])) | {"offer": unescape(tick[1])}
    client.post(address(laying, "act/"), sent)
    with scope(campaign=laying.session.campaign):
        laid = state_of(fresh(laying)).laid
    assert len(laid) == len(TOWN) + 1
    assert (laid[-1].tile, laid[-1].turn) == ("corner", int(turn[1] or 0))


def test_only_the_player_with_the_tile_lays_it(laying, sign_in, host) -> None:
    """The player who lays the tile has it in hand."""
    other = laying.session.campaign
    with scope(campaign=other):
        seat = state_of(laying).players[1].key
    page = sign_in(host).get(f"{address(laying, 'map/')}?seat={seat}").content.decode()
    assert places(page) == {}
    assert "tile-picture" not in page
