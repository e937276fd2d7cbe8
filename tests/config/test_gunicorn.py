"""The production server starts with this project's file."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest


def run(folder: Path, *arguments: str, **variables: str) -> str:
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"DUSKROLL_DATA": str(folder), "PYTHONPATH": "."} | variables,
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_the_installed_server_takes_the_file(tmp_path: Path) -> None:
    """Gunicorn knows each setting and finds the application."""
    run(tmp_path, "-m", "gunicorn", "--config", "config/gunicorn.py", "--check-config")


def test_a_host_asked_for_by_name_may_be_called_by_it(tmp_path: Path) -> None:
    """HOST is where it listens, and a name under which pages answer."""
    code = "import config.gunicorn as g, config.settings as s; print(g.bind, s.ALLOWED_HOSTS)"
    said = run(tmp_path, "-c", code, HOST="camp.lan", PORT="8123")
    assert said.startswith("camp.lan:8123 ")
    assert "'camp.lan'" in said


def test_on_all_addresses_it_names_no_catch_all(tmp_path: Path) -> None:
    """Listening everywhere allows this machine's own names and addresses only."""
    code = "import config.gunicorn as g; print(*g.reachable_as())"
    names = run(tmp_path, "-c", code, HOST="0.0.0.0").split()
    assert "127.0.0.1" in names
    assert not {"*", "0.0.0.0"} & set(names)


SERVERS_LOG = """
import sys
from types import SimpleNamespace
from gunicorn.config import Config
from gunicorn.glogging import Logger
import config.gunicorn as g
log = Logger(Config())
log.error_log.handlers[0].setStream(sys.stdout)
g.on_starting(SimpleNamespace(log=log))
log.error("Error handling request %s %s", "GET", "/join/abcdefghijklmnopqrstuvwxyz012345/")
"""


def test_the_servers_own_log_holds_no_keys(tmp_path: Path) -> None:
    """An address that it complains of is told without the key of a shared link."""
    said = run(tmp_path, "-c", SERVERS_LOG)
    assert "GET /join/…/" in said
    assert "abcdefgh" not in said


def test_two_servers_do_not_share_a_port(tmp_path: Path) -> None:
    """Although the workers of one do; it says what to do instead."""
    with socket.create_server(("127.0.0.1", 0), reuse_port=True) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(subprocess.CalledProcessError) as ended:
            run(tmp_path, "-m", "gunicorn", "--config", "config/gunicorn.py", PORT=str(port))
    assert ended.value.returncode == 1
    assert f"127.0.0.1:{port}" in ended.value.stderr
    assert "make run PORT=" in ended.value.stderr
