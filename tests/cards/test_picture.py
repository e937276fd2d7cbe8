"""Pictures of pages."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from cards.document import render_document
from cards.picture import page_count, page_png, page_webp
from rules.text import in_english
from tests.cards.deck import card, deck
from tests.cards.printed import printed

PDF = render_document(*printed(*deck(10), backs=True), in_english)


def test_a_page_picture_has_the_asked_width_and_shows_something() -> None:
    """Its height follows the paper. It is not blank, and pages differ."""
    pictures = [Image.open(BytesIO(page_png(PDF, page, 600))) for page in range(page_count(PDF))]
    assert len(pictures) == 4
    assert {picture.size for picture in pictures} == {(600, 849)}
    assert len(pictures[0].getcolors(600 * 849) or ()) > 50
    assert len({picture.tobytes() for picture in pictures}) == 4


def test_a_picture_for_screens_is_light_and_shows_the_same() -> None:
    """Of about the colours of the PNG, in less than a half of its bytes."""
    exact, light = page_png(PDF, 0, 600), page_webp(PDF, 0, 600)
    assert len(light) < len(exact) / 2
    one, other = (Image.open(BytesIO(each)).convert("RGB") for each in (exact, light))
    assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 4


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_a_card_is_legible_in_greys(ink: str) -> None:
    """On paper the picture has both very light and very dark places."""
    pdf = render_document(*printed(card(1), ink=ink), in_english)
    light, dark = Image.open(BytesIO(page_png(pdf, 0, 800))).convert("L").getextrema()[::-1]
    assert light > 230
    assert dark < 60


def test_many_threads_may_ask_at_once() -> None:
    """PDFium is guarded by a lock: the pictures are the same as one by one."""
    with ThreadPoolExecutor(8) as pool:
        pictures = list(pool.map(lambda i: page_png(PDF, i % 4, 120), range(24)))
    assert all(pictures[i] == pictures[i % 4] for i in range(24))


def test_a_page_that_does_not_exist_is_refused() -> None:
    """IndexError for a page that is not there, ValueError for what is no PDF."""
    with pytest.raises(IndexError):
        page_png(PDF, 4, 100)
    with pytest.raises(IndexError):
        page_png(PDF, -1, 100)
    with pytest.raises(ValueError, match="PDF"):
        page_count(b"GIF89a")
