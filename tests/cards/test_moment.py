"""A moment of a game as a picture: the board with faces, and a caption."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from cards.moment import moment_page
from cards.palette import FULL
from cards.picture import page_image
from cards.portraits.choice import choose
from rules.maps import BattlefieldSheet
from rules.portraits import Sitter
from rules.printables import BoardDrawing, Counter, MomentDrawing
from rules.text import in_english

GROUND = BattlefieldSheet(name="Yard", columns=4, rows=4)
WIDE = 424  # two pixels a millimetre
SQUARE = 50 * 2  # px
MARGIN = 6 * 2


def drawn(*counters: Counter, said: str = "") -> Image.Image:
    drawing = BoardDrawing(ground=GROUND, counters=counters)
    moment = MomentDrawing(title="Tuesday", turn="Turn 2", said=said, drawing=drawing)
    return page_image(moment_page(moment, in_english), 0, WIDE)


def middle(square: int) -> tuple[int, int]:
    return (
        MARGIN + SQUARE * (square % 4) + SQUARE // 2,
        MARGIN + SQUARE * (square // 4) + SQUARE // 2,
    )


def near(picture: Image.Image, at: tuple[int, int], colour: tuple[float, ...]) -> bool:
    """True if the pixel has about this colour, with parts from 0 to 1."""
    pairs = zip(picture.getpixel(at), colour, strict=True)
    return all(abs(one - 255 * other) < 24 for one, other in pairs)


@pytest.mark.parametrize("square", [0, 5, 15])
def test_a_face_stands_in_a_ring_of_its_side(square: int) -> None:
    """On its square, with the colour of its shape around it. One that lies is an outline."""
    face = choose(Sitter(), "kat", "1")
    ring = FULL.roles["safe"]
    x, y = middle(square)
    edge = (x, y - int(SQUARE * 0.43 * 1.06))
    standing = drawn(Counter("K", (square,), "round", drawn=face))
    assert near(standing, edge, ring)
    lying = drawn(Counter("K", (square,), "round", lies=True, drawn=face))
    assert not near(lying, edge, ring)
    without = drawn(Counter("K", (square,), "round"))
    assert standing.tobytes() != without.tobytes()


def test_the_caption_has_room_of_its_own() -> None:
    """A longer line makes the picture higher, up to two lines. The board stays as it is."""
    heights = [drawn(said=said).height for said in ("", "Kat falls.", "Kat falls. " * 12)]
    assert heights[0] < heights[1] < heights[2]
    assert drawn(said="Kat falls. " * 80).height == heights[2]
    assert drawn().width == WIDE


def test_a_part_is_shown_alone_and_larger() -> None:
    """Two columns and one row of four by four fill the picture. The rest is left out."""
    drawing = BoardDrawing(ground=GROUND, counters=(Counter("K", (6,), "round"),))
    moment = MomentDrawing(title="", turn="", said="Words", drawing=drawing, part=(2, 1, 2, 1))
    picture = page_image(moment_page(moment, in_english), 0, 400)
    assert picture.width == 400
    assert picture.height == pytest.approx(200, abs=1)
    assert has_ring(picture)
    empty = replace(moment, part=(0, 1, 2, 1))
    other = page_image(moment_page(empty, in_english), 0, 400)
    assert not has_ring(other)


def has_ring(picture: Image.Image) -> bool:
    """True if the ring of a hero crosses the line over the middle of the left square."""
    return any(near(picture, (100, y), FULL.roles["safe"]) for y in range(100))
