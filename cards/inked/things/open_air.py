"""Things that stand in gardens, parks and fields. 42 units are a square of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final, NamedTuple

from cards.inked.ink import Inker
from cards.inked.operation import FINE, MAIN, TEXTURE
from cards.inked.streets import draw_manhole, draw_papers
from cards.inked.things import roadside
from cards.inked.things.garage import pump
from cards.inked.things.outdoors import bush, plantrow, pot
from cards.inked.things.shop import crate, drum
from cards.inked.things.works import lumber, tent


class OpenAir(NamedTuple):
    """A thing around its middle, and how many squares it takes."""

    draw: Callable[[Inker], None]
    wide: int = 1
    high: int = 1


def _picnic(p: Inker) -> None:
    for y in (-16, 16):
        p.rect((-17, y - 3.5, 34, 7), "wood2", width=FINE, shade=0.7)
    p.rect((-18, -9, 36, 18), "wood", width=FINE, shade=0.9)
    for y in (-3, 3):
        p.line((-18, y), (18, y), width=TEXTURE)


def _bench(p: Inker) -> None:
    p.rect((-18, -5, 36, 10), "wood", radius=1, width=FINE, shade=1)
    for y in (-1.6, 1.8):
        p.line((-18, y), (18, y), width=TEXTURE)
    for x in (-14, 14):
        p.line((x, -6), (x, 6), width=MAIN)


def _sandpit(p: Inker) -> None:
    p.rect((-34, -34, 68, 68), "wood", radius=4, shade=1)
    p.rect((-27, -27, 54, 54), "sand", width=TEXTURE)
    p.blob((8, 6), 11, "#E7D6AC", bumps=7, width=TEXTURE)
    p.oval((-12, -10), 6, "red", width=FINE)
    p.oval((-12, -10), 3.4, "sand", width=TEXTURE)
    p.line((-2, -14), (8, -19), line="blue", width=3)
    for x, y in ((16, -16), (-17, 12), (-4, 20), (20, 18)):
        p.oval((x, y), 1, "wood2", line=None)


def _swing(p: Inker) -> None:
    p.rect((-36, -14, 72, 34), "#CDBE93", radius=10, line=None, alpha=0.7)
    for x in (-34, 34):
        p.line((x, -14), (x, 6), width=2.6)
    p.line((-36, -4), (36, -4), line="red", width=3.4)
    for x, y in ((-16, 10), (14, 4)):
        p.line((x - 7, -4), (x - 7, y), width=TEXTURE)
        p.line((x + 7, -4), (x + 7, y), width=TEXTURE)
        p.rect((x - 9, y, 18, 6), "wood2", radius=1, width=FINE, shade=0.8)


def _slide(p: Inker) -> None:
    p.rect((-9, -26, 18, 56), "moon", radius=4, width=FINE, shade=1.6)
    p.rect((-4, -20, 8, 46), "ice", line=None)
    p.rect((-10, -36, 20, 14), "lamp", radius=2, width=FINE, shade=1.2)
    for y in (-33, -29):
        p.line((-7, y), (7, y), width=TEXTURE)


def _seesaw(p: Inker) -> None:
    with p.at(0, 0, -16):
        p.rect((-34, -3.5, 68, 7), "lamp", radius=3, width=FINE, shade=1.2)
        for x in (-29, 29):
            p.rect((x - 5, -6, 10, 12), "red", radius=2, width=FINE)
    p.rect((-4, -8, 8, 16), "steel", width=FINE)


def _roundabout(p: Inker) -> None:
    p.oval((0, 0), 18, "red", shade=1)
    for n in range(6):
        x, y = 17 * cos(n * pi / 3), 17 * sin(n * pi / 3)
        p.line((0, 0), (x, y), line="white", width=2.4)
    p.oval((0, 0), 18, None, width=FINE)
    p.oval((0, 0), 4, "lamp", width=FINE)


def _trampoline(p: Inker) -> None:
    p.oval((0, 0), 33, "blue", shade=1.2)
    p.oval((0, 0), 26, "dark", width=FINE)
    for n in range(16):
        c, s = cos(n * pi / 8), sin(n * pi / 8)
        p.line((26 * c, 26 * s), (30 * c, 30 * s), line="white", width=FINE)


def _vegetables(p: Inker) -> None:
    for n, y in enumerate((-24, 0, 24)):
        with p.at(0, y, 0):
            plantrow(p, 76, (("red", "lamp"), ("leaf", "tree2"), ("white", "moon"))[n])


def _flowers(p: Inker) -> None:
    plantrow(p, 38, ("red", "lamp", "white"))


def _clothes(p: Inker) -> None:
    for x in (-36, 36):
        p.oval((x, 0), 3, "steel", width=FINE, shade=0.8)
    p.line((-36, -1), (36, -1), width=TEXTURE)
    for x, wide, fill in ((-26, 12, "white"), (-9, 9, "red"), (4, 14, "ice"), (23, 10, "lamp")):
        p.rect((x - wide / 2, -2, wide, 12), fill, width=TEXTURE, shade=0.8)


def _parasol(p: Inker) -> None:
    points = [(17 * cos(n * pi / 4 + 0.2), 17 * sin(n * pi / 4 + 0.2)) for n in range(8)]
    p.poly(points, "red", shade=1.5)
    for n in range(0, 8, 2):
        p.poly([(0, 0), points[n], points[n + 1]], "white", width=TEXTURE)
    p.oval((0, 0), 2, "lamp", width=TEXTURE)


def _grill(p: Inker) -> None:
    p.oval((0, 0), 11, "dark", shade=1)
    p.oval((0, 0), 8, "slate", width=TEXTURE)
    for x in (-4, 0, 4):
        p.line((x, -7), (x, 7), width=TEXTURE)
    p.line((10, 4), (17, 8), width=2)


def _fire(p: Inker) -> None:
    p.oval((0, 0), 11, "dark", line=None, alpha=0.7)
    for n in range(9):
        x, y = 13 * cos(n * 2 * pi / 9), 13 * sin(n * 2 * pi / 9)
        p.oval((x, y), 4.2, "gravel", width=FINE)
    for turn in (20, 80, 140):
        with p.at(0, 0, turn):
            p.rect((-8, -1.6, 16, 3.2), "wood2", width=TEXTURE)


def _log(p: Inker) -> None:
    p.rect((-34, -7, 66, 14), "wood2", radius=6, width=FINE, shade=1.2)
    p.oval((32, 0), 4, "lane", b=7, width=FINE)
    p.oval((32, 0), 1.6, None, b=3.4, width=TEXTURE)
    for x, y in ((-20, -2), (-4, 3), (12, -3)):
        p.line((x, y), (x + 12, y + 0.6), width=TEXTURE)
    p.line((-10, -7), (-14, -15), width=3)


def _stump(p: Inker) -> None:
    p.blob((0, 0), 12, "wood2", bumps=8, width=FINE, shade=0.9)
    p.oval((0, 0), 9, "lane", width=FINE)
    p.oval((0.6, 0), 5.6, None, width=TEXTURE)
    p.oval((1, 0), 2.4, None, width=TEXTURE)


def _bale(p: Inker) -> None:
    p.oval((0, 0), 17, "lamp", shade=1.2)
    for radius in (13, 9, 5):
        p.oval((0, 0), radius, None, width=TEXTURE)
    p.line((-3, -16), (-3, 16), width=TEXTURE)


def _stones(p: Inker) -> None:
    for x, y, radius in ((-8, 4, 9), (8, -4, 7), (9, 10, 4.6)):
        p.blob((x, y), radius, "gravel", bumps=6, width=FINE, shade=0.8)
        p.line((x - radius / 2, y - 1), (x, y - radius / 2), width=TEXTURE)


def _wild_flowers(p: Inker) -> None:
    for x, y, fill in (
        *((-13, -9, "white"), (-4, 3, "lamp"), (9, -12, "white"), (14, 6, "lamp")),
        *((-12, 12, "red"), (3, 15, "white")),
    ):
        p.path(_petals(x, y, 4.2), fill, width=0.6)
        p.oval((x, y), 1.4, "wood2", line=None)


def _petals(x: float, y: float, radius: float) -> str:
    """Five petals around a place."""
    tips = [(n * 2 * pi / 5, (n + 0.5) * 2 * pi / 5, (n + 1) * 2 * pi / 5) for n in range(5)]
    bows = "".join(
        f"Q{x + 1.7 * radius * cos(tip):.1f} {y + 1.7 * radius * sin(tip):.1f} "
        f"{x + 0.5 * radius * cos(end):.1f} {y + 0.5 * radius * sin(end):.1f}"
        for _, tip, end in tips
    )
    return f"M{x + 0.5 * radius:.1f} {y:.1f}{bows}Z"


def _puddle(p: Inker) -> None:
    p.blob((0, 0), 14, "glass", bumps=6, width=TEXTURE, alpha=0.9)
    p.line((-8, -2), (0, -5), (5, -2), line="ice", width=FINE)


def _tyres(p: Inker) -> None:
    for x, y in ((-8, -6), (8, -2), (-2, 9)):
        p.oval((x, y), 9, "dark", width=FINE, shade=0.9)
        p.oval((x, y), 4, "slate", width=TEXTURE)


def _bicycle(p: Inker) -> None:
    for x in (-12, 12):
        p.oval((x, 0), 8, None, width=2.2)
    p.line((-12, 0), (-4, -9), (8, -8), (0, 1), (-12, 0), line="red", width=2.2)
    p.line((8, -8), (12, 0), line="red", width=2.2)
    p.line((6, -12), (12, -11), width=FINE)


def _grave(p: Inker) -> None:
    p.rect((-8, -8, 16, 26), "soil", radius=3, width=TEXTURE)
    p.rect((-10, -16, 20, 9), "gravel", radius=4, width=FINE, shade=0.9)
    p.line((-3, -12), (3, -12), width=TEXTURE)


def _bin(p: Inker) -> None:
    p.oval((0, 0), 8, "slate", shade=1)
    p.oval((0, 0), 5.4, "dark", width=TEXTURE)
    with p.at(9, 9):
        draw_papers(p)


def _lamp(p: Inker) -> None:
    p.oval((0, 0), 15, "lamp", line=None, alpha=0.28)
    p.line((0, 0), (0, 10), width=2.6)
    p.oval((0, 0), 5, "lamp", width=FINE, shade=1)
    p.rect((-4, 9, 8, 5), "slate", width=TEXTURE)


def _pumps(p: Inker) -> None:
    """An island with two pumps under the edge of a canopy."""
    p.rect((-38, -38, 76, 76), "#B9B4A6", width=FINE)
    for x in (-38, 38):
        p.line((x, -38), (x, 38), line="red", width=3)
    for y in (-17, 17):
        with p.at(0, y, 90, 0.9):
            pump(p)
    for x in (-30, 30):
        for y in (-30, 30):
            p.rect((x - 4, y - 4, 8, 8), "white", width=FINE, shade=1)


def _bays(p: Inker) -> None:
    """The lines of two places to park, one square wide and two long."""
    for x in (-21, 21):
        p.line((x, -40), (x, 40), line="white", width=2.4)
    p.line((-21, -40), (21, -40), line="white", width=2.4)


def _zebra(p: Inker) -> None:
    for n in range(5):
        p.rect((-38 + n * 16.5, -15, 9.5, 30), "walk", line=None)


def _stop(p: Inker) -> None:
    p.rect((-38, -3, 36, 6), "walk", line=None)


def _court(p: Inker) -> None:
    p.rect((-80, -38, 160, 76), "court", width=FINE)
    p.rect((-72, -31, 144, 62), None, line="white", width=2.2)
    p.line((0, -31), (0, 31), line="white", width=2.2)
    p.oval((0, 0), 13, None, line="white", width=2.2)
    for x in (-72, 72):
        p.oval((x, 0), 4, "red", width=TEXTURE)


def _boat(p: Inker) -> None:
    p.path("M0 -38C13 -26 14 6 10 34L-10 34C-14 6 -13 -26 0 -38Z", "wood", shade=1.2)
    p.path("M0 -28C8 -20 9 6 6.6 28L-6.6 28C-9 6 -8 -20 0 -28Z", "wood2", width=FINE)
    for y in (-8, 12):
        p.rect((-10, y, 20, 5), "lane", width=TEXTURE)
    p.line((-24, -2), (22, 10), width=2)


def _reeds(p: Inker) -> None:
    for n in range(9):
        x, y = p.hand.uniform(-15, 15), p.hand.uniform(-8, 14)
        p.line((x, y), (x + p.hand.uniform(-4, 4), y - 14), line="tree", width=FINE)
        if n % 3 == 0:
            p.line((x, y - 9), (x, y - 15), line="leather", width=3.4)


def _jetty(p: Inker) -> None:
    p.rect((-13, -38, 26, 76), "wood", width=FINE, shade=1.2)
    for n in range(1, 8):
        p.line((-13, -38 + 9.5 * n), (13, -38 + 9.5 * n), width=TEXTURE)
    for x in (-13, 13):
        for y in (-34, 34):
            p.oval((x, y), 3.4, "wood2", width=FINE)


def _shelter(p: Inker) -> None:
    """A bus shelter: a roof of glass over a bench."""
    p.rect((-36, -13, 72, 26), "slate", radius=2, width=FINE, shade=1.3)
    for n in range(4):
        p.rect((-33 + 17 * n, -10, 14, 20), "glass", width=TEXTURE)
    p.oval((42, 8), 3.4, "lamp", width=FINE)


def _hydrant(p: Inker) -> None:
    p.oval((0, 0), 6, "red", shade=0.9)
    p.rect((-9, -2, 18, 4), "red2", width=TEXTURE)
    p.oval((0, 0), 2.6, "lamp", width=TEXTURE)


def _crates(p: Inker) -> None:
    for x, y, turn in ((-9, -6, 8), (9, 8, -16)):
        with p.at(x, y, turn):
            crate(p, 19)


def _drums(p: Inker) -> None:
    for x, y, fill in ((-9, -5, "red"), (9, -7, "blue"), (1, 9, "dark")):
        with p.at(x, y, 0, 0.8):
            drum(p, fill)


def _lumber(p: Inker) -> None:
    lumber(p, 62)


def _tent(p: Inker) -> None:
    tent(p, "terra")


def _pot(p: Inker) -> None:
    pot(p, 9)


def _bush(p: Inker) -> None:
    bush(p, 11)


def _papers(p: Inker) -> None:
    draw_papers(p)


THINGS: Final[Mapping[str, OpenAir]] = {
    "picnic": OpenAir(_picnic),
    "bench": OpenAir(_bench),
    "sandpit": OpenAir(_sandpit, 2, 2),
    "swing": OpenAir(_swing, 2),
    "slide": OpenAir(_slide, 1, 2),
    "seesaw": OpenAir(_seesaw, 2),
    "roundabout": OpenAir(_roundabout),
    "trampoline": OpenAir(_trampoline, 2, 2),
    "vegetables": OpenAir(_vegetables, 2, 2),
    "flowers": OpenAir(_flowers),
    "clothes": OpenAir(_clothes, 2),
    "parasol": OpenAir(_parasol),
    "grill": OpenAir(_grill),
    "fire": OpenAir(_fire),
    "log": OpenAir(_log, 2),
    "stump": OpenAir(_stump),
    "bale": OpenAir(_bale),
    "stones": OpenAir(_stones),
    "wild-flowers": OpenAir(_wild_flowers),
    "puddle": OpenAir(_puddle),
    "tyres": OpenAir(_tyres),
    "bicycle": OpenAir(_bicycle),
    "grave": OpenAir(_grave),
    "bin": OpenAir(_bin),
    "lamp": OpenAir(_lamp),
    "pumps": OpenAir(_pumps, 2, 2),
    "bays": OpenAir(_bays, 1, 2),
    "zebra": OpenAir(_zebra, 2),
    "stop": OpenAir(_stop, 2),
    "court": OpenAir(_court, 4, 2),
    "boat": OpenAir(_boat, 1, 2),
    "reeds": OpenAir(_reeds),
    "jetty": OpenAir(_jetty, 1, 2),
    "shelter": OpenAir(_shelter, 2),
    "hydrant": OpenAir(_hydrant),
    "crates": OpenAir(_crates),
    "drums": OpenAir(_drums),
    "lumber": OpenAir(_lumber, 2),
    "tent": OpenAir(_tent, 2),
    "pot": OpenAir(_pot),
    "bush": OpenAir(_bush),
    "papers": OpenAir(_papers),
    "manhole": OpenAir(draw_manhole),
    "street-lamp": OpenAir(roadside.street_lamp, 5, 5),
    "bins": OpenAir(roadside.bins),
    "drain": OpenAir(roadside.drain),
    "blood": OpenAir(roadside.blood, 2, 2),
    "crack": OpenAir(roadside.crack),
    "patch": OpenAir(roadside.patch),
    "rubble": OpenAir(roadside.rubble),
    "skid": OpenAir(roadside.skid, 1, 2),
}
