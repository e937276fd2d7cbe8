"""The printer as an installed app. `make check` and the doctor prove its fonts and portraits."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.core import checks

from cards import faces
from cards.portraits import parts


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        checks.register(check_fonts, "shipped", deploy=True)
        checks.register(check_portraits, "shipped", deploy=True)


def check_fonts(**_: Any) -> list[checks.CheckMessage]:
    """Every font is there, has its licence beside it, and the listed checksum."""
    return [
        checks.Error(
            f"The font {name} is missing or damaged.",
            hint="Restore cards/fonts/ from the repository.",
            id="cards.E001",
        )
        for name in faces.damaged()
    ]


def check_portraits(**_: Any) -> list[checks.CheckMessage]:
    """The parts of portraits are there, with their licence, as they were read."""
    return [
        checks.Error(
            f"{name} of the portraits is missing or damaged.",
            hint="Restore cards/portraits/ from the repository.",
            id="cards.E002",
        )
        for name in parts.damaged()
    ]
