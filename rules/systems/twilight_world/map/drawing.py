"""Battlefields as text: a few lines of facts, an empty line, and the drawing.

In the drawing, squares stand in every second line and column. Edges stand between them, and corners
are a plus or nothing. An open edge is a space. Docs: docs/battlefields.md.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rules.refused import Refused
from rules.systems.twilight_world.map.field import (
    VEHICLE,
    Battlefield,
    edge_rows,
    pieces,
    square_rows,
)
from rules.systems.twilight_world.map.parking import parked
from rules.text import Text, text

MOST = 120  # squares a side


LEAST = 4


EDGES = ("north", "east", "south", "west")


DIGITS = 5  # of a number that is too long for a column or a row


CORNER = "+ "


FACTS = ("name", "heroes", "exits", "crowded", "piece", "vehicle")


YES_OR_NO = {"yes": True, "no": False}


class Fact(NamedTuple):
    """The words of a line before the drawing, with their place counted from 0."""

    said: str
    line: int
    column: int


def read(source: str) -> Battlefield:
    """The battlefield of a text. Raises: Refused, naming line and column."""
    lines = source.splitlines()
    facts, first = _facts(lines)
    rows = _drawn(lines, first)
    height, width = len(rows) // 2, max(len(row) for row in rows) // 2
    _check_size(width, height, first)
    rows = [row.ljust(2 * width + 1) for row in rows]
    _check_marks(rows, first)
    field = Battlefield(
        name=facts["name"][0].said if facts["name"] else "",
        width=width,
        height=height,
        squares="".join(row[1::2] for row in rows[1::2]),
        across="".join(row[0::2] for row in rows[1::2]),
        along="".join(row[1::2] for row in rows[0::2]),
        heroes=_edges(facts["heroes"], ("south",)),
        exits=_edges(facts["exits"], ()),
        crowded=_is_crowded(facts["crowded"]),
        named=tuple(_named(fact, width, height) for fact in facts["piece"]),
    )
    for fact in facts["vehicle"]:
        field = _with_vehicle(field, fact)
    _check_names(field, facts["piece"])
    return field


def written(field: Battlefield) -> str:
    """The text of a battlefield. Reading it gives the same battlefield."""
    facts = [f"name: {field.name}", f"heroes: {' '.join(field.heroes)}"]
    if field.exits:
        facts.append(f"exits: {' '.join(field.exits)}")
    if field.crowded:
        facts.append("crowded: yes")
    for name, at in field.named:
        facts.append(f"piece: {name} {_place(field, at)}")
    facts += [f"vehicle: {_place(field, one.at)} {one.heading}" for one in field.vehicles]
    rows = []
    for y in range(field.height + 1):
        along = field.along[y * field.width : (y + 1) * field.width]
        rows.append("+" + "+".join(along) + "+")
        if y < field.height:
            across = field.across[y * (field.width + 1) : (y + 1) * (field.width + 1)]
            squares = field.squares[y * field.width : (y + 1) * field.width]
            rows.append(
                "".join(edge + square for edge, square in zip(across, squares, strict=False))
                + across[-1]
            )
    return "\n".join((*facts, "", *rows, ""))


def _facts(lines: list[str]) -> tuple[dict[str, list[Fact]], int]:
    """The lines before the empty one by their word, and where the drawing begins."""
    facts: dict[str, list[Fact]] = {key: [] for key in FACTS}
    for number, line in enumerate(lines):
        if not line.strip():
            return facts, number + 1
        word, colon, value = line.partition(":")
        if not colon or word.strip() not in facts:
            raise _wrong(
                number,
                0,
                text("“{line}” is not a battlefield setting.", line=line[:40]),
                text("Choose one of: {facts}.", facts=", ".join(FACTS)),
            )
        column = len(line) - len(value.lstrip())
        facts[word.strip()].append(Fact(value.strip(), number, column))
    raise _wrong(
        len(lines), 0, text("The drawing is missing."), text("Draw the board below an empty line.")
    )


def _drawn(lines: list[str], first: int) -> list[str]:
    rows = [line.rstrip("\r\n") for line in lines[first:]]
    while rows and not rows[-1].strip():
        rows.pop()
    if len(rows) < 2 * LEAST + 1 or len(rows) % 2 == 0:
        raise _wrong(
            first,
            0,
            text("The drawing has {count} lines.", count=len(rows)),
            text(
                "Draw an odd number of lines, at least {least}: edges, squares, edges, and so on.",
                least=LEAST,
            ),
        )
    return rows


def _check_size(width: int, height: int, line: int) -> None:
    if not LEAST <= width <= MOST or not LEAST <= height <= MOST:
        raise _wrong(
            line,
            0,
            text("The board cannot be {width} × {height} squares.", width=width, height=height),
            text("Draw {least} to {most} squares on each side.", least=LEAST, most=MOST),
        )


def _check_marks(rows: list[str], first: int) -> None:
    squares, edges = square_rows(), edge_rows()
    across, along = (set(squares), set(edges)), (set(edges), set(CORNER))
    for y, row in enumerate(rows):
        known = across if y % 2 else along
        if known[0].issuperset(row[1::2]) and known[1].issuperset(row[0::2]):
            continue
        for x, mark in enumerate(row):
            if y % 2 and x % 2:
                if mark not in squares:
                    raise _wrong(first + y, x, _no_mark(mark), _known("".join(squares)))
            elif y % 2 or x % 2:
                if mark not in edges:
                    raise _wrong(first + y, x, _no_mark(mark), _known("".join(edges)))
            elif mark not in CORNER:
                raise _wrong(
                    first + y,
                    x,
                    text("“{mark}” cannot mark a corner.", mark=mark),
                    text("Use + or a space for corners."),
                )


def _no_mark(mark: str) -> Text:
    return text("“{mark}” has no meaning here.", mark=mark)


def _known(marks: str) -> Text:
    return text("Choose one of: {marks}", marks=" ".join(marks))


def _edges(facts: list[Fact], usual: tuple[str, ...]) -> tuple[str, ...]:
    found = []
    for said, line, column in facts:
        for word in said.replace(",", " ").split():
            if word not in EDGES:
                raise _wrong(
                    line,
                    column + said.index(word),
                    text("“{word}” is not an edge of the board.", word=word[:40]),
                    text("Use north, east, south or west."),
                    rule="TW-SETUP-2",
                )
            found.append(word)
    return tuple(found) or usual


def _is_crowded(facts: list[Fact]) -> bool:
    """True if terrain near the heroes may conceal zombies, as the group agreed.

    Rule: TW-SETUP-2.
    """
    for said, line, column in facts:
        if said not in YES_OR_NO:
            raise _wrong(
                line,
                column,
                text("“{word}” is not yes or no.", word=said[:40]),
                text("Write “crowded: yes”, or leave the line out."),
                rule="TW-SETUP-2",
            )
    return bool(facts) and YES_OR_NO[facts[-1].said]


def _named(fact: Fact, width: int, height: int) -> tuple[str, int]:
    name, _, place = fact.said.rpartition(" ")
    x, comma, y = place.partition(",")
    if not (name and comma and x.isdecimal() and y.isdecimal()):
        raise _wrong(
            fact.line,
            fact.column,
            text("“{line}” does not name a piece.", line=fact.said[:40]),
            text("Write a name, then column and row, such as: piece: farmhouse 12,7"),
        )
    column, row = (int(number[-DIGITS:]) for number in (x, y))
    if max(len(x), len(y)) >= DIGITS or not (1 <= column <= width and 1 <= row <= height):
        raise _wrong(
            fact.line,
            fact.column + len(fact.said) - len(place),
            text("{place} is not on the board.", place=place[:40]),
            text("Use columns 1 to {width} and rows 1 to {height}.", width=width, height=height),
        )
    return name.strip(), (row - 1) * width + column - 1


def _check_names(field: Battlefield, facts: list[Fact]) -> None:
    """Raises: Refused for a name that no piece gets, or two get. Rule: TW-SETUP-6."""
    if not facts:
        return
    counts = Counter(piece.key for piece in pieces(field))
    for (name, at), fact in zip(field.named, facts, strict=True):
        if counts[name] == 1:
            continue
        elsewhere = counts[name] > 1
        raise _wrong(
            fact.line,
            fact.column,
            text("Another piece already has the name “{name}”.", name=name[:40])
            if elsewhere
            else text("The square {place} has no piece to name.", place=_place(field, at)),
            text("Give each piece a different name.")
            if elsewhere
            else text("Name each building or wood once, by one of its squares."),
        )


def _place(field: Battlefield, at: int) -> str:
    return f"{at % field.width + 1},{at // field.width + 1}"


def _with_vehicle(field: Battlefield, fact: Fact) -> Battlefield:
    """The battlefield with a drawn vehicle that can be driven. Raises: Refused. Rule: TW-VEH-7."""
    line = fact.said
    place, _, heading = line.partition(" ")
    x, _, y = place.partition(",")
    inside = x.isdecimal() and y.isdecimal() and len(line) < 20
    inside = inside and 1 <= int(x) <= field.width and 1 <= int(y) <= field.height
    at = (int(y) - 1) * field.width + int(x) - 1 if inside else -1
    found = None
    if inside and field.squares[at] == VEHICLE and heading.strip() in EDGES:
        found = parked(field, at, heading.strip())
    if found is None:
        raise _wrong(
            fact.line,
            fact.column,
            text("“{line}” is not a vehicle that a figure can drive.", line=line[:40]),
            text(
                "Draw a rectangle of V. Then write one of its squares and its front, such as: "
                "vehicle: 12,7 north"
            ),
            rule="TW-VEH-7",
        )
    return found


def _wrong(line: int, column: int, why: Text, cure: Text, *, rule: str = "TW-SETUP-6") -> Refused:
    """The refusal of what stands in a line and a column, both from 0."""
    place = text("Line {line}, column {column}: {why}", line=line + 1, column=column + 1, why=why)
    return Refused(place, rule=rule, cure=cure)
