"""Single images: size at any resolution, outlines, names."""

from __future__ import annotations

from io import BytesIO
from math import pi, sqrt

import pytest
from PIL import Image

from cards.export.names import numbered, slug
from cards.export.single import image_files
from cards.paper import CARDS, Size
from cards.piece import Outline
from tests.cards.export.pieces import plain, shade


@pytest.mark.parametrize(
    ("dpi", "bleed", "size"),
    [(300, 0, (750, 1050)), (150, 0, (375, 525)), (96, 0, (240, 336)), (600, 3.175, (1650, 2250))],
)
def test_images_are_as_large_as_asked(dpi: int, bleed: float, size: tuple[int, int]) -> None:
    """With the resolution in them, and colour in every corner."""
    files = dict(image_files(((plain(1), 2),), dpi=dpi, bleed=bleed))
    assert list(files) == ["001-card-1.png", "001-card-1-back.png"]
    image = Image.open(BytesIO(files["001-card-1.png"]))
    assert (image.size, image.mode) == (size, "RGB")
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
    far = (size[0] - 1, size[1] - 1)
    assert {image.getpixel((0, 0)), image.getpixel(far)} == {shade(1)}


def test_backs_can_be_left_out() -> None:
    """Then there is one image for each piece."""
    files = dict(image_files(((plain(1), 1), (plain(2), 1)), backs=False, dpi=72))
    assert list(files) == ["001-card-1.png", "002-card-2.png"]


@pytest.mark.parametrize(("shape", "share"), [("round", pi / 4), ("hex", 3 * sqrt(3) / 8)])
def test_tokens_are_transparent_beyond_their_outline(shape: Outline, share: float) -> None:
    """As much is left as the outline encloses."""
    files = dict(image_files(((plain(1, Size(25, 25), back=None, shape=shape), 1),), dpi=300))
    alpha = Image.open(BytesIO(files["001-card-1.png"])).getchannel("A")
    covered = sum(level * count for level, count in enumerate(alpha.histogram())) / 255
    assert covered / (alpha.width * alpha.height) == pytest.approx(share, abs=0.005)


def test_names_are_readable_everywhere() -> None:
    """In order, short, of plain letters, one for each piece whatever it is called."""
    assert slug("Zoë's  “Red” Baron!") == "zoes-red-baron"
    assert numbered(7, "高橋") == "007"
    assert len(slug("x-" * 500)) <= 40
    same = [plain(n, back=None)._replace(name="../../etc/passwd") for n in range(3)]
    names = [name for name, _ in image_files(tuple((one, 1) for one in same), dpi=72)]
    assert names == [f"00{n}-etc-passwd.png" for n in (1, 2, 3)]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"dpi": 0}, "36 to 1200"),
        ({"dpi": -300}, "36 to 1200"),
        ({"dpi": 5_000}, "36 to 1200"),
        ({"bleed": -1.0}, "0 to 6 mm"),
        ({"bleed": float("nan")}, "0 to 6 mm"),
    ],
)
def test_impossible_images_are_refused(options: dict[str, float], told: str) -> None:
    """With what can be."""
    with pytest.raises(ValueError, match=told):
        list(image_files(((plain(1), 1),), **options))  # type: ignore[arg-type]


def test_an_image_that_would_fill_the_memory_is_refused() -> None:
    """A large piece at a high resolution."""
    with pytest.raises(ValueError, match="lower resolution"):
        list(image_files(((plain(1, Size(900, 900)), 1),), dpi=300))
    assert next(image_files(((plain(1, CARDS["index-large"]), 1),), dpi=300))
