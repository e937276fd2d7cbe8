"""The code on a card leads to the live figure."""

from __future__ import annotations

from functools import partial

import pytest
import zxingcpp
from PIL import Image

from cards.draw.layout import reduced
from cards.draw.qr import LINK_LIMIT, MODULE, code_side, place_code
from cards.draw.stat_back import back_code, places
from cards.paper import CARDS
from cards.stat_cards import card_piece
from rules.printables import StatCard
from tests.cards.deck import card
from tests.cards.pages import Alone, pictures
from tests.cards.printed import findings

LINK = "https://duskroll.example/campaigns/winter-in-harrow/figures/12/"


def read(picture: Image.Image) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(picture)]


def linked(**changes: object) -> StatCard:
    return card(1, reminders=(), footnotes=(), link=LINK, **changes)


@pytest.mark.parametrize("ink", ["full", "saver", "contrast"])
@pytest.mark.parametrize("size", ["poker", "bridge", "tarot", "domino", "index", "square"])
def test_the_back_decodes_at_150_dpi(size: str, ink: str) -> None:
    """From the page as it is printed, in every ink."""
    part = Alone([partial(card_piece, card=linked(), size=CARDS[size])], back=True)
    assert read(pictures(part, ink=ink, dpi=150)[0]) == [LINK]


@pytest.mark.parametrize("size", ["poker", "tarot", "index", "index-large", "square"])
def test_the_front_has_it_where_there_is_room(size: str) -> None:
    """In the corner of what is free."""
    part = Alone([partial(card_piece, card=linked(), size=CARDS[size])])
    assert read(pictures(part, dpi=150)[0]) == [LINK]


def test_a_card_without_room_for_it_says_so() -> None:
    """A crowded front has none, and a finding says so where no back is printed."""

    def told(size: str, *, backs: bool) -> set[str]:
        found = findings([linked(notes="Words. " * 60)], size, backs=backs)
        return {one.region.id for one in found if one.kind == "left-out"}

    for size in ("mini-us", "poker"):
        assert "QR code" in told(size, backs=False)
        assert "QR code" not in told(size, backs=True)


@pytest.mark.parametrize("size", sorted(CARDS))
def test_a_back_of_every_size_has_it(size: str) -> None:
    """Within the trim, and below the name."""
    inner, _ = reduced(CARDS[size])
    box = back_code(linked(), places(inner).sheet)
    assert box is not None
    left, top, right, bottom = box
    assert (right - left, bottom - top) == pytest.approx((code_side(LINK),) * 2)
    assert left > 0
    assert right < inner.width
    assert places(inner).band[1] < top
    assert bottom < inner.height


def test_an_address_that_is_too_long_is_an_error() -> None:
    """A code of half of it would lead nowhere."""
    long = card(1, link="https://duskroll.example/" + "x" * LINK_LIMIT)
    (one,) = [f for f in findings([long]) if f.kind == "overflow"]
    assert one.region.id == "QR code"
    part = Alone([partial(card_piece, card=long, size=CARDS["tarot"])], back=True)
    assert read(pictures(part, dpi=150)[0]) == []


def test_modules_are_never_too_small() -> None:
    """A longer address makes a larger code."""
    assert code_side("x" * 20) < code_side("x" * 200)
    assert code_side("x" * 200) >= 40 * MODULE


def test_the_code_is_one_path() -> None:
    """All dark modules are filled at once, so that no seam shows between them."""
    calls: list[int] = []

    class Counting:
        def stamp(self, key: object, box: object, draw: object, **place: float) -> None:
            draw(self)  # type: ignore[operator]

        def rect(self, *args: object, **kwargs: object) -> None:
            pass

        def outlines(self, lines: list[object], **kwargs: object) -> None:
            calls.append(len(lines))

    place_code(Counting(), LINK, (0.0, 0.0, 12.0, 12.0))  # type: ignore[arg-type]
    assert len(calls) == 1
    assert calls[0] > 20
