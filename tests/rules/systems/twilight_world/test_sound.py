"""The faults of states: each is found where it is, and a sound state has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import Entry
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.changes import changed
from rules.systems.twilight_world.engine import faults
from rules.systems.twilight_world.state import Activation, Ask, Game, Task
from tests.rules.systems.twilight_world.any_game import broken
from tests.rules.systems.twilight_world.table import HEROES, Table


def played() -> Game:
    """A game in which Grant acts, with a building and a car."""
    table = Table("Grant", "Eve", zombies="2", places="building", vehicles="1", goals="1")
    table.heroes_first(3, 3)
    table.play(HEROES, Activate(figure="grant"))
    return table.state


def body(state: Game, key: str, wounds: int) -> Any:
    return replace(state.figures[key].body, wounds=wounds)


def car(state: Game, **fields: Any) -> Game:
    vehicle = replace(state.vehicles["car-1"], **fields)
    return replace(state, vehicles={"car-1": vehicle})


BREAKS: dict[str, Callable[[Game], Game]] = {
    "has 9 wounds of 4": lambda s: changed(s, "grant", body=body(s, "grant", 9)),
    "is dead and board": lambda s: changed(s, "eve", body=body(s, "eve", 3)),
    "is standing and dead": lambda s: changed(s, "eve", where="dead"),
    "fewer than none": lambda s: changed(s, "eve", markers=-1),
    "wears two suits": lambda s: changed(s, "eve", armour="vest", found_armour="tactical"),
    "has something twice": lambda s: changed(s, "eve", car_keys=("car-1", "car-1")),
    "of i1, which is": lambda s: changed(
        s, "eve", arms=(replace(s.figures["eve"].arms[0], count=0),)
    ),
    "in a vehicle, hidden or at work": lambda s: changed(s, "eve", where="left", hidden=True),
    "is unconscious, and hidden": lambda s: changed(
        s, "eve", body=body(s, "eve", 2), task=Task("treat", "grant", 1, 1)
    ),
    "is to rise": lambda s: changed(s, "eve", rises=True),
    "which is not there": lambda s: changed(s, "eve", inside="building-9"),
    "works at building-9": lambda s: changed(s, "eve", task=Task("lock", "building-9", 1, 1)),
    "not one of its riders": lambda s: changed(s, "eve", vehicle="car-1"),
    "and not in it": lambda s: car(s, riders=("eve",)),
    "has 1 seats": lambda s: car(s, seats=1, riders=("eve", "grant")),
    "and drives it": lambda s: car(s, driver="eve"),
    "goes without an engine": lambda s: car(s, speed=4),
    "is a wreck": lambda s: car(s, body=replace(s.vehicles["car-1"].body, wounds=99), started=True),
    "is secured at": lambda s: replace(
        s, places={"building-1": replace(s.places["building-1"], secured=("north", "north"))}
    ),
    "a goal item is there twice": lambda s: changed(s, "eve", goals=s.goals),
    "is buried": lambda s: replace(s, graves={"z1": s.figures["z1"]}),
    "is kept as": lambda s: replace(s, figures={**s.figures, "zz": s.figures["z1"]}),
    "heroes has -1": lambda s: replace(s, points={"heroes": -1}),
    "act, of": lambda s: replace(s, order=s.order[1:]),
    "with the result": lambda s: replace(s, result="time"),
    "is active, and cannot act": lambda s: replace(s, active=Activation(figure="nobody")),
    "is active out of turn": lambda s: replace(s, active=Activation(figure="z1")),
    "there is no blast": lambda s: replace(s, asks=(Ask(kind="victims", seat="heroes"),)),
    "cannot answer": lambda s: replace(s, asks=(Ask(kind="scout", seat="nobody"),)),
    "is asked of": lambda s: replace(s, asks=(Ask(kind="scout", seat="heroes", figure="zz"),)),
}


def test_a_sound_state_has_no_faults() -> None:
    """In mid-turn."""
    assert faults(played()) == []


@pytest.mark.parametrize("said", BREAKS)
def test_each_fault_is_found(said: str) -> None:
    """A state with one fault is found."""
    assert any(said in fault for fault in faults(BREAKS[said](played())))


NOTHING: Entry[Any, Any] = Entry(1, HEROES, Activate(figure="eve"), (), ())
UNACCOUNTED: dict[str, Callable[[Game], Game]] = {
    "Spare Ammo": lambda s: changed(s, "eve", found_markers=1),
    "medical supplies": lambda s: changed(s, "eve", medical=1),
    "car keys": lambda s: changed(s, "eve", car_keys=("car-1",)),
    "goal items": lambda s: replace(s, goals=()),
    "is gone": lambda s: replace(s, figures={"grant": s.figures["grant"]}),
    "got luckier": lambda s: changed(s, "eve", luck=1),
    "lost i1 by nothing": lambda s: changed(
        s, "eve", arms=(replace(s.figures["eve"].arms[0], state="lost"), s.figures["eve"].arms[1])
    ),
}


@pytest.mark.parametrize("said", UNACCOUNTED)
def test_a_state_without_its_event_is_found(said: str) -> None:
    """The contract of every game would notice things that come from nowhere, or vanish."""
    before = played()
    assert broken(before, NOTHING, before) == []
    assert any(said in fault for fault in broken(before, NOTHING, UNACCOUNTED[said](before)))


def test_healing_needs_an_event() -> None:
    """Wounds do not become fewer by themselves."""
    hurt = changed(played(), "eve", body=body(played(), "eve", 1))
    assert broken(hurt, NOTHING, played()) == ["eve was healed by nothing"]
