"""Going back to a backup, broken off at each of its last steps."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from config.restored import DATABASE, JOURNALS, READY, STAGED, UPLOADS, finish_restore

OLD, NEW = "old", "new"


def laid_out(folder: Path, *, ready: bool = True) -> Path:
    """A data folder in use, and beside it what is to take its place."""
    for place, words in ((folder, OLD), (folder / STAGED, NEW)):
        (place / UPLOADS).mkdir(parents=True)
        (place / DATABASE).write_text(words)
        (place / UPLOADS / f"{words}.jpg").write_text(words)
    for suffix in JOURNALS:
        (folder / f"{DATABASE}{suffix}").write_text(OLD)
    (folder / "secret-key").write_text(OLD)
    if ready:
        (folder / STAGED / READY).touch()
    return folder


def found(folder: Path) -> dict[str, str]:
    """All files of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text() for path in files}


RESTORED = {DATABASE: NEW, f"{UPLOADS}/new.jpg": NEW, "secret-key": OLD}


def test_restored_files_replace_the_current_ones(tmp_path: Path) -> None:
    """The database without the old one's journals, and the pictures. Nothing is left over."""
    finish_restore(laid_out(tmp_path))
    assert found(tmp_path) == RESTORED
    finish_restore(tmp_path)
    assert found(tmp_path) == RESTORED


def test_an_incomplete_restore_changes_nothing(tmp_path: Path) -> None:
    """A restore that stopped before all files were in place."""
    before = found(laid_out(tmp_path, ready=False))
    finish_restore(tmp_path)
    assert found(tmp_path) == before


class Killed(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("steps", range(8))
def test_broken_off_anywhere_the_next_start_ends_it(
    tmp_path: Path, monkeypatch, steps: int
) -> None:
    """After so many changes to the disk, the second run makes it whole."""
    folder, left = laid_out(tmp_path), steps

    def dying(real: Callable[..., object]) -> Callable[..., object]:
        def step(*given: object, **named: object) -> object:
            nonlocal left
            if left == 0:
                raise Killed
            left -= 1
            return real(*given, **named)

        return step

    with monkeypatch.context() as patch:
        for name in ("unlink", "replace", "rename"):
            patch.setattr(Path, name, dying(getattr(Path, name)))
        patch.setattr("shutil.rmtree", dying(lambda *_, **__: None))
        with suppress(Killed):
            finish_restore(folder)
    finish_restore(folder)
    left_over = {name for name in found(folder) if name.startswith(STAGED)}
    assert {name: words for name, words in found(folder).items() if name not in left_over} == (
        RESTORED
    )
    assert (not left_over) == (steps < 7)
