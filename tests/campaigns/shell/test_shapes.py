"""Decoders of values, built before threads start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
