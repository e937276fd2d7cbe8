"""Figures as the cast of a picture: drawn to the waist, side by side."""

from __future__ import annotations

from msgspec import Struct

from campaigns.models import Campaign, Figure
from campaigns.roster.drawn import drawn_portrait, half_address
from campaigns.roster.pages.faces import photo_address
from rules.roster import Figure as FigureValue


class CastFace(Struct, frozen=True):
    """A figure of the cast."""

    name: str
    photo: str  # its address; empty: it is drawn
    drawn: str  # the address of its drawing to the waist


def cast_face(campaign: Campaign, row: Figure, value: FigureValue | None = None) -> CastFace:
    """A figure with its photo or drawing. No query, if it has `value` or keeps its parts."""
    return CastFace(
        name=row.name,
        photo=photo_address(campaign, row) if row.portrait else "",
        drawn=half_address(drawn_portrait(campaign, row, value)),
    )
