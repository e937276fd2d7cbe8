"""Squares as bits."""

from __future__ import annotations

from rules.systems.twilight_world.map.bits import squares_in


def test_squares_are_listed_on_boards_of_any_size() -> None:
    """The largest board has 120 x 120 squares."""
    squares = (0, 7, 4095, 4096, 14_399)
    assert squares_in(sum(1 << at for at in squares)) == squares
    assert squares_in(sum(1 << at for at in squares[:3])) == squares[:3]
    assert squares_in(0) == ()
