"""Tabletop Simulator: decks as sheets of cards, tokens as tiles, and the saved object with both.

The images lie at an address that the host says. The saved object names them by it.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from PIL import Image

from cards.export.names import numbered, slug
from cards.export.raster import INCH, Pixels, check_count, on_white, pixels_of, png, sides_of
from cards.export.single import cut_out
from cards.palette import FULL
from cards.paper import CARDS, Size
from cards.piece import Piece, Pieces
from cards.text import cleaned
from rules.problems import Wrong
from rules.text import text

SHEET_PX: Final = 4_096
MOST_COLUMNS: Final = 10
MOST_ROWS: Final = 7
LEAST_GRID: Final = 2  # columns and rows; the game takes no smaller sheet
DPI: Final = 300  # no card has more
MOST_COPIES: Final = 2_000  # of all cards and tokens
TILE_INCHES: Final = 2.0  # width of a tile at scale 1
ROUND_TILE: Final = 2
SQUARE_TILE: Final = 0
URL_BASE: Final = "https://example.org/cards/"  # a placeholder, until the host says another
_URL = re.compile(r"(?:https?|file)://[^\s\"<>\\]{1,400}")
_DARK: Final = tuple(round(part * 255) for part in FULL.dark)

Files = Iterator[tuple[str, bytes]]


class Plan(NamedTuple):
    """One sheet of cards of one size."""

    key: int  # of the deck, from 1
    size: Size
    items: tuple[int, ...]  # places of the pieces, in the order of the positions
    columns: int
    rows: int
    cell: Pixels
    name: str  # of the file, without what it ends in

    def corner(self, position: int) -> tuple[int, int]:
        row, column = divmod(position, self.columns)
        return column * self.cell.width, row * self.cell.height

    def card_id(self, position: int) -> int:
        return self.key * 100 + position


def is_address(words: str) -> bool:
    """True if images can be at this address."""
    return _URL.fullmatch(words) is not None


def tabletop_files(
    cards: Pieces,
    tokens: Pieces = (),
    *,
    name: str = "Duskroll",
    url_base: str = URL_BASE,
    back_is_hidden: bool = False,
) -> Files:
    """The sheets, the images of tokens, and last the saved object.

    The last cell of a sheet is what others see of a hidden card, unless its back is.
    Raises: ValueError for nothing, too many, or an address that is none.
    """
    if not is_address(url_base):
        raise Wrong(
            text(
                "“{address}” is not a valid address such as {example}",
                address=url_base[:80],
                example=URL_BASE,
            )
        )
    shown = [(piece, count) for piece, count in cards if count]
    tiles = [(piece, count) for piece, count in tokens if count]
    check_count(len(shown) + len(tiles))
    if sum(count for _, count in (*shown, *tiles)) > MOST_COPIES:
        raise Wrong(text("more than {most} cards and tokens on one table", most=MOST_COPIES))
    plans = plan_sheets([piece for piece, _ in shown], name, back_is_hidden=back_is_hidden)
    for piece, _ in tiles:
        pixels_of(piece.trim, DPI, 0)
    base = url_base if url_base.endswith("/") else f"{url_base}/"
    return _files(shown, tiles, plans, _Table(name, base, back_is_hidden))


class _Table(NamedTuple):
    name: str
    base: str
    back_is_hidden: bool


def plan_sheets(
    pieces: Sequence[Piece], name: str, *, back_is_hidden: bool = False
) -> tuple[Plan, ...]:
    """As few sheets as can be, each size on its own, with cells as large as the sheet allows."""
    most = MOST_COLUMNS * MOST_ROWS - (0 if back_is_hidden else 1)
    plans: list[Plan] = []
    for size in dict.fromkeys(piece.trim for piece in pieces):
        items = [item for item, piece in enumerate(pieces) if piece.trim == size]
        for start in range(0, len(items), most):
            part = tuple(items[start : start + most])
            columns, rows, cell = _grid(size, len(part) + (0 if back_is_hidden else 1))
            key = len(plans) + 1
            file = f"{slug(name) or 'deck'}-{key}"
            plans.append(Plan(key, size, part, columns, rows, cell, file))
    return tuple(plans)


def _grid(size: Size, cells: int) -> tuple[int, int, Pixels]:
    """Columns, rows and the cell, as large as can be. Of equal ones the smaller sheet."""
    found = []
    for columns in range(LEAST_GRID, MOST_COLUMNS + 1):
        rows = max(LEAST_GRID, -(-cells // columns))
        if rows <= MOST_ROWS:
            scale = min(DPI / INCH, SHEET_PX / columns / size.width, SHEET_PX / rows / size.height)
            found.append((-round(scale, 3), columns * rows, columns, rows, scale))
    *_, columns, rows, scale = min(found)
    wide, high = int(size.width * scale + 1e-6), int(size.height * scale + 1e-6)
    return columns, rows, Pixels(max(1, wide), max(1, high), round(scale * INCH), 0.0)


def _files(
    shown: list[tuple[Piece, int]],
    tiles: list[tuple[Piece, int]],
    plans: Sequence[Plan],
    table: _Table,
) -> Files:
    decks: list[dict[str, Any]] = []
    for plan in plans:
        part = [shown[item] for item in plan.items]
        unique = yield from _sheet(plan, [piece for piece, _ in part], table)
        decks += _deck(plan, part, table, unique=unique)
    objects = [*decks]
    pieces = [piece for piece, _ in tiles]
    names = [f"token-{numbered(number, piece.name)}" for number, piece in enumerate(pieces, 1)]
    yield from _tile_images(pieces, names)
    for name, (piece, count) in zip(names, tiles, strict=True):
        objects.append(_tile(piece, count, name, table))
    for place, thing in enumerate(objects):
        thing["Transform"] |= {"posX": 4.0 * (place % 8), "posZ": 0.0 - 5.0 * (place // 8)}
    saved = {"SaveName": table.name[:80], "GameMode": "", "Note": "", "ObjectStates": objects}
    encoded = msgspec.json.format(msgspec.json.encode(saved), indent=2)
    yield f"{slug(table.name) or 'deck'}.json", encoded + b"\n"


def _sheet(
    plan: Plan, pieces: list[Piece], table: _Table
) -> Generator[tuple[str, bytes], None, bool]:
    """The fronts, then the backs: one image where all are alike, else a sheet. True for a sheet."""
    fronts = Image.new("RGB", _extent(plan), _DARK)
    first: Image.Image | None = None
    backs: Image.Image | None = None
    has_back: set[int] = set()
    plain = Image.new("RGB", (plan.cell.width, plan.cell.height), _DARK)
    for position, back, image in sides_of(pieces, lambda piece: plan.cell):
        cell = on_white(image)
        if not back:
            fronts.paste(cell, plan.corner(position))
            continue
        has_back.add(position)
        if first is None:
            first = cell
        if backs is None and cell.tobytes() != first.tobytes():
            backs = Image.new("RGB", _extent(plan), _DARK)
            for earlier in has_back - {position}:
                backs.paste(first, plan.corner(earlier))
        if backs is not None:
            backs.paste(cell, plan.corner(position))
    if first is not None and backs is None and len(has_back) < len(pieces):
        backs = Image.new("RGB", _extent(plan), _DARK)
        for position in has_back:
            backs.paste(first, plan.corner(position))
    if not table.back_is_hidden:
        fronts.paste(first or plain, plan.corner(plan.columns * plan.rows - 1))
    yield f"{plan.name}.png", png(fronts, plan.cell.dpi)
    del fronts
    yield f"{plan.name}-back.png", png(backs or first or plain, plan.cell.dpi)
    return backs is not None


def _extent(plan: Plan) -> tuple[int, int]:
    return plan.columns * plan.cell.width, plan.rows * plan.cell.height


def _deck(
    plan: Plan, part: list[tuple[Piece, int]], table: _Table, *, unique: bool
) -> list[dict[str, Any]]:
    """The deck with a card for each copy. A single card lies on the table as it is."""
    images = {
        str(plan.key): {
            "FaceURL": f"{table.base}{plan.name}.png",
            "BackURL": f"{table.base}{plan.name}-back.png",
            "NumWidth": plan.columns,
            "NumHeight": plan.rows,
            "BackIsHidden": table.back_is_hidden,
            "UniqueBack": unique,
        }
    }
    scale = plan.size.width / CARDS["poker"].width
    cards = [
        {
            "Name": "CardCustom",
            "Transform": _transform(scale),
            "Nickname": cleaned(piece.name),
            "CardID": plan.card_id(position),
            "SidewaysCard": piece.trim.width > piece.trim.height,
            "CustomDeck": images,
        }
        for position, (piece, count) in enumerate(part)
        for _ in range(count)
    ]
    if len(cards) == 1:
        return cards
    deck = {
        "Name": "DeckCustom",
        "Transform": _transform(scale),
        "Nickname": f"{cleaned(table.name)} {plan.key}",
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": images,
        "ContainedObjects": cards,
    }
    return [deck]


def _tile_images(pieces: list[Piece], names: list[str]) -> Files:
    """The images of tokens. Round ones are cut by the game, hexes by being transparent around."""
    for item, back, image in sides_of(pieces, _tile_pixels):
        cut = cut_out(image, "hex" if pieces[item].shape == "hex" else "rect")
        yield f"{names[item]}{'-back' if back else ''}.png", png(cut, DPI)


def _tile_pixels(piece: Piece) -> Pixels:
    return pixels_of(piece.trim, DPI, 0)


def _tile(piece: Piece, count: int, name: str, table: _Table) -> dict[str, Any]:
    face = f"{table.base}{name}.png"
    back = f"{table.base}{name}-back.png" if piece.back else face
    scale = max(piece.trim.width, piece.trim.height) / INCH / TILE_INCHES
    tile: dict[str, Any] = {
        "Transform": _transform(scale),
        "Nickname": cleaned(piece.name),
        "Number": count,
    }
    stack = "_Stack" if count > 1 else ""
    if piece.shape == "hex":
        token = {"Thickness": 0.1, "MergeDistancePixels": 15.0, "Stackable": True}
        image = {"ImageURL": face, "ImageSecondaryURL": "", "CustomToken": token}
        return {"Name": f"Custom_Token{stack}", **tile, "CustomImage": image}
    shape = ROUND_TILE if piece.shape == "round" else SQUARE_TILE
    how = {"Type": shape, "Thickness": 0.1, "Stackable": True, "Stretch": True}
    image = {"ImageURL": face, "ImageSecondaryURL": back, "CustomTile": how}
    return {"Name": f"Custom_Tile{stack}", **tile, "CustomImage": image}


def _transform(scale: float) -> dict[str, float]:
    """Face up, upright for the near side."""
    side = round(scale, 4)
    return {
        "posX": 0.0,
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 0.0,
        "scaleX": side,
        "scaleY": 1.0,
        "scaleZ": side,
    }
