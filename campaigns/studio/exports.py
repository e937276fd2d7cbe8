"""Cards, tokens and other pieces on other ways than our sheets: shops, virtual tables, machines."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from campaigns.studio.cache import is_kept, kept
from campaigns.studio.document import Print
from campaigns.studio.orders import Order
from campaigns.studio.printable import Layout
from cards.composer import Composer
from cards.document import Part, render_document
from cards.export.archive import zip_bytes
from cards.export.cutting import MarkedSheet, cut_files, for_machine
from cards.export.shops import SHOPS, is_printed, shop_files
from cards.export.single import image_files
from cards.export.tabletop import tabletop_files
from cards.impose.imposition import Imposition
from cards.palette import palette_of
from cards.paper import Size
from cards.pen import Pen
from cards.piece import Draw, Piece, Pieces
from cards.piece_sheet import PieceSheet
from cards.theme import Themed
from rules.problems import why_of
from rules.refused import Refused
from rules.text import Text, text

PDF, TTS = "pdf", "tts"
WAYS = (*SHOPS, TTS, "png", "svg")
DPI = (150, 300, 600)
MOST_PIECES = 400  # different ones, and so many images or twice as many
MOST_BYTES = 256 * 1024 * 1024
AT_ONCE = 24  # sides at 300 dots an inch; each takes about 60 ms
PIECES_AT_ONCE = 150  # on sheets
COPIES_AT_ONCE = 540

Tell = Callable[[int, int], None]  # sides drawn, and sides in all


class Way(Struct, frozen=True, kw_only=True):
    """An export format with its options."""

    key: str
    dpi: int = 300  # of single images
    radius: float = 0.0  # of corners that a machine cuts, in mm
    url: str = ""  # where the images of a virtual table will lie

    @property
    def ending(self) -> str:
        """Of the file's name."""
        return "pdf" if self.key == PDF else "zip"

    @property
    def content_type(self) -> str:
        return f"application/{self.ending}"

    def file_name(self, name: str) -> str:
        """The name of the file."""
        return f"{name}.pdf" if self.key == PDF else f"{name}-{self.key}.zip"


class Goods(Struct, frozen=True, kw_only=True):
    """The pieces to export, with a digest of everything that affects their look."""

    name: str
    layout: Layout
    digest: str
    cards: Pieces = ()
    others: Pieces = ()  # tokens, standees, terrain

    @property
    def pieces(self) -> Pieces:
        return (*self.cards, *self.others)

    @property
    def sides(self) -> int:
        """The number of sides of all pieces."""
        return sum(2 if piece.back else 1 for piece, count in self.pieces if count)


def for_way(order: Order, key: str) -> Order:
    """The same order with backs, which pictures have whether paper has them or not."""
    if key == "svg" or order.layout.duplex != "none":
        return order
    return replace(order, layout=replace(order.layout, duplex="long"))


def has_pieces(printed: Print) -> bool:
    """True if the print has pieces to cut out."""
    return any(isinstance(part, PieceSheet | Themed) for part in printed.parts)


def goods_of(printed: Print) -> Goods:
    """The pieces of what was ordered in the studio. Raises: Refused, where it has none."""
    composer = Composer(printed.layout.translate, palette_of(printed.layout.ink))
    cards: list[tuple[Piece, int]] = []
    others: list[tuple[Piece, int]] = []
    try:
        for one in printed.packed:
            found = cards if one.printable.group == "cards" else others
            for part in one.built.parts:
                if isinstance(part, PieceSheet | Themed):
                    found += (counted for counted in part.pieces(composer) if counted[1])
    except ValueError as fault:
        raise _cannot(fault) from fault
    goods = Goods(
        name=printed.title,
        layout=printed.layout,
        digest=printed.digest,
        cards=tuple(cards),
        others=tuple(others),
    )
    if not goods.pieces:
        raise Refused(
            text("This prints on whole pages and has no pieces to export."),
            cure=text("Choose cards, tokens, standees, terrain or small map tiles."),
        )
    return goods


def hindrance(key: str, sizes: set[Size]) -> Text | None:
    """Return the reason against this format for these sizes. None if there is none."""
    if key not in SHOPS or all(is_printed(key, size) for size in sizes):
        return None
    shop = SHOPS[key]
    return text(
        "{shop} prints only these card sizes: {sizes}.",
        shop=shop.name,
        sizes=", ".join(shop.sizes),
    )


def hindrances(sizes: set[Size]) -> dict[str, Text]:
    """The ways that pieces of these sizes cannot go, and why."""
    found = {key: hindrance(key, sizes) for key in WAYS}
    return {key: why for key, why in found.items() if why}


def refuse_too_many(goods: Goods, way: Way) -> None:
    """Raises: Refused, for what cannot go this way, or only in smaller parts."""
    if why := hindrance(way.key, {piece.trim for piece, _ in goods.pieces}):
        raise Refused(why, cure=text("Choose another card size or another format."))
    if way.key != PDF and len(goods.pieces) > MOST_PIECES:
        raise Refused(
            text("An export can have up to {most} different pieces.", most=MOST_PIECES),
            cure=text("Choose fewer pieces."),
        )


def is_long(goods: Goods, way: Way) -> bool:
    """True if the document is large enough for a background job."""
    if is_kept(kept_as(goods, way)):
        return False
    if way.key in (PDF, "svg"):
        copies = sum(count for _, count in goods.pieces)
        return len(goods.pieces) > PIECES_AT_ONCE or copies > COPIES_AT_ONCE
    finer = (way.dpi / 300) ** 2 if way.key == "png" else 1
    return goods.sides * finer > AT_ONCE


def made_at_once(goods: Goods, way: Way) -> bytes:
    """The file, from the cache where it has been made before. Raises: Refused."""
    return kept(kept_as(goods, way), lambda: made(goods, way))


def made(goods: Goods, way: Way, tell: Tell = lambda done, of: None) -> bytes:
    """The file: a PDF, else a zip. Raises: Refused."""
    refuse_too_many(goods, way)
    count = _Count(tell, goods.sides)
    told = replace(goods, cards=count.told(goods.cards), others=count.told(goods.others))
    try:
        if way.key == PDF:
            return pdf_of(told, way)
        return zip_bytes(_within(files_of(told, way)))
    except ValueError as fault:
        raise _cannot(fault) from fault


def kept_as(goods: Goods, way: Way) -> str:
    """The name that the file is kept under: another one for anything else that would come out."""
    chosen = msgspec.json.encode([goods.layout, way], order="deterministic")
    digest = hashlib.sha256(goods.digest.encode() + chosen).hexdigest()
    return f"{digest}.{way.ending}"


def pdf_of(goods: Goods, way: Way) -> bytes:
    """Sheets to print and cut. Raises: ValueError."""
    how = _rounded(goods.layout.imposition(), way.radius)
    return _pdf(goods, PieceSheet(_title(goods), goods.pieces, how))


def files_of(goods: Goods, way: Way) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the zip one by one. Raises: ValueError."""
    match way.key:
        case "tts":
            yield from tabletop_files(goods.cards, goods.others, name=goods.name, url_base=way.url)
        case "png":
            yield from image_files(goods.pieces, dpi=way.dpi)
        case "svg":
            how = _machine(goods, way)
            yield "sheets.pdf", _pdf(goods, MarkedSheet(_title(goods), goods.pieces, how))
            yield from cut_files(goods.pieces, how)
        case shop:
            yield from shop_files(goods.pieces, shop)


def _machine(goods: Goods, way: Way) -> Imposition:
    """Cards of one size side by side. What is of several sizes or outlines is packed."""
    alike = {(piece.trim, piece.shape) for piece, _ in goods.pieces}
    plain = len(alike) == 1 and next(iter(alike))[1] == "rect"
    how = goods.layout.imposition(method="grid" if plain else "packed")
    return for_machine(_rounded(how, way.radius))


def _rounded(how: Imposition, radius: float) -> Imposition:
    """The same with corners of this radius, in mm."""
    return msgspec.structs.replace(how, radius=radius)


def _pdf(goods: Goods, part: Part) -> bytes:
    settings = goods.layout.settings(goods.name)
    return render_document((part,), settings, goods.layout.translate)


def _title(goods: Goods) -> Text:
    return text("{name}", name=goods.name)


def _within(files: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The files, as long as they fit into one that a browser and the server like to hold."""
    total = 0
    for name, content in files:
        total += len(content)
        if total > MOST_BYTES:
            raise Refused(
                text("This export is larger than {most} MB.", most=MOST_BYTES // 1024 // 1024),
                cure=text("Choose fewer pieces or a lower resolution."),
            )
        yield name, content


def _cannot(fault: ValueError) -> Refused:
    return Refused(
        text("This format does not work here: {why}.", why=why_of(fault)),
        cure=text("Choose another format or other sizes."),
    )


class _Count:
    """Counts the sides that have been drawn."""

    def __init__(self, tell: Tell, of: int) -> None:
        self._tell, self._of, self._done = tell, of, 0

    def told(self, pieces: Pieces) -> Pieces:
        """The same pieces, which tell when they are drawn."""
        return tuple(
            (
                piece._replace(
                    front=partial(self._draw, draw=piece.front),
                    back=partial(self._draw, draw=piece.back) if piece.back else None,
                ),
                count,
            )
            for piece, count in pieces
        )

    def _draw(self, pen: Pen, draw: Draw) -> None:
        draw(pen)
        self._done = min(self._done + 1, self._of)
        self._tell(self._done, self._of)
