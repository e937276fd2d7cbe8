"""Files that only the account running the server may read."""

from __future__ import annotations

import os
import secrets
import stat
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def private_folder(path: Path) -> Path:
    """The folder, made if missing, closed to other accounts."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def data_folder(path: Path) -> Path:
    """The folder for everything that is written. Ends the program where nothing can be written.

    Raises: SystemExit.
    """
    try:
        private_folder(path)
        close_to_others(path)
        tempfile.TemporaryFile(dir=path).close()
    except OSError as fault:
        sys.exit(
            f"Duskroll cannot write to its data folder {path}: {fault.strerror or fault}."
            " Give this account write access, or set DUSKROLL_DATA to another folder."
        )
    return path


def close_all_to_others(folder: Path) -> list[Path]:
    """Close the folder and everything in it. What cannot be closed, as it belongs to another."""
    return [path for path in (folder, *folder.rglob("*")) if not close_to_others(path)]


def close_to_others(path: Path) -> bool:
    """Close a file or folder to other accounts. False if they can still reach it."""
    with suppress(FileNotFoundError, PermissionError):  # gone by now; another's
        if is_open_to_others(path):
            path.chmod(stat.S_IMODE(path.lstat().st_mode) & ~OTHERS)
    return not is_open_to_others(path)


def is_open_to_others(path: Path) -> bool:
    """True if other accounts can reach a file or folder. False for a missing one."""
    if os.name != "posix":
        return False  # access is not in the mode there
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return False
    return not stat.S_ISLNK(mode) and bool(mode & OTHERS)


def write_private(path: Path, content: str) -> None:
    """Put `content` into the file. A reader sees the old content or the new, never a part."""
    fresh = _written_beside(path, content)
    fresh.replace(path)


def kept_secret(path: Path) -> str:
    """The secret in the file, made on the first call. Processes that race get the same one."""
    if not path.exists():
        fresh = _written_beside(path, secrets.token_urlsafe(64))
        try:
            os.link(fresh, path)  # unlike a rename, fails when another process was faster
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text("utf-8").strip()


def _written_beside(path: Path, content: str) -> Path:
    """A new file with this content in the same folder. It has mode 0600."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return Path(name)
