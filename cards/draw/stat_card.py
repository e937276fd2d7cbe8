"""The front and the back of a figure's card."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.frame import (
    BADGE,
    BADGE_Y,
    DISC,
    FOOTER,
    disc_middle,
    place_back,
    place_frame,
)
from cards.draw.layout import Layout, portrait_corner
from cards.draw.portrait import place_portrait
from cards.draw.vitals import leading
from cards.paper import POINTS, SAFE, Size
from cards.pen import Pen
from cards.text import SMALLEST, SetLine, fitted, set_line, shortened, wrapped
from rules.printables import StatCard

NAME_LARGEST: Final = 15.0
NAME_SMALLEST: Final = 9.0  # on one line; below that it takes two, then three
FOOTER_SIZE: Final = 5.8


class SetName(NamedTuple):
    """A name as it is set; `whole` is false when it did not fit."""

    lines: tuple[str, ...]
    size: float
    whole: bool = True


def name_room(size: Size) -> float:
    """Between the badge and the disc."""
    return size.width - 2 * SAFE - 2 * BADGE - 2 * DISC - 3.0


def set_name(name: str, room: float) -> SetName:
    """The name on one line if it can be, else on two or three smaller ones."""
    name = name.upper()
    size = fitted("display", name, room, NAME_LARGEST, NAME_SMALLEST)
    if size > NAME_SMALLEST:
        return SetName((name,), size)
    return _set_lines(name, room, ((2, 8.0), (2, 7.0), (2, 6.0), (3, SMALLEST)))


def set_back_name(name: str, room: float) -> SetName:
    """The name as large as the strip across the back has room for."""
    name = name.upper()
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


def small_lines(composer: Composer, card: StatCard, size: Size) -> dict[str, SetLine]:
    """What stands in one fitted line outside the regions: kind, disc, footer."""
    kind = f"{composer.say(card.kind)}  ·  {composer.say(card.side)}".upper()
    value = composer.say(card.disc.value) + ("†" if card.disc.marked else "")
    footer = "  ·  ".join(words for part in card.footer if (words := composer.say(part)))
    return {
        "kind": set_line("label", kind, name_room(size) * 0.9, 6.4),
        "disc": set_line("display", value, 2 * DISC - 3, 17),
        "label": set_line("label", composer.say(card.disc.label).upper(), 2 * DISC - 3.4, 6),
        "footer": set_line("label", footer, size.width - 2 * SAFE, FOOTER_SIZE),
    }


def draw_front(pen: Pen, composer: Composer, card: StatCard, layout: Layout, size: Size) -> None:
    """The whole front, with its top left trim corner at the origin."""
    palette = composer.palette
    place_frame(pen, palette, size, role=card.role, shape=card.shape, emblem=card.emblem)
    left = SAFE + BADGE - 2.5
    ink = palette.dark if palette.fills else palette.text
    pen.icon(card.silhouette, left, BADGE_Y - 2.5, 5.0, ink)
    _title(pen, composer, card, size)
    x, y = portrait_corner(size)
    place_portrait(
        pen, palette, path=card.portrait, silhouette=card.silhouette, role=card.role, x=x, y=y
    )
    for block, x, y in layout.placed:
        block.place(pen, x, y)


def _title(pen: Pen, composer: Composer, card: StatCard, size: Size) -> None:
    """Name and kind, the number in the disc, and the footer."""
    palette, left = composer.palette, SAFE + 2 * BADGE + 1.5
    name = set_name(composer.say(card.name), name_room(size))
    step = leading(name.size) * 0.88
    base = 7.3 if len(name.lines) == 1 else 8.0 - step * (len(name.lines) - 1)
    for i, line in enumerate(name.lines):
        pen.text(left, base + i * step, line, "display", size=name.size, colour=palette.on_dark)
    small = small_lines(composer, card, size)
    bright = palette.bright[card.role]
    pen.line_of_text(left, 10.4, small["kind"], "label", colour=bright, spacing=0.3)
    x, y = disc_middle(size)
    low = y + 1.3 - (17 - small["disc"].size) * 0.04
    ink = palette.text
    pen.line_of_text(x, low, small["disc"], "display", colour=ink, align="centre")
    pen.line_of_text(x, y + 3.6, small["label"], "label", colour=ink, align="centre")
    quiet, foot = palette.on_dark_muted, size.height - FOOTER + 2.3
    pen.line_of_text(size.width / 2, foot, small["footer"], "label", colour=quiet, align="centre")


def draw_back(pen: Pen, composer: Composer, card: StatCard, size: Size, *, bleed: float) -> None:
    """The system's pattern, the name large in the middle and small in two corners."""
    palette = composer.palette
    place_back(pen, palette, size, role=card.role, emblem=card.emblem, bleed=bleed)
    words = composer.say(card.name)
    room, middle = size.width - 2 * SAFE - 3, size.height / 2
    name = set_back_name(words, room)
    step = leading(name.size) * 0.9
    first = middle - 1.6 - (len(name.lines) - 1) * step / 2 + name.size * 0.35 / POINTS
    for i, line in enumerate(name.lines):
        pen.text(
            size.width / 2,
            first + i * step,
            line,
            "display",
            size=name.size,
            colour=palette.text,
            align="centre",
        )
    kind = set_line("label", composer.say(card.kind).upper(), room, 8)
    pen.line_of_text(
        size.width / 2,
        middle + 9.2,
        kind,
        "label",
        colour=palette.roles[card.role],
        align="centre",
        spacing=0.6,
    )
    corner = set_line("display", words.upper(), room, 10, 6)
    for turn in (0.0, 180.0):
        with pen.at(size.width / 2, middle, turn):
            pen.line_of_text(
                2.0 + SAFE - size.width / 2,
                SAFE + 4.4 - middle,
                corner,
                "display",
                colour=palette.on_dark,
            )
