"""Drawings of a game's tiles as pictures, each at an address that changes with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256

from django.urls import reverse
from django.utils.translation import get_language

from campaigns.shell.text import said
from cards.inked.svg import svg
from cards.inked.town.tile import SIDE, tile_drawing
from rules.maps import LaidArt, TileArt
from rules.prints import TilePrint, of_kind, usual
from rules.registry import system_of

KEPT = 512  # pictures; a game has some thirty tiles, each in four turns


def art_url(laid: LaidArt) -> str:
    """Return where the picture of a tile is, with its sign upright as it lies."""
    art = laid.art
    version = _version(art, laid.turn, get_language())
    return reverse(
        "campaigns:tile-art", args=[version, art.system, art.key, art.variant, laid.turn]
    )


def art_svg(system: str, key: str, variant: int, turn: int) -> str:
    """Return the picture, not turned itself. Raises: LookupError."""
    if turn not in (0, 90, 180, 270):
        raise LookupError(f"no turn {turn}")
    return _picture(_arts(system)[key, variant], turn, get_language())


@lru_cache(maxsize=KEPT)
def _picture(art: TileArt, turn: int, language: str | None) -> str:
    return svg(tile_drawing(art, turn, said(art.name, language)), SIDE)


@lru_cache(maxsize=KEPT)
def _version(art: TileArt, turn: int, language: str | None) -> str:
    return sha256(_picture(art, turn, language).encode()).hexdigest()[:12]


@cache
def _arts(system: str) -> Mapping[tuple[str, int], TileArt]:
    """The drawings of all tiles that a system has printed. Raises: LookupError."""
    rows = of_kind(system_of(system).prints(), TilePrint)
    tiles = [tile for row in rows for tile in row.tiles(usual(row))]
    return {(one.art.key, one.art.variant): one.art for tile in tiles for one in tile.ground.arts}
