"""A dashboard of A5: the figure on the left, tracks and places for cards beside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from cards.composer import Composer
from cards.draw.dusk import CREAM, INK, LINE, MUTED
from cards.draw.evening import draw_evening
from cards.draw.head import draw_name_band
from cards.draw.ornament import badge, rounded, torn_line
from cards.draw.paper_styles import draw_field_label, head_ground
from cards.draw.portrait import cover, photograph
from cards.draw.scene_card import draw_scene_face
from cards.handouts.wording import Paragraph, paragraphs, sizes
from cards.palette import WHITE, Colour, Palette, in_evening, mixed, rgb
from cards.paper import CARDS, POINTS, Size
from cards.pen import Pen
from cards.portraits.bodies.form import place_half
from cards.text import capitals, fitted, set_line, width
from rules.dashboards import Dashboard, DashboardSlot, DashboardTrack, TrackPlace
from rules.printables import DeckCard, Fact

A5: Final = Size(210.0, 148.5)
PICTURE: Final = 57.0  # mm wide
HIPS: Final = 860.0  # units under the neck where the picture ends
LEFT: Final = 62.5
RIGHT: Final = 204.0
TRACK_TOP: Final = 31.7
TRACK_HIGH: Final = 12.2
SLOT_TOP: Final = 52.2
SLOT: Final = Size(45.0, 64.0)
CARD: Final = CARDS["mini-us"]  # in a slot
ROUNDED: Final = 2.4  # mm of its corners
FIRST_THING: Final = 7.5  # mm from the top of a slot to the words of the first
THING: Final = 8.0  # mm from one thing in a slot to the next
LEAST_DRAWN: Final = 9.0  # mm; a drawing that is smaller says nothing
ROUND: Final = 26.0  # across, for tokens of 25 mm
COUNTER_TOP: Final = 124.5
COUNTER: Final = 6.4
LINE_AT: Final = 134.3
GROUP: Final = 5  # places before a gap
APART: Final = 0.9  # between places
WIDER: Final = 2.4  # a gap
TAB: Final = 3.9  # mm of the tab of a label over its base line
ABOVE: Final = 0.9  # mm more between it and its places
LOAD: Final = 10.0  # mm of the plate of facts
DROP: Final = 0.29  # of the height of a place, the radius of a drop
FAINT: Final = rgb("#D0C5AA")
GROUND: Final = rgb("#F4EEE1")  # of a board
TONES: Final[dict[str, tuple[Colour, Colour]]] = {  # fill and ink
    "plain": (WHITE, INK),
    "blood": (WHITE, rgb("#A81C16")),
    "warn": (rgb("#F3CF8E"), INK),
    "end": (INK, CREAM),
    "filled": (rgb("#F3CF8E"), INK),
}


def set_reminders(composer: Composer, board: Dashboard) -> tuple[tuple[Paragraph, ...], bool]:
    """The reminders at the foot, side by side, and whether they fit."""
    count = max(len(board.reminders), 1)
    room = (RIGHT - LEFT - (count - 1) * 4) / count
    found: tuple[Paragraph, ...] = ()
    for size in sizes(9.5):
        found = paragraphs(composer, board.reminders, room, size)
        if all(one.height <= A5.height - LINE_AT - 3.7 for one in found):
            return found, True
    return found, False


def draw_dashboard(pen: Pen, composer: Composer, board: Dashboard) -> None:
    """The whole board with its top left corner at the origin."""
    palette = in_evening(composer.palette, composer.palette.evening, board.role)
    composer = composer.in_palette(palette)
    if palette.fills:
        pen.rect((0, 0, A5.width, A5.height), fill=GROUND)
    _picture(pen, composer, board)
    _names(pen, composer, board)
    _tracks(pen, composer, board.tracks)
    _slots(pen, composer, board.slots)
    _counter(pen, composer, board)
    pen.line((LEFT, LINE_AT), (RIGHT, LINE_AT), _ink(palette), width=0.25)
    found, _ = set_reminders(composer, board)
    step = (RIGHT - LEFT + 4) / max(len(found), 1)
    for n, one in enumerate(found):
        one.draw(pen, LEFT + n * step, LINE_AT + 1.8, _ink(palette))


def _ink(palette: Palette) -> Colour:
    return INK if palette.fills else palette.text


def _picture(pen: Pen, composer: Composer, board: Dashboard) -> None:
    """The figure before the evening, torn off at its right."""
    palette = composer.palette
    photo = photograph(board.portrait, grey=not palette.fills)

    def draw(inner: Pen) -> None:
        torn = [(PICTURE + dx, y) for y, dx in torn_line(A5.height, 0.8, 9)]
        with inner.clipped([(0, 0), *torn, (0, A5.height)]):
            if photo:
                cover(inner, photo, (0, 0, PICTURE + 1, A5.height))
            else:
                undead = board.drawn is not None and board.drawn.condition == "undead"
                box = (0, 0, PICTURE + 1, A5.height)
                draw_evening(inner, palette, board.shape, box, undead=undead, role=board.role)
                _figure(inner, palette, board)
        edge = WHITE if palette.fills else palette.text
        inner.polygon(torn, stroke=edge, width=0.6, closed=False)

    picture = photo.digest if photo else (board.drawn, board.silhouette)
    key = ("dashboard picture", picture, board.shape, board.role, palette.fills)
    pen.stamp(key, (0, 0, PICTURE + 2, A5.height), draw)
    if board.corner:
        _corner(pen, composer, board.corner)


def _figure(pen: Pen, palette: Palette, board: Dashboard) -> None:
    if board.drawn:
        place_half(pen, palette, board.drawn, (0, 34, PICTURE, A5.height), HIPS)
        return
    ink = palette.dark if palette.fills else palette.text
    pen.icon(board.silhouette, -2, A5.height - 62, 60, ink)


def _corner(pen: Pen, composer: Composer, fact: Fact) -> None:
    palette = composer.palette
    fill = CREAM if palette.fills else WHITE
    pen.circle(47.5, 137, 8.6, fill=fill, stroke=_ink(palette), width=0.4)
    pen.circle(47.5, 137, 7.9, stroke=_ink(palette), width=0.2)
    size = fitted("display", fact.value, 12, 24)
    pen.text(47.5, 138.0, fact.value, "display", size=size, colour=_ink(palette), align="centre")
    label = set_line("label", capitals(composer.say(fact.label)), 11, 7)
    muted = MUTED if palette.fills else palette.text
    pen.line_of_text(47.5, 141.6, label, "label", colour=muted, align="centre")


def _names(pen: Pen, composer: Composer, board: Dashboard) -> None:
    """The name on its band with the badge of the side. A quote and a note beside it."""
    palette = composer.palette
    draw_name_band(pen, palette, (0, 3.4, 122 if composer.say(board.quote) else 168, 22.6))
    role = palette.roles[board.role]
    with pen.at(13, 13.4):
        pen.polygon(badge(board.shape, 7.6), fill=CREAM if palette.fills else WHITE)
        fill = role if palette.fills else WHITE
        pen.polygon(badge(board.shape, 7.0), fill=fill, stroke=_ink(palette), width=0.3)
    glyph = CREAM if palette.fills else palette.text
    pen.icon(board.silhouette, 8.6, 9.0, 8.8, glyph)
    ink = CREAM if palette.fills else palette.text
    name = set_line("display", capitals(composer.say(board.name)), 92, 32, 11)
    pen.line_of_text(24, 11.6 + 0.13 * name.size, name, "display", colour=ink)
    loud = palette.bright[board.role] if palette.fills else palette.text
    kind = set_line("display", capitals(composer.both(board.kind)), 90, 9, spacing=0.4)
    pen.line_of_text(24, 20.4, kind, "display", colour=loud, spacing=0.4)
    quote = set_line("strong", composer.say(board.quote), RIGHT - 128, 10.5)
    pen.line_of_text(128, 11.4, quote, "strong", colour=palette.roles["accent"])
    muted = MUTED if palette.fills else palette.text
    note = set_line("text", composer.say(board.note), RIGHT - 170, 9)
    pen.line_of_text(RIGHT, 20.4, note, "text", colour=muted, align="right")


def _label(pen: Pen, composer: Composer, words: str, x: float, y: float) -> None:
    palette, line = composer.palette, set_line("display", capitals(words), 60, 9, spacing=0.4)
    long = width("display", line.words, line.size) + 0.4 * len(line.words) / POINTS
    y -= ABOVE
    draw_field_label(pen, palette, (x, y - TAB, x + long + 4.6, y + 1.2))
    ink = head_ground(palette).words if palette.fills else palette.text
    pen.line_of_text(x + 1.4, y - 0.5, line, "display", colour=ink, spacing=0.4)


def _tracks(pen: Pen, composer: Composer, tracks: Sequence[DashboardTrack]) -> None:
    """Places side by side, narrower where both tracks would be wider than the board."""
    between = 7.5 * (len(tracks) - 1)
    natural = sum(_width(one) for one in tracks)
    shrink = min(1.0, (RIGHT - LEFT - between) / max(natural, 1.0))
    left = LEFT
    for track in tracks:
        _label(pen, composer, composer.both(track.name), left, TRACK_TOP - 2)
        x, wide = left, (_side(track) + APART) * shrink - APART
        for n, one in enumerate(track.places):
            x += WIDER * shrink if n and n % GROUP == 0 else 0
            _place(pen, composer, one, (x, TRACK_TOP, wide, TRACK_HIGH))
            x += wide + APART
        left += _width(track) * shrink + 7.5


def _side(track: DashboardTrack) -> float:
    """The width of a place: a cube of 8 mm fits, or a word under a drawing."""
    if len(track.places) > GROUP:
        return 10.4
    return 15.2 if all(one.icon and one.tone == "plain" for one in track.places) else 12.4


def _width(track: DashboardTrack) -> float:
    count = len(track.places)
    return count * (_side(track) + APART) + (count - 1) // GROUP * WIDER


def _place(
    pen: Pen, composer: Composer, place: TrackPlace, box: tuple[float, float, float, float]
) -> None:
    (x, y, wide, high), palette = box, composer.palette
    fill, ink = TONES[place.tone] if palette.fills else (WHITE, palette.text)
    corners = (x, y, x + wide, y + high)
    pen.rect(corners, fill=fill, stroke=_ink(palette), width=0.35, radius=1.0)
    words = composer.both(place.words)
    if place.icon and words:
        side = min(7.6, high - 4.4)
        faint = ink if place.tone != "plain" or not palette.fills else rgb("#BFB291")
        pen.icon(place.icon, x + wide / 2 - side / 2, y + 0.7, side, faint)
        line = set_line("display", words, wide - 0.8, 8)
        low = y + high - 1.2
        pen.line_of_text(x + wide / 2, low, line, "display", colour=ink, align="centre")
    elif place.icon:
        side = high - 1.8
        pen.icon(place.icon, x + (wide - side) / 2, y + 0.9, side, ink)
    elif words:
        if place.tone == "blood" and palette.fills:
            _drop(pen, (x + wide / 2, y + high / 2), DROP * high, ink)
        line = set_line("display", words, wide - 1.5, 17 if high > 8 else 8)
        low = y + high / 2 + 0.35 * line.size / POINTS
        pen.line_of_text(x + wide / 2, low, line, "display", colour=ink, align="centre")


def _drop(pen: Pen, middle: tuple[float, float], radius: float, colour: Colour) -> None:
    """A drop of blood behind a number."""
    x, y = middle
    turns = (radians(one) for one in range(-30, 211, 15))
    around = [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
    tip = (x, y - 1.75 * radius)
    pen.polygon((tip, *around), fill=mixed(WHITE, colour, 0.14), stroke=colour, width=0.3)


def _slots(pen: Pen, composer: Composer, slots: Sequence[DashboardSlot]) -> None:
    if slots and slots[0].round:
        _rounds(pen, composer, slots)
        return
    gap = (RIGHT - LEFT - len(slots) * SLOT.width) / max(len(slots) - 1, 1)
    for n, one in enumerate(slots):
        x = LEFT + n * (SLOT.width + gap)
        _head(pen, composer, one, (x, SLOT_TOP - 2))
        _dashed(pen, composer.palette, (x, SLOT_TOP, x + SLOT.width, SLOT_TOP + SLOT.height))
        if one.card:
            _card(pen, composer, one.card, x)
            continue
        _empty(pen, composer.palette, one, x)
        _things(pen, composer, one, x)
        _note(pen, composer, one, (x + SLOT.width / 2, SLOT_TOP + SLOT.height - 3.5), 42)


def room_below(things: int) -> tuple[float, float]:
    """Top and side in millimetres of the room in a slot below the things that it names."""
    top = max(17.0, FIRST_THING + things * THING)
    return top, min(22.0, SLOT.height - 10.0 - top)


def _empty(pen: Pen, palette: Palette, slot: DashboardSlot, x: float) -> None:
    """The faint drawing of an empty slot, below the things that are named in it."""
    top, side = room_below(len(slot.things))
    if side >= LEAST_DRAWN:
        faint = FAINT if palette.fills else rgb("#8A8A8A")
        pen.icon(slot.icon, x + (SLOT.width - side) / 2, SLOT_TOP + top, side, faint)


def _card(pen: Pen, composer: Composer, card: DeckCard, x: float) -> None:
    """The card that lies in its slot, with round corners."""
    left, top = x + (SLOT.width - CARD.width) / 2, SLOT_TOP + (SLOT.height - CARD.height) / 2

    def draw(inner: Pen) -> None:
        with inner.clipped(rounded(CARD, ROUNDED)):
            draw_scene_face(inner, composer, card, CARD)
        inner.polygon(rounded(CARD, ROUNDED), stroke=_ink(composer.palette), width=0.4)

    key = ("dashboard card", card, composer.palette.fills)
    pen.stamp(key, (-0.3, -0.3, CARD.width + 0.3, CARD.height + 0.3), draw, x=left, y=top)


def _things(pen: Pen, composer: Composer, slot: DashboardSlot, x: float) -> None:
    """Other things in the slot, one under the other, with a line to strike each out."""
    palette = composer.palette
    for n, one in enumerate(slot.things):
        y = SLOT_TOP + FIRST_THING + n * THING
        line = set_line("strong", composer.both(one), SLOT.width - 11, 9.5)
        box = (x + 3, y - 3.2, x + 6.4, y + 0.2)
        pen.rect(box, fill=WHITE, stroke=_ink(palette), width=0.3, radius=0.5)
        pen.line_of_text(x + 8, y, line, "strong", colour=_ink(palette))


def _rounds(pen: Pen, composer: Composer, slots: Sequence[DashboardSlot]) -> None:
    """Places of tokens of 25 mm in two rows, each with a strip to count on."""
    across = -(-len(slots) // 2)
    step = (RIGHT - LEFT + 4) / across
    for n, one in enumerate(slots):
        row, column = divmod(n, across)
        x, y = LEFT + column * step, SLOT_TOP + row * 33.5
        _head(pen, composer, one, (x, SLOT_TOP - 2))
        _dashed(pen, composer.palette, (x, y, x + step - 4, y + 31.5))
        palette, middle = composer.palette, (x + ROUND / 2 + 2.0, y + 15.75)
        fill = CREAM if palette.fills else WHITE
        with pen.inked(dash=(3, 2)):
            pen.circle(*middle, ROUND / 2, fill=fill, stroke=_ink(palette), width=0.35)
        faint = FAINT if palette.fills else rgb("#8A8A8A")
        pen.icon(one.icon, middle[0] - 7, middle[1] - 7, 14, faint)
        _note(pen, composer, one, (x + ROUND + 10, y + 17.4), 13)


def _head(pen: Pen, composer: Composer, slot: DashboardSlot, at: tuple[float, float]) -> None:
    if slot.head:
        _label(pen, composer, composer.both(slot.head), *at)


def _dashed(pen: Pen, palette: Palette, box: tuple[float, float, float, float]) -> None:
    with pen.inked(dash=(5, 3)):
        pen.rect(box, fill=WHITE, stroke=_ink(palette), width=0.4, radius=2.4)


def _note(
    pen: Pen,
    composer: Composer,
    slot: DashboardSlot,
    at: tuple[float, float],
    room: float,
) -> None:
    line = set_line("text", composer.both(slot.note), room, 9.5)
    muted = MUTED if composer.palette.fills else composer.palette.text
    pen.line_of_text(*at, line, "text", colour=muted, align="centre")


def _counter(pen: Pen, composer: Composer, board: Dashboard) -> None:
    """Draw small places in groups of five, with facts beside them."""
    _label(pen, composer, composer.both(board.counter.name), LEFT, COUNTER_TOP - 1.6)
    x, step = LEFT, 0.7
    many = len(board.counter.places)
    side = COUNTER if many <= 12 else min(COUNTER, (RIGHT - LEFT) / (many + 1.5) - step)
    for n, one in enumerate(board.counter.places):
        x += 2.2 if n and n % GROUP == 0 else 0
        _place(pen, composer, one, (x, COUNTER_TOP, side, COUNTER))
        x += side + step
    if not board.facts:
        return
    x, palette = max(x + 6, 146.0), composer.palette
    step = (RIGHT - x) / -(-len(board.facts) // 2)
    middle = COUNTER_TOP + COUNTER / 2
    top, low = middle - LOAD / 2, middle + LOAD / 2
    plate = (x - 3.0, top, RIGHT, low)
    pen.rect(plate, fill=WHITE, stroke=_ink(palette), width=0.35, radius=1.0)
    for n, fact in enumerate(board.facts):
        column, row = divmod(n, 2)
        words = f"{composer.both(fact.label)} {fact.value}"
        left, base = x + column * step, middle - 0.6 + row * 4.2
        if fact.icon:
            pen.icon(fact.icon, left - 1.0, base - 3.0, 3.4, _ink(palette))
            left += 3.6
        line = set_line("strong", words, step - 6, 9.5)
        pen.line_of_text(left, base, line, "strong", colour=_ink(palette))


def draw_cut(pen: Pen, palette: Palette, y: float, wide: float) -> None:
    """A dashed line across the paper where two boards part."""
    ink = LINE if palette.fills else palette.text
    pen.line((0, y), (wide, y), ink, width=0.25, dashed=True)
