"""The best shot of a game, found in its log."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import Struct

from rules.feats import Feat, best_feat
from rules.game import Entry
from rules.play import Play
from rules.table import FigureView, Outlook, Panel, TableView
from rules.text import text


class Throw(Struct, frozen=True, tag="Throw"):
    """A throw at a bottle, with its chance. 0 belongs to the throw before."""

    at: str
    chance: float = 0.0


class Look(Struct, frozen=True, tag="Look"):
    """A look around."""


class Broke(Struct, frozen=True, tag="Broke"):
    bottle: str


def view(state: frozenset[str], seat: str) -> TableView:
    figures = tuple(
        FigureView(key=key, name=text("Bottle"), standing="ready") for key in sorted(state)
    )
    panel = Panel(key="bottles", title=text("Bottles"), figures=figures)
    return TableView(seat=seat, heading=(), panels=(panel,))


def outlook(state: frozenset[str], command: Any) -> Outlook | None:
    if not isinstance(command, Throw) or not command.chance:
        return None
    return Outlook(needs=6, chance=command.chance, figure="thrower", piece=command.at)


ALLEY = cast(
    "Play",
    SimpleNamespace(
        engine=SimpleNamespace(evolve=lambda state, event: state - {event.bottle}),
        view=view,
        seen=lambda state, looker: state,
        outlook=outlook,
    ),
)
BOTTLES = frozenset("abcd")


def entries(*told: tuple[Any, str]) -> list[Entry[Any, Any]]:
    return [
        Entry(number, "seat", command, (), tuple(Broke(key) for key in broke))
        for number, (command, broke) in enumerate(told, start=1)
    ]


def test_the_smallest_chance_that_came_off() -> None:
    """A smaller one that missed counts for nothing, and of equal ones the first counts."""
    log = entries(
        (Throw("a", 0.5), "a"),
        (Throw("b", 0.1), ""),
        (Throw("c", 0.2), "c"),
        (Throw("d", 0.2), "d"),
    )
    assert best_feat(ALLEY, BOTTLES, log) == Feat(3, "thrower", "c", 0.2)


def test_an_attack_of_several_throws() -> None:
    """It succeeds in the throw in which the piece falls."""
    log = entries((Throw("a", 0.1), ""), (Throw("a"), ""), (Throw("a"), "a"))
    assert best_feat(ALLEY, BOTTLES, log) == Feat(3, "thrower", "a", 0.1)


@pytest.mark.parametrize("later", [(Look(), "a"), (Throw("b", 0.9), "a")])
def test_a_later_fall_is_no_success(later: tuple[Any, str]) -> None:
    """Nor is another piece that falls."""
    assert best_feat(ALLEY, BOTTLES, entries((Throw("a", 0.1), "c"), later)) is None


def test_a_piece_already_down_is_no_success() -> None:
    """A throw at what fell before breaks nothing."""
    log = entries((Look(), "a"), (Throw("a", 0.1), "a"))
    assert best_feat(ALLEY, BOTTLES, log) is None
