"""A game in the terminal: offers by figure, the board as text, and dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _

from rules.fields import Range
from rules.game import Offer
from rules.management.spoken import translate
from rules.places import Grid
from rules.play import Play
from rules.script import cited
from rules.table import Board, BoardPiece, FigureView, Line, Thing

ROOMY, NARROW = 7, 3  # characters of a square
SMALL: Final = 12  # columns of a board with roomy squares
EMPTY, VOID = "·", " "


class ListedOffer(NamedTuple):
    """An offer as a person chooses it: for which seat, under which heading, in which words."""

    seat: str
    offer: Offer
    heading: str  # the figure that does it; empty for none
    words: str


def choices_of(play: Play, seen: Any, seat: str, offers: Sequence[Offer]) -> list[ListedOffer]:
    """The choices of a seat, grouped by figure. Equal words get an addition."""
    owners = list(_owners(play, seen, seat))
    alike: dict[tuple[str, str], list[Offer]] = {}
    for offer in offers:
        heading = next((name for name, theirs in owners if offer in theirs), "")
        words = translate(play.label(seen, offer))
        alike.setdefault((heading, words), []).append(offer)
    found = [
        ListedOffer(seat, offer, heading, words + more)
        for (heading, words), group in alike.items()
        for offer, more in zip(group, _differences(play, seen, group), strict=True)
    ]
    order = [*dict.fromkeys(one.heading for one in found)]
    return sorted(found, key=lambda offer: (not offer.heading, order.index(offer.heading)))


def _differences(play: Play, seen: Any, alike: Sequence[Offer]) -> list[str]:
    """The words by which offers with the same label differ, or none for one alone."""
    if len(alike) == 1:
        return [""]
    parts = [_parts(play, seen, offer) for offer in alike]
    keys = dict.fromkeys(key for one in parts for key in one)
    differ = [key for key in keys if len({one.get(key) for one in parts}) > 1]
    said = ["; ".join(one[key] for key in differ if key in one) for one in parts]
    return [
        _(" (%(what)s, number %(number)s)") % {"what": one, "number": said[:place].count(one) + 1}
        if said.count(one) > 1
        else f" ({one})"
        for place, one in enumerate(said)
    ]


def _parts(play: Play, seen: Any, offer: Offer) -> dict[str, str]:
    """The fixed values and the options of an offer, in words."""
    found = {key: (value,) for key, value in offer.fixed.items()}
    for field in offer.fields:
        ends = (field.least, field.most) if isinstance(field, Range) else field.options
        found[field.key] = tuple(ends)
    return {
        key: ", ".join(translate(play.name(seen, offer, key, one)) for one in values)
        for key, values in found.items()
    }


def _owners(play: Play, seen: Any, seat: str) -> Iterator[tuple[str, tuple[Offer, ...]]]:
    """Each figure that may do something, in a line, and its offers."""
    for panel in play.view(seen, seat).panels:
        for figure in panel.figures:
            if figure.offers:
                yield row(figure), figure.offers


def row(shown: FigureView | Thing, *more: str) -> str:
    """A figure or a thing in one line, with its numbers and its conditions."""
    meters = [
        f"{translate(meter.name)} {meter.said}" + (f"/{meter.most}" if meter.most else "")
        for meter in shown.meters
    ]
    return ", ".join((translate(shown.name), *more, *meters, *map(translate, shown.tags)))


def line(told: Line) -> str:
    """A line of the log with its dice: * for faces that count, ! for those that cost."""
    said = cited(told.text, told.rule, translate)
    if not told.faces:
        return said
    faces = [f"{face}{_sign(told, face)}" for face in told.faces]
    return f"{said}  [{' '.join(faces)}]"


def _sign(told: Line, face: int) -> str:
    return "*" if face in told.good else "!" if face in told.bad else ""


# --- The board ---


def picture(board: Board, sides: Mapping[str, str]) -> list[str]:
    """The board as text, with the names of its sides, which are given by key."""
    wide = ROOMY if board.columns <= SMALL and not board.stride else NARROW
    at: dict[int, list[str]] = {}
    letters = _letters(board.pieces)
    for piece in board.pieces:
        mark = (letters[piece.side] if wide == ROOMY else "") + (piece.short or _dice(piece))
        for square in piece.squares:
            at.setdefault(square, []).append(_upright(piece, mark or letters[piece.side]))
    columns = range(board.west, board.west + board.columns)
    head = "".join(str(column + 1).rjust(wide) for column in columns)
    lines = [] if board.zones else ["    " + head]  # squares of zones have no names
    for down in range(board.north, board.north + board.rows):
        cells = [_cell(board, column, down, at, wide) for column in columns]
        lines.append(("    " if board.zones else str(down + 1).rjust(4)) + "".join(cells))
    named = [
        f"{letter}: {sides.get(side, side)}"
        for side, letter in letters.items()
        if side and wide == ROOMY
    ]
    return [*lines, "    " + ", ".join(named)] if named else lines


def _cell(board: Grid, column: int, down: int, at: Mapping[int, list[str]], wide: int) -> str:
    square = board.square_at(column, down)
    if square in board.void:
        return VOID * wide
    there = at.get(square, [])
    said = " ".join(there)
    if len(said) >= wide:
        said = there[0][: wide - 2] + ("+" if len(there) > 1 else "")
    return (said or EMPTY).rjust(wide)


def _dice(piece: BoardPiece) -> str:
    return f"{len(piece.dice)}d{piece.dice[0]}" if piece.dice else ""


def _upright(piece: BoardPiece, mark: str) -> str:
    """A piece that lies is in lower case."""
    return mark.lower() if piece.standing in ("down", "dead") else mark


def _letters(pieces: Iterable[BoardPiece]) -> dict[str, str]:
    """A letter for each side, those of its key where nobody else has them."""
    found: dict[str, str] = {}
    for side in dict.fromkeys(piece.side for piece in pieces):
        free = [one for one in (*side.upper(), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ") if one.isalpha()]
        found[side] = next(one for one in free if one not in found.values()) if side else "#"
    return found
