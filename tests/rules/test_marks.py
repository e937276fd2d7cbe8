"""Marks of items: refusals, and JSON of older versions."""

from __future__ import annotations

import pytest

from rules.marks import ItemMark, why_not_mark, with_marks, without_marks
from rules.text import text


def mark(key: str, older: str = "") -> ItemMark:
    """A mark with this key."""
    return ItemMark(
        key=key, name=text("Mark"), counted="{count}", said="{name}", words=(key,), older=older
    )


WORN, BROKEN = mark("worn", older="on"), mark("broken")
OLD = {"figures": [{"items": [{"gear": "vest", "on": 2}, {"gear": "axe", "on": 0}]}], "on": 3}
NEW = {"figures": [{"items": [{"gear": "vest", "marks": {"worn": 2}}, {"gear": "axe"}]}], "on": 3}


@pytest.mark.parametrize("counts", [{}, {"worn": 1}, {"worn": 3, "broken": 3}])
def test_as_many_pieces_as_there_are_can_be_marked(counts: dict[str, int]) -> None:
    """Each mark counts for itself."""
    assert why_not_mark((WORN, BROKEN), counts, 3) is None


@pytest.mark.parametrize("counts", [{"glued": 1}, {"worn": 0}, {"worn": -1}, {"worn": 4}])
def test_other_counts_are_refused(counts: dict[str, int]) -> None:
    """Marks that the game does not have, none, and more than there are."""
    assert why_not_mark((WORN, BROKEN), counts, 3) is not None


def test_a_field_of_an_older_version_becomes_a_mark() -> None:
    """Only in items. A field that says 0 marks nothing."""
    assert with_marks((WORN, BROKEN), OLD) == NEW
    assert with_marks((BROKEN,), OLD) is OLD


def test_a_mark_becomes_a_field_for_an_older_version() -> None:
    """The way back, but for marks that the older version did not have."""
    item = {"gear": "vest", "marks": {"worn": 2, "broken": 1}}
    assert without_marks((WORN, BROKEN), [item]) == [{"gear": "vest", "on": 2}]
    assert with_marks((WORN,), without_marks((WORN, BROKEN), NEW)) == NEW
