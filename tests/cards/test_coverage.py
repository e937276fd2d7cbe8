"""The guess of how much ink a page takes."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from cards.coverage import ink_of


def picture(colour: str, part: float = 1.0) -> bytes:
    """A white page with a band of this colour."""
    page = Image.new("RGB", (400, 600), "white")
    page.paste(colour, (0, 0, 400, round(600 * part)))
    target = BytesIO()
    page.save(target, "PNG")
    return target.getvalue()


@pytest.mark.parametrize(
    ("page", "inks"),
    [
        (picture("white"), (0, 0, 0, 0)),
        (picture("black"), (0, 0, 0, 1)),
        (picture("black", 0.25), (0, 0, 0, 0.25)),
        (picture("#808080"), (0, 0, 0, 0.498)),
        (picture("red", 0.5), (0, 0.5, 0.5, 0)),
        (picture("cyan"), (1, 0, 0, 0)),
    ],
)
def test_coverage_is_given_for_each_ink(page: bytes, inks: tuple[float, ...]) -> None:
    """Grey is black ink, colours are made of the others."""
    assert ink_of(page) == pytest.approx(inks, abs=0.003)
    assert ink_of(page).total == pytest.approx(sum(inks), abs=0.01)


def test_a_file_that_is_not_a_picture_is_refused() -> None:
    """A ValueError."""
    with pytest.raises(ValueError, match="picture cannot be read"):
        ink_of(b"%PDF-1.3")
