"""The contract of the recorded games of every system that comes with the app.

Each has `recorded_games.py` beside its tests, with GAMES.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from rules.registry import systems
from tests.rules.played import folder_of
from tests.rules.recorded import Recorded

RECORDED: list[Recorded] = [
    import_module(f"{folder_of(system)}.recorded_games").GAMES for system in systems().values()
]
EACH = pytest.mark.parametrize(
    ("games", "name"),
    [
        pytest.param(games, name, id=f"{games.game} {name}")
        for games in RECORDED
        for name in games.subjects
    ],
)


@EACH
def test_a_recorded_game_goes_as_it_went(games: Recorded, name: str) -> None:
    """Each command with its dice leads to what was told of it then."""
    games.goes_as_it_went(name)


@EACH
def test_a_recorded_game_shows_its_subject(games: Recorded, name: str) -> None:
    """Its commands, and the rules that they lead to."""
    assert games.missing(name) == []


@pytest.mark.parametrize("games", RECORDED, ids=lambda games: games.game)
def test_every_file_is_replayed(games: Recorded) -> None:
    """No recorded game lies about unused."""
    assert games.unused() == set()
