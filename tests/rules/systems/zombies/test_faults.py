"""Broken states of Zombies!!! are noticed, one invariant at a time."""

from __future__ import annotations

from typing import Any

import pytest

from rules.systems.zombies.engine import faults
from tests.rules.systems.zombies.table import CENTRE, at, in_front, table


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ({"zombies": (CENTRE, CENTRE)}, "on a square"),
        ({"zombies": (at(40, 40),)}, "beside the tiles"),
        ({"moved": (CENTRE,)}, "has moved"),
        ({"tokens": ((CENTRE, "heart"), (CENTRE, "bullet"))}, "two tokens"),
        ({"tokens": ((at(40, 40), "heart"),)}, "token lies beside"),
        ({"discard": ("eaten",) * 3}, "in the deck"),
        ({"goal": "rescue", "tokens": ((CENTRE, "survivor"),)}, "survivors"),
        ({"goal": "rescue", "tokens": ((CENTRE, "hidden"),)}, "face down"),
        ({"gone": ("corner",) * 40}, "more tiles"),
    ],
)
def test_a_broken_game_is_noticed(broken: dict[str, Any], fault: str) -> None:
    """Nothing is created or lost, and nothing lies twice. Rule: ZZ-010, ZZ-013."""
    assert faults(table().state) == []
    found = faults(table().change(**broken).state)
    assert any(fault in one for one in found), found


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ({"hearts": 6}, "hearts"),
        ({"bullets": -1}, "bullets"),
        ({"kills": 101}, "zombies"),
        ({"at": at(40, 40)}, "beside the tiles"),
        ({"status": "downed"}, "has a pawn"),
        ({"status": "downed", "at": 9_999_999, "walls": True}, "waits for the pawn"),
        ({"front": in_front("hatchet", "hatchet")}, "twice in front"),
    ],
)
def test_a_broken_player_is_noticed(broken: dict[str, Any], fault: str) -> None:
    """Caps hold, and the dead have nothing. Rule: ZZ-013, ZZ-086, ZZ-090."""
    found = faults(table().set(**broken).state)
    assert any(fault in one for one in found), found
