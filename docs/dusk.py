"""Draws the dusk behind covers: `python -m docs.dusk` writes static/dusk.svg."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "static" / "dusk.svg"
WIDTH, HEIGHT, HORIZON = 1440, 600, 470
SUN = (820, 322, 150)  # its middle, and its radius
INK = "#0a0d0f"
BANDS = ("#14171a", "#1b1d21", "#271f22", "#3a2524", "#572f26", "#7d3d29", "#a9502f", "#cf6a3c")
SLITS = ((0.02, 0.035), (0.2, 0.05), (0.4, 0.065), (0.6, 0.08))  # across the sun, by its radius


def main() -> None:
    """Write the picture."""
    FILE.write_text(picture())


def picture() -> str:
    """The sky, two rows of roofs, and poles with wires."""
    parts = (
        _sky(_chance(3)),
        _sun(),
        _roofs(424, 0.95, "#33201f", _chance(21)),
        _poles((120, 470, 760, 1090, 1400)),
        _roofs(HORIZON, 1.35, "#1a1a1c", _chance(9)),
        f'<path d="M0 468h{WIDTH}v140H0z" fill="#121416"/>',
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return head + "".join(parts) + "</svg>\n"


def _chance(seed: int) -> random.Random:
    """The same numbers each time."""
    return random.Random(seed)  # noqa: S311


def _sky(chance: random.Random) -> str:
    drawn = [f'<path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="{BANDS[0]}"/>']
    for number, colour in enumerate(BANDS[1:], 1):
        height = HORIZON * 0.98 * (1 - (1 - number / len(BANDS)) ** 1.25)
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
        drawn.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="1.3" fill="#efebe0" opacity=".7"/>')
    return "".join(drawn)


def _sun() -> str:
    x, y, radius = SUN
    slits = "".join(
        f"M{x - radius - 10} {y + radius * at:.0f}h{2 * radius + 20}"
        f"v{max(3, radius * high):.0f}h{-2 * radius - 20}z"
        for at, high in SLITS
    )
    return (
        f'<mask id="m"><path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="#fff"/><path d="{slits}"/></mask>'
        f'<g mask="url(#m)"><circle cx="{x}" cy="{y}" r="{radius}" fill="#f2a25c"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius + 14}" fill="none" stroke="#f0804f" '
        'stroke-width="2.5" stroke-dasharray="30 14 8 14" opacity=".75"/></g>'
    )


def _roofs(ground: int, scale: float, fill: str, chance: random.Random) -> str:
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
