"""The contract of the recorded games of every system that comes with the app.

Each has `recorded_games.py` beside its tests, with GAMES.
"""

from __future__ import annotations

import re
from importlib import import_module

import pytest
from django.core.management import CommandError

from rules.registry import systems
from rules.script import INDENT
from tests.rules.played import folder_of
from tests.rules.recorded import Recorded, told_anew

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
    """Each command with its dice leads to the recorded log lines."""
    games.goes_as_it_went(name)


@EACH
def test_a_recorded_game_shows_its_subject(games: Recorded, name: str) -> None:
    """Its commands, and the rules that they lead to."""
    assert games.missing(name) == []


@EACH
def test_every_entry_with_dice_has_a_line(games: Recorded, name: str) -> None:
    """An entry without a told line has no dice either, and the log leaves it out."""
    assert games.mute(name) == []


@pytest.mark.parametrize("games", RECORDED, ids=lambda games: games.game)
def test_every_file_is_replayed(games: Recorded) -> None:
    """No recorded game lies about unused."""
    assert games.unused() == set()


@pytest.mark.parametrize("games", RECORDED, ids=lambda games: games.game)
def test_rewriting_keeps_commands_and_dice(games: Recorded) -> None:
    """The told lines come again, and a command that is refused is named."""
    path = min(games.folder.iterdir(), key=lambda path: path.stat().st_size)
    written = path.read_text("utf-8")
    untold = [line for line in written.splitlines() if not line.startswith(INDENT)]
    assert told_anew("\n".join(untold)) == written
    entry = next(line for line in untold if line.startswith("1 "))
    refused = "1 nobody " + entry.split(" ", 2)[2]
    with pytest.raises(CommandError, match="1 nobody"):
        told_anew(written.replace(entry, refused, 1))


ONE = r"(?<![\w,.-])1 "
MANY = "bullets cards dice hearts hordes kills people spaces squares steps tokens wounds zombies"
NOUNS, VERBS = "bullet card die heart person token zombie", "are come have lie move were"
WRONG = re.compile(
    f"{ONE}(?:{MANY.replace(' ', '|')})\\b"
    f"|{ONE}(?:{NOUNS.replace(' ', '|')}) (?:{VERBS.replace(' ', '|')})\\b"
)


@EACH
def test_the_log_uses_the_singular_for_one(games: Recorded, name: str) -> None:
    """No line counts one of a thing as several. The control finds such lines."""
    assert WRONG.search("    1 zombie come.")
    assert WRONG.search("with 1 hearts")
    written = (games.folder / f"{name}.txt").read_text("utf-8").splitlines()
    assert [line for line in written if WRONG.search(line)] == []


OF_RULE = re.compile(r" \[[A-Z]{2}-[^\]]*\]$")


@EACH
def test_each_line_is_a_sentence(games: Recorded, name: str) -> None:
    """The log of every game ends each line with a stop."""
    written = (games.folder / f"{name}.txt").read_text("utf-8").splitlines()
    told = [OF_RULE.sub("", line) for line in written if line.startswith(INDENT)]
    assert told
    assert [line for line in told if not line.endswith((".", "!", "?"))] == []
