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
from cards.draw.scene_layout import LEAST_HIGH, EvenScene, even_scene, has_scene, height_of
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
        shown = back if how.duplex != "none" else None
        pieces = deck_pieces(composer, [card for card, _ in cards], shown, size)
        return tuple(
            (piece, count) for piece, (_, count) in zip(pieces, cards, strict=True) if count
        )

    return PieceSheet(
        title, pieces, how, label=text("Cards {number}"), back_label=text("Backs {number}")
    )


def deck_pieces(
    composer: Composer, cards: Sequence[DeckCard], back: CardBack | None, size: Size
) -> tuple[Piece, ...]:
    """Return the cards of a deck to cut out, evenly set. Without a back they have one side."""
    faces = [replace(card, copies=1) for card in cards]
    even = even_scene(composer, faces, size)
    return tuple(_piece(composer, face, back, size, even) for face in faces)


def _piece(
    composer: Composer, face: DeckCard, back: CardBack | None, size: Size, even: EvenScene
) -> Piece:
    fills = composer.palette.fills
    under = partial(_bleed, composer=composer, card=face, size=size, even=even)
    return Piece(
        key=("deck card", face, back, size, even),
        name=composer.say(face.title),
        trim=size,
        front=partial(_front, composer=composer, card=face, size=size, even=even),
        back=partial(_back, composer=composer, back=back, size=size) if back else None,
        reaches=False,
        under=under if fills else None,
        back_under=partial(_back_bleed, composer=composer, back=back, size=size) if back else None,
    )


def _front(pen: Pen, composer: Composer, card: DeckCard, size: Size, even: EvenScene) -> None:
    if has_scene(card, size):
        if card.bands:
            draw_band_face(pen, composer, card, size)
        else:
            draw_scene_face(pen, composer, card, size, even)
        return
    inner, scale = reduced(size)
    with enlarged(pen, scale):
        draw_face(pen, composer, card, inner)


def _bleed(
    pen: Pen, bleed: float, composer: Composer, card: DeckCard, size: Size, even: EvenScene
) -> None:
    if has_scene(card, size):
        draw_scene_bleed(pen, composer, card, size, bleed, even)
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
