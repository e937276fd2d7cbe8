"""Drawings of things for the prints of every game: icons of game-icons.net, CC BY 3.0."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from rules.printables import Icon
from rules.text import text

CREDIT: Final = text(
    "Item drawings: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0, scaled"
)


@cache
def drawing(key: str) -> Icon:
    """The drawing of this name. Raises: KeyError."""
    return Icon(key, _paths()[key]["fill"])


def drawings() -> frozenset[str]:
    """The names of all drawings."""
    return frozenset(_paths())


@cache
def _paths() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("rules") / "drawings.toml").read_text(encoding="utf-8"))
