"""The pictures behind covers."""

from __future__ import annotations

import re

import pytest

from docs.dusk import FOLDER, HOURS, picture
from docs.scenes import SCENES, scene
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


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_up_to_date_small_and_used(name: str) -> None:
    """The heads of some kind of page have it, and it is what its program draws (`docs.scenes`)."""
    drawn = scene(name)
    assert (FOLDER / f"scene-{name}.svg").read_text() == drawn
    assert len(drawn) < 5_000
    assert f"scene-{name}.svg" in (FOLDER.parent / "css" / "heads.css").read_text()


def test_each_tab_has_a_scene_of_its_own() -> None:
    """Two kinds of page do not look alike before they are read."""
    sheet = (FOLDER.parent / "css" / "heads.css").read_text()
    scenes = re.findall(r"\.scene-(\w+) [^}]*?skies/scene-(\w+)\.svg", sheet)
    assert len({tab for tab, _ in scenes}) == len({drawn for _, drawn in scenes}) == 7
