"""Loads the demo campaigns."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from campaigns.home.operations.demo import load_demo
from rules.registry import systems


class Command(BaseCommand):
    help = (
        "Opens a demo campaign of each game, unless it is there: the sample figures, nights that"
        " were played and closed, with pictures, and one under way."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "system", nargs="*", help="the games, such as zombicide; all of them without any"
        )

    def handle(self, *, system: list[str], **options: Any) -> None:
        for one in systems().values():
            if one.demo is None or (system and one.key not in system):
                continue
            made, slug = load_demo(one.key), one.demo().slug
            said = "Opened the demo campaign" if made else "The demo campaign is there"
            self.stdout.write(f"{said}: /c/{slug}/")
