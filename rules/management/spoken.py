"""The base of all commands: it speaks the language of the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
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
from rules.refused import Refused
from rules.text import Text, fill, mark, worded

# The exit status of each command.
REFUSED = 1  # the rules or the state refuse it, or a check finds a fault
MISTYPED = 2  # a name or file does not exist, or options do not fit; argparse uses it too
SAID_NO = 3

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


class Mistyped(CommandError):
    """Something that was typed does not exist or does not fit."""

    def __init__(self, said: str) -> None:
        super().__init__(said, returncode=MISTYPED)


def cannot_read(path: Path, fault: OSError | UnicodeDecodeError) -> Mistyped:
    """Return the error for a file that cannot be read."""
    return Mistyped(_cannot(gettext("Cannot read %(file)s: %(why)s."), path, fault))


def cannot_write(path: Path, fault: OSError) -> Mistyped:
    """Return the error for a file that cannot be written."""
    return Mistyped(_cannot(gettext("Cannot write %(file)s: %(why)s."), path, fault))


def _cannot(said: str, path: Path, fault: OSError | UnicodeDecodeError) -> str:
    why = (isinstance(fault, OSError) and fault.strerror) or str(fault)
    return said % {"file": path, "why": why.rstrip(".")}


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
        """Return the parser. The help of a class is English. Here it is translated.

        Options are written out: `--set` of another command would be taken for `--settings`.
        """
        self.help = gettext(type(self).help)
        return super().create_parser(prog_name, subcommand, allow_abbrev=False, **kwargs)

    def print_help(self, prog_name: str, subcommand: str) -> None:
        """Print the help in the language of the terminal."""
        _speak()
        super().print_help(prog_name, subcommand)

    def run_from_argv(self, argv: list[str]) -> None:
        """Do what was typed, in the language of the terminal."""
        _speak()
        super().run_from_argv(argv)

    def answer(self, facts: object, said: str, *, json: bool) -> None:
        """Write the result: the facts as JSON for other programs, or words for people."""
        self.stdout.write(msgspec.json.encode(facts).decode() if json else said)

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Run the command. An error on the command line is written without the name of its class.

        Raises: CommandError, also for what the rules refuse.
        """
        try:
            try:
                return super().execute(*args, **options)
            except Refused as refused:
                raise CommandError(said(refused), returncode=REFUSED) from refused
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


def said(refused: Refused) -> str:
    """Return a refusal in lines: why, the rule, what to do instead."""
    rule = f" [{refused.rule}]" if refused.rule else ""
    cure = f"\n{translate(refused.cure)}" if refused.cure else ""
    return f"{translate(refused.why)}{rule}{cure}"
