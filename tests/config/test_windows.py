"""A web process where the modules that only POSIX has are absent, as on Windows."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECONDS, ATTEMPTS = 300, 1_200  # of patience: a busy machine is slow
# `msvcrt` is Windows' own; its stand-in locks the same file. It comes after `subprocess`, which
# tells the systems apart by it.
WITHOUT = """
import os, subprocess, sys, types
for name in ("fcntl", "grp", "pwd", "resource", "termios"):
    sys.modules[name] = None
lockf, LOCK, FREE = os.lockf, os.F_TLOCK, os.F_ULOCK
for name in ("fork", "forkpty", "register_at_fork"):
    delattr(os, name)
windows = types.ModuleType("msvcrt")
windows.LK_NBLCK, windows.LK_UNLCK = LOCK, FREE
windows.locking = lambda file, how, length: lockf(file, how, length)
sys.modules["msvcrt"] = windows
"""
SERVE = "from config.server import web; web.main()"
# One process for all of them: each start takes seconds. A restored backup is itself a backup.
COMMANDS = """
from django.core.management import execute_from_command_line as do
for line in (
    "migrate -v 0",
    "simulate zombie-wars --games 1 --seed 7",
    "print_one zombie-wars reference --out tracker.pdf",
    "backup --out whole.zip",
    "verify_backup whole.zip",
    "restore whole.zip --yes",
):
    do(["", *line.split()])
"""


def variables(folder: Path, port: str = "") -> dict[str, str]:
    ours = {"DUSKROLL_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return os.environ | ours | {"PYTHONPATH": str(ROOT), "HOST": "127.0.0.1", "PORT": port}


def test_the_server_runs_without_unix_modules(tmp_path: Path) -> None:
    """Its commands work and it answers, without fork, fcntl, grp, pwd and resource."""
    subprocess.run(
        [sys.executable, "-c", WITHOUT + COMMANDS],
        env=variables(tmp_path),
        cwd=tmp_path,
        check=True,
        capture_output=True,
        timeout=SECONDS,
    )
    assert Path(tmp_path, "tracker.pdf").read_bytes().startswith(b"%PDF")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", WITHOUT + SERVE],
        env=variables(tmp_path, port),
        stdin=pipe,
        stdout=pipe,
    ) as web:
        web.stdin.write(b"\n\n")  # the data are prepared, and it may serve
        web.stdin.flush()
        assert web.stdout.readline() == b"ready\n"
        assert fetched(f"http://127.0.0.1:{port}/readyz") == "ready\n"
        web.stdin.close()
        assert web.wait(SECONDS) == 0


def fetched(address: str) -> str:
    """The answer of a server that begins to listen at this moment."""
    for _ in range(ATTEMPTS):
        try:
            with urllib.request.urlopen(address, timeout=SECONDS) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError("nobody listens")
