"""The page of exports for other tools."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.models import Campaign
from campaigns.studio.exports import Goods


@dataclass(frozen=True)
class WaysPage:
    """The chosen pieces, with the address of the choice."""

    campaign: Campaign
    kind: str
    name: str
    studio_url: str
    different: int = 0
    pieces: int = 0


def ways_page(
    campaign: Campaign, kind: str, name: str, studio_url: str, goods: Goods | None = None
) -> WaysPage:
    """The export page. Without pieces it says where to choose others."""
    counts = [count for _, count in goods.pieces] if goods else []
    return WaysPage(campaign, kind, name, studio_url, len(counts), sum(counts))
