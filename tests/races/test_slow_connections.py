"""Connections that send slowly, or do not read, hold nobody up."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import pytest

from tests.races.place import Place
from tests.races.serving import Phone, Server, serving

CONNECTIONS = 100
LOOKS = 8
LOOK_SECONDS = 9.0  # before the server closes the slow ones; alone a look takes less than 0.1
HEAD = b"GET /sign-in/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
FORM = (
    b"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nCookie: csrftoken=" + b"c" * 32 + b"\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nlogin="
)


@contextmanager
def hanging(
    server: Server, begin: bytes, address: str = "127.0.0.1"
) -> Iterator[list[socket.socket]]:
    """So many connections that send a byte now and then."""
    lines = [
        socket.create_connection(("127.0.0.1", server.port), source_address=(address, 0))
        for _ in range(CONNECTIONS)
    ]
    over = threading.Event()

    def drip() -> None:
        while not over.wait(0.5):
            for line in lines:
                try:
                    line.send(b"a")
                except OSError:  # the server has closed it
                    continue

    for line in lines:
        line.sendall(begin)
        line.setblocking(False)
    sender = threading.Thread(target=drip)
    sender.start()
    try:
        yield lines
    finally:
        over.set()
        sender.join()
        for line in lines:
            line.close()


def slowest_look(server: Server) -> float:
    """Open the table again and again, over new connections. How long the slowest took."""
    slowest, table = 0.0, server.place.told["tables"][0]
    for _ in range(LOOKS):
        phone, began = Phone(server.port, table["sessions"][0]), time.monotonic()
        assert phone.get(table["url"]).status == 200
        slowest = max(slowest, time.monotonic() - began)
        phone.close()
        time.sleep(0.1)
    return slowest


@pytest.fixture(scope="module")
def server(first_place: Place, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all of these, with everything loaded."""
    place = first_place.copy_to(tmp_path_factory.mktemp("slow"))
    with serving(place) as one:
        slowest_look(one)
        yield one
    place.drop()


@pytest.mark.parametrize("begin", [HEAD, FORM], ids=["heads", "bodies"])
def test_slow_connections_do_not_block_pages(server: Server, begin: bytes) -> None:
    """With 100 connections that send byte by byte, pages and presses go on."""
    table = server.place.told["tables"][0]
    with hanging(server, begin):
        assert slowest_look(server) < LOOK_SECONDS
        phone, began = Phone(server.port, table["sessions"][0]), time.monotonic()
        answer = phone.post(f"{table['url']}log/", {"words": "x", "key": uuid4().hex})
        assert answer.status == 302
        assert time.monotonic() - began < LOOK_SECONDS
        phone.close()


def closed(lines: list[socket.socket]) -> int:
    """Return the number of connections that the server has closed."""
    ended = 0
    for line in lines:
        try:
            ended += line.recv(1) == b""
        except BlockingIOError:
            continue
        except OSError:
            ended += 1
    return ended


def test_slow_requests_are_closed(server: Server) -> None:
    """A head has ten seconds to arrive."""
    with hanging(server, HEAD) as lines:
        time.sleep(5)
        assert closed(lines) == 0
        time.sleep(8)
        assert closed(lines) == CONNECTIONS


def test_one_address_has_so_many_connections(server: Server) -> None:
    """More are closed at once. Others get in, and so does the same one later."""
    with hanging(server, HEAD, "127.0.0.2") as lines:
        time.sleep(1)
        assert 10 <= closed(lines) <= CONNECTIONS - 40
        assert server.answers()
    time.sleep(1.5)
    line = http.client.HTTPConnection("127.0.0.1", server.port, source_address=("127.0.0.2", 0))
    line.request("GET", "/sign-in/")
    assert line.getresponse().status == 200
    line.close()


def test_unread_answers_take_no_thread(server: Server) -> None:
    """Requests for large files that nobody reads take no thread."""
    static = server.place.folder / "static"
    large = max(static.rglob("*.woff2"), key=lambda one: one.stat().st_size)
    url = f"/static/{large.relative_to(static).as_posix()}"
    ask = f"GET {url} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 20
    with hanging(server, ask):
        time.sleep(3)
        assert slowest_look(server) < LOOK_SECONDS


@pytest.mark.parametrize("asked", [b"GET http://[::1/ HTTP/1.1", b"GET / HTTP/1.1\r\nHost 127"])
def test_invalid_requests_get_400(server: Server, asked: bytes) -> None:
    """With 400, and without a line in the log."""
    before = server.log()
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(asked + b"\r\n\r\n")
        assert b" 400 " in line.recv(100)
    assert server.log() == before
