"""The start command: `python -m config.server` prepares the data and serves.

It runs the web processes and, unless it runs elsewhere, the worker for background jobs. It ends
them all on Ctrl-C, on SIGTERM, or when the terminal closes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from config.server import addresses
from config.server.processes import Process, end, keep
from rules.management.language import terminal_words

ROOT = Path(__file__).resolve().parents[2]
WEB = ("-m", "config.server.web")
JOBS = ("manage.py", "work", "--with-parent")
WEB_PROCESSES = 2 if addresses.SHARES_PORT else 1
WEB_END_SECONDS, JOBS_END_SECONDS = 25.0, 15.0
JOBS_WAIT_SECONDS = 1.0  # the first pages are drawn before the worker loads its modules


def main(*, is_prepared: bool, has_worker: bool = True, program: Sequence[str] = WEB) -> int:
    """Serve until somebody asks to end. The status with which the command ends.

    `program` is that of a web process.
    """
    _ = terminal_words()
    os.chdir(ROOT)
    os.umask(0o077)  # only this account can read new files
    # A host that was asked for by name may be called by it.
    named = os.environ.get("DUSKROLL_ALLOWED_HOSTS", "")
    allowed = [*filter(None, [named]), *addresses.names()]
    os.environ["DUSKROLL_ALLOWED_HOSTS"] = ",".join(allowed)
    addresses.refuse_taken_port()
    _forget_figures()
    if WEB_PROCESSES > 1:
        os.environ["DUSKROLL_SHARED_TABLES"] = str(_empty_tables())
    web = [
        Process(*program, end_seconds=WEB_END_SECONDS, says_ready=True)
        for _number in range(WEB_PROCESSES)
    ]
    processes = [*web]
    try:
        for one in web:  # they load while the data are prepared
            one.start()
        if not is_prepared and (status := _prepare()):
            return status
        for one in web:
            one.go()
        if not all(one.is_ready() for one in web):
            return 1
        if has_worker:
            wait, end_within = JOBS_WAIT_SECONDS, JOBS_END_SECONDS
            processes.append(Process(*JOBS, end_seconds=end_within, wait_seconds=wait))
        for one in web:  # together, or the first would get all phones that wait, and keep them
            one.go()
        runs = _("Duskroll runs at %(addresses)s (press Ctrl-C to stop)")
        sys.stdout.write(runs % {"addresses": " ".join(addresses.urls())} + "\n")
        sys.stdout.flush()
        keep(processes)
    finally:
        end(processes)


def _forget_figures() -> None:
    """Delete what the processes of the last time counted (config/metrics.py)."""
    for file in Path(os.environ.get("DUSKROLL_DATA", "data"), "metrics").glob("*.db"):
        file.unlink(missing_ok=True)


def _empty_tables() -> Path:
    """The folder in which the web processes share drawn tables, without those of last time."""
    folder = Path(os.environ.get("DUSKROLL_DATA", "data"), "cache", "tables").absolute()
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):  # it is missing then, and each draws for itself
        folder.mkdir(parents=True)
    return folder


def _prepare() -> int:
    """Bring everything up to date. The status with which that ended."""
    address = addresses.urls()[0].rstrip("/")
    command = [sys.executable, "manage.py", "prepare", "--address", address]
    return subprocess.run(command, stdin=subprocess.DEVNULL).returncode  # noqa: S603


def start(*, is_prepared: bool, has_worker: bool) -> NoReturn:
    """Serve, and end the program afterwards. Raises: SystemExit."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: sys.exit(0))
    with suppress(KeyboardInterrupt):
        sys.exit(main(is_prepared=is_prepared, has_worker=has_worker))
    sys.exit(0)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m config.server", description=__doc__)
    asked.add_argument("--prepared", action="store_true", help="skip `manage.py prepare`")
    start(is_prepared=asked.parse_args().prepared, has_worker=True)
