"""The choices of the host's corrections: all but what is so already."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import HOST, offered
from rules.systems.twilight_world.host.commands import (
    AddFigure,
    BringBack,
    PutFigure,
    PutInside,
    RemoveFigure,
    SetActed,
    SetArm,
    SetCount,
    SetDamage,
    SetPoints,
    SetSpeed,
    SetSupply,
    SetWounds,
    TakeOff,
)
from rules.systems.twilight_world.messages import Command
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.host.hosted import no
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.map.fields import FARM
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

GRANT, KEN, HOUSE, CAR = "grant", "ken", "building-1", "car-1"
POINTS = (2, 2)  # of the zombies
MOST = 30


def table() -> Table:
    """Grant is hurt and his gun is empty, Ken has left. Kat waits in the supply."""
    made = Table(
        "Grant", "Ken", supply=(sample("Kat"),), zombies="1", places="building", vehicles="1"
    )
    made.heroes_first(*POINTS)
    made.put(GRANT, wounds=1, medical=2)
    arms = made.figure(GRANT).arms
    made.play(HOST, SetArm(figure=GRANT, arm=arms[0].key, state="out-of-ammo"))
    made.play(HOST, TakeOff(figure=KEN))
    return made


def choices(of: Table, kind: str, **fixed: Any) -> dict[str, tuple[Any, ...]]:
    """The fields of the one offer of a kind with these facts, and their options."""
    found = [one for one in of.offered(HOST, kind) if dict(one.fixed).items() >= fixed.items()]
    assert len(found) == 1, found
    return {field.key: field.options for field in found[0].fields}


def but(now: int, most: int = MOST, least: int = 0) -> tuple[int, ...]:
    """All numbers but this one."""
    return tuple(number for number in range(least, most + 1) if number != now)


@pytest.mark.parametrize(
    ("kind", "fixed", "expected"),
    [
        ("SetWounds", {"figure": GRANT}, {"wounds": but(1, 4), "bitten": (False, True)}),
        ("SetWounds", {"figure": "z1"}, {"wounds": (1,)}),
        ("SetArm", {"arm": "i1"}, {"state": ("", "lost")}),
        ("SetArm", {"arm": "i2"}, {"state": ("out-of-ammo", "lost")}),
        ("SetArm", {"arm": "i3"}, {"state": ("lost",)}),
        ("SetCount", {"arm": "i4"}, {"count": but(4)}),
        ("SetSupply", {"supply": "medical"}, {"count": but(2)}),
        ("SetSupply", {"supply": "found"}, {"count": but(0)}),
        ("SetSupply", {"supply": "markers"}, {"count": but(1)}),
        ("SetPoints", {"pool": HEROES}, {"points": but(0)}),
        ("SetPoints", {"pool": ZOMBIES}, {"points": but(sum(POINTS))}),
        ("SetActed", {"figure": GRANT}, {}),
        ("PutInside", {"figure": GRANT}, {"place": (HOUSE,)}),
        ("TakeOff", {}, {"figure": (GRANT, "z1")}),
        ("RemoveFigure", {}, {"figure": (GRANT, KEN, "z1")}),
        ("BringBack", {}, {"figure": (KEN,)}),
        ("AddFigure", {"card": "kat"}, {"joins": (HEROES,)}),
        ("SetSpeed", {"vehicle": CAR}, {"speed": but(0, 25, -10)}),
        ("SetDamage", {"vehicle": CAR}, {"wounds": but(0, 3)}),
    ],
)
def test_corrections_of_the_host(
    kind: str, fixed: dict[str, Any], expected: dict[str, tuple[Any, ...]]
) -> None:
    """TW-WND-1, TW-DICE-3, TW-EXP-13, TW-AMMO-1, TW-AP-1, TW-BLDG-5, TW-SURV-4, TW-VEH-4,
    TW-VEH-9, TW-SIDE-2."""
    assert choices(table(), kind, **fixed) == expected


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (SetWounds(figure=GRANT, wounds=1), "TW-SIDE-2"),
        (SetWounds(figure=GRANT, wounds=5), "TW-WND-1"),
        (SetArm(figure=GRANT, arm="i3", state="out-of-ammo"), "TW-DICE-3"),
        (SetCount(figure=GRANT, arm="i1", count=2), "TW-EXP-13"),
        (SetSupply(figure="z1", supply="markers", count=1), "TW-AMMO-1"),
        (SetPoints(pool="survivors", points=1), "TW-AP-1"),
        (SetActed(figure=GRANT, acted=False), "TW-SIDE-2"),
        (PutInside(figure=GRANT, place="mill"), "TW-SETUP-6"),
        (BringBack(figure=GRANT), "TW-SIDE-2"),
        (AddFigure(card="kat", joins=ZOMBIES), "TW-SURV-4"),
        (TakeOff(figure=KEN), "TW-SIDE-2"),
        (RemoveFigure(figure="nobody"), "TW-SIDE-2"),
        (SetSpeed(vehicle=CAR, speed=26), "TW-VEH-4"),
        (SetDamage(vehicle=CAR, wounds=4), "TW-VEH-9"),
    ],
)
def test_commands_that_the_host_is_not_offered(command: Command, rule: str) -> None:
    """It is refused by its rule, too."""
    made = table()
    assert not offered(made.offered(HOST, type(command).__name__), command)
    assert no(made, command) == rule


def test_squares_of_the_host() -> None:
    """TW-SETUP-4, TW-MOVE-9: those that are free, for who is there and who comes back."""
    made = Drawn("Ken", "Grant", field=FARM)
    made.stand(KEN, 1, 8)
    made.stand(GRANT, 2, 8)
    made.play(HOST, TakeOff(figure=GRANT))
    squares = choices(made, "PutFigure")["square"]
    assert choices(made, "BringBack") == {"figure": (GRANT,), "square": squares}
    assert made.number(2, 8) in squares
    taken = made.number(1, 8)
    assert taken not in squares
    assert no(made, BringBack(figure=GRANT, square=taken)) == "TW-MOVE-9"
    assert no(made, PutFigure(figure=KEN, square=taken)) == "TW-MOVE-9"
