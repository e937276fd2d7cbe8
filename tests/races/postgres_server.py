"""A PostgreSQL server for one command: `python -m tests.races.postgres_server COMMAND …`.

It runs from the system's binaries, as an unprivileged user, in a temporary folder that goes with
it. The command finds its address in DUSKROLL_DATABASE_URL and RACES_DATABASE_URL.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")  # in place of root, whom PostgreSQL refuses
NAME = "duskroll"
START_SECONDS = 30
# A crash of the machine may take the folder along; a crash of the server loses nothing.
QUICK = ("fsync=off", "full_page_writes=off", "shared_buffers=64MB", "max_connections=60")


@dataclass
class Postgres:
    """A server in a folder of its own."""

    binaries: Path
    folder: Path
    user: str | None  # None: who runs this
    port: int
    word: str
    options: tuple[str, ...] = ()
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its database."""
        return f"postgres://{NAME}:{self.word}@127.0.0.1:{self.port}/{NAME}"

    def start(self) -> None:
        """Start it, also after it was killed. Return when it answers."""
        options = [f"-cport={self.port}", "-clisten_addresses=127.0.0.1"]
        options += [
            f"-cunix_socket_directories={self.folder}",
            *(f"-c{one}" for one in (*QUICK, *self.options)),
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.binaries / "postgres", "-D", self.folder / "data", *options],
                stdout=log,
                stderr=log,
                **self._as_user(),
            )
        began = time.monotonic()
        while not self._answers():
            if time.monotonic() - began > START_SECONDS or self.process.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text(errors="replace"))
            time.sleep(0.1)

    def kill(self) -> None:
        """End all its processes at once, as a power cut does."""
        assert self.process is not None
        parent = self.process.pid
        found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        for pid in (parent, *map(int, found)):
            os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop the server, even with connections."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=START_SECONDS)

    def create(self) -> None:
        """Make the files of the server, with one account, and its database."""
        shutil.chown(self.folder, self.user or os.getuid())
        word = self.folder / "word"
        word.write_text(self.word)
        word.chmod(0o600)
        shutil.chown(word, self.user or os.getuid())
        self._run(
            *("initdb", "--pgdata", str(self.folder / "data"), "--username", NAME),
            *("--pwfile", str(word), "--auth", "scram-sha-256", "--no-sync"),
            *("--encoding", "UTF8", "--locale", "C.UTF-8"),
        )
        self.start()
        self._run("createdb", NAME)

    def _answers(self) -> bool:
        place = ["-h", "127.0.0.1", "-p", str(self.port), "-q"]
        return subprocess.run([self.binaries / "pg_isready", *place]).returncode == 0

    def _run(self, program: str, *arguments: str) -> None:
        place = {"PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": NAME}
        done = subprocess.run(
            [self.binaries / program, *arguments],
            env={**os.environ, **place, "PGPASSWORD": self.word},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            **self._as_user(),
        )
        if done.returncode:
            raise RuntimeError(done.stdout)

    def _as_user(self) -> dict[str, object]:
        found: dict[str, object] = {"cwd": self.folder}
        if self.user:
            found |= {"user": self.user, "group": pwd.getpwnam(self.user).pw_gid}
            found |= {"extra_groups": []}
        return found


def binaries() -> Path | None:
    """The newest server programs of the system."""
    found = sorted(DEBIAN.glob("*/bin/postgres"), key=lambda one: int(one.parts[-3]))
    other = shutil.which("postgres")
    return found[-1].parent if found else Path(other).resolve().parent if other else None


@contextmanager
def started(options: tuple[str, ...] = ()) -> Iterator[Postgres]:
    """A new server that answers. Gone at the end, with its folder. Raises: FileNotFoundError."""
    place = binaries()
    if place is None:
        raise FileNotFoundError("Install PostgreSQL (on Debian the package `postgresql`).")
    user = None
    if os.getuid() == 0:
        names = {one.pw_name for one in pwd.getpwall()}
        user = next(one for one in USERS if one in names)
    folder = Path(tempfile.mkdtemp(prefix="duskroll-postgres-"))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = Postgres(place, folder, user, port, secrets.token_hex(16), options)
    try:
        server.create()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def main(command: list[str]) -> int:
    """Run a command beside a server. Its exit status."""
    try:
        with started() as server:
            addresses = {"DUSKROLL_DATABASE_URL": server.url, "RACES_DATABASE_URL": server.url}
            return subprocess.run(command, env={**os.environ, **addresses}).returncode
    except FileNotFoundError as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
