"""Charts as SVG, drawn on the server: their numbers stand in a table beside them."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from msgspec import Struct

WIDTH = 360
ROW = 36  # of a bar with its label above it
BAR = 14
VALUE_ROOM = 44  # for the number behind a bar
PLOT_HEIGHT = 150
LEFT, TOP, BELOW = 34, 10, 26
FACE = (31, 39)  # a portrait before its bar, and in the shape of drawn ones
FACE_ROW, FACE_ROOM = 46, 42  # of a bar beside a portrait
COLUMN, COLUMN_TOP = 110, 22  # the highest column, and the room above it
MOST_WIDE_COLUMNS = 5  # fewer columns are no wider
MOST_SAID = 7  # columns that have room for a percent sign
MOST_LABELS = 12  # under a line
LONGEST_LABEL = 44


class Datum(Struct, frozen=True):
    """One number with what it is of."""

    label: str
    value: float
    said: str  # the number as it is read
    face: str = ""  # address of the portrait of the figure that it is of


def bar_chart(
    key: str, title: str, data: Sequence[Datum], *, mark: float | None = None, whole: float = 1
) -> SafeString:
    """A bar for each number. `mark` draws a line at what was to be expected.

    The longest bar is at least `whole`.

    `key` keeps the names inside apart from those of other charts of the page.
    """
    most = max([one.value for one in data] + [mark or 0, whole])
    has_faces = any(one.face for one in data)
    left, high = (FACE_ROOM, FACE_ROW) if has_faces else (0, ROW)
    scale = (WIDTH - left - VALUE_ROOM) / most
    rows = format_html_join(
        "",
        '{}<text class="chart-label" x="{}" y="{}">{}</text>'
        '<rect class="chart-bar" x="{}" y="{}" width="{}" height="{}" rx="2"></rect>'
        '<text class="chart-value" x="{}" y="{}">{}</text>',
        (
            (
                _face(one.face, place * high),
                left,
                place * high + 12,
                _short(one.label),
                left,
                place * high + 17,
                _pt(max(1.5, one.value * scale)),
                BAR,
                _pt(left + max(one.value, mark or 0) * scale + 6),
                place * high + 29,
                one.said,
            )
            for place, one in enumerate(data)
        ),
    )
    height = max(len(data), 1) * high
    line = SafeString("")
    if mark is not None:
        line = format_html(
            '<line class="chart-mark" x1="{0}" y1="0" x2="{0}" y2="{1}"></line>',
            _pt(left + mark * scale),
            height,
        )
    return _framed(key, title, data, height, rows + line)


def _face(address: str, y: int) -> SafeString:
    if not address:
        return SafeString("")
    wide, high = FACE
    drawn = '<image class="chart-face" href="{}" x="0" y="{}" width="{}" height="{}"></image>'
    return format_html(drawn, address, y, wide, high)


def column_chart(key: str, title: str, data: Sequence[Datum]) -> SafeString:
    """A column for each number, with its share above and its name below."""
    step = WIDTH / max(len(data), MOST_WIDE_COLUMNS)
    most = max([one.value for one in data] + [1])
    left = (WIDTH - step * len(data)) / 2
    columns = format_html_join(
        "",
        '<rect class="chart-bar" x="{}" y="{}" width="{}" height="{}" rx="2"></rect>'
        '<text class="chart-value chart-middle" x="{}" y="{}">{}</text>'
        '<text class="chart-axis" x="{}" y="{}">{}</text>',
        (
            (
                _pt(left + step * place + 4),
                _pt(COLUMN_TOP + COLUMN * (1 - one.value / most)),
                _pt(step - 8),
                _pt(max(1.5, COLUMN * one.value / most)),
                _pt(left + step * (place + 0.5)),
                _pt(COLUMN_TOP - 6 + COLUMN * (1 - one.value / most)),
                one.said if len(data) <= MOST_SAID else one.said.removesuffix(" %"),
                _pt(left + step * (place + 0.5)),
                COLUMN_TOP + COLUMN + 17,
                one.label,
            )
            for place, one in enumerate(data)
        ),
    )
    return _framed(key, title, data, COLUMN_TOP + COLUMN + 24, columns)


def line_chart(key: str, title: str, data: Sequence[Datum], *, most: float) -> SafeString:
    """Numbers in a row as a line with a dot each, between 0 and `most`."""
    room = WIDTH - LEFT - 10
    step = room / max(1, len(data) - 1)
    places = [
        (LEFT + (step * place if len(data) > 1 else room / 2), _height(one.value, most))
        for place, one in enumerate(data)
    ]
    grid = format_html_join(
        "",
        '<line class="chart-grid" x1="{}" y1="{}" x2="{}" y2="{}"></line>'
        '<text class="chart-axis chart-axis-left" x="{}" y="{}">{}</text>',
        (
            (LEFT, _height(at, most), WIDTH, _height(at, most), LEFT - 6, at_y, f"{at:g}")
            for at in (0, most / 2, most)
            for at_y in (_pt(_height(at, most) + 4),)
        ),
    )
    path = " ".join(f"{_pt(x)},{_pt(y)}" for x, y in places)
    drawn = format_html('<polyline class="chart-line" points="{}"></polyline>', path)
    drawn += format_html_join(
        "",
        '<circle class="chart-dot" cx="{}" cy="{}" r="4"></circle>',
        ((_pt(x), _pt(y)) for x, y in places),
    )
    every = -(-len(data) // MOST_LABELS) or 1
    labels = format_html_join(
        "",
        '<text class="chart-axis" x="{}" y="{}">{}</text>',
        (
            (_pt(x), TOP + PLOT_HEIGHT + 18, one.label)
            for place, ((x, _y), one) in enumerate(zip(places, data, strict=True))
            if place % every == 0
        ),
    )
    return _framed(key, title, data, TOP + PLOT_HEIGHT + BELOW, grid + drawn + labels)


def _height(value: float, most: float) -> float:
    return TOP + PLOT_HEIGHT * (1 - value / most)


def _framed(
    key: str, title: str, data: Sequence[Datum], height: float, drawn: SafeString
) -> SafeString:
    """The picture with its title and, for who does not see it, all its numbers."""
    told = "; ".join(f"{one.label}: {one.said}" for one in data)
    return format_html(
        '<svg class="chart" viewBox="0 0 {0} {1}" role="img" aria-labelledby="{2}-t {2}-d">'
        '<title id="{2}-t">{3}</title><desc id="{2}-d">{4}</desc>{5}</svg>',
        WIDTH,
        height,
        key,
        title,
        told,
        drawn,
    )


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1].rstrip() + "…"


def _pt(value: float) -> str:
    return f"{value:.1f}"
