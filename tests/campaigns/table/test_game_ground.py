"""The picture of the ground: where the map finds it, and how long a browser keeps it."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from campaigns.models import Game
from campaigns.models.game_log import play_of, state_of
from campaigns.shell.journal import By
from campaigns.table.board.picture import ground_key
from tests.campaigns.markup import in_line
from tests.campaigns.played import first_offer, fresh, give_command

pytestmark = pytest.mark.django_db

GROUND = re.compile(r'<image href="([^"]*ground\.svg[^"]*)"')


def ground_of(client, address: str) -> str:
    """Where the map finds its ground."""
    return unescape(GROUND.findall(in_line(client.get(address)))[0])


def test_the_map_lies_on_its_picture(mapped, at_map, sign_in, guest) -> None:
    """Drawn for this board. A browser keeps it, and draws nothing that is fetched from it."""
    client = sign_in(guest)
    answer = client.get(ground_of(client, at_map()))
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert "private" in answer["Cache-Control"]
    assert answer["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert len(ElementTree.fromstring(answer.content)) > 3


def test_only_members_get_the_ground(mapped, at_map, sign_in, guest, stranger, client) -> None:
    """A stranger does not learn that it is there. Who is signed out is asked to sign in."""
    address = ground_of(sign_in(guest), at_map())
    assert sign_in(stranger).get(address).status_code == 404
    assert client.get(address).headers["Location"].startswith("/sign-in/")


def test_an_old_name_is_not_kept(mapped, at_map, sign_in, guest) -> None:
    """A request for an outdated ground gets the present one."""
    client = sign_in(guest)
    now = client.get(ground_of(client, at_map()))
    old = client.get(at_map("map/ground.svg"), {"key": "0123456789abcdef"})
    assert old["Cache-Control"] == "no-cache"
    assert old.content == now.content


def test_a_moved_piece_keeps_the_ground_picture(mapped: Game, at_map, sign_in, host) -> None:
    """It is that of the ground, on which pieces come and go. A wall more makes another."""
    client = sign_in(host)
    before = ground_of(client, at_map())
    give_command(game=fresh(mapped), **first_offer(fresh(mapped)), by=By(host))
    assert ground_of(client, at_map()) == before
    board = play_of(mapped).board(state_of(fresh(mapped)), "heroes")
    assert board is not None
    wall = replace(board.boundaries[0], start=(1, 1), end=(1, 2))
    assert ground_key(replace(board, boundaries=(*board.boundaries, wall))) != ground_key(board)


def test_a_game_without_a_map_has_none(game: Game, table, sign_in, host) -> None:
    """It is not there."""
    assert sign_in(host).get(table("map/ground.svg")).status_code == 404
