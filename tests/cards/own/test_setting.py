"""Words that are set in a region: the largest size that fits, found quickly."""

from __future__ import annotations

import pytest

from cards.own import setting
from cards.own.layout import TextRegion
from cards.own.setting import STEP
from cards.text import wrapped

WORDS = "Opens a locked door without a roll. Two hands, to hit 4 or more. " * 3


def region(size: float, frame: tuple[float, float, float, float]) -> TextRegion:
    return TextRegion(name="rules", text="", frame=frame, wrap=True, size=size, least=6.0)


def one_after_the_other(of: TextRegion, words: str) -> float:
    """The largest size that fits, each tried from the largest on, or 0 where none does."""
    left, top, right, bottom = of.box
    high, size = (bottom - top) / 25.4 * 72, of.size
    while True:
        lines = len(wrapped(of.face, words, right - left, size=size))
        if size + (lines - 1) * size * of.leading <= high + 1e-6:
            return size
        if size <= of.least:
            return 0.0
        size = max(of.least, size - STEP)


@pytest.mark.parametrize("size", [6.0, 8.0, 9.1, 14.0, 60.0])
@pytest.mark.parametrize("high", [2.0, 11.0, 17.0, 23.5, 60.0])
@pytest.mark.parametrize("wide", [9.0, 33.0, 54.5])
def test_halving_finds_what_trying_each_size_finds(size, high, wide):
    """For words that fit, hardly fit, and do not fit."""
    of = region(size, (0.0, 0.0, wide, high))
    _lines, found, _leading, whole = setting._block(of, [WORDS.strip()], wide, high / 25.4 * 72)
    expected = one_after_the_other(of, WORDS.strip())
    assert whole == (expected > 0)
    assert found == pytest.approx(expected or of.least)


def test_few_sizes_are_tried(monkeypatch):
    """A long text in a small box, from the largest letters there are."""
    tried = []

    def counted(face, words, room, *, size):
        tried.append(size)
        return wrapped(face, words, room, size=size)

    monkeypatch.setattr(setting, "wrapped", counted)
    setting._block(region(200.0, (0.0, 0.0, 20.0, 20.0)), ["word " * 60], 20.0, 56.7)
    assert len(tried) < 14
