"""Options of a choice group as cards under a picture, and the addresses of such pictures."""

from __future__ import annotations

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from campaigns.models import Campaign, CampaignMap, Chapter
from campaigns.shell.lines import explained


def with_picture(name: str, address: str, note: str = "") -> SafeString:
    """An option as a card. Without an address the card shows blank squares."""
    picture = '<img class="scenario-ground choice-picture" src="{}" alt="" loading="lazy">'
    shown = format_html(picture, address) if address else _BLANK
    return format_html("{}<span>{}</span>", shown, explained(name, note))


def with_drawing(name: str, drawn: SafeString) -> SafeString:
    """An option as a card under a small drawing of our own."""
    card = '<span class="choice-picture choice-drawn">{}</span><span>{}</span>'
    return format_html(card, drawn, name)


def with_face(name: str, address: str) -> SafeString:
    """An option as a portrait over its name."""
    portrait = '<img class="choice-face" src="{}" alt="" width="96" height="96" loading="lazy">'
    return format_html("{}<span>{}</span>", format_html(portrait, address), name)


_BLANK = SafeString('<span class="scenario-ground choice-picture choice-blank"></span>')


def scenario_ground(campaign: Campaign, key: str) -> str:
    """The address of the map of a scenario. Empty where the game draws none or has no such one."""
    play = campaign.game.play
    if play.prepared is None or key not in {one.key for one in play.scenarios("")}:
        return ""
    return reverse("campaigns:scenario-ground", args=[campaign.slug, key])


def map_ground(campaign: Campaign, row: CampaignMap) -> str:
    """The address of the picture of a map that the campaign keeps, for hosts."""
    picture = reverse("campaigns:map-picture", args=[campaign.slug, row.number])
    return f"{picture}?version={row.version}&tiles={get_language()}"


def chapter_ground(campaign: Campaign, chapter: Chapter) -> str:
    """The address of the map of a chapter, for hosts: its own, or that of its scenario."""
    if chapter.drawn:
        return map_ground(campaign, chapter.drawn)
    return scenario_ground(campaign, chapter.scenario)
