"""The party beside the map on a second screen."""

from __future__ import annotations

import pytest

from campaigns.table.pages.watched import MOST_PARTY, party_of
from rules.game import SPECTATOR
from rules.table import FigureView, Panel, TableView
from rules.text import text


def table(each: int, seat: str) -> TableView:
    """Two sides of so many figures; it is the second one's turn."""
    panels = [
        Panel(
            key=key,
            title=text(key),
            figures=tuple(
                [
                    FigureView(key=f"{key}{n}", name=text(f"{key} {n}"), standing="ready")
                    for n in range(each)
                ]
            ),
        )
        for key in "ab"
    ]
    return TableView(seat=seat, heading=(), panels=tuple(panels), turn="b")


@pytest.mark.parametrize(
    ("each", "seat", "shown"),
    [
        (2, SPECTATOR, "aabb"),
        (2, "b", "bbaa"),
        (6, SPECTATOR, "bbbbbb"),
        (6, "a", "aaaaaa"),
        (MOST_PARTY + 1, SPECTATOR, "b" * MOST_PARTY),
    ],
)
def test_of_too_many_the_side_whose_turn_it_is_is_shown(each: int, seat: str, shown: str) -> None:
    """Of few, everybody; the viewer's own side comes before others."""
    assert "".join(one.view.key[0] for one in party_of(table(each, seat), {})) == shown
