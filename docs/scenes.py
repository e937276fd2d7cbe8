"""Draws the dark strips before the sky in the heads of pages: `python -m docs.scenes`.

It writes static/skies/scene-*.svg. `static/css/heads.css` says which page has which.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from docs.dusk import FOLDER, WIDTH, blocks, chance, roofs, trees

LOW = 110  # height of a scene, its ground at the lower edge
SHADE = "#0b0d0f"
LIGHT = "#e3b341"


def main() -> None:
    """Write the pictures."""
    for name in SCENES:
        (FOLDER / f"scene-{name}.svg").write_text(scene(name))


def scene(name: str) -> str:
    """The strip of one kind of page. It repeats."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {LOW}">'
    return f"{head}{SCENES[name]()}{_soil()}</svg>\n"


def _soil() -> str:
    return f'<path d="M0 {LOW - 14}h{WIDTH}v20H0z" fill="{SHADE}"/>'


def _fence(chance: random.Random) -> str:
    """Boards of different heights, nailed to two rails."""
    path, x = f"M0 {LOW - 34}h{WIDTH}v7H0zM0 {LOW - 62}h{WIDTH}v7H0z", 4.0
    while x < WIDTH - 20:
        wide, top = chance.uniform(15, 24), LOW - chance.uniform(58, 96)
        lean = chance.uniform(-4, 4)
        path += f"M{x:.0f} {LOW}L{x + lean:.0f} {top:.0f}l{wide / 2:.0f} {-wide / 2:.0f}"
        path += f"l{wide / 2:.0f} {wide / 2:.0f}L{x + wide:.0f} {LOW}z"
        x += wide + chance.choice((5, 7, 9, 34))
    return f'<path d="{path}" fill="{SHADE}"/>'


def _street(chance: random.Random) -> str:
    """Cars that nobody drives any more, and lamps over them."""
    path, lamps, x = "", "", 50.0
    while x < WIDTH - 150:
        long, ground = chance.uniform(104, 128), LOW - 16
        path += f"M{x:.0f} {ground}v-17q2 -9 18 -11l{long * 0.17:.0f} -19h{long * 0.34:.0f}"
        path += f"l{long * 0.2:.0f} 19q{long * 0.2:.0f} 2 {long * 0.18:.0f} 12v16z"
        for wheel in (0.22, 0.76):
            path += f"M{x + long * wheel - 11:.0f} {ground}a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"
        x += long + chance.uniform(40, 90)
        lamps += f"M{x:.0f} {LOW}V22q0 -12 14 -12h20"
        x += chance.uniform(40, 110)
    lit = f'<path d="{lamps}" fill="none" stroke="{SHADE}" stroke-width="5"/>'
    return f'{lit}<path d="{path}" fill="{SHADE}"/>'


def _graves(chance: random.Random) -> str:
    """Stones and crosses, some of them leaning, and a bare tree here and there."""
    path, trees, x = "", "", 24.0
    while x < WIDTH - 60:
        high, lean = chance.uniform(34, 56), chance.uniform(-6, 6)
        top = LOW - high
        kind = chance.choice(("stone", "stone", "cross", "tree"))
        if kind == "stone":
            path += f"M{x:.0f} {LOW}L{x + lean:.0f} {top:.0f}q15 -16 30 0L{x + 30:.0f} {LOW}z"
        elif kind == "cross":
            path += f"M{x + 12:.0f} {LOW}L{x + 12 + lean:.0f} {top - 14:.0f}h8L{x + 20:.0f} {LOW}z"
            path += f"M{x + lean:.0f} {top:.0f}h32v8h-32z"
        else:
            trees += (
                f"M{x + 14:.0f} {LOW}q4 -30 0 -46q-2 -24 10 -46M{x + 14:.0f} 66q-14 -12 -20 -34"
            )
            trees += f"M{x + 16:.0f} 54q16 -8 26 -30M{x + 15:.0f} 40q-10 -8 -12 -22"
        x += chance.uniform(44, 96)
    bare = f'<path d="{trees}" fill="none" stroke="{SHADE}" stroke-width="4.5"/>'
    return f'{bare}<path d="{path}" fill="{SHADE}"/>'


def _wires(chance: random.Random) -> str:
    """Posts with three rows of barbed wire."""
    posts, rows, barbs = "", "", ""
    for x in range(40, WIDTH, 120):
        posts += f"M{x - 5} {LOW}L{x - 4 + chance.uniform(-4, 4):.0f} 22h9L{x + 6} {LOW}z"
        for y in (36, 58, 80):
            sag = chance.uniform(6, 14)
            rows += f"M{x} {y}Q{x + 60} {y + sag:.0f} {x + 120} {y}"
            for part in (0.25, 0.5, 0.75):
                at, down = x + 120 * part, y + sag * 2 * part * (1 - part)
                barbs += f"M{at - 4:.0f} {down - 5:.0f}l8 10m0 -10l-8 10"
    line = f'fill="none" stroke="{SHADE}"'
    return (
        f'<path d="{posts}" fill="{SHADE}"/><path d="{rows}" {line} stroke-width="2.4"/>'
        f'<path d="{barbs}" {line} stroke-width="2"/>'
    )


def _filled(path: str, colour: str = SHADE) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _drawn(path: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{SHADE}" stroke-width="{width:g}"/>'


def _masts(chance: random.Random) -> str:
    """Radio masts with their ropes, and dishes that listen."""
    thin, thick, dishes, x = "", "", "", 60.0
    while x < WIDTH - 60:
        top, foot = chance.uniform(4, 20), LOW - 10
        thick += f"M{x - 11:.0f} {foot}L{x:.0f} {top:.0f}L{x + 11:.0f} {foot}"
        for part in (0.25, 0.45, 0.65, 0.85):
            y, half = top + (foot - top) * part, 11 * part
            thin += f"M{x - half:.0f} {y:.0f}L{x + half + 2:.0f} {y + 14:.0f}"
            thin += f"M{x + half:.0f} {y:.0f}L{x - half - 2:.0f} {y + 14:.0f}"
        thin += f"M{x - 62:.0f} {LOW}L{x:.0f} {top + 12:.0f}L{x + 62:.0f} {LOW}"
        at = x + chance.uniform(84, 118)
        dishes += f"M{at - 5:.0f} {LOW}l4 -34h6l5 34zM{at - 26:.0f} {LOW - 66}q2 40 46 34z"
        thin += f"M{at - 3:.0f} {LOW - 50}l14 -18"
        x = at + chance.uniform(90, 130)
    return _drawn(thin, 1.8) + _drawn(thick, 3.4) + _filled(dishes)


def _camp(chance: random.Random) -> str:
    """Tents, fires between them, and lamps on a line."""
    tents, doors, lamps, line, x = "", "", "", "M0 30", 30.0
    while x < WIDTH - 120:
        wide, high = chance.uniform(80, 120), chance.uniform(50, 72)
        middle, foot = x + wide / 2, LOW - 12
        tents += f"M{x:.0f} {foot}L{middle - 3:.0f} {foot - high:.0f}l-6 -8 9 5 8 -6 -5 9"
        tents += f"L{x + wide:.0f} {foot}z"
        if chance.random() < 0.5:
            doors += (
                f"M{middle - 9:.0f} {foot}L{middle:.0f} {foot - high * 0.5:.0f}l9 {high * 0.5:.0f}z"
            )
        x += wide + chance.uniform(20, 46)
        if chance.random() < 0.6:
            tents += f"M{x - 4:.0f} {foot + 2}l28 -8 2 5 -28 8z"
            doors += f"M{x + 3:.0f} {foot - 5}q-3 -12 6 -20q-1 8 5 10q6 4 1 10z"
            x += chance.uniform(46, 66)
    for at in range(0, WIDTH, 180):
        line += f"Q{at + 90} 52 {at + 180} 30"
        for part in (0.25, 0.5, 0.75):
            down = 30 + 44 * part * (1 - part)
            lamps += f"M{at + 180 * part - 3:.0f} {down:.0f}h6l1 7h-8z"
        tents += f"M{at - 2} 28h5v{LOW - 28}h-5z"
    return _drawn(line, 1.8) + _filled(tents) + _filled(doors + lamps, LIGHT)


def _crates(chance: random.Random) -> str:
    """Crates in piles, and barrels beside them."""
    path, gaps, x = "", "", 16.0
    while x < WIDTH - 110:
        side = chance.uniform(34, 42)
        for column in range(chance.choice((1, 2, 3))):
            left = x + column * (side + 3)
            for row in range(chance.choice((1, 1, 2))):
                top = LOW - 12 - (row + 1) * (side + 2)
                path += f"M{left:.0f} {top:.0f}h{side:.0f}v{side:.0f}h-{side:.0f}z"
                gaps += f"M{left + 5:.0f} {top + 5:.0f}l{side - 10:.0f} {side - 10:.0f}"
                gaps += f"M{left + 5:.0f} {top + side / 2:.0f}h{side - 10:.0f}"
        x += column * (side + 3) + side + chance.uniform(12, 26)
        for _ in range(chance.choice((0, 1, 2))):
            path += f"M{x:.0f} {LOW - 12}q-4 -22 0 -44q13 -5 26 0q4 22 0 44z"
            gaps += f"M{x - 1:.0f} {LOW - 26}h28M{x - 1:.0f} {LOW - 42}h28"
            x += 34
        x += chance.uniform(16, 60)
    return _filled(path) + f'<path d="{gaps}" stroke="#4a3026" stroke-width="1.6" fill="none"/>'


def _signs(chance: random.Random) -> str:
    """Road signs that point somewhere, and barriers across the way."""
    posts, boards, stripes, x = "", "", "", 40.0
    foot = LOW - 12
    while x < WIDTH - 150:
        posts += f"M{x:.0f} {foot}V14"
        for row in range(chance.choice((1, 2, 3))):
            y, wide, way = 20 + row * 22, chance.uniform(44, 64), chance.choice((-1, 1))
            boards += f"M{x - way * 12:.0f} {y}h{way * wide:.0f}l{way * 11} 8.5l{-way * 11} 8.5"
            boards += f"h{-way * wide:.0f}z"
        x += chance.uniform(84, 120)
        posts += f"M{x + 4:.0f} {foot}l9 -46M{x + 88:.0f} {foot}l-9 -46"
        boards += f"M{x - 6:.0f} {foot - 44}h104v15h-104zM{x:.0f} {foot - 22}h92v9h-92z"
        for part in range(4):
            stripes += f"M{x + 4 + part * 25:.0f} {foot - 31}l10 -11h10l-10 11z"
        x += 104 + chance.uniform(50, 90)
    return _drawn(posts, 7) + _filled(boards) + _filled(stripes, "#7a4a2c")


def _dead(chance: random.Random) -> str:
    """The dead, who walk one way with their arms before them."""
    path, arms, x = "", "", 24.0
    while x < WIDTH - 40:
        size = chance.uniform(0.8, 1.1)
        lean, y = chance.uniform(3, 13), LOW - 8 - 92 * size

        def at(dx: float, dy: float, x: float = x, y: float = y, size: float = size) -> str:
            return f"{x + dx * size:.0f} {y + dy * size:.0f}"

        side = lean / size
        path += f"M{at(side - 9, 14)}"
        for across in (20, -20):
            path += f"a{10 * size:.1f} {11 * size:.1f} 8 1 0 {across * size:.1f} 0"
        path += (
            f"zM{at(side - 12, 25)}L{at(side + 10, 25)}L{at(10, 62)}L{at(19, 102)}L{at(10, 102)}"
        )
        path += f"L{at(0, 68)}L{at(-9, 102)}L{at(-18, 102)}L{at(-13, 60)}z"
        reach, fall = chance.uniform(26, 36) * size, chance.uniform(-8, 10)
        arms += f"M{at(side, 30)}l{reach:.0f} {fall:.0f}l5 4"
        arms += f"M{at(side - 2, 36)}l{reach * 0.8:.0f} {fall + 9:.0f}l5 5"
        x += chance.choice((54, 66, 82, 150)) * size
    return _filled(path) + _drawn(arms, 6)


def _bridge(chance: random.Random) -> str:
    """A railway bridge, and waggons that stand on it."""
    thin, path, x = "", f"M0 52h{WIDTH}v8H0z", 0.0
    for at in range(0, WIDTH, 60):
        thin += f"M{at} {LOW}V58M{at} {LOW - 6}L{at + 60} 62M{at + 60} {LOW - 6}L{at} 62"
    while x < WIDTH - 150:
        x += chance.uniform(30, 240)
        for _ in range(chance.choice((1, 2, 3))):
            if x > WIDTH - 110:
                break
            top = chance.choice((18, 18, 30))
            path += f"M{x:.0f} 44V{top}q0 -4 4 -4h84q4 0 4 4V44zM{x - 6:.0f} 38h104v4h-104z"
            for wheel in (12, 30, 62, 80):
                path += f"M{x + wheel - 7:.0f} 46a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z"
            x += 104
    return _drawn(thin, 3) + _filled(path)


def _fair(chance: random.Random) -> str:
    """A fair without visitors: wheels, stalls and a few lamps that still burn."""
    thin, path, lamps, x = "", "", "", 90.0
    while x < WIDTH - 180:
        radius = chance.uniform(36, 45)
        y = LOW - 12 - radius - 6
        turns = [(x + radius * cos(pi * n / 5), y + radius * sin(pi * n / 5)) for n in range(10)]
        for at, down in turns:
            thin += f"M{x:.0f} {y:.0f}L{at:.0f} {down:.0f}"
            path += f"M{at - 5:.0f} {down:.0f}h10l-2 8h-6z"
        thin += f"M{x - radius:.0f} {y:.0f}a{radius:.0f} {radius:.0f} 0 1 0 {2 * radius:.0f} 0"
        thin += f"a{radius:.0f} {radius:.0f} 0 1 0 {-2 * radius:.0f} 0"
        thin += f"M{x - 22:.0f} {LOW}L{x:.0f} {y:.0f}l22 {LOW - y:.0f}"
        x += radius + chance.uniform(34, 50)
        for _ in range(chance.choice((2, 3))):
            wide = chance.uniform(58, 78)
            path += (
                f"M{x:.0f} {LOW}v-40l-6 -10 {wide / 2 + 6:.0f} -22 {wide / 2 + 6:.0f} 22 -6 10v40z"
            )
            if chance.random() < 0.7:
                lamps += f"M{x + wide / 2 - 12:.0f} {LOW - 34}h24v11h-24z"
            x += wide + chance.uniform(10, 24)
        x += chance.uniform(70, 110)
    return _drawn(thin, 2.6) + _filled(path) + _filled(lamps, LIGHT)


SCENES: Final[Mapping[str, Callable[[], str]]] = {
    "fence": lambda: _fence(chance(41)),
    "roofs": lambda: roofs(LOW, 0.62, SHADE, chance(33)),
    "street": lambda: _street(chance(42)),
    "towers": lambda: blocks(LOW, 0.3, SHADE, chance(17), lit=LIGHT),
    "graves": lambda: _graves(chance(43)),
    "firs": lambda: trees(LOW, SHADE, chance(19)),
    "wires": lambda: _wires(chance(44)),
    "masts": lambda: _masts(chance(45)),
    "camp": lambda: _camp(chance(46)),
    "crates": lambda: _crates(chance(47)),
    "signs": lambda: _signs(chance(48)),
    "dead": lambda: _dead(chance(49)),
    "bridge": lambda: _bridge(chance(50)),
    "fair": lambda: _fair(chance(51)),
}


if __name__ == "__main__":
    main()
