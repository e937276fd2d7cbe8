"""Plays a game in the terminal, or replays a recorded one and shows the first difference."""

from __future__ import annotations

import sys
from collections.abc import Callable
from difflib import unified_diff
from itertools import zip_longest
from pathlib import Path
from secrets import token_hex
from typing import Any, TextIO

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from rules import script
from rules.dice import Seeded
from rules.management.asked import (
    add_scenario,
    add_set_up,
    asked_of,
    game_of,
    header_of,
    pairs,
    set_up_of,
)
from rules.management.sitting import HELP, Closed, Sitting
from rules.management.spoken import Mistyped, SpokenCommand, cannot_read, cannot_write
from rules.simulate import LAID_OUT, bots_of, ready
from rules.system import GameSystem
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Play a game in the terminal.")
    stealth_options = ("stdin",)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.epilog = _(HELP)
        add_set_up(parser)
        add_scenario(parser)
        parser.add_argument(
            "--seed", default="", help=_("random seed for the dice (default: a new seed)")
        )
        parser.add_argument("--typed", action="store_true", help=_("type the faces of real dice"))
        for option, target, what in (
            ("--script", "replay", _("replay a recorded game")),
            ("--record", "record", _("record the game in a file")),
        ):
            parser.add_argument(option, type=Path, metavar="FILE", dest=target, help=what)

    def handle(self, *, system: str, replay: Path | None, **options: Any) -> None:
        game = game_of(system)
        if replay:
            self._replay(game, replay)
        else:
            self._play(game, **options)

    def _replay(self, game: GameSystem, path: Path) -> None:
        """Raises: CommandError with a diff at the first entry that is not as it was."""
        try:
            written = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise cannot_read(path, fault) from fault
        recorded = script.read(written)
        if recorded.header.game != game.key:
            raise Mistyped(
                _("%(path)s is a game of %(game)s, not of %(key)s.")
                % {"path": path, "game": recorded.header.game, "key": game.key}
            )
        now = script.replayed(game.play, set_up_of(game, recorded.header), recorded.moves)
        nothing: list[str] = []
        for before, lines in zip_longest(recorded.blocks, now, fillvalue=nothing):
            if before != lines:
                diff = unified_diff(before, lines, str(path), "now", lineterm="", n=99)
                raise CommandError("\n".join(diff))
            self.stdout.write("\n".join(lines))

    def _play(
        self, game: GameSystem, *, seed: str, typed: bool, record: Path | None, **options: Any
    ) -> None:
        asked = asked_of(game, header_of(game, options), options["scenario"], options["roster"])
        told = bool(seed or typed)
        seed = seed or token_hex(4)
        set_up = ready(game.play, asked, Seeded(f"{seed}:{LAID_OUT}"))
        named = pairs("--bots", options["bots"])
        bots_of(game.play, game.play.start(set_up), named)
        if not told:
            self.stdout.write(_("To get the same dice again: --seed %(seed)s") % {"seed": seed})
        sitting = Sitting(
            game.play,
            set_up,
            dice=None if typed else Seeded(seed),
            bots={seat: game.play.bots[bot] for seat, bot in named.items()},
            chances=Seeded(f"{seed}:bots"),
            ask=self._asking(options.get("stdin") or sys.stdin),
            tell=self.stdout.write,
        )
        try:
            sitting.run()
        except Closed:
            self.stdout.write(_("You left before the end of the game."))
        finally:
            if record:
                header = script.header_lines(
                    script.header_of(game.key, set_up, game.roster.samples())
                )
                lines = [*header, "", *sitting.script()]
                self._record(record, lines)

    def _record(self, path: Path, lines: list[str]) -> None:
        try:
            path.write_text("\n".join(lines) + "\n", "utf-8")
        except OSError as fault:
            raise cannot_write(path, fault) from fault

    def _asking(self, stdin: TextIO) -> Callable[[str], str]:
        def ask(prompt: str) -> str:
            self.stdout.write(prompt, ending="")
            self.stdout.flush()
            return stdin.readline()

        return ask
