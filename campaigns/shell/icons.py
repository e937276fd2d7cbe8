"""The drawings of a game as one file, which a browser keeps for as long as they stay the same."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules.printables import Icon
from rules.registry import system_of


def icons_url(system: str) -> str:
    """Where the drawings of a system are. `#` and a key behind it name one of them."""
    return reverse("campaigns:system-icons", args=[_digest(system), system])


@cache
def icons_svg(system: str) -> str:
    """A symbol for each drawing, in the colour of the text around. Raises: LookupError."""
    drawings = system_of(system).icons()
    symbols = format_html_join("", "{}", ((_symbol(one),) for one in drawings.values()))
    return format_html('<svg xmlns="http://www.w3.org/2000/svg">{}</svg>', symbols)


@cache
def _digest(system: str) -> str:
    return sha256(icons_svg(system).encode()).hexdigest()[:12]


def _symbol(icon: Icon) -> SafeString:
    return format_html(
        '<symbol id="{}" viewBox="0 0 24 24"><path fill="currentColor" fill-rule="evenodd" d="{}"/>'
        '<path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" '
        'stroke-linejoin="round" d="{}"/></symbol>',
        icon.key,
        icon.fill,
        icon.stroke,
    )
