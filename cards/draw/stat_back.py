"""The back of a figure's card: its face in a sun, its name once, a sheet to read and write on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from cards.composer import Block, Composer
from cards.draw.back_grounds import paint_back, paint_name_band, paint_sheet
from cards.draw.evening import sun_of
from cards.draw.lists import lead_block
from cards.draw.ornament import badge
from cards.draw.portrait import cover, photograph
from cards.draw.qr import can_be_code, code_side, place_code
from cards.draw.tally import tally_block
from cards.palette import Palette
from cards.paper import POINTS, SAFE, Size
from cards.pen import Box, Pen
from cards.portraits.form import place_head
from cards.text import NOTES_LIMIT, SMALLEST, SetLine, capitals, cleaned, fitted, set_line, wrapped
from rules.printables import Reminder, StatCard
from rules.text import Text, text

SUN_RADIUS: Final = 0.19  # of the short side
LOW_RADIUS: Final = 0.13  # the same on a low card, which needs the room for its sheet
LOW_UNDER: Final = 60.0  # mm of height
LEAST_SHEET: Final = 6.0  # mm of height
NAME_LARGEST: Final = 22.0
NAME_SMALLEST: Final = 9.0
INSET: Final = 1.6  # of the words in the sheet
LARGE_RADIUS: Final = 0.3  # of the width, where there are few words
LEAST_LARGE: Final = 20.0  # mm of a sheet under it
LEGIBLE: Final = 6.5  # points
LARGE_SIZES: Final = (11.0, 10.0, 9.0)  # points, of few words over lines to write on
LINES_KEPT: Final = 0.62  # of the sheet, at most, for words so large
SIZES: Final = (8.0, 7.5, 7.0, 6.5, 6.0, 5.75, SMALLEST)
SMALL_ROOM: Final = 50.0  # mm of a sheet on the back of a small card
LINE: Final = 4.4  # mm between the lines to write on
HEADING: Final = 3.2
WRITING: Final = HEADING + 2 * LINE  # of the sheet, left free by rules that slip the mind
NOTES: Final = text("Notes")
KIND_SIZE: Final = 6.0


class Places(NamedTuple):
    """Where the parts of a back of one size lie. Lengths are in millimetres."""

    middle: tuple[float, float]  # of the sun
    radius: float
    band: tuple[float, float]  # top and foot of the name's
    sheet: Box


class SetSheet(NamedTuple):
    """The words of a back as they are set. `lost` counts paragraphs that have no room."""

    blocks: tuple[Block, ...]
    used: float
    lost: int
    size: float  # points


def places(size: Size, *, large: bool = False) -> Places:
    """Where things lie. The sheet takes what the face and the name leave, less under a large one.

    A back with few words has a large picture.
    """
    short = min(size.width, size.height)
    radius = (LOW_RADIUS if size.height < LOW_UNDER else SUN_RADIUS) * short
    if large:
        radius = LARGE_RADIUS * min(size.width, 0.72 * size.height)
    y = SAFE + radius * 1.12
    top = y + radius * 0.84
    high = 9.6 if short > 50 else 7.4
    edge = SAFE - 0.4
    sheet = (edge, top + high + 1.4, size.width - edge, size.height - SAFE - 0.2)
    return Places((size.width / 2, y), radius, (top, top + high), sheet)


def places_of(composer: Composer, card: StatCard, size: Size) -> Places:
    """The places on the back of this card.

    The picture is large where few words leave the room, and no rules that slip the mind want it.
    """

    def build() -> Places:
        large = places(size, large=True)
        _, top, _, bottom = large.sheet
        if bottom - top >= LEAST_LARGE and not (card.portrait or card.forgotten):
            said = _set_sheet(composer, card, large.sheet)
            if not said.lost and said.size >= LEGIBLE:
                return large
        return places(size)

    return composer.kept(("back places", card, size), build)


def coded_back(composer: Composer, card: StatCard, size: Size) -> bool:
    """True if the back of the card has its code."""
    return back_code(card, places_of(composer, card, size).sheet) is not None


def set_back_title(composer: Composer, card: StatCard, size: Size) -> tuple[SetLine, ...]:
    """The name on its band, in one line or in two."""
    name, room = capitals(composer.say(card.name)), size.width - 2 * SAFE - 1.0
    top, low = places(size).band
    one = fitted("display", name, room, NAME_LARGEST * (low - top) / 9.6, NAME_SMALLEST)
    if one > NAME_SMALLEST:
        return (SetLine(name, one, whole=True),)
    small = (low - top) * 0.42 * POINTS / 1.05
    for points in (small, small * 0.8, SMALLEST):
        lines = wrapped("display", name, room, size=max(SMALLEST, points))
        if len(lines) <= 2:
            return tuple(SetLine(line, max(SMALLEST, points), whole=True) for line in lines)
    return (set_line("display", name, room, SMALLEST),)


def back_code(card: StatCard, sheet: Box) -> Box | None:
    """Where the code for the link lies: in the lower right of the sheet, if it has the room."""
    if not (card.link and can_be_code(card.link)):
        return None
    side = code_side(card.link)
    left, top, right, bottom = sheet
    if bottom - top < side + 1.6 or right - left < side + 1.6:
        return None
    return (right - side - 0.8, bottom - side - 0.8, right - 0.8, bottom - 0.8)


def _set_sheet(composer: Composer, card: StatCard, sheet: Box) -> SetSheet:
    """The tally, then the reminders as large as the sheet has room for, its code left out.

    Rules that slip the mind come after them, where they leave lines to write on.
    """
    left, top, right, bottom = sheet
    room, high = right - left - 2 * INSET, bottom - top - 2 * INSET
    code = back_code(card, sheet)
    if code:
        high -= code[3] - code[1]
    tally = [tally_block(composer, card.tally, card.role, room)] if card.tally else []
    high -= sum(one.height for one in tally)
    said, after = list(_said(composer, card)), list(_notes(composer, card, room))
    forgotten = list(_leads(composer, card.forgotten))
    for more in range(len(forgotten), -1, -1):
        words, least = [*said, *forgotten[:more], *after], LEGIBLE if more else SMALLEST
        left = high - WRITING if more else high
        for points in (*LARGE_SIZES, *SIZES):
            blocks = [lead_block(composer, *one, room, size=points) for one in words]
            used = sum(block.height for block in blocks)
            most = left if points <= SIZES[0] else min(left, LINES_KEPT * high)
            if used <= most and points >= least:
                used += sum(one.height for one in tally)
                return SetSheet((*tally, *blocks), used, 0, points)
    kept, used = [], 0.0
    for block in blocks:
        if used + block.height > high:
            break
        kept.append(block)
        used += block.height
    used += sum(one.height for one in tally)
    return SetSheet((*tally, *kept), used, len(blocks) - len(kept), SMALLEST)


def _said(composer: Composer, card: StatCard) -> Iterator[tuple[str, str]]:
    """The text that a front has no space for: the words in bold, then the rest."""
    yield from _leads(composer, (*card.reminders, *card.kit, *card.found))
    for row in card.table.rows:
        if row.note:
            yield _lead(composer, row.name), composer.say(row.note)


def _notes(composer: Composer, card: StatCard, room: float) -> Iterator[tuple[str, str]]:
    """The notes, line by line. Before them the footnotes where a small front leaves them out."""
    for note in card.footnotes if room < SMALL_ROOM else ():
        yield "†", composer.say(note).removeprefix("†").strip()
    for line in card.notes[:NOTES_LIMIT].splitlines():
        if words := cleaned(line, NOTES_LIMIT):
            yield "", words


def _leads(composer: Composer, reminders: Iterable[Reminder]) -> Iterator[tuple[str, str]]:
    for reminder in reminders:
        if reminder.text:
            yield _lead(composer, reminder.name), composer.say(reminder.text)


def _lead(composer: Composer, name: Text) -> str:
    """The name with a full stop, or nothing."""
    said = composer.say(name)
    return f"{said}." if said else ""


def draw_back(pen: Pen, composer: Composer, card: StatCard, size: Size) -> None:
    """The whole back, with its top left trim corner at the origin."""
    palette = composer.palette
    lie = places_of(composer, card, size)
    place_back_ground(pen, composer, card, size, bleed=0.0)
    _face(pen, palette, card, lie)
    _name(pen, composer, card, size, lie)
    _sheet(pen, composer, card, lie)


def place_back_ground(
    pen: Pen, composer: Composer, card: StatCard, size: Size, *, bleed: float
) -> None:
    """The pattern, the band and the sheet, without face and words."""
    palette, lie = composer.palette, places_of(composer, card, size)
    box = (-bleed, -bleed, size.width + bleed, size.height + bleed)

    def draw(inner: Pen) -> None:
        if palette.fills:
            middle, _, band, sheet = lie
            paint_back(inner, palette, size, middle, card.shape, card.role)
            paint_name_band(inner, palette, band, size.width, card.role)
            if sheet[3] - sheet[1] >= LEAST_SHEET:
                paint_sheet(inner, palette, sheet)
        else:
            _outline(inner, palette, size, lie)

    pen.stamp(("stat back", size, lie, card.shape, card.role, bleed), box, draw)


def _outline(pen: Pen, palette: Palette, size: Size, lie: Places) -> None:
    top, low = lie.band
    for y in (top, low):
        pen.line((SAFE - 1, y), (size.width - SAFE + 1, y), palette.text, width=0.3)
    pen.rect(lie.sheet, stroke=palette.line, width=0.2)


def _face(pen: Pen, palette: Palette, card: StatCard, lie: Places) -> None:
    (x, y), radius, (top, _), _ = lie
    one_ink = palette.build.framing == "dots"
    photo = photograph(card.portrait, grey=one_ink or not palette.fills)
    drawn = replace(palette, fills=palette.fills and not one_ink)
    looks = photo.digest if photo else card.drawn or card.silhouette

    def draw(inner: Pen) -> None:
        if palette.fills:
            inner.polygon(badge(card.shape, radius * 1.12), fill=palette.dark)
        sun = badge(card.shape, radius * 1.04)
        inner.polygon(
            sun,
            fill=sun_of(card.shape) if drawn.fills else palette.ground,
            stroke=palette.text,
            width=0.3,
        )
        with inner.clipped(sun):
            if photo:
                cover(inner, photo, (-radius, -radius, radius, radius))
            elif card.drawn:
                side = radius * 1.05
                place_head(inner, drawn, card.drawn, (-side, -side * 0.95, side, side * 1.15))
            else:
                side = radius * 1.5
                inner.icon(card.silhouette, -side / 2, -side / 2, side, palette.text)

    reach = radius * 1.4
    box = (-reach, -reach, reach, min(reach, top - y + 0.3))
    pen.stamp(("back face", looks, card.shape, radius), box, draw, x=x, y=y)


def _name(pen: Pen, composer: Composer, card: StatCard, size: Size, lie: Places) -> None:
    palette, (top, low) = composer.palette, lie.band
    lines = set_back_title(composer, card, size)
    step = lines[0].size * 1.02 / POINTS
    y = (top + low) / 2 + 0.36 * lines[0].size / POINTS - (len(lines) - 1) * step / 2
    ink = palette.ground if palette.fills else palette.text
    for line in lines:
        pen.line_of_text(size.width / 2, y, line, "display", colour=ink, align="centre")
        y += step


def _sheet(pen: Pen, composer: Composer, card: StatCard, lie: Places) -> None:
    """Reminders, lines to write on, and the code."""
    left, top, right, bottom = lie.sheet
    if bottom - top < LEAST_SHEET:
        return
    code = back_code(card, lie.sheet)
    y = top + INSET
    for block in _set_sheet(composer, card, lie.sheet).blocks:
        block.place(pen, left + INSET, y)
        y += block.height
    if code:
        place_code(pen, card.link, code)
    if bottom - y > HEADING + LINE:
        _lines(pen, composer, (left + INSET, y, right - INSET, bottom - 1.0), code)


def _lines(pen: Pen, composer: Composer, box: Box, code: Box | None) -> None:
    palette, (left, top, right, bottom) = composer.palette, box
    title = set_line("label", capitals(composer.say(NOTES)), right - left, KIND_SIZE, spacing=0.3)
    pen.line_of_text(left, top + 2.6, title, "label", colour=palette.muted, spacing=0.3)
    y = top + HEADING + LINE
    while y < bottom:
        end = right if not code or y < code[1] - 0.5 else code[0] - 1.2
        if end - left > 8.0:
            pen.line((left, y), (end, y), palette.line, width=0.15)
        y += LINE
