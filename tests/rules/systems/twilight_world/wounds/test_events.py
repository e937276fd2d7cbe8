"""The state after each event of wounds, and its line in the log."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import Entry
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.changes import with_group
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.state import Activation, Game, Group, Survivors, Task
from rules.systems.twilight_world.turn.events import EndPhase
from rules.systems.twilight_world.wounds.events import (
    SUBJECT,
    Died,
    Fled,
    GroupProvoked,
    Healed,
    KnockedOut,
    LimitRaised,
    Rose,
    TaskDropped,
    Woke,
    Wounded,
)
from rules.systems.twilight_world.wounds.vehicles import DriverChanged, VehicleHurt, Wrecked
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

KEN, GRANT, ZOMBIE, CAR = "ken", "grant", "z1", "car-1"
TASK = Task("treat", GRANT, 1, 1)


def table_of_two() -> Table:
    """Ken and Grant, a zombie, a car, two goal items. Ken hides, works and acts."""
    table = Table("Ken", "Grant", zombies="2", vehicles="1", goals="2")
    table.heroes_first(3, 4)
    table.put(KEN, hidden=True, task=TASK)
    table.state = replace(table.state, active=Activation(figure=KEN))
    return table


def in_car(table: Table, driver: str = KEN) -> Game:
    """Ken, and then Grant, in the car, which drives."""
    for key in (KEN, GRANT):
        table.put(key, vehicle=CAR)
    car = replace(
        table.state.vehicles[CAR], riders=(KEN, GRANT), driver=driver, started=True, speed=12
    )
    return replace(table.state, vehicles={**table.state.vehicles, CAR: car})


def faults(state: Game) -> list[str]:
    """The faults of wounds and graves."""
    assert SUBJECT.faults
    return list(SUBJECT.faults(state))


# --- What changes ---


def test_wounds_have_a_cause() -> None:
    """TW-WND-1, TW-INF-5: the number is that on the figure now, and the side is kept."""
    state = ENGINE.evolve(
        table_of_two().state, Wounded(figure=KEN, wounds=2, cause="blast", by=ZOMBIES)
    )
    ken = state.figures[KEN]
    assert (ken.body.wounds, ken.cause, ken.by) == (2, "blast", ZOMBIES)
    assert (ken.hidden, ken.task) == (True, TASK)
    assert state.active is not None


def test_a_figure_knocked_out_ends_its_activation() -> None:
    """TW-WND-2: no hiding, no work, no turn. It stays on the board."""
    state = ENGINE.evolve(table_of_two().state, KnockedOut(figure=KEN))
    ken = state.figures[KEN]
    assert (ken.where, ken.hidden, ken.task, state.active) == ("board", False, None, None)


def test_the_turn_of_another_figure_continues() -> None:
    """TW-WND-2, TW-WND-3: only the figure that fell loses its turn."""
    for event in (KnockedOut(figure=GRANT), Died(figure=GRANT), Fled(figure=GRANT, leader=KEN)):
        assert ENGINE.evolve(table_of_two().state, event).active == Activation(figure=KEN)


@pytest.mark.parametrize(
    ("event", "where", "rises"),
    [
        (Died(figure=KEN), "dead", False),
        (Died(figure=KEN, rises=True), "dead", True),
        (Fled(figure=KEN, leader=GRANT), "fled", False),
    ],
)
def test_a_figure_that_leaves_play_drops_everything(event: Any, where: str, rises: bool) -> None:
    """TW-WND-3, TW-ITEM-5, TW-INF-1, TW-TYPE-3, TW-VEH-21: goal items, the work, the wheel."""
    table = table_of_two()
    table.state = replace(table.state, goals=("goal-2",))
    table.put(KEN, goals=("goal-1",))
    state = ENGINE.evolve(in_car(table), event)
    ken, car = state.figures[KEN], state.vehicles[CAR]
    assert (ken.where, ken.rises, ken.goals, ken.task) == (where, rises, (), None)
    assert ken.hidden is False
    assert ken.vehicle == ""
    assert (car.riders, car.driver, car.speed) == ((GRANT,), "", 12)
    assert state.goals == ("goal-2", "goal-1")
    assert state.active is None


def test_the_driver_stays_where_a_rider_dies() -> None:
    """TW-VEH-21: only the wheel of the dead is free."""
    state = ENGINE.evolve(in_car(table_of_two(), driver=KEN), Died(figure=GRANT))
    assert (state.vehicles[CAR].riders, state.vehicles[CAR].driver) == ((KEN,), KEN)


def test_common_zombies_are_buried() -> None:
    """TW-WND-3: it is among the graves, and no figure any more. Its turn is over."""
    table = table_of_two()
    table.state = replace(table.state, active=Activation(figure=ZOMBIE))
    state = ENGINE.evolve(table.state, Died(figure=ZOMBIE))
    assert ZOMBIE not in state.figures
    assert "z2" in state.figures
    assert (state.graves[ZOMBIE].key, state.graves[ZOMBIE].where) == (ZOMBIE, "dead")
    assert state.active is None
    more = ENGINE.evolve(state, Died(figure="z2"))
    assert set(more.graves) == {ZOMBIE, "z2"}


def test_the_dead_rise_once() -> None:
    """TW-INF-2: a zombie is there, arrivals are counted, and nobody rises again."""
    table = table_of_two()
    state = ENGINE.evolve(table.state, Died(figure=KEN, rises=True))
    zombie = replace(state.figures[ZOMBIE], key="z3", name="Ken")
    after = ENGINE.evolve(state, Rose(dead=KEN, zombie=zombie))
    assert (after.figures["z3"], after.figures[KEN].rises) == (zombie, False)
    assert after.arrivals == state.arrivals + 1


def test_healing_leaves_so_many_wounds() -> None:
    """TW-WND-8: and waking forgets who knocked the figure out."""
    state = ENGINE.evolve(
        table_of_two().state, Wounded(figure=KEN, wounds=3, cause="zombie", by=ZOMBIES)
    )
    healed = ENGINE.evolve(state, Healed(figure=KEN, wounds=2))
    assert healed.figures[KEN].body == replace(state.figures[KEN].body, wounds=2)
    assert (healed.figures[KEN].cause, healed.figures[KEN].by) == ("zombie", ZOMBIES)
    woke = ENGINE.evolve(healed, Woke(figure=KEN)).figures[KEN]
    assert (woke.cause, woke.by, woke.body.wounds) == (None, "", 2)


@pytest.mark.parametrize(("stays_down", "wounds"), [(False, 2), (True, 4)])
def test_a_raised_limit(stays_down: bool, wounds: int) -> None:
    """TW-SRCH-9, TW-SRCH-10, TW-WND-10: dead one beyond it. Who stays down has wounds up to it."""
    table = table_of_two()
    table.put(KEN, wounds=2)
    raised = LimitRaised(figure=KEN, limit=4, stays_down=stays_down)
    found = ENGINE.evolve(table.state, raised).figures[KEN].body
    assert (found.falls_at, found.dies_at, found.wounds) == (4, 5, wounds)


def test_work_is_dropped() -> None:
    """TW-ACT-5: and nothing else of the figure."""
    before = table_of_two().state.figures[KEN]
    after = ENGINE.evolve(table_of_two().state, TaskDropped(figure=KEN)).figures[KEN]
    assert after == replace(before, task=None)


def test_survivors_remember_who_attacked_them() -> None:
    """TW-SURV-5: each side up to its own turn."""
    group = Group(key="g1", place="", finder=KEN, people=Survivors(2, 1, "neutral", 0))
    state = with_group(table_of_two().state, replace(group, provoked={ZOMBIES: 1}))
    event = GroupProvoked(group="g1", side=HEROES, until=2)
    assert ENGINE.evolve(state, event).groups["g1"].provoked == {ZOMBIES: 1, HEROES: 2}


def test_the_wheel_changes_hands() -> None:
    """TW-VEH-21: nobody drives, or somebody else. The car rolls on."""
    state = in_car(table_of_two())
    none = ENGINE.evolve(state, DriverChanged(vehicle=CAR)).vehicles[CAR]
    assert (none.driver, none.riders, none.speed) == ("", (KEN, GRANT), 12)
    assert (
        ENGINE.evolve(state, DriverChanged(vehicle=CAR, driver=GRANT)).vehicles[CAR].driver == GRANT
    )


def test_a_vehicle_has_wounds() -> None:
    """TW-VEH-9: so many now."""
    state = in_car(table_of_two())
    car = ENGINE.evolve(state, VehicleHurt(vehicle=CAR, wounds=2)).vehicles[CAR]
    assert car == replace(state.vehicles[CAR], body=replace(state.vehicles[CAR].body, wounds=2))


def test_a_wreck_is_empty_and_stands() -> None:
    """TW-VEH-10: those inside come out, and leave their work."""
    state = ENGINE.evolve(in_car(table_of_two()), Wrecked(vehicle=CAR))
    car = state.vehicles[CAR]
    assert (car.riders, car.driver, car.started, car.speed) == ((), "", False, 0)
    assert [state.figures[key].vehicle for key in (KEN, GRANT)] == ["", ""]
    assert state.figures[KEN].task is None
    assert [state.figures[key].at for key in (KEN, GRANT)] == [-1, -1]
    squares = ENGINE.evolve(in_car(table_of_two()), Wrecked(vehicle=CAR, squares=(7, 9))).figures
    assert (squares[KEN].at, squares[GRANT].at) == (7, 9)


# --- What must not be ---


DEAD = {"where": "dead", "body": Body(falls_at=3, dies_at=4, wounds=4)}


@pytest.mark.parametrize(
    "fields",
    [
        {"body": Body(falls_at=3, dies_at=4, wounds=-1)},
        {"body": Body(falls_at=3, dies_at=4, wounds=4)},
        {"where": "dead"},
        {"where": "fled", "hidden": True},
        {"where": "left", "task": TASK},
        {"where": "aside", "vehicle": CAR},
        {**DEAD, "goals": ("goal-1",)},
        {"where": "fled", "goals": ("goal-1",)},
        {"where": "aside", "goals": ("goal-1",)},
        {"where": "removed", "goals": ("goal-1",)},
        {"rises": True},
    ],
)
def test_impossible_figures(fields: dict[str, Any]) -> None:
    """TW-WND-1 to TW-WND-3, TW-ITEM-5, TW-INF-1: each has a line, for that figure only."""
    table = Table("Ken", "Grant", zombies="1")
    assert faults(table.state) == []
    table.put(KEN, **fields)
    told = faults(table.state)
    assert told
    assert all(fault.startswith(f"{KEN} ") for fault in told)


@pytest.mark.parametrize("fields", [{"hidden": True}, {"task": TASK}])
def test_the_unconscious_do_nothing(fields: dict[str, Any]) -> None:
    """TW-WND-2: while a figure that stands may, and both may lie there."""
    table = Table("Ken", "Grant", zombies="1")
    table.put(KEN, **fields)
    assert faults(table.state) == []
    table.put(KEN, wounds=3)
    assert len(faults(table.state)) == 1
    table.put(KEN, hidden=False, task=None)
    assert faults(table.state) == []


@pytest.mark.parametrize(
    "fields",
    [
        {**DEAD},
        {**DEAD, "rises": True},
        {"where": "left", "goals": ("goal-1",)},
        {"goals": ("goal-1",), "vehicle": CAR},
        {"where": "fled"},
    ],
)
def test_possible_figures(fields: dict[str, Any]) -> None:
    """TW-WND-3, TW-INF-1, TW-ITEM-5: who left with a goal item has it."""
    table = Table("Ken", "Grant", zombies="1")
    table.put(KEN, **fields)
    assert faults(table.state) == []


def test_impossible_graves() -> None:
    """TW-WND-3: its zombie is dead, has nothing, is no figure, and is itself."""
    state = ENGINE.evolve(Table("Ken", zombies="2").state, Died(figure=ZOMBIE))
    dead = state.graves[ZOMBIE]
    assert faults(state) == []
    assert faults(replace(state, graves={ZOMBIE: replace(dead, where="removed")})) == []
    for grave in (replace(dead, where="board"), replace(dead, goals=("goal-1",))):
        assert len(faults(replace(state, graves={ZOMBIE: grave}))) == 1
    assert len(faults(replace(state, graves={"z7": dead}))) == 1
    assert len(faults(replace(state, graves={"z2": replace(dead, key="z2")}))) == 1


# --- What is told ---


@pytest.mark.parametrize(
    ("event", "rule", "mood"),
    [
        (Wounded(figure=KEN, wounds=1, cause="attack"), "TW-WND-1", "bad"),
        (KnockedOut(figure=KEN), "TW-WND-2", "bad"),
        (Died(figure=KEN), "TW-WND-3", "bad"),
        (Died(figure=KEN, rises=True), "TW-INF-1", "bad"),
        (Died(figure=ZOMBIE), "TW-WND-3", "good"),
        (Fled(figure=KEN, leader=GRANT), "TW-TYPE-3", "bad"),
        (Healed(figure=KEN, wounds=1), "TW-WND-8", "good"),
        (Healed(figure=ZOMBIE, wounds=0), "TW-WND-8", "bad"),
        (Woke(figure=KEN), "TW-WND-8", "good"),
        (Woke(figure=ZOMBIE), "TW-WND-8", "bad"),
        (LimitRaised(figure=KEN, limit=4), "TW-SRCH-9", "good"),
        (TaskDropped(figure=KEN), "TW-ACT-5", "warn"),
        (VehicleHurt(vehicle=CAR, wounds=2), "TW-VEH-9", "warn"),
    ],
)
def test_the_line_of_an_event(event: Any, rule: str, mood: str) -> None:
    """It names its rule, and is good or bad for the living."""
    entry = Entry(1, HEROES, EndPhase(), (), (event,))
    (line,) = PLAY.tell(table_of_two().state, entry)
    assert (line.rule, line.mood, line.faces) == (rule, mood, ())


def test_the_line_of_the_risen_and_the_provoked() -> None:
    """TW-INF-2, TW-SURV-5: bad, and a warning."""
    state = ENGINE.evolve(table_of_two().state, Died(figure=KEN, rises=True))
    group = Group(key="g1", place="", finder=KEN, people=Survivors(2, 1, "neutral", 0))
    state = with_group(state, group)
    rose = Rose(dead=KEN, zombie=replace(state.figures[ZOMBIE], key="z3"))
    provoked = GroupProvoked(group="g1", side=HEROES, until=2)
    lines = PLAY.tell(state, Entry(1, HEROES, EndPhase(), (), (rose, provoked)))
    told = [(line.rule, line.mood) for line in lines]
    assert told == [("TW-INF-2", "bad"), ("TW-SURV-5", "warn")]


def test_falls_and_deaths_have_one_line() -> None:
    """TW-WND-1, TW-VEH-9: a wound that knocks out, and damage that wrecks, have no line."""
    for event in (
        Wounded(figure=KEN, wounds=3, cause="attack"),
        Wounded(figure=KEN, wounds=4, cause="attack"),
        VehicleHurt(vehicle=CAR, wounds=3),
    ):
        entry = Entry(1, HEROES, EndPhase(), (), (event,))
        assert tuple(PLAY.tell(table_of_two().state, entry)) == ()
