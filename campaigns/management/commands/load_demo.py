"""Loads the demo campaigns."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from campaigns.home.operations.demo import load_demo
from rules.management.spoken import SpokenCommand
from rules.registry import systems
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Create the demo campaign of each game unless it exists. It has sample figures, closed"
        " sessions with pictures, and one session in progress."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "system", nargs="*", help=_("the games, such as zombicide (default: all)")
        )

    def handle(self, *, system: list[str], **options: Any) -> None:
        for one in systems().values():
            if one.demo is None or (system and one.key not in system):
                continue
            made, slug = load_demo(one.key), one.demo().slug
            said = _("Created the demo campaign") if made else _("The demo campaign already exists")
            self.stdout.write(f"{said}: /c/{slug}/")
