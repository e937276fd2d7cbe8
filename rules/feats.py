"""The best shot of a game: the attack that succeeded against the longest odds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from rules.game import SPECTATOR, Entry, tag_of
from rules.play import Play


class Feat(Struct, frozen=True):
    """An attack after which its piece fell."""

    entry: int  # number of the entry in which it fell
    figure: str  # key of the figure that attacked
    piece: str  # key of the piece
    chance: float


def best_feat(play: Play, start: Any, entries: Iterable[Entry[Any, Any]]) -> Feat | None:
    """Return the successful attack with the smallest chance, the earliest of equal ones.

    An attack of several commands of one kind succeeds in whichever of them its piece falls.
    """
    best: Feat | None = None
    tried: tuple[str, Feat] | None = None
    state = start
    for entry in entries:
        kind = tag_of(type(entry.command))
        if found := play.outlook(state, entry.command):
            tried = kind, Feat(entry.number, found.figure, found.piece, found.chance)
        elif tried and tried[0] != kind:
            tried = None
        stood = tried is not None and tried[1].piece in _standing(play, state)
        for event in entry.events:
            state = play.engine.evolve(state, event)
        if tried and stood and tried[1].piece not in _standing(play, state):
            _, feat = tried
            if best is None or feat.chance < best.chance:
                best = Feat(entry.number, feat.figure, feat.piece, feat.chance)
            tried = None
    return best


def _standing(play: Play, state: Any) -> frozenset[str]:
    """The keys of all figures that are not dead, as a spectator sees them."""
    view = play.view(play.seen(state, SPECTATOR), "")
    figures = (figure for panel in view.panels for figure in panel.figures)
    return frozenset(figure.key for figure in figures if figure.standing != "dead")
