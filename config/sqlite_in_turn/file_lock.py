"""A lock on a file that ends with its holder, on every system."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> bool:
        """Lock the file, without waiting; False where another has it."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def free(file: int) -> None:
        """Let go of the file; it may be free already."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
        except OSError:
            return

else:
    import fcntl

    def lock(file: int) -> bool:
        """Lock the file, without waiting; False where another has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def free(file: int) -> None:
        """Let go of the file; it may be free already."""
        fcntl.flock(file, fcntl.LOCK_UN)
