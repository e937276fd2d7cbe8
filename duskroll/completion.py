"""Completion of the command line by argcomplete: commands, options, campaigns and accounts."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import argcomplete

from duskroll.overview import OWN, commands
from duskroll.place import data_folder

Complete = Callable[..., Iterable[str]]


def complete() -> None:
    """Answer the shell, which asks by variables, and end. Nothing is created."""
    argcomplete.autocomplete(parser_for(os.environ.get("COMP_LINE", "").split()[1:]))


def parser_for(typed: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser that knows all commands, and the arguments of the one that was typed."""
    whole = argparse.ArgumentParser(prog="duskroll", add_help=False)
    names = whole.add_subparsers(dest="command")
    for one in (one for names_of_group in commands(str).values() for one in names_of_group):
        parser = names.add_parser(one, add_help=False)
        if [one] == list(typed[:1]):
            _add_arguments(parser, one, typed[1:])
    return whole


def _add_arguments(parser: argparse.ArgumentParser, name: str, typed: Sequence[str]) -> None:
    if name in OWN:
        OWN[name](parser, str)
    elif data_folder().exists():  # the application would create it
        os.environ["DUSKROLL_DATA"] = str(data_folder())
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        import django
        from django.core.management import get_commands, load_command_class

        django.setup()
        command = load_command_class(get_commands()[name], name)
        command.add_arguments(parser)  # type: ignore[arg-type]
        known = _completers(typed[0] if typed else "")
        for action in parser._actions:
            if action.dest in known:
                action.completer = known[action.dest]  # type: ignore[attr-defined]


def _completers(system: str) -> dict[str, Complete]:
    """Return what completes an argument, by its name. Questions and printables of a game."""
    from campaigns.models import Campaign, User
    from campaigns.studio.shelf.shelf import shelf
    from rules.registry import systems

    def campaigns(**_asked: Any) -> Iterable[str]:
        return Campaign.objects.values_list("slug", flat=True)

    def accounts(**_asked: Any) -> Iterable[str]:
        return User.of_people().values_list("username", flat=True)

    found: dict[str, Complete] = {
        "campaign": campaigns,
        "name": accounts,
        "host": accounts,
        "system": lambda **_asked: systems(),
    }
    if game := systems().get(system):
        found["question"] = lambda **_asked: [one.key for one in game.questions.all()]
        found["printable"] = lambda **_asked: shelf(game)
    return found
