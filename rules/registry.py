"""Finds the games: every folder under `systems/` that has a SYSTEM."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import rules.systems
from rules.system import GameSystem


@cache
def systems() -> dict[str, GameSystem]:
    """All games by key, in the order of their keys. A folder without a SYSTEM is being built."""
    folders = [
        import_module(f"rules.systems.{module.name}")
        for module in iter_modules(rules.systems.__path__)
        if module.ispkg
    ]
    found = [folder.SYSTEM for folder in folders if hasattr(folder, "SYSTEM")]
    return {system.key: system for system in sorted(found, key=lambda system: system.key)}


def system_of(key: str) -> GameSystem:
    """The game with this key. Raises: KeyError."""
    return systems()[key]
