"""Battlefields as text: a few lines of facts, an empty line, and the drawing.

In the drawing, squares stand in every second line and column; what is between them are edges, and
corners are a plus or nothing. An open edge is a space. Docs: docs/battlefields.md.
"""

from __future__ import annotations

from rules.refused import Refused
from rules.systems.twilight_world.battlefield.field import Battlefield, edge_rows, square_rows
from rules.text import Text, text

MOST = 120  # squares a side
LEAST = 4
EDGES = ("north", "east", "south", "west")
CORNER = "+ "
FACTS = ("name", "heroes", "exits", "piece")


def read(source: str) -> Battlefield:
    """The battlefield of a text. Raises: Refused, naming line and column."""
    lines = source.splitlines()
    facts, first = _facts(lines)
    rows = _drawn(lines, first)
    height, width = len(rows) // 2, max(len(row) for row in rows) // 2
    _check_size(width, height, first + 1)
    rows = [row.ljust(2 * width + 1) for row in rows]
    _check_marks(rows, first)
    return Battlefield(
        name=facts["name"][0] if facts["name"] else "",
        width=width,
        height=height,
        squares="".join(row[1::2] for row in rows[1::2]),
        across="".join(row[0::2] for row in rows[1::2]),
        along="".join(row[1::2] for row in rows[0::2]),
        heroes=_edges(facts["heroes"], ("south",)),
        exits=_edges(facts["exits"], ()),
        named=tuple(_named(line, width, height) for line in facts["piece"]),
    )


def written(field: Battlefield) -> str:
    """The text of a battlefield; reading it gives the same battlefield."""
    facts = [f"name: {field.name}", f"heroes: {' '.join(field.heroes)}"]
    if field.exits:
        facts.append(f"exits: {' '.join(field.exits)}")
    for name, at in field.named:
        facts.append(f"piece: {name} {at % field.width + 1},{at // field.width + 1}")
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


def _facts(lines: list[str]) -> tuple[dict[str, list[str]], int]:
    """The lines before the empty one by their word, and where the drawing begins."""
    facts: dict[str, list[str]] = {key: [] for key in FACTS}
    for number, line in enumerate(lines):
        if not line.strip():
            return facts, number + 1
        word, colon, value = line.partition(":")
        if not colon or word.strip() not in facts:
            raise _wrong(
                number,
                1,
                text("{line} is no fact of a battlefield.", line=line[:40]),
                text("There are: name, heroes, exits, piece."),
            )
        facts[word.strip()].append(value.strip())
    raise _wrong(
        len(lines), 1, text("There is no drawing."), text("Draw the board after an empty line.")
    )


def _drawn(lines: list[str], first: int) -> list[str]:
    rows = [line.rstrip("\r\n") for line in lines[first:]]
    while rows and not rows[-1].strip():
        rows.pop()
    if len(rows) < 2 * LEAST + 1 or len(rows) % 2 == 0:
        raise _wrong(
            first,
            1,
            text("The drawing has {count} lines.", count=len(rows)),
            text(
                "Draw an odd number: edges, squares, edges, and so on, at least {least} rows.",
                least=LEAST,
            ),
        )
    return rows


def _check_size(width: int, height: int, line: int) -> None:
    if not LEAST <= width <= MOST or not LEAST <= height <= MOST:
        raise _wrong(
            line,
            1,
            text("A board of {width} x {height} squares.", width=width, height=height),
            text("Draw {least} to {most} squares a side.", least=LEAST, most=MOST),
        )


def _check_marks(rows: list[str], first: int) -> None:
    squares, edges = square_rows(), edge_rows()
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if y % 2 and x % 2:
                if mark not in squares:
                    raise _wrong(first + y, x + 1, _no_mark(mark), _known("".join(squares)))
            elif y % 2 or x % 2:
                if mark not in edges:
                    raise _wrong(first + y, x + 1, _no_mark(mark), _known("".join(edges)))
            elif mark not in CORNER:
                raise _wrong(
                    first + y,
                    x + 1,
                    text("{mark} stands at a corner.", mark=mark),
                    text("Corners are + or nothing."),
                )


def _no_mark(mark: str) -> Text:
    return text("{mark} stands for nothing here.", mark=mark)


def _known(marks: str) -> Text:
    return text("There are: {marks}", marks=" ".join(marks))


def _edges(said: list[str], usual: tuple[str, ...]) -> tuple[str, ...]:
    words = tuple(word for line in said for word in line.replace(",", " ").split())
    for word in words:
        if word not in EDGES:
            raise Refused(
                text("{word} is no edge of the board.", word=word),
                rule="TW-SETUP-2",
                cure=text("Say north, east, south or west."),
            )
    return words or usual


def _named(line: str, width: int, height: int) -> tuple[str, int]:
    name, _, place = line.rpartition(" ")
    x, comma, y = place.partition(",")
    if not (name and comma and x.isdecimal() and y.isdecimal()):
        raise Refused(
            text("{line} names no piece.", line=line[:40]),
            rule="TW-SETUP-6",
            cure=text("Write a name, then column and row: piece: farmhouse 12,7"),
        )
    column, row = int(x), int(y)
    if not (1 <= column <= width and 1 <= row <= height):
        raise Refused(
            text("{place} is not on the board.", place=place),
            rule="TW-SETUP-6",
            cure=text("Columns are 1 to {width}, rows 1 to {height}.", width=width, height=height),
        )
    return name.strip(), (row - 1) * width + column - 1


def _wrong(line: int, column: int, why: Text, cure: Text) -> Refused:
    return Refused(
        text("Line {line}, column {column}: {why}", line=line + 1, column=column, why=why),
        rule="TW-SETUP-6",
        cure=cure,
    )
