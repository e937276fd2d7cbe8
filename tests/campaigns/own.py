"""Cards, maps and chapters of a host's own to try pages on."""

from __future__ import annotations

from campaigns.maps.operations import add_map, editor_of
from campaigns.models import Campaign, CampaignMap, CardLayout, Chapter
from campaigns.shell.journal import By
from campaigns.storyline.operations import ChapterPlan, add_chapter
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
    """A deck of the campaign. Inside its scope."""
    add_cards(
        campaign=campaign, name="Loot", written=WrittenCards(layout=layout, table=table), by=by
    )
    return CardLayout.objects.filter(campaign=campaign).order_by("-number")[0]


def keep_map(campaign: Campaign, by: By, name: str = "The farm") -> CampaignMap:
    """A blank map of the campaign. Inside its scope."""
    source = editor_of(campaign).blank(12, 10)
    add_map(campaign=campaign, name=name, source=source, by=by)
    return CampaignMap.objects.filter(campaign=campaign).order_by("-number")[0]


def map_source(drawn: CampaignMap) -> str:
    """The file of a map as it is kept now."""
    drawn.refresh_from_db()
    return drawn.source


def keep_chapter(campaign: Campaign, by: By, name: str, **plan: object) -> Chapter:
    """A chapter of the campaign's storyline. Inside its scope."""
    add_chapter(campaign=campaign, plan=ChapterPlan(name=name, **plan), by=by)
    return Chapter.objects.filter(campaign=campaign).order_by("-number")[0]
