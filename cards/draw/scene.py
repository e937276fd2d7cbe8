"""A painted scene: an evening in flat bands, a place in black, the dead, and people in front."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from math import cos, pi, sin
from typing import Final

from msgspec.structs import replace

from cards.draw.ornament import torn_line
from cards.draw.skies import SKIES
from cards.inked.outline import Hand
from cards.palette import Palette, rgb
from cards.pen import Box, Pen, Points
from cards.portraits.bodies.figure import pose_of
from cards.portraits.bodies.form import Stance, place_figure
from cards.portraits.choice import choose
from rules.pictures import Backdrop, Painting
from rules.portraits import Portrait, Sitter

INK: Final = "#15181B"
WINDOW: Final = "#F9D277"
HORIZON: Final = 0.74  # of the height
SHARE: Final = 0.74  # of the height: how tall the tallest of the people is
STEP: Final = 0.34  # from one of the people to the next, in heights
LOWERED: Final = {"short": "short-low", "short-aimed": "short-low", "long-aimed": "long-low"}
FEET: Final = 2.5  # hundredths of the lesser side under the soles of those in front
ADULT: Final = 2_520.0  # units of a figure so tall
HEAD: Final = 1.12  # the scale of a head
LESS: Final = 0.96  # the height of the next one
FAR: Final = {"skin": "#4E5A48", "cloth": "#2B2627", "hair": "#1D1B1B"}  # the dead in the dusk


def draw_scene(
    pen: Pen, palette: Palette, scene: Painting, box: Box, *, tall: float = SHARE
) -> None:
    """Fill the box. `tall` is how much of its height the tallest of the people takes."""
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    with pen.clipped(corners), pen.at(left, top):
        painter = _Painter(pen, palette, scene, right - left, bottom - top)
        painter.sky()
        painter.place()
        painter.dead()
        painter.ground()
        painter.people(tall)


class _Painter:
    """Paints one scene from its upper left corner. Lengths are in millimetres."""

    def __init__(
        self, pen: Pen, palette: Palette, scene: Painting, wide: float, high: float
    ) -> None:
        self.pen, self.palette, self.scene = pen, palette, scene
        self.wide, self.high = wide, high
        self.hand = Hand(scene.seed or "scene")
        self.evening = SKIES[scene.sky]
        self.level = HORIZON * high
        self.unit = min(wide, high) / 100

    def _fill(self, points: Points, colour: str) -> None:
        if self.palette.fills:
            self.pen.polygon(points, fill=rgb(colour))
        else:
            self.pen.polygon(points, stroke=rgb(INK), width=0.2)

    def _box(self, x: float, y: float, wide: float, high: float, colour: str) -> None:
        self._fill(((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)), colour)

    # From behind to the front

    def sky(self) -> None:
        """Bands with torn edges, a sun, strokes of dusk, and crows."""
        bands = self.evening.bands
        deep = self.level / len(bands)
        for n, colour in enumerate(bands):
            tear = 0.35 * self.unit if n else 0.0
            edge = [(x, n * deep + y) for x, y in torn_line(self.wide, tear, n + 3)]
            low = self.high if n == len(bands) - 1 else (n + 1) * deep + self.unit
            self._fill((*edge, (self.wide, low), (0, low)), colour)
        x, y, radius = self._sun()
        for colour, reach in ((self.evening.sun, radius), (self.evening.glow, 0.84 * radius)):
            self._fill(_round(x, y, reach), colour)
        if self.palette.fills:
            self._strokes()
        for _ in range(5):
            self._crow(
                x + self.hand.uniform(-2, 2) * radius, y - self.hand.uniform(-0.2, 1) * radius
            )

    def _sun(self) -> tuple[float, float, float]:
        aside = 0.5 if self.scene.people else 0.7
        radius = {"dusk": 34.0, "haze": 30.0, "dawn": 26.0, "night": 13.0, "blue": 20.0}[
            self.scene.sky
        ]
        rise = 0.3 if self.scene.sky == "night" else 0.5
        return aside * self.wide, rise * self.high, radius * self.unit

    def _strokes(self) -> None:
        ink, gap = rgb(INK), 2.2 * self.unit
        for row in range(int(0.45 * self.high / gap)):
            x = self.hand.uniform(0, self.wide)
            far = self.hand.uniform(0.1, 0.4) * self.wide
            y = row * gap
            self.pen.line((x, y), (x + far, y), ink, width=0.09 * self.unit)

    def _crow(self, x: float, y: float) -> None:
        span = self.hand.uniform(1.6, 3.0) * self.unit
        wing = 0.38 * span
        outline = ((-1, -1), (-0.4, -0.55), (0, 0), (0.4, -0.55), (1, -1), (0.35, -0.1), (0, 0.4))
        points = [(x + across * span, y + up * wing) for across, up in outline]
        self._fill((*points, (x - 0.35 * span, y - 0.1 * wing)), INK)

    def place(self) -> None:
        """Hills, then what stands on them."""
        for n, colour in enumerate((self.evening.hills, INK)):
            base, rise = self.level + n * 5 * self.unit, (7 - 3 * n) * self.unit
            crest = [
                (part * self.wide / 12, base - rise * (0.5 + 0.5 * sin(0.9 * part + 2.4 * n)))
                for part in range(13)
            ]
            self._fill((*crest, (self.wide, self.high), (0, self.high)), colour)
            if n == (self.scene.place == "fields"):
                PLACES[self.scene.place](self)
        self._tree(0.06 * self.wide)
        self._tree(0.95 * self.wide)

    def town(self) -> None:
        """The roofs of a town, a few windows lit."""
        x, base = 0.0, self.level + 5 * self.unit
        while x < self.wide:
            wide = self.hand.uniform(7, 14) * self.unit
            tall = self.hand.uniform(8, 24) * self.unit
            self._box(x, base - tall, wide + 0.2, tall, INK)
            if self.hand.uniform(0, 1) < 0.6:
                ridge = base - tall - 0.4 * wide
                self._fill(((x, base - tall), (x + wide / 2, ridge), (x + wide, base - tall)), INK)
            for _ in range(3):
                if self.hand.uniform(0, 1) < 0.3:
                    at = x + self.hand.uniform(0.2, 0.7) * wide
                    up = base - self.hand.uniform(0.3, 0.9) * tall
                    self._box(at, up, 1.3 * self.unit, 1.8 * self.unit, WINDOW)
            x += wide

    def house(self) -> None:
        """A house whose windows are lit and boarded."""
        base, half = self.level + 7 * self.unit, 34 * self.unit
        middle = self.wide / 2
        eaves, ridge = base - 32 * self.unit, base - 54 * self.unit
        self._fill(
            (
                *((middle - half, base), (middle - half, eaves), (middle - 1.14 * half, eaves)),
                *((middle, ridge), (middle + 1.14 * half, eaves)),
                *((middle + half, eaves), (middle + half, base)),
            ),
            INK,
        )
        for part in (-0.72, 0.44):
            self._window(middle + part * half, eaves + 6 * self.unit)

    def _window(self, x: float, y: float) -> None:
        wide, high = 9 * self.unit, 11 * self.unit
        self._box(x, y, wide, high, WINDOW)
        for n, lean in enumerate((0.6, -0.8)):
            up = y + (0.18 + 0.42 * n) * high
            board = ((x - 1, up + lean), (x + wide + 1, up - lean))
            (x0, y0), (x1, y1) = board
            deep = 1.9 * self.unit
            self._fill((*board, (x1, y1 + deep), (x0, y0 + deep)), "#8A5C34")

    def barn(self) -> None:
        """A red barn with a crossed door."""
        base, middle, u = self.level + 5 * self.unit, 0.5 * self.wide, self.unit
        wall, ridge = base - 24 * u, base - 42 * u
        roof = ((-24, 0), (-14, -13), (0, -18), (14, -13), (24, 0))
        shape = [(middle + x * u, wall + y * u) for x, y in roof]
        self._fill((*shape, (middle + 24 * u, base), (middle - 24 * u, base)), "#7A2F2A")
        self.pen.polygon(shape, stroke=rgb(INK), width=1.6 * u, closed=False)
        self._box(middle - 9 * u, base - 17 * u, 18 * u, 17 * u, INK)
        cross = rgb("#E8D8B8")
        for one in (-1, 1):
            ends = ((middle - 9 * one * u, base - 17 * u), (middle + 9 * one * u, base))
            self.pen.line(*ends, cross, width=1.1 * u)
        self._box(middle - 3.4 * u, ridge + 10 * u, 6.8 * u, 7 * u, WINDOW)

    def tower(self) -> None:
        """A mast over low roofs."""
        base, middle, u = self.level + 5 * self.unit, 0.5 * self.wide, self.unit
        top = base - 58 * u
        ink = rgb(INK)
        for side in (-1, 1):
            self.pen.line((middle + 13 * side * u, base), (middle, top), ink, width=1.5 * u)
        for n in range(6):
            (low, reach), (up, less) = (
                (base - part * (base - top), 13 * (1 - part) * u) for part in (n / 6, (n + 1) / 6)
            )
            for side in (-1, 1):
                ends = ((middle - side * reach, low), (middle + side * less, up))
                self.pen.line(*ends, ink, width=0.7 * u)
        self._fill(_round(middle, top, 2.2 * u), "#A81C16")
        self.town()

    def fields(self) -> None:
        """A road that leads to the horizon."""
        base = self.level + 2 * self.unit
        middle, u = 0.5 * self.wide, self.unit
        near, far = 40 * u, 2 * u
        self._fill(
            (
                *((middle - far, base), (middle + far, base)),
                *((middle + near, self.high), (middle - near, self.high)),
            ),
            "#4A443E",
        )
        for n in range(1, 5):
            y = base + (0.24 * n - 0.19) * (self.high - base)
            self._box(middle - 0.3 * n * u, y, 0.6 * n * u, 2.2 * n * u, "#D9C48C")

    def _tree(self, x: float) -> None:
        """A bare tree, drawn twig by twig."""
        base = self.level + 8 * self.unit
        lean = 0.12 if x < self.wide / 2 else -0.12
        self._twig(x, base, pi / 2 - lean, self.hand.uniform(24, 30) * self.unit, 2.6 * self.unit)

    def _twig(self, x: float, y: float, turn: float, long: float, width: float) -> None:
        to = (x + long * cos(turn), y - long * sin(turn))
        self.pen.line((x, y), to, rgb(INK), width=width)
        if long > 5 * self.unit:
            for way in (-1, 1):
                bend = way * self.hand.uniform(0.3, 0.75)
                self._twig(*to, turn + bend, long * self.hand.uniform(0.58, 0.74), 0.62 * width)

    def dead(self) -> None:
        """Draw far things dark and near ones in colour. The middle stays free."""
        near = self.scene.dead // 3
        for n in range(self.scene.dead):
            is_near = n >= self.scene.dead - near
            tall = (self.hand.uniform(40, 46) if is_near else self.hand.uniform(24, 31)) * self.unit
            portrait = choose(Sitter(undead=True), f"{self.scene.seed} {n}", "scene")
            if not is_near:
                portrait = replace(portrait, **FAR)
            side, aside = n % 2, self.hand.uniform(0.02, 0.36)
            x = (1 - aside if side else aside) * self.wide
            feet = self.high - (2 if is_near else 8) * self.unit
            self._figure(portrait, x, feet, tall)

    def ground(self) -> None:
        """Dark earth with a torn edge in front of the dead, paler than shoes."""
        y = self.high - 9 * self.unit
        edge = [(x, y + dy) for x, dy in torn_line(self.wide, 0.9 * self.unit, 11)]
        self._fill((*edge, (self.wide, self.high), (0, self.high)), self.evening.hills)

    def people(self, tall: float) -> None:
        """The first in the middle, the tallest in front. Those on the left look to the left.

        Nobody takes aim at the next one.
        """
        lined = _lined_up(self.scene.people, self.wide, tall * self.high)
        places = [place for _, place, _ in lined]
        for portrait, place, size in lined:
            aims = place in (min(places), max(places))
            pose = pose_of(portrait)
            pose = pose if aims else LOWERED.get(pose, pose)
            outward = self.pen.mirrored() if place < 0.495 * self.wide else nullcontext()
            with self.pen.at(place, self.high - FEET * self.unit), outward:
                self._figure(portrait, 0.0, 0.0, size, pose)

    def _figure(
        self, portrait: Portrait, x: float, feet: float, tall: float, pose: str = ""
    ) -> None:
        """Somebody from head to foot, with what they hold in their hands."""
        stance = Stance(x, feet, tall / ADULT, HEAD)
        place_figure(self.pen, self.palette, portrait, pose or pose_of(portrait), stance, edge=None)


PLACES: Final[Mapping[Backdrop, Callable[[_Painter], None]]] = {
    "town": _Painter.town,
    "house": _Painter.house,
    "barn": _Painter.barn,
    "tower": _Painter.tower,
    "fields": _Painter.fields,
}


def places_of(count: int, wide: float, tall: float) -> list[tuple[float, float]]:
    """Where people stand, the first one in the middle, and how tall each of them is."""
    found: list[tuple[float, float]] = []
    step = tall * STEP
    if count > 1:
        step = min(step, (wide - 2 * tall * STEP) / (count - 1))
    for n in range(count):
        rank = (n + 1) // 2
        aside = rank if n % 2 else -rank
        shift = step / 2 if count % 2 == 0 else 0.0
        found.append((wide / 2 + aside * step - shift, tall * LESS**rank))
    return found


def _lined_up(
    people: Sequence[Portrait], wide: float, tall: float
) -> list[tuple[Portrait, float, float]]:
    """Everybody with place and size, those in front last."""
    places = places_of(len(people), wide, tall)
    return [(one, *place) for one, place in reversed(list(zip(people, places, strict=True)))]


def _round(x: float, y: float, radius: float) -> Points:
    return [
        (x + radius * sin(2 * pi * n / 72), y - radius * cos(2 * pi * n / 72)) for n in range(72)
    ]
