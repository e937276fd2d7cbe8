"""The contact sheets show what is printed today: no layout has shifted unnoticed."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from docs.prints import FOLDER, contact_sheets
from rules.registry import systems

SMALL_PX = 240
MOST_MEAN = 4.0  # of 255, over the whole sheet
MOST_SPOT = 60.0  # of 255, over a sixteenth of its width and height
SPOTS = 16


FIRST, *OTHERS = systems()


@pytest.fixture(
    scope="module", params=[FIRST, *(pytest.param(key, marks=pytest.mark.long) for key in OTHERS)]
)
def game(request: pytest.FixtureRequest) -> str:
    """The key of a game."""
    return str(request.param)


@pytest.fixture(scope="module")
def sheets(game: str) -> dict[str, Image.Image]:
    return dict(contact_sheets((game,)))


def small(sheet: Image.Image) -> Image.Image:
    """Without what compression, fonts' hinting and another renderer change."""
    height = max(SPOTS, round(sheet.height * SMALL_PX / sheet.width))
    return sheet.convert("L").resize((SMALL_PX, height))


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Return the mean and the largest difference of two sheets."""
    apart = ImageChops.difference(small(one), small(other).resize(small(one).size))
    return ImageStat.Stat(apart).mean[0], float(apart.resize((SPOTS, SPOTS)).getextrema()[1])


def test_every_folder_is_of_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(systems())


def test_each_printable_has_its_sheet(game: str, sheets: dict[str, Image.Image]) -> None:
    """No more and no less. `make prints` writes them."""
    assert {f"{game}/{path.stem}" for path in (FOLDER / game).glob("*.jpg")} == set(sheets)
    assert len(sheets) > 8


def test_contact_sheets_look_as_stored(sheets: dict[str, Image.Image]) -> None:
    """Compared loosely. When a change is meant, `make prints` and look at them."""
    for key, sheet in sheets.items():
        with Image.open(FOLDER / f"{key}.jpg") as kept:
            mean, spot = differences(sheet, kept)
        assert mean < MOST_MEAN, key
        assert spot < MOST_SPOT, key


def test_a_shift_is_seen(game: str, sheets: dict[str, Image.Image]) -> None:
    """A centimetre to the side is more than is let pass, so is another sheet."""
    sheet = sheets[f"{game}/reference"]
    shifted = ImageChops.offset(sheet, 18, 0)
    mean, spot = differences(sheet, shifted)
    assert mean >= MOST_MEAN or spot >= MOST_SPOT
    mean, spot = differences(sheet, sheets[f"{game}/player-aid"])
    assert mean >= MOST_MEAN or spot >= MOST_SPOT
