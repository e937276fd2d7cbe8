"""Decks of the catalogue: faces, one back, so many copies of each."""

from __future__ import annotations

from functools import partial

from campaigns.studio.printable import Built, Layout, Printable, Said, Source
from campaigns.studio.shelf.cutting import THEME, card_size, in_theme, theme
from cards.deck import deck_sheet
from cards.deck_findings import deck_findings
from cards.paper import CARDS
from rules.parameters import Parameter
from rules.printables import CardBack, DeckCard
from rules.prints import DeckPrint
from rules.text import counted, text

SETS = "sets"
MOST_SETS = 9


def deck(row: DeckPrint) -> Printable:
    """Return the printable of a deck."""
    sets = Parameter(
        key=SETS,
        name=text("Sets"),
        explanation=text("The number of complete decks."),
        default="1",
        least=1,
        most=MOST_SETS,
    )
    return Printable(
        key=row.key,
        name=row.name,
        group="cards",
        build=partial(_deck, row),
        parameters=(card_size(row.size), theme(), *row.parameters, sets),
        row=row,
    )


def _deck(row: DeckPrint, source: Source, said: Said, layout: Layout) -> Built:
    sets = int(said[SETS])
    items = tuple((card, card.copies * sets) for card in row.cards(source.wanted(said)))
    return _of_cards(row, items, row.back(), said, layout)


def _of_cards(
    row: DeckPrint,
    items: tuple[tuple[DeckCard, int], ...],
    back: CardBack,
    said: Said,
    layout: Layout,
) -> Built:
    size, how = CARDS[said["size"]], layout.imposition(radius=layout.radius)
    part = in_theme(deck_sheet(row.name, items, back, size, how), said)
    look = [back, said["size"], said[THEME]]
    return Built(
        (part,),
        partial(deck_findings, [card for card, _ in items], back, size, layout.ink),
        amount=counted("{count} card", "{count} cards", sum(count for _, count in items)),
        items=tuple(
            layout.item(card.key, [card, *look], count, sided=True) for card, count in items
        ),
        only=lambda keys: _of_cards(
            row, tuple(one for one in items if one[0].key in keys), back, said, layout
        ),
    )
