"""The line of who waits."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from campaigns.table.pages.now import MapChoice, now_of
from rules.game import SPECTATOR
from rules.table import FigureView, Meter, Panel, TableView
from rules.text import text


@pytest.mark.parametrize("meters", [(), (Meter("left", text("Actions"), 7, dots=True),)])
def test_the_line_names_the_figure_and_its_actions(meters: tuple[Meter, ...]) -> None:
    """The line has the number of things that are spent one by one, but not the round."""
    yuki = FigureView(key="6", name=text("Yuki"), standing="active", meters=meters)
    heading = (text("Yuki"), text("Round 4"))
    view = TableView(
        seat="1", heading=heading, panels=(Panel(key="6", title=text("Six"), figures=(yuki,)),)
    )
    page: Any = SimpleNamespace(
        view=view, stopped=None, asked=(), seat=SPECTATOR, seats=(1,), may_act=True, is_turn=False
    )
    line = now_of(page, MapChoice())
    assert line.kind == "wait"
    assert ["Yuki" in line.said, "7" in line.said, "4" in line.said] == [True, bool(meters), False]
