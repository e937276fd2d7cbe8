"""Tiles of ground: cut out of a sheet where the paper has room for them, else as posters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from campaigns.studio.printable import Built, Layout, Printable, Said, Source
from cards.composer import Composer
from cards.document import Part
from cards.draw.terrain import behind_tile, tile_piece, tile_size, tile_spread
from cards.findings import PrintFinding, tile_findings
from cards.piece import Pieces
from cards.piece_sheet import PieceSheet
from cards.poster import PosterPart, room_on
from cards.poster_findings import poster_findings
from rules.maps import MapTile
from rules.prints import TilePrint
from rules.text import Translate


def tiles(row: TilePrint) -> Printable:
    """Return the printable of a set of tiles."""
    return Printable(
        key=row.key,
        name=row.name,
        group="maps",
        build=partial(_tiles, row),
        parameters=row.parameters,
        row=row,
    )


def _tiles(row: TilePrint, source: Source, said: Said, layout: Layout) -> Built:
    laid = list(row.tiles(source.wanted(said)))
    small = [tile for tile in laid if _fits(tile, layout)]
    posters = tuple(_posters([tile for tile in laid if tile not in small], layout))
    faces = [face for tile in small for face in (tile, behind_tile(tile)) if face]

    def cut(composer: Composer) -> Pieces:
        return tuple((tile_piece(composer, tile), tile.copies) for tile in small)

    def told(translate: Translate) -> tuple[PrintFinding, ...]:
        return (
            *tile_findings(faces, translate, layout.ink),
            *poster_findings(posters, translate, layout.ink),
        )

    two_sided = any(tile.back for tile in small)
    how = layout.imposition() if two_sided else layout.imposition(duplex="none")
    sheet: tuple[Part, ...] = (PieceSheet(row.name, cut, how),) if small else ()
    return Built((*sheet, *posters), told, items=(layout.item("tiles", laid, sided=two_sided),))


def _fits(tile: MapTile, layout: Layout) -> bool:
    """True if the tile can be cut out of one page, upright or turned."""
    size, room = tile_size(tile), room_on(layout.size, layout.margin)
    short, long = sorted((size.width, size.height))
    narrow, wide = sorted((room.width, room.height))
    return short <= narrow and long <= wide


def _posters(large: list[MapTile], layout: Layout) -> Iterator[PosterPart]:
    """Yield a poster for each copy and each side."""
    for tile in large:
        for _ in range(tile.copies):
            for face in (tile, behind_tile(tile)):
                if face:
                    yield PosterPart(
                        title=face.title,
                        spread=partial(tile_spread, tile=face),
                        paper=layout.size,
                        margin=layout.margin,
                    )
