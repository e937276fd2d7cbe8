"""Whole numbers out of what somebody wrote."""

from __future__ import annotations

import pytest

from campaigns.shell.numbers import whole_number


@pytest.mark.parametrize(
    ("written", "number"), [("0", 0), ("7", 7), ("007", 7), ("9" * 9, 999_999_999)]
)
def test_numbers(written: str, number: int) -> None:
    """A number with the most digits that any number has."""
    assert whole_number(written) == number


@pytest.mark.parametrize("written", ["", " 1", "-1", "1.5", "x", "²", "٣", "9" * 10, "9" * 5000])
def test_other_texts_are_refused_as_numbers(written: str) -> None:
    """Signs, letters, digits of other scripts, and what is too long."""
    assert whole_number(written) is None
