"""Decks of the catalogue as pieces to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.band_card import draw_band_face
from cards.draw.deck_card import (
    draw_deck_back,
    draw_deck_back_bleed,
    draw_face,
    draw_face_bleed,
)
from cards.draw.layout import enlarged, reduced
from cards.draw.picture_back import draw_picture_back, draw_picture_back_bleed
from cards.draw.scene_card import draw_scene_bleed, draw_scene_face
from cards.draw.scene_layout import LEAST_HIGH, has_scene, height_of
from cards.impose.imposition import Imposition
from cards.paper import Size
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.piece_sheet import PieceSheet
from rules.printables import CardBack, DeckCard
from rules.text import Text, text


def deck_sheet(
    title: Text, cards: Sequence[tuple[DeckCard, int]], back: CardBack, size: Size, how: Imposition
) -> PieceSheet:
    """Return the deck on paper, with backs where both sides are printed."""

    def pieces(composer: Composer) -> Pieces:
        return tuple(
            (deck_piece(composer, card, back if how.duplex != "none" else None, size), count)
            for card, count in cards
            if count
        )

    return PieceSheet(
        title, pieces, how, label=text("Cards {number}"), back_label=text("Backs {number}")
    )


def deck_piece(composer: Composer, card: DeckCard, back: CardBack | None, size: Size) -> Piece:
    """Return a card to cut out; without a back it has one side."""
    face = replace(card, copies=1)
    fills = composer.palette.fills
    return Piece(
        key=("deck card", face, back, size),
        name=composer.say(card.title),
        trim=size,
        front=partial(_front, composer=composer, card=face, size=size),
        back=partial(_back, composer=composer, back=back, size=size) if back else None,
        reaches=False,
        under=partial(_bleed, composer=composer, card=face, size=size) if fills else None,
        back_under=partial(_back_bleed, composer=composer, back=back, size=size) if back else None,
    )


def _front(pen: Pen, composer: Composer, card: DeckCard, size: Size) -> None:
    if has_scene(card, size):
        draw = draw_band_face if card.bands else draw_scene_face
        draw(pen, composer, card, size)
        return
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        draw_face(pen, composer, card, inner)


def _bleed(pen: Pen, bleed: float, composer: Composer, card: DeckCard, size: Size) -> None:
    if has_scene(card, size):
        draw_scene_bleed(pen, composer, card, size, bleed)
        return
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        draw_face_bleed(pen, composer.palette, card, inner, bleed / scale)


def _back(pen: Pen, composer: Composer, back: CardBack, size: Size) -> None:
    if _is_picture(back, size):
        draw_picture_back(pen, composer, back, size)
        return
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        draw_deck_back(pen, composer, back, inner)


def _back_bleed(pen: Pen, bleed: float, composer: Composer, back: CardBack, size: Size) -> None:
    if _is_picture(back, size):
        draw_picture_back_bleed(pen, composer, back, size, bleed)
        return
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        draw_deck_back_bleed(pen, composer.palette, back, inner, bleed / scale)


def _is_picture(back: CardBack, size: Size) -> bool:
    return bool(back.scenery) and height_of(size) >= LEAST_HIGH
