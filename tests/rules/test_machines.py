"""Simulations on the workers of a scheduler: real processes, one of which is killed."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from time import sleep

import pytest
from distributed import KilledWorker, LocalCluster
from django.core.management import call_command

from rules.game import SetUp
from rules.machines import code_here, machines
from rules.refused import Refused
from rules.registry import system_of
from rules.simulate import Results, simulate

SYSTEM = system_of("twilight-world")
SET_UP = SetUp(figures=SYSTEM.roster.samples()[:4], words={"zombies": "5", "turns": "4"})
GAMES = 24


@pytest.fixture(scope="module")
def started() -> Iterator[LocalCluster]:
    """A scheduler with two workers, each a process that is started anew when it dies."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as made:
        yield made


@pytest.fixture
def cluster(started: LocalCluster) -> LocalCluster:
    """The scheduler, when both workers are there."""
    return whole(started)


def whole(cluster: LocalCluster) -> LocalCluster:
    """The cluster, when a worker that was killed has been replaced."""
    for _ in range(2_400):
        if len(cluster.scheduler.workers) == 2:
            return cluster
        sleep(0.1)
    raise AssertionError("a worker is missing")


def busy(cluster: LocalCluster) -> int:
    """The number of a process that has work now."""
    [busiest, *_] = sorted(
        cluster.scheduler.workers.values(), key=lambda worker: len(worker.processing), reverse=True
    )
    assert busiest.processing
    return int(cluster.workers[busiest.name].pid)


def on(cluster: LocalCluster, *, kill: bool = False) -> Results:
    """Results of the games by the workers. `kill`: a busy one dies when the first are over."""
    killed: list[int] = []

    def played(count: int) -> None:
        if kill and not killed:
            killed.append(busy(cluster))
            os.kill(killed[0], signal.SIGKILL)

    with machines(cluster.scheduler_address) as (pool, at_once):
        found = simulate(
            SYSTEM.play, SET_UP, games=GAMES, seed="moss", workers=at_once, pool=pool, played=played
        )
    assert len(killed) == kill
    return found


def test_the_same_games_as_one_process(cluster: LocalCluster) -> None:
    """Two workers give the results of one process, also when one of them is killed half-way."""
    alone = simulate(SYSTEM.play, SET_UP, games=GAMES, seed="moss")
    assert on(cluster) == alone
    assert on(cluster, kill=True) == alone


def test_control_without_a_second_attempt(
    cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a second attempt the games of the killed worker are missing, which is refused."""
    monkeypatch.setattr(cluster.scheduler, "allowed_failures", 0)
    with pytest.raises(Refused) as refused:
        on(cluster, kill=True)
    assert isinstance(refused.value.__cause__, KilledWorker)


def test_the_command_says_the_same_digest(cluster: LocalCluster) -> None:
    """`simulate --scheduler` tells what `simulate` does."""
    told = []
    for words in ((), ("--scheduler", cluster.scheduler_address)):
        out = StringIO()
        asked = ("twilight-world", "--set", "turns=2", "--games", "4", "--seed", "moss", "--json")
        call_command("simulate", *asked, *words, stdout=out)
        told.append(json.loads(out.getvalue())["digest"])
    assert told[0] == told[1]


def test_workers_of_another_version(cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would play other games, so none is played."""
    ours = code_here()
    monkeypatch.setattr("rules.machines.Path", lambda _: Path(__file__))
    assert code_here() != ours
    with pytest.raises(Refused), machines(cluster.scheduler_address):
        pass


def test_a_scheduler_that_does_not_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong address, and a scheduler without workers, are refused with a cure."""
    monkeypatch.setattr("rules.machines.CONNECT_SECONDS", 0.2)
    with LocalCluster(n_workers=0, dashboard_address=":0", processes=False) as empty:
        for address in ("tcp://127.0.0.1:9", "somewhere", empty.scheduler_address):
            with pytest.raises(Refused) as refused, machines(address):
                pass
            assert refused.value.cure is not None
