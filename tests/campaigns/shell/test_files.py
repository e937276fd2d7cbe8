"""Files are there whole or not at all. Folders empty themselves."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from campaigns.shell.files import write_whole
from campaigns.shell.store import drop_older


def test_a_failed_write_keeps_the_old_file(tmp_path: Path) -> None:
    """A write that breaks off leaves the old file, and nothing of its own."""
    path = tmp_path / "roster.json"
    write_whole(path, b"old")
    with pytest.raises(TypeError):
        write_whole(path, "not bytes")  # type: ignore[arg-type]
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_only_old_files_are_deleted(tmp_path: Path) -> None:
    """A file goes when it was written longer ago than the time given."""
    old, young = tmp_path / "old", tmp_path / "young"
    for path in (old, young):
        path.write_bytes(b"")
    then = time.time() - 61
    os.utime(old, (then, then))
    drop_older(tmp_path, 60)
    assert list(tmp_path.iterdir()) == [young]
