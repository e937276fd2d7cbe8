"""The win rates of scenario parties, on the page and in the game."""

from __future__ import annotations

import re

from docs.scenarios import PAGE, SYSTEM
from rules.text import in_english


def test_the_page_and_the_game_say_the_same() -> None:
    """The share on a scenario's card is that of the recommended party in the table."""
    rows = re.findall(r"^\| ([A-Z][^|]*) \| (\d+)% \(", PAGE.read_text("utf-8"), re.MULTILINE)
    scenarios = SYSTEM.play.scenarios("")
    assert len(rows) == len(scenarios)
    assert {in_english(one.name): f"{one.won:.0%}" for one in scenarios} == {
        name: f"{share}%" for name, share in rows
    }
