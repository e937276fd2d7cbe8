"""Names beside tokens: no two lie over each other, and none over a token."""

from __future__ import annotations

from itertools import combinations

from campaigns.table.board.labels import TOKEN, Label, labels_of
from campaigns.table.board.life import NONE, life_of
from cards.chance import Chance
from rules.table import FigureView, Meter
from rules.text import text

FIELD = (0.0, 0.0, 300.0, 300.0)
NAMES = ("Eve", "Grant", "Ray Smith", "Ashlee Campbell", "Kat", "Sadie", "Deacon Pike", "Bo")


def box(label: Label) -> tuple[float, float, float, float]:
    wide, high = label.wide / 2, label.high / 2
    return label.x - wide, label.y - high, label.x + wide, label.y + high


def meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 0.02 and min(one[3], other[3]) - max(one[1], other[1]) > 0.02


def test_no_name_lies_over_another_name_or_a_token() -> None:
    """However close they stand. Most names find room all the same."""
    told = 0
    for seed in range(40):
        chance = Chance(seed, 7)
        middles = [(55.0 + 10 * chance.one_of(9), 5.0 + 10 * chance.one_of(9)) for _ in NAMES]
        named = [(name, *at) for name, at in zip(NAMES, middles, strict=True)]
        labels = labels_of(named, middles, size=7, within=FIELD)
        boxes = [box(one) for one in labels]
        assert not any(meet(one, other) for one, other in combinations(boxes, 2))
        tokens = [(x - TOKEN, y - TOKEN, x + TOKEN, y + TOKEN) for x, y in middles]
        assert not any(meet(one, other) for one in boxes for other in tokens)
        assert all(left >= 0 and top >= 0 for left, top, _, _ in boxes)
        told += len(labels)
    assert told > 0.6 * 40 * len(NAMES)


def test_a_name_without_room_is_left_out() -> None:
    """A figure in the middle of a crowd has its face alone."""
    crowd = [(150.0 + 10 * x, 150.0 + 10 * y) for x in range(-6, 7) for y in range(-3, 4)]
    assert labels_of([("Eve", 150, 150)], crowd, size=7, within=FIELD) == ()
    assert len(labels_of([("Eve", 150, 150)], [(150, 150)], size=7, within=FIELD)) == 1


def test_life_is_a_pip_for_each_heart() -> None:
    """The remaining hearts come first. Identical figures and figures with one heart have none."""
    lost = Meter("wounds", text("Wounds"), 1, most=3, hearts=True)
    eve = FigureView(key="1", name=text("Eve"), standing="ready", meters=(lost,))
    life = life_of(eve)
    assert (life.left.count("M"), life.lost.count("M")) == (2, 1)
    one = Meter("wounds", text("Wounds"), 0, most=1, hearts=True)
    for other in (None, FigureView(key="2", name=text("Z"), standing="ready", meters=(one,))):
        assert life_of(other) == NONE
