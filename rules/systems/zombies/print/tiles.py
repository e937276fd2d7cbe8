"""The thirty tiles of the town with their back, in several sizes. Rule: ZZ-001, ZZ-M01."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.looks import OpenGround
from rules.maps import BattlefieldSheet, LaidArt, MapTile, TileArt
from rules.parameters import Parameter
from rules.prints import Wanted
from rules.systems.zombies.catalogue import tiles
from rules.systems.zombies.catalogue.kit import kit
from rules.systems.zombies.town import SIDE
from rules.systems.zombies.view.ground import art_of
from rules.text import Text, mark, text

MM: Final = "mm"  # key of the parameter
SIZES: Final = ("76.2", "75", "63", "50.8", "45")  # of a tile's side; the first has inch squares
BACK: Final = TileArt(
    key="back",
    system="zombies",
    form="back",
    plan=("...",) * SIDE,
    name=text("{game}", game="Zombies!!!"),
    colour="#23292D",
)


def tile_size() -> Parameter:
    """The choice of a size."""
    return Parameter(
        key=MM,
        name=text("Tile size"),
        explanation=text("Side of a tile in mm. At 76.2 mm a square is one inch."),
        default=SIZES[0],
        options=SIZES,
        names=tuple([text("{side} mm", side=size) for size in SIZES]),
    )


def map_tiles(wanted: Wanted) -> tuple[MapTile, ...]:
    """All thirty tiles. Copies of a street differ. Rule: ZZ-001, ZZ-M01."""
    square = float(wanted.words.get(MM, SIZES[0])) / SIDE
    back = _sheet(mark("Back of a tile"), BACK, square)
    back = replace(back, looks=replace(back.looks, open=OpenGround(fill=BACK.colour)))
    return tuple(
        [
            MapTile(
                key=f"{row.key}-{copy + 1}" if row.copies > 1 else row.key,
                name=_name(row.name, copy, row.copies),
                ground=_sheet(row.name, art_of(row.key, copy), square),
                back=back,
            )
            for row in tiles().values()
            for copy in range(row.copies)
        ]
    )


def _name(name: str, copy: int, copies: int) -> Text:
    tile = Text(name)
    return text("{tile} {number}", tile=tile, number=copy + 1) if copies > 1 else tile


def _sheet(name: str, art: TileArt, square: float) -> BattlefieldSheet:
    return BattlefieldSheet(
        name=name,
        columns=SIDE,
        rows=SIDE,
        square_mm=square,
        looks=kit().looks,
        arts=(LaidArt(art),),
    )
