"""Loads the demo campaigns."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils import timezone
from django.utils.translation import gettext as _

from campaigns.home.operations.demo import load_demo
from rules.management.asked import add_json, game_of
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
        add_json(parser)

    def handle(self, *, system: list[str], json: bool, **options: Any) -> None:
        for key in system:
            game_of(key)
        facts, lines = [], []
        for one in systems().values():
            if one.demo is None or (system and one.key not in system):
                continue
            made, slug = load_demo(one.key, now=timezone.now()), one.demo().slug
            said = _("Created the demo campaign") if made else _("The demo campaign already exists")
            lines.append(f"{said}: /c/{slug}/")
            facts.append({"slug": slug, "created": made})
        self.answer(facts, "\n".join(lines), json=json)
