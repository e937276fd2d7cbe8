"""The page on cards of one's own: its example is the files beside it, and it prints."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from PIL import Image

from cards.document import Settings, render_document
from cards.impose.imposition import Imposition
from cards.own.colours import NAMES
from cards.own.deck import deck_of
from cards.own.layout import KINDS
from cards.own.reading import parse_layout
from cards.paper import CARDS
from cards.picture import page_count, page_png
from cards.piece_sheet import PieceSheet
from rules.rows import parse_rows
from rules.text import in_english, text

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "own-cards.md").read_text("utf-8")


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return found


def test_the_example_is_printed_without_a_finding() -> None:
    """Layout and table as they stand on the page make seven cards with backs."""
    layout = parse_layout(block("toml").encode(), "loot.toml", DOCS / "own-cards")
    deck = deck_of(layout, parse_rows(block("csv").encode(), "loot.csv"))
    assert deck.findings == ()
    assert [(piece.name, count) for piece, count in deck.pieces] == [
        ("Crowbar", 2),
        ("Tinned peaches", 4),
        ("Flare gun", 1),
    ]
    part = PieceSheet(text("Loot"), deck.pieces, Imposition(duplex="long"))
    pdf = render_document((part,), Settings(duplex="long"), in_english)
    assert page_count(pdf) == 2
    front, back = (Image.open(BytesIO(page_png(pdf, page, 420))) for page in (0, 1))
    x, y = (round(length * 2) for length in (9.75 + 2, 15.15 + 2))
    assert front.getpixel((x, y)) == back.getpixel((420 - x, y)) == (27, 31, 34)


def test_the_example_stands_beside_the_page() -> None:
    """Word for word, so that the command on the page does what it says."""
    for language in ("toml", "csv"):
        assert (DOCS / "own-cards" / f"loot.{language}").read_text("utf-8") == block(language)


def test_the_page_names_all_that_a_layout_may_say() -> None:
    """Every size, every kind of region with every key, every colour of the ink."""
    keys = {field for kind in KINDS.values() for field in kind.__struct_encode_fields__}
    for word in {*KINDS, *NAMES, *keys}:
        assert f"`{word}`" in PAGE, word
    for size in CARDS:
        assert f'`"{size}"`' in PAGE, size
