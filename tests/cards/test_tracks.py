"""Tracks of a sheet: rows of about the same number of places, none of which stands alone."""

from __future__ import annotations

import pytest

from cards.composer import Composer
from cards.palette import palette_of
from cards.sheets.setting import USUAL, Setting
from cards.sheets.track import track
from rules.sheets import Track, TrackSpace
from rules.systems.zombie_wars.print.sheets import hourglass
from rules.text import in_english


@pytest.mark.parametrize(("count", "rows"), [(7, 1), (8, 2), (9, 2), (14, 2)])
def test_no_place_stands_alone(count: int, rows: int) -> None:
    """ZW-002: eight places are two rows of four, where seven of them would leave one over."""
    setting = Setting(Composer(in_english, palette_of("full")), 190.0, USUAL)
    block = Track(tuple(TrackSpace(str(n)) for n in range(count)))
    assert len([*track(setting, block)]) == rows


def test_tracks_of_a_sheet_have_places_of_about_one_size() -> None:
    """ZW-002: those of six, nine and twelve hours, with a start and an end."""
    setting = Setting(Composer(in_english, palette_of("full")), 190.0, USUAL)
    tracks = [part for part in hourglass({}).blocks if isinstance(part, Track)]
    rows = [[strip.height for strip in track(setting, one)] for one in tracks]
    assert all(len(set(one)) == 1 for one in rows)
    sizes = [one[0] for one in rows]
    assert max(sizes) <= 1.25 * min(sizes)
