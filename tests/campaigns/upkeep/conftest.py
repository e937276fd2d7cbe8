"""A copy with a campaign and a picture, and a backup of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from campaigns.upkeep.backups import make_backup


@pytest.fixture
def picture(place_to_write: Path) -> Path:
    """A picture among the uploads."""
    path = place_to_write / "uploads" / "photos" / "night.jpg"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"a picture")
    return path


@pytest.fixture
def backup(tmp_path: Path, campaign, picture) -> Path:
    """All of it in a file."""
    path = tmp_path / "backup.zip"
    make_backup(path)
    return path
