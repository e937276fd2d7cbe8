"""The frame of the columns: the title at the head of a page, the line at its foot."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.draw.dusk import CREAM, INK, PANORAMA, draw_panorama
from cards.draw.head import Head, draw_head
from cards.draw.paper_styles import EDGE, ROAD, TAPE, draw_ending, draw_title_ground, inks_of
from cards.draw.poster_title import draw_poster_title, title_box
from cards.palette import Palette
from cards.paper import POINTS, Size
from cards.pen import Box, Pen
from cards.sheets.setting import Setting
from cards.text import SetLine, capitals, set_line, width
from rules.portraits import Portrait
from rules.sheets import Fields, Sheet, SheetFace

SIDE: Final = 10.0  # mm beside the columns
TOP: Final = 5.0  # above which no words stand
BAND: Final = 31.0  # the scene over the first page
BAND_LYING: Final = 28.0  # the same on a sheet that lies
BAND_LATER: Final = 14.0
POSTER: Final = 126.0  # over the first page of a cover
BELOW_BAND: Final = 4.0
BARE: Final = 9.0  # over the columns of a sheet without a head
POSTS: Final = 2.6  # of a sign over its road
FOOT: Final = 12.0  # from the end of the columns to the edge of the paper
GUTTER: Final = 7.0  # between columns
TITLE: Final = 27.0  # points
TITLE_LYING: Final = 24.0
TITLE_LATER: Final = 13.0
TITLE_POSTER: Final = 42.0
SUBTITLE: Final = 9.5
SUBTITLE_POSTER: Final = 14.0
CAPITAL: Final = 0.7  # height of a capital letter, in its size
UNDER: Final = 0.57  # from a title's base to that of the words under it, in sizes of those
TITLES: Final = 0.56  # of the width, for the band with the title
ENDING: Final = 44.0  # mm of the picture at the end of a page with much room
PEOPLE: Final = 4  # of the party in the scene


def column_width(paper: Size, columns: int) -> float:
    return (paper.width - 2 * SIDE - (columns - 1) * GUTTER) / columns


def columns_top(sheet: Sheet, paper: Size, page: int) -> float:
    """Where the columns of a page begin."""
    if sheet.bare and not page:
        return BARE
    return _band(sheet, paper, page) + BELOW_BAND


def _band(sheet: Sheet, paper: Size, page: int) -> float:
    """Height of the scene over a page."""
    if page:
        return BAND_LATER
    if sheet.poster:
        return POSTER
    return BAND_LYING if paper.width > paper.height else BAND


def columns_height(sheet: Sheet, paper: Size, page: int) -> float:
    return paper.height - FOOT - columns_top(sheet, paper, page)


class Titles(NamedTuple):
    """The words of a page's head, fitted."""

    title: SetLine
    subtitle: SetLine | None


def head_of(setting: Setting, sheet: Sheet, paper: Size) -> tuple[Titles, Titles, SetLine]:
    """The heads of the first page and of later ones, and the foot. Cut words are reported once."""
    left, _, right, _ = _title_box(setting.palette, sheet, paper)
    room = right - max(left, SIDE) - 8.0
    said, under = capitals(setting.say(sheet.title)), setting.say(sheet.subtitle)
    large, small = _title_sizes(sheet, paper)
    title = setting.line(said, "display", room, large)
    tracked = room - 0.2 * len(under) / POINTS
    first = Titles(title, setting.line(under, "label", tracked, small) if under else None)
    room = paper.width - 2 * SIDE - 30.0
    title = set_line("display", said, room, TITLE_LATER)
    left = room - width("display", title.words, title.size) - 3
    fits = bool(under) and width("label", under, SUBTITLE) + 0.2 * len(under) / POINTS <= left
    later = Titles(title, SetLine(under, SUBTITLE, True) if fits else None)
    foot = " · ".join(setting.say(said) for said in sheet.footer)
    return first, later, set_line("text", foot, paper.width - 2 * SIDE - 20, 7.0)


def _title_sizes(sheet: Sheet, paper: Size) -> tuple[float, float]:
    """Points of the title on the first page, and of the words under it."""
    if sheet.poster:
        return TITLE_POSTER, SUBTITLE_POSTER
    return (TITLE_LYING if paper.width > paper.height else TITLE), SUBTITLE


def _title_box(palette: Palette, sheet: Sheet, paper: Size) -> Box:
    """The ground of the title on the first page."""
    wide, high = paper.width, _band(sheet, paper, 0)
    right = TITLES * wide
    if sheet.poster:
        return title_box(palette.style, (wide, high))
    if palette.style == "torn":
        return (0.0, max(1.4, high - 26.4), right, high - 6)
    if palette.style == "sign":
        return (2.0, 0.1 * high, right, high - ROAD - POSTS)
    if palette.style == "reel":
        return (2.0, EDGE, right, high - EDGE)
    return (5.0, 4.0, right - 4.0, high - TAPE - 4.0)


def draw_frame(
    pen: Pen,
    setting: Setting,
    sheet: Sheet,
    paper: Size,
    at: tuple[int, int],
    low: float,
    *,
    headed: bool = False,
) -> None:
    """Scene with the title, and foot of page `at[0]`, counted from 0, of `at[1]`.

    The columns end at `low`. A page with much room under it ends in another scene.
    A page that is `headed` has the head of the first one.
    """
    page, pages = at
    opens = headed or page == 0
    first, later, foot = head_of(setting, sheet, paper)
    palette, room = setting.palette, paper.width - 2 * SIDE
    _scene(pen, setting, sheet, paper, first=opens)
    if opens and not sheet.bare:
        _titles(pen, setting, first, _title_box(palette, sheet, paper))
    elif not opens:
        _titles_later(pen, setting, later)
    ended = paper.height - FOOT - low >= PANORAMA and palette.fills
    dark = ended and palette.style == "torn"
    if dark:
        draw_panorama(pen, palette, paper, low, FOOT, page)
    elif ended:
        foot_at = paper.height - FOOT
        high = min(foot_at - low - 8.0, ENDING)
        draw_ending(pen, palette, (0.0, foot_at - high, paper.width, foot_at), page)
    ink = CREAM if dark else palette.muted
    with pen.at(SIDE, paper.height - FOOT + 3.0):
        if not dark:
            pen.line((0, 0), (room, 0), palette.line, width=0.25)
        pen.line_of_text(0, 3.6, foot, "text", colour=ink)
        number = f"{page + 1} / {pages}"
        pen.text(room, 3.8, number, "label", size=9.0, colour=ink, align="right")


def _scene(pen: Pen, setting: Setting, sheet: Sheet, paper: Size, *, first: bool) -> None:
    """Evening over the whole width with the party and the dead, and the band of the title."""
    palette, wide = setting.palette, paper.width
    high = _band(sheet, paper, 0 if first else 1)
    every = tuple(one.drawn for one in in_head(sheet) if one.drawn)
    faces = every[:PEOPLE]
    if sheet.bare and first:
        _cuts(pen, setting, sheet, paper)
        return
    if sheet.poster and first:
        draw_poster_title(pen, palette, (wide, high), every)
        return
    if palette.style != "torn":
        _title_ground(pen, setting, sheet, paper, faces, first=first)
        return
    if not first:
        draw_head(pen, palette, Head(wide, high, (0.79 * wide, 0.5 * high, 13)))
        if palette.fills:
            pen.rect((0, 2.4, wide, 10.4), fill=INK)
            pen.rect((0, 10.4, wide, 11.4), fill=palette.bright["accent"])
        return
    left = (0.56 if len(faces) > 2 else 0.6) * wide
    band = _title_box(palette, sheet, paper)
    party = (left, 2.5, wide - 2, high + 1)
    draw_head(pen, palette, Head(wide, high, (0.79 * wide, 0.5 * high, 13), party, band), faces)


def _cuts(pen: Pen, setting: Setting, sheet: Sheet, paper: Size) -> None:
    """Lines to cut along between the columns of a sheet of pads."""
    step = column_width(paper, sheet.columns) + GUTTER
    for column in range(1, sheet.columns):
        x = SIDE + column * step - GUTTER / 2
        low = paper.height - FOOT - TOP
        with pen.at(x, TOP):
            pen.line((0, 0), (0, low), setting.palette.line, width=0.25, dashed=True)


def _title_ground(
    pen: Pen,
    setting: Setting,
    sheet: Sheet,
    paper: Size,
    faces: tuple[Portrait, ...],
    *,
    first: bool,
) -> None:
    """A title on the ground of its style. On later pages the band is as long as the words."""
    wide, high = paper.width, _band(sheet, paper, 0 if first else 1)
    if first:
        band = _title_box(setting.palette, sheet, paper)
        draw_title_ground(pen, setting.palette, (wide, high), band, faces)
        return
    _, said, _ = head_of(setting, sheet, paper)
    right = SIDE + width("display", said.title.words, said.title.size) + 6
    if said.subtitle:
        right += width("label", said.subtitle.words, said.subtitle.size) + 8
    band = (SIDE - 7, 2.2, min(right, wide - 30), 11.2)
    draw_title_ground(pen, setting.palette, (wide, high), band, faces)


def in_head(sheet: Sheet) -> tuple[SheetFace, ...]:
    """The party, without a figure whose portrait is on the sheet."""
    shown = {block.portrait for block in sheet.blocks if isinstance(block, Fields)}
    return tuple(face for figure, face in sheet.faces.items() if figure not in shown)


def _titles(pen: Pen, setting: Setting, said: Titles, box: Box) -> None:
    """The title with the words under it, in the middle of the height of its ground."""
    (left, top, _, bottom), (ink, glow, _) = box, inks_of(setting.palette)
    letters = CAPITAL * said.title.size / POINTS
    under = UNDER * said.subtitle.size if said.subtitle else 0.0
    base, x = (top + bottom + letters - under) / 2, max(SIDE, left + 4.0)
    pen.line_of_text(x, base, said.title, "display", colour=ink)
    if said.subtitle:
        pen.line_of_text(x, base + under, said.subtitle, "label", colour=glow, spacing=0.2)


def _titles_later(pen: Pen, setting: Setting, said: Titles) -> None:
    palette, x = setting.palette, SIDE
    ink, glow, _ = inks_of(palette)
    base = 6.4 + 0.34 * said.title.size / POINTS
    pen.line_of_text(x, base, said.title, "display", colour=ink)
    if said.subtitle:
        x += width("display", said.title.words, said.title.size) + 3
        pen.line_of_text(x, base, said.subtitle, "label", colour=glow, spacing=0.2)
