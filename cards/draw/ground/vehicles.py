"""Vehicles from above."""

from __future__ import annotations

from functools import partial
from typing import Final

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE, Outline
from cards.draw.ground.look import GLASS, PLATE, SHADE, Look
from cards.draw.ground.plot import Plot, SquareRect, rectangles
from cards.pen import Pen
from rules.looks import Vehicle

Q: Final = SQUARE
LORRY: Final = 4  # squares; what is as long carries a load
BODY: Final[Outline] = (  # of half a vehicle from its front, in parts of length and half width
    (0.0, 0.45),
    (0.03, 0.82),
    (0.09, 0.96),
    (0.3, 1.0),
    (0.7, 1.0),
    (0.92, 0.97),
    (0.98, 0.85),
    (1.0, 0.5),
)


def draw_vehicles(pen: Pen, look: Look, plot: Plot) -> None:
    """A vehicle on each rectangle of squares, along its longer side."""
    for kind, paint in plot.grounds(Vehicle):
        for rect in _boxes(plot, kind):
            _draw_vehicle(pen, look, rect, kind, paint)


def _boxes(plot: Plot, kind: str) -> list[SquareRect]:
    return plot.kept(f"{kind} boxes", lambda: rectangles(plot.cells[kind]))


def _draw_vehicle(pen: Pen, look: Look, rect: SquareRect, kind: str, paint: Vehicle) -> None:
    """One vehicle; its front looks north or west."""
    variant = Chance(*rect, 91).one_of(len(paint.fills))
    fill = paint.fills[variant]
    upright = rect.height > rect.width or (rect.height == rect.width and variant % 2 == 0)
    long, wide = (rect.height, rect.width) if upright else (rect.width, rect.height)
    length, breadth = long * Q, wide * Q
    box = (-3.5, -breadth / 2 - 3.5, length + 3.5, breadth / 2 + 3.5)
    draw = partial(_vehicle, look=look, length=length, breadth=breadth, fill=fill, variant=variant)
    key = (kind, look.key, long, wide, variant)
    x, y = rect.x * Q, rect.y * Q
    if upright:
        pen.stamp(key, box, draw, x=x + breadth / 2, y=y, turn=-90)
    else:
        pen.stamp(key, box, draw, x=x, y=y + breadth / 2)


def _vehicle(pen: Pen, look: Look, length: float, breadth: float, fill: str, variant: int) -> None:
    """From 0 to `length` along the x axis, its front at 0."""
    pen.soften()
    start, long = 0.05 * Q, length - 0.1 * Q
    half = min(breadth / 2 - 0.09 * Q, long * 0.27)
    body = _around(start, long, half)
    if shade := look.fill(SHADE):
        pen.polygon(tuple((x + 2.2, y + 3.0) for x, y in body), fill=shade)
    for part in (0.17, 0.8):
        for side in (-1, 1):
            x, y = start + long * part, side * half
            pen.rect(
                (x - long * 0.07, y - 1.1, x + long * 0.07, y + 1.1), fill=look.ink, radius=0.6
            )
    pen.polygon(body, fill=look.over(fill), stroke=look.ink, width=1.1 * look.heavy)
    if length >= LORRY * Q:
        _load(pen, look, start, long, half)
    else:
        _cabin(pen, look, start, long, half)
    _damage(pen, look, start, long, half, variant)


def _around(start: float, long: float, half: float) -> Outline:
    one = [(start + x * long, y * half) for x, y in BODY]
    return (*one, *((x, -y) for x, y in reversed(one)))


def _cabin(pen: Pen, look: Look, start: float, long: float, half: float) -> None:
    """Windscreen, roof, rear window, lights."""

    def at(part: float, side: float) -> tuple[float, float]:
        return (round(start + long * part, 2), round(side * half, 2))

    glass = look.fill(GLASS) or look.over(PLATE)
    width = 0.4 * look.heavy
    for corners in (
        (at(0.27, -0.78), at(0.27, 0.78), at(0.38, 0.68), at(0.38, -0.68)),
        (at(0.83, -0.72), at(0.83, 0.72), at(0.74, 0.66), at(0.74, -0.66)),
        (at(0.31, -0.86), at(0.8, -0.86), at(0.74, -0.76), at(0.4, -0.76)),
        (at(0.31, 0.86), at(0.8, 0.86), at(0.74, 0.76), at(0.4, 0.76)),
    ):
        pen.polygon(corners, fill=glass, stroke=look.ink, width=width)
        if not look.fills:
            (x, y), (to_x, to_y) = corners[0], corners[2]
            pen.line((x, y), (to_x, to_y), look.ink, width=0.25 * look.heavy)
    roof = (at(0.39, -0.66), at(0.73, -0.64), at(0.73, 0.64), at(0.39, 0.66))
    pen.polygon(roof, stroke=look.ink, width=width)
    folds = [(at(0.06, -0.5), at(0.26, -0.62)), (at(0.06, 0.5), at(0.26, 0.62))]
    pen.outlines(folds, stroke=look.ink, width=0.3 * look.heavy, closed=False)
    for side in (-0.68, 0.68):
        pen.circle(*at(0.05, side), 0.09 * half + 0.4, fill=look.over(PLATE), stroke=look.ink)


def _load(pen: Pen, look: Look, start: float, long: float, half: float) -> None:
    """The windscreen of a lorry, and a box with ribs behind its cab."""
    width = 0.4 * look.heavy
    glass = look.fill(GLASS) or look.over(PLATE)
    screen = (start + long * 0.05, -half * 0.78, start + long * 0.1, half * 0.78)
    pen.rect(screen, fill=glass, stroke=look.ink, width=width)
    left, right = start + long * 0.27, start + long * 0.985
    box = (left, -half * 0.97, right, half * 0.97)
    pen.rect(box, fill=look.over(PLATE), stroke=look.ink, width=0.6 * look.heavy)
    ribs = [
        ((left + (right - left) * n / 7, -half * 0.9), (left + (right - left) * n / 7, half * 0.9))
        for n in range(1, 7)
    ]
    pen.outlines(ribs, stroke=look.ink, width=0.25 * look.heavy, closed=False)


def _damage(pen: Pen, look: Look, start: float, long: float, half: float, variant: int) -> None:
    """Cracks in the roof and a dent, so that it reads as left behind."""
    chance, cracks = Chance(variant, 97), []
    for _ in range(3):
        x, y = start + long * (0.42 + 0.28 * chance.part()), half * chance.around(0.5)
        cracks.append(
            ((x, y), (x + 1.6, y + chance.around(1.4)), (x + 2.4, y + chance.around(2.4)))
        )
    pen.outlines(cracks, stroke=look.ink, width=0.25 * look.heavy, closed=False)
