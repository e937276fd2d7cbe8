"""What stands around the columns: the title at the head of a page, the line at its foot."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.draw.ornament import hazard, torn_line
from cards.paper import POINTS, Size
from cards.pen import Pen
from cards.sheets.setting import Setting
from cards.text import SetLine, capitals, set_line, width
from rules.sheets import Sheet

SIDE: Final = 10.0  # mm beside the columns
TOP: Final = 7.0  # above the band of the title
BAND: Final = 15.0  # the title of the first page
BAND_LATER: Final = 8.5
BELOW_BAND: Final = 4.0
FOOT: Final = 13.0  # from the end of the columns to the edge of the paper
GUTTER: Final = 7.0  # between columns
TITLE: Final = 21.0  # points
TITLE_LATER: Final = 12.0
SUBTITLE: Final = 8.5
STRIPES: Final = 26.0  # how long the hazard stripes are
STRIPES_LATER: Final = 16.0


def column_width(paper: Size, columns: int) -> float:
    return (paper.width - 2 * SIDE - (columns - 1) * GUTTER) / columns


def columns_top(page: int) -> float:
    """Where the columns of a page begin."""
    return TOP + (BAND if page == 0 else BAND_LATER) + BELOW_BAND


def columns_height(paper: Size, page: int) -> float:
    return paper.height - FOOT - columns_top(page)


class Titles(NamedTuple):
    """The words of a page's head, fitted."""

    title: SetLine
    subtitle: SetLine | None


def head_of(setting: Setting, sheet: Sheet, paper: Size) -> tuple[Titles, Titles, SetLine]:
    """The heads of the first page and of later ones, and the foot; what is cut is told once."""
    room = _title_room(setting, paper, first=True)
    said, under = capitals(setting.say(sheet.title)), setting.say(sheet.subtitle)
    title = setting.line(said, "display", room, TITLE)
    first = Titles(title, setting.line(under, "text", room, SUBTITLE) if under else None)
    room = _title_room(setting, paper, first=False)
    title = set_line("display", said, room, TITLE_LATER)
    left = room - width("display", title.words, title.size) - 3
    fits = bool(under) and width("text", under, SUBTITLE) <= left
    later = Titles(title, SetLine(under, SUBTITLE, True) if fits else None)
    foot = " · ".join(setting.say(said) for said in sheet.footer)
    return first, later, set_line("text", foot, paper.width - 2 * SIDE - 20, 7.0)


def _inset(setting: Setting) -> float:
    """Between the ends of the band and its words."""
    return 4.0 if setting.palette.fills else 0.0


def _title_room(setting: Setting, paper: Size, *, first: bool) -> float:
    stripes = STRIPES if first else STRIPES_LATER
    return paper.width - 2 * SIDE - 2 * _inset(setting) - stripes - 4.0


def draw_frame(pen: Pen, setting: Setting, sheet: Sheet, paper: Size, at: tuple[int, int]) -> None:
    """Title band and foot of page `at[0]`, counted from 0, of `at[1]`."""
    page, pages = at
    first, later, foot = head_of(setting, sheet, paper)
    room = paper.width - 2 * SIDE
    with pen.at(SIDE, TOP):
        _band(pen, setting, room, first=page == 0)
        if page == 0:
            _titles(pen, setting, first)
        else:
            _titles_later(pen, setting, later)
    with pen.at(SIDE, paper.height - FOOT + 4.0):
        pen.line((0, 0), (room, 0), setting.palette.line, width=0.25)
        pen.line_of_text(0, 3.6, foot, "text", colour=setting.palette.muted)
        number, colour = f"{page + 1} / {pages}", setting.palette.muted
        pen.text(room, 3.8, number, "label", size=9.0, colour=colour, align="right")


def _band(pen: Pen, setting: Setting, room: float, *, first: bool) -> None:
    """A dark band with a torn edge; where there are no fills, the edge alone."""
    palette = setting.palette
    height, stripes = (BAND, STRIPES) if first else (BAND_LATER, STRIPES_LATER)
    torn = [(x, height + y) for x, y in torn_line(room, 0.9 if first else 0.6, 7)]
    if palette.fills:
        pen.polygon([(0, 0), (room, 0), *reversed(torn)], fill=palette.dark)
    else:
        pen.polygon(torn, stroke=palette.text, width=0.5, closed=False)
    colour = palette.bright["accent"] if palette.fills else palette.text
    thick = 2.2 if first else 1.6
    x, y = room - _inset(setting) - stripes, (height - thick) / 2
    hazard(pen, x=x, y=y, length=stripes, height=thick, colour=colour)


def _titles(pen: Pen, setting: Setting, said: Titles) -> None:
    palette, x = setting.palette, _inset(setting)
    base = 8.2 if said.subtitle else BAND / 2 + 0.34 * said.title.size / POINTS
    pen.line_of_text(x, base, said.title, "display", colour=palette.on_dark)
    if said.subtitle:
        pen.line_of_text(x, 12.3, said.subtitle, "text", colour=palette.on_dark_muted)


def _titles_later(pen: Pen, setting: Setting, said: Titles) -> None:
    palette, x = setting.palette, _inset(setting)
    base = BAND_LATER / 2 + 0.34 * said.title.size / POINTS
    pen.line_of_text(x, base, said.title, "display", colour=palette.on_dark)
    if said.subtitle:
        x += width("display", said.title.words, said.title.size) + 3
        pen.line_of_text(x, base, said.subtitle, "text", colour=palette.on_dark_muted)
