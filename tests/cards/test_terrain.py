"""Terrain to cut out: on squares of an inch, floors and roofs of one size."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from benchmarks._cards_recorder import Recorder
from cards.draw.terrain import (
    END,
    RIM,
    STRIP,
    terrain_pieces,
    tile_piece,
    tile_spread,
    usual_pieces,
)
from cards.findings import roof_findings, tile_findings
from cards.palette import Ink
from cards.paper import Size
from cards.pen import Pen
from rules.maps import Area, BattlefieldSheet, Boundary, Connector, MapTile, TerrainPiece
from rules.systems.twilight_world.catalogue import looks
from rules.text import in_english, text
from tests.cards.conftest import strings_of
from tests.cards.drawn import composer, field

HOUSE = TerrainPiece(
    key="house",
    name=text("House"),
    ground=BattlefieldSheet(
        name="House",
        columns=4,
        rows=3,
        areas=(Area(kind="building", name=text("inside"), squares=tuple(range(12))),),
        boundaries=(Boundary(kind="side", name=text("side"), start=(0, 0), end=(4, 0)),),
        looks=looks(),
    ),
    roof="shingles",
    usual=2,
)
HEDGE = TerrainPiece(
    key="hedge",
    name=text("Hedge"),
    ground=BattlefieldSheet(
        name="Hedge",
        columns=3,
        rows=2,
        boundaries=(Boundary(kind="hedge", name=text("hedge"), start=(0, 1), end=(3, 1)),),
        looks=looks(),
    ),
    line=True,
)
TREE = TerrainPiece(
    key="tree",
    name=text("Tree"),
    ground=BattlefieldSheet(
        name="Tree",
        columns=1,
        rows=1,
        areas=(Area(kind="tree", name=text("t"), squares=(0,)),),
        looks=looks(),
    ),
)
TILE = MapTile(
    key="6-1",
    seed=1,
    ground=field(6, 6),
    connectors=tuple(
        Connector(key="road", name=text("Road"), side=side, start=0, length=6)
        for side in ("north", "east", "south", "west")
    ),
)


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_a_building_is_a_floor_and_a_roof_of_the_same_size(ink: Ink) -> None:
    """Its squares are inches, with room for half a wall around. Both are of one group."""
    floor, roof = terrain_pieces(composer(ink), HOUSE)
    assert floor.trim == roof.trim == Size(4 * 25.4 + 2 * RIM, 3 * 25.4 + 2 * RIM)
    assert floor.group == roof.group
    assert floor.key != roof.key
    drawn = Recorder()
    roof.front(Pen(drawn))
    assert "House" in [one.words for one in strings_of(drawn)]


def test_a_hedge_is_a_strip_and_a_tree_is_round() -> None:
    """As long as its squares and a little more. A tree is one square."""
    (hedge,) = terrain_pieces(composer(), HEDGE)
    (tree,) = terrain_pieces(composer(), TREE)
    assert hedge.trim == Size(3 * 25.4 + 2 * END, 2 * STRIP)
    assert (tree.trim, tree.shape) == (Size(25.4, 25.4), "round")


def test_pieces_come_as_often_as_a_table_needs_them() -> None:
    """The roof as often as its floor."""
    found = usual_pieces(composer(), (HOUSE, HEDGE))
    assert [(piece.name, count) for piece, count in found] == [
        ("House", 2),
        ("House: roof", 2),
        ("Hedge", 1),
    ]


def test_a_tile_is_true_to_scale_and_says_what_fits() -> None:
    """Six squares are 152.4 mm. Each edge has its connector's name."""
    piece = tile_piece(composer(), TILE)
    assert piece.trim == tile_spread(composer(), TILE).size
    assert piece.trim.width == pytest.approx(152.4)
    drawn = Recorder()
    piece.front(Pen(drawn))
    assert [one.words for one in strings_of(drawn)].count("ROAD") == 4


def test_colour_goes_on_beyond_the_cut_only_where_there_is_colour() -> None:
    """Ink saver leaves the bleed white."""
    coloured = [piece for one in (HOUSE, HEDGE, TREE) for piece in terrain_pieces(composer(), one)]
    white = [piece for one in (HOUSE, TREE) for piece in terrain_pieces(composer("saver"), one)]
    assert all(piece.under is not None for piece in coloured)
    assert all(piece.under is None for piece in white)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Nowhere " * 20, "overflow"), ("Zed \U0001f9df", "glyph"), ("שלום", "right-to-left")],
)
def test_names_on_roofs_and_connectors_that_print_badly_are_reported(name: str, kind: str) -> None:
    """Each with its piece. A floor without a roof bears no name."""
    bad = text("{name}", name=name)
    roofed = replace(HOUSE, name=bad)
    (told,) = roof_findings([HOUSE, replace(roofed, roof=""), HEDGE, roofed], in_english)
    assert (told.item, told.kind) == (1, kind)
    ground = BattlefieldSheet(name="6-1", columns=6, rows=6)
    good = MapTile(key="6-1", seed=1, ground=ground, connectors=())
    edge = Connector(key="bad", side="north", name=bad, start=2, length=2)
    (told,) = tile_findings([good, replace(good, connectors=(edge, edge))], in_english)
    assert (told.item, told.kind, told.name) == (1, kind, "Map tile 6-1")
