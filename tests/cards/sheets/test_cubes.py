"""Tracks for cubes, as they are laid out and drawn."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from cards.palette import Ink
from cards.paper import POINTS
from cards.sheets.cubes import BESIDE, CUBE, GAP, HIGH, ROW_GAP
from cards.sheets.part import SheetPart, laid_out
from rules.sheets import CubeTrack, Sheet
from rules.text import text
from tests.cards.conftest import strings_of
from tests.cards.deck import HEART
from tests.cards.drawn import composer
from tests.cards.sheets.samples import A4, pages


def sheet(count: int) -> Sheet:
    track = CubeTrack(name=text("Turn"), icon=HEART, role="muted", count=count, lit=(12,))
    return Sheet(title=text("Tracks"), blocks=(track,))


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (10, 1), (11, 2), (50, 5)])
def test_a_row_has_ten_places(count: int, rows: int) -> None:
    """Up to five rows beside one plate, whole on the page. A cube of 8 mm has room."""
    laid = laid_out(SheetPart(sheet(count), A4), composer())
    [strip] = [one.strip for one in laid.placed]
    assert strip.height == pytest.approx(rows * HIGH + (rows - 1) * ROW_GAP)
    assert CUBE > 8


def test_a_long_track_goes_on_beside_another_plate() -> None:
    """Of 230 places no strip is higher than a page, and every place has its number."""
    [(_, first), *others] = pages(SheetPart(sheet(230), A4), "full")
    words = [one.words for _, page in ((0, first), *others) for one in strings_of(page)]
    assert others
    assert {str(n) for n in range(1, 231)} <= set(words)
    assert words.count("TURN") == 1


def test_a_track_says_its_name_once() -> None:
    """On the first of its rows, in capitals."""
    [(_, recorder)] = pages(SheetPart(sheet(50), A4), "full")
    assert [one.words for one in strings_of(recorder)].count("TURN") == 1


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_every_place_has_its_number_and_a_gap_follows_five(ink: Ink) -> None:
    """In order from the left, the sixth further from the fifth than the others are apart."""
    [(_, recorder)] = pages(SheetPart(sheet(20), A4), ink)
    numbers = {one.words: one.start for one in strings_of(recorder) if one.words.isdecimal()}
    assert {str(n) for n in range(1, 21)} <= set(numbers)
    across = [numbers[str(n)][0] / POINTS for n in range(1, 11)]
    steps = [right - left for left, right in pairwise(across)]
    assert max(steps) == steps[4]
    assert steps[4] - steps[3] > 3


def test_numbers_are_clear_of_the_cubes() -> None:
    """All of one size, the widest too."""
    [(_, recorder)] = pages(SheetPart(sheet(30), A4), "full")
    numbers = [one for one in strings_of(recorder) if one.words.isdecimal()]
    assert len({one.size for one in numbers}) == 1
    starts = {one.words: one.start[0] / POINTS for one in numbers}
    place = starts["2"] - starts["1"] - GAP
    for one in numbers:
        assert one.end[0] / POINTS <= starts[one.words] + place - 2 * BESIDE - CUBE


@pytest.mark.parametrize(("count", "said"), [(15, 1), (16, 0)])
def test_a_goal_stands_in_the_room_behind_the_last_number(count: int, said: int) -> None:
    """In half of a row. It is left out where the row has less."""
    whole = sheet(count)
    track = replace(whole.blocks[0], goal=text("You win"))
    [(_, recorder)] = pages(SheetPart(replace(whole, blocks=(track,)), A4), "full")
    strings = strings_of(recorder)
    found = [one for one in strings if one.words == "YOU WIN"]
    assert len(found) == said
    [last] = [one for one in strings if one.words == str(count)]
    assert all(one.start[0] > last.end[0] for one in found)
