"""Places with walls, and the ground seen from above."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from cards.draw.pictures.light import Beam, Light
from cards.draw.pictures.sky import LAMP, LEFT, RIGHT, draw_rays, draw_strokes, draw_torn_ground
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.outline import data

DARK: Final = "#14201F"
BEAM: Final = "#E9D794"
SPREAD: Final = 16.0  # degrees to each side
BEAM_LENGTH: Final = 1_200.0
WOOD: Final = ("#6B4A2D", "#7E5936", "#5A3E28")
GLASS: Final = ("#8A7A4A", "#588A80", "#A8743F", "#6E8A4E", "#9C5A3C")


def draw_glow(p: Inker, high: float, light: Light) -> None:
    """Rays of the card's colours behind the thing."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), light.wall[0], line=None)
    draw_rays(p, (220, high * 0.55), light.wall[1])
    draw_strokes(p, high * 0.4)
    p.path(outline.oval(220, high * 1.04, 300, high * 0.2), INK, line=None, alpha=0.25)


def draw_shelves(p: Inker, high: float, light: Light) -> None:
    """Shelves in the dark, and over them the beam of a lamp, or of one outside the picture."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), DARK, line=None)
    beam = outline.polygon(_beam(light.beam or Beam(-30, high * 1.06, -36, 30)), None)
    rows = [high * (0.28 + 0.3 * n) for n in range(3)]
    jars = []
    for y in rows:
        x = LEFT
        while x < RIGHT:
            wide, tall = p.hand.uniform(18, 50), p.hand.uniform(0.08, 0.2) * high
            jars.append((x, y - tall, wide, tall, p.hand.choice(GLASS)))
            x += wide + p.hand.choice((3, 6, 26))
    for x, y, wide, tall, _ in jars:
        p.path(outline.rounded(x, y, wide, tall, 4), "#1F3532", line="#0A1010", width=2)
    if not p.saves:
        with p.clip(beam):
            p.path(beam, BEAM, line=None)
            for x, y, wide, tall, colour in jars:
                p.path(outline.rounded(x, y, wide, tall, 4), colour, width=2.5)
                p.path(
                    outline.box(x + 4, y + tall * 0.4, wide - 8, tall * 0.34), "#F1EADB", line=None
                )
            p.hatch(beam, (0, 0, 480, high), gap=11, angle=-30, alpha=0.25)
        p.path(beam, None, line="#F6ECC4", width=3)
    for y in rows:
        p.path(outline.box(LEFT, y, 520, 9), "#3A2C20", line=INK, width=2)


def _beam(beam: Beam) -> list[tuple[float, float]]:
    """The corners of the light: it grows wider from the lens on."""
    found = []
    for side, far in ((-1, False), (-1, True), (1, True), (1, False)):
        turn = radians(beam.turn + side * SPREAD)
        across = radians(beam.turn + side * 90)
        x, y = beam.x + beam.half * cos(across), beam.y + beam.half * sin(across)
        reach = BEAM_LENGTH if far else 0.0
        found.append((x + reach * cos(turn), y + reach * sin(turn)))
    return found


def draw_bench(p: Inker, high: float, light: Light) -> None:
    """A workbench under a hanging lamp. Tools hang on the wall."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), light.wall[0], line=None)
    boards = "".join(data("M", x, -40) + data("L", x, high) for x in range(-20, 480, 44))
    p.path(boards, None, width=1.6, alpha=0.5)
    tools = (
        (60, "M-4 0H4V50H-4ZM-20 -4H20V10H-20Z"),
        (130, "M-3 0H3V56H-3ZM-9 56H9L0 74Z"),
        (320, "M-26 0L26 6L26 30L-20 12ZM-40 -4H-20V14H-40Z"),
        (392, "M-12 -6a14 14 0 1 0 24 0L6 4H-6ZM-5 20H5V70H-5Z"),
    )
    for x, path in tools:
        with p.at(x, high * 0.16, p.hand.uniform(-8, 8), high / 260):
            p.path(path, INK, line=None, alpha=0.75)
    if not p.saves:
        cone = outline.polygon([(200, -10), (240, -10), (430, high * 0.9), (10, high * 0.9)], None)
        p.path(cone, LAMP, line=None, alpha=0.5)
    p.path("M220 -40V-14M190 4Q194 -16 220 -18Q246 -16 250 4Z", INK, width=4)
    p.oval((220, 6), 13, "#FDF3C8", width=3)
    p.path(outline.box(LEFT, high * 0.84, 520, high), WOOD[0], width=4)
    p.path(outline.box(LEFT, high * 0.84, 520, 12), WOOD[1], width=3)


def draw_counter(p: Inker, high: float, light: Light) -> None:
    """The counter of a shop: tiles, a window to the street, a till."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), light.wall[1], line=None)
    tiles = "".join(data("M", LEFT, y) + data("L", RIGHT, y) for y in range(-20, int(high), 34))
    tiles += "".join(data("M", x, -40) + data("L", x, high) for x in range(-20, 480, 34))
    p.path(tiles, None, line=light.wall[0], width=2)
    p.path(outline.rounded(250, high * 0.06, 200, high * 0.46, 8), light.bands[0], width=5)
    with p.clip(outline.rounded(250, high * 0.06, 200, high * 0.46, 8)):
        p.oval((380, high * 0.24), high * 0.13, light.sun[0], line=None)
        p.path(outline.box(250, high * 0.38, 200, 90), INK, line=None)
        p.path(
            outline.box(270, high * 0.3, 40, 90) + outline.box(330, high * 0.34, 50, 90),
            INK,
            line=None,
        )
    p.path(data("M", 350, high * 0.06) + data("L", 350, high * 0.52), None, width=4)
    p.path("M40 -40V30M22 40Q26 26 40 26Q54 26 58 40Z", INK, width=3)
    p.path(outline.box(LEFT, high * 0.8, 520, high), WOOD[0], width=4)
    p.path(outline.box(LEFT, high * 0.8, 520, 14), WOOD[1], width=3)
    p.path(outline.oval(220, high * 0.9, 200, high * 0.06), INK, line=None, alpha=0.25)


def draw_room(p: Inker, high: float, light: Light) -> None:
    """A living room at night: wallpaper, a boarded window, a lamp."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), light.wall[0], line=None)
    stripes = "".join(outline.box(x, -40, 18, high) for x in range(-30, 480, 44))
    if not p.saves:
        p.path(stripes, light.wall[1], line=None, alpha=0.35)
    wide, tall, x, y = 150.0, high * 0.5, 40.0, high * 0.1
    p.path(outline.box(x, y, wide, tall), light.bands[1], width=7)
    p.oval((x + 104, y + tall * 0.36), high * 0.1, light.sun[0], line=None)
    p.path(data("M", x + wide / 2, y) + data("L", x + wide / 2, y + tall), None, width=5)
    for n, lean in enumerate((14, -12, 8)):
        with p.at(x + wide / 2, y + tall * (0.22 + 0.28 * n), lean):
            p.path(outline.box(-92, -11, 184, 22), WOOD[n], width=3)
            p.oval((-80, 0), 2.4, INK)
            p.oval((80, 0), 2.4, INK)
    p.path(outline.box(LEFT, high * 0.86, 520, high), WOOD[2], width=4)
    p.path(outline.box(330, high * 0.12, 64, high * 0.26), "#D8CDB4", width=5)
    p.path("M340 60Q362 30 384 60Z", light.wall[0], line=None)
    if not p.saves:
        p.oval((412, high * 0.5), high * 0.3, LAMP, line=None, alpha=0.28)
    p.path(
        outline.polygon(
            [(388, high * 0.56), (436, high * 0.56), (424, high * 0.42), (400, high * 0.42)], None
        ),
        LAMP,
        width=3,
    )
    p.path(data("M", 412, high * 0.56) + data("L", 412, high * 0.88), None, width=5)


def draw_corridor(p: Inker, high: float, light: Light) -> None:
    """A corridor with doors, and one light at its end."""
    near, far = high + 60, high * 0.6
    p.path(outline.box(LEFT, LEFT, 520, high + 80), light.wall[0], line=None)
    ends = [(150, high * 0.16), (290, high * 0.16), (290, far), (150, far)]
    left = [(LEFT, -80), ends[0], ends[3], (LEFT, near)]
    right = [(RIGHT, -80), ends[1], ends[2], (RIGHT, near)]
    p.path(
        outline.polygon([(LEFT, near), ends[3], ends[2], (RIGHT, near)], None), "#5A5648", width=2
    )
    p.path(outline.polygon(left, None), light.near, width=3)
    p.path(outline.polygon(right, None), light.near, width=3)
    p.path(outline.polygon(ends, None), LAMP, width=3)
    p.path(
        outline.polygon([ends[3], ends[2], (400, near), (40, near)], None),
        LAMP,
        line=None,
        alpha=0.35,
    )
    for side in (0, 1):
        for a, b in ((0.18, 0.42), (0.6, 0.78)):
            x0, x1 = (_between(LEFT if not side else RIGHT, ends[side][0], part) for part in (a, b))
            tops = [_between(-20, high * 0.22, part) for part in (a, b)]
            lows = [_between(near, far, part) for part in (a, b)]
            door = [(x0, tops[0]), (x1, tops[1]), (x1, lows[1]), (x0, lows[0])]
            p.path(outline.polygon(door, None), light.wall[0] if a < 0.5 else INK, width=3)
    tubes = "".join(
        outline.box(220 - wide, y, 2 * wide, 6) for wide, y in ((70, 6), (46, high * 0.08))
    )
    p.path(tubes, "#FDF3C8", width=2)


def draw_garage(p: Inker, high: float, light: Light) -> None:
    """A roller door half up, tyres, brick."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), "#5B2F27", line=None)
    draw_bricks(p, LEFT, -40, 520, high + 40)
    p.path(outline.box(90, high * 0.08, 270, high), light.bands[3], width=5)
    with p.clip(outline.box(90, high * 0.08, 270, high)):
        p.oval((225, high * 0.7), high * 0.26, light.sun[0], line=None)
    p.path(outline.box(90, high * 0.08, 270, high * 0.26), "#8F979A", width=4)
    slats = "".join(
        data("M", 90, y) + data("L", 360, y)
        for y in (high * (0.08 + 0.052 * n) for n in range(1, 5))
    )
    p.path(slats, None, width=2)
    p.path(outline.box(LEFT, high * 0.88, 520, high), "#4A4640", width=3)
    for n, (x, y) in enumerate(((18, 0.82), (58, 0.82), (38, 0.66), (418, 0.82))):
        p.oval((x, high * y), high * 0.1, INK)
        p.oval((x, high * y), high * 0.045, light.stone if n % 2 else "#5A5648", line=None)


def draw_floor(p: Inker, high: float, light: Light) -> None:
    """Planks from above."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), WOOD[2], line=None)
    step = 46
    for n, y in enumerate(range(-40, int(high) + 40, step)):
        shift = (0, 170, 90, 250)[n % 4]
        for x in range(-300 + shift, 480, 260):
            p.path(outline.box(x, y, 260, step), p.hand.choice(WOOD), width=1.8)
    if not p.saves:
        p.path(
            outline.polygon(
                [(300, -60), (RIGHT, -60), (RIGHT, high * 0.5), (120, high + 60), (-20, high + 60)],
                None,
            ),
            light.sun[0],
            line=None,
            alpha=0.22,
        )


def draw_tiles(p: Inker, high: float, light: Light) -> None:
    """A tiled floor from above, cracked and dirty."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), light.stone, line=None)
    for row, y in enumerate(range(-40, int(high) + 40, 58)):
        for column, x in enumerate(range(-40, 480, 58)):
            if (row + column) % 2:
                p.path(outline.box(x, y, 58, 58), light.near, line=None, alpha=0.22)
    cracks = "M60 -20L90 40L80 90L130 140M330 40L350 90L420 120M260 300L300 250L290 200"
    p.path(cracks, None, width=2)


def draw_doorway(p: Inker, high: float, light: Light) -> None:
    """A door that opens a hand's breadth, with light behind it."""
    p.path(outline.box(LEFT, LEFT, 520, high + 80), light.near, line=None)
    x, wide, top = 190.0, 190.0, high * 0.05
    p.path(outline.box(x - 14, top - 14, wide + 28, high), "#6B4A2D", width=4)
    p.path(outline.box(x, top, wide, high), LAMP, width=3)
    leaf = [
        (x + wide, top),
        (x + wide * 0.42, top + 16),
        (x + wide * 0.42, high + 40),
        (x + wide, high + 20),
    ]
    p.path(outline.polygon(leaf, None), "#8F5F31", width=4)
    p.oval((x + wide * 0.5, high * 0.56), 7, "#E3B341", width=2.5)
    if not p.saves:
        wedge = outline.polygon(
            [
                (x, high * 0.9),
                (x + wide * 0.42, high * 0.9),
                (x + 20, high + 90),
                (x - 190, high + 90),
            ],
            None,
        )
        p.path(wedge, LAMP, line=None, alpha=0.6)
    p.path(data("M", LEFT, high * 0.9) + data("L", x - 14, high * 0.9), None, width=4)


def draw_camp(p: Inker, high: float, light: Light) -> None:
    """A fire before a tent at night."""
    light.sky(p, high * 0.8, (360, high * 0.2), high * 0.11)
    draw_torn_ground(p, high * 0.78, light.near)
    p.path(
        outline.polygon([(20, high * 0.86), (128, high * 0.3), (250, high * 0.86)], None),
        "#7A5A34",
        width=4,
    )
    p.path(
        outline.polygon([(100, high * 0.86), (128, high * 0.3), (160, high * 0.86)], None),
        INK,
        line=None,
    )
    if not p.saves:
        p.oval((330, high * 0.8), high * 0.36, "#F0804F", line=None, alpha=0.25)
    flame = "M-34 0Q-44 -40 -14 -60Q-18 -36 0 -40Q-4 -74 22 -92Q18 -60 36 -46Q48 -20 34 0Z"
    with p.at(330, high * 0.88, 0, high / 240):
        p.path(flame, "#E0662F", width=3)
        p.path("M-18 0Q-22 -22 -4 -34Q0 -18 10 -26Q24 -12 16 0Z", LAMP, line=None)
        p.path("M-50 6L44 -6M-44 -8L50 8", None, line="#4A3020", width=12)
    draw_torn_ground(p, high * 0.94, INK, 5)


def draw_bricks(p: Inker, x: float, y: float, wide: float, high: float) -> None:
    """A wall of bricks over a darker ground."""
    colours = ("#8A4A38", "#96533F", "#7D4232")
    for row in range(int(high / 22) + 1):
        start = x - (26 if row % 2 else 0)
        for column in range(int(wide / 54) + 2):
            box = (start + column * 54, y + row * 22, 50, 19)
            p.path(outline.rounded(*box, 2), colours[p.hand.below(3)], width=1.6)


def _between(one: float, other: float, part: float) -> float:
    return one + (other - one) * part
