"""The back of a deck as one picture, with the deck's name on a torn band."""

from __future__ import annotations

from typing import Final

from cards.composer import Composer
from cards.draw.ornament import badge, torn_line
from cards.draw.pictures.picture import PictureWindow, place_card_picture
from cards.draw.scene_card import write
from cards.draw.scene_face import Said
from cards.draw.scene_layout import EDGE, LIGHT, WIDE, SceneSetting, height_of, unit_of
from cards.inked.operation import INK
from cards.palette import WHITE, mixed, rgb
from cards.paper import Size
from cards.pen import Pen
from cards.text import capitals
from rules.printables import SHAPE_CODE, CardBack, CardDrawing

TOP: Final = 58.0  # units, of the band
DEEP: Final = 96.0
BADGE: Final = 36.0
CREAM: Final = "#FBF7EC"


def draw_picture_back(pen: Pen, composer: Composer, back: CardBack, size: Size) -> None:
    """Draw the back with its top left trim corner at the origin."""
    draw_picture_back_bleed(pen, composer, back, size, 0.0)
    write(pen, composer.palette, back_lines(composer, back, size), unit_of(size))


def draw_picture_back_bleed(
    pen: Pen, composer: Composer, back: CardBack, size: Size, bleed: float
) -> None:
    """Draw the same without words, so far over the trim."""
    palette, unit, high = composer.palette, unit_of(size), height_of(size)
    assert back.scenery
    drawing = CardDrawing(
        icon=back.icon, icons=back.icons, scenery=back.scenery, town=back.town, spot=back.spot
    )
    corners = (
        (-bleed, -bleed),
        (size.width + bleed, -bleed),
        (size.width + bleed, size.height + bleed),
        (-bleed, size.height + bleed),
    )
    with pen.clipped(corners):
        window = PictureWindow(high, high + 60, unit, bleed)
        place_card_picture(pen, palette, drawing, back.title.id, back.role, window)
        _band(pen, composer, back, size, bleed)
        _badge(pen, composer, back, size)


def _band(pen: Pen, composer: Composer, back: CardBack, size: Size, bleed: float) -> None:
    palette, unit, reach = composer.palette, unit_of(size), size.width + 2 * bleed
    top, low = TOP * unit, (TOP + DEEP) * unit
    upper = [(x - bleed, top + y) for x, y in torn_line(reach, 0.5, 31)]
    lower = [(x - bleed, low + y) for x, y in torn_line(reach, 0.5, 33)]
    outline = (*upper, *reversed(lower))
    if not palette.fills:
        pen.polygon(outline, fill=WHITE, stroke=palette.text, width=0.35)
        return
    role = palette.roles[back.role]
    shade = [(x, y + 0.9) for x, y in lower]
    pen.polygon((*upper, *reversed(shade)), fill=mixed(role, rgb(INK), 0.6))
    pen.polygon(outline, fill=role)


def _badge(pen: Pen, composer: Composer, back: CardBack, size: Size) -> None:
    """The kind of the deck in the shape of the code, at the foot."""
    palette, unit = composer.palette, unit_of(size)
    shape = SHAPE_CODE.get(back.role, "round")
    with pen.at(size.width / 2, size.height - 70 * unit):
        if palette.fills:
            for radius, colour in ((BADGE, INK), (BADGE - 3, CREAM)):
                pen.polygon(badge(shape, radius * unit), fill=rgb(colour))
            pen.polygon(badge(shape, (BADGE - 6) * unit), fill=palette.roles[back.role])
        else:
            points = badge(shape, BADGE * unit)
            pen.polygon(points, fill=WHITE, stroke=palette.text, width=2.5 * unit)
        half = 21 * unit
        ink = rgb(CREAM) if palette.fills else palette.text
        pen.icon(back.icon, -half, -half, 2 * half, ink)


def back_lines(composer: Composer, back: CardBack, size: Size) -> tuple[Said, ...]:
    """The name of the deck on the band. A second language under it."""
    setting = SceneSetting(composer, size)
    first, second = composer.say(back.title), composer.second(back.title)
    room, middle = WIDE - 2 * EDGE, WIDE / 2
    if not second:
        line = setting.line(capitals(first), "display", room, 76)
        y = TOP + DEEP / 2 + line.size / unit_of(size) * 0.36 * 25.4 / 72
        return (Said(middle, y, line, "display", LIGHT),)
    over = setting.line(capitals(first), "display", room, 50)
    under = setting.line(capitals(second), "display", room, 27)
    return (
        Said(middle, TOP + 52, over, "display", LIGHT),
        Said(middle, TOP + 83, under, "display", LIGHT),
    )
