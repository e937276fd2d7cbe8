"""The ground of a board as a picture of its own, at an address that changes with it."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace

from cards.ground_svg import ground_svg
from rules.maps import BattlefieldSheet
from rules.table import Board
from rules.text import Text

DRAWN = b"7"  # goes up when the same ground is drawn in another way


def ground_key(board: Board) -> str:
    """Return a short key of everything that the picture depends on.

    Names are drawn over it. Their keys stay, since they say what stands in a room.
    """
    return hashlib.sha256(DRAWN + _packed(board)).hexdigest()[:16]


def ground_picture(board: Board) -> str:
    """SVG text of the ground. Names and pieces are drawn over it."""
    return _drawn(_packed(board))


def _packed(board: Board) -> bytes:
    sheet = board.picture()
    unnamed = tuple([replace(label, text=Text("")) for label in sheet.labels])
    return msgspec.msgpack.encode(replace(sheet, labels=unnamed))


@lru_cache(maxsize=8)  # half a second of CPU each, and all phones of a table ask for the same
def _drawn(packed: bytes) -> str:
    return ground_svg(msgspec.msgpack.decode(packed, type=BattlefieldSheet))


def ground_url(board: Board, address: str, **asked: object) -> str:
    """The address of the picture under a page that shows it when it is asked like this."""
    return f"{address}?{urlencode({**asked, 'key': ground_key(board)})}"
