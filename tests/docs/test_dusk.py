"""The pictures behind covers."""

from __future__ import annotations

import pytest

from docs.dusk import FOLDER, HOURS, picture
from rules.pictures import Sky
from rules.registry import systems


@pytest.mark.parametrize("sky", HOURS)
def test_a_picture_is_up_to_date_and_small(sky: Sky) -> None:
    """It is what its program draws (`python -m docs.dusk`), on the first page a phone sees."""
    drawn = picture(HOURS[sky])
    assert (FOLDER / f"{sky}.svg").read_text() == drawn
    assert len(drawn) < 10_000


def test_each_game_has_a_sky_of_its_own() -> None:
    """Covers of two games differ, and each sky of theirs is drawn."""
    skies = [system.cover for system in systems().values()]
    assert len(set(skies)) == len(skies) > 3
    assert set(skies) <= set(HOURS)
