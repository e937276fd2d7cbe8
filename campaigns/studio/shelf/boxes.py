"""Tuck boxes: for a deck of any game, from the size of a card and their number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from campaigns.studio.printable import Built, Layout, Printable, Said, Source, number
from campaigns.studio.shelf.cutting import card_size
from cards.handouts.net import net_of
from cards.handouts.tuck_box import PEOPLE, TuckBoxPart
from cards.paper import CARDS
from rules.parameters import Parameter
from rules.prints import CardPrint, DeckPrint
from rules.text import counted, text

DECK, CARDS_IN_IT, THICK = "deck", "cards", "thickness"
OTHER = "other"  # cards that no row of the game prints
USUAL = "poker"  # size of the cards of a game without decks
MOST_CARDS, MOST_THICK = 200, 100
USUAL_COUNT = 54  # of cards that no row of the game prints


def tuck_box(rows: Sequence[DeckPrint | CardPrint], size: str) -> Printable:
    """Return the printable of a box for one of these decks, usually for cards of this size."""
    deck = Parameter(
        key=DECK,
        name=text("Deck"),
        explanation=text("The back of the box says which cards are in it."),
        default=rows[0].key if rows else OTHER,
        options=(*(row.key for row in rows), OTHER),
        names=(*(row.name for row in rows), text("Other cards")),
    )
    cards = Parameter(
        key=CARDS_IN_IT,
        name=text("Cards in the box"),
        explanation=text("The number of cards in the box. 0: as many as the deck has."),
        default="0",
        least=0,
        most=MOST_CARDS,
    )
    thick = Parameter(
        key=THICK,
        name=text("Thickness of a card"),
        explanation=text(
            "Enter hundredths of a millimetre: 30 for card stock, 45 to 60 for sleeved cards."
        ),
        default="32",
        least=5,
        most=MOST_THICK,
    )
    return Printable(
        key="tuck-box",
        name=text("Tuck box"),
        group="sheets",
        build=_tuck_box,
        parameters=(deck, card_size(size), cards, thick),
    )


def _tuck_box(source: Source, said: Said, layout: Layout) -> Built:
    rows = source.system.prints()
    row = next((row for row in rows if row.key == said[DECK]), None)
    cards = number(said, CARDS_IN_IT, 0, MOST_CARDS) or _count(row, source)
    net = net_of(CARDS[said["size"]], cards, number(said, THICK, 5, MOST_THICK) / 100)
    drawn = (source.drawn(one) for one in source.figures)
    faces = tuple(islice((one for one in drawn if one), 2 * PEOPLE))
    deck = row.name if row else None
    part = TuckBoxPart(
        title=text("Tuck box"),
        name=source.name,
        net=net,
        paper=layout.size,
        holds=counted("{count} card", "{count} cards", cards),
        deck=deck,
        faces=faces,
        sky=source.system.cover,
    )
    return Built(
        (part,), items=(layout.item("box", [source.name, said[DECK], net.size, cards, faces]),)
    )


def _count(row: object, source: Source) -> int:
    """The cards of a deck with their copies, or of all figures, as many as a box takes."""
    count = USUAL_COUNT
    if isinstance(row, DeckPrint):
        count = sum(card.copies for card in row.cards(source.wanted({})))
    elif isinstance(row, CardPrint) and source.figures:
        count = len(source.figures)
    return min(count, MOST_CARDS)
