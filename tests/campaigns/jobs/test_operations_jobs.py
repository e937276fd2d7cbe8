"""Jobs: asked for once, held by one worker, ended in a way that its page can tell."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns.jobs import files as job_files
from campaigns.jobs import operations
from campaigns.jobs import run as jobs
from campaigns.jobs.operations import (
    MOST_ATTEMPTS,
    MOST_OPEN,
    Wish,
    ask_for,
    cancel,
    claim,
    finish,
    forget_old,
    give_back,
    is_held,
    make_again,
    renew,
    report,
)
from campaigns.jobs.run import Made, carry_out
from campaigns.jobs.worker import work
from campaigns.models import Job
from campaigns.shell.journal import By
from rules.refused import Refused
from rules.text import text

KEY = "0123456789abcdef0123456789abcdef"


def made(job, progress):
    """A small file in three steps."""
    for step in range(3):
        progress(step, 3, text("Counting"))
    return Made(b"one two three", "text/plain", "count.txt")


@pytest.fixture(autouse=True)
def kinds(monkeypatch):
    """Two kinds to try: one that is made, and one that a test replaces."""
    known = {"count": made, "other": made}
    monkeypatch.setattr(jobs, "maker_of", known.__getitem__)
    monkeypatch.setattr(jobs, "TELL_SECONDS", 0.0)
    return known


@pytest.fixture
def ask(in_campaign, host):
    """Asks for a count as the host, or as somebody else."""

    def asked(by=None, *, key="", **of) -> Job:
        wish = Wish(**{"kind": "count", "title": text("A count"), "rests_on": "now", **of})
        return ask_for(campaign=in_campaign, wish=wish, by=By(by or host, key))

    return asked


def do(row: Job) -> Job:
    """Claim the job and carry it out. Its row afterwards."""
    taken = claim()
    assert taken is not None
    assert taken.pk == row.pk
    carry_out(taken)
    return fresh(row)


def fresh(row: Job) -> Job:
    return Job.objects.get(pk=row.pk)


def overdue(row: Job) -> None:
    """As if its worker had been killed a while ago."""
    Job.objects.filter(pk=row.pk).update(lease_until=timezone.now() - timedelta(seconds=1))


def test_a_job_creates_a_file(ask, host):
    """From waiting to a file, with the steps between."""
    row = ask(parameters={"to": 3})
    assert (row.number, row.state, row.asked_by, row.attempts) == (1, "queued", host, 0)
    row = do(row)
    assert (row.state, row.done, row.of, row.attempts) == ("done", 2, 3, 1)
    assert (row.download_name, row.content_type, row.size) == ("count.txt", "text/plain", 13)
    assert job_files.result_path(row).read_bytes() == b"one two three"
    assert claim() is None


def test_the_same_form_asks_once(ask):
    """A double click is one job, whatever it asks for."""
    first = ask(key=KEY, rests_on="")
    assert ask(key=KEY, rests_on="").pk == first.pk
    assert ask(rests_on="").pk != first.pk


def test_the_same_wish_is_answered_from_what_is_there(ask, player):
    """One's own job again, waiting or done. For somebody else another job with the same file."""
    first = ask()
    assert ask().pk == first.pk
    theirs = ask(player)
    assert theirs.pk != first.pk
    assert cancel(job=theirs)
    do(first)
    assert ask().pk == first.pk
    theirs = ask(player)
    assert theirs.state == "done"
    assert theirs.asked_by == player
    assert job_files.result_path(theirs) == job_files.result_path(fresh(first))
    assert claim() is None


@pytest.mark.parametrize("of", [{"parameters": {"to": 4}}, {"kind": "other"}, {"rests_on": "old"}])
def test_another_wish_is_another_job(ask, of):
    """Whatever the result depends on makes a difference."""
    first = do(ask())
    assert ask(**of).pk != first.pk


def test_another_language_is_another_job(ask):
    """A file has the language of who asked for it."""
    from django.utils import translation

    first = ask()
    with translation.override("ja"):
        assert ask().pk != first.pk


def test_a_member_can_have_only_a_few_waiting_jobs(ask, player):
    """One member cannot fill the queue. Others may still ask."""
    for _ in range(MOST_OPEN):
        ask(rests_on="")
    with pytest.raises(Refused, match="waiting exports"):
        ask(rests_on="")
    assert ask(player, rests_on="").state == "queued"


def test_the_lease(ask):
    """Nobody else gets a job that is held. When its worker is gone, somebody does."""
    row = ask()
    first = claim()
    assert claim() is None
    overdue(row)
    renew(job=first)
    assert claim() is None
    overdue(row)
    second = claim()
    assert (second.pk, second.attempts) == (row.pk, 2)
    assert not is_held(job=first)
    assert is_held(job=second)
    assert not report(job=first, done=1, of=2, doing=text("Late"))
    renew(job=first)
    file = {"result": "late", "size": 1, "content_type": "x/y", "name": "late"}
    assert not finish(job=first, **file)
    assert fresh(row).result == ""
    assert fresh(row).state == "running"


def test_after_three_workers_it_fails(ask):
    """A job that kills its workers does not go on for ever, and says so."""
    row = ask()
    for _ in range(MOST_ATTEMPTS):
        assert claim() is not None
        overdue(row)
    assert claim() is None
    row = fresh(row)
    assert row.state == "failed"
    assert "3 times" in row.trouble["id"].format(**row.trouble["params"])


def test_a_stopped_job_goes_back_to_the_queue(ask):
    """A stop of the server does not count as an attempt. A crash does."""
    row = ask()
    for _ in range(MOST_ATTEMPTS + 2):
        give_back(job=claim(), counts=False)
    assert (fresh(row).state, fresh(row).attempts) == ("queued", 0)
    for _ in range(MOST_ATTEMPTS):
        give_back(job=claim(), counts=True)
    assert fresh(row).state == "failed"


def test_cancelled_under_way(ask, kinds):
    """The work breaks off at its next step, and nothing is left of it."""

    def cancelled(job, progress):
        progress(1, 3, text("Counting"))
        assert cancel(job=job)
        progress(2, 3, text("Counting"))
        raise AssertionError("it went on")

    kinds["count"] = cancelled
    row = do(ask())
    assert (row.state, row.trouble, row.result) == ("cancelled", None, "")
    assert not cancel(job=row)


def test_cancelled_at_the_last_moment(ask, kinds, place_to_write):
    """A file that nobody waits for any more is removed."""

    def late(job, progress):
        cancel(job=job)
        return made(job, lambda *_: None)

    kinds["count"] = late
    assert do(ask()).state == "cancelled"
    assert list((place_to_write / "jobs").iterdir()) == []


def test_the_job_of_a_lost_worker_goes_back_to_the_queue(ask):
    """It is given back at once, and the attempt does not count."""
    row = ask()
    carry_out(claim(), is_wanted=lambda: False)
    assert (fresh(row).state, fresh(row).attempts) == ("queued", 0)


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file may become larger than this for a while, as when the disk is full."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def test_control_written_in_place(ask, place_to_write, monkeypatch):
    """Without a name of its own until it is whole, half a file stays when the disk is full."""
    monkeypatch.setattr(job_files, "write_whole", lambda path, content: path.write_bytes(content))
    row = ask()
    with room_for(4):
        row = do(row)
    assert row.state == "failed"
    assert [path.stat().st_size for path in (place_to_write / "jobs").iterdir()] == [4]


def test_a_full_disk(ask, place_to_write):
    """A clear message, no half file, and once there is room one press makes it."""
    row = ask()
    with room_for(4):
        row = do(row)
    assert row.state == "failed"
    assert "disk of the server is full" in row.trouble["id"]
    assert list((place_to_write / "jobs").iterdir()) == []
    again = make_again(job=row, by=By(row.asked_by))
    assert (again.pk, again.state, again.trouble) == (row.pk, "queued", None)
    assert do(row).state == "done"


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (Refused(text("No."), cure=text("Ask for less.")), "{why} {cure}"),
        (MemoryError(), "enough memory"),
        (ZeroDivisionError(), "server log"),
    ],
)
def test_a_failed_job_says_why(ask, kinds, fault, words):
    """A refusal shows its own words. An internal error shows no details."""

    def wrong(job, progress):
        raise fault

    kinds["count"] = wrong
    row = do(ask())
    assert row.state == "failed"
    assert words in row.trouble["id"]


def test_a_kind_that_is_not_known(ask):
    """Such as one of a newer version: it fails, and the next one is done."""
    unknown, next_one = ask(kind="from-the-future"), ask()
    assert do(unknown).state == "failed"
    assert do(next_one).state == "done"


def test_made_again_under_the_same_address(ask, place_to_write):
    """A result that was swept can be made anew. One that is there stays."""
    row = do(ask())
    assert make_again(job=row, by=By(row.asked_by)).state == "done"
    for path in (place_to_write / "jobs").iterdir():
        path.unlink()
    again = make_again(job=row, by=By(row.asked_by))
    assert (again.number, again.state, again.attempts, again.digest) == (1, "queued", 0, "")
    assert do(again).state == "done"
    assert ask().pk != row.pk  # it was made from what is there now, and not from what was


def test_results_are_swept(ask, place_to_write, monkeypatch):
    """After a week, or when there is no room for all. The newest stays."""
    rows = [do(ask(rests_on=str(number))) for number in range(4)]
    paths = [job_files.result_path(row) for row in rows]
    for age, path in zip((8 * 24, 3, 2, 1), paths, strict=True):
        os.utime(path, (time.time() - age * 3600,) * 2)
    part = place_to_write / "jobs" / ".7-abc.pdf.123"
    part.write_bytes(b"x")
    os.utime(part, (time.time() - 2 * 3600,) * 2)
    job_files.sweep()
    assert [path.exists() for path in (*paths, part)] == [False, True, True, True, False]
    monkeypatch.setattr(job_files, "MOST_BYTES", 30)
    job_files.sweep()
    assert [path.exists() for path in paths] == [False, False, True, True]
    monkeypatch.setattr(job_files, "MOST_BYTES", 1)
    job_files.sweep()
    assert [path.exists() for path in paths] == [False, False, False, True]


def test_a_file_requested_again_is_kept_for_another_week(ask):
    """An answer from the cache is there for a week, too."""
    row = do(ask())
    path = job_files.result_path(row)
    os.utime(path, (time.time() - 6 * 24 * 3600,) * 2)
    ask()
    assert path.stat().st_mtime > time.time() - 60


def test_ended_jobs_are_forgotten_after_a_month(ask):
    """With no file they go. One whose file is asked for lately stays, and so does an open one."""
    swept, asked_again, failed = (do(ask(rests_on=str(number))) for number in range(3))
    for row in (swept, failed):
        job_files.result_path(row).unlink()
    Job.objects.filter(pk=failed.pk).update(state=Job.State.FAILED, result="")
    waiting = ask(rests_on="later")
    for days, left in ((29, {swept, asked_again, failed, waiting}), (31, {asked_again, waiting})):
        Job.objects.exclude(pk=waiting.pk).update(ended_at=timezone.now() - timedelta(days=days))
        Job.objects.filter(pk=waiting.pk).update(asked_at=timezone.now() - timedelta(days=days))
        forget_old()
        assert set(Job.objects.all()) == left


def test_the_worker_forgets(ask):
    """It removes files and rows of old jobs by itself."""
    row = do(ask())
    path = job_files.result_path(row)
    os.utime(path, (time.time() - 40 * 24 * 3600,) * 2)
    Job.objects.update(ended_at=timezone.now() - timedelta(days=40))
    work(until_idle=True)
    assert not path.exists()
    assert not Job.objects.exists()


def test_a_file_that_was_cut_is_no_result(ask):
    """After a power cut a file may be shorter than it was written."""
    row = do(ask())
    job_files.result_path(row).write_bytes(b"one")
    assert job_files.result_path(row) is None
    assert ask().pk != row.pk


@pytest.mark.parametrize(
    ("ahead", "is_taken"), [(timedelta(seconds=50), False), (timedelta(hours=1), True)]
)
def test_a_clock_that_was_set_back(ask, ahead, is_taken):
    """A lease from the future is nobody's. One that a clock a little ahead has written is kept."""
    row = ask()
    first = claim()
    Job.objects.filter(pk=row.pk).update(lease_until=timezone.now() + ahead)
    second = claim()
    assert (second is not None) is is_taken
    assert is_held(job=first) is not is_taken


def test_control_with_a_lease_of_any_length(ask, monkeypatch):
    """Without a longest lease nobody does the job before that hour."""
    monkeypatch.setattr(operations, "LEASE_SECONDS", 24 * 60 * 60)
    row = ask()
    claim()
    Job.objects.filter(pk=row.pk).update(lease_until=timezone.now() + timedelta(hours=1))
    assert claim() is None


@pytest.mark.parametrize("is_looked_at", [True, False])
def test_a_clock_that_was_set_forward(ask, monkeypatch, is_looked_at):
    """The job goes to another worker, and the first writes nothing. Off: the look at its key."""
    if not is_looked_at:
        monkeypatch.setattr(operations, "_held", lambda job: Job.objects.filter(pk=job.pk))
    row = ask()
    first = claim()
    Job.objects.filter(pk=row.pk).update(lease_until=timezone.now() - timedelta(days=1))
    second = claim()
    assert second.pk == first.pk
    done = finish(job=first, result="first", size=1, content_type="", name="")
    assert done is not is_looked_at
    assert finish(job=second, result="second", size=1, content_type="", name="")
    assert fresh(row).result == "second"
