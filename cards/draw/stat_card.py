"""The front and the back of a figure's card."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.build import Header
from cards.composer import Composer
from cards.draw.abridged import is_small
from cards.draw.frame import (
    badge_level,
    badge_radius,
    disc_middle,
    disc_radius,
    heights_of,
    place_frame,
    place_ground,
)
from cards.draw.layout import LaidOut
from cards.draw.portrait import place_badge_face, place_picture
from cards.draw.qr import place_code
from cards.draw.vitals import leading
from cards.palette import Palette
from cards.paper import SAFE, Size
from cards.pen import Pen
from cards.text import SMALLEST, SetLine, capitals, fitted, set_line, shortened, wrapped
from rules.printables import Fact, StatCard
from rules.text import text

NAME_LARGEST: Final = 15.0
NAME_SMALLEST: Final = 9.0  # on one line; below that it takes two, then three
FOOTER_SIZE: Final = 5.8
LIFTS: Final[dict[Header, float]] = {"label": 1.2, "form": 0.6, "plate": 0.4, "plan": 0.9}  # mm
ABRIDGED: Final = text("Abridged")


class SetName(NamedTuple):
    """A name as it is set. `whole` is false when it did not fit."""

    lines: tuple[str, ...]
    size: float
    whole: bool = True


def name_room(size: Size, *, corner: bool = True) -> float:
    """Between the badge and the disc, or the edge of a card whose corner is empty."""
    disc = 2 * disc_radius(size) if corner else 0.0
    return size.width - 2 * SAFE - 2 * badge_radius(size) - disc - 4.2


def set_name(name: str, room: float) -> SetName:
    """The name on one line if it can be, else on two or three smaller ones."""
    name = capitals(name)
    size = fitted("display", name, room, NAME_LARGEST, NAME_SMALLEST)
    if size > NAME_SMALLEST:
        return SetName((name,), size)
    return _set_lines(name, room, ((2, 8.0), (2, 7.0), (2, 6.0), (3, SMALLEST)))


def set_back_name(name: str, room: float) -> SetName:
    """The name as large as the strip across the back has room for."""
    name = capitals(name)
    size = fitted("display", name, room, 32, 16)
    if size > 16:
        return SetName((name,), size)
    return _set_lines(name, room, ((2, 18.0), (2, 14.0), (3, 11.0), (3, 8.0), (4, 7.0)))


def _set_lines(name: str, room: float, tries: tuple[tuple[int, float], ...]) -> SetName:
    for rows, size in tries:
        lines = wrapped("display", name, room, size=size)
        if len(lines) <= rows:
            return SetName(lines, size)
    rest = shortened("display", " ".join(lines[rows - 1 :]), room, size)
    return SetName((*lines[: rows - 1], rest), size, whole=False)


class SmallLine(NamedTuple):
    """A line in a fixed place. `dropped` are its parts that there was no room for."""

    line: SetLine
    dropped: str = ""


def small_lines(
    composer: Composer, card: StatCard, size: Size, *, abridged: bool = False
) -> dict[str, SmallLine]:
    """The fitted lines outside the regions: kind, disc, footer."""
    kind = [capitals(composer.say(card.kind)), capitals(composer.say(card.side))]
    footer = [words for part in card.footer if (words := composer.say(part))]
    if abridged:
        footer.insert(0, composer.say(ABRIDGED))
    room, least = name_room(size, corner=bool(card.corner)), 1 if is_small(size) else None
    return {
        "kind": _small_line(kind, room, 6.4, least=least, spacing=0.3),
        **_corner_lines(composer, card.corner, size),
        "footer": _small_line(footer, size.width - 2 * SAFE, FOOTER_SIZE, least=least),
    }


def _corner_lines(composer: Composer, fact: Fact | None, size: Size) -> dict[str, SmallLine]:
    """The value in the disc and its label under it."""
    if fact is None:
        return {}
    room = 2 * disc_radius(size)
    value = composer.say(fact.value) + ("†" if fact.marked else "")
    label = capitals(composer.say(fact.label))
    return {
        "disc": SmallLine(set_line("display", value, room - 3, 17)),
        "label": SmallLine(set_line("label", label, room - 3.4, 6)),
    }


def _small_line(
    parts: list[str], room: float, largest: float, *, least: int | None, spacing: float = 0.0
) -> SmallLine:
    """The parts in one line, the last ones dropped down to `least` when they do not fit."""
    for kept in range(len(parts), (least or len(parts)) - 1, -1):
        line = set_line("label", "  ·  ".join(parts[:kept]), room, largest, spacing=spacing)
        if line.whole:
            return SmallLine(line, "  ·  ".join(parts[kept:]))
    return SmallLine(set_line("label", "  ·  ".join(parts), room, largest, spacing=spacing))


def draw_front(pen: Pen, composer: Composer, card: StatCard, layout: LaidOut, size: Size) -> None:
    """The whole front, with its top left trim corner at the origin."""
    palette = composer.palette
    place_ground(pen, palette, size)
    draw_bands(pen, palette, layout, size, 0.0)
    if layout.picture:
        across = layout.picture[2] >= size.width
        place_picture(pen, palette, card, layout.picture, bleed=0.0, across=across)
    place_frame(
        pen,
        palette,
        size,
        role=card.role,
        shape=card.shape,
        disc=card.corner is not None,
    )
    side = badge_radius(size) * 1.16
    left, top = SAFE + badge_radius(size) - side / 2, badge_level(size) - side / 2
    on_paper = palette.build.name_on_paper
    ink = (palette.ground if on_paper else palette.dark) if palette.fills else palette.text
    if layout.picture or not (card.drawn or card.portrait):
        pen.icon(card.silhouette, left, top, side, ink)
    else:
        place_badge_face(pen, palette, card, (SAFE + badge_radius(size), badge_level(size)), size)
    _title(pen, composer, card, size, abridged=layout.abridged)
    for block, x, y in layout.placed:
        block.place(pen, x, y)
    if layout.code:
        place_code(pen, card.link, layout.code)


def draw_bands(pen: Pen, palette: Palette, layout: LaidOut, size: Size, reach: float) -> None:
    """Draw the bands under a table to the edges of the card, and so far beyond them."""
    border = palette.build.border
    for block, x, y in layout.placed:
        if block.band:
            right = x + block.width
            over = -border if border else reach
            left = -over if x < SAFE + 1 else x - 0.8
            right = size.width + over if right > size.width - SAFE - 1 else right
            pen.rect((left, y, right, y + block.height), fill=block.band)


def _title(pen: Pen, composer: Composer, card: StatCard, size: Size, *, abridged: bool) -> None:
    """Name and kind, the number in the disc, and the footer."""
    palette, left = composer.palette, SAFE + 2 * badge_radius(size) + 1.5
    name = set_name(composer.say(card.name), name_room(size, corner=bool(card.corner)))
    step = leading(name.size) * 0.88
    head, foot = heights_of(size)
    lift = LIFTS.get(palette.build.header if palette.fills else "torn", 0.0)
    base = head - 0.6 * lift - (4.3 if len(name.lines) == 1 else 3.6 + step * (len(name.lines) - 1))
    on_paper = palette.fills and palette.build.name_on_paper
    ink = palette.text if on_paper else palette.on_dark
    for i, line in enumerate(name.lines):
        pen.text(left, base + i * step, line, "display", size=name.size, colour=ink)
    lines = small_lines(composer, card, size, abridged=abridged)
    small = {key: small_line.line for key, small_line in lines.items()}
    bright = palette.roles[card.role] if on_paper else palette.bright[card.role]
    pen.line_of_text(left, head - lift - 1.3, small["kind"], "label", colour=bright, spacing=0.3)
    if "disc" in small:
        x, y = disc_middle(size)
        low = y + 1.3 - (17 - small["disc"].size) * 0.04
        ink = palette.text
        pen.line_of_text(x, low, small["disc"], "display", colour=ink, align="centre")
        pen.line_of_text(x, y + 3.6, small["label"], "label", colour=ink, align="centre")
    in_form = palette.fills and palette.build.header == "form"
    quiet = palette.muted if in_form else palette.on_dark_muted
    low = size.height - foot / 2 + (0.2 if in_form else 0.0)
    pen.line_of_text(size.width / 2, low, small["footer"], "label", colour=quiet, align="centre")
