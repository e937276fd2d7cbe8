"""Files that only the account running the server may read."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path


def private_folder(path: Path) -> Path:
    """The folder, made if missing, closed to other accounts."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def write_private(path: Path, content: str) -> None:
    """Put `content` into the file; a reader sees the old content or the new, never a part."""
    fresh = _written_beside(path, content)
    fresh.replace(path)


def kept_secret(path: Path) -> str:
    """The secret in the file, made on the first call; processes that race get the same one."""
    if not path.exists():
        fresh = _written_beside(path, secrets.token_urlsafe(64))
        try:
            os.link(fresh, path)  # unlike a rename, fails when another process was faster
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()


def _written_beside(path: Path, content: str) -> Path:
    """A new file with this content in the same folder; mkstemp opens it with mode 0600."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return Path(name)
