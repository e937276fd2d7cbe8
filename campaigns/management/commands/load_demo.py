"""Loads the demo campaigns."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils import timezone
from django.utils.translation import gettext as _

from campaigns.home.operations.demo import load_demo
from rules.management.asked import add_json, game_of
from rules.management.progress import told
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
        wanted = [one for one in systems().values() if not system or one.key in system]
        demos = [(one.key, one.demo().slug) for one in wanted if one.demo is not None]
        facts = []
        with told(self.stderr) as tell:
            for done, (key, slug) in enumerate(demos):
                tell(done, len(demos))
                made = load_demo(key, now=timezone.now())
                facts.append({"slug": slug, "created": made is not None})
        self.answer(facts, "\n".join(map(_line, facts)), json=json)


def _line(fact: dict[str, Any]) -> str:
    created, there = _("Created the demo campaign"), _("The demo campaign already exists")
    return f"{created if fact['created'] else there}: /c/{fact['slug']}/"
