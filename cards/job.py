"""What somebody asks the printer for."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cards.impose.imposition import Marks
from cards.palette import Ink
from cards.paper import CARDS, PAPERS, TOKENS_MM, Size
from rules.printables import StatCard, Token

COPIES_LIMIT: Final = 200_000  # cards and tokens of one job


class PrintJob(Struct, frozen=True, kw_only=True):
    """Cards and tokens with their quantities, and how to put them on paper.

    Raises: ValueError for a size that is not in `cards.paper`, a quantity below 0, or too many.
    """

    items: tuple[tuple[StatCard | Token, int], ...]
    card: str = "poker"
    token_mm: float = 25.0
    paper: str = "a4"
    ink: Ink = "full"
    backs: bool = False
    title: str = ""
    marks: Marks = "crop"

    def __post_init__(self) -> None:
        if self.card not in CARDS:
            raise ValueError(f"no such card size: {self.card!r}")
        if self.paper not in PAPERS:
            raise ValueError(f"no such paper: {self.paper!r}")
        if self.token_mm not in TOKENS_MM:
            raise ValueError(f"no such token size: {self.token_mm!r}")
        if any(quantity < 0 for _, quantity in self.items):
            raise ValueError("a quantity is below zero")
        if sum(quantity for _, quantity in self.items) > COPIES_LIMIT:
            raise ValueError(f"more than {COPIES_LIMIT} cards and tokens")

    @property
    def card_size(self) -> Size:
        return CARDS[self.card]

    @property
    def paper_size(self) -> Size:
        return PAPERS[self.paper]
