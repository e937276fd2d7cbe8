"""Draws the skies behind covers and heads: `python -m docs.dusk`.

It writes static/skies/*.svg. `docs.scenes` draws the strips before them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, NamedTuple

from rules.pictures import Sky

FOLDER = Path(__file__).resolve().parent.parent / "static" / "skies"
WIDTH, HEIGHT, HORIZON = 1440, 600, 470
INK = "#0a0d0f"


class Hour(NamedTuple):
    """The colours of a cover and what stands before its sky."""

    bands: tuple[str, ...]  # of the sky, from above
    sun: str
    glow: str
    at: tuple[int, int, int]  # middle and radius of the sun or moon
    far: str
    near: str
    place: Literal["village", "blocks", "airfield", "hills"]


HOURS: Final[Mapping[Sky, Hour]] = {
    "dusk": Hour(
        ("#14171a", "#1b1d21", "#271f22", "#3a2524", "#572f26", "#7d3d29", "#a9502f", "#cf6a3c"),
        *("#f2a25c", "#f0804f", (820, 322, 150), "#33201f", "#1a1a1c", "village"),
    ),
    "night": Hour(
        ("#0d1018", "#11151f", "#161b29", "#1c2233", "#252b40", "#30354d", "#3f3d58", "#544a62"),
        *("#e9ddb4", "#8f97b8", (1010, 132, 84), "#202538", "#12151d", "blocks"),
    ),
    "dawn": Hour(
        ("#172433", "#1d2f41", "#263d52", "#344f63", "#4d6672", "#75807b", "#a99a7b", "#d8b57b"),
        *("#fbe0a4", "#e8c07a", (980, 392, 120), "#33454f", "#17222a", "airfield"),
    ),
    "haze": Hour(
        ("#14180f", "#1b2014", "#242b19", "#303a1f", "#434e27", "#5d6632", "#7e823f", "#a19f53"),
        *("#d9d38a", "#a9ab5c", (760, 300, 118), "#2c3520", "#161b12", "hills"),
    ),
}
SLITS = ((0.02, 0.035), (0.2, 0.05), (0.4, 0.065), (0.6, 0.08))  # across the sun, by its radius


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for sky, hour in HOURS.items():
        (FOLDER / f"{sky}.svg").write_text(picture(hour))


def picture(hour: Hour) -> str:
    """The sky, what stands far away and near, and the ground."""
    ground = f'<path d="M0 468h{WIDTH}v140H0z" fill="#121416"/>'
    parts = (_sky(hour.bands, chance(3)), _sun(hour), *_place(hour), ground)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return head + "".join(parts) + "</svg>\n"


def _place(hour: Hour) -> tuple[str, ...]:
    if hour.place == "blocks":
        return (
            blocks(440, 1.0, hour.far, chance(5)),
            blocks(HORIZON, 0.72, hour.near, chance(14), lit="#e3b341"),
        )
    if hour.place == "airfield":
        return (
            blocks(452, 0.4, hour.far, chance(8)),
            roofs(HORIZON, 0.8, hour.near, chance(31)),
            _helicopter(1120, 150, hour.near),
        )
    if hour.place == "hills":
        return (
            _hills(330, 70, hour.far, chance(4)),
            _hills(400, 44, hour.near, chance(6)),
            trees(HORIZON, "#10140d", chance(12)),
        )
    return (
        roofs(424, 0.95, hour.far, chance(21)),
        _poles((120, 470, 760, 1090, 1400)),
        roofs(HORIZON, 1.35, hour.near, chance(9)),
    )


def chance(seed: int) -> random.Random:
    """The same numbers each time."""
    return random.Random(seed)  # noqa: S311


def _sky(bands: tuple[str, ...], chance: random.Random) -> str:
    drawn = [f'<path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="{bands[0]}"/>']
    for number, colour in enumerate(bands[1:], 1):
        height = HORIZON * 0.98 * (1 - (1 - number / len(bands)) ** 1.25)
        x, edge, hatch = -20.0, "", ""
        while x < WIDTH + 20:
            edge += f"L{x:.0f} {height + chance.uniform(-3, 3) - number * 0.3:.0f}"
            if chance.random() < 0.4:
                above = height - 7 - chance.uniform(0, 9)
                hatch += f"M{x:.0f} {above:.0f}h{chance.uniform(20, 100):.0f}"
            x += 46 * chance.uniform(0.6, 1.4)
        foot = HEIGHT + 5
        drawn.append(f'<path d="M-20 {foot}{edge}L{WIDTH + 20} {foot}z" fill="{colour}"/>')
        drawn.append(
            f'<path d="{hatch}" stroke="{colour}" stroke-width="2.6" stroke-linecap="round"/>'
        )
    for _ in range(WIDTH // 60):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, HORIZON * 0.32)
        if x > WIDTH * 0.58:  # to the left of it are words
            drawn.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="1.3" fill="#efebe0" opacity=".7"/>')
    return "".join(drawn)


def _sun(hour: Hour) -> str:
    x, y, radius = hour.at
    slits = "".join(
        f"M{x - radius - 10} {y + radius * at:.0f}h{2 * radius + 20}"
        f"v{max(3, radius * high):.0f}h{-2 * radius - 20}z"
        for at, high in SLITS
    )
    return (
        f'<mask id="m"><path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="#fff"/><path d="{slits}"/></mask>'
        f'<g mask="url(#m)"><circle cx="{x}" cy="{y}" r="{radius}" fill="{hour.sun}"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius + 14}" fill="none" stroke="{hour.glow}" '
        'stroke-width="2.5" stroke-dasharray="30 14 8 14" opacity=".75"/></g>'
    )


def roofs(ground: int, scale: float, fill: str, chance: random.Random) -> str:
    path, x = f"M-30 {ground + 400}V{ground}", -30.0
    while x < WIDTH + 30:
        wide, high = chance.uniform(70, 130) * scale, chance.uniform(34, 62) * scale
        wall, ridge = ground - high, ground - high - high * 0.8
        if chance.random() < 0.5:  # a ridge with a chimney, else a gable
            path += f"V{wall:.0f}l{-8 * scale:.0f} 2L{x + wide * 0.25:.0f} {ridge:.0f}"
            path += f"H{x + wide * 0.6:.0f}v{-14 * scale:.0f}h{11 * scale:.0f}v{14 * scale:.0f}"
        else:
            path += f"V{wall:.0f}l{-6 * scale:.0f} 2L{x + wide / 2:.0f} {ridge:.0f}"
        x += wide
        path += f"L{x + 7 * scale:.0f} {wall + 2:.0f}L{x:.0f} {wall:.0f}V{ground}"
        x += chance.uniform(6, 46) * scale
        path += f"H{x:.0f}"
    path += f"V{ground + 400}z"
    return f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="1.8"/>'


def blocks(ground: int, scale: float, fill: str, chance: random.Random, *, lit: str = "") -> str:
    """Tall houses with flat roofs. `lit` is the colour of the few windows with a light."""
    path, windows, x = f"M-30 {ground + 400}V{ground}", "", -30.0
    while x < WIDTH + 30:
        wide, high = chance.uniform(70, 150) * scale, chance.uniform(120, 300) * scale
        top = ground - high
        path += f"V{top:.0f}"
        if chance.random() < 0.5:  # a tank or an aerial on the roof
            tall = chance.uniform(14, 40) * scale
            path += f"h{wide * 0.3:.0f}v{-tall:.0f}h{wide * 0.2:.0f}v{tall:.0f}"
        path += f"H{x + wide:.0f}V{ground}"
        rows, columns = int(high / (34 * scale)), int(wide / (26 * scale))
        for row in range(rows):
            for column in range(columns):
                if lit and chance.random() < 0.07:
                    left, down = x + (column * 26 + 9) * scale, top + (row * 34 + 12) * scale
                    windows += f"M{left:.0f} {down:.0f}h{10 * scale:.0f}v{14 * scale:.0f}"
                    windows += f"h{-10 * scale:.0f}z"
        x += wide + chance.uniform(4, 60) * scale
        path += f"H{x:.0f}"
    drawn = f'<path d="{path}V{ground + 400}z" fill="{fill}" stroke="{INK}" stroke-width="1.8"/>'
    return drawn + (f'<path d="{windows}" fill="{lit}" opacity=".8"/>' if windows else "")


def _hills(top: int, swell: int, fill: str, chance: random.Random) -> str:
    """A row of hills in one line."""
    path, x, y = f"M-20 {HEIGHT}V{top}", -20.0, float(top)
    while x < WIDTH + 20:
        step, to = chance.uniform(140, 300), top + chance.uniform(-swell, swell)
        path += f"C{x + step / 2:.0f} {y:.0f} {x + step / 2:.0f} {to:.0f} {x + step:.0f} {to:.0f}"
        x, y = x + step, to
    return f'<path d="{path}V{HEIGHT}z" fill="{fill}" stroke="{INK}" stroke-width="1.8"/>'


def trees(ground: int, fill: str, chance: random.Random) -> str:
    """Firs of three branches each, in loose groups."""
    path, x = "", 0.0
    while x < WIDTH:
        high = chance.uniform(60, 150)
        wide = high * 0.3
        for part in range(3):
            foot, tip = ground - high * part * 0.27, ground - high * (0.46 + part * 0.27)
            half = wide * (1 - part * 0.24)
            path += f"M{x - half:.0f} {foot:.0f}L{x:.0f} {tip:.0f}L{x + half:.0f} {foot:.0f}z"
        x += chance.choice((26, 34, 48, 120))
    return f'<path d="{path}" fill="{fill}"/>'


def _helicopter(x: int, y: int, fill: str) -> str:
    """A helicopter in the sky, its nose to the right and its middle at x, y."""
    body = f"M{x - 34} {y}q6 -26 44 -26q40 0 46 30q-4 18 -40 18h-34q-14 -6 -16 -22z"
    tail = f"M{x - 30} {y - 4}L{x - 118} {y - 12}l-10 -24h12l10 18l80 2z"
    rotor = f"M{x - 78} {y - 38}H{x + 98}M{x + 8} {y - 38}V{y - 24}"
    skids = f"M{x - 26} {y + 36}H{x + 52}M{x - 8} {y + 20}v16M{x + 32} {y + 20}v16"
    return (
        f'<path d="{body}{tail}" fill="{fill}"/>'
        f'<path d="{rotor}{skids}" stroke="{fill}" stroke-width="4" fill="none"/>'
    )


def _poles(places: tuple[int, ...]) -> str:
    foot, top = HORIZON, HORIZON - 270
    path = "".join(
        f"M{x} {foot}L{x + 3} {top}M{x - 24} {top + 16}L{x + 30} {top + 12}"
        f"M{x - 18} {top + 30}L{x + 24} {top + 27}"
        for x in places
    )
    wires = "".join(
        f"M{one + 26} {top + 12}Q{(one + other) / 2:.0f} {top + 60} {other + 20} {top + 13}"
        f"M{one - 20} {top + 16}Q{(one + other) / 2:.0f} {top + 66} {other - 26} {top + 17}"
        for one, other in pairwise(places)
    )
    dark = 'stroke="#120f10" fill="none"'
    return (
        f'<path d="{path}" {dark} stroke-width="5"/><path d="{wires}" {dark} stroke-width="1.8"/>'
    )


if __name__ == "__main__":
    main()
