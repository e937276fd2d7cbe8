"""Addresses on the map of a game."""

from __future__ import annotations

from urllib.parse import urlencode

from msgspec import Struct

HIDDEN = "no"  # `next` of who has hidden the foretold moves
ZOOMS = ("1", "2", "3")  # times the width of the page, without scripting


class MapAddress(Struct, frozen=True):
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
