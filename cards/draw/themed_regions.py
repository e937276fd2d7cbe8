"""The regions of cards in a theme with a layout of its own: a filled-in form, a newspaper."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cards.build import OWN_LAYOUT, Build
from cards.draw.abridged import is_small
from cards.draw.contents import Part
from cards.draw.flow import FilledArea
from cards.draw.regions import LISTS, VITALS
from cards.paper import Size
from cards.pen import Box

REMARKS: Final = 11.0  # mm at the foot of a form for a stamp
LEAST_HEIGHT: Final = 80.0  # mm of a card that has room for a layout of its own
USUAL_WIDTH: Final = 63.5
WIDER: Final = 0.3  # of what the picture of a newspaper is higher
COLUMN: Final[frozenset[Part]] = VITALS
EDGE: Final = 6.2  # mm of a form that is bound
HAZARD: Final = 3.1  # mm of the bar over it
FORM_TOP: Final = 8.2  # of the first field
NAME_FIELD, KIND_FIELD = 8.0, 7.0  # mm of their heights
FORM_LEFT: Final = 8.4
FORM_RIGHT: Final = 3.2  # mm from the right edge
PHOTO: Final = (24.0, 35.4)  # it grows in height alone, so that a name keeps its room
PHOTO_RIGHT: Final = 1.6
FORM_FOOT: Final = 4.4
NEWS_MARGIN: Final = 3.2
NEWS_TOP: Final = 21.6  # of the picture
NEWS_PHOTO: Final = (29.0, 24.2)
NEWS_FOOT: Final = 3.2
OUTLOOK: Final = 4.0  # mm of the head over the numbers
GROWN: Final = tuple(3.0 * n for n in range(8, -2, -1))


class FieldColumn(NamedTuple):
    """Where the numbers of a card stand, beside its picture."""

    left: float
    top: float
    width: float
    bottom: float


def has_layout(build: Build, size: Size) -> bool:
    """True if the theme has a layout of its own for cards of this size."""
    upright = not is_small(size) and size.height >= LEAST_HEIGHT
    return build.header in OWN_LAYOUT and upright and size.width < 1.2 * size.height


def themed_picture(build: Build, size: Size, grown: float) -> Box:
    """Return the place of the picture, so many mm higher than it must be."""
    form = build.header == "form"
    wide, high = PHOTO if form else NEWS_PHOTO
    wide += (size.width - USUAL_WIDTH) / 2
    if form:
        right = size.width - PHOTO_RIGHT
        return (right - wide, FORM_TOP - 0.4, right, FORM_TOP + high + grown)
    right = NEWS_MARGIN + wide + grown * WIDER
    return (NEWS_MARGIN, NEWS_TOP, right, NEWS_TOP + high + grown)


def form_column(size: Size, grown: float) -> FieldColumn:
    """Return where the fields of a form stand, beside its photograph."""
    photo = PHOTO_RIGHT + PHOTO[0] + (size.width - USUAL_WIDTH) / 2
    width = size.width - photo - 0.8 - FORM_LEFT
    return FieldColumn(FORM_LEFT, FORM_TOP, width, FORM_TOP + PHOTO[1] + grown)


@lru_cache(maxsize=64)
def themed_regions(
    build: Build, size: Size, grown: float, *, reserved: float = 0.0
) -> tuple[FilledArea, ...]:
    """Return the regions beside the picture and under it, so many mm at the foot left free."""
    _, top, right, bottom = themed_picture(build, size, grown)
    if build.header == "form":
        column = form_column(size, grown)
        start = column.top + NAME_FIELD + KIND_FIELD + 1.0
        beside = FilledArea(
            column.left + 1.0, start, column.width - 2.0, column.bottom - start - 0.4, COLUMN
        )
        low, foot, first, last = bottom + 1.4, FORM_FOOT, FORM_LEFT, size.width - FORM_RIGHT
    else:
        first, last = NEWS_MARGIN, size.width - NEWS_MARGIN
        start, x = top + OUTLOOK + 0.8, right + 3.0
        beside = FilledArea(x, start, last - 1.2 - x, bottom - start - 0.4, COLUMN)
        low, foot = bottom + 2.4, NEWS_FOOT
    return (
        beside,
        FilledArea(first, low, last - first, size.height - foot - reserved - low, LISTS),
    )
