"""The disk takes a second for each write: who looks is answered, and nothing is lost."""

from __future__ import annotations

import http.client
import os
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tests.races.place import ROOT, Place
from tests.races.serving import Answer, Server, serving
from tests.races.test_no_room import looks, note

SECONDS = 4.0  # for which somebody looks
PATIENCE_SECONDS = 10.0


class Disk:
    """The disk of a server that is started with its environment. Quick until it is slowed."""

    def __init__(self, place: Place) -> None:
        self._seconds = place.folder / "seconds"
        self.environment = {
            "SLOW_DISK": str(self._seconds),
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).with_name("slow_disk")), str(ROOT)]),
        }

    def slow(self, seconds: float) -> None:
        self._seconds.write_text(str(seconds))

    def quick(self) -> None:
        self._seconds.unlink()


def pressed(server: Server, table: dict, count: int) -> tuple[list[threading.Thread], list[Answer]]:
    """So many write at once. Their answers come into the list."""
    answers: list[Answer] = []

    def write() -> None:
        with suppress(OSError, http.client.HTTPException):  # of a server that is killed
            answers.append(note(server, table))

    writers = [threading.Thread(target=write, daemon=True) for _ in range(count)]
    for writer in writers:
        writer.start()
    return writers, answers


@pytest.mark.long(beside="races/test_no_room.py::test_the_disk_is_full")
def test_readers_do_not_wait_for_the_disk(place: Place) -> None:
    """Presses are acknowledged once they are written, or told to come again."""
    table, disk = place.told["tables"][0], Disk(place)
    with serving(place, **disk.environment) as server:
        disk.slow(1.0)
        writers, answers = pressed(server, table, 60)  # more than the threads of two processes
        told, slowest = looks(server, table, SECONDS)
        disk.quick()
        for writer in writers:
            writer.join()
        last = note(server, table)
    assert told == {200}
    assert slowest < PATIENCE_SECONDS
    written = [answer for answer in answers if answer.status == 302]
    refused = [answer for answer in answers if answer.status == 503]
    assert written
    assert len(written) + len(refused) == len(writers)
    assert all('id="problem"' in answer.text for answer in refused)
    assert last.status == 302
    assert place.rows("SELECT COUNT(*) FROM campaigns_gameentry") == [(len(written) + 1,)]


@pytest.mark.long(beside="races/test_no_room.py::test_the_disk_is_full")
def test_control_without_places_for_those_who_look(place: Place) -> None:
    """All threads wait for the disk, and who looks waits with them.

    On a busy machine the presses arrive over several seconds. Until then who looks is answered.
    """
    table, disk = place.told["tables"][0], Disk(place)
    with serving(place, **disk.environment, UNGUARDED="1") as server:
        disk.slow(60.0)
        pressed(server, table, 120)
        with pytest.raises(TimeoutError):
            looks(server, table, 10 * SECONDS, patience=PATIENCE_SECONDS)
        server.kill()
