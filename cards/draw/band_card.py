"""The face of a card by level, such as how many zombies come."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.scene_card import write
from cards.draw.scene_face import Said
from cards.draw.scene_layout import LIGHT, WIDE, SceneSetting, height_of, unit_of
from cards.inked import outline
from cards.inked.operation import INK
from cards.palette import WHITE, Palette, rgb
from cards.paper import Size
from cards.pen import Pen
from cards.portraits.choice import choose
from cards.portraits.form import place_head
from cards.portraits.heads import SHORN
from cards.text import capitals
from rules.portraits import Sitter
from rules.printables import Band, DeckCard

DARK: Final = "#1B1F22"
HEAD: Final = "#F4ECD8"
TOP: Final = 92.0  # units, under the title
FEW: Final = 3  # faces in one row
BESIDE: Final = 1.8  # radii from one large face to the next, at least
MOST_FACES: Final = 8  # in two
FACES: Final = (92.0, 292.0)  # units, from where to where they stand


def laid_out_bands(composer: Composer, card: DeckCard, size: Size) -> tuple[Said, ...]:
    """Return all words of the face."""
    setting = SceneSetting(composer, size)
    title = setting.line(capitals(composer.say(card.title)), "display", 286, 42)
    foot = setting.line(composer.say(card.foot), "display", 120, 30)
    found = [Said(36, 62, title, "display", INK, "left")]
    found.append(Said(372, 61, foot, "display", "#7A2A20"))
    deep = _deep(card, size)
    for n, band in enumerate(reversed(card.bands)):
        y, ink = TOP + n * deep, INK if band.bright else LIGHT
        if not band.count:
            said = setting.line(composer.both(band.what), "display", 260, 40)
            found.append(Said(252, y + deep * 0.6, said, "display", ink))
            continue
        middle, room = (336.0, 168.0) if band.count == 1 else (358.0, 122.0)
        number = setting.line(f"×{band.count}", "display", 90, 66)
        found.append(Said(middle, y + deep * 0.56, number, "display", ink))
        line = setting.line(composer.say(band.what), "display", room, 26)
        found.append(Said(middle, y + deep * 0.77, line, "display", ink))
        if second := composer.second(band.what):
            line = setting.line(second, "label", room, 20)
            found.append(Said(middle, y + deep * 0.92, line, "label", ink))
    return tuple(found)


def _deep(card: DeckCard, size: Size) -> float:
    return (height_of(size) - TOP - 14) / max(len(card.bands), 1)


def draw_band_face(pen: Pen, composer: Composer, card: DeckCard, size: Size) -> None:
    """Draw the face with its top left trim corner at the origin."""
    palette, unit, deep = composer.palette, unit_of(size), _deep(card, size)
    if palette.fills:
        pen.rect((0, 0, size.width, size.height), fill=rgb(DARK))
    box = (16 * unit, 16 * unit, 424 * unit, 82 * unit)
    pen.rect(
        box,
        fill=rgb(card.bands[-1].rim or HEAD) if palette.fills else WHITE,
        stroke=rgb(INK),
        width=2 * unit,
        radius=14 * unit,
    )
    for n, band in enumerate(reversed(card.bands)):
        with pen.at(0, (TOP + n * deep) * unit):
            _band(pen, composer, band, deep - 6, unit)
    write(pen, palette, laid_out_bands(composer, card, size), unit)


def _band(pen: Pen, composer: Composer, band: Band, high: float, unit: float) -> None:
    palette = composer.palette
    fill = rgb(band.fill) if palette.fills else WHITE
    box = (16 * unit, 0, 424 * unit, high * unit)
    pen.rect(box, fill=fill, stroke=rgb(INK), width=3 * unit, radius=12 * unit)
    side = (16 * unit, 0, 80 * unit, high * unit)
    pen.rect(
        side,
        fill=rgb(INK) if palette.fills else WHITE,
        stroke=rgb(INK),
        width=3 * unit,
        radius=12 * unit,
    )
    if palette.fills:
        pen.rect((20 * unit, 8 * unit, 28 * unit, (high - 8) * unit), fill=fill, radius=3 * unit)
    setting = SceneSetting(composer, Size(WIDE * unit, WIDE * unit))
    words = setting.line(capitals(composer.both(band.name)), "display", high - 14, 28)
    with pen.at(58 * unit, (high - 8) * unit, 90):
        ink = rgb(LIGHT) if palette.fills else palette.text
        pen.line_of_text(0, 0, words, "display", colour=ink)
    count = min(band.count, MOST_FACES) if band.drawn else 0
    for place_, (x, y, radius) in enumerate(_faces(count, high)):
        with pen.at(x * unit, y * unit):
            draw_undead(pen, palette, band, radius * unit, place_)


def _faces(count: int, high: float) -> list[tuple[float, float, float]]:
    """Middles and radii of so many faces: one row of large ones, or two of small ones."""
    if not count:
        return []
    left, right = FACES
    rows = 1 if count <= FEW else 2
    first = -(-count // rows)
    widest = (right - left) / (2 + BESIDE * (first - 1))  # no face hides another
    radius = min(0.42 * high, 52.0, widest) if rows == 1 else 0.235 * high
    found = []
    for row, across in enumerate((first, count - first)[:rows]):
        step = min(1.86 * radius, (right - left - 2 * radius) / max(1, across - 1))
        start = (left + right) / 2 - step * (across - 1) / 2
        y = high * (0.5 if rows == 1 else 0.27 + 0.46 * row)
        found += [(start + n * step, y, radius) for n in range(across)]
    return found


def draw_undead(pen: Pen, palette: Palette, band: Band, radius: float, place_: int = 0) -> None:
    """A face in a ragged rim, around the origin. The radius is in millimetres."""
    assert band.drawn
    seed = place_ * 0.7
    rim, inner = (_rim(radius * part, seed) for part in (1.0, 0.93))
    fill = rgb(band.rim) if palette.fills and band.rim else WHITE
    pen.polygon(rim, fill=fill, stroke=rgb(INK), width=radius * 0.1)
    face = band.drawn
    if place_:  # no two of a row are alike
        other = choose(Sitter(undead=True), f"{face.head} {place_}", "band")
        face = replace(other, head=face.head) if face.head in SHORN else other
    with pen.clipped(inner):
        window = (-radius * 1.05, -radius * 1.05, radius * 1.05, radius * 1.05)
        place_head(pen, palette, face, window)
    pen.polygon(rim, stroke=rgb(INK), width=radius * 0.1)


def _rim(radius: float, seed: float) -> list[tuple[float, float]]:
    return outline.spiky_points(radius, 15, seed)
