"""Drawings of things, read from an open set of icons: `python -m docs.icons icons.json`.

Nothing of the package is fetched when the app is installed or runs.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

ZOMBICIDE = Path("rules/systems/zombicide/catalogue/icons.toml")
ZOMBIES = Path("rules/systems/zombies/catalogue/pictures.toml")
SHARED = Path("rules/drawings.toml")
PACKAGE, VERSION = "@iconify-json/game-icons", "1.2.4"
GRID, THEIRS = 24, 512
PICTURES = {  # effect of an event card of Zombies!!!: the icon's name
    "roll-bonus": "fire-axe",
    "turn-bonus": "chainsaw",
    "charged-bonus": "sawed-off-shotgun",
    "building-bonus": "molotov",
    "clear-building": "flash-grenade",
    "save-heart": "first-aid-kit",
    "gain-bullets": "shotgun-rounds",
    "add-movement": "skateboard",
    "hold-zombies": "marbles",
    "break-in": "crowbar",
    "repel-zombie": "grave-flowers",
    "multiply-movement": "sprint",
    "rest": "park-bench",
    "drive": "city-car",
    "no-fights": "meat",
    "move-zombies": "shambling-zombie",
    "freeze": "frozen-body",
    "lead-pawn": "direction-signs",
    "send-back": "water-fountain",
    "steer-pawn": "puppet",
    "take-item": "drop-weapon",
    "drive-out": "brick-wall",
    "fill-building": "spooky-house",
    "add-zombies": "graveyard",
    "test-kills": "raise-zombie",
}
CHOSEN = {  # our key: the icon's name
    "baseball-bat": "baseball-bat",
    "crowbar": "crowbar",
    "fire-axe": "fire-axe",
    "machete": "machete",
    "katana": "katana",
    "chainsaw": "chainsaw",
    "pistol": "pistol-gun",
    "sawed-off": "sawed-off-shotgun",
    "shotgun": "winchester-rifle",
    "sub-mg": "uzi",
    "rifle": "lee-enfield",
    "evil-twins": "crossed-pistols",
    "mas-shotgun": "blunderbuss",
    "sniper-rifle": "steyr-aug",
    "molotov": "molotov",
    "canned-food": "opened-food-can",
    "rice": "powder-bag",
    "water": "water-bottle",
    "flashlight": "flashlight",
    "gasoline": "jerrycan",
    "glass-bottles": "wine-bottle",
    "goalie-mask": "jason-mask",
    "scope": "binoculars",
    "aaaahh": "screaming",
    "shells": "shotgun-rounds",
    "bullets": "bullets",
    "ranged": "crosshair",
    "melee": "fist",
    "item": "backpack",
    "noisy": "megaphone",
    "silent": "sound-off",
    "pair": "crossed-pistols",
    "reload": "clockwise-rotation",
    "door": "entry-door",
    "used-up": "fire",
    "wound": "ragged-wound",
    "zombies": "raise-zombie",
    "hand": "hand",
    "exit": "run",
    "act-move": "walking-boot",
    "act-search": "magnifying-glass",
    "noise": "sound-waves",
    "emblem": "shambling-zombie",
    "act-trade": "swap-bag",
    "act-pass": "halt",
    "car": "city-car",
    "police-car": "police-badge",
    "start": "flag-objective",
    "objective": "cancel",
    "active": "check-mark",
    "skill": "round-star",
    "xp": "skull-crossed-bones",
    "open-door": "exit-door",
}

DRAWINGS = """
abdominal-armor ak47 alarm-clock alien-skull ammo-box attack-gauge baby-face backpack
balloons barn belt binoculars biohazard bleeding-wound body-height bowie-knife brain
brick-wall bullets car-key car-wheel card-random cardboard-box-closed chainsaw checklist
city-car claws clover cobweb compass crossbow crossed-pistols crowbar death-skull dice-fire
direction-signs dynamite empty-hourglass famas fire-axe first-aid-kit fist flamethrower
flashlight foot-trip footsteps forest gas-mask graveyard grenade hand hazard-sign heart-plus
hearts helicopter hills hood hooded-figure hourglass house jeep juggler jump-across
kevlar-vest knocked-out-stars lantern-flame laser-precision lee-enfield m3-grease-gun
machete magnifying-glass meeple megaphone minigun missile-launcher molotov mp5 muscle-up
night-vision ninja-mask notebook open-chest person perspective-dice-six-faces-six pine-tree
pistol-gun police-badge punch radio-tower raise-zombie regeneration revolver run
sawed-off-shotgun scroll-unfurled shambling-zombie skull-crossed-bones sound-waves
spectacles spooky-house sprint spy spyglass stethoscope strong sunrise third-eye
three-friends trophy-cup uzi village virus walking-boot winchester-rifle wolf-head wood-club
wood-stick
"""  # for the prints of every game, by their own names


def main(source: Path) -> None:
    """Write the icons that are used, on our grid."""
    data = source.read_bytes()
    icons = json.loads(data)["icons"]
    head = [
        "# Written by `python -m docs.icons`: icons of game-icons.net by Lorc, Delapouite and",
        "# contributors, CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/), scaled to a",
        f"# 24 x 24 grid. From {PACKAGE} {VERSION}, sha256 of icons.json:",
    ]
    digest = f"# {hashlib.sha256(data).hexdigest()}."
    pan = [
        "[pan]",
        'fill = "M9 2.500a7 7 0 1 0 5.350 11.500l.9.9-.55.55 1.300 1.300.55-.55 4.700 4.700a1.150'
        " 1.150 0 0 0 1.650-1.650l-4.700-4.700.55-.55-1.300-1.300-.55.55-.9-.9A7 7 0 0 0 9 2.500Z"
        "M9 3.600a5.900 5.900 0 1 1 0 11.800a5.900 5.900 0 1 1 0-11.800Z"
        'M9 4.600a4.900 4.900 0 1 0 0 9.800a4.900 4.900 0 1 0 0-9.800Z"',
        "",
    ]
    _write(ZOMBICIDE, [*head, f"{digest} The pan is ours.", "", *pan], CHOSEN, icons)
    _write(ZOMBIES, [*head, digest, ""], PICTURES, icons)
    _write(SHARED, [*head, digest, ""], {name: name for name in DRAWINGS.split()}, icons)


def _write(
    target: Path, lines: list[str], chosen: dict[str, str], icons: dict[str, dict[str, str]]
) -> None:
    for key, name in chosen.items():
        paths = re.findall(r' d="([^"]+)"', icons[name]["body"])
        lines += [f"[{key}]", f'fill = "{" ".join(map(_scaled, paths))}"', ""]
    target.write_text("\n".join(lines))


def _scaled(path: str) -> str:
    pen = SVGPathPen(None, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    parse_path(path, TransformPen(pen, Transform().scale(GRID / THEIRS)))
    return str(pen.getCommands())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
