"""The addresses of the pictures of a figure: its photo, or else a drawing."""

from __future__ import annotations

from django.urls import reverse

from campaigns.models import Campaign, Figure
from campaigns.roster.drawn import as_it_is_now, bust_address, drawn_portrait, half_address
from rules.roster import Figure as FigureValue
from rules.table import FigureView


def portrait_address(
    campaign: Campaign,
    row: Figure,
    figure: FigureValue | None = None,
    played: FigureView | None = None,
) -> str:
    """The address of the figure's photo or else of its drawn portrait. Browsers may keep both.

    Where it is `played` now, the drawing shows its wounds.
    """
    if row.portrait:
        return photo_address(campaign, row)
    parts = drawn_portrait(campaign, row, figure)
    return bust_address(as_it_is_now(parts, played) if played else parts)


def large_address(campaign: Campaign, row: Figure, figure: FigureValue) -> str:
    """The address of the figure's photo, or else of its drawing to the waist."""
    if row.portrait:
        return photo_address(campaign, row)
    return half_address(drawn_portrait(campaign, row, figure))


def photo_address(campaign: Campaign, row: Figure) -> str:
    """The address of a figure's photo."""
    address = reverse("campaigns:portrait-show", args=[campaign.slug, row.number])
    return f"{address}?v={row.portrait[:8]}"
