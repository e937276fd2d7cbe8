"""Themes of cards, each as a small picture of a card, for the field that chooses one."""

from __future__ import annotations

from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.build import Header
from cards.palette import code_of
from cards.theme import THEMES

# On 24 x 34: the paper, the frame with a name, the portrait, words, and a table with its head.
_CARD = (
    '<svg class="theme-card" viewBox="0 0 24 34" aria-hidden="true">'
    '<path fill="{paper}" d="M0 0h24v34H0z"/>'
    '<path fill="{frame}" d="M0 0h24v7H0zM0 31h24v3H0z"/>'
    '<path fill="{on_frame}" d="M2.5 2.8h11v1.6h-11z"/>'
    '<path fill="{bright}" d="M21 3.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z"/>'
    '<path fill="{accent}" d="M0 7h24v1H0zM2.5 20h19v2.4h-19z"/>'
    '<path fill="{raised}" d="M2.5 10h8v8h-8zM2.5 24h19v2h-19z"/>'
    '<path fill="{words}" d="M12.5 10.5h9v1.2h-9zM12.5 13h7v1.2h-7zM12.5 15.5h8v1.2h-8z"/>'
    "</svg>{name}"
)


_FORM = (
    '<svg class="theme-card" viewBox="0 0 24 34" aria-hidden="true">'
    '<path fill="{paper}" d="M0 0h24v34H0z"/>'
    '<path fill="{frame}" d="M0 0h3.5v34H0zM5 17h17.5v2.4H5z"/>'
    '<path fill="#e0b23a" d="M3.5 0H24v2H3.5z"/>'
    '<path fill="{words}" d="M5 3.4h8v3.4H5zM5 7.6h5v2.6H5zM5 11h8v4.4H5z"/>'
    '<path fill="{words}" d="M5 20.4h17.5v1H5zM5 23h17.5v1H5z"/>'
    '<path fill="{accent}" d="M5 27h6v4H5z"/>'
    '<path fill="{raised}" stroke="{words}" stroke-width=".6" d="m15.2 4 7 .4-.6 11-7-.4z"/>'
    "</svg>{name}"
)
_NEWS = (
    '<svg class="theme-card" viewBox="0 0 24 34" aria-hidden="true">'
    '<path fill="{paper}" d="M0 0h24v34H0z"/>'
    '<path fill="{frame}" d="M1.5 2h21v3.6h-21zM1.5 6.4h21v.5h-21zM1.5 8h9v2h-9z"/>'
    '<path fill="{frame}" d="M13.5 11.4h9v1.6h-9z"/>'
    '<path fill="{words}" d="M1.5 11.4h11v8h-11zM1.5 22h9.7v1h-9.7zM12.8 22h9.7v1h-9.7z"/>'
    '<path fill="{raised}" d="M9.5 15.4a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"/>'
    '<path fill="{frame}" d="M1.5 24h9.7v3H1.5zM12.8 24h9.7v3h-9.7zM1.5 29h9.7v3H1.5z"/>'
    '<path fill="{frame}" d="M12.8 29h9.7v3h-9.7z"/>'
    "</svg>{name}"
)
_PICTURES: Final[dict[Header, str]] = {"form": _FORM, "news": _NEWS}


def theme_choice(key: str, name: str) -> SafeString:
    """The theme's name with its picture before it."""
    theme = THEMES[key]
    return format_html(
        _PICTURES.get(theme.build.header, _CARD),
        paper=code_of(theme.ground),
        frame=code_of(theme.frame),
        on_frame=code_of(theme.on_frame),
        bright=code_of(theme.bright["hero"]),
        accent=code_of(theme.accents["hero"]),
        raised=code_of(theme.raised),
        words=code_of(theme.muted),
        name=name,
    )
