"""Writes command-reference.md from the parsers: `make command-reference`."""

from __future__ import annotations

import os
from argparse import SUPPRESS, Action, ArgumentParser, _HelpAction
from pathlib import Path

PAGE = Path(__file__).with_name("command-reference.md")
INTRODUCTION = """\
# Command reference

Each command with its arguments and options. [Commands](commands.md) says what they have in
common. `make command-reference` writes this page from the commands.
"""


def page() -> str:
    """Return the page, in English."""
    from django.utils.translation import override

    from duskroll.overview import commands

    with override("en"):
        parts = [INTRODUCTION]
        for title, names in commands(str).items():
            parts += [f"## {title}\n", *map(_command, names)]
    return "\n".join(parts)


def _command(name: str) -> str:
    """Return what a command does, how it is typed, and a row for each argument."""
    from duskroll.overview import OF_DJANGO, summary

    heading = f"### {name}\n"
    if name in OF_DJANGO:
        return f"{heading}\n{summary(name, str)}. `duskroll help {name}` lists its options.\n"
    parser = _parser(name)
    shown = [one for one in parser._actions if one.help != SUPPRESS]
    shown = [one for one in shown if not isinstance(one, _HelpAction)]
    shown.sort(key=lambda one: bool(one.option_strings))  # positions first
    typed = " ".join(["duskroll", name, *map(_typed, shown)])
    rows = "".join(f"| `{_name(one)}` | {_meaning(one)} |\n" for one in shown)
    table = f"\n| argument | meaning |\n|---|---|\n{rows}" if rows else ""
    return f"{heading}\n{parser.description}\n\n    {typed}\n{table}"


def _parser(name: str) -> ArgumentParser:
    from django.core.management import get_commands, load_command_class

    from duskroll.overview import OWN, summary

    if name in OWN:
        parser = ArgumentParser(description=f"{summary(name, str)}.")
        OWN[name](parser, str)
        return parser
    return load_command_class(get_commands()[name], name).create_parser("duskroll", name)


def _name(one: Action, options: str = "") -> str:
    """Return the argument as it is typed, such as `--out FILE`, with all its options or these."""
    words = [one.metavar] if isinstance(one.metavar, str) else [*(one.metavar or ())]
    value = "" if one.nargs == 0 else " ".join(words or [one.dest.upper()])
    return " ".join(filter(None, (options or ", ".join(one.option_strings), value)))


def _typed(one: Action) -> str:
    """Return the argument in the whole command: in brackets if it can be left out."""
    name = _name(one, next(iter(one.option_strings), ""))
    is_needed = one.required if one.option_strings else one.nargs not in ("?", "*")
    return name if is_needed else f"[{name}]"


def _meaning(one: Action) -> str:
    """Return the help, the choices, and the default that the help does not name."""
    said = " ".join(str(one.help).split()) % {"prog": "duskroll"} if one.help else ""
    parts = [said.replace("|", "\\|")]
    if one.choices:
        parts.append(", ".join(f"`{choice}`" for choice in one.choices))
    if one.default not in (None, "", False, [], ()) and "default" not in said:
        parts.append(f"default: `{one.default}`")
    return "; ".join(parts)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    PAGE.write_text(page(), "utf-8")
