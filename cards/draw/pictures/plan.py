"""A town from above, around the one space that a card is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.outline import data
from rules.printables import CardDrawing

ROOFS: Final = ("#8C4A37", "#5B666E", "#7B6A55", "#4A5A5F", "#9C8463", "#6E4F5B")
GARDEN: Final = ("#86A262", "#93AD6C")
WOODS: Final = ("#33482E", "#3F5837", "#4D6640")
STREET: Final = "#8A8680"
SIDE: Final = 118.0  # units of a space
Drawn = Callable[[str, Callable[[Inker], None]], None]


def draw_plan(inked: Drawn, drawing: CardDrawing, high: float) -> None:
    """Draw the spaces that are seen, with the lit one in the middle."""
    column, row = drawing.spot
    left, top = 220 - (column + 0.5) * SIDE, high * 0.5 - (row + 0.5) * SIDE

    def town(p: Inker) -> None:
        p.path(outline.box(-40, -40, 520, high + 100), "#3B4F33", line=None)
        for _ in range(46):
            spot = (p.hand.uniform(-40, 480), p.hand.uniform(-40, high + 60))
            p.blob(spot, p.hand.uniform(13, 26), p.hand.choice(WOODS), width=2.5)
        for y, letters in enumerate(drawing.plan):
            for x, letter in enumerate(letters):
                spot = (left + x * SIDE, top + y * SIDE)
                if -SIDE < spot[0] + 40 < 520 and -SIDE < spot[1] + 40 < high + 100:
                    _space(p, spot, letter, drawing.plan, x, y)

    def light(p: Inker) -> None:
        x, y = 220 - SIDE / 2, high * 0.5 - SIDE / 2
        if not p.saves:
            dark = outline.box(-40, -40, 520, high + 100) + outline.rounded(x, y, SIDE, SIDE, 8)
            p.path(dark, "#10182A", line=None, alpha=0.34)
        p.path(outline.rounded(x, y, SIDE, SIDE, 8), None, line=INK, width=13)
        p.path(outline.rounded(x, y, SIDE, SIDE, 8), None, line="#F7C77A", width=7)
        pin = "M0 0Q-34 -42 -34 -64A34 34 0 1 1 34 -64Q34 -42 0 0Z"
        with p.at(220, high * 0.5 + 6, 0, 0.8):
            p.path(pin, "#C2552F", line="#FBF7EC", width=14)
            p.path(pin, "#C2552F", width=5)
            p.oval((0, -64), 13, "#FBF7EC", width=4)

    inked("plan", town)
    inked("light", light)


def _space(
    p: Inker, spot: tuple[float, float], letter: str, plan: tuple[str, ...], x: int, y: int
) -> None:
    left, top = spot
    if letter == "#":
        p.path(outline.box(left, top, SIDE, SIDE), STREET, line=None)
        across = any(0 <= n < len(plan[y]) and plan[y][n] == "#" for n in (x - 1, x + 1))
        middle = (left + SIDE / 2, top + SIDE / 2)
        ends = (SIDE / 2, 0.0) if across else (0.0, SIDE / 2)
        line = data("M", middle[0] - ends[0], middle[1] - ends[1])
        line += data("L", middle[0] + ends[0], middle[1] + ends[1])
        p.path(line, None, line="#F4F0E4", width=5, dash=(14, 11), butt=True)
        return
    if letter in "g.":
        p.path(outline.box(left, top, SIDE, SIDE), p.hand.choice(GARDEN), line="#5C7442", width=3)
        for _ in range(4):
            place = (left + p.hand.uniform(20, 98), top + p.hand.uniform(20, 98))
            p.blob(place, p.hand.uniform(10, 20), p.hand.choice(("#3F5A34", "#55703F", "#86A05C")))
        return
    colour = ROOFS[ord(letter) % len(ROOFS)]
    p.path(outline.box(left, top, SIDE, SIDE), colour, line=None)
    same = [_same(plan, x + dx, y + dy, letter) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    corners = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))
    edges = ""
    for n, joined in enumerate(same):
        if not joined:
            (x0, y0), (x1, y1) = corners[n], corners[(n + 1) % 4]
            edges += data("M", left + x0, top + y0) + data("L", left + x1, top + y1)
    rows = "".join(
        data("M", left, top + step) + data("L", left + SIDE, top + step)
        for step in range(14, 118, 15)
    )
    p.path(rows, None, width=1.4, alpha=0.55)
    box = (left + p.hand.uniform(20, 60), top + p.hand.uniform(20, 60), 30, 24)
    p.path(outline.box(*box), "#B5B0A2", width=3)
    p.path(edges, None, width=7)


def _same(plan: tuple[str, ...], x: int, y: int, letter: str) -> bool:
    return 0 <= y < len(plan) and 0 <= x < len(plan[y]) and plan[y][x] == letter
