"""Tiles of a town: they are drawn the same anywhere, and fit at every edge."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.terrain import tile_piece
from cards.export.raster import on_white, pixels_of, sides_of
from cards.inked.lettering import words_path
from cards.inked.operation import Drawing, Layer, Stroke
from cards.inked.svg import svg
from cards.inked.town.tile import SIDE, arms_of, tile_drawing
from cards.palette import FULL
from rules.maps import LaidArt, MapTile, TileArt
from rules.prints import TilePrint, Wanted, of_kind
from rules.registry import system_of
from rules.text import Text, in_english
from rules.tiles import turned

TURNS = (0, 90, 180, 270)
PIXELS = 300  # of a tile's side


@cache
def tiles() -> tuple[MapTile, ...]:
    """All tiles of Zombies!!!, a square an inch."""
    (row,) = of_kind(system_of("zombies").prints(), TilePrint)
    return row.tiles(Wanted(words={one.key: one.default for one in row.parameters}))


def art_of(tile: MapTile) -> TileArt:
    """The one drawing of a tile."""
    (laid,) = tile.ground.arts
    return laid.art


def name_of(art: TileArt) -> str:
    return in_english(art.name) if isinstance(art.name, Text) else art.name


def strokes(drawing: Drawing) -> list[Stroke]:
    """Every stroke, without its place."""
    found: list[Stroke] = []
    for one in drawing:
        found += [one] if isinstance(one, Stroke) else strokes(one.inner)
    return found


def test_all_thirty_are_there_and_differ() -> None:
    """Copies of a street are drawn each in its own way."""
    arts = [art_of(tile) for tile in tiles()]
    assert len(arts) == 30
    assert len({svg(tile_drawing(art, 0, name_of(art)), SIDE) for art in arts}) == 30
    assert all(tile.back for tile in tiles())


@pytest.mark.parametrize("tile", tiles(), ids=lambda tile: tile.key)
def test_a_tile_is_drawn_alike_each_time(tile: MapTile) -> None:
    """In colour and with ink saved. Without fills nothing is half transparent."""
    art = art_of(tile)
    full = tile_drawing(art, 0, name_of(art))
    tile_drawing.cache_clear()
    assert full == tile_drawing(art, 0, name_of(art))
    saved = strokes(tile_drawing(art, 0, name_of(art), saves=True))
    assert {one.fill for one in saved} <= {"", "#FFFFFF", "#15191B"}
    assert {one.line for one in saved} <= {"", "#FFFFFF", "#15191B"}
    assert len(strokes(full)) > 40


def turns_of(drawing: Drawing, path: str, turn: float = 0) -> list[float]:
    """The turns at which a path is drawn."""
    found: list[float] = []
    for one in drawing:
        if isinstance(one, Layer):
            found += turns_of(one.inner, path, turn + one.turn)
        elif one.path == path:
            found.append(turn)
    return found


@pytest.mark.parametrize("turn", TURNS)
def test_no_name_stands_on_its_head(turn: int) -> None:
    """With the tile's own turn a name reads from the left, or upwards."""
    named = [art for art in map(art_of, tiles()) if art.name]
    assert len(named) == 14
    for art in named:
        words = name_of(art).upper()
        drawing = tile_drawing(art, turn, name_of(art))
        sizes = (17.0, 15.0, 14.0, 13.0, 11.0)
        stands = [at for size in sizes for at in turns_of(drawing, words_path(words, size)[0])]
        assert stands
        assert {(at + turn) % 360 for at in stands} <= {0, 270}


@cache
def pixels(tile: MapTile) -> Any:
    """The tile as it is printed, a pixel for each unit."""
    piece = tile_piece(Composer(in_english, FULL), replace(tile, back=None))
    size = pixels_of(piece.trim, PIXELS / 3, 0)
    (side,) = sides_of([piece], lambda one: size)
    return on_white(side.image)


def edge(image: Any, side: str) -> list[tuple[int, int, int]]:
    """The pixels two within an edge, from the north or the west."""
    last = PIXELS - 3
    places = {
        "N": [(n, 2) for n in range(PIXELS)],
        "S": [(n, last) for n in range(PIXELS)],
        "W": [(2, n) for n in range(PIXELS)],
        "E": [(last, n) for n in range(PIXELS)],
    }
    return [image.getpixel(place) for place in places[side]]


def apart(one: list[Any], other: list[Any]) -> int:
    """The pixels that differ so much that one sees it."""
    pairs = zip(one, other, strict=True)
    return sum(max(abs(a - b) for a, b in zip(x, y, strict=True)) > 40 for x, y in pairs)


def test_every_edge_has_one_of_two_profiles() -> None:
    """Road or grass, both the same from both ends, so that any two tiles join."""
    found: dict[bool, list[list[Any]]] = {True: [], False: []}
    for tile in tiles():
        art = art_of(tile)
        roads = "NESW" if art.form == "helipad" else arms_of(art.plan)
        for side in "NESW":
            found[side in roads].append(edge(pixels(tile), side))
    assert {road: len(edges) for road, edges in found.items()} == {True: 74, False: 46}
    for edges in found.values():
        usual = list(Counter(map(tuple, edges)).most_common(1)[0][0])
        assert [n for n, one in enumerate(edges) if apart(one, usual) > 6] == []
        assert apart(usual, usual[::-1]) <= 6


def test_a_drawing_turns_with_its_tile() -> None:
    """Four quarters bring it back. It covers the same squares."""
    ground = tiles()[5].ground
    for turn in TURNS:
        lies = turned(ground, turn)  # type: ignore[arg-type]
        assert lies.arts == (LaidArt(art_of(tiles()[5]), 0, 0, turn),)  # type: ignore[arg-type]
        assert lies.covered == frozenset(range(9))
