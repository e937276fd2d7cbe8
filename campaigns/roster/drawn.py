"""The drawn portrait of a figure: its parts are chosen once and kept in its row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from django.urls import reverse
from msgspec.structs import replace

from campaigns.models import Campaign, Figure
from campaigns.models.values import as_json, figure_value
from campaigns.roster.fates import losses
from cards.portraits.choice import choose
from cards.portraits.code import code_of, version
from cards.portraits.drawing import CLOSED, fallen, faults, harmed, turned
from rules import roster as values
from rules.portraits import Portrait, Sitter
from rules.system import GameSystem
from rules.table import Face

HALF, BUST = "half", "bust"  # in the address of a drawing to the waist, and to the chest
FACE = ("head", "expression", "skin", "cloth", "hair", "beard", "glasses")


def parts_of_new(
    campaign: Campaign, figure: values.Figure, there: Iterable[Mapping[str, Any]]
) -> dict[str, Any]:
    """Choose the parts of a figure. A twin of a sample that is there gets parts of its own."""
    sitter = campaign.game.roster.sitter(figure)
    parts = _column(_chosen(sitter, figure.key, campaign.slug))
    if sitter.drawn and any(_is_same_face(parts, other) for other in there):
        parts = _column(_chosen(replace(sitter, drawn=None), figure.key, campaign.slug))
    return parts


def _is_same_face(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return all(one.get(part, "") == other.get(part, "") for part in FACE)


def sample_portrait(system: GameSystem, figure: values.Figure) -> Portrait:
    """Return the portrait of a figure that is on no roster."""
    return _chosen(system.roster.sitter(figure), figure.key, "")


def chosen_anew(campaign: Campaign, figure: values.Figure, roll: int) -> Portrait:
    """Return other parts than the figure has, different for each roll."""
    sitter = replace(campaign.game.roster.sitter(figure), drawn=None)
    return _chosen(sitter, f"{figure.key}/{roll}/anew", campaign.slug)


def _chosen(sitter: Sitter, key: str, salt: str) -> Portrait:
    return replace(choose(sitter, key, salt), held=sitter.held)


def parts_after(
    campaign: Campaign, row: Figure, before: values.Figure, after: values.Figure
) -> dict[str, Any]:
    """Return the parts after a change: what is carried is seen, and the undead look dead."""
    was, now = (campaign.game.roster.sitter(one) for one in (before, after))
    parts = kept_portrait(campaign, row, before)
    own = "" if parts.headgear == was.headgear else parts.headgear
    parts = replace(parts, held=now.held, headgear=now.headgear or own, scarf=now.scarf)
    return _column(turned(parts) if now.undead and not was.undead else parts)


def stored(row: Figure) -> Portrait | None:
    """The parts that the row keeps. Nothing for a row from before there were any."""
    return stored_parts(row.portrait_parts)


def stored_parts(column: Mapping[str, Any]) -> Portrait | None:
    """Read a column. Incomplete parts are ignored, and parts are chosen by key."""
    try:
        portrait = msgspec.convert(column, Portrait) if column else None
    except msgspec.ValidationError:
        return None
    return None if portrait is None or faults(portrait) else portrait


def drawn_portrait(
    campaign: Campaign, row: Figure, figure: values.Figure | None = None
) -> Portrait:
    """The portrait as it is shown now. Grey where the figure was lost."""
    parts = kept_portrait(campaign, row, figure)
    return fallen(parts) if row.fate in losses(campaign) else parts


def as_it_is_now(parts: Portrait, figure: Face) -> Portrait:
    """The portrait as a running game leaves the figure: hurt, turned, unconscious or dead.

    The dead who will rise have the skin of the dead already.
    """
    risen = figure.sitter is not None and figure.sitter.undead and parts.condition == "living"
    if figure.standing == "dead":
        dead = fallen(harmed(parts, 1))
        return replace(dead, condition="turning") if risen else dead
    parts = turned(parts) if risen else harmed(parts, figure.lost)
    return replace(parts, expression=CLOSED) if figure.standing == "down" else parts


def kept_portrait(campaign: Campaign, row: Figure, figure: values.Figure | None = None) -> Portrait:
    """The parts that the row keeps, or those that its key chooses."""
    if parts := stored(row):
        return parts
    figure = figure or figure_value(row, row.items.all())
    return _chosen(campaign.game.roster.sitter(figure), figure.key, campaign.slug)


@lru_cache(maxsize=4_096)
def drawn_address(portrait: Portrait) -> str:
    """The address of a drawn portrait. It says the parts, so that it never changes."""
    return reverse("campaigns:portrait-drawn", args=[version(), code_of(portrait)])


def half_address(portrait: Portrait) -> str:
    """The address of the figure to the waist, in its clothes."""
    return f"{drawn_address(portrait)}?{HALF}"


def bust_address(portrait: Portrait) -> str:
    """The address of the figure to the chest, in the same clothes."""
    return f"{drawn_address(portrait)}?{BUST}"


def _column(portrait: Portrait) -> dict[str, Any]:
    column: dict[str, Any] = as_json(portrait)
    return column
