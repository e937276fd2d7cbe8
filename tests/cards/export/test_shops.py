"""Images for shops: exact sizes, colour to the edge, names, quantities."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO

import pytest
from PIL import Image

from cards.composer import Composer
from cards.export.raster import MOST_PIECES
from cards.export.shops import shop_files
from cards.palette import FULL
from cards.paper import CARDS, Size
from cards.piece import Piece
from cards.stat_cards import card_piece
from rules.text import in_english
from tests.cards.deck import deck
from tests.cards.export.pieces import plain, shade

SIZES = {
    ("mpc", "poker"): (822, 1122, 36),
    ("mpc", "bridge"): (747, 1122, 36),
    ("mpc", "tarot"): (897, 1497, 36),
    ("tgc", "poker"): (825, 1125, 37.5),
    ("tgc", "tarot"): (900, 1500, 37.5),
}


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def rim(image: Image.Image) -> set[object]:
    """Every colour along the edge."""
    wide, high = image.size
    across = [image.getpixel((x, y)) for x in range(wide) for y in (0, high - 1)]
    return {*across, *(image.getpixel((x, y)) for y in range(high) for x in (0, wide - 1))}


@pytest.mark.parametrize(("shop", "card"), SIZES)
def test_images_have_the_pixels_of_the_shop(shop: str, card: str) -> None:
    """To the pixel, at 300 dots an inch, in sRGB, with the cut where the shop cuts."""
    wide, high, bleed = SIZES[shop, card]
    size = CARDS[card]

    def draw(pen: object) -> None:
        pen.rect((-9, -9, 200, 200), fill=(0, 0, 1))  # type: ignore[attr-defined]
        pen.rect((0, 0, size.width, size.height), fill=(1, 0, 0))  # type: ignore[attr-defined]

    piece = Piece("x", "Card", size, draw, draw)
    files = dict(shop_files(((piece, 1),), shop))
    assert list(files) == ["fronts/001-card.png", "backs/001-card.png", "cards.csv"]
    for name in list(files)[:2]:
        image = opened(files[name])
        assert (image.size, image.mode) == ((wide, high), "RGB")
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        assert image.info["srgb"] == 0
        red = [x for x in range(wide) if image.getpixel((x, high // 2))[0] > 127]
        assert (red[0], red[-1] + 1) == pytest.approx((bleed, wide - bleed), abs=0.51)
        red = [y for y in range(high) if image.getpixel((wide // 2, y))[0] > 127]
        assert (red[0], red[-1] + 1) == pytest.approx((bleed, high - bleed), abs=0.51)


@pytest.mark.parametrize("shop", ["mpc", "tgc"])
@pytest.mark.parametrize("reach", [0, 2, 3, 7])
def test_colour_goes_to_the_edge(shop: str, reach: float) -> None:
    """Also where a drawing keeps to its trim, or knows only the bleed of home printers."""
    files = dict(shop_files(((plain(3, reach=reach), 1),), shop))
    assert rim(opened(files["fronts/001-card-3.png"])) == {shade(3)}
    assert rim(opened(files["backs/001-card-3.png"])) == {shade(100)}


@pytest.mark.parametrize("shop", ["mpc", "tgc"])
def test_stat_cards_leave_no_white_at_the_edge(shop: str) -> None:
    """Fronts and backs in full colour, as the game's cards are drawn."""
    composer = Composer(in_english, FULL)
    pieces = [(card_piece(composer, card, CARDS["poker"]), 1) for card in deck(2)]
    names = []
    for name, data in shop_files(tuple(pieces), shop):
        if name.endswith(".png"):
            names.append(name)
            assert max(min(colour) for colour in rim(opened(data))) < 250  # type: ignore[type-var]
    assert len(names) == 4


def test_the_list_says_which_image_how_often() -> None:
    """With names that no spreadsheet takes for formulas. None is left out, and none made twice."""
    nasty = plain(2, back=None)._replace(name="=HYPERLINK(x)")
    files = dict(shop_files(((plain(1), 4), (nasty, 2), (plain(5), 0)), "mpc"))
    rows = list(csv.reader(StringIO(files.pop("cards.csv").decode("utf-8-sig"))))
    assert rows == [
        ["front", "back", "quantity", "name"],
        ["fronts/001-card-1.png", "backs/001-card-1.png", "4", "Card 1"],
        ["fronts/002-hyperlink-x.png", "", "2", "'=HYPERLINK(x)"],
    ]
    assert {cell for row in rows[1:] for cell in row[:2] if cell} == set(files)


def test_a_shop_order_is_checked_before_drawing() -> None:
    """Another size, another shop, nothing, too many."""
    for pieces, shop, told in (
        (((plain(1, Size(50, 50)), 1),), "mpc", "Card 1: MakePlayingCards does not print 50 × 50"),
        (((plain(1, CARDS["bridge"]), 1),), "tgc", "does not print 57.15 × 88.9 mm"),
        (((plain(1), 1),), "ebay", "unknown shop"),
        (((plain(1), 0),), "mpc", "no piece"),
        (((plain(1), 1),) * (MOST_PIECES + 1), "mpc", "more than 2000"),
    ):
        with pytest.raises(ValueError, match=told):
            shop_files(pieces, shop)


def test_few_cards_are_in_memory_at_a_time() -> None:
    """The first image comes before the later cards are drawn at all."""
    drawn = []

    def watched(number: int) -> Piece:
        return plain(number, back=None)._replace(front=lambda pen: drawn.append(number))

    files = shop_files(tuple((watched(number), 1) for number in range(60)), "mpc")
    next(files)
    assert 0 < len(drawn) < 20
    assert sum(1 for _ in files) == 60
    assert drawn == list(range(60))
