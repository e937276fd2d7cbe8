"""A pytest plugin that notes which commands of each test lay within an offer.

`python -m docs.rules_reached` runs the tests of rules with it. It stays out of other runs, since
asking for the offers before each command makes tests slower.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.game import Engine, offered, tag_of
from rules.registry import systems

FILE = "DUSKROLL_REACHED"  # where it is written

_FOUND: dict[str, dict[str, list[str]]] = {}


@pytest.fixture(autouse=True)
def commands_are_noted(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Note the kinds of commands that were accepted in a test, by whether they were offered."""
    noted: dict[str, list[str]] = {"offered": [], "unoffered": []}
    engines = [system.play.engine for system in systems().values()]
    before = [engine.decide for engine in engines]
    for engine in engines:
        object.__setattr__(engine, "decide", noting(engine, noted))
    yield
    for engine, decide in zip(engines, before, strict=True):
        object.__setattr__(engine, "decide", decide)
    _FOUND[request.node.nodeid] = noted


def noting(engine: Engine[Any, Any, Any], noted: dict[str, list[str]]) -> Any:
    """The `decide` of an engine, which notes what it accepts."""
    decide = engine.decide

    def decided(state: Any, seat: str, command: Any, dice: Any) -> Any:
        result = decide(state, seat, command, dice)
        how = "offered" if offered(engine.offers(state, seat), command) else "unoffered"
        noted[how].append(tag_of(type(command)))
        return result

    return decided


def pytest_sessionfinish() -> None:
    """Write what was found."""
    path = os.environ.get(FILE)
    if path:
        Path(path).write_text(json.dumps(_FOUND))
