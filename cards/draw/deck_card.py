"""The face of a card of a deck, and the back that all its cards share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final, NamedTuple

from cards.composer import Block, Composer
from cards.draw.covers import REACH
from cards.draw.frame import FOOTER, HEADER, place_back
from cards.draw.titles import SetName, set_back_name, set_name
from cards.draw.vitals import facts_blocks, leading
from cards.palette import Palette
from cards.paper import POINTS, SAFE, Size
from cards.pen import Pen
from cards.text import SMALLEST, SetLine, capitals, cut_off, set_line, wrapped
from rules.printables import CardBack, CornerValue, DeckCard

EDGE: Final = SAFE + 0.6
CORNER: Final = 8.6  # mm, the side of a corner's place
KIND_HEIGHT: Final = 5.0
BARE_HEIGHT: Final = 2.0  # between the header and the body of a card without a kind
PAIRED: Final = 4  # facts that stand two and two, not three and one
PARAGRAPH_GAP: Final = 1.1
TEXT_SIZES: Final = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, SMALLEST)
# The share of the body for the icon, and the smallest text for this share.
ICON_SHARES: Final = ((0.42, 8.0), (0.3, 7.0), (0.18, 6.0))
ICON_GAP: Final = 1.6
MOST_ICON: Final = 26.0
Lines = tuple[tuple[str, bool], ...]  # of a text; true for the first line of a paragraph


class Body(NamedTuple):
    """Icon, facts and text of a face, as they fit under the header."""

    facts: tuple[Block, ...]
    icon: float  # its side in mm; 0 for none
    room: float  # width of facts and text; on a wide card the icon stands at their left
    lines: Lines
    size: float  # of the text
    whole: bool = True  # false when some of the text did not fit


class Face(NamedTuple):
    """A face as it is laid out."""

    title: SetName
    kind: SetLine
    foot: SetLine
    corners: tuple[tuple[CornerValue, SetLine], ...]
    body: Body

    def shortened(self) -> Iterator[str]:
        """Yield the words outside the text that had to be shortened."""
        if not self.title.whole:
            yield " ".join(self.title.lines)
        single = (self.kind, self.foot, *(line for _, line in self.corners))
        yield from (line.words for line in single if not line.whole)
        yield from (words for block in self.body.facts for words in block.cut)


def laid_out_face(composer: Composer, card: DeckCard, size: Size) -> Face:
    """Return the layout with the largest icon and text that fit."""
    room = size.width - 2 * EDGE
    title = room - sum(CORNER for side in ("left", "right") if _has(card, f"top-{side}"))
    foot = room - sum(CORNER for side in ("left", "right") if _has(card, f"bottom-{side}"))
    return Face(
        title=set_name(composer.say(card.title), title),
        kind=set_line("label", capitals(composer.say(card.kind)), room, 6.8, spacing=0.4),
        foot=set_line("label", composer.say(card.foot), foot, 5.8),
        corners=tuple(
            (one, set_line("display", composer.say(one.value), CORNER - 1.6, 9 if one.icon else 13))
            for one in card.corners
        ),
        body=_body(composer, card, size),
    )


def _facts(composer: Composer, card: DeckCard, room: float) -> Iterator[Block]:
    """Yield the rows of facts. Four stand two and two."""
    pairs = (card.facts[:2], card.facts[2:]) if len(card.facts) == PAIRED else (card.facts,)
    for facts in pairs:
        yield from (block for block, _ in facts_blocks(composer, facts, room))


def _has(card: DeckCard, place: str) -> bool:
    return any(one.place == place for one in card.corners)


def _is_wide(size: Size) -> bool:
    return size.width >= 1.2 * size.height


def _body_room(card: DeckCard, size: Size) -> float:
    """Return the height between the header and the lower corners."""
    corners = any(one.place.startswith("bottom") for one in card.corners)
    return size.height - HEADER - _top(card) - FOOTER - 1.4 - (CORNER if corners else 0.0)


def _top(card: DeckCard) -> float:
    """Return how far under the header the body begins."""
    return KIND_HEIGHT if card.kind else BARE_HEIGHT


def _arrangements(card: DeckCard, size: Size) -> Iterator[tuple[float, float, float]]:
    """Yield sides of the icon with the width of the text and its least size, the best first."""
    room, high = size.width - 2 * EDGE, _body_room(card, size)
    if card.icon and _is_wide(size):
        yield min(size.width * 0.26, high, MOST_ICON), room * 0.66, 7.0
    elif card.icon:
        for share, least in ICON_SHARES:
            yield min(high * share, MOST_ICON, room), room, least
    yield 0.0, room, SMALLEST


def _body(composer: Composer, card: DeckCard, size: Size) -> Body:
    """Return the first arrangement that holds all of the text, else as much as fits."""
    paragraphs = [words for one in card.text if (words := composer.say(one))]
    for icon, room, least in _arrangements(card, size):
        facts = tuple(_facts(composer, card, room))
        above = icon + ICON_GAP if icon and not _is_wide(size) else 0.0
        free = _body_room(card, size) - above - sum(block.height for block in facts)
        for points in (points for points in TEXT_SIZES if points >= least):
            lines = _set(paragraphs, room, points)
            if _height(lines, points) <= free:
                return Body(facts, icon, room, lines, points)
    kept = _that_fit(facts, _body_room(card, size))
    free = _body_room(card, size) - sum(block.height for block in kept)
    lines = _cut(_set(paragraphs, room, SMALLEST), room, free)
    return Body(kept, 0.0, room, lines, SMALLEST, whole=False)


def _that_fit(blocks: tuple[Block, ...], room: float) -> tuple[Block, ...]:
    """Return the first rows, as many as fit under each other."""
    heights = accumulate(block.height for block in blocks)
    return tuple(block for block, high in zip(blocks, heights, strict=True) if high <= room)


def _set(paragraphs: list[str], room: float, points: float) -> Lines:
    return tuple(
        (line, place == 0)
        for words in paragraphs
        for place, line in enumerate(wrapped("text", words, room, size=points))
    )


def _height(lines: Lines, points: float) -> float:
    gaps = sum(first for _, first in lines[1:])
    return len(lines) * leading(points) + gaps * PARAGRAPH_GAP


def _cut(lines: Lines, room: float, free: float) -> Lines:
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
    """Draw a value in its disc. An icon stands above it, or alone in the middle."""
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
    middle, y = size.width / 2, HEADER + _top(card)
    if face.kind.words:
        ink = palette.roles[card.role]
        pen.line_of_text(
            middle, HEADER + 3.6, face.kind, "label", colour=ink, align="centre", spacing=0.4
        )
    body, left = face.body, size.width - EDGE - face.body.room
    if card.icon and body.icon:
        x = (size.width - body.icon) / 2
        down = 0.6
        if _is_wide(size):
            x = EDGE + (left - EDGE - body.icon) / 2 - 0.6
            down = (_body_room(card, size) - body.icon) / 2
        pen.icon(card.icon, x, y + down, body.icon, palette.text)
        y += 0.0 if _is_wide(size) else body.icon + ICON_GAP
    for block in body.facts:
        block.place(pen, left, y)
        y += block.height
    y += leading(body.size) * 0.78
    for place, (line, first) in enumerate(body.lines):
        y += PARAGRAPH_GAP if first and place else 0.0
        pen.text(left, y, line, "text", size=body.size, colour=palette.text)
        y += leading(body.size)


def draw_deck_back(pen: Pen, composer: Composer, back: CardBack, size: Size) -> None:
    """Draw the back, the same for every card and from both ends."""
    palette = composer.palette
    draw_deck_back_bleed(pen, palette, back, size, 0.0)
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


def draw_deck_back_bleed(
    pen: Pen, palette: Palette, back: CardBack, size: Size, bleed: float
) -> None:
    """Draw the same without the name, so far over the trim."""
    place_back(pen, palette, size, role=back.role, emblem=back.icon, bleed=bleed)


def set_deck_name(composer: Composer, back: CardBack, size: Size) -> SetName:
    """Return the name of the deck as it is set on the back."""
    return set_back_name(composer.say(back.title), size.width - 2 * SAFE - 3)
