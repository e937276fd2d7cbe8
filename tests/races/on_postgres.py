"""A PostgreSQL server is killed while it writes. `make test-postgres` runs this."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.races import postgres
from tests.races.place import made
from tests.races.postgres_server import started
from tests.races.serving import serving
from tests.races.test_killed import Writers

KILLS = 3
LOSES = "synchronous_commit=off", "wal_writer_delay=10s"  # the control: told before it is kept


@pytest.mark.parametrize("careful", [True, False])
def test_the_database_is_killed(tmp_path: Path, monkeypatch, careful: bool) -> None:
    """Acknowledged entries are there, and the server goes on. Off: the wait for the log."""
    with started(() if careful else LOSES) as database:
        monkeypatch.setattr(postgres, "ADDRESS", database.url)
        place = made(tmp_path / "place")
        with serving(place) as server:
            writers = Writers(server, place.told["tables"][0])
            with writers.busy():
                for _ in range(KILLS):
                    writers.wait_for_more()
                    database.kill()
                    time.sleep(0.2)
                    database.start()
                    writers.wait_for_more()
        query = "SELECT number FROM campaigns_gameentry"
        kept = {number for (number,) in place.rows(query)}
        acknowledged = set(writers.acknowledged.values())
    assert {status for status, _ in writers.odd} <= {503}
    assert len(acknowledged) >= 2 * KILLS
    assert (acknowledged <= kept and len(acknowledged) == len(writers.acknowledged)) is careful
