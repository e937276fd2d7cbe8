"""The server is killed while it writes."""

from __future__ import annotations

import http.client
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.races.place import LONG, Place, racers
from tests.races.serving import Phone, Server, correction, filled, serving

KILLS = 100 if LONG else 2
WRITERS = 4
# Times are asked of `make races`, alone on its machine: other tests would decide them.
AGAIN_SECONDS = 3.0 if LONG else 120.0


class Writers:
    """Phones that give one command after the other, and remember what was acknowledged."""

    def __init__(self, server: Server, table: dict[str, object]) -> None:
        self.server = server
        self.table = table
        self.url = str(table["url"])
        self.acknowledged: dict[str, int] = {}  # number of the entry, by key of the form
        self.odd: list[tuple[int, str]] = []
        self.over = threading.Event()
        first = Phone(server.port, table["sessions"][0])
        self.form = correction(first, self.url)
        first.close()

    @contextmanager
    def busy(self) -> Iterator[None]:
        threads = [threading.Thread(target=self._write, args=[turn]) for turn in range(WRITERS)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self.over.set()
            for thread in threads:
                thread.join()

    def _write(self, turn: int) -> None:
        phone = Phone(self.server.port, self.table["sessions"][0])
        form = filled(self.form, 0, turn)
        while not self.over.is_set():
            try:
                answer = phone.post(f"{self.url}act/", form)
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)  # and the same form again
                continue
            if answer.status == 302:
                number = int(answer.headers["Location"].partition("done=")[2])
                self.acknowledged[form["key"]] = number
                form = filled(self.form, number, number + turn)
            elif answer.status == 409:
                seen = answer.text.partition('name="seen" value="')[2].partition('"')[0]
                form = form | {"seen": seen}
            else:
                self.odd.append((answer.status, answer.text[:300]))
        phone.close()

    def wait_for_more(self) -> None:
        """Until something was acknowledged again, and then a moment that is any."""
        before, limit = len(self.acknowledged), time.monotonic() + 60
        while len(self.acknowledged) < before + 2 and time.monotonic() < limit:
            time.sleep(0.002)
        time.sleep(random.uniform(0, 0.05))


def nothing_is_lost(place: Place, writers: Writers) -> None:
    """Each acknowledged entry is there, each form's its own, and nothing else went wrong."""
    kept = {number for (number,) in place.rows("SELECT number FROM campaigns_gameentry")}
    acknowledged = list(writers.acknowledged.values())
    assert writers.odd == []
    assert len(acknowledged) >= 2 * KILLS
    assert len(set(acknowledged)) == len(acknowledged), "two forms were told of one entry"
    assert set(acknowledged) <= kept
    assert len(kept) - len(writers.acknowledged) <= WRITERS * (KILLS + 1)


@pytest.mark.long(beside="test_all_of_it_is_killed_again_and_again")
def test_a_worker_is_killed_again_and_again(place: Place) -> None:
    """The server goes on within seconds, and what it has acknowledged is there."""
    with serving(place) as server:
        writers = Writers(server, place.told["tables"][0])
        slowest = 0.0
        with writers.busy():
            for turn in range(KILLS):
                writers.wait_for_more()
                while len(server.workers()) < 2:
                    time.sleep(0.02)
                victim = server.workers()[turn % 2]
                os.kill(victim, signal.SIGKILL)
                killed = time.monotonic()
                while not server.answers():
                    assert time.monotonic() - killed < 60, server.log()
                    time.sleep(0.02)
                slowest = max(slowest, time.monotonic() - killed)
    nothing_is_lost(place, writers)
    assert "SIGSEGV" not in server.log()
    assert slowest <= AGAIN_SECONDS


def test_all_of_it_is_killed_again_and_again(place: Place) -> None:
    """After a start the games are what was acknowledged, with nothing half-written."""
    with serving(place) as server:
        writers = Writers(server, place.told["tables"][0])
        slowest = 0.0
        with writers.busy():
            for _ in range(KILLS):
                writers.wait_for_more()
                server.kill()
                slowest = max(slowest, server.start())
    nothing_is_lost(place, writers)
    assert "SIGSEGV" not in server.log()
    assert slowest <= AGAIN_SECONDS


@pytest.mark.parametrize("whole", [True, False])
def test_killed_between_the_two_writes_of_a_command(first_place: Place, tmp_path, whole) -> None:
    """The entry is gone with the state. Off: the transaction, then `check_games` finds half."""
    place = first_place.copy_to(tmp_path / "place")
    table = place.told["tables"][0]
    task = {"do": "die", "game": table["game"], "person": table["people"][0], "whole": whole}
    with racers(place, 1) as go:
        assert go([task]) == [None]
    sound, rows = place.is_sound(), place.rows("SELECT COUNT(*) FROM campaigns_gameentry")
    place.drop()
    assert sound is whole
    assert rows == [(0 if whole else 1,)]
