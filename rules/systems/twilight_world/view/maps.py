"""Battlefields, map tiles and terrain as plain data for the printer."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.maps import BattlefieldSheet, Connector, MapTile, Side, TerrainPiece
from rules.systems.twilight_world.catalogue import shelf, tiles
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.generator.shelf import is_line, lone_piece
from rules.systems.twilight_world.map.generator.stock import piece_rows
from rules.systems.twilight_world.map.generator.tiles import lay_tile
from rules.systems.twilight_world.view.ground import ground_of
from rules.text import Text

SIDES: dict[str, Side] = {"north": "north", "east": "east", "south": "south", "west": "west"}


def battlefield_sheet(source: str) -> BattlefieldSheet:
    """The battlefield of a drawing as text. Raises: Refused, naming line and column."""
    field = read(source)
    return ground_of(field).sheet(tuple(SIDES[edge] for edge in field.heroes))


def map_tile(seed: int, size: int) -> MapTile:
    """The tile of a seed, 6 or 12 squares a side, without names on it. Raises: Refused."""
    laid = lay_tile(seed, size)
    names = {row.key: Text(row.name) for row in tiles().connector[1:]}  # open ground needs none
    return MapTile(
        key=f"{size}-{seed}",
        seed=seed,
        ground=replace(
            ground_of(laid.field).sheet(), name=f"{size}-{seed}", labels=(), things=laid.things
        ),
        connectors=tuple(
            Connector(
                key=key,
                name=names.get(key, Text("")),
                side=SIDES[edge],
                start=number * tiles().stretch,
                length=tiles().stretch,
            )
            for (edge, number), key in laid.connectors.items()
        ),
    )


@cache
def terrain_pieces() -> tuple[TerrainPiece, ...]:
    """The pieces of terrain to cut out, in the order of the catalogue."""
    found = []
    for row in shelf().piece:
        kind = piece_rows().get(row.kind)
        roofed = kind is not None and kind.form == "house"
        found.append(
            TerrainPiece(
                key=row.key,
                name=Text(row.name),
                ground=replace(ground_of(lone_piece(row)).sheet(), labels=()),
                line=is_line(row),
                roof=("iron" if row.kind == "shed" else "shingles") if roofed else "",
                usual=row.usual,
            )
        )
    return tuple(found)
