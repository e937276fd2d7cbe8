"""Cut lines for cutting machines: an SVG for each sheet, in millimetres, and the sheet's own marks.

The machine finds the sheet by three marks in its corners: they are printed with the pieces, by
`MarkedSheet`, and stand at the same places in the SVG. `for_machine` leaves them their room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from html import escape
from typing import Final, NamedTuple

from msgspec.structs import replace

from cards.composer import Composer
from cards.document import Page
from cards.impose.imposition import Imposition, Sheet, sheets_of
from cards.impose.sides import Spot
from cards.paper import PAGE_MARGIN, Size
from cards.pen import Pen
from cards.piece import Piece, Pieces, hexagon
from cards.piece_sheet import PieceSheet
from cards.text import cleaned
from rules.problems import Wrong
from rules.text import Text, text

MARK: Final = 3.0  # side of the square
ARM: Final = 6.0  # length of an angle's arms
STROKE: Final = 0.5
MOST_SHEETS: Final = 1_000
CLEAR: Final = 1.0  # around the marks
TOUCHING: Final = 0.002  # mm between two edges that are one
ROOM: Final = PAGE_MARGIN + MARK + CLEAR  # the margin that the marks need
HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'

Line = tuple[tuple[float, float], ...]


class Marks(NamedTuple):
    """Draw the registration marks: a square at the top left, angles in two other corners."""

    square: tuple[float, float, float, float]
    angles: tuple[Line, Line]


def for_machine(how: Imposition) -> Imposition:
    """The same imposition with room for the marks of the machine, and none for scissors."""
    return replace(how, marks="none", margin=max(how.margin, ROOM))


def marks_of(paper: Size) -> Marks:
    """As far out as printers reach. The fourth corner has the 25.4 mm corner."""
    near, right, bottom = PAGE_MARGIN, paper.width - PAGE_MARGIN, paper.height - PAGE_MARGIN
    return Marks(
        (near, near, near + MARK, near + MARK),
        (
            ((right - ARM, near), (right, near), (right, near + ARM)),
            ((right - ARM, bottom), (right, bottom), (right, bottom - ARM)),
        ),
    )


class MarkedSheet:
    """A piece sheet with registration marks on its fronts, imposed `for_machine`.

    Raises: ValueError for an imposition that leaves the marks no room.
    """

    def __init__(self, title: Text, pieces: Pieces, how: Imposition) -> None:
        self.title = title
        if not _has_room(how):
            raise Wrong(text("registration marks need a margin of {most} mm", most=f"{ROOM:g}"))
        self._sheet = PieceSheet(title, pieces, how)

    def pages(self, composer: Composer) -> Iterator[Page]:
        """The pages of the piece sheet. Raises: ValueError, as it."""
        for page in self._sheet.pages(composer):
            if page.back:
                yield page
            else:
                yield replace(page, draw=partial(_marked, page=page))


def _has_room(how: Imposition) -> bool:
    return how.method in ("grid", "packed") and how.margin >= ROOM


def _marked(pen: Pen, page: Page) -> None:
    page.draw(pen)
    marks = marks_of(page.paper)
    pen.rect(marks.square, fill=(0.0, 0.0, 0.0))
    for angle in marks.angles:
        pen.polygon(angle, stroke=(0.0, 0.0, 0.0), width=STROKE, closed=False)


def cut_files(pieces: Pieces, how: Imposition) -> Iterator[tuple[str, bytes]]:
    """An SVG for each sheet, with one path for each piece, and the marks where they have room.

    Raises: ValueError, as `cards.impose.imposition.sheets_of`, and for too many sheets.
    """
    for sheet in sheets_of(pieces, how):
        if sheet.number > MOST_SHEETS:
            raise Wrong(text("more than {most} sheets to cut", most=MOST_SHEETS))
        yield f"sheet-{sheet.number:03}.svg", cut_svg(sheet, pieces, how).encode("utf-8", "replace")


def cut_svg(sheet: Sheet, pieces: Pieces, how: Imposition) -> str:
    """The cut lines of one sheet. Nothing but pieces is cut, a fold only scored by hand."""
    wide, high = _mm(sheet.paper.width), _mm(sheet.paper.height)
    lines = [
        f'{HEAD}<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}">',
        f'<g id="cut" fill="none" stroke="#f00" stroke-width="{_mm(0.1)}">',
    ]
    straight = [
        spot for spot in sheet.fronts if pieces[spot.item][0].shape == "rect" and not how.radius
    ]
    merged = tuple(merged_cuts(straight))
    if len(merged) < 4 * len(straight):
        lines += [f'<path d="M{_mm(x)} {_mm(y)}L{_mm(u)} {_mm(v)}"/>' for x, y, u, v in merged]
    else:
        straight = []
    for spot in (spot for spot in sheet.fronts if spot not in straight):
        piece = pieces[spot.item][0]
        title = escape(cleaned(piece.name))
        outline = outline_path(spot, piece, how.radius)
        lines.append(f'<path d="{outline}"><title>{title}</title></path>')
    lines.append("</g>")
    if _has_room(how):
        lines += _registration(marks_of(sheet.paper))
    lines.append("</svg>\n")
    return "\n".join(lines)


def merged_cuts(spots: Iterable[Spot]) -> Iterator[tuple[float, float, float, float]]:
    """The edges of rectangles as lines x, y to x, y. What two share, or continues, is one line."""
    level: dict[float, list[tuple[float, float]]] = {}
    upright: dict[float, list[tuple[float, float]]] = {}
    for spot in spots:
        left, top = round(spot.x, 3), round(spot.y, 3)
        right, bottom = round(spot.x + spot.width, 3), round(spot.y + spot.height, 3)
        for y in (top, bottom):
            level.setdefault(y, []).append((left, right))
        for x in (left, right):
            upright.setdefault(x, []).append((top, bottom))
    for y, stretches in sorted(level.items()):
        yield from ((start, y, end, y) for start, end in _joined(stretches))
    for x, stretches in sorted(upright.items()):
        yield from ((x, start, x, end) for start, end in _joined(stretches))


def _joined(stretches: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Stretches of one line, those that touch or overlap joined."""
    first, *rest = sorted(stretches)
    start, end = first
    for next_start, next_end in rest:
        if next_start > end + TOUCHING:
            yield start, end
            start = next_start
        end = max(end, next_end)
    yield start, end


def _registration(marks: Marks) -> Iterator[str]:
    left, top, right, bottom = (_mm(value) for value in marks.square)
    yield f'<g id="registration" fill="none" stroke="#000" stroke-width="{_mm(STROKE)}">'
    yield f'<path fill="#000" stroke="none" d="M{left} {top}H{right}V{bottom}H{left}Z"/>'
    for angle in marks.angles:
        yield f'<path d="M{"L".join(f"{_mm(x)} {_mm(y)}" for x, y in angle)}"/>'
    yield "</g>"


def outline_path(spot: Spot, piece: Piece, radius: float) -> str:
    """The outline of a piece where it lies on the paper."""
    x, y = spot.x + spot.width / 2, spot.y + spot.height / 2
    half = min(spot.width, spot.height) / 2
    if piece.shape == "round":
        r, start, end = _mm(half), f"{_mm(x - half)} {_mm(y)}", f"{_mm(x + half)} {_mm(y)}"
        return f"M{start}A{r} {r} 0 1 1 {end}A{r} {r} 0 1 1 {start}Z"
    if piece.shape == "hex":
        corners = hexagon(half)
        if spot.turn % 180 == 90:
            corners = [(b, -a) for a, b in corners]
        return f"M{'L'.join(f'{_mm(x + a)} {_mm(y + b)}' for a, b in corners)}Z"
    left, top, right, bottom = spot.x, spot.y, spot.x + spot.width, spot.y + spot.height
    round_by = min(radius, half)
    if not round_by:
        return f"M{_mm(left)} {_mm(top)}H{_mm(right)}V{_mm(bottom)}H{_mm(left)}Z"
    arc = f"A{_mm(round_by)} {_mm(round_by)} 0 0 1"
    return (
        f"M{_mm(left + round_by)} {_mm(top)}H{_mm(right - round_by)}"
        f"{arc} {_mm(right)} {_mm(top + round_by)}V{_mm(bottom - round_by)}"
        f"{arc} {_mm(right - round_by)} {_mm(bottom)}H{_mm(left + round_by)}"
        f"{arc} {_mm(left)} {_mm(bottom - round_by)}V{_mm(top + round_by)}"
        f"{arc} {_mm(left + round_by)} {_mm(top)}Z"
    )


def _mm(value: float) -> str:
    """A length to a thousandth of a millimetre."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
