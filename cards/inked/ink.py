"""The hand that draws: it collects operations, in colour or with ink saved."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, hypot, radians, sin
from typing import Final, TypedDict, Unpack

from cards.inked import outline
from cards.inked.colours import code_of, is_dark
from cards.inked.operation import FINE, INK, PAPER, TEXTURE, Drawing, Layer, Stroke
from cards.inked.outline import Hand, Point

WOBBLE: Final = 0.55  # a corner strays so far
SHADOW: Final = 0.3  # alpha
LIGHT: Final = (2.6, 3.4)  # of a shadow's offset: light comes from the north-west of the page
WIDE: Final = 2.0  # a light line from here on becomes paper where ink is saved


class How(TypedDict, total=False):
    """The style of a path, besides its fill."""

    line: str | None
    width: float
    alpha: float
    dash: tuple[float, ...]
    butt: bool
    shade: float  # the length of its shadow; 0 for none


class Inker:
    """Draws by a seed: the same seed, the same drawing on every machine.

    With `saves`, fills become paper and line work stays. `turn` is that of the whole drawing.
    """

    def __init__(self, seed: str, *, saves: bool = False, turn: float = 0.0) -> None:
        self.saves, self.hand = saves, Hand(seed)
        self._turns = [turn]
        self._found: list[list[Stroke | Layer]] = [[]]

    @property
    def drawing(self) -> Drawing:
        """Everything that was drawn, from below."""
        return tuple(self._found[0])

    # Places

    @contextmanager
    def at(self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1) -> Iterator[None]:
        """Draw from another origin while it lasts."""
        self._turns.append(self._turns[-1] + turn)
        self._found.append([])
        yield
        self._turns.pop()
        inner = tuple(self._found.pop())
        self._found[-1].append(Layer(inner, x, y, turn, scale))

    @contextmanager
    def clip(self, path: str) -> Iterator[None]:
        """Draw only within the path while it lasts."""
        self._found.append([])
        yield
        inner = tuple(self._found.pop())
        self._found[-1].append(Layer(inner, clip=path))

    def shadow(self, far: float = 1.0) -> Point:
        """The offset of a shadow, in the frame that is being drawn in."""
        angle = radians(-self._turns[-1])
        x, y = LIGHT[0] * far, LIGHT[1] * far
        return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)

    # Paths

    def path(self, path: str, fill: str | None = None, **how: Unpack[How]) -> None:
        """A path, with its shadow under it."""
        shade, line = how.get("shade", 0.0), how.get("line", INK)
        width, alpha = how.get("width", 2.3), how.get("alpha", 1.0)
        if shade and not self.saves:
            x, y = self.shadow(shade)
            self._found[-1].append(Layer((Stroke(path, fill=INK, alpha=SHADOW),), x, y))
        inside = self._filled(fill)
        if self.saves and inside == PAPER and line is None:
            line, width = INK, TEXTURE
        self._found[-1].append(
            Stroke(
                path=path,
                fill=inside,
                line=self._lined(line, width),
                width=width,
                alpha=alpha,
                dash=how.get("dash", ()),
                butt=how.get("butt", False),
            )
        )

    def _filled(self, fill: str | None) -> str:
        if fill is None:
            return ""
        code = code_of(fill)
        return code if not self.saves else INK if is_dark(code) else PAPER

    def _lined(self, line: str | None, width: float) -> str:
        """Wide light lines lie on lines of ink: where ink is saved they become paper."""
        if line is None:
            return ""
        code = code_of(line)
        if not self.saves:
            return code
        return PAPER if width >= WIDE and not is_dark(code) else INK

    def strays(self, points: list[Point]) -> list[Point]:
        """The points as a hand meets them."""
        stray = self.hand.uniform
        return [(x + stray(-WOBBLE, WOBBLE), y + stray(-WOBBLE, WOBBLE)) for x, y in points]

    def poly(self, points: list[Point], fill: str | None = None, **how: Unpack[How]) -> None:
        """A polygon."""
        self.path(outline.polygon(self.strays(points), self.hand), fill, **how)

    def rect(
        self,
        box: tuple[float, float, float, float],
        fill: str | None = None,
        radius: float = 0,
        **how: Unpack[How],
    ) -> None:
        """A rectangle of left, top, width, height."""
        x, y, wide, high = box
        if radius:
            self.path(outline.rounded(x, y, wide, high, radius), fill, **how)
        else:
            corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
            self.poly(corners, fill, **how)

    def oval(
        self, place: Point, a: float, fill: str | None = None, b: float = 0, **how: Unpack[How]
    ) -> None:
        """An ellipse of half axes a and b, or a circle."""
        self.path(outline.oval(*place, a, b or a), fill, **how)

    def line(self, *points: Point, **how: Unpack[How]) -> None:
        """A line through points. Fine unless it says otherwise."""
        how.setdefault("width", FINE)
        path = outline.polygon(self.strays(list(points)), self.hand, close=False)
        self.path(path, None, **how)

    def blob(
        self, place: Point, radius: float, fill: str, bumps: int = 9, **how: Unpack[How]
    ) -> None:
        """A leafy outline."""
        self.path(outline.leafy(place, radius, bumps, 0.16, self.hand), fill, **how)

    def hatch(
        self,
        path: str,
        box: tuple[float, float, float, float],
        gap: float = 6,
        angle: float = 45,
        **how: Unpack[How],
    ) -> None:
        """Parallel lines within a path."""
        x, y, wide, high = box
        x, y, reach = x + wide / 2, y + high / 2, hypot(wide, high) / 2 + 2
        c, s = cos(radians(angle)), sin(radians(angle))
        lines, at = [], -reach
        while at <= reach:
            lines.append(outline.data("M", x - reach * c - at * s, y - reach * s + at * c))
            lines.append(outline.data("L", x + reach * c - at * s, y + reach * s + at * c))
            at += gap
        how.setdefault("width", TEXTURE)
        with self.clip(path):
            self.path("".join(lines), None, **how)
