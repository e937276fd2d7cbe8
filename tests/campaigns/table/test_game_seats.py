"""The players of seats can change during a game."""

from __future__ import annotations

import re

import pytest
from django.utils.html import escape
from django_scopes import scope

from campaigns.models import Figure, Game, Session
from campaigns.models.game_log import seen_by_all
from campaigns.shell.journal import By
from campaigns.table.operations.games import change_seats
from campaigns.table.pages.log import table_url
from campaigns.table.pages.seats import player_faces, seat_signs
from tests.campaigns.played import mapped_game

pytestmark = pytest.mark.django_db


def test_a_bot_takes_over(game: Game, table, sign_in, host, player) -> None:
    """A seat that a bot holds is no longer a player's, and other phones look again."""
    client = sign_in(player)
    seen = client.get(table(), headers={"HX-Request": "true"})["ETag"]
    page = sign_in(host).get(table("seats/")).content.decode()
    assert 'value="bot:sensible" checked' in page
    sent = {"seat-heroes": "bot:eager", "seat-zombies": "everybody", "seat-survivors": "everybody"}
    assert sign_in(host).post(table("seats/"), sent).status_code == 302
    assert [(row.seat, row.bot) for row in game.seats.all()] == [("heroes", "eager")]
    assert client.post(table("act/"), {"seat": "heroes", "offer": "x"}).status_code == 403
    again = client.get(table(), headers={"HX-Request": "true", "If-None-Match": seen})
    assert again.status_code == 200


def test_bots_have_names_in_japanese(game: Game, table, sign_in, host) -> None:
    """No key of a bot is on the page in another language."""
    page = sign_in(host).get(table("seats/"), headers={"Accept-Language": "ja"}).content.decode()
    assert not re.findall(r"ボット: \w*[a-z]", page)
    assert "ボット: " in page


def test_each_seat_has_its_sign(night: Session, sign_in, host) -> None:
    """A row for each seat with the faces of its figures, and the tab of the map beside them."""
    mapped = mapped_game(night, host)
    page = sign_in(host).get(table_url(mapped, "seats")).content.decode()
    signs = seat_signs(mapped, seen_by_all(mapped))
    assert page.count('class="seat-row ') == len(signs) > 1
    assert signs["heroes"].faces
    assert all(f'src="{face}"' in page for face in signs["heroes"].faces)
    assert signs["heroes"].names
    assert all(f'dir="auto">{name}</li>' in page for name in signs["heroes"].names)
    assert not signs["zombies"].names
    assert f'href="{table_url(mapped, "map")}"' in page


def test_players_are_chosen_by_the_faces_of_their_figures(night: Session, sign_in, host) -> None:
    """The first figure of each. A bot has none."""
    mapped = mapped_game(night, host)
    with scope(campaign=night.campaign):
        first = Figure.objects.filter(roster=night.campaign.roster).order_by("number").first()
        Figure.objects.filter(pk=first.pk).update(owner=host)
        faces = player_faces(night.campaign)
    assert list(faces) == [f"user:{host.pk}"]
    page = sign_in(host).get(table_url(mapped, "seats")).content.decode()
    seats = len(seat_signs(mapped, seen_by_all(mapped)))
    assert page.count(f'<img src="{escape(faces[f"user:{host.pk}"])}"') == seats


def test_a_shared_seat_names_its_people(game: Game, table, sign_in, host, player, cohost) -> None:
    """Without unfolding anything. Nobody is named at a seat that is not shared."""
    with scope(campaign=game.session.campaign):
        change_seats(game=game, bots={}, seats={"heroes": [host, player]}, by=By(host))
    page = sign_in(host).get(table("seats/")).content.decode()
    named = re.findall(r'<span class="tag">([^<]+)</span>', page)
    assert named == [player.get_username()]


def test_a_seat_can_have_one_player(game: Game, table, sign_in, host, player, cohost) -> None:
    """A seat of one player is that player's, and the hosts'."""
    sent = {"seat-heroes": f"user:{player.pk}", "seat-zombies": "bot:eager"}
    assert (
        sign_in(host).post(table("seats/"), sent | {"seat-survivors": "everybody"}).status_code
        == 302
    )
    assert game.seats.get(seat="heroes").user == player
    assert sign_in(player).post(table("act/"), {"seat": "heroes"}).status_code == 422
    assert sign_in(cohost).post(table("act/"), {"seat": "heroes"}).status_code == 422


def test_a_seat_needs_a_member_or_a_bot(game: Game, table, sign_in, host, guest) -> None:
    """A guest, a stranger and a bot that is none are refused, and nothing changes."""
    before = list(game.seats.values_list("seat", "bot"))
    for holder in (f"user:{guest.pk}", "user:999", "bot:clever"):
        answer = sign_in(host).post(table("seats/"), {"seat-heroes": holder})
        assert answer.status_code == 422
    assert list(game.seats.values_list("seat", "bot")) == before


def test_the_host_can_leave_it_as_it_is(game: Game, table, sign_in, host) -> None:
    """The way back to the table stands over the form and beside its button."""
    page = sign_in(host).get(table("seats/")).content.decode()
    assert page.split("<main", 1)[1].count(f'href="{table()}"') == 2


def test_the_host_finds_it_on_the_table(game: Game, table, sign_in, host, player) -> None:
    """A link for those who may change it, and for nobody else."""
    link = f'href="{table("seats/")}"'
    assert link in sign_in(host).get(table()).content.decode()
    assert link not in sign_in(player).get(table()).content.decode()
