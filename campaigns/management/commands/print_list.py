"""Name everything that can be printed of a game."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from campaigns.shell.text import translate
from campaigns.studio.printable import Printable
from campaigns.studio.shelf.shelf import shelf
from rules.management.asked import add_json, game_of
from rules.management.spoken import SpokenCommand
from rules.text import in_english, mark


class Command(SpokenCommand):
    help = mark("List the printables of a game with their parameters.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", metavar="SYSTEM", help=_("such as twilight-world"))
        add_json(parser)

    def handle(self, *, system: str, json: bool, **options: Any) -> None:
        rows = list(shelf(game_of(system)).values())
        self.answer([*map(_plain, rows)], "\n".join(map(_lines, rows)), json=json)


def _plain(row: Printable) -> dict[str, Any]:
    """Return a printable with its parameters for other programs."""
    parameters = [
        {"key": one.key, "default": one.default, "options": one.options} for one in row.parameters
    ]
    return {"key": row.key, "name": in_english(row.name), "parameters": parameters}


def _lines(row: Printable) -> str:
    """Return a printable and its parameters, a line each."""
    lines = [f"{row.key:<18}{translate(row.name)}"]
    for parameter in row.parameters:
        options_said = " | ".join(parameter.options) or translate(parameter.explanation)
        default = f" [{parameter.default}]" if parameter.default else ""
        lines.append(f"  --set {parameter.key}={default}  {options_said}")
    return "\n".join(lines)
