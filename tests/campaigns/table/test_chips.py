"""Chips over targets on the map: where they stand, and which of them are shown."""

from __future__ import annotations

from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import outline_of
from campaigns.table.pages import chips
from campaigns.table.pages.chips import BEST, HIGH, MOST, SMALL, WIDE, Chip, chips_of
from rules.table import Outlook


@pytest.mark.parametrize("seed", range(20))
def test_no_chip_lies_over_another_or_over_a_face(seed: int, monkeypatch: Any) -> None:
    """Of crowds of any density. The likeliest target always has one, and three are best."""
    chances = Random(seed)
    squares = chances.sample([(x, y) for x in range(12) for y in range(12)], 30)
    tokens = [
        SimpleNamespace(piece=SimpleNamespace(key=f"z{n}"), x=10 * x + 5, y=10 * y + 5)
        for n, (x, y) in enumerate(squares)
    ]
    outlooks = {token.piece.key: Outlook(needs=5, chance=chances.random()) for token in tokens}
    monkeypatch.setattr(chips, "best_outlook", lambda look, reaches, key: outlooks[key])
    found = list(chips_of(None, SimpleNamespace(tokens=tokens), dict.fromkeys(outlooks, ())))
    assert len(found) == len(tokens)
    assert found[0].is_free
    assert [chip.is_best for chip in found] == [n < BEST for n in range(len(found))]
    free = [_middle(chip) for chip in found if chip.is_free]
    assert BEST < len(free) == MOST < len(found)
    assert not any(_lies_over(one, other, WIDE, HIGH) for one, other in combinations(free, 2))
    faces = [(token.x, token.y) for token in tokens]
    assert not any(_lies_over(one, face, WIDE / 2, HIGH / 2) for one in free[1:] for face in faces)


def _middle(chip: Chip) -> tuple[float, float]:
    return chip.x, chip.y + (chip.down + HIGH / 2) * UNIT / SMALL


def _lies_over(
    one: tuple[float, float], other: tuple[float, float], wide: float, high: float
) -> bool:
    """True if two points are nearer than so many pixels both ways."""
    near = UNIT / SMALL
    return abs(one[0] - other[0]) < wide * near and abs(one[1] - other[1]) < high * near


def test_the_outline_goes_around_squares() -> None:
    """Two beside each other have six sides in all, none between them."""
    assert outline_of([(0, 0), (10, 0)]).count("M") == 6
    assert outline_of([(0, 0), (20, 0)]).count("M") == 8
    assert outline_of([]) == ""
