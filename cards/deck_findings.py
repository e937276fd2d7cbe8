"""Findings about a deck of the catalogue that would not print well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cards.composer import Composer
from cards.draw.band_card import laid_out_bands
from cards.draw.deck_card import laid_out_face, set_deck_name
from cards.draw.layout import reduced
from cards.draw.picture_back import back_lines
from cards.draw.scene_layout import (
    LEAST_HIGH,
    EvenScene,
    even_scene,
    has_scene,
    height_of,
    laid_out_scene,
)
from cards.findings import BACK, CARD, NAME, PrintFinding, Told, Words, of_words
from cards.palette import Ink, palette_of
from cards.paper import Size
from cards.text import SMALLEST, cleaned
from rules.printables import CardBack, DeckCard
from rules.text import Translate, text


def deck_findings(
    cards: Sequence[DeckCard], back: CardBack, size: Size, ink: Ink, translate: Translate
) -> tuple[PrintFinding, ...]:
    """Return what is cut, very small, or set with the wrong characters, the back's first."""
    composer = Composer(translate, palette_of(ink))
    found = [
        PrintFinding(0, cleaned(composer.raw(back.title)), *told)
        for told in _of_back(composer, back, size)
    ]
    even = even_scene(composer, cards, size)
    for item, card in enumerate(cards):
        name = cleaned(composer.raw(card.title))
        found += (PrintFinding(item, name, *told) for told in _of_face(composer, card, size, even))
    return tuple(found)


def _of_back(composer: Composer, back: CardBack, size: Size) -> Iterator[Told]:
    words = composer.raw(back.title)
    yield from of_words([(BACK, words)])
    if back.scenery and height_of(size) >= LEAST_HIGH:
        whole = all(one.line.whole for one in back_lines(composer, back, size))
    else:
        whole = set_deck_name(composer, back, reduced(size)[0]).whole
    if not whole:
        yield "overflow", "error", BACK, text("“{words}” is cut off.", words=cleaned(words))


def _of_face(composer: Composer, card: DeckCard, size: Size, even: EvenScene) -> Iterator[Told]:
    yield from of_words(_words_of(composer, card))
    if has_scene(card, size):
        yield from _of_scene(composer, card, size, even)
        return
    face = laid_out_face(composer, card, reduced(size)[0])
    for words in face.shortened():
        yield "overflow", "error", CARD, text("“{words}” is cut off.", words=words)
    if not face.body.whole:
        yield "overflow", "error", CARD, text("Values or text do not fit on this card size.")
    elif face.body.lines and face.body.size == SMALLEST:
        message = text(
            "To fit, the text shrinks to {size} pt. Shorten it or make the box bigger.",
            size=f"{SMALLEST}",
        )
        yield "small", "advice", CARD, message


def _of_scene(composer: Composer, card: DeckCard, size: Size, even: EvenScene) -> Iterator[Told]:
    """The same of a card with a picture or with bands."""
    if card.bands:
        lines = laid_out_bands(composer, card, size)
        cut, whole = [one.line.words for one in lines if not one.line.whole], True
    else:
        face = laid_out_scene(composer, card, size, even)
        cut, whole = list(face.shortened()), face.whole
    for words in cut:
        yield "overflow", "error", CARD, text("“{words}” is cut off.", words=words)
    if not whole:
        yield "overflow", "error", CARD, text("Values or text do not fit on this card size.")


def _words_of(composer: Composer, card: DeckCard) -> Iterator[Words]:
    raw = composer.raw
    yield NAME, raw(card.title)
    for words in (
        card.kind,
        card.foot,
        card.lead,
        card.note,
        *card.text,
        *(one.value for one in card.corners),
    ):
        yield CARD, raw(words)
    for fact in card.facts:
        yield CARD, f"{raw(fact.label)} {fact.value}"
    for one in card.tags:
        yield CARD, raw(one.name)
    for band in card.bands:
        yield CARD, f"{raw(band.name)} {raw(band.what)}"
