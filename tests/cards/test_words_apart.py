"""Words of printed cards lie beside each other, never over each other, and none is cut off."""

from __future__ import annotations

import pytest

from cards.composer import Composer
from cards.deck import deck_sheet
from cards.draw.table import UNDER_HEAD, table_blocks
from cards.impose.imposition import Imposition
from cards.palette import FULL
from cards.paper import CARDS, PAPERS
from cards.stat_cards import card_sheet
from rules.prints import CardPrint, DeckPrint, Wanted, of_kind
from rules.text import in_english, text
from tests.cards.conftest import Written, strings_of
from tests.cards.deck import table
from tests.cards.pages import recorded
from tests.cards.words_apart import overlapping
from tests.rules.every import SYSTEMS

BOTH_SIDES = Imposition(paper=PAPERS["a4"], duplex="long")
MANY = 9  # figures; among them are those with the most weapons
SIZES = ("poker", "tarot", "mini-us")


def figures_of(game: str):
    return SYSTEMS[game].roster.samples()[:MANY]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["twilight-world", "zombie-wars"])
def test_words_of_a_stat_card_lie_apart(game: str, size: str) -> None:
    """Fronts and backs of figures with four weapons too. No card is written on twice."""
    (row,) = of_kind(SYSTEMS[game].prints(), CardPrint)
    cards = [(row.card(figure, {}), 1) for figure in figures_of(game)]
    strings = strings_of(recorded(card_sheet(cards, CARDS[size], BOTH_SIDES)))
    assert [*overlapping(strings)] == []
    assert {one.page for one in strings} >= {0, 1}


@pytest.mark.parametrize("key", ["trait-cards", "kit-cards"])
def test_words_of_a_deck_lie_apart_and_are_whole(key: str) -> None:
    """With everybody's traits: the names of owners have two lines where one is too short."""
    game = "twilight-world"
    (row,) = (one for one in of_kind(SYSTEMS[game].prints(), DeckPrint) if one.key == key)
    cards = row.cards(Wanted(figures=SYSTEMS[game].roster.samples()))
    part = deck_sheet(
        text("Deck"), [(one, 1) for one in cards], row.back(), CARDS[row.size], BOTH_SIDES
    )
    strings = strings_of(recorded(part))
    assert [*overlapping(strings)] == []
    assert [one.words for one in strings if "…" in one.words] == []


def test_words_over_each_other_are_seen() -> None:
    """The control: the same place twice, upside down beside it, and another page."""
    low, high = ((10.0, 10.0), (40.0, 10.0)), ((20.0, 13.0), (50.0, 13.0))
    one, two = Written("one", "", 8.0, *low), Written("two", "", 8.0, *high)
    turned = Written("turned", "", 8.0, low[1], low[0])
    assert [*overlapping((one, two))] == [("one", "two")]
    assert [*overlapping((one, turned, two._replace(page=1)))] == []


def test_the_first_row_of_a_table_keeps_off_the_head() -> None:
    """Boxes of low rows would touch it. The row has so much air above that others lack."""
    weapons = table((("Bat", "2", "-", "5+", "heavy", "-"),) * 2)
    _, first, second = table_blocks(
        Composer(in_english, FULL), weapons, 56.0, role="hero", size=6.5
    )
    assert first.height == pytest.approx(second.height + UNDER_HEAD)
