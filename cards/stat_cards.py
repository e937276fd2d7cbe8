"""Stat cards as pieces to cut out, with their backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cards.composer import Composer
from cards.draw.frame import place_bleed
from cards.draw.framings import reaches_over
from cards.draw.layout import Even, enlarged, even_by_role, laid_out, reduced
from cards.draw.portrait import place_sky
from cards.draw.stat_back import draw_back, place_back_ground
from cards.draw.stat_card import draw_bands, draw_front, place_themed_bleed
from cards.impose.imposition import Imposition
from cards.paper import Size
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.piece_sheet import PieceSheet
from rules.printables import StatCard
from rules.text import text


def card_sheet(
    cards: Sequence[tuple[StatCard, int]],
    size: Size,
    how: Imposition,
    more: Callable[[Composer], Pieces] = lambda composer: (),
) -> PieceSheet:
    """Cards with their quantities, with backs for both sides of paper, and `more` after them."""
    back = how.duplex != "none"

    def pieces(composer: Composer) -> Pieces:
        even = even_by_role(composer, [card for card, _ in cards], reduced(size)[0])
        fronts = (
            (card_piece(composer, card, size, even[card.role], back=back), count)
            for card, count in cards
        )
        return (
            *fronts,
            *more(composer),
        )

    return PieceSheet(
        text("Stat cards"),
        pieces,
        how,
        label=text("Cards {number}"),
        back_label=text("Backs {number}"),
    )


def card_piece(
    composer: Composer, card: StatCard, size: Size, even: Even | None = None, *, back: bool = True
) -> Piece:
    """A figure's card to cut out, as even as the others of its sheet."""
    return Piece(
        key=("stat card", card, size, even),
        name=card.name,
        trim=size,
        front=partial(_card_front, composer=composer, card=card, size=size, even=even),
        back=partial(_card_back, composer=composer, card=card, size=size) if back else None,
        reaches=False,
        under=partial(_card_bleed, composer=composer, card=card, size=size, even=even)
        if composer.palette.fills
        else None,
        back_under=partial(_back_bleed, composer=composer, card=card, size=size) if back else None,
    )


def _card_front(
    pen: Pen, composer: Composer, card: StatCard, size: Size, even: Even | None
) -> None:
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        draw_front(pen, composer, card, laid_out(composer, card, inner, even), inner)


def _card_back(pen: Pen, composer: Composer, card: StatCard, size: Size) -> None:
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        draw_back(pen, composer, card, inner)


def _back_bleed(pen: Pen, bleed: float, composer: Composer, card: StatCard, size: Size) -> None:
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        place_back_ground(pen, composer, card, inner, bleed=bleed / scale)


def _card_bleed(
    pen: Pen, bleed: float, composer: Composer, card: StatCard, size: Size, even: Even | None
) -> None:
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        layout = laid_out(composer, card, inner, even)
        if layout.themed:
            place_themed_bleed(pen, composer.palette, inner, bleed / scale)
            return
        place_bleed(pen, composer.palette, inner, role=card.role, bleed=bleed / scale)
        if not composer.palette.build.border:
            draw_bands(pen, composer.palette, layout, inner, bleed / scale)
        if layout.picture and reaches_over(composer.palette):
            picture, reach = layout.picture, bleed / scale
            across = picture[2] >= inner.width
            place_sky(pen, composer.palette, card, picture, bleed=reach, across=across)
