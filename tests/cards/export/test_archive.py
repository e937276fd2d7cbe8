"""Archives: whole or not there, the same bytes each time, one file in memory at a time."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any
from zipfile import ZipFile

import pytest

from cards.export import archive
from cards.export.archive import write_zip_whole, zip_bytes
from cards.export.shops import shop_files
from tests.cards.export.pieces import plain

FILES = [("a.png", b"1" * 500), ("b/c.json", b"2" * 500)]


def test_files_come_out_as_they_went_in() -> None:
    """With their names. Packed only where that helps. The bytes do not depend on the day."""
    data = zip_bytes(FILES)
    with ZipFile(BytesIO(data)) as found:
        assert [(name, found.read(name)) for name in found.namelist()] == FILES
        packed = [entry.compress_size < entry.file_size for entry in found.infolist()]
        assert packed == [False, True]
        assert {entry.date_time[0] for entry in found.infolist()} == {1980}
    assert data == zip_bytes(FILES)


class Full:
    """A file on a disk that takes only so much."""

    def __init__(self, file: IO[bytes], room: int) -> None:
        self._file, self._room = file, room

    def write(self, data: Any) -> int:
        self._room -= len(data)
        if self._room < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._file.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> Full:
        return self

    def __exit__(self, *reason: object) -> None:
        self._file.close()


@pytest.mark.parametrize("room", [0, 20, 3_000, 6_000])
@pytest.mark.parametrize("before", [None, b"the old export"])
def test_a_full_disk_leaves_no_half_file(
    room: int, before: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of an image or of the list at the end. What was there stays as it was."""
    path = tmp_path / "deck.zip"
    if before is not None:
        path.write_bytes(before)
    opened = Path.open

    def full(self: Path, mode: str = "r", *args: Any, **options: Any) -> Any:
        file = opened(self, mode, *args, **options)
        return Full(file, room) if mode == "xb" else file  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "open", full)
    pieces = ((plain(1), 1), (plain(2), 1))
    with pytest.raises(OSError, match="No space left"):
        write_zip_whole(shop_files(pieces, "mpc"), path)
    monkeypatch.undo()
    assert [file.name for file in tmp_path.iterdir()] == ([] if before is None else ["deck.zip"])
    assert before is None or path.read_bytes() == before
    write_zip_whole(shop_files(pieces, "mpc"), path)  # and the job can be repeated
    with ZipFile(path) as found:
        assert found.testzip() is None
        assert len(found.namelist()) == 5


def test_a_fault_while_drawing_leaves_no_half_file(tmp_path: Path) -> None:
    """The files come one by one, and the third cannot be drawn."""

    def files() -> Iterator[tuple[str, bytes]]:
        yield from FILES
        raise ValueError("cannot be drawn")

    with pytest.raises(ValueError, match="cannot be drawn"):
        write_zip_whole(files(), tmp_path / "deck.zip")
    assert list(tmp_path.iterdir()) == []


def test_an_impossible_archive_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """One name twice, too many files, too many bytes."""
    with pytest.raises(ValueError, match=r"two files have the name a\.png"):
        zip_bytes([*FILES, FILES[0]])
    monkeypatch.setattr(archive, "MOST_FILES", 1)
    with pytest.raises(ValueError, match="too many or too large"):
        zip_bytes(FILES)
    monkeypatch.setattr(archive, "MOST_FILES", 9)
    monkeypatch.setattr(archive, "MOST_BYTES", 600)
    with pytest.raises(ValueError, match="too many or too large"):
        zip_bytes(FILES)
