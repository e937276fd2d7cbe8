"""The list of commands: a line each, read from their own help."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Callable

from duskroll.place import application, data_folder

Words = Callable[[str], str]
GROUPS = ("campaigns", "rules")  # the apps with commands
OF_DJANGO = ("changepassword", "migrate")
SHELLS = ("bash", "zsh", "tcsh", "fish", "powershell")


def commands(_: Words) -> dict[str, tuple[str, ...]]:
    """Return the names of the commands, in the order in which people need them."""
    return {
        _("Run and check"): (
            *("serve", "prepare", "work", "first_run_code", "accounts", "campaigns", "invite"),
            *("changepassword", "doctor", "completion"),
        ),
        _("Keep data safe"): (
            *("backup", "verify_backup", "restore", "move_database", "check_games", "migrate"),
            "load_demo",
        ),
        _("Import and export"): (
            *("export_campaign", "import_campaign", "export_roster", "import_roster"),
            "check_roster",
        ),
        _("Print"): (
            *("print_list", "print_one", "print_game", "print_cards", "print_pack", "print_deck"),
        ),
        _("Play and calculate"): ("play", "simulate", "odds"),
    }


def summary(name: str, _: Words) -> str:
    """Return what a command does: the first sentence of its help, which is not imported."""
    others = {
        "serve": _("Serve pages and run background jobs until Ctrl-C."),
        "completion": _("Print the lines that let your shell complete commands with the Tab key."),
        "changepassword": _("Set the password of an account."),
        "migrate": _("Update the database tables."),
    }
    whole = others.get(name) or _(_help_of(name))
    return re.split(r"(?<=\.)\s|(?<=。)", whole, maxsplit=1)[0].rstrip(".。")


def _help_of(name: str) -> str:
    """Return the help in a command's source, in English."""
    found = (application() / group / "management" / "commands" / f"{name}.py" for group in GROUPS)
    source = next(path for path in found if path.exists()).read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Assign(
                targets=[ast.Name(id="help")],
                value=ast.Call(args=[ast.Constant(value=str(words))]),
            ):
                return words
    raise LookupError(name)


def serve_options(asked: argparse.ArgumentParser, _: Words) -> None:
    """Add the options of `serve`."""
    asked.add_argument(
        "--host", help=_("the address to listen on, or 0.0.0.0 for phones too (default: 127.0.0.1)")
    )
    asked.add_argument("--port", type=int, help="(8000)")
    asked.add_argument(
        "--prepared",
        action="store_true",
        help=_("skip the preparation because `duskroll prepare` has run"),
    )
    asked.add_argument(
        "--without-worker",
        action="store_true",
        help=_("start no worker because `duskroll work` runs the background jobs"),
    )


def completion_options(asked: argparse.ArgumentParser, _: Words) -> None:
    """Add the argument of `completion`."""
    asked.add_argument(
        "shell", choices=SHELLS, help=_("also add the lines to the start-up file of your shell")
    )


OWN = {"serve": serve_options, "completion": completion_options}  # not commands of Django


def overview(_: Words) -> str:
    """Return the commands, a line each."""
    listed = commands(_)
    width = max(len(name) for names in listed.values() for name in names) + 2
    groups = (
        "\n".join([f"{title}:", *(f"  {name:<{width}}{summary(name, _)}" for name in names)])
        for title, names in listed.items()
    )
    more = _("`duskroll help COMMAND` explains a command, `duskroll --version` prints the version.")
    folder = _("Data folder: %(folder)s (DUSKROLL_DATA)") % {"folder": data_folder()}
    return _("usage: ") + "duskroll COMMAND\n\n" + "\n\n".join(groups) + f"\n\n{more}\n{folder}\n"
