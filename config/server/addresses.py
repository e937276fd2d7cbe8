"""Where the server listens, and under which names it can be called."""

from __future__ import annotations

import errno
import os
import socket
import sys
import time

from config.program import ANOTHER_PORT
from rules.management.language import terminal_words

HOST = os.environ.get("HOST") or "127.0.0.1"
PORT = int(os.environ.get("PORT") or "8000")
EVERYWHERE = "0.0.0.0"  # noqa: S104
# On Linux each web process has a queue of its own, which the system fills evenly. Elsewhere the
# last queue would get all connections, so there is one process.
SHARES_PORT = sys.platform == "linux"
PORT_SECONDS = 3.0  # for a server that was killed to leave the port


def names() -> list[str]:
    """The names and addresses under which it can be called."""
    if HOST != EVERYWHERE:
        return [HOST]
    found = ["127.0.0.1", f"{socket.gethostname().lower()}.local"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; asks for this machine's own address
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return found


def urls() -> list[str]:
    """Where people find it."""
    return [f"http://{name}:{PORT}/" for name in names()]


def listening() -> socket.socket:
    """A socket that takes connections for this process."""
    return socket.create_server((HOST, PORT), backlog=1024, reuse_port=SHARES_PORT)


def refuse_taken_port() -> None:
    """End with a sentence where another program listens already. Ours would share the port with it.

    One that was killed a moment ago still ends. Raises: SystemExit.
    """
    until = time.monotonic() + PORT_SECONDS
    while (error := _taken()) and error.errno == errno.EADDRINUSE and time.monotonic() < until:
        time.sleep(0.1)
    if error:
        why = error.strerror or error
        _ = terminal_words()
        said = _(
            "Duskroll cannot listen at %(place)s: %(why)s."
            " Choose another port, such as: %(command)s"
        )
        sys.exit(said % {"place": f"{HOST}:{PORT}", "why": why, "command": ANOTHER_PORT})


def _taken() -> OSError | None:
    """Return the error that prevents listening. None if there is none."""
    try:
        socket.create_server((HOST, PORT)).close()
    except OSError as error:
        return error
    return None
