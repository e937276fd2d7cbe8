"""Files that only the server's account may read."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from config.private_files import kept_secret, write_private


def test_processes_that_race_get_one_secret(tmp_path: Path) -> None:
    """Whoever asks first makes the secret; nobody gets another or a part of it."""
    for number in range(20):
        path = tmp_path / f"secret{number}"
        with ThreadPoolExecutor(8) as pool:
            secrets = set(pool.map(kept_secret, [path] * 8))
        assert len(secrets) == 1
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert not list(tmp_path.glob(".*"))


def test_new_content_replaces_the_old_and_stays_closed(tmp_path: Path) -> None:
    """A file that stood open is closed again by writing it."""
    path = tmp_path / "code"
    path.write_text("old")
    path.chmod(0o644)
    write_private(path, "new")
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
