"""The parts of the open style as files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cards.apps import check_portraits
from cards.portraits import parts
from cards.portraits.drawing import UNDYED
from cards.portraits.heads import BARE, BEARDED, VEILED, WIDE


def test_the_parts_are_those_that_were_read() -> None:
    """File and checksum belong together, and version and licence are recorded."""
    assert check_portraits() == []
    told = parts.source()
    assert told["package"] == "dicebear-styles"
    assert told["version"]
    assert told["licence"] == "CC0-1.0"


def test_a_changed_file_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte too many and one licence away: each is named."""
    copy = tmp_path / "portraits"
    shutil.copytree(parts.FOLDER, copy)
    monkeypatch.setattr(parts, "FOLDER", copy)
    with (copy / "parts.json").open("ab") as file:
        file.write(b" ")
    assert parts.damaged() == ("parts.json",)
    (copy / "LICENSE-OpenPeeps.txt").unlink()
    assert parts.damaged() == ("parts.json", "LICENSE-OpenPeeps.txt")
    assert {message.id for message in check_portraits()} == {"cards.E002"}


def test_each_kind_of_part_has_its_number() -> None:
    """47 heads, 26 expressions, 16 beards, 8 glasses, 2 masks. None that is left out."""
    assert [len(parts.names(slot)) for slot in parts.SLOTS] == [47, 26, 16, 8, 2]
    left_out = {"bear", "cyclops", "monster", "lovingGrin1", "lovingGrin2"}
    assert not left_out & {name for slot in parts.SLOTS for name in parts.names(slot)}


def test_each_listed_head_exists() -> None:
    """A list that names a head which is not there would say nothing."""
    assert set(parts.names("head")) >= BARE | BEARDED | UNDYED | VEILED | WIDE
