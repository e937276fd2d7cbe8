"""The page of exports for other tools."""

from __future__ import annotations

from msgspec import Struct

from campaigns.models import Campaign
from campaigns.studio.exports import Goods
from campaigns.studio.pages.prints import Picture


class WaysPage(Struct, frozen=True):
    """The chosen pieces, with the address of the choice."""

    campaign: Campaign
    kind: str
    name: str
    studio_url: str
    different: int = 0
    pieces: int = 0
    picture: Picture | None = None  # the first page


def ways_page(
    campaign: Campaign, kind: str, name: str, studio_url: str, goods: Goods, picture: Picture | None
) -> WaysPage:
    """The page of pieces that can be exported."""
    counts = [count for _, count in goods.pieces]
    return WaysPage(campaign, kind, name, studio_url, len(counts), sum(counts), picture)
