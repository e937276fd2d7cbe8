"""Makes the games an installed app whose system check proves their catalogues.

`make check` and the doctor verify the shipped files. It takes seconds, which each command and each
job would spend too.
"""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.core import checks

from rules.registry import systems


def catalogues_are_sound(**kwargs: Any) -> list[checks.CheckMessage]:
    """One error for each fault in a catalogue file."""
    return [
        checks.Error(fault, obj=system.key, id="rules.E001")
        for system in systems().values()
        for fault in system.prove()
    ]


class RulesConfig(AppConfig):
    name = "rules"

    def ready(self) -> None:
        checks.register(catalogues_are_sound, "shipped", deploy=True)
