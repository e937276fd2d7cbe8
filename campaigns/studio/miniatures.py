"""Small drawings of printables for the print page: one for each kind. Some keys have their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

from campaigns.studio.printable import Printable
from rules.printables import Icon
from rules.prints import (
    AidPrint,
    BoardPrint,
    BriefingPrint,
    CardPrint,
    DashboardPrint,
    DeckPrint,
    PlayerBoardPrint,
    PrintRow,
    StandeePrint,
    TerrainPrint,
    TilePrint,
    TokenPrint,
)

SHEET: Final = "sheet"  # whole pages without a drawing of their own
SPRITE: Final = "prints.svg"  # of static files
_KINDS: Final[Mapping[type[PrintRow], str]] = {
    CardPrint: "card",
    DeckPrint: "deck",
    TokenPrint: "tokens",
    PlayerBoardPrint: "dashboard",
    StandeePrint: "standee",
    BoardPrint: "board",
    TerrainPrint: "terrain",
    TilePrint: "tiles",
    BriefingPrint: "scenario-page",
    DashboardPrint: "dashboard",
    AidPrint: "aid",
}


@cache
def drawn() -> frozenset[str]:
    """The names in the sprite."""
    sprite = Path(settings.BASE_DIR, "static", SPRITE).read_text("utf-8")
    return frozenset(re.findall(r'<symbol id="([^"]+)"', sprite))


def miniature(one: Printable) -> str:
    """The drawing of its kind. A sheet has that of its key, where there is one."""
    kind = _KINDS.get(type(one.row), "") if one.row else ""
    return kind or (one.key if one.key in drawn() else SHEET)


def emblem(one: Printable) -> Icon | None:
    """The icon on the back of a deck, which tells decks apart."""
    return one.row.back().icon if isinstance(one.row, DeckPrint) else None
