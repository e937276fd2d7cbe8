"""The command `duskroll`: `serve` starts the server, each other word is one of Django's commands.

Nothing of the application is imported before its folder is known.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from duskroll.place import application, data_folder

Words = Callable[[str], str]


def commands(_: Words) -> dict[str, dict[str, str]]:
    """Return what each command does, in the order in which people need them."""
    return {
        _("Run"): {
            "serve": _("serve pages and do background jobs, until Ctrl-C"),
            "prepare": _(
                "bring the database up to date, with a backup before it; serve does so too"
            ),
            "work": _("do background jobs only"),
            "first_run_code": _("print the code that creates the host account"),
            "accounts": _("list, reset, deactivate, delete and export accounts"),
            "campaigns": _("list all campaigns"),
            "invite": _("create a link that lets somebody join a campaign"),
            "changepassword": _("set the password of an account"),
            "doctor": _("check data, settings and games"),
        },
        _("Keep"): {
            "backup": _("write accounts, campaigns and pictures into one file"),
            "verify_backup": _("read a backup and check all of it"),
            "restore": _("replace everything with a backup"),
            "move_database": _("move from SQLite to PostgreSQL or back"),
            "check_games": _("replay each game and compare it with its log"),
            "migrate": _("bring the tables of the database up to date"),
            "load_demo": _("create the demo campaigns"),
        },
        _("Import and export"): {
            "export_campaign": _("write a campaign into a file"),
            "import_campaign": _("create a campaign from a file"),
            "export_roster": _("write a roster into a file"),
            "import_roster": _("add the figures of a file to a roster"),
            "check_roster": _("check a roster file against the rules"),
        },
        _("Print"): {
            "print_list": _("list everything of a game that can be printed"),
            "print_one": _("print one thing of a game"),
            "print_game": _("print everything of a game"),
            "print_cards": _("print the stat cards and tokens of a campaign"),
            "print_pack": _("print everything that a session needs"),
            "print_deck": _("print your own cards from a table"),
        },
        _("Play and count"): {
            "play": _("play a game in the terminal, or let bots play it"),
            "simulate": _("let bots play many games and count the results"),
            "odds": _("calculate the odds of an action"),
        },
    }


def main(typed: Sequence[str] | None = None) -> None:
    """Do what was typed. Raises: SystemExit."""
    arguments = list(sys.argv[1:] if typed is None else typed)
    sys.path.insert(0, str(application()))
    if arguments in ([], ["help"], ["-h"], ["--help"]):
        sys.stdout.write(_overview(_terminal_words()))
        return
    if arguments == ["--version"]:
        from config.version import VERSION

        sys.stdout.write(f"Duskroll {VERSION}\n")
        return
    os.umask(0o077)  # files are for this account alone
    os.environ["DUSKROLL_DATA"] = str(data_folder())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if arguments[0] == "serve":
        _serve(arguments[1:], _terminal_words())
    from django.core.management import execute_from_command_line

    execute_from_command_line(["duskroll", *arguments])


def _terminal_words() -> Words:
    from rules.management.language import terminal_words  # found once its folder is known

    return terminal_words()


def _serve(arguments: list[str], _: Words) -> None:
    """Serve until somebody asks to end. Raises: SystemExit."""
    asked = argparse.ArgumentParser(
        prog="duskroll serve", description=_("serve pages and do background jobs, until Ctrl-C")
    )
    asked.add_argument("--host", help=_("the address; 0.0.0.0 lets phones connect (127.0.0.1)"))
    asked.add_argument("--port", type=int, help="(8000)")
    asked.add_argument("--prepared", action="store_true", help=_("`duskroll prepare` was run"))
    asked.add_argument(
        "--without-worker", action="store_true", help=_("`duskroll work` does background jobs")
    )
    given = asked.parse_args(arguments)
    for name in ("host", "port"):
        if getattr(given, name) is not None:
            os.environ[name.upper()] = str(getattr(given, name))
    from config.server.__main__ import start  # reads the variables

    start(is_prepared=given.prepared, has_worker=not given.without_worker)


def _overview(_: Words) -> str:
    """Return the commands, a line each."""
    listed = commands(_)
    width = max(len(name) for group in listed.values() for name in group) + 2
    groups = (
        "\n".join([f"{title}:", *(f"  {name:<{width}}{what}" for name, what in group.items())])
        for title, group in listed.items()
    )
    more = _("`duskroll help COMMAND` tells more, `duskroll --version` the version.")
    folder = _("Data folder: %(folder)s (DUSKROLL_DATA)") % {"folder": data_folder()}
    return _("usage: ") + "duskroll COMMAND\n\n" + "\n\n".join(groups) + f"\n\n{more}\n{folder}\n"
