"""Addresses on the map of a game."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

HIDDEN = "no"  # `next` of who has hidden the foretold moves
ZOOMS = ("1", "2", "3")  # times the width of the page, without scripting


@dataclass(frozen=True)
class MapAddress:
    """Addresses on the map, with what each of them keeps."""

    seat: str
    figure: str
    zoom: str
    next: str = ""  # HIDDEN, or empty where foretold moves are shown

    def with_(self, **more: str) -> str:
        kept = {"seat": self.seat, "figure": self.figure, "zoom": self.zoom, "next": self.next}
        said = {**kept, **more}
        if said["zoom"] == ZOOMS[0]:
            del said["zoom"]
        return "?" + urlencode({name: value for name, value in said.items() if value})
