"""Files that are there whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from pathlib import Path

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def is_no_room(fault: BaseException | None) -> bool:
    """True if a file could not be written because there is no room."""
    return isinstance(fault, OSError) and fault.errno in NO_ROOM


def write_whole(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Put `content` into the file. A reader sees the old content or the new, never a part.

    `mode` is who may reach it, before the umask.
    """
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(content)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
