"""The drawing of scenes and of the poster of a campaign."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from cards.draw.campaign_poster import _divided
from cards.draw.scene import PLACES, SKIES, places_of
from cards.photo import PHOTO, WIDTH_PX, scene_jpeg
from cards.portraits.choice import choose
from rules.pictures import Painting
from rules.portraits import Sitter

KAT = choose(Sitter(), "kat")


def test_a_scene_is_a_photo_and_the_same_each_time() -> None:
    """A JPEG in the shape of a photo. Other skies and places look otherwise."""
    scene = Painting(people=(KAT,), dead=2, seed="night")
    first = scene_jpeg(scene)
    assert scene_jpeg(scene) == first
    with Image.open(io.BytesIO(first)) as picture:
        assert picture.format == "JPEG"
        assert picture.width == WIDTH_PX
        assert picture.height == round(WIDTH_PX * PHOTO.height / PHOTO.width)
    pairs = zip(SKIES, PLACES, strict=True)
    others = {scene_jpeg(Painting(sky=sky, place=place)) for sky, place in pairs}
    assert len(others) == len(SKIES)


@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_people_stand_around_the_middle_and_within_the_scene(count: int) -> None:
    """The first is the tallest. Nobody stands where another does, or outside."""
    wide, tall = 300.0, 100.0
    places = places_of(count, wide, tall)
    across = sorted(x for x, _ in places)
    assert len({round(x) for x in across}) == count
    assert across[0] > 0
    assert across[-1] < wide
    assert max(size for _, size in places) == places[0][1]


def test_the_last_words_of_a_title_are_the_large_ones() -> None:
    """As many as stay short. A single word stands alone."""
    assert _divided("LIGHTS ON THE CROSSROADS") == ("LIGHTS ON THE", "CROSSROADS")
    assert _divided("SIX OF US AND A SHOPPING LIST") == ("SIX OF US AND A", "SHOPPING LIST")
    assert _divided("HARROWGATE") == ("", "HARROWGATE")
    assert _divided("") == ("", "")
