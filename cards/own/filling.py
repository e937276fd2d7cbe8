"""Fills the regions of a layout from a row, in full ink and where ink is saved."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from functools import partial

from cards.draw.portrait import Photograph
from cards.own.colours import colour_of, drawn_colour
from cards.own.images import image_path, read_photo
from cards.own.layout import (
    AnyRegion,
    IconRegion,
    ImageRegion,
    Layout,
    LineRegion,
    NumberRegion,
    QrRegion,
    RectRegion,
    TextRegion,
)
from cards.own.setting import SetRegion, set_qr, set_words
from cards.own.template import filled
from cards.palette import FULL, WHITE, Colour, Ink, palette_of
from cards.paper import Size
from cards.pen import Box, Pen
from rules.printables import Icon
from rules.problems import Wrong
from rules.text import text

BEYOND = 6.5  # the extension of an area at the cut, past the largest bleed
PHOTO_BEYOND = 3.2  # an image runs on as far as shops ask for
MOST_PHOTOS = 1_000
NEAR = 0.01  # an edge no farther from the cut than this lies at it
LARGEST = Decimal(10) ** 12


class Filler:
    """A layout in one ink. Each image is decoded once."""

    def __init__(self, layout: Layout, ink: Ink, icons: Mapping[str, Icon]) -> None:
        self.layout, self.ink, self.palette = layout, ink, palette_of(ink)
        self._icons = icons
        self._photos: dict[tuple[str, Size, bool], Photograph] = {}

    def fill(self, region: AnyRegion, values: Mapping[str, str]) -> SetRegion | None:
        """Fill the region from a row. None if it is hidden.

        Raises: Wrong, for an invalid value.
        """
        if region.when and not region.when.holds(values.get(region.when.column, "")):
            return None
        if region.saver == "hide" and not self.palette.fills:
            return None
        match region:
            case TextRegion():
                words = filled(region.text, values).strip()
                return set_words(region, words, self._ink(region)) if words else None
            case NumberRegion():
                words = _number(region, values.get(region.column, ""))
                return set_words(region, words, self._ink(region)) if words else None
            case QrRegion():
                words = filled(region.text, values).strip()
                return set_qr(region, words) if words else None
            case ImageRegion():
                return self._image(region, filled(region.file, values).strip())
            case IconRegion():
                return self._icon(region, filled(region.icon, values).strip())
            case RectRegion():
                return SetRegion(partial(_rect, region=region, filler=self))
            case LineRegion():
                return SetRegion(partial(_line, region=region, colour=self._ink(region)))

    def keeps(self, region: AnyRegion) -> bool:
        """True if the region keeps its colours: in full ink, or by choice of the layout."""
        return self.palette.fills or region.saver == "keep"

    def area(self, word: str, region: AnyRegion) -> Colour | None:
        """The colour of an area, or None where ink is saved."""
        if not word or not self.keeps(region):
            return None
        palette = self.palette if self.palette.fills else FULL
        return colour_of(word, palette, self.layout.colours)

    def _ink(self, region: TextRegion | NumberRegion | IconRegion | LineRegion) -> Colour:
        keep = region.saver == "keep"
        return drawn_colour(region.colour, self.palette, self.layout.colours, keep=keep)

    def stroke(self, region: RectRegion) -> Colour | None:
        """The colour of the line around an area, which takes the area's place if ink is saved."""
        keep = region.saver == "keep"
        if region.stroke:
            return drawn_colour(region.stroke, self.palette, self.layout.colours, keep=keep)
        return None if self.keeps(region) else self.palette.line

    def _icon(self, region: IconRegion, name: str) -> SetRegion | None:
        if not name:
            return None
        icon = self._icons.get(name)
        if icon is None:
            there = ", ".join(sorted(self._icons)[:40]) or "–"
            raise Wrong(
                text(
                    "“{name}” is not an icon. Choose one of: {icons}.", name=name[:60], icons=there
                )
            )
        return SetRegion(partial(_draw_icon, icon=icon, box=region.box, colour=self._ink(region)))

    def _image(self, region: ImageRegion, name: str) -> SetRegion | None:
        if not name:
            return None
        cover = region.fit == "cover"
        box = _grown(region.box, self.layout.size, PHOTO_BEYOND) if cover else region.box
        room = Size(box[2] - box[0], box[3] - box[1])
        grey = not self.keeps(region)
        photo = self._photos.get((name, room, grey))
        if photo is None:
            if len(self._photos) == MOST_PHOTOS:
                raise Wrong(
                    text(
                        "The deck has more than {most} images. Use fewer images.", most=MOST_PHOTOS
                    )
                )
            path = image_path(self.layout.folder, name)
            ground = self.area(self.layout.background, region) or WHITE
            photo = self._photos[name, room, grey] = read_photo(path, room, ground, grey=grey)
        return SetRegion(partial(_draw_photo, photo=photo, box=box, cover=cover))


def _number(region: NumberRegion, told: str) -> str:
    """The number as the region writes it. Nothing where the cell is empty."""
    told = told.strip()
    if not told:
        return ""
    try:
        number = Decimal(told.replace("−", "-").replace(",", "."))
    except InvalidOperation:
        number = Decimal("NaN")
    if not (number.is_finite() and -LARGEST <= number <= LARGEST):
        raise Wrong(
            text(
                "“{told}” in column “{field}” is not a number.", told=told[:40], field=region.column
            )
        )
    number = number.quantize(Decimal(1).scaleb(-region.decimals), ROUND_HALF_UP)
    sign = "+" if region.sign and number else ""
    shown = f"{number or abs(number):{sign}f}"
    return f"{region.before}{shown.replace('-', '−')}{region.after}"


def _grown(box: Box, size: Size, beyond: float) -> Box:
    """A box that goes on over the cut on the sides where it lies at it."""
    left, top, right, bottom = box
    return (
        left - beyond if left < NEAR else left,
        top - beyond if top < NEAR else top,
        right + beyond if right > size.width - NEAR else right,
        bottom + beyond if bottom > size.height - NEAR else bottom,
    )


def _rect(pen: Pen, region: RectRegion, filler: Filler) -> None:
    fill, stroke = filler.area(region.fill, region), filler.stroke(region)
    left, top, right, bottom = region.box
    radius = min(region.radius, (right - left) / 2, (bottom - top) / 2)
    if fill:
        box = region.box if radius else _grown(region.box, filler.layout.size, BEYOND)
        pen.rect(box, fill=fill, radius=radius)
    if not stroke:
        return
    if region.stroke or radius:
        pen.rect(region.box, stroke=stroke, width=region.width, radius=radius)
        return
    # An area that ink was saved on: no line where it meets the cut, which is never quite there.
    size = filler.layout.size
    far_left, far_top, far_right, far_bottom = _grown(region.box, size, BEYOND)
    for inside, start, end in (
        (top > NEAR, (far_left, top), (far_right, top)),
        (right < size.width - NEAR, (right, far_top), (right, far_bottom)),
        (bottom < size.height - NEAR, (far_left, bottom), (far_right, bottom)),
        (left > NEAR, (left, far_top), (left, far_bottom)),
    ):
        if inside:
            pen.line(start, end, stroke, width=region.width)


def _line(pen: Pen, region: LineRegion, colour: Colour) -> None:
    with pen.at(0, 0):  # or whatever follows would be dashed too
        pen.line(region.start, region.end, colour, width=region.width, dashed=region.dashed)


def _draw_icon(pen: Pen, icon: Icon, box: Box, colour: Colour) -> None:
    left, top, right, bottom = box
    side = min(right - left, bottom - top)
    pen.icon(icon, (left + right - side) / 2, (top + bottom - side) / 2, side, colour)


def _draw_photo(pen: Pen, photo: Photograph, box: Box, cover: bool) -> None:
    left, top, right, bottom = box
    across, down = (right - left) / photo.width, (bottom - top) / photo.height
    scale = max(across, down) if cover else min(across, down)
    wide, high = photo.width * scale, photo.height * scale
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2

    def draw(inner: Pen) -> None:
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        with inner.clipped(corners):
            inner.picture(photo.image, (x, y, x + wide, y + high))

    grown = (left - 0.1, top - 0.1, right + 0.1, bottom + 0.1)
    pen.stamp(("own-photo", photo.digest, box, cover), grown, draw)
