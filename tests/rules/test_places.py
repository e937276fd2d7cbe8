"""Places: squares keep their names, tiles turn and join, zones hold pieces."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.looks import Looks
from rules.maps import Area, BattlefieldSheet, Boundary, Ground, Label
from rules.places import Grid, Zone, runs
from rules.table import Board, BoardPiece
from rules.text import text
from rules.tiles import LaidTile, joined, turned

STRIDE = 64
YARD = BattlefieldSheet(
    name="Yard",
    columns=3,
    rows=2,
    void=(5,),
    zones=(Zone(key="pen", name=text("Pen"), squares=(0, 1)),),
    areas=(Area(kind="mud", name=text("Mud"), squares=(0, 4)),),
    boundaries=(
        Boundary(kind="gate", name=text("Gate"), start=(1, 0), end=(1, 2)),
        Boundary(kind="gate", name=text("Gate"), start=(0, 1), end=(3, 1)),
    ),
    labels=(Label(key="trough", text=text("Trough"), at=2),),
    entries=("south",),
)
POST = BattlefieldSheet(name="Post", columns=1, rows=1)
TILES = {"yard": YARD, "post": POST}
TURNS = st.sampled_from((0, 90, 180, 270))


def ground(*laid: LaidTile) -> Ground:
    """The ground of these tiles."""
    return joined(TILES, laid, name="Town", stride=STRIDE, looks=Looks())


@st.composite
def layouts(draw) -> list[LaidTile]:
    """Tiles three squares apart, so that none lies over another."""
    spots = st.tuples(st.integers(-5, 5), st.integers(-5, 5))
    chosen = draw(st.lists(spots, min_size=1, max_size=8, unique=True))
    return [
        LaidTile(draw(st.sampled_from(sorted(TILES))), 3 * x, 3 * y, draw(TURNS)) for x, y in chosen
    ]


@given(st.integers(-30, 29), st.integers(-1000, 1000))
def test_a_name_and_its_place_are_one_to_one(column: int, row: int) -> None:
    """On a map that grows, to all four sides."""
    grid = Grid(columns=1, rows=1, stride=STRIDE)
    assert grid.spot_of(grid.square_at(column, row)) == (column, row)


@given(st.integers(1, 120), st.integers(1, 120), st.data())
def test_squares_of_a_fixed_map_are_numbered_from_the_north_west(
    columns: int, rows: int, data: st.DataObject
) -> None:
    """As they are in every stored game."""
    grid = Grid(columns=columns, rows=rows)
    at = data.draw(st.integers(0, columns * rows - 1))
    assert grid.spot_of(at) == (at % columns, at // columns)
    assert list(grid.squares()) == list(range(columns * rows))
    assert grid.holds(at)
    assert not grid.holds(columns * rows)


@settings(deadline=None)
@given(layouts(), st.randoms(use_true_random=False))
def test_a_growing_map_never_renames_a_square(laid: list[LaidTile], random) -> None:
    """In any order, after each tile, a name is the same spot with the same ground as at the end."""
    order = random.sample(laid, len(laid))
    whole = ground(*laid)
    for count in range(1, len(order) + 1):
        part = ground(*order[:count])
        for square in part.squares():
            assert part.spot_of(square) == whole.spot_of(square)
            assert whole.holds(square)
        for zone in part.zones:
            assert zone in whole.zones
        for area in part.areas:
            (same,) = [one for one in whole.areas if one.kind == area.kind]
            assert set(area.squares) <= set(same.squares)
        assert set(part.boundaries) <= set(whole.boundaries)
        assert set(part.labels) <= set(whole.labels)
    assert set(whole.squares()) == set(part.squares())


def test_names_change_where_the_stride_follows_the_columns() -> None:
    """A control: without a stride of its own, a wider map names the same square otherwise."""
    assert Grid(columns=3, rows=2).square_at(1, 1) != Grid(columns=4, rows=2).square_at(1, 1)


@given(layouts())
def test_squares_without_a_tile_are_void(laid: list[LaidTile]) -> None:
    """The squares that are there are those of the tiles. The window is as small as it can be."""
    whole = ground(*laid)
    sizes = {"yard": 5, "post": 1}
    spots = list(whole.spots())
    assert len(spots) == sum(sizes[one.tile] for one in laid)
    assert not set(whole.void) & set(whole.squares())
    assert not any(map(whole.holds, whole.void))
    assert min(x for x, _ in spots) == whole.west
    assert max(x for x, _ in spots) == whole.west + whole.columns - 1
    assert min(y for _, y in spots) == whole.north
    assert max(y for _, y in spots) == whole.north + whole.rows - 1


def test_tiles_do_not_lie_over_each_other() -> None:
    """Two at one place are an error. Beside each other they are not."""
    with pytest.raises(ValueError, match="over each other"):
        ground(LaidTile("yard", 0, 0), LaidTile("post", 1, 1))
    assert len(list(ground(LaidTile("yard", 0, 0), LaidTile("post", 2, 1)).squares())) == 6


@given(TURNS, TURNS)
def test_turns_add_up(one, other) -> None:
    """Four quarters are the tile as it was."""
    assert turned(turned(YARD, one), other) == turned(YARD, (one + other) % 360)
    assert turned(turned(turned(turned(YARD, 90), 90), 90), 90) == YARD


def test_a_quarter_turns_with_the_clock() -> None:
    """The north-western square comes to the north-east, and its zone with it."""
    quarter = turned(YARD, 90)
    assert (quarter.columns, quarter.rows) == (2, 3)
    assert quarter.zones[0].squares == (1, 3)
    assert quarter.areas[0].squares == (1, 2)
    assert quarter.void == (4,)
    assert [(line.start, line.end) for line in quarter.boundaries] == [
        ((0, 1), (2, 1)),
        ((1, 0), (1, 3)),
    ]
    assert quarter.labels[0].at == 5
    assert quarter.entries == ("west",)


@given(layouts())
def test_a_board_is_the_same_after_json(laid: list[LaidTile]) -> None:
    """With void, zones, and negative names."""
    piece = BoardPiece(
        key="1", name=text("Eve"), short="E", zone="pen", shape="round", standing="ready"
    )
    board = Board(pieces=(piece,), **ground(*laid).parts())
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board


def test_pieces_of_a_zone_spread_over_its_squares() -> None:
    """Each takes the emptiest square, and things the last of those. The zone stays its place."""
    whole = ground(LaidTile("yard", -3, -2))
    pieces = tuple(
        BoardPiece(
            key=str(n),
            name=text("Eve"),
            short="E",
            zone="pen_-3_-2",
            side="people",
            shape="round",
            standing="ready",
        )
        for n in range(3)
    )
    west, east = whole.squares_of("pen_-3_-2")
    spread = Board(pieces=pieces, **whole.parts()).spread_out()
    assert [piece.squares for piece in spread.pieces] == [(west,), (east,), (west,)]
    assert {piece.zone for piece in spread.pieces} == {"pen_-3_-2"}
    assert spread.spread_out() == spread
    things = tuple(replace(piece, side="") for piece in pieces)
    below = Board(pieces=things, **whole.parts()).spread_out()
    assert [piece.squares for piece in below.pieces] == [(east,), (west,), (east,)]
    assert spread.holds("pen_-3_-2")
    assert not spread.holds("pen_0_0")
    with pytest.raises(KeyError):
        spread.squares_of("pen_0_0")


def test_steps_join_to_runs() -> None:
    """A gap begins a new run."""
    assert runs([(1, 4), (0, 2), (1, 5), (1, 7)]) == [(0, 2, 1), (1, 4, 2), (1, 7, 1)]
