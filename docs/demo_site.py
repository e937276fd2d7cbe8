"""The demo campaign on a server of its own, for programs that look at its pages."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import BrowserContext, StorageState

SLUG = "twilight-demo"
NAME, PASSWORD = "host", "moss-lantern-4711"
PAGES = {
    "home": f"/c/{SLUG}/",
    "roster": f"/c/{SLUG}/roster/",
    "figure": f"/c/{SLUG}/figures/2/",
    "print": f"/c/{SLUG}/print/",
    "table": f"/c/{SLUG}/sessions/2/games/1/",
    "map": f"/c/{SLUG}/sessions/2/games/1/map/",
}


@contextmanager
def served_demo(*games: str, moments: bool = False) -> Iterator[tuple[str, str]]:
    """The origin of a server as `make run` starts it, and its one-time code. All ends with it.

    `games`: keys of games whose demos are there beside the usual one.
    `moments`: the campaigns of `docs/moments` are there too.
    """
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        surroundings = os.environ | {"DUSKROLL_DATA": data, "HOST": "127.0.0.1", "PORT": str(port)}
        demos = (f"load_demo {game}" for game in games)
        for command in ("migrate", "load_demo", *demos, "collectstatic --noinput"):
            _manage(command, surroundings)
        if moments:
            subprocess.run([sys.executable, "-m", "docs.moments"], env=surroundings, check=True)
        server = subprocess.Popen([sys.executable, "-m", "config.server"], env=surroundings)
        try:
            origin = f"http://127.0.0.1:{port}"
            _wait_for(origin)
            yield origin, _manage("first_run_code", surroundings).split()[-1]
        finally:
            server.terminate()
            server.wait(timeout=30)


def chromium() -> str:
    """The path of the system's Chromium. Ends the program where there is none."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        sys.exit("Chromium is missing; on Debian and Ubuntu: sudo apt install chromium")
    return found


def sign_in(context: BrowserContext, origin: str, code: str) -> StorageState:
    """Make the host account, as on the first run. What the browser keeps of it."""
    page = context.new_page()
    page.goto(origin)
    page.get_by_label("One-time code").fill(code)
    page.get_by_label("Your name").fill(NAME)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password again").fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url(lambda url: "first-run" not in url)
    page.close()
    return context.storage_state()


def _manage(command: str, surroundings: dict[str, str]) -> str:
    """Run a command of the project. Return its output."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "manage.py", *command.split()],
        env=surroundings,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_for(origin: str) -> None:
    for _ in range(900):
        try:
            urlopen(origin, timeout=5).close()  # noqa: S310
            return
        except URLError:
            time.sleep(0.2)
    sys.exit("The server did not start.")
