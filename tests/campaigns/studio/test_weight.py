"""The size of printed files in bytes: cards with portraits, tiles of a town."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from cards.document import render_document
from cards.portraits.choice import choose
from rules.portraits import Sitter
from rules.printables import StatCard
from rules.registry import system_of
from rules.text import in_english
from tests.cards.deck import card
from tests.cards.printed import printed

CARDS = 54
PHOTO = (283, 354)  # 24 x 30 mm at 300 dots an inch


def photographed(folder: Path) -> list[StatCard]:
    """Cards with a photograph each, as an upload is kept."""
    cards = []
    for number in range(CARDS):
        path = folder / f"{number}.jpg"
        grain = Image.effect_noise((71, 89), 30 + number).convert("RGB").resize(PHOTO)
        grain.save(path, quality=85)
        cards.append(card(number, portrait=str(path)))
    return cards


def drawn(folder: Path) -> list[StatCard]:
    """Cards with a drawn face each."""
    return [card(n, drawn=choose(Sitter(), f"Kat {n}")) for n in range(CARDS)]


@pytest.mark.parametrize("deck", [photographed, drawn])
def test_54_cards_with_portraits_are_under_3_mb(
    deck: Callable[[Path], list[StatCard]], tmp_path: Path
) -> None:
    pdf = render_document(*printed(*deck(tmp_path)), in_english)
    assert len(pdf) < 3_000_000


def test_tiles_of_a_whole_town_are_under_2_mb() -> None:
    system = system_of("zombies")
    tiles = shelf(system)["map-tiles"].built(source_of_game(system), {}, Layout())
    pdf = render_document(tiles.parts, Layout().settings("Town"), in_english)
    assert len(pdf) < 2_000_000
