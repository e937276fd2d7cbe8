"""A bot on a real table asks once whom its figures can reach."""

from __future__ import annotations

import re

import pytest

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import lines_of, play_of, state_of
from campaigns.shell.journal import By
from campaigns.table.operations.bots import last_told
from rules.dice import Seeded
from rules.play import next_command
from rules.text import in_english
from tests.campaigns.played import fresh, give_command

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_zombies(game: Game, host) -> Game:
    """The game, in which zombies are about to act."""
    play = play_of(game)
    for step in range(40):
        state = state_of(fresh(game))
        if state.phase == "acting" and state.order[state.acting] == "zombies":
            return fresh(game)
        bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
        seat, command = next_command(play, state, bots, Seeded(step))
        give_command(game=fresh(game), seat=seat, command=command, by=By(host))
    raise AssertionError("zombies never act")


def press(client, table, **more: str) -> str:
    content = client.get(table()).content.decode()
    sent = dict(re.findall(r'name="(key|seen|from|seat)" value="([^"]*)"', content))
    answer = client.post(table("bots/"), sent | more, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_bot_asks_before_it_bites(at_zombies, table, sign_in, player) -> None:
    """Nothing is written. A form without scripts names both parties, each with its choices."""
    before = at_zombies.last_number
    content = press(sign_in(player), table)
    asked = re.findall(r'name="(reach-[^"]+)" value=""', content)
    assert asked
    assert fresh(at_zombies).last_number == before
    for name in set(asked):
        assert len(re.findall(rf'type="radio" name="{name}"', content)) > 1


def test_the_bot_asks_about_reach_once_a_phase(at_zombies, table, sign_in, player) -> None:
    """The log says it. Nobody else is bitten. The phase goes on without another question."""
    client = sign_in(player)
    content = press(client, table)
    name, target = re.search(r'name="(reach-[^"]+)" value="([^"]+)"', content).groups()
    since = fresh(at_zombies).last_number
    press(client, table, reach="zombies", most="all", **{name: target})
    rows = list(GameEntry.objects.filter(game=at_zombies, number__gt=since).order_by("number"))
    assert rows[0].kind == GameEntry.Kind.NOTE
    assert "can reach" in in_english(lines_of(rows[0])[0].text)
    struck = [row.command for row in rows[1:] if row.command["type"] == "Strike"]
    assert struck
    assert {(one["figure"], one["target"]) for one in struck} == {(name[6:], target)}
    assert all(row.bot for row in rows[1:])


def test_the_bot_asks_about_reach_once_for_all_steps(at_zombies, table, sign_in, player) -> None:
    """Until another side acts."""
    client = sign_in(player)
    content = press(client, table)
    name, target = re.search(r'name="(reach-[^"]+)" value="([^"]+)"', content).groups()
    press(client, table, reach="zombies", **{name: target})
    assert last_told(fresh(at_zombies)) is not None
    for _ in range(2):
        number = fresh(at_zombies).last_number
        press(client, table)
        assert fresh(at_zombies).last_number == number + 1
