"""The tools of the map editor, and their effect on a battlefield."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.looks import EdgeLook, GroundLook
from rules.map_editor import EdgeSide, MapTool, Target
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import looks
from rules.systems.twilight_world.editor.facts import rewritten
from rules.systems.twilight_world.map.drawing import EDGES, read
from rules.systems.twilight_world.map.field import Battlefield, edge_rows, square_rows
from rules.text import Text, text

OPEN, NOTHING = ".", " "  # the marks of an open square and of no edge
SIDE: Final = "side"  # the kind of edge around a room
COME_ON, LEAVE = "heroes", "exits"  # tools, and facts of the file
SHORTCUTS: Final = "abcdefghijklmnopqrstuvwxyz"


class Edge(NamedTuple):
    """An edge: true if it is along a row, and its index."""

    along: bool
    at: int


def tools() -> tuple[MapTool, ...]:
    """Squares and edges of the catalogue, then the edges of the board."""
    rows: list[tuple[str, Text, Text, str]] = [
        (row.key, text(row.name), text("Squares"), "square") for row in square_rows().values()
    ]
    kinds = {row.key: row for row in edge_rows().values()}
    rows += [(row.key, text(row.name), text("Edges"), "edge") for row in kinds.values()]
    board = text("Edges of the board")
    rows += [(COME_ON, text("Heroes enter"), board, "edge")]
    rows += [(LEAVE, text("Heroes can leave"), board, "edge")]
    colours = _colours()
    return tuple(
        MapTool(
            key=key,
            name=name,
            group=group,
            on="square" if on == "square" else "edge",
            shortcut=shortcut,
            colour=colours.get(key, ""),
            icon=key if key in (COME_ON, LEAVE) else "",
        )
        for (key, name, group, on), shortcut in zip(rows, SHORTCUTS, strict=False)
    )


def _colours() -> dict[str, str]:
    """The first colour of each kind of square and edge that has one."""
    found = {}
    rows: tuple[GroundLook | EdgeLook, ...] = (*looks().ground, *looks().edge)
    for row in rows:
        names = [getattr(row.paint, part, "") for part in ("fill", "fills", "post", "solid")]
        colour = next((name for name in names if name), looks().open.fill)
        found[row.kind] = colour if isinstance(colour, str) else colour[0]
    return found


def counts(source: str) -> Mapping[str, int]:
    """Return how many squares and edges of each kind the battlefield has."""
    field = read(source)
    squares, edges = square_rows(), edge_rows()
    found = Counter(squares[mark].key for mark in field.squares)
    found.update(edges[mark].key for mark in (*field.along, *field.across) if mark != NOTHING)
    found.update({COME_ON: len(field.heroes), LEAVE: len(field.exits)})
    return found


def press(source: str, tool: str, target: Target) -> str:
    """The battlefield after one use of a tool. A second use undoes it. Raises: Refused."""
    field = read(source)
    if tool in (COME_ON, LEAVE):
        return rewritten(field, _edge_of_board(field, tool, target))
    squares = {row.key: mark for mark, row in square_rows().items()}
    if tool in squares:
        return rewritten(field, _square(field, squares[tool], target))
    edges = {row.key: row.mark for row in edge_rows().values()}
    if tool in edges:
        return rewritten(field, _edge(field, edges[tool], target))
    raise Refused(text("There is no tool {tool}. Choose a tool from the list.", tool=tool[:40]))


def _square(field: Battlefield, mark: str, target: Target) -> Battlefield:
    """A square of another kind, with the walls of a room. Rule: TW-BLDG-1."""
    if target.edge or not (0 <= target.column < field.width and 0 <= target.row < field.height):
        raise _off(target)
    at = target.row * field.width + target.column
    mark = OPEN if field.squares[at] == mark else mark
    field = replace(field, squares=field.squares[:at] + mark + field.squares[at + 1 :])
    for edge, beside in _sides(field, target):
        field = _walled(field, edge, at, beside)
    return field


def _sides(field: Battlefield, target: Target) -> Iterator[tuple[Edge, int | None]]:
    """Yield the edges of a square, each with the square beyond it, if there is one."""
    x, y, wide = target.column, target.row, field.width
    at, post = y * wide + x, y * (wide + 1) + x
    yield Edge(True, at), at - wide if y else None
    yield Edge(True, at + wide), at + wide if y + 1 < field.height else None
    yield Edge(False, post), at - 1 if x else None
    yield Edge(False, post + 1), at + 1 if x + 1 < wide else None


def _walled(field: Battlefield, edge: Edge, at: int, beside: int | None) -> Battlefield:
    """A wall between a room and other squares. No wall inside a room."""
    rows = square_rows()
    inside = rows[field.squares[at]].inside
    other = rows[field.squares[beside]].inside if beside is not None else ""
    mark = _mark(field, edge)
    if inside != other and mark == NOTHING:
        return _with_mark(field, edge, _side_mark(edge))
    if inside == other and edge_rows()[mark].key == SIDE:
        return _with_mark(field, edge, NOTHING)
    return field


def _side_mark(edge: Edge) -> str:
    marks = next(row.mark for row in edge_rows().values() if row.key == SIDE)
    return marks[0] if edge.along else marks[-1]


def _mark(field: Battlefield, edge: Edge) -> str:
    return (field.along if edge.along else field.across)[edge.at]


def _with_mark(field: Battlefield, edge: Edge, mark: str) -> Battlefield:
    marks = field.along if edge.along else field.across
    marks = marks[: edge.at] + mark + marks[edge.at + 1 :]
    return replace(field, along=marks) if edge.along else replace(field, across=marks)


def _edge(field: Battlefield, marks: str, target: Target) -> Battlefield:
    edge = _place(field, target)
    mark = marks[0] if edge.along else marks[-1]
    return _with_mark(field, edge, NOTHING if _mark(field, edge) == mark else mark)


def _place(field: Battlefield, target: Target) -> Edge:
    """The place of an edge. Raises: Refused."""
    x, y = target.column, target.row
    if target.edge == "north" and 0 <= x < field.width and 0 <= y <= field.height:
        return Edge(True, y * field.width + x)
    if target.edge == "west" and 0 <= x <= field.width and 0 <= y < field.height:
        return Edge(False, y * (field.width + 1) + x)
    raise _off(target)


def _edge_of_board(field: Battlefield, fact: str, target: Target) -> Battlefield:
    """Add or remove an edge where heroes enter or can leave. Rule: TW-SETUP-2, TW-MOVE-10."""
    side = _board_side(field, target)
    now: tuple[str, ...] = getattr(field, fact)
    after = tuple([one for one in EDGES if (one in now) != (one == side)])
    if fact == COME_ON and not after:
        raise Refused(
            text("Heroes need an edge to enter the board."),
            rule="TW-SETUP-2",
            cure=text("Choose another edge first."),
        )
    return replace(field, **{fact: after})


def _board_side(field: Battlefield, target: Target) -> str:
    _place(field, target)
    sides: dict[tuple[EdgeSide, int], str] = {
        ("north", 0): "north",
        ("north", field.height): "south",
        ("west", 0): "west",
        ("west", field.width): "east",
    }
    found = sides.get((target.edge, target.row if target.edge == "north" else target.column))
    if found is None:
        raise Refused(
            text("This is not an edge of the board."),
            rule="TW-SETUP-2",
            cure=text("Choose an edge on the outline of the board."),
        )
    return found


def _off(target: Target) -> Refused:
    return Refused(
        text(
            "The tool cannot change column {column}, row {row}.",
            column=target.column + 1,
            row=target.row + 1,
        ),
        cure=text("Choose a place on the board where the tool works."),
    )
