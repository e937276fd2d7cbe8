"""Loads the demo campaign."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from campaigns.home.operations.demo import load_demo

SLUG = "twilight-demo"


class Command(BaseCommand):
    help = (
        "Opens the campaign twilight-demo, unless it is there: the sample figures, a night that was"
        " played and closed, one under way, and one that is planned."
    )

    def handle(self, **options: Any) -> None:
        made = load_demo(slug=SLUG, name="Twilight demo")
        if made:
            self.stdout.write(f"Opened the demo campaign: /c/{SLUG}/")
        else:
            self.stdout.write(f"The demo campaign is there: /c/{SLUG}/")
