"""The face of a card of a deck, and the back that all its cards share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cards.composer import Block, Composer
from cards.draw.frame import FOOTER, HEADER, REACH, place_back
from cards.draw.stat_card import SetName, set_back_name, set_name
from cards.draw.vitals import facts_blocks, leading
from cards.palette import Palette
from cards.paper import POINTS, SAFE, Size
from cards.pen import Pen
from cards.text import SMALLEST, SetLine, cut_off, set_line, wrapped
from rules.printables import CardBack, CornerValue, DeckCard

EDGE: Final = SAFE + 0.6
CORNER: Final = 8.6  # mm, the side of a corner's place
KIND_HEIGHT: Final = 4.0
PARAGRAPH_GAP: Final = 1.1
TEXT_SIZES: Final = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, SMALLEST)
# How much of the body the icon has, and the smallest text for which it keeps that much.
ICON_SHARES: Final = ((0.42, 8.0), (0.3, 7.0), (0.18, 6.0), (0.0, SMALLEST))
MOST_ICON: Final = 26.0


class Face(NamedTuple):
    """A face as it is laid out; `whole` is false when some of its text did not fit."""

    title: SetName
    kind: SetLine
    foot: SetLine
    corners: tuple[tuple[CornerValue, SetLine], ...]
    facts: tuple[Block, ...]
    icon: float  # its side in mm; 0 for none
    lines: tuple[tuple[str, bool], ...]  # of the text; true for the first of a paragraph
    size: float  # of the text
    whole: bool = True

    def shortened(self) -> Iterator[str]:
        """Yield the words outside the text that had to be shortened."""
        if not self.title.whole:
            yield " ".join(self.title.lines)
        single = (self.kind, self.foot, *(line for _, line in self.corners))
        yield from (line.words for line in single if not line.whole)
        yield from (words for block in self.facts for words in block.cut)


def laid_out_face(composer: Composer, card: DeckCard, size: Size) -> Face:
    """Return the layout with the largest icon and text that fit."""
    facts = tuple(block for block, _ in facts_blocks(composer, card.facts, _text_room(card, size)))
    paragraphs = [words for one in card.text if (words := composer.say(one))]
    icon, points, lines, whole = _body(card, size, paragraphs, sum(one.height for one in facts))
    room = size.width - 2 * EDGE
    title = room - sum(CORNER for side in ("left", "right") if _has(card, f"top-{side}"))
    foot = room - sum(CORNER for side in ("left", "right") if _has(card, f"bottom-{side}"))
    return Face(
        title=set_name(composer.say(card.title), title),
        kind=set_line("label", composer.say(card.kind).upper(), room, 6.8, spacing=0.4),
        foot=set_line("label", composer.say(card.foot), foot, 5.8),
        corners=tuple(
            (
                one,
                set_line(
                    "display", composer.say(one.value), CORNER - 1.6, 13 if not one.icon else 9
                ),
            )
            for one in card.corners
        ),
        facts=facts,
        icon=icon,
        lines=lines,
        size=points,
        whole=whole,
    )


def _has(card: DeckCard, place: str) -> bool:
    return any(one.place == place for one in card.corners)


def _is_wide(size: Size) -> bool:
    return size.width >= 1.2 * size.height


def _text_room(card: DeckCard, size: Size) -> float:
    """Return the width of the text; on a wide card the icon stands at its left."""
    room = size.width - 2 * EDGE
    return room * 0.66 if _is_wide(size) and card.icon else room


def _body_room(card: DeckCard, size: Size) -> float:
    """Return the height between the header and the lower corners."""
    corners = any(one.place.startswith("bottom") for one in card.corners)
    kind = KIND_HEIGHT if card.kind else 1.0
    return size.height - HEADER - kind - FOOTER - 1.4 - (CORNER if corners else 0.0)


def _body(
    card: DeckCard, size: Size, paragraphs: list[str], used: float
) -> tuple[float, float, tuple[tuple[str, bool], ...], bool]:
    """Return the side of the icon, the size of the text, its lines, and whether all fit."""
    room, high = _text_room(card, size), _body_room(card, size)
    aside = _is_wide(size) and card.icon is not None
    for share, least in ICON_SHARES if card.icon and not aside else ((0.0, SMALLEST),):
        side = min(high * share, MOST_ICON, room)
        free = high - used - (side + 1.6 if side else 0.0)
        for points in (points for points in TEXT_SIZES if points >= least):
            lines = _set(paragraphs, room, points)
            if _height(lines, points) <= free:
                icon = min(size.width * 0.26, high, MOST_ICON) if aside else side
                return icon, points, lines, True
    kept = _cut(_set(paragraphs, room, SMALLEST), room, free)
    return (min(size.width * 0.26, high, MOST_ICON) if aside else 0.0), SMALLEST, kept, False


def _set(paragraphs: list[str], room: float, points: float) -> tuple[tuple[str, bool], ...]:
    return tuple(
        (line, place == 0)
        for words in paragraphs
        for place, line in enumerate(wrapped("text", words, room, size=points))
    )


def _height(lines: tuple[tuple[str, bool], ...], points: float) -> float:
    gaps = sum(first for _, first in lines[1:])
    return len(lines) * leading(points) + gaps * PARAGRAPH_GAP


def _cut(
    lines: tuple[tuple[str, bool], ...], room: float, free: float
) -> tuple[tuple[str, bool], ...]:
    """Return the lines that fit, the last with an ellipsis."""
    while lines and _height(lines, SMALLEST) > free:
        lines = lines[:-1]
    if not lines:
        return ()
    words, first = lines[-1]
    return (*lines[:-1], (cut_off("text", words + " ", room, SMALLEST), first))


def draw_face(pen: Pen, composer: Composer, card: DeckCard, size: Size) -> None:
    """Draw the face with its top left trim corner at the origin."""
    palette, face = composer.palette, laid_out_face(composer, card, size)
    _place_ground(pen, palette, card, size)
    _draw_title(pen, palette, card, face, size)
    for corner, line in face.corners:
        _draw_corner(pen, palette, card, corner, line, size)
    _draw_body(pen, palette, card, face, size)
    foot, ink = size.height - FOOTER + 2.6, palette.on_dark_muted
    pen.line_of_text(size.width / 2, foot, face.foot, "label", colour=ink, align="centre")


def draw_face_bleed(pen: Pen, palette: Palette, card: DeckCard, size: Size, bleed: float) -> None:
    """Draw the colours that run over the trim."""
    reach = (-bleed, -bleed, size.width + bleed, size.height + bleed)
    key = ("deck bleed", size, card.role, bleed)
    pen.stamp(key, reach, lambda inner: _bands(inner, palette, card, size))


def _place_ground(pen: Pen, palette: Palette, card: DeckCard, size: Size) -> None:
    def draw(inner: Pen) -> None:
        if palette.fills:
            _bands(inner, palette, card, size)
            return
        inner.line((EDGE - 1, HEADER), (size.width - EDGE + 1, HEADER), palette.text, width=0.3)
        base = size.height - FOOTER
        inner.line((EDGE - 1, base), (size.width - EDGE + 1, base), palette.line, width=0.2)

    pen.stamp(("deck face", size, card.role), (0, 0, size.width, size.height), draw)


def _bands(pen: Pen, palette: Palette, card: DeckCard, size: Size) -> None:
    width, height, base = size.width, size.height, size.height - FOOTER
    pen.rect((-REACH, -REACH, width + REACH, height + REACH), fill=palette.ground)
    pen.rect((-REACH, -REACH, width + REACH, HEADER + 0.8), fill=palette.roles[card.role])
    pen.rect((-REACH, -REACH, width + REACH, HEADER), fill=palette.dark)
    pen.rect((-REACH, base - 0.5, width + REACH, height + REACH), fill=palette.roles[card.role])
    pen.rect((-REACH, base, width + REACH, height + REACH), fill=palette.dark)


def _draw_title(pen: Pen, palette: Palette, card: DeckCard, face: Face, size: Size) -> None:
    left = EDGE + (CORNER if _has(card, "top-left") else 0.0)
    right = size.width - EDGE - (CORNER if _has(card, "top-right") else 0.0)
    step = leading(face.title.size) * 0.9
    high = (len(face.title.lines) - 1) * step
    first = (HEADER + SAFE) / 2 - high / 2 + face.title.size * 0.36 / POINTS
    for place, line in enumerate(face.title.lines):
        pen.text(
            (left + right) / 2,
            first + place * step,
            line,
            "display",
            size=face.title.size,
            colour=palette.on_dark,
            align="centre",
        )


def _draw_corner(
    pen: Pen, palette: Palette, card: DeckCard, corner: CornerValue, line: SetLine, size: Size
) -> None:
    """Draw a value in its disc; an icon stands above it, or alone in the middle."""
    half = CORNER / 2
    top, left = corner.place.startswith("top"), corner.place.endswith("left")
    x = SAFE + half if left else size.width - SAFE - half
    y = (HEADER + SAFE) / 2 - 0.6 if top else size.height - FOOTER - half - 0.6
    if palette.fills:
        pen.circle(x, y, half - 0.4, fill=palette.bright[card.role])
        pen.circle(x, y, half - 0.9, fill=palette.ground)
    else:
        pen.circle(x, y, half - 0.4, fill=palette.ground, stroke=palette.text, width=0.3)
    if corner.icon:
        side = 3.6 if line.words else 5.2
        above = 3.3 if line.words else side / 2
        pen.icon(corner.icon, x - side / 2, y - above, side, palette.text)
    low = y + (2.7 if corner.icon else line.size * 0.36 / POINTS)
    pen.line_of_text(x, low, line, "display", colour=palette.text, align="centre")


def _draw_body(pen: Pen, palette: Palette, card: DeckCard, face: Face, size: Size) -> None:
    middle, y = size.width / 2, HEADER + 1.0
    if face.kind.words:
        ink = palette.roles[card.role]
        pen.line_of_text(
            middle, y + 2.6, face.kind, "label", colour=ink, align="centre", spacing=0.4
        )
        y = HEADER + KIND_HEIGHT
    left = EDGE
    if card.icon and face.icon:
        if _is_wide(size):
            left = size.width - EDGE - _text_room(card, size)
            x = EDGE + (left - EDGE - face.icon) / 2 - 0.6
            down = (_body_room(card, size) - face.icon) / 2
            pen.icon(card.icon, x, y + down, face.icon, palette.text)
        else:
            pen.icon(card.icon, middle - face.icon / 2, y + 0.6, face.icon, palette.text)
            y += face.icon + 1.6
    for block in face.facts:
        block.place(pen, left, y)
        y += block.height
    y += leading(face.size) * 0.78
    for place, (line, first) in enumerate(face.lines):
        y += PARAGRAPH_GAP if first and place else 0.0
        pen.text(left, y, line, "text", size=face.size, colour=palette.text)
        y += leading(face.size)


def draw_deck_back(
    pen: Pen, composer: Composer, back: CardBack, size: Size, *, bleed: float
) -> None:
    """Draw the back, the same for every card and from both ends."""
    palette = composer.palette
    place_back(pen, palette, size, role=back.role, emblem=back.icon, bleed=bleed)
    name = set_deck_name(composer, back, size)
    step = leading(name.size) * 0.9
    first = size.height / 2 - (len(name.lines) - 1) * step / 2 + name.size * 0.35 / POINTS
    for place, line in enumerate(name.lines):
        pen.text(
            size.width / 2,
            first + place * step,
            line,
            "display",
            size=name.size,
            colour=palette.text,
            align="centre",
        )


def set_deck_name(composer: Composer, back: CardBack, size: Size) -> SetName:
    """Return the name of the deck as it is set on the back."""
    return set_back_name(composer.say(back.title), size.width - 2 * SAFE - 3)
