"""The command `duskroll`: `serve` starts the server, each other word is one of Django's commands.

Nothing of the application is imported before its folder is known.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from duskroll.place import application, data_folder

# In the order in which people need them; `duskroll help COMMAND` tells more.
COMMANDS = {
    "Run": {
        "serve": "serve pages and do background jobs, until Ctrl-C",
        "prepare": "bring the database up to date, with a backup before it; serve does so too",
        "work": "do background jobs only",
        "first_run_code": "print the code that creates the host account",
        "changepassword": "set the password of an account",
        "doctor": "check data, settings and games",
    },
    "Keep": {
        "backup": "write accounts, campaigns and pictures into one file",
        "verify_backup": "read a backup and check all of it",
        "restore": "replace everything with a backup",
        "move_database": "move from SQLite to PostgreSQL or back",
        "check_games": "replay each game and compare it with its log",
        "migrate": "bring the tables of the database up to date",
        "load_demo": "create the demo campaigns",
    },
    "Import and export": {
        "export_campaign": "write a campaign into a file",
        "import_campaign": "create a campaign from a file",
        "export_roster": "write a roster into a file",
        "import_roster": "add the figures of a file to a roster",
        "check_roster": "check a roster file against the rules",
    },
    "Print": {
        "print_list": "list everything of a game that can be printed",
        "print_one": "print one thing of a game",
        "print_game": "print everything of a game",
        "print_cards": "print the stat cards and tokens of a campaign",
        "print_pack": "print everything that a session needs",
        "print_deck": "print your own cards from a table",
    },
    "Play and count": {
        "play": "play a game in the terminal, or let bots play it",
        "simulate": "let bots play many games and count the results",
        "odds": "calculate the odds of an action",
    },
}


def main(typed: Sequence[str] | None = None) -> None:
    """Do what was typed. Raises: SystemExit."""
    arguments = list(sys.argv[1:] if typed is None else typed)
    sys.path.insert(0, str(application()))
    if arguments in ([], ["help"], ["-h"], ["--help"]):
        sys.stdout.write(_overview())
        return
    if arguments == ["--version"]:
        from config.version import VERSION

        sys.stdout.write(f"Duskroll {VERSION}\n")
        return
    os.umask(0o077)  # files are for this account alone
    os.environ["DUSKROLL_DATA"] = str(data_folder())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if arguments[0] == "serve":
        _serve(arguments[1:])
    from django.core.management import execute_from_command_line

    execute_from_command_line(["duskroll", *arguments])


def _serve(arguments: list[str]) -> None:
    """Serve until somebody asks to end. Raises: SystemExit."""
    asked = argparse.ArgumentParser(prog="duskroll serve", description=COMMANDS["Run"]["serve"])
    asked.add_argument("--host", help="where it listens; 0.0.0.0 lets phones in (127.0.0.1)")
    asked.add_argument("--port", type=int, help="(8000)")
    asked.add_argument("--prepared", action="store_true", help="`duskroll prepare` was run")
    asked.add_argument(
        "--without-worker", action="store_true", help="`duskroll work` does background jobs"
    )
    given = asked.parse_args(arguments)
    for name in ("host", "port"):
        if getattr(given, name) is not None:
            os.environ[name.upper()] = str(getattr(given, name))
    from config.server.__main__ import start  # reads the variables

    start(is_prepared=given.prepared, has_worker=not given.without_worker)


def _overview() -> str:
    """Return the commands, a line each."""
    width = max(len(name) for group in COMMANDS.values() for name in group) + 2
    groups = (
        "\n".join([f"{title}:", *(f"  {name:<{width}}{what}" for name, what in group.items())])
        for title, group in COMMANDS.items()
    )
    return (
        "usage: duskroll COMMAND\n\n"
        + "\n\n".join(groups)
        + "\n\n`duskroll help COMMAND` tells more, `duskroll --version` the version.\n"
        + f"Data folder: {data_folder()} (DUSKROLL_DATA)\n"
    )
