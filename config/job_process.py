"""The worker for long work, as a child of the server's first process.

It is forked from the loaded application: it shares most of its memory, and is there again at once
when it died.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.core.management import call_command

NAME = "duskroll-jobs"  # as `ps` and `top` show it
SOON_SECONDS = 1.0  # one that died younger is not there again before
END_SECONDS = 5.0


class JobProcess:
    """Keeps one worker there, from the start of the server to its end."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._pid = 0
        self._began = float("-inf")
        self._theirs = server.handle_chld
        # Gunicorn has a hook only for the end of children that it has made itself. SIGCHLD has
        # two names, and it calls one of these.
        server.handle_chld = server.handle_cld = self._child_ended
        self._start()

    def end(self) -> None:
        """End the worker; it gives back what it is at."""
        with suppress(ProcessLookupError, ChildProcessError):
            os.kill(self._pid, signal.SIGTERM)
            until = time.monotonic() + END_SECONDS
            while os.waitpid(self._pid, os.WNOHANG) == (0, 0):
                if time.monotonic() > until:
                    os.kill(self._pid, signal.SIGKILL)
                time.sleep(0.05)

    def _child_ended(self) -> None:
        self._theirs()  # waits for whatever has ended
        try:
            os.kill(self._pid, 0)
        except ProcessLookupError:
            self._start()

    def _start(self) -> None:
        early = time.monotonic() - self._began < SOON_SECONDS
        self._began = time.monotonic()
        gc.collect()
        gc.freeze()  # what is loaded stays shared
        self._pid = os.fork()
        if self._pid == 0:
            self._work(wait=early)

    def _work(self, *, wait: bool) -> None:
        """Be the worker, without what belongs to the server alone."""
        status = 1
        try:
            for number in (*self._server.SIGNALS, signal.SIGCHLD):
                signal.signal(number, signal.SIG_DFL)
            for listener in self._server.LISTENERS:
                listener.close()
            with suppress(OSError):
                Path("/proc/self/comm").write_text(NAME)
            if wait:
                time.sleep(SOON_SECONDS)
            call_command("work")
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(status)
