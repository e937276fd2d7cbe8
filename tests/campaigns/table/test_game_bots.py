"""Bots act when somebody at the table lets them."""

from __future__ import annotations

import pytest

from campaigns.models import Game, GameEntry, GameSeat
from tests.campaigns.played import fresh

pytestmark = pytest.mark.django_db


def test_bots_play_one_step_or_all(game: Game, table, sign_in, player) -> None:
    """Where bots hold every seat, they play one entry a press, or on until they are done."""
    GameSeat.objects.filter(game=game).delete()
    for seat in ("heroes", "zombies", "survivors"):
        GameSeat.objects.create(game=game, seat=seat, bot="sensible")
    client = sign_in(player)
    assert client.post(table("bots/"), {"seen": "0"}).status_code == 302
    assert GameEntry.objects.count() == 1
    for asked in ("heroes", "zombies"):  # out of reach of everybody, as the table says
        said = {"seen": str(fresh(game).last_number), "most": "all", "reach": asked}
        assert client.post(table("bots/"), said).status_code in (302, 422)
    assert GameEntry.objects.count() > 5
    commands = GameEntry.objects.filter(kind="command")
    assert set(commands.values_list("bot", flat=True)) == {"sensible"}


def test_bots_wait_during_a_players_turn(game: Game, table, sign_in, player) -> None:
    """While it is a person's turn, bots wait."""
    answer = sign_in(player).post(table("bots/"), {"seen": "0"})
    assert answer.status_code == 422
    assert "No bot can act now" in answer.content.decode()


def test_a_late_press_shows_one_line(game: Game, table, sign_in, player) -> None:
    """Two phones press at once: the second does nothing, and its line can be closed."""
    GameSeat.objects.filter(game=game).delete()
    for seat in ("heroes", "zombies", "survivors"):
        GameSeat.objects.create(game=game, seat=seat, bot="sensible")
    client = sign_in(player)
    assert client.post(table("bots/"), {"seen": "0"}).status_code == 302
    late = client.post(table("bots/"), {"seen": "0"}, headers={"HX-Request": "true"})
    assert late.status_code == 409
    assert GameEntry.objects.count() == 1
    sheet = late.content.decode().partition('id="live"')[0]
    assert "act-trouble" in sheet
    assert 'class="act-close"' in sheet
    assert "<form" not in sheet
    assert "<details open" not in sheet
