"""A place for each race. `make races` runs them with more of everything."""

from __future__ import annotations

import json
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.once import first_database, once
from tests.races import postgres
from tests.races.place import Place, made

TOLD = "told.json"  # the answer of `made`


@pytest.fixture(scope="session", autouse=True)
def _heard() -> Iterator[None]:
    """Ctrl-C reaches the servers, even if the tests run in the background of a shell.

    A process that begins with an ignored signal goes on to ignore it.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session")
def first_place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """One game as it was made, to be copied."""
    if postgres.ADDRESS:
        place = made(tmp_path_factory.mktemp("races"))
        yield place
        place.drop()
        return

    def make(folder: Path) -> None:
        shutil.copy(first_database(tmp_path_factory), folder)
        (folder / TOLD).write_text(json.dumps(made(folder).told))

    folder = once(tmp_path_factory, "first-place", make)
    yield Place(folder, json.loads((folder / TOLD).read_text()))


@pytest.fixture
def place(first_place: Place, tmp_path: Path) -> Iterator[Place]:
    """A game that nobody has done anything in. Sound again when the test is over."""
    place = first_place.copy_to(tmp_path / "place")
    yield place
    try:
        assert place.is_sound()
    finally:
        place.drop()
