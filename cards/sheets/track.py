"""Tracks: places in a row, each large enough for a pawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Final, NamedTuple

from cards.draw.dusk import CREAM
from cards.palette import Colour, mixed, rgb
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from cards.text import SetLine
from rules.sheets import Track

WIDER: Final = 1.25  # of the side that is asked for, where rows are shorter
GAP: Final = 3.0  # mm between places, with an arrow
NIGHT: Final = tuple(
    map(
        rgb,
        ("#EA8645", "#C2552F", "#7F4238", "#3A3440", "#1D2536", "#2A3149", "#5B7489", "#D9B98C"),
    )
)
SUN: Final = rgb("#F9D68D")
HALF_LIGHT: Final = 1.4  # of red, green and blue together
NAME: Final = 0.36  # height of a name, of the side
END_NAME: Final = 0.3  # of a side, the middle of the name over a sun
MARK: Final = 0.26  # height of the band with the mark, of the side


class Place(NamedTuple):
    name: SetLine
    mark: SetLine | None
    end: bool
    share: float  # of the night that has passed


def track(setting: Setting, block: Track) -> Iterator[Strip]:
    """Rows of about the same number of places, of about the side that is asked for."""
    usual = max(1, round((setting.width + GAP) / (block.side + GAP)))
    rows = -(-len(block.spaces) // usual)
    across = -(-len(block.spaces) // rows)
    side = min((setting.width + GAP) / across - GAP, WIDER * block.side)
    places = [
        Place(
            setting.line(setting.say(one.name), "display", side - 2, NAME * side * POINTS),
            setting.line(said, "display", side - 2, 0.7 * MARK * side * POINTS) if said else None,
            one.end,
            number / max(1, len(block.spaces) - 1),
        )
        for number, one in enumerate(block.spaces)
        for said in (setting.say(one.mark),)
    ]
    for first in range(0, len(places), across):
        row = places[first : first + across]
        draw = partial(_row, setting=setting, row=row, side=side)
        yield Strip(side, draw, GAP if first else 1.6)


def _row(pen: Pen, *, setting: Setting, row: Sequence[Place], side: float) -> None:
    palette = setting.palette
    for number, place in enumerate(row):
        with pen.at(number * (side + GAP), 0):
            _place(pen, setting, place, side)
            if number < len(row) - 1:
                tip = side + 0.75 * GAP
                back = side + 0.25 * GAP
                arrow = ((back, side / 2 - 1.6), (tip, side / 2), (back, side / 2 + 1.6))
                pen.polygon(arrow, fill=palette.text)


def _place(pen: Pen, setting: Setting, place: Place, side: float) -> None:
    """A square in the colour of its hour with its name. Below it, in a band, its mark."""
    palette, box = setting.palette, (0.0, 0.0, side, side)
    ink = palette.text
    if palette.fills:
        sky = _sky(place.share)
        pen.rect(box, fill=sky, radius=1.2)
        ink = CREAM if _is_dark(sky) else palette.text
    if place.end and palette.fills:
        _sun(pen, side)
        ink = palette.text
    band = MARK * side if place.mark else 0.0
    middle = END_NAME * side if place.end else (side - band) / 2
    base = middle + 0.36 * place.name.size / POINTS
    pen.line_of_text(side / 2, base, place.name, "display", colour=ink, align="centre")
    if place.mark:
        top = side - band
        if palette.fills:
            corners = (0.0, top, side, side)
            pen.rect(corners, fill=palette.roles["danger"], radius=1.2)
            pen.rect((0.0, top, side, top + band / 2), fill=palette.roles["danger"])
        pen.line((0, top), (side, top), palette.text, width=0.35)
        ink = palette.ground if palette.fills else palette.text
        low = top + band / 2 + 0.36 * place.mark.size / POINTS
        pen.line_of_text(side / 2, low, place.mark, "display", colour=ink, align="centre")
    pen.rect(box, stroke=palette.text, width=0.7 if place.end else 0.4, radius=1.2)


def _sky(share: float) -> Colour:
    """From dusk over midnight to dawn."""
    at = share * (len(NIGHT) - 1)
    first = min(int(at), len(NIGHT) - 2)
    return mixed(NIGHT[first], NIGHT[first + 1], at - first)


def _is_dark(colour: Colour) -> bool:
    return sum(colour) < HALF_LIGHT


def _sun(pen: Pen, side: float) -> None:
    """Half a sun on the lower edge, under the name."""
    radius = 0.4 * side
    rim = [
        (side / 2 - radius * cos(pi * n / 24), side - radius * sin(pi * n / 24)) for n in range(25)
    ]
    pen.polygon(rim, fill=SUN)
