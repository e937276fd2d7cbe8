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
from msgspec.structs import force_setattr

from rules.game import HOST, offered, tag_of
from rules.play import Play
from rules.registry import systems
from rules.table import offers_of

FILE = "DUSKROLL_REACHED"  # where it is written

_FOUND: dict[str, dict[str, list[str]]] = {}


@pytest.fixture(autouse=True)
def commands_are_noted(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Note the kinds of commands that were accepted in a test, by whether they were offered."""
    noted: dict[str, list[str]] = {"offered": [], "unoffered": []}
    plays = [system.play for system in systems().values()]
    before = [play.engine.decide for play in plays]
    for play in plays:
        force_setattr(play.engine, "decide", noting(play, noted))
    yield
    for play, decide in zip(plays, before, strict=True):
        force_setattr(play.engine, "decide", decide)
    _FOUND[request.node.nodeid] = noted


def noting(play: Play, noted: dict[str, list[str]]) -> Any:
    """The `decide` of a game's engine, which notes the commands that it accepts."""
    decide = play.engine.decide

    def decided(state: Any, seat: str, command: Any, dice: Any) -> Any:
        result = decide(state, seat, command, dice)
        how = "offered" if is_offered(play, state, seat, command) else "unoffered"
        noted[how].append(tag_of(type(command)))
        return result

    return decided


def is_offered(play: Play, state: Any, seat: str, command: Any) -> bool:
    """True if the command lies within an offer of its seat, or of the view of its seat.

    The view has the commands of a figure that is not active yet. Giving one activates it.
    """
    if offered(play.engine.offers(state, seat), command):
        return True
    return seat != HOST and offered(offers_of(play.view(state, seat)), command)


def pytest_sessionfinish() -> None:
    """Write what was found."""
    path = os.environ.get(FILE)
    if path:
        Path(path).write_text(json.dumps(_FOUND))
