"""Decoders of values, built before threads start."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import config.loaded  # noqa: F401
from campaigns.shell.shapes import is_of_page, kinds_of
from tests.architecture.sources import place, python_files, tree

READERS = {"msgspec.json.decode", "msgspec.convert"}
SCRIPT = """
import sys
{first}
import msgspec
from rules.game import Entry
from rules.registry import systems

worked_out = []

def watch(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        worked_out.append(frame.f_locals["obj"])

sys.setprofile(watch)
for system in systems().values():
    play = system.play
    system.roster.samples()
    msgspec.json.Decoder(play.state_type)
    msgspec.json.Decoder(Entry[play.command_type, play.event_type])
print(len(worked_out))
"""


@pytest.mark.parametrize("served", [True, False])
def test_the_server_has_worked_everything_out(tmp_path: Path, served: bool) -> None:
    """Nothing is left to its threads. Off: the server's own start, then much is."""
    first = "import config.wsgi" if served else ""
    told = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SCRIPT.format(first=first)],
        env=os.environ | {"DUSKROLL_DATA": str(tmp_path), "PYTHONPATH": "."},
        check=True,
        capture_output=True,
        text=True,
    )
    assert (int(told.stdout) == 0) is served


def read_in_functions(path: Path) -> dict[str, str]:
    """The types that a file names where a function reads a value, and where that is."""
    return {
        name.id: place(path, call.lineno)
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call) and ast.unparse(call.func) in READERS
        for kind in (*call.args[1:], *(word.value for word in call.keywords))
        for name in ast.walk(kind)
        if isinstance(name, ast.Name)
    }


def test_no_thread_works_out_a_value_of_a_page() -> None:
    """They are left out at the start, so only decoders that are made at import may read them."""
    found = [read_in_functions(path) for path in python_files("campaigns")]
    of_pages = {one.__name__ for one in kinds_of(msgspec.Struct) if is_of_page(one)}
    assert len(of_pages) > 200
    assert any("FigureValue" in one for one in found)
    assert [one[name] for one in found for name in one if name in of_pages] == []
