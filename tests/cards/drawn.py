"""Where lines come to lie on a page, and drawing calls against a stored text."""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path as File
from typing import NamedTuple

from benchmarks._cards_recorder import Path, Recorder
from cards.composer import Composer
from cards.document import Page
from cards.palette import Ink, palette_of
from cards.paper import POINTS
from cards.pen import Pen
from rules.maps import Area, BattlefieldSheet, Boundary, Label
from rules.systems.twilight_world.catalogue import looks
from rules.text import in_english, text
from tests.cards.conftest import Matrix, Written, strings_of

GOLDEN = File(__file__).parent / "golden"
KINDS = ("road", "bridge", "rough", "river", "woods", "tree", "hill", "hidden", "shed", "wreck")
EDGES = ("side", "wall", "low-wall", "hedge", "fence", "barricade", "door", "open-door")


class Stroke(NamedTuple):
    """A path on the paper: each of its lines as points in mm from the top left corner."""

    lines: tuple[tuple[tuple[float, float], ...], ...]
    filled: bool


def composer(ink: Ink = "full") -> Composer:
    """A composer that says what is written in the source."""
    return Composer(in_english, palette_of(ink))


def page_calls(page: Page) -> Recorder:
    """The calls that one page makes, from the lower left corner of its paper."""
    recorder = Recorder()
    pen = Pen(recorder)
    with pen.at(0, -page.paper.height):
        page.draw(pen)
    return recorder


def strokes_of(recorder: Recorder, height: float) -> list[Stroke]:
    """Every path that is drawn on a page of this height in mm, with all moves carried out."""
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    found = []
    for name, args, kwargs in recorder.flat():
        if name == "saveState":
            kept.append(matrix)
        elif name == "restoreState":
            matrix = kept.pop()
        elif name == "translate":
            a, b, c, d, e, f = matrix
            matrix = (a, b, c, d, e + args[0] * a + args[1] * c, f + args[0] * b + args[1] * d)
        elif name == "scale":
            a, b, c, d, e, f = matrix
            matrix = (a * args[0], b * args[0], c * args[1], d * args[1], e, f)
        elif name == "drawPath":
            found.append(Stroke(_lines(args[0], matrix, height), bool(kwargs.get("fill"))))
    return found


def _lines(
    path: Path, matrix: Matrix, height: float
) -> tuple[tuple[tuple[float, float], ...], ...]:
    lines: list[list[tuple[float, float]]] = []
    a, b, c, d, e, f = matrix
    for name, numbers in path.steps:
        if name == "moveTo":
            lines.append([])
        if len(numbers) == 2:
            x, y = numbers
            lines[-1].append(((x * a + y * c + e) / POINTS, height - (x * b + y * d + f) / POINTS))
    return tuple(tuple(line) for line in lines)


def words_of(page: Page) -> list[Written]:
    """Everything that is written on a page."""
    return strings_of(page_calls(page))


def grid_of(page: Page, columns: int, rows: int) -> tuple[list[float], list[float]]:
    """Where the lines of the grid lie on a page: from the left, and from the top."""
    strokes = strokes_of(page_calls(page), page.paper.height)
    grids = [
        one.lines
        for one in strokes
        if not one.filled and len(one.lines) == columns + rows + 2 and _is_straight(one)
    ]
    (grid,) = grids
    across = [line[0][0] for line in grid if abs(line[0][0] - line[1][0]) < 1e-6]
    down = [line[0][1] for line in grid if abs(line[0][1] - line[1][1]) < 1e-6]
    return sorted(across), sorted(down)


def _is_straight(stroke: Stroke) -> bool:
    return all(len(line) == 2 for line in stroke.lines)


def field(columns: int = 8, rows: int = 6, *, everything: bool = True) -> BattlefieldSheet:
    """A small battlefield, with a square or an edge of every kind where asked for."""
    areas = [
        Area(kind=kind, name=text(kind), squares=(n % columns + n // columns * 2 * columns,))
        for n, kind in enumerate(KINDS)
    ]
    house = tuple(y * columns + x for y in (rows - 3, rows - 2) for x in (columns - 4, columns - 3))
    areas.append(Area(kind="building", name=text("building"), squares=house))
    edges = [
        Boundary(kind=kind, name=text(kind), start=(n % columns, 3), end=(n % columns + 1, 3))
        for n, kind in enumerate(EDGES)
    ]
    edges += [
        Boundary(kind="window", name=text("window"), start=(1, 4), end=(1, 5)),
        Boundary(kind="locked-door", name=text("door"), start=(2, 4), end=(2, 5)),
        Boundary(kind="portcullis", name=text("unknown"), start=(3, 4), end=(3, 5)),
    ]
    return BattlefieldSheet(
        name="The <b>farm</b>",
        columns=columns,
        rows=rows,
        areas=tuple(areas) if everything else (),
        boundaries=tuple(edges) if everything else (),
        labels=(Label(key="house", text=text("barn"), at=house[0]),) if everything else (),
        entries=("south",),
        looks=looks(),
    )


def check_golden(name: str, lines: list[str]) -> None:
    """The lines are those of the stored text. `GOLDEN=write` stores them anew."""
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text("\n".join(lines) + "\n", "utf-8")
    before = path.read_text("utf-8").splitlines()
    changes = list(unified_diff(before, lines, str(path), "now", lineterm="", n=1))
    assert not changes, "\n".join(change[:160] for change in changes[:60])
