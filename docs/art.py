"""The parts of drawn portraits, read from an open drawing style: `make art`.

Nothing of the package is fetched when the app is installed or runs. The drawings are kept as data
in cards/portraits, with version, licence and checksums.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "cards" / "portraits"
PACKAGE, VERSION = "dicebear-styles", "10.6.0"
SOURCE_SHA256 = "1d93f30c5c0be8282225533e2eb3d6b32eb30cba6408f3e04604df093b2b1cf5"
LEFT_OUT = {"bear", "cyclops", "monster", "lovingGrin1", "lovingGrin2"}
INKS = {  # by the name of a colour in the style
    "ink": "line",
    "black": "line",
    "skin": "skin",
    "clothing": "cloth",
    "headContrast": "hair",
    "white": "white",
    "#9DDADB": "mask",
    "#FF6C6C": "wound",  # a tongue
    "#FF8181": "wound",
}
_PLACE = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")
_MATRIX = re.compile(r"matrix\(([-\d.]+) 0 0 1 ([-\d.]+) ([-\d.]+)\)")
WIDTH = 733.2  # of a head, the only part that is scaled: by a fifth of a percent, about its middle

Place = tuple[float, float]
Drawn = list[Any]  # ink, path data, x, y: an even-odd area


def main(source: Path) -> None:
    """Write parts.json and sources.toml. Raises: ValueError for another file than was reviewed."""
    data = source.read_bytes()
    if hashlib.sha256(data).hexdigest() != SOURCE_SHA256:
        raise ValueError(f"{source} is not open-peeps.json of {PACKAGE} {VERSION}")
    parts = json.dumps(read(json.loads(data)), indent=0, separators=(",", ":")).encode() + b"\n"
    (FOLDER / "parts.json").write_bytes(parts)
    facts = {
        "file": "parts.json",
        "package": PACKAGE,
        "version": VERSION,
        "style": "open-peeps",
        "work": "Open Peeps",
        "author": "Pablo Stanley",
        "address": "https://www.openpeeps.com/",
        "licence": "CC0-1.0",
        "source_sha256": SOURCE_SHA256,
        "sha256": hashlib.sha256(parts).hexdigest(),
    }
    lines = ["# Written by `make art`.", ""]
    lines += [f"{key} = {json.dumps(value)}" for key, value in facts.items()]
    (FOLDER / "sources.toml").write_text("\n".join(lines) + "\n")


def read(style: dict[str, Any]) -> dict[str, dict[str, list[Drawn]]]:
    """Return the variants of each component as areas in the coordinates of the whole drawing."""
    found: dict[str, dict[str, list[Drawn]]] = {}
    plain = [one for one in style["canvas"]["elements"] if one["type"] == "element"]
    found["body"] = {"plain": list(_areas(plain, (0.0, 0.0), ""))}
    for one in style["canvas"]["elements"]:
        if one["type"] == "component":
            place = _place(one["attributes"])
            found[one["name"]] = {
                name: list(_areas(variant["elements"], place, ""))
                for name, variant in style["components"][one["name"]]["variants"].items()
                if name not in LEFT_OUT
            }
    return found


def _areas(elements: list[dict[str, Any]], place: Place, outer: str) -> Iterator[Drawn]:
    """Read paths and groups of them. Raises: ValueError for any other element."""
    for one in elements:
        values = one["attributes"]
        ink = _ink(values.get("fill")) or outer
        dx, dy = _place(values)
        here = (place[0] + dx, place[1] + dy)
        if one["name"] == "g":
            yield from _areas(one["children"], here, ink)
        elif one["name"] == "path":
            yield [ink, values["d"], *here]
        else:
            raise ValueError(f"{one['name']} is not read")


def _ink(fill: Any) -> str:
    name = fill["name"] if isinstance(fill, dict) else fill
    return INKS[name] if name else ""


def _place(values: dict[str, str]) -> Place:
    told = values.get("transform", "")
    if found := _PLACE.fullmatch(told):
        return float(found[1]), float(found[2])
    if found := _MATRIX.fullmatch(told):
        lost = WIDTH / 2 * (float(found[1]) - 1)
        return round(float(found[2]) + lost, 1), float(found[3])
    if told:
        raise ValueError(f"{told} is not read")
    return 0.0, 0.0


if __name__ == "__main__":
    main(Path(sys.argv[1]))
