"""The cards of a sheet look alike: one height of pictures, one size of text, one place of codes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cards.draw.layout import even_of, laid_out
from cards.paper import CARDS
from rules.printables import StatCard
from tests.cards.deck import card
from tests.cards.drawn import composer

LINK = "https://example.org/c/moss/figures/1/"


def short(number: int) -> StatCard:
    """A card with one row and no trait, or with two rows and one trait."""
    one = card(number, facts=(), kit=(), notes="", footnotes=())
    more = number % 2
    rows, reminders = one.table.rows[: 1 + more], one.reminders[:more]
    return replace(one, table=replace(one.table, rows=rows), reminders=reminders, link=LINK)


@pytest.mark.parametrize("size", ["poker", "bridge", "tarot", "square", "index"])
def test_cards_of_a_sheet_share_one_layout(size: str) -> None:
    """Also where the cards hold more or less. Alone, one with less has a higher picture."""
    drawn, cards = composer(), [short(number) for number in range(4)]
    even = even_of(drawn, cards, CARDS[size])
    layouts = [laid_out(drawn, one, CARDS[size], even) for one in cards]
    assert len({layout.picture for layout in layouts}) == 1
    assert {layout.size for layout in layouts} == {even.points}
    assert len({layout.code for layout in layouts}) == 1


def test_a_wide_card_has_its_picture_from_header_to_footer() -> None:
    """Not a stamp over blank paper."""
    size = CARDS["index"]
    picture = laid_out(composer(), short(1), size).picture
    assert picture is not None
    assert picture[3] - picture[1] > 0.7 * size.height


def test_a_full_card_does_not_pull_the_others_down() -> None:
    """One in sixteen that has no room for the picture of the others has a lower one."""
    drawn, size = composer(), CARDS["poker"]
    full = replace(card(3), link=LINK)
    cards = [full, *(short(number) for number in range(15))]
    even = even_of(drawn, cards, size)
    assert even.grown == even_of(drawn, cards[1:], size).grown > 0
    low, *others = (laid_out(drawn, one, size, even).picture for one in cards)
    assert low is not None
    assert all(other is not None and other[3] > low[3] for other in others)
