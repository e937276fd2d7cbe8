"""A card's picture as one form: the place, then the cast from behind, then what stands in front."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from math import cos, radians, sin
from typing import Final, NamedTuple

from msgspec.structs import replace

from cards.draw.pictures import inside, outside
from cards.draw.pictures.light import Beam, Light, light_of
from cards.draw.pictures.marks import MARKS
from cards.draw.pictures.plan import draw_plan
from cards.draw.pictures.sky import LEFT, RIGHT, draw_torn_ground
from cards.draw.pictures.things import draw_object, draw_shadow, thing_of
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.place import place
from cards.palette import Palette, rgb
from cards.paper import POINTS
from cards.pen import Pen
from cards.portraits.bodies.figure import pose_of
from cards.portraits.bodies.form import Stance, height_of, place_figure
from cards.portraits.choice import choose
from rules.pictures import CastPart, Place
from rules.portraits import Portrait, Sitter
from rules.printables import SHAPE_CODE, CardDrawing, Icon, Role

WIDE: Final = 440.0  # units of a card's width
LOOSE: Final = CastPart(size=78.0, y=54.0, turn=-14.0)
FACE: Final = CastPart(y=146.0, size=130.0)
SIDES: Final = ("round", "jagged", "diamond")  # shapes of a sun
STANDS: Final = ("glow", "bench", "counter", "tiles", "floor", "shelves")  # where things lie
LAMP: Final = "flashlight"
DARK: Final = rgb("#12171A")
EDGE: Final = rgb(INK)
PLACES: Final[Mapping[Place, Callable[[Inker, float, Light], None]]] = {
    "glow": inside.draw_glow,
    "town": outside.draw_town,
    "highway": outside.draw_highway,
    "field": outside.draw_field,
    "forest": outside.draw_forest,
    "graves": outside.draw_graves,
    "rooftops": outside.draw_rooftops,
    "mast": outside.draw_mast,
    "street": outside.draw_street,
    "crossing": outside.draw_crossing,
    "water": outside.draw_water,
    "camp": inside.draw_camp,
    "shelves": inside.draw_shelves,
    "bench": inside.draw_bench,
    "counter": inside.draw_counter,
    "room": inside.draw_room,
    "corridor": inside.draw_corridor,
    "garage": inside.draw_garage,
    "floor": inside.draw_floor,
    "tiles": inside.draw_tiles,
    "doorway": inside.draw_doorway,
}


class _Painter:
    """Paints one picture. Units are a 440th of the card's width."""

    def __init__(
        self, pen: Pen, palette: Palette, drawing: CardDrawing, key: str, high: float, unit: float
    ) -> None:
        self.pen, self.palette, self.drawing, self.key = pen, palette, drawing, key
        self.high, self.unit = high, unit

    def inked(self, step: str, draw: Callable[[Inker], None]) -> None:
        """Place what an inker draws. Each step has a hand of its own."""
        p = Inker(f"{self.key} {step}", saves=not self.palette.fills)
        draw(p)
        with self.pen.at(0, 0, scale=self.unit * POINTS):
            place(self.pen, p.drawing)

    def paint(self, role: Role) -> None:
        """Draw everything from behind to the front."""
        drawing = self.drawing
        shape = SHAPE_CODE.get(role, "round")
        light = light_of(drawing.scenery.sky, role, shape if shape in SIDES else "round")
        light = light._replace(beam=self._beam())
        if drawing.scenery.place == "plan":
            draw_plan(self.pen, self.palette, self.inked, drawing, self.high, self.unit)
        else:
            draw = PLACES[drawing.scenery.place]
            self.inked("place", lambda p: draw(p, self.high, light))
        for n, part in enumerate(self._cast()):
            self._part(part, n)
        if drawing.scenery.front:
            self.inked("front", lambda p: _front(p, drawing, self.high))

    def _cast(self) -> tuple[CastPart, ...]:
        drawing = self.drawing
        if drawing.drawn:
            return (*drawing.scenery.cast, replace(FACE, drawn=drawing.drawn))
        return drawing.scenery.cast or (() if drawing.town else (LOOSE,))

    def _part(self, part: CastPart, n: int) -> None:
        if part.mark:
            mark = MARKS[part.mark]
            scale = part.size / 100 * self.high / 100

            def marked(p: Inker) -> None:
                with p.at(*self._spot(part), part.turn, scale):
                    mark(p)

            self.inked(f"mark {n}", marked)
        elif part.who or part.drawn:
            self._somebody(part, n)
        else:
            x = self._spot(part)[0] * self.unit
            turned = self.pen.mirrored() if part.mirrored else nullcontext()
            with self.pen.at(x, 0), turned, self.pen.at(-x, 0):
                self.inked(f"thing {n}", lambda p: self._thing(p, part))

    def _spot(self, part: CastPart) -> tuple[float, float]:
        return part.x / 100 * WIDE, part.y / 100 * self.high

    def _beam(self) -> Beam | None:
        """The light of the lamp in the picture."""
        lamp = next((one for one in self._cast() if one.icon == LAMP), None)
        if lamp is None:
            return None
        (x, y), turn, long = self._spot(lamp), radians(lamp.turn), self._long(lamp)
        return Beam(x + 0.44 * long * cos(turn), y + 0.44 * long * sin(turn), lamp.turn, long / 6)

    def _long(self, part: CastPart) -> float:
        """The longer side of a thing."""
        return part.size / 100 * min(self.high * 1.25, WIDE)

    def _thing(self, p: Inker, part: CastPart) -> None:
        (x, y), drawing = self._spot(part), self.drawing
        icons = {one.key: one for one in (drawing.icon, *drawing.icons)}
        icon = icons.get(part.icon) or (Icon(part.icon) if part.icon else drawing.icon)
        thing = thing_of(icon, part.fill or drawing.fill)
        long = self._long(part)
        left, top, right, low = thing.box
        tall = long * (low - top) / max(right - left, low - top)
        if drawing.scenery.place in STANDS:
            draw_shadow(p, (x, y + tall * 0.5 + 6), long * 0.42)
        draw_object(p, thing, (x, y), long, turn=part.turn)

    def _somebody(self, part: CastPart, n: int) -> None:
        portrait = part.drawn or self._chosen(part, n)
        pose = part.pose or pose_of(portrait)
        x, y = (value * self.unit for value in self._spot(part))
        scale = part.size / 100 * self.high * self.unit / height_of(pose)
        flat = DARK if part.dark and self.palette.fills else None
        edge = None if flat else EDGE if portrait.condition == "undead" else rgb("#FBF7EC")
        with self.pen.at(x, y, -part.turn):
            if part.mirrored:
                with self.pen.mirrored():
                    self._place(portrait, pose, scale, flat, edge)
            else:
                self._place(portrait, pose, scale, flat, edge)

    def _place(
        self,
        portrait: Portrait,
        pose: str,
        scale: float,
        flat: tuple[float, float, float] | None,
        edge: tuple[float, float, float] | None,
    ) -> None:
        stance = Stance(0, 0, scale)
        place_figure(self.pen, self.palette, portrait, pose, stance, flat=flat, edge=edge)

    def _chosen(self, part: CastPart, n: int) -> Portrait:
        sitter = Sitter(undead=part.who == "dead", age=part.age, held=part.held)
        found = choose(sitter, f"{self.key} {n}", "picture")
        return replace(found, held=part.held) if part.held else found


def _front(p: Inker, drawing: CardDrawing, high: float) -> None:
    kind = drawing.scenery.front
    if kind == "bricks":
        inside.draw_bricks(p, LEFT, high * 0.72, 520, high * 0.5)
        p.path(outline.box(LEFT, high * 0.7, 520, 12), "#6E4A3C", width=3)
    elif kind == "hedge":
        for n in range(30):
            spot = (LEFT + n * 18, high * p.hand.uniform(0.84, 0.98))
            p.blob(spot, p.hand.uniform(16, 30), p.hand.choice(("#2C3A22", "#364829", "#43592F")))
    elif kind == "earth":
        draw_torn_ground(p, high * 0.9, "#241C18", 9)
    elif kind == "planks":
        for n, lean in enumerate((-4, 3)):
            with p.at(220, high * (0.82 + 0.14 * n), lean):
                p.path(outline.box(-290, -16, 580, 34), ("#7E5936", "#6B4A2D")[n], width=4)
                for x in (-170, 170):
                    p.oval((x, 0), 3.5, INK)
    else:
        for left, wide, tall in ((LEFT, 120, 0.3), (370, 130, 0.36)):
            top = high * (1 - tall)
            p.path(outline.box(left, top, wide, high), "#8A5C34", width=4)
            p.path(outline.box(left + 10, top + 10, wide - 20, high), "#7E5936", width=3)
            ends = [(left + 10, top + 10), (left + wide - 10, high)]
            slats = outline.polygon(ends, None, close=False)
            p.path(slats, None, width=5)


class PictureWindow(NamedTuple):
    """Where a picture is seen, from the top left trim corner."""

    high: float  # units of the whole picture
    low: float  # units: where it is cut
    unit: float  # mm
    bleed: float  # mm


def place_card_picture(
    pen: Pen, palette: Palette, drawing: CardDrawing, key: str, role: Role, window: PictureWindow
) -> None:
    """Place the picture, cut to its window."""
    high, low, unit, bleed = window
    # Form and all are the same with and without bleed: a clip cuts what must not be seen.
    reach = 40 * unit
    right, bottom = RIGHT * unit, (high + 60) * unit

    def draw(inner: Pen) -> None:
        _Painter(inner, palette, drawing, key, high, unit).paint(role)

    wide, foot = WIDE * unit, low * unit
    corners = (
        (-bleed, -bleed),
        (wide + bleed, -bleed),
        (wide + bleed, foot),
        (-bleed, foot),
    )
    with pen.clipped(corners):
        box = (-reach, -reach, right, bottom)
        pen.stamp(("card picture", drawing, key, role, high, unit, palette.fills), box, draw)
