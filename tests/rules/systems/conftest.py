"""The rules of the games write nothing."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def place_to_write() -> None:
    """In place of a folder, settings and empty caches for each of 5,000 tests."""
