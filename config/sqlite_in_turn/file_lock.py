"""A lock on a file that ends with its holder, on every system."""

from __future__ import annotations

import os

try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

    def lock(file: int) -> bool:
        """Lock the file, without waiting. False where another has it."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True

    def free(file: int) -> None:
        """Let go of the file. It may be free already."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return

else:

    def lock(file: int) -> bool:
        """Lock the file, without waiting. False where another has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def free(file: int) -> None:
        """Let go of the file. It may be free already."""
        fcntl.flock(file, fcntl.LOCK_UN)
