"""Undo: a player their last entry, the host any."""

from __future__ import annotations

import pytest

from campaigns.models import Game
from campaigns.models.game_log import standing
from campaigns.shell.journal import By
from tests.campaigns.played import first_offer, fresh, give_command

pytestmark = pytest.mark.django_db


def test_a_player_can_undo_their_last_entry(game: Game, table, sign_in, player) -> None:
    """It is named on the table, and one press takes it back."""
    give_command(game=game, **first_offer(game), by=By(player))
    client = sign_in(player)
    assert "Undo: Turn 1 begins" in client.get(table()).content.decode()
    assert client.post(table("undo/"), {"entry": "1", "seen": "1"}).status_code == 302
    assert standing(game).count() == 0
    assert "Undone: Turn 1 begins" in client.get(table()).content.decode()


def test_a_player_cannot_undo_the_hosts_entry(game: Game, table, sign_in, player, host) -> None:
    """A player cannot undo an entry of the host, or one before it."""
    give_command(game=game, **first_offer(game), by=By(player))
    give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    client = sign_in(player)
    for entry in ("1", "2"):
        assert client.post(table("undo/"), {"entry": entry, "seen": "2"}).status_code == 403
    assert standing(game).count() == 2
    assert sign_in(host).post(table("undo/"), {"entry": "1", "seen": "2"}).status_code == 302
    assert standing(game).count() == 0


def test_an_unknown_entry_cannot_be_undone(game: Game, table, sign_in, host) -> None:
    """An entry that never was is refused with what to do. Nonsense is a bad request."""
    client = sign_in(host)
    answer = client.post(table("undo/"), {"entry": "7", "seen": "0"})
    assert answer.status_code == 422
    assert "Check the log" in answer.content.decode()
    assert client.post(table("undo/"), {"entry": "seven"}).status_code == 400
