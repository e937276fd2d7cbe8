"""Things on roads and pavements. 42 units are a square of the table."""

from __future__ import annotations

from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE
from cards.inked.streets import draw_stain


def street_lamp(p: Inker) -> None:
    """A lamp that leans over the road to the north, in its light."""
    for radius in (96, 68, 40):
        p.oval((0, -14), radius, "lamp", line=None, alpha=0.07)
    p.line((0, 3), (0, -15), width=2.6)
    p.oval((0, 4), 5, "steel", width=FINE, shade=0.8)
    p.rect((-4, -23, 8, 12), "lamp", radius=3, width=FINE, shade=0.8)


def bins(p: Inker) -> None:
    """Two bins on wheels."""
    for x, fill in ((-9, "tree"), (9, "slate")):
        p.rect((x - 8, -9, 16, 18), fill, radius=2, width=FINE, shade=1)
        p.line((x - 8, -3), (x + 8, -3), width=TEXTURE)


def drain(p: Inker) -> None:
    """A grate at the kerb."""
    p.rect((-6, -9, 12, 18), "slate", radius=1, width=FINE)
    for y in (-5, -1.5, 2, 5.5):
        p.line((-4, y), (4, y), width=TEXTURE)


def blood(p: Inker) -> None:
    """A stain, and the way in which somebody was dragged."""
    draw_stain(p, 11, 0.4)


def crack(p: Inker) -> None:
    """A crack in the asphalt."""
    p.line((-18, 12), (-6, 4), (-2, -6), (10, -9), (17, -17), width=TEXTURE)
    p.line((-6, 4), (4, 11), (6, 18), width=TEXTURE)
    p.line((-2, -6), (-9, -14), width=TEXTURE)


def patch(p: Inker) -> None:
    """Darker asphalt."""
    p.blob((0, 0), 16, "crack", bumps=7, line=None, alpha=0.5)


def rubble(p: Inker) -> None:
    """Stones and bricks."""
    for x, y, radius, fill in (
        *((-9, -4, 8, "gravel"), (6, -8, 6, "gravel"), (9, 7, 7, "terra")),
        *((-4, 9, 5, "gravel"), (-16, 7, 3.4, "terra"), (16, -3, 3, "gravel")),
    ):
        p.blob((x, y), radius, fill, bumps=5, width=FINE, shade=0.7)


def skid(p: Inker) -> None:
    """The marks of tyres that braked."""
    for x in (-7, 7):
        p.path(
            f"M{x} 38C{x + 2} 18 {x - 3} -6 {x + 5} -36", None, line="crack", width=3.4, alpha=0.7
        )
