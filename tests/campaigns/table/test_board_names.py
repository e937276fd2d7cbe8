"""Names of ground: beside the tokens that stand on them, and always on the board."""

from __future__ import annotations

from campaigns.shell.text import short_names
from campaigns.table.board.names import name_at

BOARD = (0.0, 100.0)


def test_a_name_of_the_ground_gives_way_to_a_token() -> None:
    alone = name_at("house 3", (50, 50), BOARD, [])
    assert (alone.x, alone.y) == (50, 50)
    beside = name_at("house 3", (50, 50), BOARD, [(50, 50)])
    assert (beside.x, beside.y) == (50, 40)
    crowded = name_at("house 3", (50, 50), BOARD, [(x, y) for x in range(100) for y in range(100)])
    assert (crowded.x, crowded.y) == (50, 50)


def test_a_name_never_leaves_the_board() -> None:
    for x in (0, 5, 95, 100):
        name = name_at("a long name of a shed", (x, 20), BOARD, [])
        assert name.x - name.wide / 2 >= BOARD[0]
        assert name.x + name.wide / 2 <= BOARD[1]


def test_names_are_short_where_first_words_tell_figures_apart() -> None:
    assert short_names(["Bea the night nurse", "Otis the bus driver"]) == ("Bea", "Otis")
    assert short_names(["Ray Smith", "Ray Jones"]) == ("Ray Smith", "Ray Jones")
    assert short_names([""]) == ("",)
