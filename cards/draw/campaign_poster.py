"""The poster of a campaign: the party before the sun, its nights, the board, the fallen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cards.composer import Composer
from cards.draw.board_drawing import draw_board
from cards.draw.ornament import torn_line, torn_sheet
from cards.draw.portrait import cover, draw_backdrop, photograph
from cards.draw.scene import SHARE, draw_scene, places_of
from cards.draw.town_map import draw_town
from cards.palette import rgb
from cards.paper import POINTS, Size
from cards.pen import Box, Pen
from cards.portraits.form import place_bust
from cards.text import capitals, cleaned, fitted, set_line, shortened, width, wrapped
from rules.pictures import Painting
from rules.posters import CampaignPoster, PosterColumn, PosterFace, PosterPanel

POSTER: Final = Size(297.0, 420.0)  # A3; other sizes are this one, scaled
EDGE: Final = 12.0
SCENE: Final = 214.0
PANELS: Final = 230.0
PANEL: Final = 74.0
GAP: Final = 5.0
LOWER: Final = 312.0
BOARD: Final = Size(182.0, 90.0)
TOWN: Final = Size(176.0, 95.0)
FOOT: Final = 414.4
TALL: Final = 0.5  # of the scene, how tall the one in the middle is
MOST_PARTY: Final = 9
MOST_FALLEN: Final = 8
PHOTO: Final = Size(20.0, 24.0)
BESIDE: Final = 50.0  # the least width of a list beside another
LINE: Final = 11.5  # points of a line in a list
CAPTION: Final = 9.5  # mm of the words under a picture, and a line more for each of theirs
LEADING: Final = 4.9
NAMED: Final = 24.0  # mm between people that a name under each takes
BIG: Final = 13  # characters of the title that stand in the largest letters

GROUND, INK, CREAM, PAPER = map(rgb, ("#171A1D", "#15181B", "#FBF7EC", "#F1EADB"))
HERO, LOUD, GOLD, SOFT = map(rgb, ("#E0662F", "#B4431A", "#F7C77A", "#EDE7D9"))
DIM: Final = rgb("#3B4046")


def draw_poster(pen: Pen, composer: Composer, poster: CampaignPoster) -> None:
    """The whole poster, from its upper left corner."""
    pen.rect((0, 0, POSTER.width, POSTER.height), fill=GROUND)
    _party(pen, composer, poster)
    _title(pen, poster)
    _names(pen, poster.party[:MOST_PARTY])
    wide = (POSTER.width - 2 * EDGE - GAP * (len(poster.panels) - 1)) / max(1, len(poster.panels))
    told = [_lines(panel, wide) for panel in poster.panels]
    high = CAPTION + LEADING * max(map(len, told), default=0)
    for n, (panel, lines) in enumerate(zip(poster.panels, told, strict=True)):
        with pen.at(EDGE + n * (wide + GAP), PANELS):
            _panel(pen, composer, panel, lines, (wide, high))
    left = _map(pen, composer, poster)
    y = _fallen(pen, composer, poster, left)
    _columns(pen, poster.columns, left, y)
    pen.text(EDGE, FOOT, "DUSKROLL", "display", size=11, colour=GOLD, spacing=3)
    foot = set_line("label", cleaned(poster.foot), 200, 10)
    pen.line_of_text(POSTER.width - EDGE, FOOT, foot, "label", colour=SOFT, align="right")


def _party(pen: Pen, composer: Composer, poster: CampaignPoster) -> None:
    people = tuple(one.drawn for one in poster.party[:MOST_PARTY])
    painting = Painting(people=people, dead=20, seed=poster.title)
    draw_scene(pen, composer.palette, painting, (0, 0, POSTER.width, SCENE), tall=TALL)
    edge = [(x, SCENE - 3 + y) for x, y in torn_line(POSTER.width, 1.6, 4)]
    low = ((POSTER.width, SCENE + 14), (0, SCENE + 14))
    pen.polygon((*edge, *low), fill=GROUND)


def _title(pen: Pen, poster: CampaignPoster) -> None:
    """A slanted band. The last words of the title in the largest letters."""
    middle, right = POSTER.width / 2, POSTER.width
    above = set_line("display", capitals(cleaned(poster.above)), right - 2 * EDGE, 13)
    pen.line_of_text(middle, 16.5, above, "display", colour=GOLD, align="centre", spacing=1.5)
    pen.polygon(((12, 23.4), (right - 10, 20.6), (right - 14, 83), (15, 86)), fill=INK)
    pen.polygon(((15, 86), (right - 14, 83), (right - 14.4, 86.4), (15.6, 89.4)), fill=HERO)
    small, big = _divided(capitals(cleaned(poster.title)))
    size = fitted("display", big, right - 56, 150, 24)
    middle_of_line = 61.5 if small else 54.0
    base = middle_of_line + size / POINTS * 0.35
    words = shortened("display", big, right - 30, size)
    pen.text(middle, base, words, "display", size=size, colour=CREAM, align="centre")
    line = set_line("display", small, right - 90, 32)
    spacing = 8.0 if width("display", small, line.size) < right / 3 else 2.0
    pen.line_of_text(middle, 38.5, line, "display", colour=GOLD, align="centre", spacing=spacing)


def _divided(title: str) -> tuple[str, str]:
    """The words of the first, smaller line, and those of the large one."""
    words = title.split()
    big = [words.pop()] if words else []
    while words and len(" ".join((words[-1], *big))) <= BIG:
        big.insert(0, words.pop())
    return " ".join(words), " ".join(big)


def _names(pen: Pen, party: tuple[PosterFace, ...]) -> None:
    """The names under those who stand there, from left to right."""
    places = places_of(len(party), POSTER.width, TALL * SCENE)
    standing = sorted(zip(places, party, strict=True), key=lambda one: one[0][0])
    room = (POSTER.width - 2 * EDGE) / max(1, len(party))
    for n, ((x, _), one) in enumerate(standing):
        step = abs(standing[1][0][0] - standing[0][0][0]) if len(party) > 1 else POSTER.width
        under = step >= NAMED
        at = x if under else EDGE + (n + 0.5) * room
        wide = (step if under else room) - 3
        line = set_line("display", capitals(cleaned(one.name)), wide, 17, 8)
        pen.line_of_text(at, SCENE + 4.0, line, "display", colour=GOLD, align="centre")


def _lines(panel: PosterPanel, wide: float) -> tuple[str, ...]:
    """The words under a picture."""
    return wrapped("text", cleaned(panel.words, 400), wide - 7, size=LINE)[:3]


def _panel(
    pen: Pen,
    composer: Composer,
    panel: PosterPanel,
    lines: Sequence[str],
    size: tuple[float, float],
) -> None:
    """A night: its picture over its words. The size is its width and the height of its words."""
    wide, high = size
    box = (0.0, 0.0, wide, PANEL)
    pen.rect((1.2, 1.4, wide + 1.2, PANEL + 1.4), fill=INK)
    _picture(pen, composer, panel, box)
    pen.rect(box, stroke=CREAM, width=1.6)
    if panel.planned:
        corners = ((0, 0), (wide, 0), (wide, PANEL), (0, PANEL), (0, 0))
        for start, end in pairwise(corners):
            with pen.at(0, 0):
                pen.line(start, end, INK, width=1.0, dashed=True)
    title = set_line("display", cleaned(panel.title), wide - 7, 14, 9)
    with pen.at(1.2, PANEL - high - 1.2):
        top = torn_line(wide - 2.4, 0.4, panel.number)
        pen.polygon((*top, (wide - 2.4, high), (0, high)), fill=PAPER)
        pen.line_of_text(2.4, 6.2, title, "display", colour=INK)
        for n, line in enumerate(lines):
            pen.text(2.4, 11.2 + LEADING * n, line, "text", size=LINE, colour=INK)
    day = capitals(cleaned(panel.day))
    long = width("display", day, 10) + 14
    pen.rect((0, 0, long, 8), fill=DIM if panel.planned else LOUD)
    pen.circle(5, 4, 3, fill=CREAM)
    number = str(panel.number)
    pen.text(5, 5.5, number, "display", size=11.5, colour=INK, align="centre")
    pen.text(10, 5.4, day, "display", size=10, colour=CREAM)


def _picture(pen: Pen, composer: Composer, panel: PosterPanel, box: Box) -> None:
    left, top, right, bottom = box
    photo = photograph(panel.photo)
    if photo is None:
        seen = (left, top, right, bottom - 14)  # people stand on the paper
        draw_scene(pen, composer.palette, panel.painting, seen, tall=SHARE)
        return
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        pen.rect(box, fill=INK)
        cover(pen, photo, (left, top - 6, right, bottom - 12))


def _map(pen: Pen, composer: Composer, poster: CampaignPoster) -> float:
    """Draw the town or the last game, and return the left edge of the columns beside it."""
    if poster.town:
        with pen.at(EDGE, LOWER):
            draw_town(pen, poster.town, TOWN, poster.title)
            _map_title(pen, poster.town_title, TOWN.width - 12)
        return EDGE + TOWN.width + 8
    if poster.board is None:
        return EDGE
    ground = poster.board.ground
    square = min(BOARD.width / ground.columns, BOARD.height / ground.rows)
    wide, high = ground.columns * square, ground.rows * square
    sheet = torn_sheet(wide + 6, high + 6, 0.8, 5)
    with pen.at(EDGE, LOWER):
        pen.polygon(sheet, fill=PAPER)
        with pen.at(3, 3):
            draw_board(pen, composer, poster.board, square)
        _map_title(pen, poster.board_title, wide - 12)
    return EDGE + wide + 6 + 9


def _map_title(pen: Pen, title: str, room: float) -> None:
    words = set_line("display", capitals(cleaned(title)), room, 18, 9)
    long = width("display", words.words, words.size) + 8
    pen.polygon(((-4, -3), (long - 4, -4.6), (long - 2.5, 6), (-4, 7.4)), fill=INK)
    pen.line_of_text(0, 4, words, "display", colour=GOLD)


def _heading(pen: Pen, title: str, left: float, y: float, room: float) -> float:
    """A heading over a line. Where what it heads begins."""
    line = set_line("display", capitals(cleaned(title)), room, 20)
    pen.line_of_text(left, y + 6.6, line, "display", colour=CREAM)
    pen.line((left, y + 9.4), (left + room, y + 9.4), HERO, width=0.9)
    return y + 13.0


def _fallen(pen: Pen, composer: Composer, poster: CampaignPoster, left: float) -> float:
    """Their faces in grey, as photos on a wall. Where the next list begins.

    The words about how they fell are beside the photos.
    """
    fallen = poster.fallen[:MOST_FALLEN]
    y = LOWER - 2.0
    if not fallen:
        return y
    y = _heading(pen, poster.fallen_title, left, y, POSTER.width - EDGE - left)
    if all(one.told for one in fallen):
        for n, one in enumerate(fallen):
            with pen.at(left, y, (2.0, -1.6, 1.2)[n % 3]):
                _photo(pen, composer, one)
            _told(pen, one, (left + PHOTO.width + 4.0, y, POSTER.width - EDGE, y + PHOTO.height))
            y += PHOTO.height + 3.0
        return y + 1.5
    across = max(1, int((POSTER.width - EDGE - left + 2) / (PHOTO.width + 2)))
    for n, one in enumerate(fallen[: 2 * across]):
        place = (left + n % across * (PHOTO.width + 2), y + n // across * (PHOTO.height + 2))
        with pen.at(*place, (2.0, -1.6, 1.2)[n % 3]):
            _photo(pen, composer, one)
    rows = -(-min(len(fallen), 2 * across) // across)
    return y + rows * (PHOTO.height + 2) + 2.5


def _told(pen: Pen, one: PosterFace, box: Box) -> None:
    """Write the name of one who fell, when and how."""
    left, top, right, _ = box
    name = set_line("display", capitals(cleaned(one.name)), right - left, 15)
    pen.line_of_text(left, top + 4.4, name, "display", colour=GOLD)
    when = set_line("display", cleaned(one.when), right - left, LINE)
    pen.line_of_text(left, top + 9.4, when, "display", colour=HERO)
    y = top + (14.4 if one.when else 9.6)
    for n, line in enumerate(wrapped("text", cleaned(one.told, 240), right - left, size=LINE)[:3]):
        pen.text(left, y + 4.8 * n, line, "text", size=LINE, colour=SOFT)


def _photo(pen: Pen, composer: Composer, one: PosterFace) -> None:
    pen.rect((0, 0, PHOTO.width, PHOTO.height), fill=CREAM)
    window = (1.2, 1.2, PHOTO.width - 1.2, PHOTO.height - 4.6)
    left, top, right, bottom = window
    photo = photograph(one.photo, grey=True)
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        if photo:
            cover(pen, photo, window)
        else:
            draw_backdrop(pen, composer.palette, window)
            place_bust(pen, composer.palette, one.drawn, (left, top + 1, right, bottom))
    corner = ((right, bottom - 4), (right - 4, bottom), (right, bottom))
    pen.polygon(corner, fill=INK)
    line = set_line("display", cleaned(one.name), PHOTO.width - 2, 10, 6)
    base = PHOTO.height - 1.4
    pen.line_of_text(PHOTO.width / 2, base, line, "display", colour=INK, align="centre")


def _columns(pen: Pen, columns: tuple[PosterColumn, ...], left: float, y: float) -> None:
    """The lists, beside each other where there is room, else one under the other."""
    there, room = [one for one in columns if one.lines], POSTER.width - EDGE - left
    beside = len(there) if room >= BESIDE * len(there) else 1
    wide = (room - 8 * (beside - 1)) / max(1, beside)
    for n, column in enumerate(there):
        end = _column(pen, column, left + (wide + 8) * (n % beside), y, wide)
        y = end if beside == 1 else y


def _column(pen: Pen, column: PosterColumn, left: float, y: float, room: float) -> float:
    """A list, as far as there is room. Where the next one begins."""
    low = FOOT - 7.0
    first = next(iter(column.lines), ("", ""))
    needed = 13.0 + (5.4 if first[0] else 0.0)
    needed += 4.9 * min(3, len(wrapped("text", cleaned(first[1], 240), room, size=LINE)))
    if y + needed > low:
        return y
    y = _heading(pen, column.title, left, y, room)
    for loud, words in column.lines:
        lines = wrapped("text", cleaned(words, 240), room, size=LINE)[:3]
        high = (5.4 if loud else 0.0) + 4.9 * len(lines)
        if y + high > low:
            break
        if loud:
            head = set_line("display", cleaned(loud), room, 14)
            pen.line_of_text(left, y + 3.6, head, "display", colour=GOLD)
            y += 5.4
        for line in lines:
            pen.text(left, y + 3.4, line, "text", size=LINE, colour=SOFT)
            y += 4.9
        y += 1.4
    return y + 2.0
