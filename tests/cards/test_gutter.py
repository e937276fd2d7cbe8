"""Cards with a gutter between them: their ornament runs 3 mm over each edge."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from cards.document import Settings, render_document
from cards.impose.imposition import Imposition, sheets_of
from cards.paper import CARDS
from cards.picture import page_png
from cards.stat_cards import card_piece, card_sheet
from rules.text import in_english
from tests.cards.deck import card
from tests.cards.drawn import composer

HOW = Imposition(gap=6.0, bleed=3.0, marks="none")
DPI = 150


@pytest.mark.parametrize("size", sorted(CARDS))
def test_bleeds_of_neighbours_meet_in_the_gutter(size: str) -> None:
    """Trims are 6 mm apart, bleeds touch, and all of it lies on the paper."""
    pieces = ((card_piece(composer(), card(1), CARDS[size]), 40),)
    sheet = next(iter(sheets_of(pieces, HOW)))
    assert sheet.bleed == 3.0
    rows: dict[float, list[float]] = {}
    for spot in sheet.fronts:
        rows.setdefault(round(spot.y, 3), []).append(spot.x)
        assert spot.x >= sheet.bleed
        assert spot.y >= sheet.bleed
        assert spot.x + spot.width + sheet.bleed <= sheet.paper.width
        assert spot.y + spot.height + sheet.bleed <= sheet.paper.height
    wide = sheet.fronts[0].width
    for lefts in rows.values():
        assert [b - a - wide for a, b in pairwise(lefts)] == pytest.approx([6.0] * (len(lefts) - 1))


def test_ornament_runs_over_every_edge() -> None:
    """2.7 mm outside each edge there is ink where there is ink inside, on both sides."""
    part = card_sheet([(card(1), 2)], CARDS["poker"], Imposition(gap=6.0, bleed=3.0, duplex="long"))
    pdf = render_document([part], Settings(duplex="long"), in_english)
    (sheet,) = sheets_of(part.pieces(composer()), Imposition(gap=6.0, bleed=3.0, duplex="long"))
    unit = DPI / 25.4
    for page, spot in ((0, sheet.fronts[0]), (1, sheet.backs[0])):
        drawn = Image.open(BytesIO(page_png(pdf, page, round(210 * unit)))).convert("RGB")
        down = [spot.y + y for y in range(2, round(spot.height) - 1)]
        along = [spot.x + x for x in range(2, round(spot.width) - 1)]
        edges = {
            "left": [(spot.x - d, y) for d in (2.7, 0.05) for y in down],
            "right": [(spot.x + spot.width + d, y) for d in (2.7, 0.05) for y in down],
            "top": [(x, spot.y - d) for d in (2.7, 0.05) for x in along],
            "foot": [(x, spot.y + spot.height + d) for d in (2.7, 0.05) for x in along],
        }
        for edge, points in edges.items():
            white = [
                at
                for at in points
                if min(drawn.getpixel((round(at[0] * unit), round(at[1] * unit)))) > 250
            ]
            assert not white, (page, edge)
