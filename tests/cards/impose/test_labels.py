"""Sheets of labels."""

from __future__ import annotations

from itertools import combinations

import pytest

from cards.impose.imposition import Imposition, sheets_of
from cards.impose.labels import STOCKS
from cards.paper import Size
from tests.cards.impose.test_imposition import apart, piece


@pytest.mark.parametrize("key", STOCKS)
def test_labels_lie_apart_and_on_the_paper(key: str) -> None:
    """Every stock is possible: filled, its labels neither overlap nor leave the sheet."""
    stock = STOCKS[key]
    pieces = ((piece(stock.label), stock.places),)
    (sheet,) = sheets_of(pieces, Imposition(method="labels", stock=key, paper=stock.paper))
    assert all(apart(a, b) for a, b in combinations(sheet.fronts, 2))
    assert 0 <= sheet.block[0] <= sheet.block[2] <= stock.paper.width + 0.01
    assert 0 <= sheet.block[1] <= sheet.block[3] <= stock.paper.height + 0.01
    assert sheet.block[0] + sheet.block[2] == pytest.approx(stock.paper.width, abs=1.5)


def test_printing_continues_at_the_first_unused_label() -> None:
    """From the fifth of a sheet of twenty round ones, then from the first of the next."""
    stock = STOCKS["8293"]
    how = Imposition(method="labels", stock="8293", start=5)
    first, second = sheets_of(((piece(Size(25, 25)), 18),), how)
    assert (len(first.fronts), len(second.fronts)) == (16, 2)
    middle = first.fronts[0].x + 12.5, first.fronts[0].y + 12.5
    assert middle == pytest.approx((stock.left + 19.05, stock.top + 50.8 + 19.05), abs=0.01)


def test_a_piece_that_is_larger_than_the_label_is_refused() -> None:
    """And one that fits only on its side is turned."""
    how = Imposition(method="labels", stock="l7160")
    with pytest.raises(ValueError, match=r"larger than a label of 63\.5 × 38\.1"):
        list(sheets_of(((piece(Size(64, 39)), 1),), how))
    (sheet,) = sheets_of(((piece(Size(38, 60)), 1),), how)
    assert sheet.fronts[0].turn == 90
