"""Battlefields, tiles and terrain as the printer is given them."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from rules.systems.twilight_world import SYSTEM
from rules.systems.twilight_world.catalogue import shelf, tiles
from rules.systems.twilight_world.map.field import edge_rows, square_rows
from rules.systems.twilight_world.map.generator.stock import Owned, check_owned, piece_rows
from rules.systems.twilight_world.print.prints import TILE_SIZES
from rules.systems.twilight_world.prove import RULE_ID
from rules.systems.twilight_world.view.maps import map_tile, terrain_pieces

DRAWING = """name: Yard
heroes: south west
piece: shed 2,2

+ + + + + +
 . . . . . 
+ +-+-+ + +
 .|s s|. T 
+ +-+D+ + +
 . . . . . 
+ +h+h+ + +
 . . . = = 
+ + + + + +
"""  # noqa: W291


def test_a_drawing_becomes_a_sheet() -> None:
    """TW-SETUP-6: its squares by kind, its edges, its names, and where the heroes come on."""
    assert SYSTEM.play.drawn is not None
    sheet = SYSTEM.play.drawn(DRAWING)
    kinds = {area.kind: area.squares for area in sheet.areas}
    assert (sheet.name, sheet.columns, sheet.rows) == ("Yard", 5, 4)
    assert kinds["shed"] == (6, 7)
    assert kinds["tree"] == (9,)
    assert {line.kind for line in sheet.boundaries} == {"side", "door", "hedge"}
    assert sheet.entries == ("south", "west")
    assert "shed" in [label.key for label in sheet.labels]


def test_a_drawing_that_is_wrong_is_refused() -> None:
    """As on the screen, with line and column."""
    assert SYSTEM.play.drawn is not None
    with pytest.raises(Refused, match="Line 1"):
        SYSTEM.play.drawn("nothing")


def test_terrain_to_cut_out_is_of_kinds_and_sizes_that_a_host_may_own() -> None:
    """TW-SETUP-6: each row but a barricade could stand in the list of a host's own pieces."""
    keys = [row.key for row in shelf().piece]
    assert len(set(keys)) == len(keys) > 20
    for row in shelf().piece:
        assert RULE_ID.fullmatch(row.rule)
        if row.kind in piece_rows() and piece_rows()[row.kind].form not in ("rows", "road"):
            check_owned([Owned(row.kind, row.usual, row.width, row.depth)])
        known = {*piece_rows(), *(edge.key for edge in edge_rows().values())}
        assert row.kind in known


def test_every_piece_shows_what_it_is() -> None:
    """Its own kind is on it. Buildings have a roof, a door and squares inside only."""
    assert len(terrain_pieces()) == len(shelf().piece)
    for row, piece in zip(shelf().piece, terrain_pieces(), strict=True):
        kinds = {area.kind for area in piece.ground.areas}
        edges = {line.kind for line in piece.ground.boundaries}
        if piece.line:
            assert edges == {row.kind}
            assert piece.ground.rows == 2
            continue
        mark = piece_rows()[row.kind].mark
        assert square_rows()[mark].key in kinds
        assert (piece.ground.columns, piece.ground.rows) == (row.width, row.depth)
        if piece.roof:
            assert kinds == {square_rows()[mark].key}
            assert "door" in edges


def test_tiles_as_the_printer_is_given_them() -> None:
    """Connectors lie clockwise from the north-west, with names, and no piece is labelled."""
    assert tuple(row.side for row in tiles().tile) == TILE_SIZES
    small, large = map_tile(1, 6), map_tile(1, 12)
    assert [one.side for one in small.connectors] == ["north", "east", "south", "west"]
    assert [one.start for one in large.connectors] == [0, 6, 0, 6, 6, 0, 6, 0]
    assert large.ground.labels == ()
    assert small == map_tile(1, 6)
    assert small.key != large.key
