"""Images as MakePlayingCards and The Game Crafter want them: fronts and backs with bleed."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from msgspec import Struct

from cards.export.names import numbered
from cards.export.raster import INCH, Pixels, check_count, on_white, png, sides_of
from cards.paper import CARDS, Size
from cards.piece import Piece, Pieces
from cards.text import cleaned
from rules.problems import Wrong
from rules.text import text

DPI: Final = 300
NEAR: Final = 0.05  # mm; what differs by less is the same size of card
Files = Iterator[tuple[str, bytes]]


class Shop(Struct, frozen=True):
    """A shop with its sizes. In pixels at 300 dots an inch."""

    name: str
    bleed: float  # on each side
    safe: float  # from the edge of the image
    sizes: dict[str, tuple[int, int]]  # the key of a card size: the whole image


SHOPS: Final[dict[str, Shop]] = {
    "mpc": Shop(
        "MakePlayingCards",
        36,
        72,
        {"poker": (822, 1122), "bridge": (747, 1122), "tarot": (897, 1497)},
    ),
    "tgc": Shop("The Game Crafter", 37.5, 75, {"poker": (825, 1125), "tarot": (900, 1500)}),
}


def is_printed(shop: str, size: Size) -> bool:
    """True if the shop prints cards of this size."""
    return any(_alike(size, CARDS[key]) for key in SHOPS[shop].sizes)


def shop_files(pieces: Pieces, shop: str) -> Files:
    """A PNG for each side of each piece, then `cards.csv` with the quantities.

    Raises: ValueError for a shop that is not there, a size that it does not print, none, too many.
    """
    if shop not in SHOPS:
        raise ValueError(f"unknown shop: {shop!r}")
    wanted = [(piece, count) for piece, count in pieces if count]
    check_count(len(wanted))
    by_size = {piece.trim: _pixels(piece, SHOPS[shop]) for piece, _ in wanted}
    return _files(wanted, by_size)


def _pixels(piece: Piece, shop: Shop) -> Pixels:
    for key, (wide, high) in shop.sizes.items():
        if _alike(piece.trim, CARDS[key]):
            return Pixels(wide, high, DPI, shop.bleed / DPI * INCH)
    sizes = ", ".join(shop.sizes)
    raise Wrong(
        text(
            "{name}: {shop} does not print {width} × {height} mm, only: {sizes}",
            name=piece.name,
            shop=shop.name,
            width=f"{piece.trim.width:g}",
            height=f"{piece.trim.height:g}",
            sizes=sizes,
        )
    )


def _alike(one: Size, other: Size) -> bool:
    return abs(one.width - other.width) < NEAR and abs(one.height - other.height) < NEAR


def _files(wanted: list[tuple[Piece, int]], by_size: dict[Size, Pixels]) -> Files:
    pieces = [piece for piece, _ in wanted]
    for item, back, image in sides_of(pieces, lambda piece: by_size[piece.trim]):
        yield _name(item, pieces[item], back=back), png(on_white(image), DPI)
    yield "cards.csv", _list(wanted)


def _name(item: int, piece: Piece, *, back: bool) -> str:
    return f"{'backs' if back else 'fronts'}/{numbered(item + 1, piece.name)}.png"


def _list(wanted: list[tuple[Piece, int]]) -> bytes:
    """Return the quantity of each image."""
    target = StringIO(newline="")
    lines = csv.writer(target)
    lines.writerow(("front", "back", "quantity", "name"))
    for item, (piece, count) in enumerate(wanted):
        back = _name(item, piece, back=True) if piece.back else ""
        lines.writerow((_name(item, piece, back=False), back, count, _safe(piece.name)))
    return target.getvalue().encode("utf-8-sig", "replace")


def _safe(name: str) -> str:
    """So that no spreadsheet takes it for a formula."""
    name = cleaned(name)
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
