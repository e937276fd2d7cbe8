"""Boards as drawings: everything in its place, whatever game it is of."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import MOST_FALLEN, RADIUS, drawing_of, middle_of, trail_of
from rules.dice import Seeded
from rules.looks import EdgeLook, GroundLook, Looks, Opening, Symbol
from rules.maps import Area, Boundary
from rules.registry import systems
from rules.table import Board, BoardPiece, FallenFigure
from rules.text import text

DOOR = Opening(leaf="closed", fill="#000000", wall="#000000", floor="#000000")
LOOKS = Looks(
    ground=(
        GroundLook(kind="woods", hatching="leaves", outlined=True),
        GroundLook(kind="well", paint=Symbol(stroke="M2 2h20")),
    ),
    edge=(EdgeLook(kind="side", lines=("wall",)), EdgeLook(kind="door", paint=DOOR)),
)
PAIR = re.compile(r"[ML](-?[\d.]+) (-?[\d.]+)")


def piece(key: str, *squares: int, **more: object) -> BoardPiece:
    """A figure of the heroes."""
    known = {"name": text("Eve"), "short": "Ev", "shape": "round", "standing": "ready"}
    return BoardPiece(key=key, squares=squares, **(known | {"side": "heroes"} | more))


def board(*pieces: BoardPiece) -> Board:
    """Six by four: woods in the west, a wall with a door in its middle."""
    return Board(
        name="Yard",
        columns=6,
        rows=4,
        areas=(Area(kind="woods", name=text("Woods"), squares=(0, 1, 6, 7)),),
        boundaries=(
            Boundary(kind="side", name=text("Wall"), start=(3, 0), end=(3, 2)),
            Boundary(kind="door", name=text("Door"), start=(3, 2), end=(3, 3)),
        ),
        pieces=pieces,
        looks=LOOKS,
    )


def test_lines_lie_on_the_corners_of_squares() -> None:
    """A wall of two squares at column three is drawn exactly there. A door keeps to its edge."""
    edges = {stroke.look: stroke.path for stroke in drawing_of(board()).ground.edges}
    assert edges["edge edge-wall"] == "M30 0L30 20"
    points = [(float(x), float(y)) for x, y in PAIR.findall(edges["edge edge-leaf"])]
    assert min(y for _, y in points) == 20
    assert max(y for _, y in points) == 30
    assert {x for x, _ in points} <= {28.6, 30, 31.4}


def test_ground_of_a_kind_is_filled_and_outlined_once() -> None:
    """Two rows of woods are two bars, with eight edges around them and none between."""
    strokes = drawing_of(board()).ground.areas
    filling = next(stroke for stroke in strokes if stroke.hatching)
    outline = next(stroke for stroke in strokes if not stroke.hatching)
    assert filling.path == "M0 0h20v10h-20zM0 10h20v10h-20z"
    assert outline.path.count("M") == 8


def test_kinds_look_as_their_system_says() -> None:
    """The same ground with another look is drawn otherwise, and plain without one."""
    other = Looks(ground=(GroundLook(kind="woods", hatching="cross"),))
    drawn = drawing_of(replace(board(), looks=other)).ground
    assert [stroke.hatching for stroke in drawn.areas] == ["cross"]
    assert {stroke.look for stroke in drawn.edges} == {"edge edge-plain"}
    assert drawing_of(replace(board(), looks=Looks())).ground.areas == ()


def test_a_symbol_lies_in_the_middle_of_each_square() -> None:
    """Its grid of 24 is seven tenths of the square."""
    well = Area(kind="well", name=text("Well"), squares=(8, 9))
    marks = drawing_of(replace(board(), areas=(well,))).ground.marks
    assert [(mark.x, mark.y) for mark in marks] == [(21.5, 11.5), (31.5, 11.5)]
    assert {24 * mark.scale for mark in marks} == {7}


def test_a_piece_stands_in_the_middle_of_its_square() -> None:
    """Square 8 of six columns is the third of the second row."""
    token = drawing_of(board(piece("1", 8))).tokens[0]
    assert (token.x, token.y) == (25, 15)
    assert token.place == "column 3, row 2"


def test_a_piece_of_several_squares_is_one_slab_over_them() -> None:
    """A car of three squares by two is thirty by twenty, less the gap around it."""
    token = drawing_of(board(piece("car", 7, 8, 9, 13, 14, 15, side=""))).tokens[0]
    assert (token.x, token.y) == (25, 20)
    assert token.outline.startswith("M-11.2 -9.2h22.4")
    assert token.look == "token-thing is-ready"


@pytest.mark.parametrize(
    ("shape", "sign", "count"),
    [
        ("round", "a", 2),
        ("jagged", "L", 21),
        ("diamond", "L", 3),
        ("square", "L", 3),
        ("triangle", "L", 2),
        ("plus", "L", 11),
    ],
)
def test_sides_differ_by_shape(shape: str, sign: str, count: int) -> None:
    """Two arcs of a circle. Twenty-two corners, four, three or twelve."""
    outline = drawing_of(board(piece("1", 0, shape=shape))).tokens[0].outline
    assert outline.count(sign) == count


@pytest.mark.parametrize("standing", ["down", "dead"])
def test_a_fallen_figure_is_drawn_flat(standing: str) -> None:
    """The token is flatter than one that stands."""

    def height(one: BoardPiece) -> float:
        outline = drawing_of(board(one)).tokens[0].outline
        return max(abs(float(y)) for _, y in PAIR.findall(outline))

    upright = height(piece("1", 0, shape="diamond"))
    assert height(piece("1", 0, shape="diamond", standing=standing)) < 0.7 * upright


def test_the_dead_lie_in_the_middle_of_their_squares() -> None:
    """Only the newest are drawn, so that a long game stays light."""
    dead = [
        FallenFigure(key=str(n), name=text("Zombie"), square=8, shape="jagged") for n in range(99)
    ]
    drawn = drawing_of(replace(board(), fallen=tuple(dead))).fallen
    assert [one.key for one in drawn] == [str(n) for n in range(99 - MOST_FALLEN, 99)]
    assert {(one.x, one.y, one.look) for one in drawn} == {(25, 15, "token-jagged")}


def test_a_trail_leads_through_the_middles() -> None:
    """From square to square. Nothing of nothing."""
    assert trail_of(board(), [0, 7, 8]) == "M5 5L15 15L25 15"
    assert trail_of(board(), []) == ""


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        (game, scenario)
        for game in systems().values()
        if game.play and game.play.prepared
        for scenario in game.play.scenarios("")
    ],
    ids=lambda value: value.key,
)
def test_every_scenario_fits_its_drawing(game, scenario) -> None:
    """Tokens stand inside the squares, lines end within the board."""
    play = game.play
    state = play.start(play.prepared(scenario, (), {}, Seeded("layout 1")))
    shown = play.board(state, play.engine.seats(state)[0])
    drawing = drawing_of(shown)
    assert len(drawing.tokens) == len(shown.pieces)
    for token in drawing.tokens:
        assert RADIUS <= token.x <= drawing.across - RADIUS
        assert RADIUS <= token.y <= drawing.down - RADIUS
        assert (token.x, token.y) == middle_of(shown, token.piece.squares)
    for edge in shown.boundaries:
        assert edge.start[0] == edge.end[0] or edge.start[1] == edge.end[1]
        assert min(*edge.start, *edge.end) >= 0
        assert max(edge.start[0], edge.end[0]) <= shown.columns
        assert max(edge.start[1], edge.end[1]) <= shown.rows
    for x, y in PAIR.findall("".join(stroke.path for stroke in drawing.ground.edges)):
        assert -UNIT <= float(x) <= drawing.across + UNIT
        assert -UNIT <= float(y) <= drawing.down + UNIT


@pytest.mark.parametrize(
    ("heading", "tip"),
    [("north", (0, -8)), ("south", (0, 8)), ("east", (18, 0)), ("west", (-18, 0))],
)
def test_a_vehicle_shows_where_it_heads(heading: str, tip: tuple[int, int]) -> None:
    """The arrow's point is two short of the front edge, in the direction of its heading."""
    squares = (0, 1, 2, 3, 6, 7, 8, 9)
    drawn = drawing_of(board(piece("car-1", *squares, side="", heading=heading))).tokens[0]
    points = [(float(x), float(y)) for x, y in PAIR.findall(drawn.front)]
    assert points[1] == tip
    assert drawing_of(board(piece("eve", 3))).tokens[0].front == ""
