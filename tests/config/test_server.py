"""The start command: where it listens, what it says, and how its processes end."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from config.server import addresses
from config.server.web import behind


def run(folder: Path, *arguments: str, **variables: str) -> str:
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"DUSKROLL_DATA": str(folder), "PYTHONPATH": "."} | variables,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout


def test_on_all_addresses_it_names_no_catch_all(tmp_path: Path) -> None:
    """Listening everywhere allows this machine's own names and addresses only."""
    code = "from config.server import addresses; print(*addresses.names())"
    names = run(tmp_path, "-c", code, HOST="0.0.0.0").split()
    assert "127.0.0.1" in names
    assert not {"*", "0.0.0.0"} & set(names)


PREPARE = """
import os, subprocess
from types import SimpleNamespace
from config.server import __main__ as start
def run(command, **more):
    print(*command[1:], os.environ["DUSKROLL_ALLOWED_HOSTS"])
    return SimpleNamespace(returncode=3)
subprocess.run = run
class Loading:
    def __init__(self, *program, **more): pass
    start = ask_to_end = end = lambda self: None
start.Process = Loading
start.addresses.refuse_taken_port = lambda: None
print(start.main(is_prepared=False))
"""


def test_a_host_asked_for_by_name_may_be_called_by_it(tmp_path: Path) -> None:
    """HOST is where it listens, and a name under which pages answer. A failed start ends."""
    said = run(tmp_path, "-c", PREPARE, HOST="camp.lan", PORT="8123", DUSKROLL_ALLOWED_HOSTS="a.b")
    assert said.split() == [
        *("manage.py", "prepare", "--address", "http://camp.lan:8123", "a.b,camp.lan", "3")
    ]


STARTED = """
from config.server import __main__ as start
class Noted:
    def __init__(self, *program, **more): print(program[-1])
    start = go = ask_to_end = end = lambda self: None
    is_ready = lambda self: True
start.Process, start.keep = Noted, lambda processes: None
start.addresses.refuse_taken_port = lambda: None
start.main(is_prepared=True, has_worker=HAS_WORKER)
"""


@pytest.mark.parametrize("has_worker", [True, False])
def test_the_worker_may_run_elsewhere(tmp_path: Path, has_worker: bool) -> None:
    """In a container of its own, for one."""
    said = run(tmp_path, "-c", STARTED.replace("HAS_WORKER", str(has_worker)))
    assert ("--with-parent" in said) == has_worker
    assert "config.server.web" in said


def test_no_drawn_table_is_left_of_the_last_time(tmp_path: Path) -> None:
    """The web processes share an empty folder: another version may draw otherwise."""
    old = tmp_path / "cache" / "tables" / "old"
    old.parent.mkdir(parents=True)
    old.write_text("A table")
    shared = "import os; print(os.environ['DUSKROLL_SHARED_TABLES'])"
    said = run(tmp_path, "-c", STARTED.replace("HAS_WORKER", "False") + shared).splitlines()
    assert Path(said[-1]) == old.parent
    assert list(old.parent.iterdir()) == []


LOG = """
import django, logging
django.setup()
from waitress.utilities import logger
logger.error("Exception while serving /join/abcdefghijklmnopqrstuvwxyz012345/")
"""


def test_the_servers_own_log_holds_no_keys(tmp_path: Path) -> None:
    """A complaint about an address leaves out the key of a shared link."""
    variables = {"DUSKROLL_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    said = subprocess.run(
        [sys.executable, "-c", LOG], env=os.environ | variables, capture_output=True, text=True
    ).stderr
    assert "serving /join/…/" in said
    assert "abcdefgh" not in said


def test_two_servers_do_not_share_a_port(tmp_path: Path) -> None:
    """Although the processes of one do. It says what to do instead."""
    with socket.create_server(("127.0.0.1", 0), reuse_port=True) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(subprocess.CalledProcessError) as ended:
            run(tmp_path, "-m", "config.server", PORT=str(port))
    assert ended.value.returncode == 1
    assert f"127.0.0.1:{port}" in ended.value.stderr
    assert "make run PORT=" in ended.value.stderr
    assert not list(tmp_path.iterdir())


def test_a_server_that_ends_leaves_its_port(monkeypatch) -> None:
    """A restart after a kill waits for the port of the ending process."""
    old = socket.create_server(("127.0.0.1", 0))
    monkeypatch.setattr(addresses, "HOST", "127.0.0.1")
    monkeypatch.setattr(addresses, "PORT", old.getsockname()[1])
    threading.Timer(0.3, old.close).start()
    addresses.refuse_taken_port()
    assert old.fileno() == -1


@pytest.mark.parametrize(
    ("address", "scheme", "forwarded"),
    [("127.0.0.1", "https", "192.0.2.7"), ("192.0.2.9", "http", None)],
)
def test_only_a_proxy_is_believed(address: str, scheme: str, forwarded: str | None) -> None:
    """Forwarding headers of strangers are dropped."""
    seen = {}
    environ = {
        "REMOTE_ADDR": address, "wsgi.url_scheme": "http",
        "HTTP_X_FORWARDED_PROTO": "https", "HTTP_X_FORWARDED_FOR": "192.0.2.7",
    }  # fmt: skip
    answer = behind(frozenset({"127.0.0.1"}), lambda asked, _: seen.update(asked) or [])
    assert list(answer(environ, lambda *_: None)) == []
    assert (seen["wsgi.url_scheme"], seen.get("HTTP_X_FORWARDED_FOR")) == (scheme, forwarded)
