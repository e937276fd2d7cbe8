"""Map tiles: legal, the same for the same seed, fitting wherever their connectors agree."""

from __future__ import annotations

from functools import cache

import pytest

from rules.refused import Refused
from rules.systems.twilight_world.catalogue import tiles
from rules.systems.twilight_world.map.drawing import read, written
from rules.systems.twilight_world.map.field import Battlefield, square_rows
from rules.systems.twilight_world.map.generator.tiles import Laid, lay_tile, rim
from rules.systems.twilight_world.map.routes import rings_to

SEEDS = range(40)
SIZES = (6, 12)
BOTH = [(size, seed) for size in SIZES for seed in SEEDS]


@cache
def tile(size: int, seed: int) -> Laid:
    return lay_tile(seed, size)


def test_connectors_read_the_same_from_both_ends() -> None:
    """TW-SETUP-6: so that a tile fits however it is turned. Corners are always open."""
    for row in tiles().connector:
        assert row.marks == row.marks[::-1]
        assert len(row.marks) == tiles().stretch
        assert row.marks[0] == "."
        assert all(square_rows()[mark].cost for mark in row.marks)
    assert all(row.side % tiles().stretch == 0 for row in tiles().tile)


@pytest.mark.parametrize(("size", "seed"), BOTH)
def test_edges_are_as_their_connectors_say(size: int, seed: int) -> None:
    """TW-SETUP-6: the same connector is the same squares, so neighbours by label always fit."""
    laid, marks = tile(size, seed), {row.key: row.marks for row in tiles().connector}
    field = laid.field
    assert len(laid.connectors) == 4 * size // tiles().stretch
    for stretch, key in laid.connectors.items():
        squares = "".join(field.squares[y * size + x] for x, y in rim(size, stretch))
        assert squares == marks[key]
    border = field.along[:size] + field.along[-size:]
    for y in range(size):
        row = field.across[y * (size + 1) : (y + 1) * (size + 1)]
        border += row[0] + row[-1]
    assert set(border) == {" "}


@pytest.mark.parametrize(("size", "seed"), BOTH)
def test_every_tile_is_legal(size: int, seed: int) -> None:
    """TW-SETUP-2, TW-SETUP-6: it can be read as a drawing, and all of it can be walked to."""
    field = tile(size, seed).field
    assert read(written(field)) == field
    reached = sum(rings_to(field, 1))
    for at, mark in enumerate(field.squares):
        row = square_rows()[mark]
        if row.inside or at % size in (0, size - 1) or at // size in (0, size - 1):
            assert reached >> at & 1, (at, mark)


def test_the_same_seed_gives_the_same_tile_and_others_differ() -> None:
    """Nothing but the seed and the size decides."""
    for size in SIZES:
        assert lay_tile(7, size) == lay_tile(7, size)
        assert len({tile(size, seed).field.squares for seed in SEEDS}) > len(SEEDS) * 0.8


def test_neighbours_with_the_same_connector_join_into_a_board_that_can_be_walked() -> None:
    """TW-SETUP-6: pairs side by side, with the eastern one's west as the western one's east."""
    joined = 0
    for left in SEEDS:
        for right in SEEDS:
            west, east = tile(6, left), tile(6, right)
            if west.connectors["east", 0] != east.connectors["west", 0]:
                continue
            board = _beside(west.field, east.field)
            reached = sum(rings_to(board, 1))
            for y in range(6):
                marks = board.squares[y * 12 + 5], board.squares[y * 12 + 6]
                assert marks[0] == marks[1]
                assert reached >> (y * 12 + 6) & 1
            joined += 1
    assert joined > 100


def _beside(west: Battlefield, east: Battlefield) -> Battlefield:
    """Two tiles of 6 squares as one board."""

    def rows(marks: str, wide: int) -> list[str]:
        return [marks[n : n + wide] for n in range(0, len(marks), wide)]

    def woven(left: list[str], right: list[str]) -> str:
        return "".join(a + b for a, b in zip(left, right, strict=True))

    return Battlefield(
        name="",
        width=12,
        height=6,
        squares=woven(rows(west.squares, 6), rows(east.squares, 6)),
        along=woven(rows(west.along, 6), rows(east.along, 6)),
        across=woven([row[:6] for row in rows(west.across, 7)], rows(east.across, 7)),
    )


def test_all_connectors_turn_up() -> None:
    """Roads on most tiles, each other kind on some."""
    found = {key for size, seed in BOTH for key in tile(size, seed).connectors.values()}
    assert found == {row.key for row in tiles().connector}
    with_houses = [one for one in BOTH if "_" in tile(*one).field.squares]
    assert len(with_houses) > 10


@pytest.mark.parametrize("size", [0, -6, 7, 24])
def test_other_sizes_are_refused(size: int) -> None:
    """TW-SETUP-6: with those that there are."""
    with pytest.raises(Refused):
        lay_tile(1, size)
