"""Ground of a town tile that nobody can enter: houses, gardens, pools, parked cars."""

from __future__ import annotations

from typing import Final

from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE
from cards.inked.things.cars import DESIGNS
from cards.inked.things.outdoors import bush, tree
from cards.inked.town.closed_lots import LOTS, ROOM
from cards.inked.town.roofs import flat, gable, hip

Lot = tuple[float, float, float, float, str]
PLANS: Final[dict[str, tuple[tuple[Lot, ...], ...]]] = {
    "straight": (
        (
            (8, 8, 88, 130, "gable"),
            (8, 142, 88, 150, "house"),
            (204, 8, 88, 88, "hip"),
            (204, 100, 88, 92, "playground"),
            (204, 196, 88, 96, "gable"),
        ),
        (
            (8, 8, 88, 284, "flat"),
            (204, 8, 88, 140, "house"),
            (204, 152, 88, 140, "cars"),
        ),
        (
            (8, 8, 88, 90, "pool"),
            (8, 100, 88, 192, "gable"),
            (204, 8, 88, 180, "hip"),
            (204, 192, 88, 100, "allotment"),
        ),
        (
            (8, 8, 88, 140, "graves"),
            (8, 150, 88, 142, "hip"),
            (204, 8, 88, 112, "flat"),
            (204, 124, 88, 168, "house"),
        ),
    ),
    "corner": (
        (
            (8, 8, 150, 88, "gable"),
            (162, 8, 130, 88, "house"),
            (8, 100, 88, 192, "flat"),
            (204, 204, 88, 88, "court"),
        ),
        (
            (8, 8, 88, 150, "hip"),
            (100, 8, 192, 88, "house"),
            (8, 162, 88, 130, "site"),
            (204, 204, 88, 88, "flat"),
        ),
        (
            (8, 8, 284, 88, "flat"),
            (8, 100, 88, 92, "glasshouse"),
            (8, 196, 88, 96, "hip"),
            (204, 204, 88, 88, "pool"),
        ),
        (
            (8, 8, 184, 88, "cars"),
            (196, 8, 96, 88, "hip"),
            (8, 100, 88, 192, "house"),
            (204, 204, 88, 88, "gable"),
        ),
    ),
    "t-junction": (
        (
            (8, 8, 140, 88, "gable"),
            (152, 8, 140, 88, "house"),
            (8, 204, 88, 88, "flat"),
            (204, 204, 88, 88, "hip"),
        ),
        (
            (8, 8, 284, 88, "flat"),
            (8, 204, 88, 88, "playground"),
            (204, 204, 88, 88, "gable"),
        ),
        (
            (8, 8, 96, 88, "hip"),
            (108, 8, 184, 88, "cars"),
            (8, 204, 88, 88, "gable"),
            (204, 204, 88, 88, "pool"),
        ),
        (
            (8, 8, 190, 88, "house"),
            (202, 8, 90, 88, "gable"),
            (8, 204, 88, 88, "hip"),
            (204, 204, 88, 88, "chapel"),
        ),
    ),
    "four-way": (
        (
            (8, 8, 88, 88, "hip"),
            (204, 8, 88, 88, "gable"),
            (8, 204, 88, 88, "graves"),
            (204, 204, 88, 88, "flat"),
        ),
        (
            (8, 8, 88, 88, "flat"),
            (204, 8, 88, 88, "allotment"),
            (8, 204, 88, 88, "gable"),
            (204, 204, 88, 88, "hip"),
        ),
        (
            (8, 8, 88, 88, "gable"),
            (204, 8, 88, 88, "hip"),
            (8, 204, 88, 88, "flat"),
            (204, 204, 88, 88, "pool"),
        ),
        (
            (8, 8, 88, 88, "cars"),
            (204, 8, 88, 88, "flat"),
            (8, 204, 88, 88, "hip"),
            (204, 204, 88, 88, "court"),
        ),
    ),
}


def tufts(p: Inker, x: float, y: float, w: float, h: float, k: int = 7) -> None:
    for _ in range(k):
        a, b = (p.hand.uniform(x + 6, x + w - 6), p.hand.uniform(y + 6, y + h - 6))
        p.path(
            f"M{a - 3:.1f} {b:.1f}L{a - 4:.1f} {b - 5:.1f}M{a:.1f} {b:.1f}L{a:.1f} {b - 6:.1f}"
            f"M{a + 3:.1f} {b:.1f}L{a + 4.4:.1f} {b - 4.6:.1f}",
            None,
            line="grass2",
            width=FINE,
        )


def garden(p: Inker, x: float, y: float, w: float, h: float) -> None:
    tufts(p, x, y, w, h, int(w * h / 900))
    k = max(1, int(w * h / 5200))
    for i in range(k + 1):
        r = p.hand.uniform(17, 25)
        tx = p.hand.uniform(x + r + 4, x + w - r - 4) if w > 2 * r + 9 else x + w / 2
        ty = y + (i + 0.5) * h / (k + 1)
        with p.at(tx, ty):
            tree(p, min(r, w / 2 - 5), p.hand.choice(["tree", "tree", "tree3"]))


def pool(p: Inker, x: float, y: float, w: float, h: float) -> None:
    p.rect((x + 10, y + 14, w - 24, h - 30), "kerb", radius=12, shade=0.6)
    p.rect((x + 15, y + 19, w - 34, h - 40), "ice", radius=9, width=FINE)
    p.path(
        f"M{x + 26} {y + 36}C{x + 32} {y + 32} {x + 38} {y + 40} {x + 46} {y + 35}",
        None,
        width=TEXTURE,
    )
    p.path(
        f"M{x + 32} {y + 52}C{x + 40} {y + 48} {x + 44} {y + 56} {x + 52} {y + 51}",
        None,
        width=TEXTURE,
    )
    with p.at(x + w - 16, y + 16):
        bush(p, 9)


def carpark(
    p: Inker,
    x: float,
    y: float,
    w: float,
    h: float,
    cars: tuple[str | None, ...] = ("blue", "red", None),
) -> None:
    p.rect((x + 4, y + 4, w - 8, h - 8), "asphalt", radius=3, width=FINE)
    k = max(1, int((w - 10) // 40)) if w >= h else max(1, int((h - 10) // 42))
    for i in range(k):
        if w >= h:
            cx, cy, t = (x + 6 + (i + 0.5) * (w - 12) / k, y + h / 2, 0)
            if i:
                p.line(
                    (x + 6 + i * (w - 12) / k, y + 8),
                    (x + 6 + i * (w - 12) / k, y + h - 8),
                    line="lane",
                    width=FINE,
                )
        else:
            cx, cy, t = (x + w / 2, y + 6 + (i + 0.5) * (h - 12) / k, 90)
            if i:
                p.line(
                    (x + 8, y + 6 + i * (h - 12) / k),
                    (x + w - 8, y + 6 + i * (h - 12) / k),
                    line="lane",
                    width=FINE,
                )
        c = cars[i % len(cars)]
        if c:
            with p.at(cx, cy, t + p.hand.uniform(-4, 4), 0.86):
                p.hand.choice(DESIGNS)(p, c)


def hedge(p: Inker, x: float, y: float, w: float, h: float) -> None:
    """A clipped hedge: the mark of ground nobody can enter."""
    p.rect((x, y, w, h), "hedge", radius=4, width=FINE, shade=1)
    long = max(w, h)
    for i in range(int(long // 8)):
        t = 5 + i * 8
        if t > long - 4:
            break
        a, b = (x + t, y + h / 2) if w > h else (x + w / 2, y + t)
        p.path(
            f"M{a - 2.4:.1f} {b + 1.6:.1f}C{a - 1:.1f} {b - 2.6:.1f} {a + 1:.1f} {b - 2.6:.1f}"
            f" {a + 2.4:.1f} {b + 1.6:.1f}",
            None,
            width=TEXTURE,
        )


def lot(p: Inker, x: float, y: float, w: float, h: float, what: str) -> None:
    """One lot from its upper left corner."""
    if what not in LOTS:
        _built_lot(p, x, y, w, h, what)
        return
    tufts(p, x, y, w, h, 4)
    with p.at(x + w / 2, y + ROOM / 2):
        LOTS[what](p)
    if h > 1.3 * ROOM:
        with p.at(x + w / 2, y + h - 22):
            tree(p, 18)


def _built_lot(p: Inker, x: float, y: float, w: float, h: float, what: str) -> None:
    col = p.hand.choice(["roofA", "roofB", "roofC", "roofD", "roofE", "roofF"])
    if what == "gable":
        gable(p, x + 5, y + 5, w - 10, h - 10, col)
    elif what == "hip":
        hip(p, x + 5, y + 5, w - 10, h - 10, col)
    elif what == "flat":
        flat(p, x + 4, y + 4, w - 8, h - 8, p.hand.choice(["gravel", "roofB", "roofE"]))
    elif what == "garden":
        garden(p, x, y, w, h)
    elif what == "cars":
        carpark(
            p,
            x,
            y,
            w,
            h,
            p.hand.choice(
                [("blue", None, "lamp"), ("red", "slate", None), ("white2", "moss", "blue")]
            ),
        )
    elif what == "pool":
        tufts(p, x, y, w, h, 4)
        pool(p, x, y, w, h)
    elif what == "house":
        tufts(p, x, y, w, h, 7)
        k = 0.62
        if w >= h:
            gable(p, x + 8, y + 9, w * k, h - 18, col)
            with p.at(x + w * k + 8 + (w - w * k - 8) / 2, y + h * 0.36):
                tree(p, min(18, (w - w * k) / 2 - 3))
            with p.at(x + w * k + 8 + (w - w * k - 8) / 2, y + h * 0.78):
                bush(p, 8)
        else:
            gable(p, x + 9, y + 8, w - 18, h * k, col)
            with p.at(x + w * 0.35, y + h * k + 8 + (h - h * k - 8) / 2):
                tree(p, min(18, (h - h * k) / 2 - 3))
            with p.at(x + w * 0.78, y + h * k + 8 + (h - h * k - 8) / 2):
                bush(p, 8)
