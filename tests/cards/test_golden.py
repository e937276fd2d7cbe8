"""The drawing calls of one card in each size, as text that a diff explains.

Write them anew with `GOLDEN=write pytest tests/cards/test_golden.py`, and read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.cards.deck import BOLT, card, token
from tests.cards.printed import Printed, printed

GOLDEN = Path(__file__).parent / "golden"
PRINTS = {
    "poker": printed(card(5), card="poker", backs=True),
    "tarot": printed(card(5), card="tarot"),
    "index": printed(card(5), card="index"),
    "poker-saver": printed(card(5), card="poker", ink="saver"),
    "tokens": printed((token(), 2), token("noise", "hex", "warn", icon=BOLT)),
}


@pytest.mark.parametrize("name", PRINTS)
def test_the_drawing_calls_are_as_they_were(
    name: str, script: Callable[[Printed], list[str]]
) -> None:
    """Every change of the drawing shows as a change of these files."""
    path = GOLDEN / f"{name}.txt"
    lines = script(PRINTS[name])
    if os.environ.get("GOLDEN") == "write":
        path.write_text("\n".join(lines) + "\n", "utf-8")
    before = path.read_text("utf-8").splitlines()
    changes = list(unified_diff(before, lines, str(path), "now", lineterm="", n=1))
    assert not changes, "\n".join(change[:160] for change in changes[:60])
