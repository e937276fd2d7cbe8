"""Terrain to cut out: floors with roofs that lift off, woods, walls, vehicles, map tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.board import draw_ground
from cards.draw.ground.hand import SQUARE
from cards.draw.ground.look import INK, look_for
from cards.draw.ground.plot import Plot
from cards.draw.ground.roofs import draw_iron_roof, draw_shingled_roof
from cards.palette import WHITE
from cards.paper import POINTS, Size
from cards.pen import Box, Pen
from cards.piece import Draw, Piece, Pieces, Under
from cards.spread import Spread, Written
from cards.text import SetLine, capitals, set_line, width
from rules.looks import Way
from rules.maps import BattlefieldSheet, Connector, MapTile, TerrainPiece
from rules.text import Text, text

RIM: Final = 2.6  # mm around the squares of a building, for half of its walls
STRIP: Final = 5.0  # mm to both sides of a line such as a hedge
END: Final = 4.0  # beyond its ends
LABEL: Final = 6.5  # points, of a connector
SMALL_LINE: Final = 0.25


def terrain_pieces(composer: Composer, piece: TerrainPiece) -> tuple[Piece, ...]:
    """Return its pieces. A floor and its roof form a group."""
    name, ground = composer.say(piece.name), piece.ground
    plot = Plot(ground, alone=True)
    key = ("terrain", piece.key, ground)
    if piece.line:
        size = Size(ground.columns * SQUARE + 2 * END, 2 * STRIP)
        front = partial(_strip, composer=composer, plot=plot)
        under = _under(composer, ground.looks.open.fill, size)
        return (Piece(key, name, size, front, group=piece.key, under=under),)
    size = _floor_size(piece)
    front = partial(_floor, composer=composer, plot=plot, rim=RIM if piece.roof else 0.0)
    lone = ground.columns == ground.rows == 1
    floor = Piece(
        key,
        name,
        size,
        front,
        shape="round" if lone else "rect",
        group=piece.key,
        under=_under(composer, INK if piece.roof else _border(ground), size),
    )
    if not piece.roof:
        return (floor,)
    over = composer.say(text("{name}: roof", name=name))
    draw = partial(_roof, composer=composer, piece=piece, size=size)
    under = _under(composer, INK, size)
    return floor, Piece((*key, "roof"), over, size, draw, group=piece.key, under=under)


def _border(ground: BattlefieldSheet) -> str:
    """The colour beyond the edge of a piece: of a way that covers all of it, or open ground."""
    whole = {
        area.kind for area in ground.areas if len(area.squares) == ground.columns * ground.rows
    }
    ways = [one.paint for one in ground.looks.ground if one.kind in whole]
    fills = [paint.fill for paint in ways if isinstance(paint, Way)]
    return fills[0] if fills else ground.looks.open.fill


def usual_pieces(composer: Composer, pieces: Sequence[TerrainPiece]) -> Pieces:
    """All of them, each as often as a table commonly needs it."""
    return tuple((cut, piece.usual) for piece in pieces for cut in terrain_pieces(composer, piece))


def _under(composer: Composer, code: str, size: Size) -> Under | None:
    """Colour beyond the cut, where areas have colours, so that no white is left beside it."""
    colour = look_for(composer.palette, SQUARE).fill(code)
    if colour is None:
        return None

    def draw(pen: Pen, bleed: float) -> None:
        pen.rect((-bleed, -bleed, size.width + bleed, size.height + bleed), fill=colour)

    return draw


def _floor(pen: Pen, *, composer: Composer, plot: Plot, rim: float) -> None:
    with pen.at(rim, rim):
        draw_ground(pen, composer, plot)


def _strip(pen: Pen, *, composer: Composer, plot: Plot) -> None:
    """A line with a strip of ground to both sides of it."""
    wide = plot.columns * SQUARE
    box = ((0.0, 0.0), (wide + 2 * END, 0.0), (wide + 2 * END, 2 * STRIP), (0.0, 2 * STRIP))
    look = look_for(composer.palette, SQUARE)
    with pen.within((box,)):
        if fill := look.fill(plot.open.fill):
            pen.polygon(box, fill=fill)
        with pen.at(END, STRIP - SQUARE):
            draw_ground(pen, composer, plot)


def _roof(pen: Pen, *, composer: Composer, piece: TerrainPiece, size: Size) -> None:
    """The roof with the name of the building, and ticks where the squares under it meet."""
    look, palette = look_for(composer.palette, SQUARE), composer.palette
    draw = draw_iron_roof if piece.roof == "iron" else draw_shingled_roof
    draw(pen, look, size, piece.ground.columns * 16 + piece.ground.rows)
    for n in range(1, piece.ground.columns):
        for y in (0.0, size.height - 2.5):
            pen.line((RIM + n * SQUARE, y), (RIM + n * SQUARE, y + 2.5), look.ink, width=0.5)
    for n in range(1, piece.ground.rows):
        for x in (0.0, size.width - 2.5):
            pen.line((x, RIM + n * SQUARE), (x + 2.5, RIM + n * SQUARE), look.ink, width=0.5)
    name = _set_roof_name(composer, piece, size)
    half = width("display", name.words, name.size) / 2 + 1.6
    high = name.size / POINTS * 0.65
    x, y = size.width / 2, size.height / 2
    fill = palette.ground if palette.fills else WHITE
    plate = (x - half, y - high, x + half, y + high)
    pen.rect(plate, fill=fill, stroke=palette.text, width=SMALL_LINE, radius=0.8)
    base = y + 0.36 * name.size / POINTS
    pen.line_of_text(x, base, name, "display", colour=palette.text, align="centre")


def roof_names(composer: Composer, pieces: Sequence[TerrainPiece]) -> Iterator[Written]:
    """Return the names on their roofs."""
    for piece in pieces:
        if piece.roof:
            size = _floor_size(piece)
            whole = _set_roof_name(composer, piece, size).whole
            yield Written(composer.raw(piece.name), size.width / 2, size.height / 2, whole)


def _set_roof_name(composer: Composer, piece: TerrainPiece, size: Size) -> SetLine:
    return set_line("display", composer.say(piece.name), size.width * 0.7, 13)


def _floor_size(piece: TerrainPiece) -> Size:
    """Return the floor size. A building adds half of its walls on each side."""
    rim = RIM if piece.roof else 0.0
    ground = piece.ground
    return Size(ground.columns * SQUARE + 2 * rim, ground.rows * SQUARE + 2 * rim)


def tile_piece(composer: Composer, tile: MapTile) -> Piece:
    """A tile that fits on a page."""
    spread = tile_spread(composer, tile)
    under = _under(composer, tile.ground.looks.open.fill, spread.size)
    back = behind_tile(tile)
    return Piece(
        ("tile", replace(tile, copies=1)),
        spread.name,
        spread.size,
        _whole(spread),
        back=_whole(tile_spread(composer, back)) if back else None,
        group=spread.name,
        under=under,
        back_under=_under(composer, back.ground.looks.open.fill, spread.size) if back else None,
    )


def _whole(spread: Spread) -> Draw:
    box = (0.0, 0.0, spread.size.width, spread.size.height)
    return lambda pen: spread.draw(pen, box)


def behind_tile(tile: MapTile) -> MapTile | None:
    """Return the other side as a tile, if it has one."""
    if tile.back is None:
        return None
    return MapTile(key=f"{tile.key}-back", name=Text(tile.back.name), ground=tile.back)


def tile_spread(composer: Composer, tile: MapTile) -> Spread:
    """A tile as a drawing, for the poster where it is larger than the paper."""
    ground, plot, square = tile.ground, Plot(tile.ground), tile.ground.square_mm
    size = tile_size(tile)
    tabs = [
        (one, line, _tab_box(ground, one, line))
        for one in tile.connectors
        if (line := _set_tab(composer, one)).words
    ]

    names = [(line, _corner_box(line)) for line in _set_names(composer, ground)]

    def draw(pen: Pen, part: Box | None) -> None:
        draw_ground(pen, composer, plot.seen(None, fine=part is not None), square)
        for line, box in names:
            _tab(pen, composer, line, box)
        for _, line, box in tabs:
            _tab(pen, composer, line, box)

    name = composer.say(tile.title)
    written = tuple(
        Written(composer.raw(one.name), (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, line.whole)
        for one, line, box in tabs
    ) + tuple(
        Written(composer.raw(label.text), (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, line.whole)
        for label, (line, box) in zip(ground.labels, names, strict=False)
    )
    face = replace(tile, copies=1, back=None)
    return Spread(("tile", face), name, size, draw, written)


def tile_size(tile: MapTile) -> Size:
    """Return how large the tile is, in mm."""
    square = tile.ground.square_mm
    return Size(tile.ground.columns * square, tile.ground.rows * square)


def _set_names(composer: Composer, ground: BattlefieldSheet) -> list[SetLine]:
    """The names of a zone tile. Other ground says itself what it is."""
    labels = ground.labels if ground.looks.blocks else ()
    return [set_line("label", capitals(composer.say(one.text)), 40, LABEL) for one in labels]


def _corner_box(line: SetLine) -> Box:
    """A plate in the north-western corner."""
    return (0.0, 0.0, width("label", line.words, line.size) + 2.4, 1.3 * line.size / POINTS)


def _set_tab(composer: Composer, connector: Connector) -> SetLine:
    return set_line("label", capitals(composer.say(connector.name)), 24, LABEL)


def _tab_box(ground: BattlefieldSheet, connector: Connector, line: SetLine) -> Box:
    """A plate inside the edge, in the middle of its stretch. It is upright at every side."""
    square = ground.square_mm
    right, low = ground.columns * square, ground.rows * square
    middle = (connector.start + connector.length / 2) * square
    wide, high = width("label", line.words, line.size) + 2.4, 1.3 * line.size / POINTS
    x, y = {
        "north": (middle - wide / 2, 0.0),
        "south": (middle - wide / 2, low - high),
        "west": (0.0, middle - high / 2),
        "east": (right - wide, middle - high / 2),
    }[connector.side]
    return (x, y, x + wide, y + high)


def _tab(pen: Pen, composer: Composer, line: SetLine, box: Box) -> None:
    """Draw the matching connector on its plate."""
    palette = composer.palette
    fill = palette.ground if palette.fills else WHITE
    pen.rect(box, fill=fill, stroke=palette.text, width=SMALL_LINE, radius=0.6)
    base = (box[1] + box[3]) / 2 + 0.36 * line.size / POINTS
    middle = (box[0] + box[2]) / 2
    pen.line_of_text(middle, base, line, "label", colour=palette.text, align="centre")
