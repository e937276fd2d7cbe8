"""Cards and tokens as the parts of a document, and what is found before they are printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cards.document import Settings
from cards.findings import PrintFinding, card_findings
from cards.impose.imposition import Imposition, Marks
from cards.palette import Ink
from cards.paper import CARDS, PAPERS, Duplex
from cards.piece_sheet import PieceSheet
from cards.stat_cards import card_sheet
from cards.tokens import token_sheet
from rules.printables import StatCard, Token
from rules.text import in_english


class Printed(NamedTuple):
    """The first two arguments of `render_document` and its like."""

    parts: tuple[PieceSheet, ...]
    settings: Settings


def printed(
    *items: StatCard | Token | tuple[StatCard | Token, int],
    card: str = "poker",
    token_mm: float = 25.0,
    paper: str = "a4",
    ink: Ink = "full",
    backs: bool = False,
    marks: Marks = "crop",
    title: str = "",
) -> Printed:
    """Return cards and tokens with their quantities, each kind a part. `token_mm` is a width."""
    duplex: Duplex = "long" if backs else "none"
    how = Imposition(paper=PAPERS[paper], duplex=duplex, marks=marks)
    counted = [item if isinstance(item, tuple) else (item, 1) for item in items]
    cards = [(item, count) for item, count in counted if isinstance(item, StatCard)]
    tokens = [(item, count) for item, count in counted if isinstance(item, Token)]
    parts = (
        *([card_sheet(cards, CARDS[card], how)] if cards else []),
        *([token_sheet(tokens, token_mm, how)] if tokens else []),
    )
    return Printed(parts, Settings(title=title, ink=ink, duplex=duplex))


def findings(
    items: Iterable[StatCard],
    card: str = "poker",
    *,
    ink: Ink = "full",
    theme: str = "dusk",
    backs: bool = False,
) -> tuple[PrintFinding, ...]:
    """Return the findings of cards, in English."""
    size = CARDS[card]
    return card_findings(tuple(items), size, in_english, ink=ink, theme=theme, backs=backs)
