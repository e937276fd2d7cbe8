"""A receiver on this machine, and webhooks that lead to it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from campaigns.models import Webhook
from campaigns.notices.operations.webhooks import TOLD, add_webhook
from campaigns.shell.journal import By


@dataclass
class Heard:
    """The requests to a receiver, and its answers."""

    address: str = ""
    answers: list[bytes] = field(default_factory=list)
    requests: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)


@pytest.fixture
def receiver(settings) -> Iterator[Heard]:
    """A receiver that answers 204 when nothing else is said. The setting names it."""
    heard = Heard()

    class Listening(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            headers = {name.lower(): value for name, value in self.headers.items()}
            heard.requests.append((self.path, headers, self.rfile.read(length)))
            answer = heard.answers.pop(0) if heard.answers else b"204 No Content"
            self.wfile.write(b"HTTP/1.1 " + answer + b"\r\n\r\n")
            self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Listening) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        heard.address = f"http://127.0.0.1:{server.server_port}/topic"
        settings.WEBHOOKS = [f"127.0.0.1:{server.server_port}"]
        yield heard
        server.shutdown()
        thread.join()


@pytest.fixture
def hook(receiver, in_campaign, host):
    """Adds a webhook of some shape to the receiver, for everything that can be told."""

    def added(shape: str = "json", kinds: tuple[str, ...] = TOLD) -> Webhook:
        what = {"shape": shape, "address": receiver.address, "kinds": kinds}
        return add_webhook(campaign=in_campaign, by=By(host), **what)

    return added


@pytest.fixture
def mail_on(settings) -> None:
    """Mail is set up, and lands in the outbox of the test."""
    settings.MAIL, settings.URL = True, "https://camp.example.org"
