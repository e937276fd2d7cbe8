"""Cards of a host's own to try pages on."""

from __future__ import annotations

from campaigns.models import Campaign, CardLayout
from campaigns.shell.journal import By
from campaigns.studio.operations.own_cards import add_cards
from campaigns.studio.own_cards import WrittenCards

LAYOUT = """
name = "Loot"
size = "poker"
title = "{name}"
count = "copies"

[[front]]
name = "head"
kind = "text"
text = "{name}"
box = [5, 5, 53, 8]
size = 16

[[back]]
name = "ground"
kind = "rect"
box = [0, 0, 63.5, 88.9]
fill = "dark"
"""
TABLE = "name,copies\nCrowbar,2\nTinned peaches,1\n"


def keep_cards(campaign: Campaign, by: By, layout: str = LAYOUT, table: str = TABLE) -> CardLayout:
    """A deck of the campaign; inside its scope."""
    add_cards(
        campaign=campaign, name="Loot", written=WrittenCards(layout=layout, table=table), by=by
    )
    return CardLayout.objects.filter(campaign=campaign).order_by("-number")[0]
