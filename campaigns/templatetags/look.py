"""Template tags of our components: icons, drawings and text of the rules."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

from django import template
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from msgspec.structs import replace

from campaigns.models import Campaign
from campaigns.shell.dates import clock, day, moment
from campaigns.shell.dice_svg import die_outline
from campaigns.shell.qr import qr_code
from campaigns.shell.sprite import icon
from campaigns.shell.text import comma, listed_names, page_languages, said
from cards.portraits.choice import choose
from cards.portraits.code import code_of, version
from config.static_files import stylesheets
from rules.portraits import Portrait, Sitter
from rules.printables import Icon
from rules.registry import systems
from rules.system import GameSystem
from rules.table import Meter
from rules.text import Text

register = template.Library()

FEW_HEARTS = 3  # of which each lost one is crossed out
LURKERS = 4
THE_DEAD = 36  # different ones, on pages with room at their foot
BESIDE = 4  # people beside a question
GROUNDS = 6  # scenarios beside a form
STRANGERS = 6  # of a group, in its picture


register.simple_tag(comma)
register.simple_tag(icon)
register.simple_tag(page_languages)
register.simple_tag(qr_code)
register.simple_tag(stylesheets)
for as_read in (day, clock, moment, listed_names):
    register.filter(as_read)


@register.filter
def marked(said: str, words: str) -> SafeString:
    """A text in which each of the words that were typed is marked."""
    wanted = "|".join(re.escape(word) for word in words.split()) or "$"
    parts = re.split(f"({wanted})", said, flags=re.IGNORECASE)
    return format_html_join(
        "",
        "{}",
        (
            (format_html("<mark>{}</mark>", one) if n % 2 and one else one,)
            for n, one in enumerate(parts)
        ),
    )


@register.filter
def breakable(said: str) -> SafeString:
    """Return an address or a name that can wrap after a slash, an equals sign, a comma or an at."""
    parts = ((part,) for part in re.split(r"(?<=[=@,/])(?![=@,/])", said))
    return format_html_join(SafeString("<wbr>"), "{}", parts)


@register.filter
def coloured(said: str) -> SafeString:
    """Return code that can wrap, its quoted texts and their names each in a colour."""
    kinds = {'"': "code-text", ":": "code-name"}
    parts = re.split(r'("[^"\n]*"(?::(?= ))?)', said)
    return format_html_join(
        "",
        "{}",
        (
            (
                format_html('<span class="{}">{}</span>', kinds[part[-1]], breakable(part))
                if n % 2
                else breakable(part),
            )
            for n, part in enumerate(parts)
        ),
    )


@register.filter
def sentences(said: str) -> tuple[str, str]:
    """The first sentence, and all that follow it as one text."""
    found = re.fullmatch(r"(.+?(?:[.!?] |[。！？]))(.+)", said, flags=re.DOTALL)
    return (found[1].strip(), found[2]) if found else (said, "")


@register.simple_tag
@cache
def miniature(name: str) -> SafeString:
    """A small drawing of something to print, from the sprite of those."""
    return format_html(
        '<svg class="miniature" aria-hidden="true" focusable="false">'
        '<use href="{}#{}"></use></svg>',
        static("prints.svg"),
        name,
    )


@register.simple_tag
def drawing(of: Icon | None) -> SafeString | str:
    """A game's own icon, which comes as data. Nothing where there is none."""
    if of is None:
        return ""
    return format_html(
        '<svg class="drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{}{}</svg>',
        _path("drawing-fill", of.fill),
        _path("drawing-stroke", of.stroke),
    )


@register.simple_tag
def lurkers(of: str = "", count: int = LURKERS) -> list[str]:
    """Addresses of drawings to the waist: the dead, who stand about on pages without people.

    Pages of another kind have others. `of` names the kind.
    """
    first = crc32(of.encode()) % THE_DEAD if of else 0
    return [_lurker((first + place) % THE_DEAD) for place in range(count)]


@register.simple_tag
def strangers(of: object, count: int) -> list[str]:
    """Addresses of drawings to the waist: so many of the living, up to STRANGERS, by whose."""
    places = range(min(count, STRANGERS))
    return [_half(choose(Sitter(), f"stranger {of} {place}")) for place in places]


@register.inclusion_tag("components/beside.html", takes_context=True)
def beside(context: dict[str, Any]) -> dict[str, Any]:
    """Return the addresses of those whom a page is about, its `cast`, and their sky."""
    return {"faces": context["cast"], "sky": context["campaign"].game.cover}


@register.inclusion_tag("components/beside.html")
def cover_of(system: GameSystem) -> dict[str, Any]:
    """Return the sky of a game with some of its people."""
    return {"faces": _samples(system.key), "sky": system.cover}


@register.inclusion_tag("components/grounds.html")
def grounds(campaign: Campaign) -> dict[str, Any]:
    """Return the scenarios of the campaign's game with pictures of their maps, without a query."""
    play = campaign.game.play
    if play.prepared is None:
        return {"scenarios": ()}
    return {"campaign": campaign, "scenarios": play.scenarios("")[:GROUNDS]}


@cache
def _lurker(place: int) -> str:
    return _half(choose(Sitter(undead=True), f"lurker {place}"))


@cache
def _samples(system: str) -> list[str]:
    roster = systems()[system].roster
    sitters = [(roster.sitter(one), one.key) for one in roster.samples()[:BESIDE]]
    return [_half(replace(choose(one, key), held=one.held)) for one, key in sitters]


def _half(parts: Portrait) -> str:
    return f"{reverse('campaigns:portrait-drawn', args=[version(), code_of(parts)])}?half"


@register.simple_tag
@cache
def die(face: int, sides: int = 0, kind: str = "") -> SafeString:
    """A face as it lies on the table: pips up to six, the number beyond. Read out as a number.

    A die of other `sides` has their outline. `kind` is a class more, such as `die-hit`.
    """
    if sides not in (0, 6):
        return format_html(
            '<svg class="die die-cut {}" viewBox="-5 -5 10 10" aria-hidden="true" '
            'focusable="false"><path d="{}"></path><text y="1.6">{}</text></svg>'
            '<span class="visually-hidden">{}</span>',
            kind,
            die_outline(sides, 4.5),
            face,
            face,
        )
    if not 1 <= face <= 6:
        return format_html('<span class="die die-number">{}</span>', face)
    pips = icon(f"die-{face}", f"die {kind}".strip())
    return format_html('{}<span class="visually-hidden">{}</span>', pips, face)


@register.filter
def boxes(meter: Meter) -> SafeString:
    """The boxes of a meter that has a limit: ticked ones first."""
    return _boxes(meter.value, meter.most or 0)


def hearts(meter: Meter) -> SafeString:
    """The life of a meter of hearts: those that are left first."""
    return _hearts((meter.most or 0) - meter.value, meter.most or 0)


@register.filter
def whole_hearts(count: int) -> SafeString:
    """Return this number of hearts, none of them lost."""
    return _hearts(count, count)


@register.filter
def say(message: Text | str) -> str:
    """Text of the rules in the reader's language. A plain string stays what it is."""
    return said(message, get_language())


def _path(kind: str, data: str) -> SafeString | str:
    if not data:
        return ""
    return format_html('<path class="{}" fill-rule="evenodd" d="{}"></path>', kind, data)


@lru_cache(maxsize=1024)
def _boxes(ticked: int, most: int) -> SafeString:
    kinds = ["box box-ticked" if place < ticked else "box" for place in range(most)]
    return format_html_join("", '<span class="{}"></span>', ((kind,) for kind in kinds))


@lru_cache(maxsize=1024)
def _hearts(left: int, most: int) -> SafeString:
    lost = "heart-lost" if most <= FEW_HEARTS else "heart-empty"
    names = ["heart" if place < left else lost for place in range(most)]
    return format_html_join("", "{}", ((icon(name, "heart"),) for name in names))
