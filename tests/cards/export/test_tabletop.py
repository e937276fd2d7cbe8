"""Tabletop Simulator: sheets, positions and the saved object, against one that is written out."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from cards.export.tabletop import MOST_COPIES, plan_sheets, tabletop_files
from cards.paper import CARDS, Size
from tests.cards.export.pieces import plain, shade

BASE = "https://cards.example/loot/"
DARK = (27, 31, 34)
TWO_CARDS = {
    "Name": "DeckCustom",
    "Nickname": "Loot 1",
    "DeckIDs": [100, 101, 101],
    "CustomDeck": {
        "1": {
            "FaceURL": "https://cards.example/loot/loot-1.png",
            "BackURL": "https://cards.example/loot/loot-1-back.png",
            "NumWidth": 2,
            "NumHeight": 2,
            "BackIsHidden": False,
            "UniqueBack": False,
        }
    },
}


def files_of(*args: Any, **options: Any) -> tuple[dict[str, bytes], dict[str, Any]]:
    files = dict(tabletop_files(*args, name="Loot", url_base=BASE, **options))
    return files, json.loads(files["loot.json"])


def middles(data: bytes, deck: dict[str, Any]) -> list[Any]:
    """The colour in the middle of each cell, found as the game does."""
    image = Image.open(BytesIO(data)).convert("RGB")
    wide, high = image.width / deck["NumWidth"], image.height / deck["NumHeight"]
    return [
        image.getpixel((round((column + 0.5) * wide), round((row + 0.5) * high)))
        for row in range(deck["NumHeight"])
        for column in range(deck["NumWidth"])
    ]


def test_two_cards_are_the_object_that_is_written_out() -> None:
    """Card ids, addresses, grid, and a card for each copy."""
    files, saved = files_of(((plain(0), 1), (plain(1), 2)))
    assert list(files) == ["loot-1.png", "loot-1-back.png", "loot.json"]
    (deck,) = saved["ObjectStates"]
    assert {key: deck[key] for key in TWO_CARDS} == TWO_CARDS
    cards = deck["ContainedObjects"]
    assert [(card["Name"], card["CardID"], card["Nickname"]) for card in cards] == [
        ("CardCustom", 100, "Card 0"),
        ("CardCustom", 101, "Card 1"),
        ("CardCustom", 101, "Card 1"),
    ]
    assert all(card["CustomDeck"] == deck["CustomDeck"] for card in cards)
    sheet = TWO_CARDS["CustomDeck"]["1"]  # type: ignore[index]
    assert middles(files["loot-1.png"], sheet) == [
        *(shade(0), shade(1)),
        *(DARK, shade(100)),  # nothing, and what others see of a hidden card
    ]
    assert Image.open(BytesIO(files["loot-1-back.png"])).size == (750, 1050)


def test_a_sheet_holds_sixty_nine_and_seventy_with_hidden_backs() -> None:
    """The next card opens a sheet with a key of its own. Every card is where its id says."""
    pieces = [plain(number) for number in range(70)]
    files, saved = files_of(tuple((piece, 1) for piece in pieces))
    first, second = saved["ObjectStates"]
    assert first["DeckIDs"] == [100 + place for place in range(69)]
    assert second["Name"] == "CardCustom"
    assert second["CardID"] == 200
    assert list(second["CustomDeck"]) == ["2"]
    deck = first["CustomDeck"]["1"]
    assert (deck["NumWidth"], deck["NumHeight"]) == (10, 7)
    image = Image.open(BytesIO(files["loot-1.png"]))
    assert max(image.size) <= 4096
    assert (image.width % 10, image.height % 7) == (0, 0)
    shown = [*(shade(place) for place in range(69)), shade(100)]
    assert middles(files["loot-1.png"], deck) == shown
    (plan,) = plan_sheets(pieces, "Loot", back_is_hidden=True)
    assert (len(plan.items), plan.columns, plan.rows) == (70, 10, 7)


@pytest.mark.parametrize("size", CARDS.values(), ids=CARDS)
def test_every_size_fits_on_a_sheet_at_any_count(size: Size) -> None:
    """Within 4096 pixels and 10 x 7 cells, never finer than 300 dots an inch."""
    for count in range(1, 70):
        (plan,) = plan_sheets([plain(0, size)] * count, "x")
        assert 2 <= plan.columns <= 10
        assert 2 <= plan.rows <= 7
        assert plan.columns * plan.rows > count
        assert max(plan.columns * plan.cell.width, plan.rows * plan.cell.height) <= 4096
        assert plan.cell.dpi <= 300
        shape = plan.cell.width / plan.cell.height
        assert shape == pytest.approx(size.width / size.height, rel=0.01)


def test_backs_of_their_own_make_a_sheet_of_backs() -> None:
    """At the same positions as the fronts. A card without one has a dark back."""
    pieces = ((plain(0, back=50), 1), (plain(1, back=50), 1), (plain(2, back=51), 1))
    files, saved = files_of((*pieces, (plain(3, back=None), 1)))
    deck = saved["ObjectStates"][0]["CustomDeck"]["1"]
    assert deck["UniqueBack"] is True
    shown = middles(files["loot-1-back.png"], deck)
    assert shown[:4] == [shade(50), shade(50), shade(51), DARK]


def test_sizes_have_decks_of_their_own() -> None:
    """Keys go on, and a larger card is larger on the table."""
    pieces = ((plain(0), 2), (plain(1, CARDS["tarot"]), 2), (plain(2), 1))
    _, saved = files_of(pieces)
    first, second = saved["ObjectStates"]
    assert (first["DeckIDs"], second["DeckIDs"]) == ([100, 100, 101], [200, 200])
    assert first["Transform"]["scaleX"] == 1
    assert second["Transform"]["scaleX"] == pytest.approx(69.85 / 63.5, abs=1e-4)
    assert first["Transform"]["posX"] != second["Transform"]["posX"]


def test_tokens_are_tiles_of_their_shape() -> None:
    """Round ones are cut by the game. Hexes are transparent beyond their outline."""
    side = Size(25.4, 25.4)
    shapes = [plain(n, side, shape=s) for n, s in enumerate(("round", "rect", "hex"))]  # type: ignore[arg-type]
    files, saved = files_of((), ((shapes[0], 3), (shapes[1], 1), (shapes[2], 1)))
    disc, square, hexagon = saved["ObjectStates"]
    assert (disc["Name"], disc["Number"]) == ("Custom_Tile_Stack", 3)
    assert disc["CustomImage"]["CustomTile"]["Type"] == 2
    assert disc["CustomImage"]["ImageURL"] == f"{BASE}token-001-card-0.png"
    assert disc["CustomImage"]["ImageSecondaryURL"] == f"{BASE}token-001-card-0-back.png"
    assert disc["Transform"]["scaleX"] == 0.5
    assert square["Name"] == "Custom_Tile"
    assert square["CustomImage"]["CustomTile"]["Type"] == 0
    assert hexagon["Name"] == "Custom_Token"
    image = Image.open(BytesIO(files["token-003-card-2.png"]))
    assert (image.size, image.mode) == ((300, 300), "RGBA")
    assert image.getpixel((2, 2))[3] == 0  # type: ignore[index]
    assert image.getpixel((150, 150)) == (*shade(2), 255)
    for thing in saved["ObjectStates"]:
        for url in ("ImageURL", "ImageSecondaryURL"):
            assert thing["CustomImage"][url].removeprefix(BASE) in {*files, ""}


def test_every_address_is_a_file_and_the_bytes_are_stable() -> None:
    """The same input gives the same names and bytes, with or without a slash at the end."""
    pieces = tuple((plain(number), 1) for number in range(5))
    files, saved = files_of(pieces)
    again = dict(tabletop_files(pieces, name="Loot", url_base=BASE.rstrip("/")))
    assert files == again
    deck = saved["ObjectStates"][0]["CustomDeck"]["1"]
    assert {deck[key].removeprefix(BASE) for key in ("FaceURL", "BackURL")} < set(files)


@pytest.mark.parametrize("base", ["", "cards", "javascript:alert(1)", "https://a b/", 'http://x"y'])
def test_an_invalid_address_is_refused(base: str) -> None:
    """Before anything is drawn."""
    with pytest.raises(ValueError, match="not a valid address"):
        tabletop_files(((plain(0), 1),), url_base=base)


def test_nothing_and_too_many_are_refused() -> None:
    """With the limit."""
    with pytest.raises(ValueError, match="no piece"):
        tabletop_files(((plain(0), 0),))
    with pytest.raises(ValueError, match=str(MOST_COPIES)):
        tabletop_files(((plain(0), MOST_COPIES + 1),))
