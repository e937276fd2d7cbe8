"""Pages are given what a looker sees, and never the true state of a game."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.sources import ROOT, nodes, operations, place, python_files

CAMPAIGNS = ROOT / "campaigns"
TRUE_STATES = {"state_of", "replayed"}  # of campaigns.models.game_log
# Callers that may ask for them: writers, the proof of a log, a finished game's results, and films,
# their frames are made of seen states.
MAY = {"models/game_log.py", "table/proof.py", "table/reels.py", "sessions/results.py"}
PLAYS_ONE = {"view", "board", "offers", "tell", "label", "name"}  # of a game, made of a state


def asks_for_the_truth(path: Path) -> list[str]:
    """Where a file names a function that gives a true state."""
    return [
        place(path, node.lineno)
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and any(name.name in TRUE_STATES for name in node.names)
    ]


def starts_unseen(path: Path) -> list[str]:
    """Where a file shows the start of a game as it is: `play.board(play.start(…), …)`."""
    return [
        place(path, node.lineno)
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in PLAYS_ONE
        and any(_is_start(argument) for argument in node.args)
    ]


def _is_start(argument: ast.expr) -> bool:
    return (
        isinstance(argument, ast.Call)
        and isinstance(argument.func, ast.Attribute)
        and argument.func.attr == "start"
    )


def test_pages_ask_for_no_true_state() -> None:
    """Only writers and what follows from a finished game read where a game truly stands."""
    files = python_files("campaigns")
    found = {path: asks_for_the_truth(path) for path in files}
    allowed = {*operations(), *(CAMPAIGNS / name for name in MAY)}
    assert any(found[path] for path in allowed)
    assert [where for path in files if path not in allowed for where in found[path]] == []


def test_no_start_of_a_game_is_shown_as_it_is() -> None:
    """A hand may be dealt before anybody has acted."""
    files = python_files("campaigns", "rules")
    assert [where for path in files for where in starts_unseen(path)] == []


def test_the_check_notices(tmp_path: Path, monkeypatch) -> None:
    """An import of the true state and a start that is shown are found."""
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "from campaigns.models.game_log import play_of, state_of\n"
        "board = play.board(play.start(set_up), '')\n"
    )
    monkeypatch.setattr("tests.architecture.sources.ROOT", tmp_path)
    assert len(asks_for_the_truth(wrong)) == len(starts_unseen(wrong)) == 1
