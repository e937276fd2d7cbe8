"""The life of a figure as pips on the rim of its token: what is left, and what is lost."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.table import FigureView

MOST = 6  # hearts that are drawn
FEW = 3  # of more than these only those that are left are drawn: the rim has no room for all
RIM = 4.9  # units below the middle of a token
APART = 2.15
RADIUS = 1


class Life(Struct, frozen=True):
    """Two paths around the middle of a token. Either may be empty."""

    left: str
    lost: str


NONE = Life("", "")


def life_of(figure: FigureView | None) -> Life:
    """The pips of a figure that is one of few. Those of whom many are alike have none."""
    if figure is None or figure.alike:
        return NONE
    for meter in figure.meters:
        if meter.hearts and meter.most and 1 < meter.most <= MOST:
            left = max(0, meter.most - meter.value)
            return _pips(left, meter.most if meter.most <= FEW else left)
    return NONE


@lru_cache(maxsize=64)
def _pips(left: int, most: int) -> Life:
    dots = [_dot((n - (most - 1) / 2) * APART) for n in range(most)]
    return Life("".join(dots[:left]), "".join(dots[left:]))


def _dot(x: float) -> str:
    half = f"a{RADIUS} {RADIUS} 0 1 0"
    return f"M{x - RADIUS:g} {RIM}{half} {2 * RADIUS} 0{half} {-2 * RADIUS} 0z"
