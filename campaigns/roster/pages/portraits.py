"""The page that chooses the parts of a drawn portrait. A choice is a link until it is saved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct
from msgspec.structs import replace

from campaigns.access import Visit
from campaigns.models import Campaign, Figure
from campaigns.models.values import figure_value
from campaigns.roster.drawn import chosen_anew, drawn_address, kept_portrait
from cards.portraits.choice import CLOTHES, HAIR, MARKS, OLD_HAIR, SKINS
from cards.portraits.code import code_of, portrait_of
from cards.portraits.drawing import DEAD_SKINS
from cards.portraits.heads import BARE
from cards.portraits.kit import HEADGEAR
from cards.portraits.parts import names
from cards.portraits.wounds import WOUNDS
from rules.portraits import Portrait

NAMES: Final = {
    "head": gettext_lazy("Head"),
    "expression": gettext_lazy("Expression"),
    "hair": gettext_lazy("Hair colour"),
    "skin": gettext_lazy("Skin"),
    "beard": gettext_lazy("Beard"),
    "glasses": gettext_lazy("Glasses"),
    "mask": gettext_lazy("Mask"),
    "headgear": gettext_lazy("Headgear"),
    "wounds": gettext_lazy("Wounds"),
    "cloth": gettext_lazy("Clothes"),
}


class PartTab(Struct, frozen=True):
    """One part of the portrait to choose."""

    name: str
    url: str
    current: bool


class PartOption(Struct, frozen=True):
    """The portrait with another part, and the page on which it has it."""

    name: str
    picture: str
    url: str
    chosen: bool


class PartsPage(Struct, frozen=True):
    campaign: Campaign
    figure: Figure
    picture: str  # address of the portrait as it would be
    code: str
    tabs: tuple[PartTab, ...]
    options: tuple[PartOption, ...]
    anew: str  # address of the page with another portrait


def parts_page(visit: Visit, figure: Figure, asked: Mapping[str, str]) -> PartsPage:
    """The page with the parts that `asked` has: `code`, or `roll` for other ones, and `part`."""
    value = figure_value(figure, figure.items.all())
    kept = kept_portrait(visit.campaign, figure, value)
    rolled = asked.get("roll", "")
    roll = int(rolled[:6]) if rolled.isdecimal() else 0
    if roll:
        shown = chosen_anew(visit.campaign, value, roll)
    else:
        shown = asked_parts(kept, asked.get("code", "")) or kept
    part = asked.get("part", "")
    part = part if part in NAMES else "head"
    page = reverse("campaigns:portrait-parts", args=[visit.campaign.slug, figure.number])
    code = code_of(shown)
    return PartsPage(
        campaign=visit.campaign,
        figure=figure,
        picture=drawn_address(shown),
        code=code,
        tabs=tuple(
            PartTab(str(name), f"{page}?{urlencode({'part': key, 'code': code})}", key == part)
            for key, name in NAMES.items()
        ),
        options=tuple(_options(page, shown, part)),
        anew=f"{page}?{urlencode({'part': part, 'roll': str(roll + 1)})}",
    )


def asked_parts(kept: Portrait, code: str) -> Portrait | None:
    """Return the parts of a code, with the facts of the game, or None for an unknown code."""
    try:
        asked = portrait_of(code)
    except ValueError:
        return None
    return replace(asked, held=kept.held, scarf=kept.scarf, condition=kept.condition)


def _options(page: str, shown: Portrait, part: str) -> Iterator[PartOption]:
    for number, value in enumerate(_values(shown, part), 1):
        other = replace(shown, **{part: value})
        yield PartOption(
            name=f"{NAMES[part]} {number}" if value else _("None"),
            picture=drawn_address(other),
            url=f"{page}?{urlencode({'part': part, 'code': code_of(other)})}",
            chosen=other == shown,
        )


def _values(shown: Portrait, part: str) -> tuple[str | tuple[str, ...], ...]:
    """The values that a part can have in this portrait."""
    undead = shown.condition == "undead"
    if part == "skin":
        return DEAD_SKINS if undead else SKINS
    if part == "wounds":
        return ((), *((one,) for one in (WOUNDS if undead else MARKS)))
    if part == "headgear":
        return ("", *HEADGEAR) if shown.head in BARE else ("",)
    fixed = {"cloth": CLOTHES, "hair": (*HAIR, *OLD_HAIR[1:])}
    if part in fixed:
        return fixed[part]
    found = names(part)
    return found if part in ("head", "expression") else ("", *found)
