"""The real server on a folder of its own, and phones that are signed in to it."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

from tests.races.place import ROOT, Place

START_SECONDS = 120
WEB, JOBS = "config.server.web", "manage.py work"


@dataclass
class Answer:
    """The answer of the server."""

    status: int
    headers: Message
    text: str


class Phone:
    """A browser's half of a conversation, over one connection that is kept."""

    def __init__(self, port: int, session: str, patience: float = 60.0) -> None:
        self.port = port
        self._patience = patience  # seconds
        self._cookies = f"sessionid={session}; csrftoken={'c' * 32}"
        self._line: http.client.HTTPConnection | None = None

    def get(self, url: str, **headers: str) -> Answer:
        return self._ask("GET", url, None, headers)

    def post(self, url: str, data: Mapping[str, str], **headers: str) -> Answer:
        kind = {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": "c" * 32}
        return self._ask("POST", url, urlencode(data), kind | headers)

    def _ask(self, method: str, url: str, body: str | None, headers: Mapping[str, str]) -> Answer:
        """Raises: OSError, http.client.HTTPException, when there is no server for a while."""
        line = self._line or self._opened()
        self._line = None
        try:
            line.request(method, url, body, {"Cookie": self._cookies, **headers})
            response = line.getresponse()
            text = response.read().decode()
        except BaseException:
            line.close()
            raise
        self._line = line
        return Answer(response.status, response.headers, text)

    def _opened(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=self._patience)

    def close(self) -> None:
        if self._line is not None:
            self._line.close()


class Server:
    """The start command, in a process group of its own."""

    program = "config.server"

    def __init__(self, place: Place, environ: Mapping[str, str] | None = None) -> None:
        self.place = place
        self._environ = environ or {}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it. How many seconds it took until it answered."""
        began = time.monotonic()
        with Path(self.place.folder, "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.program, "--prepared"],
                cwd=ROOT,
                env=self.place.environment(HOST="127.0.0.1", PORT=str(self.port), **self._environ),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        while not self.answers():
            if time.monotonic() - began > START_SECONDS or self.process.poll() is not None:
                raise RuntimeError(self.log())
            time.sleep(0.02)
        return time.monotonic() - began

    def answers(self) -> bool:
        """True if it answers a page that asks the database."""
        phone = Phone(self.port, "")
        try:
            return phone.get("/sign-in/").status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            phone.close()

    def workers(self) -> list[int]:
        """The processes that take connections."""
        assert self.process is not None
        ours = children(self.process.pid)
        return [pid for pid in ours if WEB in command(pid) and has_socket(pid)]

    def job_worker(self) -> int:
        """The process that does the jobs. 0 while there is none."""
        assert self.process is not None
        return next((pid for pid in children(self.process.pid) if JOBS in command(pid)), 0)

    def kill(self) -> None:
        """End all its processes at once, as a power cut does."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                self.kill()

    def log(self) -> str:
        return Path(self.place.folder, "server.log").read_text()


def children(pid: int) -> list[int]:
    """The processes that a process has started. None when it is gone."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return []
    return [int(one) for one in found.split()]


def has_socket(pid: int) -> bool:
    """True if the process has a socket, such as one that takes connections."""
    with suppress(OSError):
        files = Path(f"/proc/{pid}/fd").iterdir()
        return any(str(file.readlink()).startswith("socket:") for file in files)
    return False


def command(pid: int) -> str:
    """As `ps` shows it. Empty when it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except (FileNotFoundError, ProcessLookupError):
        return ""


@contextmanager
def serving(place: Place, **environ: str) -> Iterator[Server]:
    """The server, which has started, with this in its environment."""
    server = Server(place, environ)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def correction(phone: Phone, url: str) -> dict[str, str]:
    """A form in which the host corrects how much somebody carries, without its number and key."""
    page = phone.get(f"{url}?seat=host").text
    places = re.findall(r"seat=host&amp;offer=(\w+)", page)
    for offer in places:
        form = phone.get(f"{url}act/?seat=host&offer={offer}").text
        if 'name="f-count"' in form:
            return {"seat": "host", "offer": offer, "from": "host"}
    raise LookupError("the host can correct nothing")


def filled(form: Mapping[str, str], seen: int, choice: int) -> dict[str, str]:
    """The form as it is sent once."""
    return {
        **form,
        "f-count": str(choice % 5),
        "seen": str(seen),
        "key": uuid4().hex,
        "dice": "app",
    }
