"""A print job as a document: its cards and its tokens are pieces, each kind a part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cards import document
from cards.composer import Composer
from cards.document import Page, Settings
from cards.draw.frame import place_bleed
from cards.draw.layout import laid_out, reduced
from cards.draw.stat_card import draw_back, draw_front
from cards.impose.imposition import Imposition
from cards.job import PrintJob
from cards.paper import TOKEN_GAP, Size
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.piece_sheet import PieceSheet
from cards.tokens import token_pieces
from rules.printables import StatCard, Token
from rules.text import Translate, in_english, text


def render_pdf(job: PrintJob, translate: Translate) -> bytes:
    """The job as a PDF; the same job gives the same bytes. No item, no page: one empty page."""
    return document.render_document(parts_of(job), settings_of(job), translate)


def write_pdf(job: PrintJob, translate: Translate, path: Path) -> None:
    """The job as a PDF in a file, for decks that should not be held in memory twice."""
    document.write_document(parts_of(job), settings_of(job), translate, path)


def draw_document(canvas: Any, job: PrintJob, translate: Translate) -> None:
    """Every page of the job on a ReportLab canvas, or on what records its calls."""
    document.draw_document(canvas, parts_of(job), settings_of(job), translate)


def pages(job: PrintJob, translate: Translate) -> Iterator[Page]:
    """Every page of the job, with what lies on it; nothing is drawn yet."""
    return document.pages_of(parts_of(job), settings_of(job), translate)


def sheets(job: PrintJob) -> int:
    """How many pieces of paper the job takes."""
    return document.sheet_count(pages(job, in_english), settings_of(job))


def settings_of(job: PrintJob) -> Settings:
    """What holds for the whole document."""
    return Settings(title=job.title, ink=job.ink, duplex="long" if job.backs else "none")


def parts_of(job: PrintJob) -> tuple[PieceSheet, ...]:
    """Cards first, then tokens; items in their order."""
    how = Imposition(paper=job.paper_size, duplex="long" if job.backs else "none", marks=job.marks)
    items = [(item, quantity) for item, quantity in job.items if quantity]
    cards = [(item, quantity) for item, quantity in items if isinstance(item, StatCard)]
    tokens = [(item, quantity) for item, quantity in items if isinstance(item, Token)]
    return (
        *([card_sheet(cards, job.card_size, how)] if cards else []),
        *([token_sheet(tokens, job.token_mm, how)] if tokens else []),
    )


def card_sheet(cards: Sequence[tuple[StatCard, int]], size: Size, how: Imposition) -> PieceSheet:
    """Cards with their quantities, with backs where both sides are printed."""
    back = how.duplex != "none"

    def pieces(composer: Composer) -> Pieces:
        return tuple(
            (card_piece(composer, card, size, back=back), quantity) for card, quantity in cards
        )

    return PieceSheet(
        text("Stat cards"),
        pieces,
        how,
        label=text("Cards {number}"),
        back_label=text("Backs {number}"),
    )


def token_sheet(tokens: Sequence[tuple[Token, int]], side: float, how: Imposition) -> PieceSheet:
    """Tokens of `side` mm with their quantities, with backs where both sides are printed."""
    back = how.duplex != "none"

    def pieces(composer: Composer) -> Pieces:
        return tuple(
            piece
            for token, quantity in tokens
            for piece in token_pieces(composer, token, side, quantity, back=back)
        )

    return PieceSheet(
        text("Tokens"),
        pieces,
        replace(how, gap=TOKEN_GAP),
        label=text("Tokens {number}"),
        back_label=text("Token backs {number}"),
    )


def card_piece(composer: Composer, card: StatCard, size: Size, *, back: bool = True) -> Piece:
    """A figure's card to cut out."""
    return Piece(
        key=("stat card", card, size),
        name=card.name,
        trim=size,
        front=partial(_card_front, composer=composer, card=card, size=size),
        back=partial(_card_back, bleed=0.0, composer=composer, card=card, size=size)
        if back
        else None,
        reaches=False,
        under=partial(_card_bleed, composer=composer, card=card, size=size)
        if composer.palette.fills
        else None,
        back_under=partial(_card_back, composer=composer, card=card, size=size) if back else None,
    )


def _card_front(pen: Pen, composer: Composer, card: StatCard, size: Size) -> None:
    inner, scale = reduced(size)
    with _enlarged(pen, scale):
        draw_front(pen, composer, card, laid_out(composer, card, inner), inner)


def _card_back(pen: Pen, bleed: float, composer: Composer, card: StatCard, size: Size) -> None:
    inner, scale = reduced(size)
    with _enlarged(pen, scale):
        draw_back(pen, composer, card, inner, bleed=bleed / scale)


def _card_bleed(pen: Pen, bleed: float, composer: Composer, card: StatCard, size: Size) -> None:
    inner, scale = reduced(size)
    with _enlarged(pen, scale):
        place_bleed(pen, composer.palette, inner, role=card.role, bleed=bleed / scale)


def _enlarged(pen: Pen, scale: float) -> AbstractContextManager[None]:
    """Large cards are small ones, drawn larger."""
    return nullcontext() if scale == 1.0 else pen.at(0, 0, scale=scale)
