"""Nothing can be written for a while: somebody holds the database, or the disk is full."""

from __future__ import annotations

import resource
import threading
import time
from uuid import uuid4

import pytest

from tests.races.place import LONG, Place
from tests.races.serving import Answer, Phone, Server, serving

SECONDS = 30 if LONG else 6
STOPPED_SECONDS = 20 if LONG else 3
WRITERS = 24
PLACES = 8  # of a process: four hold the database, or wait for it, and four wait for those
# Asked of `make races`; here it is enough that looks are answered while the database is held.
LOOK_SECONDS = 4.0 if LONG else 60.0


def note(server: Server, table: dict, words: str = "x") -> Answer:
    """Write a note into the log of the game."""
    phone = Phone(server.port, table["sessions"][0])
    try:
        return phone.post(f"{table['url']}log/", {"words": words, "key": uuid4().hex})
    finally:
        phone.close()


def looks(
    server: Server, table: dict, seconds: float, *, patience: float = 60.0
) -> tuple[set[int], float]:
    """Keeps looking at the table. What the answers were, and the slowest. Raises: TimeoutError."""
    end, slowest, told = time.monotonic() + seconds, 0.0, set()
    while time.monotonic() < end:
        began = time.monotonic()
        phone = Phone(server.port, table["sessions"][0], patience)
        told.add(phone.get(table["url"]).status)
        phone.close()
        slowest = max(slowest, time.monotonic() - began)
        time.sleep(0.2)
    return told, slowest


@pytest.mark.long(beside="test_the_disk_is_full")
def test_a_locked_database_delays_writers_only(place: Place) -> None:
    """Readers continue, writers wait or are asked to, and the server recovers."""
    table = place.told["tables"][0]
    answers: list[Answer] = []
    with serving(place) as server:
        threads = [
            threading.Thread(target=lambda: answers.append(note(server, table)))
            for _ in range(WRITERS)
        ]
        with place.database() as other:
            other.execute("BEGIN IMMEDIATE")
            for thread in threads:
                thread.start()
            told, slowest = looks(server, table, SECONDS)
            other.execute("ROLLBACK")
        for thread in threads:
            thread.join()
        assert note(server, table).status == 302
    assert told == {200}
    assert slowest <= LOOK_SECONDS
    assert {answer.status for answer in answers} <= {302, 503}
    refused = [answer for answer in answers if answer.status == 503]
    assert len(refused) >= WRITERS - 2 * PLACES
    assert all('id="problem"' in answer.text for answer in refused)
    written = 1 + sum(answer.status == 302 for answer in answers)
    assert place.rows("SELECT COUNT(*) FROM campaigns_gameentry") == [(written,)]


@pytest.mark.long(beside="test_the_disk_is_full")
def test_a_paused_server_continues(place: Place) -> None:
    """A server that stood still for a while (a laptop's lid was closed) goes on as before."""
    import os
    import signal

    table = place.told["tables"][0]
    with serving(place) as server:
        assert server.process is not None
        assert note(server, table).status == 302
        os.killpg(server.process.pid, signal.SIGSTOP)
        with pytest.raises(TimeoutError):  # control: nobody is answered meanwhile
            Phone(server.port, "", patience=STOPPED_SECONDS).get("/sign-in/")
        os.killpg(server.process.pid, signal.SIGCONT)
        assert note(server, table).status == 302
        assert "SIGKILL" not in server.log()


def test_the_disk_is_full(place: Place) -> None:
    """A clear page, nothing half-written, reading goes on, and it goes on when there is room."""
    table = place.told["tables"][0]
    with serving(place) as server:
        assert note(server, table).status == 302
        size = (place.folder / "db.sqlite3").stat().st_size
        limits = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in server.workers()}
        for pid, (_, hard) in limits.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
        written, refused = 1, None
        for _ in range(60):
            answer = note(server, table, "x" * 900)
            if answer.status != 302:
                refused = answer
                break
            written += 1
        assert refused is not None
        assert refused.status == 503
        assert "The disk is full" in refused.text
        assert looks(server, table, 0.5)[0] == {200}
        assert place.rows("SELECT COUNT(*) FROM campaigns_gameentry") == [(written,)]
        for pid, limit in limits.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)
        assert note(server, table).status == 302
