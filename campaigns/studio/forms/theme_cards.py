"""Themes of cards, each as a small picture of a card, for the field that chooses one."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.palette import Colour
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


def theme_choice(key: str, name: str) -> SafeString:
    """The theme's name with its picture before it."""
    theme = THEMES[key]
    return format_html(
        _CARD,
        paper=_code(theme.ground),
        frame=_code(theme.frame),
        on_frame=_code(theme.on_frame),
        bright=_code(theme.bright["hero"]),
        accent=_code(theme.accents["hero"]),
        raised=_code(theme.raised),
        words=_code(theme.muted),
        name=name,
    )


def _code(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)
