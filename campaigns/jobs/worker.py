"""The worker process: it runs the jobs one by one, each in its own process.

The worker ends a job from outside if it needs too much memory, hangs or is cancelled. All its
resources are free again. Decision 12 gives the reasons.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing, suppress
from types import FrameType

from django.conf import settings
from django.db import DatabaseError, connections
from django.utils.module_loading import import_string
from django_scopes import scope, scopes_disabled

from campaigns.jobs import files as job_files
from campaigns.jobs.operations import claim, fail, forget_old, give_back, is_held, renew
from campaigns.jobs.run import carry_out
from campaigns.models import Job
from campaigns.shell.store import tidy
from config.served import Serving
from config.server.parent import when_parent_ends
from rules.text import Text, text

NICENESS = 10  # players at a table come first
LOOK_SECONDS = 1.0  # for work, and whether the work under way was cancelled
WAIT_SECONDS = 0.1
RENEW_SECONDS = 10.0
SWEEP_SECONDS = 60 * 60
MOST_MINUTES = 30
AFTER_TROUBLE_SECONDS = 5.0
# Functions of higher rooms that remove what is over and keep what is there, while the worker
# goes on.
SWEEPS = (
    "campaigns.archive.operations.removal.sweep",
    "campaigns.upkeep.backups.sweep",
    "campaigns.people.operations.account_log.sweep",
    "campaigns.notices.operations.mails.sweep",
    "campaigns.notices.operations.sent.sweep",
)
# Functions of higher rooms that a server's worker calls once, before its first job.
FIRST = ("campaigns.home.operations.demo.load_missing",)
# Functions of higher rooms that turn news into jobs. They are called before each look for work.
FOLLOWS = ("campaigns.notices.operations.webhooks.follow",)
_NAMES = ("SIGTERM", "SIGINT", "SIGHUP")
_ENDING = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
_log = logging.getLogger(__name__)


def work(*, until_idle: bool = False, with_parent: bool = False) -> None:
    """Do jobs until a signal asks to end, or the parent process does.

    A running job is released then, for the next worker.
    """
    _be_nice()
    with scopes_disabled(), _Life() as life, closing(Serving(settings.DATA_DIR)) as serving:
        if with_parent:
            when_parent_ends(life.end)
        swept = float("-inf")
        first = FIRST if with_parent else ()
        while life.goes_on:
            serving.hold()
            try:
                while first:
                    import_string(first[0])(lambda: life.goes_on)
                    first = first[1:]
                if time.monotonic() - swept > SWEEP_SECONDS:
                    swept = time.monotonic()
                    tidy()
                    _sweep(life)
                for follow in FOLLOWS:
                    import_string(follow)()
                job = claim()
                if job is not None:
                    _do(job, life)
                    _sweep(life)
                elif until_idle:
                    return
                else:
                    life.rest(LOOK_SECONDS)
            except (DatabaseError, OSError):  # taken for long, or the disk is full
                _log.exception("The worker failed")
                connections.close_all()
                life.rest(AFTER_TROUBLE_SECONDS)


def _sweep(life: _Life) -> None:
    """Remove what is not kept any more. What takes long is left for next time at the end."""
    job_files.sweep()
    forget_old()
    for sweep in SWEEPS:
        import_string(sweep)(lambda: life.goes_on)


class _Life:
    """True while the worker continues."""

    def __init__(self) -> None:
        self.goes_on = True
        self._before: dict[signal.Signals, object] = {}

    def __enter__(self) -> _Life:
        for one in _ENDING:
            self._before[one] = signal.signal(one, self.end)
        return self

    def __exit__(self, *_: object) -> None:
        for one, before in self._before.items():
            signal.signal(one, before)  # type: ignore[arg-type]

    def rest(self, seconds: float) -> None:
        """Wait so long, or until it ends."""
        end = time.monotonic() + seconds
        while self.goes_on and time.monotonic() < end:
            time.sleep(WAIT_SECONDS)

    def end(self, number: int = 0, frame: FrameType | None = None) -> None:
        self.goes_on = False


def _do(job: Job, life: _Life) -> None:
    """See one job through: done, failed, given back, or ended because it was cancelled."""
    command = [sys.executable, "manage.py", "work", "--job", str(job.pk), job.held_by]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=settings.BASE_DIR, stdin=pipe) as child:  # noqa: S603
        try:
            outcome = _watch(job, child, life)
        finally:
            child.kill()
    if outcome == "died":
        give_back(job=job, counts=True)
    elif outcome == "stopped":
        give_back(job=job, counts=False)
    elif outcome == "late":
        fail(job=job, why=_too_late())
    job_files.remove_leftovers(job)


def _too_late() -> Text:
    return text(
        "The job did not finish within {most} minutes. Try a smaller job.",
        most=MOST_MINUTES,
    )


def do_one(number: int, key: str) -> None:
    """Do the job that the parent process holds by this key. Give it back if the parent ends."""
    for one in _ENDING:
        signal.signal(one, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends this
    parent_ended = threading.Event()
    when_parent_ends(parent_ended.set)
    with scopes_disabled():
        job = Job.objects.select_related("campaign__roster").filter(pk=number, held_by=key).first()
    if job is not None:
        with scope(campaign=job.campaign) if job.campaign else scopes_disabled():
            carry_out(job, is_wanted=lambda: not parent_ended.is_set())


def _be_nice() -> None:
    """Let those who are at a table come first, where the system knows such an order."""
    if hasattr(os, "nice"):
        os.nice(max(0, NICENESS - os.nice(0)))


def _watch(job: Job, child: subprocess.Popen[bytes], life: _Life) -> str:
    """Hold the job while the child is at it. How that ended: over, died, stopped, late."""
    began = looked = renewed = time.monotonic()
    while True:
        status = child.poll()
        if status == 0:
            return "over"
        if not life.goes_on:  # Ctrl-C ends a child too that has just begun
            return "stopped"
        if status is not None:
            return "died"
        now = time.monotonic()
        if now - began > MOST_MINUTES * 60:
            return "late"
        with suppress(DatabaseError):  # it is tried again soon, and the lease is long
            if now - looked > LOOK_SECONDS:
                looked = now
                if not is_held(job=job):  # cancelled, or just finished
                    return "over"
            if now - renewed > RENEW_SECONDS:
                renew(job=job)
                renewed = now
        time.sleep(WAIT_SECONDS)
