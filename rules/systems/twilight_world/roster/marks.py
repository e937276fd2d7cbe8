"""The mark of weapons that sit in holsters.

A small module of its own: only the roster of the system reads it.
"""

from __future__ import annotations

from typing import Final

from rules.marks import ItemMark
from rules.systems.twilight_world.roster.loadout import HOLSTERED
from rules.text import mark, text

# Rule: TW-LOAD-7.
MARKS: Final = (
    ItemMark(
        key=HOLSTERED,
        name=text("Holster"),
        counted=mark("{count} in holsters"),
        said=mark("{name} keeps {count} × {gear} in holsters."),
        words=("in holsters", "in holster"),
        older="holstered",
    ),
)
