"""The program of docs/api.md."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from django.conf import settings
from django_scopes import scope

from campaigns.api.operations import create_token
from campaigns.models import Game, User
from campaigns.models.game_log import play_of, state_of
from campaigns.shell.journal import By
from rules.dice import Seeded
from rules.play import next_command
from tests.campaigns.played import give_command

PAGE = Path(settings.BASE_DIR, "docs", "api.md")
SECONDS = 30


@pytest.mark.django_db(transaction=True)
def test_it_prints_the_log(live_server, game: Game, host: User) -> None:
    """As it stands on the page, with a token that reads."""
    with scope(campaign=game.session.campaign):
        play = play_of(game)
        bots = dict.fromkeys(play.engine.seats(state_of(game)), play.bots["sensible"])
        seat, command = next_command(play, state_of(game), bots, Seeded("moss"))
        give_command(game=game, seat=seat, command=command, by=By(host))
    program = dedent('    """' + PAGE.read_text().partition('\n    """')[2])
    token = create_token(owner=host, name="Overlay", scopes=["read"], days=1)
    run = subprocess.Popen(
        [sys.executable, "-c", program, live_server.url, "night-watch", "1", "1"],
        env=os.environ | {"DUSKROLL_TOKEN": token},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert run.stdout is not None
    try:
        assert run.stdout.readline().strip()
    finally:
        run.kill()
        run.wait(SECONDS)
