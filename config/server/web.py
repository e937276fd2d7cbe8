"""One web process: `python -m config.server.web`, which the start command runs.

It loads its modules while the data are prepared, until it reads a byte. Then it says "ready" on its
output, and takes connections when it reads another byte.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from waitress.adjustments import Adjustments

from config.server.addresses import listening
from config.server.connections import Connection, Limits, Server
from config.server.events import Watched
from config.server.parent import when_parent_ends

THREADS = 20  # of which twelve may draw, or wait to, and eight write, or wait to
END_SECONDS = 20.0  # for the requests under way
MOST_CONNECTIONS = 900 if os.name == "posix" else 400  # Windows waits for 512 at most
FILES = 4096  # open at once, where the system lets us
LARGEST_HEAD = 32 * 1024
# Somewhat too large a picture still gets our own page; what is larger is refused unread.
LARGEST_BODY = 32 * 1024 * 1024

Environ = dict[str, Any]
Application = Callable[[Environ, Any], Iterable[bytes]]


def main(load: Callable[[], Application] | None = None) -> None:
    """Serve what `load` returns until the start command ends or wants it to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the start command
    _open_more_files()
    named = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    proxies = frozenset(name.strip() for name in named.split(","))
    Connection.limits = Limits(unlimited=Limits().unlimited | proxies)
    gc.disable()  # a start takes a sixth more of the processor's time with it
    if load is None:
        from config import loaded  # noqa: F401
    if not _is_told():
        return
    application = (load or _duskroll)()

    # All of it takes up to a tenth of a second to look through, in which nobody is answered.
    gc.freeze()
    gc.set_threshold(10_000, 10, 1_000)
    gc.enable()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    if _is_told():
        serve(behind(proxies, application))


def _is_told() -> bool:
    """Wait for the start command. False when it has ended."""
    return bool(os.read(sys.stdin.fileno(), 1))


def _duskroll() -> Application:
    from config.wsgi import application

    return application


def serve(application: Application) -> None:
    """Answer at the address that the environment names."""
    watched = Watched()
    socket = listening()
    server = Server(
        application,
        watched,
        _sock=socket,
        bind_socket=False,
        sockinfo=(socket.family, socket.type, socket.proto, socket.getsockname()),
        adj=Adjustments(
            sockets=[socket],
            threads=THREADS,
            backlog=1024,
            ident=None,
            connection_limit=MOST_CONNECTIONS,
            cleanup_interval=1,
            max_request_header_size=LARGEST_HEAD,
            max_request_body_size=LARGEST_BODY,
            clear_untrusted_proxy_headers=False,
        ),
    )
    ending = _Ending(server)
    when_parent_ends(ending.begin)
    signal.signal(signal.SIGTERM, lambda *_: ending.begin())
    watched.run(lambda: not ending.has_begun)
    server.del_channel()
    server.socket.close()
    until = time.monotonic() + END_SECONDS
    watched.run(lambda: server.is_busy and time.monotonic() < until)
    sys.stderr.flush()
    os._exit(0)  # threads that still wait for something do not matter any more


class _Ending:
    """The event that ends the process. Any thread can set it."""

    def __init__(self, server: Server) -> None:
        self.has_begun = False
        self._server = server

    def begin(self) -> None:
        self.has_begun = True
        with suppress(OSError):
            self._server.pull_trigger()


def behind(proxies: frozenset[str], application: Application) -> Application:
    """Wrap the application. It trusts the scheme from our proxies only.

    Forwarding headers of other clients are removed.
    """

    def answer(environ: Environ, start: Any) -> Iterable[bytes]:
        if environ["REMOTE_ADDR"] not in proxies:
            environ.pop("HTTP_X_FORWARDED_FOR", None)
        elif environ.get("HTTP_X_FORWARDED_PROTO") == "https":
            environ["wsgi.url_scheme"] = "https"
        return application(environ, start)

    return answer


def _open_more_files() -> None:
    """Let the process have as many connections as it may, where the system asks first."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


if __name__ == "__main__":
    main()
