"""Themes of cards."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pytest
from PIL import Image

from cards.document import Settings, render_document
from cards.palette import FULL, SAVER, Colour
from cards.paper import CARDS
from cards.picture import page_png
from cards.stat_cards import card_piece
from cards.theme import THEMES, Themed, themed_palette
from rules.text import in_english
from tests.cards.deck import card
from tests.cards.pages import Alone


def brightness(colour: Colour) -> float:
    """As a black and white print shows it (relative luminance)."""
    parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((brightness(one), brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("key", sorted(THEMES))
def test_every_theme_is_readable_in_black_and_white(key: str) -> None:
    """Text and accents differ from what they stand on in brightness, not only in colour."""
    palette = themed_palette(FULL, THEMES[key])
    for ground in (palette.ground, palette.raised):
        assert contrast(palette.text, ground) >= 7
        assert contrast(palette.muted, ground) >= 4.5
        assert all(contrast(colour, ground) >= 4.5 for colour in palette.roles.values())
    assert contrast(palette.on_dark, palette.dark) >= 7
    assert contrast(palette.on_dark_muted, palette.dark) >= 4.5
    assert all(contrast(colour, palette.dark) >= 4.5 for colour in palette.bright.values())


def test_ink_saver_knows_no_themes() -> None:
    """Paper stays white where nothing is filled. Dusk is what cards have without a theme."""
    assert all(themed_palette(SAVER, theme) == SAVER for theme in THEMES.values())
    assert themed_palette(FULL, THEMES["dusk"]) == FULL


def test_parts_of_one_document_keep_their_own_themes() -> None:
    """The same card twice: fronts and backs, each in its theme's ground and frame."""
    make = partial(card_piece, card=card(1), size=CARDS["poker"])
    parts = [
        Themed(Alone([make], back=back), THEMES[key])
        for key in ("album", "blueprint")
        for back in (False, True)
    ]
    pdf = render_document(parts, Settings(), in_english)
    for page, part in enumerate(parts):
        picture = Image.open(BytesIO(page_png(pdf, page, 600))).convert("RGB")
        theme = THEMES["album" if page < 2 else "blueprint"]
        colours = {colour for _, colour in picture.getcolors(600 * 900)}
        for wanted in (theme.ground, theme.frame):
            assert tuple(round(255 * value) for value in wanted) in colours
        assert part.title.id == "Alone"
