"""The process that does the jobs, one after the other, each in a process of its own.

A job that takes too much memory, hangs or is cancelled is ended from outside, at any step, and what
it had taken is free again. Decision 12 tells why.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from contextlib import suppress
from types import FrameType
from typing import NoReturn

from django.db import DatabaseError, connections
from django_scopes import scope, scopes_disabled

from campaigns import job_files
from campaigns.jobs import carry_out
from campaigns.models import Job
from campaigns.operations.jobs import claim, fail, give_back, is_held, renew
from rules.text import Text, text

NICENESS = 10  # who is at a table comes first
LOOK_SECONDS = 1.0  # for work, and whether the work under way was cancelled
WAIT_SECONDS = 0.1
RENEW_SECONDS = 10.0
SWEEP_SECONDS = 60 * 60
MOST_MINUTES = 30
AFTER_TROUBLE_SECONDS = 5.0
_ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
_log = logging.getLogger(__name__)


def work(*, until_idle: bool = False) -> None:
    """Do jobs until a signal asks to end, or whoever started this process is gone.

    What is under way then is given back, to be done by the next worker.
    """
    os.nice(max(0, NICENESS - os.nice(0)))
    with scopes_disabled(), _Life() as life:
        swept = float("-inf")
        while life.goes_on:
            try:
                if time.monotonic() - swept > SWEEP_SECONDS:
                    job_files.sweep()
                    swept = time.monotonic()
                job = claim()
                if job is not None:
                    _do(job, life)
                    job_files.sweep()
                elif until_idle:
                    return
                else:
                    life.rest(LOOK_SECONDS)
            except (DatabaseError, OSError):  # taken for long, or the disk is full
                _log.exception("The worker could not go on")
                connections.close_all()
                life.rest(AFTER_TROUBLE_SECONDS)


class _Life:
    """Whether the worker is to go on."""

    def __init__(self) -> None:
        self._parent = os.getppid()
        self._asked_to_end = False
        self._before: dict[signal.Signals, object] = {}

    def __enter__(self) -> _Life:
        for one in _ENDING:
            self._before[one] = signal.signal(one, self._end)
        return self

    def __exit__(self, *_: object) -> None:
        for one, before in self._before.items():
            signal.signal(one, before)  # type: ignore[arg-type]

    @property
    def goes_on(self) -> bool:
        return not self._asked_to_end and os.getppid() == self._parent

    def rest(self, seconds: float) -> None:
        """Wait so long, or until it ends."""
        end = time.monotonic() + seconds
        while self.goes_on and time.monotonic() < end:
            time.sleep(WAIT_SECONDS)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._asked_to_end = True


def _do(job: Job, life: _Life) -> None:
    """See one job through: done, failed, given back, or ended because it was cancelled."""
    worker = os.getpid()
    connections.close_all()  # a connection belongs to one process
    child = os.fork()
    if child == 0:
        _in_child(job, worker)
    try:
        outcome = _watch(job, child, life)
    finally:
        os.kill(child, signal.SIGKILL)  # it is there until it is waited for, so it is no other
        os.waitpid(child, 0)
    if outcome == "died":
        give_back(job=job, counts=True)
    elif outcome == "stopped":
        give_back(job=job, counts=False)
    elif outcome == "late":
        fail(job=job, why=_too_late())
    job_files.remove_leftovers(job)


def _too_late() -> Text:
    return text("It was not ready after {most} minutes. Ask for less at once.", most=MOST_MINUTES)


def _in_child(job: Job, worker: int) -> NoReturn:
    """Do the job, and end without any of the worker's own business."""
    status = 1
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the worker, which ends this
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with scope(campaign=job.campaign):
            carry_out(job, is_wanted=lambda: os.getppid() == worker)
        status = 0
    except BaseException:
        _log.exception("Job %s broke off", job.pk)
    finally:
        os._exit(status)


def _watch(job: Job, child: int, life: _Life) -> str:
    """Hold the job while the child is at it; how that ended: over, died, stopped, late."""
    began = looked = renewed = time.monotonic()
    while True:
        ended = os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if ended is not None:
            return "over" if (ended.si_code, ended.si_status) == (os.CLD_EXITED, 0) else "died"
        if not life.goes_on:
            return "stopped"
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
