"""The printer as an installed app: `manage.py check` proves its fonts."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.core import checks

from cards.faces import damaged


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        checks.register(check_fonts)


def check_fonts(**_: Any) -> list[checks.CheckMessage]:
    """Every font is there, has its licence beside it, and the listed checksum."""
    return [
        checks.Error(
            f"The font {name} is missing or damaged.",
            hint="Restore cards/fonts/ from the repository.",
            id="cards.E001",
        )
        for name in damaged()
    ]
