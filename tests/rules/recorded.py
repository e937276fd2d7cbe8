"""Recorded games as text: each entry with its dice and its log lines.

A change of the rules, of a wording or of the aftermath shows as a diff of the entry. Write the log
lines anew with `GOLDEN=write pytest tests/rules/test_recorded_games.py`, and read the diff.
Commands and dice stay as recorded. `GOLDEN=new` lets the bots play each game anew. Delete a file to
play only that one. Try another seed where a game does not show its subject.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from django.core.management import CommandError, call_command

from rules import script
from rules.dice import Typed
from rules.game import SPECTATOR, act
from rules.management.asked import game_of, set_up_of


class Subject(NamedTuple):
    """A game by bots, and the commands and rules that its log must have."""

    seed: str
    words: str
    shows: str


class Recorded(NamedTuple):
    """The recorded games of a system. `bots` are words of the command for each of them."""

    game: str
    folder: Path
    subjects: Mapping[str, Subject]
    bots: Mapping[str, str]

    def goes_as_it_went(self, name: str) -> None:
        """Each command with its dice leads to the recorded log lines."""
        path, subject = self.folder / f"{name}.txt", self.subjects[name]
        wanted = os.environ.get("GOLDEN")
        if wanted == "new" or (wanted == "write" and not path.exists()):
            words = f"{subject.words} {self.bots[name]}".split()
            self._play(*words, f"--seed={subject.seed}", f"--record={path}")
        elif wanted == "write":
            path.write_text(told_anew(path.read_text("utf-8")), "utf-8")
        try:
            self._play(f"--script={path}")
        except CommandError as different:
            pytest.fail(str(different))

    def missing(self, name: str) -> list[str]:
        """Words that the game should show and does not."""
        written = (self.folder / f"{name}.txt").read_text("utf-8")
        return [
            word
            for word in self.subjects[name].shows.split()
            if f'"type":"{word}"' not in written and f"[{word}]" not in written
        ]

    def mute(self, name: str) -> list[str]:
        """Entries with dice but without lines for some looker. The log would show empty rows."""
        recorded = script.read((self.folder / f"{name}.txt").read_text("utf-8"))
        play, set_up = game_of(self.game).play, set_up_of(game_of(self.game), recorded.header)
        state, found = play.start(set_up), []
        for number, move in enumerate(recorded.moves, start=1):
            command = msgspec.json.decode(move.command, type=play.command_type)
            after, entry = act(
                play.engine, state, move.seat, command, Typed(move.answers), number=number
            )
            for looker in (*play.engine.seats(state), SPECTATOR):
                seen = play.seen_entry(entry, looker)
                if seen.rolls and not play.told(state, entry, looker):
                    found.append(f"{looker}: {script.entry_line(entry)}")
            state = after
        return found

    def unused(self) -> set[str]:
        """Files that no test replays, and subjects without a file."""
        return {path.stem for path in self.folder.iterdir()} ^ set(self.subjects)

    def _play(self, *words: str) -> None:
        """The command `play`."""
        call_command("play", self.game, *words, stdout=StringIO(), stdin=StringIO())


def told_anew(written: str) -> str:
    """Return a recorded game with the same commands and dice, and today's log lines.

    Raises: CommandError where a command cannot be carried out any more.
    """
    recorded = script.read(written)
    game = game_of(recorded.header.game)
    now = script.replayed(game.play, set_up_of(game, recorded.header), recorded.moves)
    lines = [line for block in now for line in block]
    if lines[-1].startswith(f"{script.INDENT}! "):
        raise CommandError("\n".join([*lines[-2:], "GOLDEN=new plays another game."]))
    return "\n".join([*script.header_lines(recorded.header), "", *lines]) + "\n"
