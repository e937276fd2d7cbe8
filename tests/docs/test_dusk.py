"""The picture behind covers."""

from __future__ import annotations

from docs.dusk import FILE, picture


def test_the_picture_is_up_to_date() -> None:
    """It is what its program draws; `python -m docs.dusk`."""
    assert FILE.read_text() == picture()


def test_the_picture_is_small() -> None:
    """It is on the first page that a phone sees."""
    assert len(picture()) < 10_000
