"""Workers of two machines share PostgreSQL and a store. `make test-postgres` runs this."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import boto3
import pytest
from moto.server import ThreadedMotoServer

from tests.races import postgres
from tests.races.place import ROOT, Place, made
from tests.races.postgres_server import started
from tests.races.serving import children
from tests.races.test_jobs import _JOB, _NOTE, kill, until

JOBS = 6
NOTES = 60
MOST_SECONDS = 600.0


class Machine:
    """A data folder of its own, and a worker."""

    def __init__(self, place: Place, folder: Path, store: str) -> None:
        self.folder = folder
        more = {
            "DUSKROLL_DATA": str(folder),
            "DUSKROLL_UPLOADS_URL": store,
            "DUSKROLL_SECRET_KEY": "x",
        }
        self.worker = subprocess.Popen(
            [sys.executable, "manage.py", "work"], cwd=ROOT, env=place.environment(**more)
        )

    def results(self) -> set[str]:
        """The names of the files that it has made."""
        return {path.name for path in self.folder.glob("jobs/*.pdf")}

    def die(self) -> None:
        """End the worker and what it does, as a power cut does."""
        kill(self.worker.pid, *children(self.worker.pid))
        self.worker.wait()


@contextmanager
def store():
    """The address of a store, and what asks it."""
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host = "{}:{}".format(*server.get_host_and_port())
    asked = boto3.resource(
        "s3",
        endpoint_url=f"http://{host}",
        region_name="us-east-1",
        aws_access_key_id="key",
        aws_secret_access_key="secret",
    ).Bucket("duskroll")
    asked.create()
    try:
        yield f"s3://key:secret@{host}/duskroll?region=us-east-1&tls=0", asked
    finally:
        server.stop()


def test_a_machine_dies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each job is done once, and what the dead machine had begun is done by the other."""
    with started() as database, store() as (address, bucket):
        monkeypatch.setattr(postgres, "ADDRESS", database.url)
        place = made(tmp_path / "place")
        campaign = place.told["tables"][0]["campaign"]
        place.write(_NOTE, [(campaign, "It was dark. " * 40)] * NOTES)
        place.write(_JOB, [(campaign, number + 1) for number in range(JOBS)])
        first, second = (Machine(place, tmp_path / name, address) for name in ("one", "two"))
        try:
            until(lambda: first.results() and second.results(), MOST_SECONDS)
            until(lambda: children(first.worker.pid), MOST_SECONDS)
            first.die()
            left = "SELECT COUNT(*) FROM campaigns_job WHERE state <> 'done'"
            until(lambda: place.rows(left) == [(0,)], MOST_SECONDS)
        finally:
            first.die()
            second.die()
        attempts = [n for (n,) in place.rows("SELECT attempts FROM campaigns_job")]
        named = {name for (name,) in place.rows("SELECT result FROM campaigns_job")}
        stored = {
            one.key.removeprefix("jobs/"): one for one in bucket.objects.filter(Prefix="jobs/")
        }
        whole = [one.get()["Body"].read().rstrip() for one in stored.values()]
    assert sorted(attempts) in ([1] * JOBS, [1] * (JOBS - 1) + [2])
    assert len(named) == JOBS
    assert named <= stored.keys()
    assert named <= first.results() | second.results()
    assert not first.results() & second.results()
    assert all(one.startswith(b"%PDF") and one.endswith(b"%%EOF") for one in whole)
