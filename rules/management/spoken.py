"""The base of all commands: it speaks the language of the terminal."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import (
    activate,
    get_language,
    gettext,
    ngettext,
    pgettext,
    to_language,
)

from rules.management.language import terminal_locale, terminal_words
from rules.text import Text, fill, mark, worded

# The words of argparse that stand in each help text and before each error.
OF_ARGPARSE = (
    mark("usage: "),
    mark("positional arguments"),
    mark("options"),
    mark("show this help message and exit"),
    mark("%(prog)s: error: %(message)s\n"),
    mark("the following arguments are required: %s"),
    mark("unrecognized arguments: %s"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("invalid %(type)s value: %(value)r"),
    mark("expected one argument"),
)


class SpokenCommand(BaseCommand):
    """A command in the language of the terminal. Its help leaves out the options of Django."""

    requires_system_checks = ()  # `make check` runs them; here they cost more than the work
    suppressed_base_arguments = {
        "--version",
        "--verbosity",
        "--settings",
        "--pythonpath",
        "--traceback",
        "--no-color",
        "--force-color",
    }

    _called_from_command_line: bool

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Return the parser. The help of a class is English; here it is translated."""
        self.help = gettext(type(self).help)
        return super().create_parser(prog_name, subcommand, **kwargs)

    def print_help(self, prog_name: str, subcommand: str) -> None:
        """Print the help in the language of the terminal."""
        _speak()
        super().print_help(prog_name, subcommand)

    def run_from_argv(self, argv: list[str]) -> None:
        """Do what was typed, in the language of the terminal."""
        _speak()
        super().run_from_argv(argv)

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Do it. An error on the command line is written without the name of its class."""
        try:
            return super().execute(*args, **options)
        except CommandError as error:
            if not self._called_from_command_line or options["traceback"]:
                raise
            self.stderr.write(str(error))
            sys.exit(error.returncode)


def _speak() -> None:
    terminal_words()
    activate(to_language(terminal_locale()))


def translate(message: Text) -> str:
    """Return the message in the active language, with its parameters filled in."""
    return fill(worded(message, get_language(), gettext, ngettext, pgettext), message, translate)
