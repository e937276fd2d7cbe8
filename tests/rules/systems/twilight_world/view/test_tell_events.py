"""The sentence of each event that games by chance seldom bring."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import Entry
from rules.systems.twilight_world.activation.action import Revealed, TurnDeclaredOver
from rules.systems.twilight_world.activation.tasks import TaskWorked
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.buildings import PlaceEntered, PlaceLeft, PlaceSecured, SideOpened
from rules.systems.twilight_world.combat.blast_events import BlastSettled, WentOff
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.movement.hiding import Hid, SpotTried
from rules.systems.twilight_world.movement.moving import LeftBoard
from rules.systems.twilight_world.noise.noise import Lured, NoiseHeard
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.search.events import MarkerFound, MoraleRose, PlaceSearched
from rules.systems.twilight_world.state import EDGES, Survivors
from rules.systems.twilight_world.supplies.things import (
    GoalDropped,
    GoalTaken,
    MarkersGiven,
    Reloaded,
)
from rules.systems.twilight_world.survivors import SurvivorsMet
from rules.systems.twilight_world.tasks import MedicalUsed, PatientTreated
from rules.systems.twilight_world.turn.events import (
    EndPhase,
    GameEnded,
    ScoutPlaced,
    ScoutRolled,
    SidesOrdered,
)
from rules.systems.twilight_world.vehicles.events import (
    Boarded,
    Collided,
    Drove,
    EngineStarted,
    GotOut,
    KeysFound,
    RanOver,
)
from rules.systems.twilight_world.wounds.events import (
    Died,
    Fled,
    GroupProvoked,
    Healed,
    KnockedOut,
    LimitRaised,
    TaskDropped,
    Woke,
    Wounded,
)
from rules.systems.twilight_world.wounds.vehicles import DriverChanged, VehicleHurt, Wrecked
from rules.systems.twilight_world.zombies.zombies import BreakIn, BreakInTried
from rules.text import in_english
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

KEN, GRANT, CAR, HOUSE = "ken", "grant", "car-1", "building-1"


def said(table: Table, *events: Any) -> list[str]:
    """The lines of events as if they had happened."""
    entry = Entry(1, HEROES, EndPhase(), (), events)
    return [in_english(line.text) for line in PLAY.tell(table.state, entry)]


def table_of_two() -> Table:
    """Ken and Grant in a turn of theirs, a zombie, a house, a car."""
    table = Table("Ken", "Grant", zombies="1", places="building", vehicles="1", goals="1")
    table.heroes_first(3, 4)
    return table


MEDIC = TaskWorked(figure=KEN, task="treat", of=GRANT, turns=2)
GROUP = SurvivorsMet(group="g1", place=HOUSE, figure=KEN, people=Survivors(2, 1, "neutral", 0))

SENTENCES: list[tuple[str, Any]] = [
    ("Ken leaves the board.", LeftBoard(figure=KEN)),
    ("Ken hides.", Hid(figure=KEN)),
    ("Ken is no longer hidden.", Revealed(figure=KEN)),
    ("Ken does not spot Zombie 1.", SpotTried(figure=KEN, target="z1", seen=False)),
    ("Ken spots Zombie 1.", SpotTried(figure=KEN, target="z1", seen=True)),
    ("Ken flees because Grant is dead.", Fled(figure=KEN, leader=GRANT)),
    ("Ken dies.", Died(figure=KEN)),
    ("Ken spots Zombie 1. Rolled: 5.", SpotTried(figure=KEN, target="z1", seen=True, faces=(5,))),
    ("Ken does not arrive yet.", ScoutRolled(figure=KEN, arrives=False)),
    ("Ken arrives. Rolled: 6.", ScoutRolled(figure=KEN, arrives=True, faces=(6,))),
    ("Order of play: Zombies, Heroes.", SidesOrdered(order=("zombies", HEROES))),
    ("Ken's shot does not lure any zombie away.", Lured(figure=KEN, rolled=("z1",))),
    ("Ken's shot lures away Zombie 1.", Lured(figure=KEN, rolled=("z1",), gone=("z1",))),
    (
        "Zombie 1 fails to break into Building 1 on the north side.",
        BreakInTried(place=HOUSE, side="north", figures=("z1",), succeeds=False),
    ),
    (
        "Ken searches Building 1: nothing.",
        PlaceSearched(figure=KEN, place=HOUSE, found=("nothing",)),
    ),
    ("Car 1 hits Ken but causes no wound.", RanOver(vehicle=CAR, figure=KEN)),
    ("Car 1 runs over Ken. Rolled: 4.", RanOver(vehicle=CAR, figure=KEN, wounds=1, faces=(4,))),
    ("Ken enters the board.", ScoutPlaced(figure=KEN)),
    ("Ken recovers and now has 2 wounds.", Healed(figure=KEN, wounds=2)),
    ("Ken recovers and now has 1 wound.", Healed(figure=KEN, wounds=1)),
    ("Ken is healed.", Healed(figure=KEN, wounds=0)),
    ("Ken wakes up.", Woke(figure=KEN)),
    ("Ken now falls unconscious at 4 wounds.", LimitRaised(figure=KEN, limit=4)),
    ("Ken treats Grant (turn 2 of 3).", MEDIC),
    (
        "Ken bars Building 1 (turn 1 of 3).",
        TaskWorked(figure=KEN, task="lock", of=HOUSE, turns=1),
    ),
    ("Ken gives up the task.", TaskDropped(figure=KEN)),
    ("Ken finishes treating Grant.", PatientTreated(figure=KEN, patient=GRANT)),
    ("Ken cannot do anything else this turn.", TurnDeclaredOver(figure=KEN)),
    ("The game ends: No hero is conscious.", GameEnded(result="fallen")),
    (
        "Grant's Grenade goes wide by 3 squares (back and to the left).",
        WentOff(
            figure=GRANT,
            arm="i4",
            gear="grenade",
            hits=1,
            dice=2,
            where="wide",
            squares=3,
            direction="sw",
            radius=2,
        ),
    ),
    (
        "Grant's Grenade goes off in their hand.",
        WentOff(figure=GRANT, arm="i4", gear="grenade", hits=1, dice=2, where="thrower", radius=2),
    ),
    (
        "Grant's Grenade lands on target: 2 hits on each figure there.",
        WentOff(figure=GRANT, arm="i4", gear="grenade", hits=2, dice=2, where="target", radius=2),
    ),
    ("Caught in the attack: Ken, Zombie 1.", BlastSettled(victims=(KEN, "z1"))),
    ("Caught in the attack: nobody.", BlastSettled()),
    (
        "Grant's SMG is out of ammo.",
        WeaponSpent(figure=GRANT, arm="i1", state="out-of-ammo"),
    ),
    (
        "Grant has 3 × Grenades left.",
        WeaponSpent(figure=GRANT, arm="i4", state="consumed"),
    ),
    (
        "Grant has no Combat Knife left.",
        WeaponSpent(figure=GRANT, arm="i3", state="consumed"),
    ),
    ("Grant loses Combat Knife.", WeaponSpent(figure=GRANT, arm="i3", state="lost")),
    (
        "Noise from the east, but no zombies are left.",
        NoiseHeard(figure=KEN, edge="east", zombies=1),
    ),
    ("Ken enters Building 1.", PlaceEntered(figure=KEN, place=HOUSE, kind="building")),
    ("Ken leaves Building 1.", PlaceLeft(figure=KEN, place=HOUSE)),
    ("The north side of Building 1 is no longer barred.", SideOpened(place=HOUSE, side="north")),
    ("Building 1 is now barred on all sides.", PlaceSecured(place=HOUSE)),
    ("Ken takes the Spare Ammo.", MarkerFound(figure=KEN)),
    ("The lucky find raises the wound limit of every adult.", MoraleRose(find="lucky-find")),
    ("The toys raise the wound limit of every child.", MoraleRose(find="toys")),
    ("Ken meets 3 survivors in Building 1 (neutral).", GROUP),
    ("Ken uses medical supplies on Grant.", MedicalUsed(figure=KEN, patient=GRANT)),
    ("Grant reloads: SMG.", Reloaded(figure=GRANT, arm="i1", marker="start")),
    (
        "Grant gets 2 Spare Ammo from Ken.",
        MarkersGiven(figure=KEN, to=GRANT, start=1, found=1),
    ),
    ("Ken picks up Goal item 1.", GoalTaken(figure=KEN, goal="goal-1")),
    ("Ken takes Goal item 1 from Grant.", GoalTaken(figure=KEN, goal="goal-1", of=GRANT)),
    ("Ken puts down Goal item 1.", GoalDropped(figure=KEN, goal="goal-1")),
    ("Ken finds the keys to Car 1.", KeysFound(figure=KEN, vehicle=CAR)),
    ("Ken finds keys, but no vehicle here fits them.", KeysFound(figure=KEN)),
    ("Ken takes the wheel of Car 1.", Boarded(figure=KEN, vehicle=CAR, drives=True)),
    ("Ken gets out of Car 1.", GotOut(figure=KEN, vehicle=CAR)),
    ("Car 1 now has no driver.", DriverChanged(vehicle=CAR)),
    ("Ken now drives Car 1.", DriverChanged(vehicle=CAR, driver=KEN)),
    ("Ken starts Car 1.", EngineStarted(figure=KEN, vehicle=CAR)),
    ("Car 1 skids 5 squares and stops.", Drove(vehicle=CAR, speed=0, skids=5, driver=KEN)),
    ("Car 1 rolls on without a driver at speed 5.", Drove(vehicle=CAR, speed=5)),
    ("Car 1 reverses at speed 7.", Drove(vehicle=CAR, speed=-7, driver=KEN)),
    ("Car 1 drives at speed 12.", Drove(vehicle=CAR, speed=12, driver=KEN)),
    ("Car 1 does not move.", Drove(vehicle=CAR, speed=0, driver=KEN)),
    ("Car 1 pushes Ken aside.", RanOver(vehicle=CAR, figure=KEN, aside=True)),
    ("Car 1 crashes into an obstacle and stops.", Collided(vehicle=CAR, hits="fixed")),
    ("Car 1 is damaged (2 of 3).", VehicleHurt(vehicle=CAR, wounds=2)),
    ("Car 1 is a wreck.", Wrecked(vehicle=CAR)),
]


@pytest.mark.parametrize(("sentence", "event"), SENTENCES)
def test_the_sentence_of_an_event(sentence: str, event: Any) -> None:
    """In plain words, with the names that the table knows."""
    assert said(table_of_two(), event) == [sentence]


def test_the_survivors_fight_back() -> None:
    """Against the side that attacked them. Rule: TW-SURV-5."""
    table = table_of_two()
    table.state = ENGINE.evolve(table.state, GROUP)
    provoked = GroupProvoked(group="g1", side=HEROES, until=2)
    assert said(table, provoked) == ["The survivors turn against this side: Heroes."]


def test_a_break_in() -> None:
    """The zombies, the place, the die and the result. Rule: TW-BRK-1, TW-BRK-5."""
    table = Table("Ken", zombies="3", places="building")
    house = replace(table.state.places[HOUSE], secured=EDGES)
    table.state = replace(table.state, places={HOUSE: house})
    table.heroes_first(3, 4)
    table.end(HEROES)
    before = table.state
    table.play(ZOMBIES, BreakIn(place=HOUSE, side="west", figures=("z1", "z2", "z3")), 6)
    assert [in_english(line.text) for line in PLAY.tell(before, table.entries[-1])] == [
        "Zombie 1, Zombie 2, Zombie 3 break into Building 1 on the west side. Rolled: 6.",
        "The west side of Building 1 is no longer barred.",
        "Zombie 1 enters Building 1.",
        "Zombie 2 enters Building 1.",
        "Zombie 3 enters Building 1.",
    ]


def test_nothing_is_said_twice() -> None:
    """A wound that knocks out or kills, damage that wrecks."""
    table = table_of_two()
    ended = Wounded(figure=KEN, wounds=3, cause="attack")
    assert said(table, ended, KnockedOut(figure=KEN)) == ["Ken falls unconscious."]
    wreck = VehicleHurt(vehicle=CAR, wounds=3)
    assert said(table, wreck, Wrecked(vehicle=CAR)) == ["Car 1 is a wreck."]
