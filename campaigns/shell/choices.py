"""Options of a choice group as cards under a picture, and the addresses of such pictures."""

from __future__ import annotations

from collections.abc import Mapping

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from campaigns.models import Campaign, CampaignMap, Chapter
from campaigns.shell.lines import explained
from campaigns.shell.sprite import icon
from campaigns.shell.text import translate


def with_picture(name: str, address: str, note: str = "") -> SafeString:
    """An option as a card. Without an address the card shows blank squares."""
    picture = '<img class="scenario-ground choice-picture" src="{}" alt="">'
    blank = '<span class="scenario-ground choice-picture choice-blank">{}</span>'
    shown = format_html(picture, address) if address else format_html(blank, icon("edit"))
    return format_html("{}<span>{}</span>", shown, explained(name, note))


def with_drawing(name: str, drawn: SafeString) -> SafeString:
    """An option as a card under a small drawing of our own."""
    card = '<span class="choice-picture choice-drawn">{}</span><span>{}</span>'
    return format_html(card, drawn, name)


def with_face(name: str, address: str) -> SafeString:
    """An option as a portrait over its name. Without an address: an empty ring."""
    portrait = '<img class="choice-face" src="{}" alt="" width="96" height="96">'
    shown = format_html(portrait, address) if address else _NOBODY
    return format_html("{}<span>{}</span>", shown, name)


def with_sign(name: str, sign: str) -> SafeString:
    """An option as an icon and its name."""
    return format_html("{}<span>{}</span>", icon(sign), name)


_NOBODY = SafeString('<span class="choice-face choice-nobody"></span>')


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


def scenario_names(campaign: Campaign) -> dict[str, str]:
    """The names of the scenarios of a game, by their keys."""
    return {one.key: translate(one.name) for one in campaign.game.play.scenarios("")}


def chapter_plays(chapter: Chapter, names: Mapping[str, str]) -> str:
    """The scenario and the map of a chapter in one line, after the names of the scenarios."""
    parts = [names.get(chapter.scenario, chapter.scenario)]
    parts.append(chapter.drawn.name if chapter.drawn else "")
    return " · ".join(filter(None, parts))


def chapter_ground(campaign: Campaign, chapter: Chapter) -> str:
    """The address of the map of a chapter, for hosts: its own, or that of its scenario."""
    if chapter.drawn:
        return map_ground(campaign, chapter.drawn)
    return scenario_ground(campaign, chapter.scenario)
