"""The face of a card with a picture: title band, facts in boxes, words that fill what is left."""

from __future__ import annotations

from typing import Final

from cards.composer import Composer
from cards.draw.ornament import badge, torn_line
from cards.draw.pictures.picture import PictureWindow, place_card_picture
from cards.draw.scene_face import Said, SceneFace, Tag
from cards.draw.scene_layout import (
    BAND,
    COMPASS,
    COMPASS_MIDDLE,
    COMPASS_RADIUS,
    WIDE,
    EvenScene,
    fact_boxes,
    fact_rows,
    laid_out_scene,
    margin,
    share_boxes,
    unit_of,
)
from cards.inked.operation import INK
from cards.palette import WHITE, Palette, rgb
from cards.paper import Size
from cards.pen import Pen
from rules.printables import SHAPE_CODE, DeckCard, Fact

PAPER: Final = "#F4ECD8"
BOX: Final = "#FFFDF5"
STRIPE: Final = "#E4DCC2"
CREAM: Final = "#FBF7EC"
MUTED: Final = "#55504A"
TORN: Final = 0.45  # mm
BADGE: Final = 37.0
NORTH: Final = {"north": 0, "east": -90, "south": 180, "west": 90}


def draw_scene_face(
    pen: Pen, composer: Composer, card: DeckCard, size: Size, even: EvenScene | None = None
) -> None:
    """Draw the face with its top left trim corner at the origin."""
    palette, unit = composer.palette, unit_of(size)
    face = laid_out_scene(composer, card, size, even)
    if palette.fills:
        pen.rect((0, 0, size.width, size.height), fill=rgb(PAPER))
    _picture(pen, palette, card, size, face, 0.0)
    _torn_edge(pen, palette, face.picture * unit, size, 0.0)
    with pen.clipped(((0, 0), (size.width, 0), (size.width, size.height), (0, size.height))):
        _band(pen, palette, card, face, size, 0.0)
    _badge(pen, palette, card, face, unit)
    _facts(pen, palette, card, face, unit)
    if card.shares:
        _shares(pen, palette, card, (margin(size), face.shares), unit)
    for tag in face.tags:
        _tag(pen, palette, card, tag, unit)
    side, foot = margin(size), face.foot
    ink = palette.roles[card.role]
    pen.line((side * unit, foot * unit), (size.width - side * unit, foot * unit), ink, width=0.3)
    write(pen, palette, face.lines, unit)


def draw_scene_bleed(
    pen: Pen,
    composer: Composer,
    card: DeckCard,
    size: Size,
    bleed: float,
    even: EvenScene | None = None,
) -> None:
    """Draw the picture, the band and the paper that run over the trim."""
    palette, reach = composer.palette, bleed
    dark = bool(card.bands)
    fill = rgb("#1B1F22") if dark else rgb(PAPER)
    pen.rect((-reach, -reach, size.width + reach, size.height + reach), fill=fill)
    if dark:
        return
    face = laid_out_scene(composer, card, size, even)
    _picture(pen, palette, card, size, face, bleed)
    corners = (
        (-reach, -reach),
        (size.width + reach, -reach),
        (size.width + reach, size.height + reach),
        (-reach, size.height + reach),
    )
    with pen.clipped(corners):
        _torn_edge(pen, palette, face.picture * unit_of(size), size, bleed)
        _band(pen, palette, card, face, size, bleed)


def write(pen: Pen, palette: Palette, lines: tuple[Said, ...], unit: float) -> None:
    """Write lines. Where ink is saved all of them are dark."""
    for one in lines:
        colour = rgb(one.colour) if palette.fills else palette.text
        pen.line_of_text(
            one.x * unit,
            one.y * unit,
            one.line,
            one.face,
            colour=colour,
            align=one.align,
        )


def _picture(
    pen: Pen, palette: Palette, card: DeckCard, size: Size, face: SceneFace, bleed: float
) -> None:
    assert card.scene
    window = PictureWindow(face.picture, face.picture, unit_of(size), bleed)
    place_card_picture(pen, palette, card.scene, card.key, card.role, window)


def _torn_edge(pen: Pen, palette: Palette, y: float, size: Size, bleed: float) -> None:
    """The paper's torn edge over the foot of the picture."""
    wide = size.width + 2 * bleed
    edge = [(x - bleed, y - 0.3 + dy) for x, dy in torn_line(wide, TORN, 11)]
    paper = rgb(PAPER) if palette.fills else WHITE
    low = y + 2
    if palette.fills:
        upper = [(x, y - 0.45) for x, y in edge]
        pen.polygon([*upper, (size.width + bleed, low), (-bleed, low)], fill=rgb("#FFFDF5"))
    pen.polygon([*edge, (size.width + bleed, low), (-bleed, low)], fill=paper)
    if not palette.fills:
        pen.polygon(edge, stroke=palette.text, width=0.25, closed=False)


def _band(
    pen: Pen, palette: Palette, card: DeckCard, face: SceneFace, size: Size, bleed: float
) -> None:
    """The slanting band of the name, with an edge in the colour of the role."""
    unit, top = unit_of(size), face.band
    left, right = -bleed, 0.79 * WIDE * unit
    upper, lower = top * unit, (top + BAND) * unit
    lean = 8 * unit
    body = (
        (left, upper + lean),
        (right - 2 * lean, upper),
        (right, lower - lean),
        (left, lower + lean * 0.6),
    )
    rim = 6 * unit
    edge = (
        (left, lower + lean * 0.6),
        (right, lower - lean),
        (right + rim * 0.3, lower - lean + rim),
        (left, lower + lean * 0.6 + rim),
    )
    if palette.fills:
        pen.polygon(body, fill=rgb(INK))
        pen.polygon(edge, fill=palette.roles[card.role])
    else:
        pen.polygon(body, fill=WHITE, stroke=palette.text, width=0.35)


def _badge(pen: Pen, palette: Palette, card: DeckCard, face: SceneFace, unit: float) -> None:
    """The kind of the card in the shape of the code."""
    assert card.scene
    x, y = 0.885 * WIDE, face.band + BAND * 0.48
    with pen.at(x * unit, y * unit):
        shape = SHAPE_CODE.get(card.role, "round")
        if palette.fills:
            for radius, colour in ((BADGE, INK), (BADGE - 3, CREAM)):
                pen.polygon(badge(shape, radius * unit), fill=rgb(colour))
            pen.polygon(badge(shape, (BADGE - 6) * unit), fill=palette.roles[card.role])
        else:
            pen.polygon(
                badge(shape, BADGE * unit), fill=WHITE, stroke=palette.text, width=2.5 * unit
            )
        if card.scene.badge_icon:
            ink = rgb(CREAM) if palette.fills else palette.text
            half = 21 * unit
            pen.icon(card.scene.badge_icon, -half, -half, 2 * half, ink)


def _facts(pen: Pen, palette: Palette, card: DeckCard, face: SceneFace, unit: float) -> None:
    if card.compass:
        _fact_rows(pen, palette, card, face, unit)
        _compass(pen, palette, card, face, unit)
        return
    for fact, x, wide in fact_boxes(card):
        _fact_box(pen, palette, card, fact, (x, face.facts, wide, face.deep), unit)


def _fact_box(
    pen: Pen,
    palette: Palette,
    card: DeckCard,
    fact: Fact,
    where: tuple[float, float, float, float],
    unit: float,
) -> None:
    x, y, wide, high = where
    fill = palette.roles[card.role] if fact.loud else rgb(BOX)
    box = (x * unit, y * unit, (x + wide) * unit, (y + high) * unit)
    pen.rect(
        box,
        fill=fill if palette.fills else WHITE,
        stroke=rgb(INK),
        width=(4.4 if fact.loud and not palette.fills else 2.6) * unit,
        radius=8 * unit,
    )


def _fact_rows(pen: Pen, palette: Palette, card: DeckCard, face: SceneFace, unit: float) -> None:
    """Rows of icon, name and number, every second one tinted."""
    for n, (fact, y, high) in enumerate(fact_rows(card, face.facts, face.deep)):
        if palette.fills and n % 2 == 0:
            box = (20 * unit, y * unit, (WIDE - COMPASS - 4) * unit, (y + high) * unit)
            pen.rect(box, fill=rgb(STRIPE))
        if fact.icon:
            side = min(high - 5, 30.0)
            pen.icon(fact.icon, 30 * unit, (y + (high - side) / 2) * unit, side * unit, rgb(INK))


def _compass(pen: Pen, palette: Palette, card: DeckCard, face: SceneFace, unit: float) -> None:
    """The edge that they come from, as the needle of a compass."""
    x, y, radius = WIDE - COMPASS / 2 - 16, face.facts + COMPASS_MIDDLE, COMPASS_RADIUS
    with pen.at(x * unit, y * unit):
        fill = rgb(BOX) if palette.fills else WHITE
        pen.circle(0, 0, radius * unit, fill=fill, stroke=rgb(INK), width=2.6 * unit)
        with pen.at(0, 0, NORTH[card.compass]):
            tip, base = -radius * 1.3, -radius * 0.5
            needle = ((0, tip), (22, base), (0, base - 10), (-22, base))
            colour = palette.roles[card.role]
            points = [(a * unit, b * unit) for a, b in needle]
            pen.polygon(points, fill=colour, stroke=rgb(INK), width=2 * unit)


def _shares(
    pen: Pen, palette: Palette, card: DeckCard, at: tuple[float, float], unit: float
) -> None:
    """The shares of the deck's results. That of the card stands out."""
    left, y = at
    for n, (x, wide) in enumerate(share_boxes(card, left)):
        own = n == card.share
        box = (x * unit, (y - 3 * own) * unit, (x + wide - 2) * unit, (y + 15 + 3 * own) * unit)
        fill = palette.roles[card.role] if own else rgb("#D8CBAA")
        if not palette.fills:
            fill = rgb(INK) if own else WHITE
        pen.rect(box, fill=fill, stroke=rgb(INK), width=(2.4 if own else 1.2) * unit)


def _tag(pen: Pen, palette: Palette, card: DeckCard, tag: Tag, unit: float) -> None:
    box = (tag.x * unit, tag.y * unit, (tag.x + tag.wide) * unit, (tag.y + tag.high) * unit)
    fill = rgb(STRIPE) if palette.fills else WHITE
    line = palette.roles[card.role] if palette.fills else palette.text
    pen.rect(box, fill=fill, stroke=line, width=2.6 * unit, radius=8 * unit)
    if tag.reminder.icon:
        top = (tag.y + tag.high / 2 - 12) * unit
        pen.icon(tag.reminder.icon, (tag.x + 8) * unit, top, 25 * unit, line)
