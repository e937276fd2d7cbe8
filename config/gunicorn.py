"""How the production server runs; `make run` starts it with this file."""

from __future__ import annotations

import gc
import os
import socket
import sys
from typing import Any

from config.job_process import JobProcess
from config.log_lines import KeylessFormatter

host = os.environ.get("HOST") or "127.0.0.1"
port = os.environ.get("PORT") or "8000"

bind = f"{host}:{port}"
wsgi_app = "config.wsgi"
preload_app = True
worker_class = "gthread"
workers = 2
threads = 6
# Each worker has a queue of its own, which the system fills evenly: of one queue, whoever is awake
# already takes nearly all phones, and keeps them as long as they ask. Elsewhere than on Linux the
# last queue would get them all.
reuse_port = sys.platform == "linux"
timeout = 60
graceful_timeout = 20
keepalive = 5
limit_request_fields = 60
loglevel = "warning"
control_socket_disable = True
# The workers' heartbeat must not wait for a slow disk.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108


def reachable_as() -> list[str]:
    """The names and addresses under which it can be called."""
    if host != "0.0.0.0":  # noqa: S104
        return [host]
    names = ["127.0.0.1", f"{socket.gethostname().lower()}.local"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; asks for this machine's own address
            names.append(probe.getsockname()[0])
        except OSError:
            pass
    return names


def on_starting(server: Any) -> None:
    """Keep the keys of shared links out of the server's own log too; no two servers on one port."""
    refuse_taken_port()
    for handler in server.log.error_log.handlers:
        handler.setFormatter(KeylessFormatter(server.log.error_fmt, server.log.datefmt))


def refuse_taken_port() -> None:
    """End with a word where another listens already; `reuse_port` would share it with us.

    Raises: SystemExit.
    """
    try:
        socket.create_server((host, int(port))).close()
    except OSError as error:
        why = error.strerror or error
        sys.exit(
            f"Nothing can be served at {host}:{port}: {why}. Try another, as in: make run PORT=8001"
        )


def when_ready(server: Any) -> None:
    """Have the worker for long work beside it, and say where it is, once it answers."""
    server.jobs = JobProcess(server)
    where = " ".join(f"http://{name}:{port}/" for name in reachable_as())
    sys.stdout.write(f"Duskroll is served at {where} (Ctrl-C stops it)\n")
    sys.stdout.flush()


def on_exit(server: Any) -> None:
    """End what was started beside it."""
    if jobs := getattr(server, "jobs", None):
        jobs.end()


def pre_fork(server: Any, worker: Any) -> None:
    """What is loaded once stays for good: workers share it and need not look through it.

    What they add is looked through seldom: all of it takes up to a tenth of a second each time, in
    which nobody is answered, and hardly anything is found.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 1_000)


# Settings are read after this file: a host that was asked for by name may be called by it.
os.environ["DUSKROLL_ALLOWED_HOSTS"] = ",".join(
    [*filter(None, [os.environ.get("DUSKROLL_ALLOWED_HOSTS")]), *reachable_as()]
)
