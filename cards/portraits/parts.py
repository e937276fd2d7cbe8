"""The parts of the open style, read once. `make art` writes them. A test keeps their checksum."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from cards.portraits.operation import Ink, Operation

FOLDER: Final = Path(__file__).parent
SLOTS: Final = {  # component of the style, by the field of a portrait
    "head": "head",
    "expression": "expression",
    "beard": "facialHair",
    "glasses": "accessories",
    "mask": "mask",
}
SPECK: Final = "M711.2 528h.5l.3.3.9.8q.4.5 0 1.1-.5.4-1 0h-.1l-.9-.9-.2-.3v-.5q0-.4.5-.5"  # stray
_Area = tuple[Ink, str, float, float]


@cache
def source() -> dict[str, Any]:
    """Return where the parts come from: package, version, author, licence, checksums."""
    return tomllib.loads((FOLDER / "sources.toml").read_text("utf-8"))


@cache
def _areas() -> dict[str, dict[str, tuple[_Area, ...]]]:
    data = (FOLDER / "parts.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, tuple[_Area, ...]]])


@cache
def names(slot: str) -> tuple[str, ...]:
    """The parts that there are for a field of a portrait."""
    return tuple(_areas()[SLOTS[slot]])


@cache
def part(component: str, name: str) -> tuple[Operation, ...]:
    """The operations of one part. Raises: KeyError when there is none."""
    areas = _areas()[component][name]
    return tuple(Operation(path.replace(SPECK, ""), ink, x=x, y=y) for ink, path, x, y in areas)


def damaged() -> tuple[str, ...]:
    """The files that are missing or not as `make art` wrote them."""
    try:
        told = source()["sha256"]
        found = hashlib.sha256((FOLDER / "parts.json").read_bytes()).hexdigest()
    except (OSError, ValueError, KeyError):
        return ("parts.json",)
    licence = FOLDER / "LICENSE-OpenPeeps.txt"
    return (
        *(("parts.json",) if found != told else ()),
        *(() if licence.exists() else (licence.name,)),
    )
