"""The command `duskroll`: `serve` starts the server, each other word is one of Django's commands.

Nothing of the application is imported before its folder is known.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from duskroll.overview import Words, completion_options, overview, serve_options, summary
from duskroll.place import application, data_folder

if TYPE_CHECKING:
    from django.core.management.base import BaseCommand

MISTYPED = 2  # as argparse ends
UNREAD = 141  # as a shell tells the end of a program whose output nobody reads any more


def main(typed: Sequence[str] | None = None) -> None:
    """Do what was typed. Raises: SystemExit."""
    with _while_read():
        _do(list(sys.argv[1:] if typed is None else typed))


@contextmanager
def _while_read() -> Iterator[None]:
    """End quietly when the reader of the output ends first, such as `head`. Raises: SystemExit."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes again
        raise SystemExit(UNREAD) from None


def _do(arguments: list[str]) -> None:
    """Raises: SystemExit."""
    sys.path.insert(0, str(application()))
    if "_ARGCOMPLETE" in os.environ:
        from duskroll.completion import complete

        complete()
        return
    if arguments in ([], ["help"], ["-h"], ["--help"]):
        sys.stdout.write(overview(_terminal_words()))
        return
    if arguments in (["--version"], ["version"]):
        from config.version import VERSION

        sys.stdout.write(f"Duskroll {VERSION}\n")
        return
    if arguments[0] == "completion":
        _print_completion(arguments[1:], _terminal_words())
        return
    os.umask(0o077)  # files are for this account alone
    os.environ["DUSKROLL_DATA"] = str(data_folder())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if arguments[0] == "serve":
        _serve(arguments[1:], _terminal_words())
    from django.core.management import ManagementUtility

    class Commands(ManagementUtility):
        def fetch_command(self, subcommand: str) -> BaseCommand:
            """Raises: SystemExit, with the status of all that is mistyped."""
            try:
                return super().fetch_command(subcommand)
            except SystemExit:
                raise SystemExit(MISTYPED) from None

    Commands(["duskroll", *arguments]).execute()


def _terminal_words() -> Words:
    from rules.management.language import terminal_words  # found once its folder is known

    return terminal_words()


def _serve(arguments: list[str], _: Words) -> None:
    """Serve until somebody asks to end. Raises: SystemExit."""
    asked = argparse.ArgumentParser(prog="duskroll serve", description=summary("serve", _))
    serve_options(asked, _)
    given = asked.parse_args(arguments)
    for name in ("host", "port"):
        if getattr(given, name) is not None:
            os.environ[name.upper()] = str(getattr(given, name))
    from config.server.__main__ import start  # reads the variables

    start(is_prepared=given.prepared, has_worker=not given.without_worker)


def _print_completion(arguments: list[str], _: Words) -> None:
    """Print the lines for a shell. Raises: SystemExit."""
    asked = argparse.ArgumentParser(
        prog="duskroll completion", description=summary("completion", _)
    )
    completion_options(asked, _)
    from argcomplete.shell_integration import shellcode

    sys.stdout.write(shellcode(["duskroll"], shell=asked.parse_args(arguments).shell))
