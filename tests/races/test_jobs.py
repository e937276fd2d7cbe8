"""Work in the background: many workers want it, and they are killed while they do it."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.races.place import LONG, Place, racers
from tests.races.serving import Answer, Phone, Server, children, serving

WORKERS = 8 if LONG else 3
JOBS = 400 if LONG else 60
KILLS = 20 if LONG else 3
NOTES = 600 if LONG else 200  # a book of a second or two, on a slow machine
OVER_SECONDS = 120.0
# Asked of `make races`, alone on its machine: other tests would decide it.
CANCEL_SECONDS = 2.0 if LONG else OVER_SECONDS
_JOB = (
    "INSERT INTO campaigns_job (campaign_id, number, asked_at, key, kind, parameters, title,"
    " language, zone, digest, state, attempts, held_by, done, of, result, content_type, size,"
    " download_name) VALUES (?, ?, CURRENT_TIMESTAMP, '', 'chronicle-book', '{}',"
    " '{\"id\": \"x\"}', 'en', 'UTC', '', 'queued', 0, '', 0, 0, '', '', 0, '')"
)
_NOTE = (
    "INSERT INTO campaigns_chroniclenote (campaign_id, at, words, deleted, version)"
    " VALUES (?, CURRENT_TIMESTAMP, ?, FALSE, 1)"
)


@pytest.mark.parametrize("careful", [True, pytest.param(False, marks=pytest.mark.long)])
def test_each_job_is_taken_once(place: Place, careful: bool) -> None:
    """Nobody gets what somebody else has. Off: the look whether it is still there."""
    campaign = place.told["tables"][0]["campaign"]
    place.write(_JOB, [(campaign, number + 1) for number in range(JOBS)])
    with racers(place, WORKERS) as go:
        told = go([{"do": "claims", "careful": careful}] * WORKERS)
    taken = Counter(number for one in told for number in one)
    assert set(taken) == set(range(1, JOBS + 1))
    assert (max(taken.values()) == 1) is careful


def test_work_once_runs_all_jobs_and_ends(place: Place) -> None:
    """`manage.py work --once` does what there is, and ends."""
    campaign = place.told["tables"][0]["campaign"]
    place.write(_JOB, [(campaign, number) for number in (1, 2)])
    said = place.manage("work", "--once")
    assert (said.returncode, said.stderr) == (0, "")
    assert place.rows("SELECT state, attempts FROM campaigns_job") == [("done", 1)] * 2
    assert len(list((place.folder / "jobs").iterdir())) == 2


class Book:
    """The long book of a campaign, asked for by its host."""

    def __init__(self, place: Place, server: Server) -> None:
        table = place.told["tables"][0]
        self.place, self.server = place, server
        self.phone = Phone(server.port, table["sessions"][0])
        self.campaign = str(table["url"]).partition("sessions/")[0]
        self.add(NOTES)

    def add(self, notes: int) -> None:
        """Make it longer."""
        told = "It was dark, and somebody had left the door open. " * 30
        campaign = self.place.told["tables"][0]["campaign"]
        self.place.write(_NOTE, [(campaign, told)] * notes)

    def ask(self) -> str:
        """Ask for it anew. The address of the job."""
        self.place.write("UPDATE campaigns_job SET digest = ''")
        answer = self.post(f"{self.campaign}chronicle/booklet.pdf")
        assert answer.status == 302
        return answer.headers["Location"]

    def get(self, url: str, **headers: str) -> Answer:
        self.phone.close()  # the server lets go of a line that was quiet for seconds
        return self.phone.get(url, **headers)

    def post(self, url: str) -> Answer:
        self.phone.close()
        return self.phone.post(url, {})

    def state(self, url: str) -> str:
        number = int(url.rstrip("/").rpartition("/")[2])
        [(state,)] = self.place.rows("SELECT state FROM campaigns_job WHERE number = ?", number)
        return str(state)

    def is_whole(self, url: str) -> bool:
        """True if the whole file can be fetched."""
        number = int(url.rstrip("/").rpartition("/")[2])
        [(name,)] = self.place.rows("SELECT result FROM campaigns_job WHERE number = ?", number)
        content = (self.place.folder / "jobs" / name).read_bytes()
        return content.startswith(b"%PDF") and content.rstrip().endswith(b"%%EOF")

    def lease_ends(self) -> None:
        """Let the half minute be over in which a killed worker is waited for."""
        if not LONG:
            self.place.write("UPDATE campaigns_job SET lease_until = '2020-01-01 00:00:00'")

    def files(self) -> set[str]:
        return {path.name for path in (self.place.folder / "jobs").glob("*")}


@contextmanager
def book(place: Place) -> Iterator[Book]:
    """A server, and a long book to ask it for."""
    with serving(place) as server:
        made = Book(place, server)
        until(lambda: server.job_worker() > 0)
        yield made
        made.phone.close()


@pytest.fixture(scope="module")
def long(first_place: Place, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Book]:
    """One server and one book for those after which the server goes on."""
    place = first_place.copy_to(tmp_path_factory.mktemp("book") / "place")
    with book(place) as made:
        yield made
    assert place.is_sound()
    place.drop()


def until(told: Callable[[], object], seconds: float = OVER_SECONDS) -> float:
    """Wait until it is so. How many seconds that took."""
    began = time.monotonic()
    while not told():
        assert time.monotonic() - began < seconds
        time.sleep(0.01)
    return time.monotonic() - began


def kill(*pids: int) -> None:
    for pid in filter(None, pids):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


@pytest.mark.long(beside="test_killed_each_time")
def test_killed_again_and_again(long: Book) -> None:
    """Worker, its child, or both are killed at any moment. Each job ends with its file."""
    for turn in range(KILLS):
        url = long.ask()
        until(lambda url=url: long.state(url) != "queued")
        time.sleep(random.uniform(0, NOTES / 400))
        worker = long.server.job_worker()
        child = next(iter(children(worker)), 0)
        kill(*[(worker,), (child,), (worker, child)][turn % 3])
        if turn % 3 == 2:
            long.lease_ends()
        until(lambda url=url: long.state(url) in ("done", "failed"))
        assert long.state(url) == "done"
        assert long.is_whole(url)
    page = long.get(url).text
    assert "Ready" in page
    assert long.server.answers()


def test_killed_each_time(long: Book) -> None:
    """A job that kills its process three times fails with a reason, and the next one is done."""
    before = long.files()
    url = long.ask()
    while long.state(url) in ("queued", "running"):
        kill(*children(long.server.job_worker()))
        time.sleep(0.02)
    assert long.state(url) == "failed"
    assert "stopped 3 times" in long.get(url).text
    assert long.files() == before
    url = long.ask()
    until(lambda: long.state(url) == "done")


def test_cancelled(long: Book) -> None:
    """It ends soon, with nothing left of it."""
    before = long.files()
    url = long.ask()
    until(lambda: children(long.server.job_worker()))
    assert long.post(f"{url}cancel/").status == 302
    took = until(lambda: not children(long.server.job_worker()))
    assert took <= CANCEL_SECONDS
    assert long.state(url) == "cancelled"
    until(lambda: long.files() == before, CANCEL_SECONDS)


def test_progress_moves(long: Book) -> None:
    """The page shows the progress: waiting, the step, the pages, ready."""
    long.add(2 * NOTES)
    url, seen, tag = long.ask(), [], ""
    while long.state(url) != "done":
        answer = long.get(url, **{"HX-Request": "true", "If-None-Match": tag})
        if answer.status == 200:
            tag = answer.headers["ETag"]
            seen.append(answer.text)
        time.sleep(0.05)
    assert any(said in seen[0] for said in ("Waiting", "In progress", "Drawing pages"))
    assert sum("Drawing pages" in one for one in seen) >= 2
    assert "Waiting" not in seen[-1]


@pytest.mark.long(beside="test_killed_each_time")
def test_the_server_is_stopped_in_the_middle(place: Place) -> None:
    """The job waits for the next start, and is done then. No process is left behind."""
    with book(place) as long:
        url = long.ask()
        until(lambda: children(long.server.job_worker()))
        left = [long.server.job_worker(), *children(long.server.job_worker())]
        assert long.server.process is not None
        os.killpg(long.server.process.pid, signal.SIGINT)  # as Ctrl-C does
        long.server.process.wait()
        assert long.state(url) == "queued"
        assert place.rows("SELECT attempts FROM campaigns_job") == [(0,)]
        assert not any(map(is_there, left))
        long.server.start()
        until(lambda: long.state(url) == "done")
        assert long.is_whole(url)


@pytest.mark.long(beside="test_killed_each_time")
def test_the_server_itself_is_killed(place: Place) -> None:
    """The worker does not outlive it for long."""
    with book(place) as long:
        long.ask()
        until(lambda: children(long.server.job_worker()))
        left = [long.server.job_worker(), *children(long.server.job_worker())]
        assert long.server.process is not None
        long.server.process.kill()
        long.server.process.wait()
        until(lambda: not any(map(is_there, left)))
        kill(*long.server.workers())
