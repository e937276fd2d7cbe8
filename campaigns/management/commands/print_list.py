"""Name everything that can be printed of a game."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from campaigns.shell.text import translate
from campaigns.studio.shelf.shelf import shelf
from rules.management.asked import game_of
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark("List the printables of a game with their parameters.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", metavar="SYSTEM", help=_("such as twilight-world"))

    def handle(self, *, system: str, **options: Any) -> None:
        for one in shelf(game_of(system)).values():
            self.stdout.write(f"{one.key:<18}{translate(one.name)}")
            for parameter in one.parameters:
                options_said = " | ".join(parameter.options) or translate(parameter.explanation)
                default = f" [{parameter.default}]" if parameter.default else ""
                self.stdout.write(f"  --set {parameter.key}={default}  {options_said}")
