"""One request to a receiver: to an address that was checked, without redirects, within limits."""

from __future__ import annotations

import re
import socket
import ssl
import time
from collections.abc import Mapping
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any

from campaigns.notices.receivers import Receiver, is_public
from rules.text import Text, text

MOST_SECONDS = 10.0
MOST_BYTES = 4096  # of the answer: its first line is all that counts
_FIRST_LINE = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)\b")
_AGAIN = (408, 425, 429)
Place = tuple[socket.AddressFamily, Any]


class NotSent(Exception):
    """The receiver has not accepted the message. `again` if a later attempt can succeed."""

    def __init__(self, why: Text, *, again: bool) -> None:
        super().__init__(why.id)
        self.why = why
        self.again = again


def post(receiver: Receiver, body: bytes, headers: Mapping[str, str]) -> int:
    """Send a body. Return the status of the receiver's answer. Raises: NotSent."""
    ends = time.monotonic() + MOST_SECONDS
    try:
        with closing(_connected(receiver, ends)) as line:
            _write(line, receiver, body, headers)
            status = _status(line, ends)
    except TimeoutError:
        raise NotSent(
            text("The receiver did not answer in time. Check that it is running."), again=True
        ) from None
    except ssl.SSLError:
        raise NotSent(
            text(
                "The receiver has no valid certificate. Renew its certificate, "
                "or change the address."
            ),
            again=False,
        ) from None
    except (OSError, HTTPException, UnicodeError):
        raise NotSent(
            text("The receiver cannot be reached. Check its address."), again=True
        ) from None
    if 200 <= status < 300:
        return status
    if 300 <= status < 400:
        why = text(
            "The address redirects to another one (status {status}). Enter the new address.",
            status=status,
        )
        raise NotSent(why, again=False)
    why = text("The receiver refused the message ({status}).", status=status)
    raise NotSent(why, again=status >= 500 or status in _AGAIN)


def _places(receiver: Receiver) -> list[Place]:
    """The addresses of a name, looked up once. Raises: NotSent, OSError."""
    found = socket.getaddrinfo(receiver.host, receiver.port, type=socket.SOCK_STREAM)
    places: list[Place] = [(family, place) for family, _, _, _, place in found]
    if not receiver.trusted and not all(is_public(str(place[0])) for _, place in places):
        why = text("{host} is an address on a private network.", host=receiver.host)
        raise NotSent(why, again=False)
    return places


def _connected(receiver: Receiver, ends: float) -> socket.socket:
    """A line to the first address that answers. Raises: NotSent, OSError."""
    trouble: OSError = OSError("no address")
    for family, place in _places(receiver):
        line = socket.socket(family, socket.SOCK_STREAM)
        try:
            line.settimeout(_left(ends))
            line.connect(place)
            if not receiver.is_encrypted:
                return line
            context = ssl.create_default_context()
            return context.wrap_socket(line, server_hostname=receiver.host)
        except OSError as fault:
            line.close()
            trouble = fault
    raise trouble


def _write(
    line: socket.socket, receiver: Receiver, body: bytes, headers: Mapping[str, str]
) -> None:
    """Write the request. Its headers are checked by the library. Raises: OSError."""
    kind = HTTPSConnection if receiver.is_encrypted else HTTPConnection
    request = kind(receiver.host, receiver.port)
    request.sock = line
    request.request("POST", receiver.path, body, {**headers, "Connection": "close"})


def _status(line: socket.socket, ends: float) -> int:
    """The status of the answer. Raises: HTTPException, OSError."""
    got = b""
    while b"\n" not in got and len(got) < MOST_BYTES:
        line.settimeout(_left(ends))
        part = line.recv(MOST_BYTES)
        if not part:
            break
        got += part
    found = _FIRST_LINE.match(got)
    if found is None:
        raise HTTPException("no answer of HTTP")
    return int(found[1])


def _left(ends: float) -> float:
    """Seconds until the end. Raises: TimeoutError."""
    left = ends - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
