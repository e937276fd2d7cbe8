"""Processes that are there as long as the start command is."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

SOON_SECONDS = 1.0  # one that ended younger is not started again before
LOOK_SECONDS = 0.1


class Process:
    """A Python program that is started again when it ends."""

    def __init__(
        self,
        *arguments: str,
        end_seconds: float,
        says_ready: bool = False,
        wait_seconds: float = 0.0,  # before `keep` starts it for the first time
    ) -> None:
        self._command = [sys.executable, *arguments]
        self._says_ready = says_ready
        self._end_seconds = end_seconds
        self._may_start = time.monotonic() + wait_seconds
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._may_start = time.monotonic() + SOON_SECONDS
        pipe = subprocess.PIPE
        output = pipe if self._says_ready else None
        self._process = subprocess.Popen(self._command, stdin=pipe, stdout=output)  # noqa: S603

    def is_ready(self) -> bool:
        """Wait for its first word. False where it ended without one."""
        assert self._process is not None
        assert self._process.stdout is not None
        return bool(self._process.stdout.readline())

    def go(self) -> None:
        """Let it begin, once it has said that it is ready."""
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended
            self._process.stdin.write(b"\n")
            self._process.stdin.flush()

    def keep(self) -> None:
        """Start it again if it has ended, but not at once if it ends at once."""
        has_ended = self._process is None or self._process.poll() is not None
        if has_ended and time.monotonic() > self._may_start:
            self.start()
            if self._says_ready:
                self.go()  # the data are prepared
                self.go()  # and it may serve

    def ask_to_end(self) -> None:
        """Close the input of a process, which then finishes its work and ends."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()

    def end(self) -> None:
        """Wait until it has ended, but not for ever."""
        if self._process is None:
            return
        try:
            self._process.wait(self._end_seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def keep(processes: Sequence[Process]) -> NoReturn:
    """Keep them there until an exception ends this."""
    while True:
        for process in processes:
            process.keep()
        time.sleep(LOOK_SECONDS)


def end(processes: Sequence[Process]) -> None:
    """End them all, together."""
    for process in processes:
        process.ask_to_end()
    for process in processes:
        process.end()
