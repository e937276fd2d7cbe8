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

SLOW = {
    "SLOW_DISK": "1.0",
    "PYTHONPATH": os.pathsep.join([str(Path(__file__).with_name("slow_disk")), str(ROOT)]),
}
WRITERS = 60  # more than the threads of two processes
SECONDS = 4.0  # for which somebody looks
PATIENCE_SECONDS = 10.0


def pressed(server: Server, table: dict) -> tuple[list[threading.Thread], list[Answer]]:
    """Many write at once; their answers come into the list."""
    answers: list[Answer] = []

    def write() -> None:
        with suppress(OSError, http.client.HTTPException):  # of a server that is killed
            answers.append(note(server, table))

    writers = [threading.Thread(target=write, daemon=True) for _ in range(WRITERS)]
    for writer in writers:
        writer.start()
    return writers, answers


def test_who_looks_does_not_wait_for_the_disk(place: Place) -> None:
    """Presses are acknowledged once they are written, or told to come again."""
    table = place.told["tables"][0]
    with serving(place, **SLOW) as server:
        writers, answers = pressed(server, table)
        told, slowest = looks(server, table, SECONDS)
        for writer in writers:
            writer.join()
    assert told == {200}
    assert slowest < PATIENCE_SECONDS
    written = [answer for answer in answers if answer.status == 302]
    refused = [answer for answer in answers if answer.status == 503]
    assert len(written) + len(refused) == WRITERS
    assert all('id="problem"' in answer.text for answer in refused)
    assert place.rows("SELECT COUNT(*) FROM campaigns_gameentry") == [(len(written),)]
    with serving(place) as server:  # the disk is quick again
        assert note(server, table).status == 302


def test_control_without_places_for_those_who_look(place: Place) -> None:
    """All threads wait for the disk, and who looks waits with them."""
    table = place.told["tables"][0]
    with serving(place, **SLOW, UNGUARDED="1") as server:
        pressed(server, table)
        with pytest.raises(TimeoutError):
            looks(server, table, SECONDS, patience=PATIENCE_SECONDS)
        server.kill()
