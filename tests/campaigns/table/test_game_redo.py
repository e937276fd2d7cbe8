"""Putting back what was just taken back."""

from __future__ import annotations

import pytest

from campaigns.models import Game
from campaigns.models.game_log import standing
from campaigns.shell.journal import By
from tests.campaigns.played import first_offer, fresh, give_command, take_back

pytestmark = pytest.mark.django_db


def test_redo_is_offered_and_works(game: Game, table, sign_in, player) -> None:
    """The button stands on the table until the game goes another way."""
    give_command(game=game, **first_offer(game), by=By(player))
    take_back(game=fresh(game), number=1, by=By(player))
    client = sign_in(player)
    assert table("redo/") in client.get(table()).content.decode()
    assert client.post(table("redo/"), {"seen": "2"}).status_code == 302
    assert standing(game).count() == 1
    assert table("redo/") not in client.get(table()).content.decode()


def test_the_hosts_undo_is_the_hosts(game: Game, table, sign_in, player, host) -> None:
    """A player may not put back what the host took back."""
    give_command(game=game, **first_offer(game), by=By(player))
    take_back(game=fresh(game), number=1, by=By(host))
    assert sign_in(player).post(table("redo/"), {"seen": "2"}).status_code == 403
    assert standing(game).count() == 0


def test_redo_without_an_undo_is_refused(game: Game, table, sign_in, player) -> None:
    """Pressed too often, it says so."""
    answer = sign_in(player).post(table("redo/"), {"seen": "0"})
    assert answer.status_code == 422
    assert "nothing to redo" in answer.content.decode()
