"""Mission files: those that come with the game, and every fault that a file can have."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.systems.zombicide.catalogue import mission_files
from rules.systems.zombicide.missions.format import CONDITIONS, EFFECTS
from rules.systems.zombicide.missions.reading import MissionRead, read_mission, shipped
from tests.rules.systems.zombicide.recorded_games import SUBJECTS

ROUNDS = {"roundAfter": 4}
Change = Callable[[dict[str, Any]], object]


def read(change: Change) -> MissionRead:
    """The introductory mission, changed."""
    mission = json.loads(mission_files()["shopping-list"])
    change(mission)
    return read_mission(json.dumps(mission))


def faults(change: Change) -> set[tuple[str, str]]:
    return {(one.code, one.pointer) for one in read(change).faults}


def lock_in(mission: dict[str, Any]) -> None:
    """Lock the door of a building by the objective inside it."""
    mission["edges"][3] |= {"id": "d1", "lock": "o1"}


def lock_in_building(mission: dict[str, Any]) -> None:
    """A building that has to be cleared lies behind a lock that is undone inside it."""
    lock_in(mission)
    mission["win"] = [{"buildingCleared": "A"}]


def drive(mission: dict[str, Any], exit_: str, n: int) -> None:
    """So many have to leave by the only car that drives."""
    mission["exit"] = {"zone": exit_}
    mission["cars"] = [{"id": "c", "zone": "S1", "type": "plain", "drive": True}]
    mission["win"] = [{"leftByCar": n}]


def late(mission: dict[str, Any], win: dict[str, Any], lose: dict[str, Any]) -> None:
    """Lose the mission by what wins it."""
    mission.update(win=[win], lose=[lose])


def empty_street(mission: dict[str, Any]) -> None:
    """Zombies have to be killed, and none ever come."""
    streets = [zone for zone in mission["zones"] if zone["kind"] == "street"]
    for field in ("spawns", "objectives"):
        del mission[field]
    mission.update(zones=streets, edges=mission["edges"][:3])
    mission["win"] = [{"killed": {"kind": "any", "n": 1}}]


def test_missions_of_the_game_have_no_faults() -> None:
    """Each is read without a fault or advice. Rule: ZC-F01, ZC-F08, ZC-M08."""
    for key, source in mission_files().items():
        found = read_mission(source)
        assert (found.faults, found.advice) == ((), ()), key
        assert found.mission
        assert found.mission.id == key
        assert set(found.mission.name) == {"en", "ja"}
    assert [one.id for one in shipped()] == list(mission_files())


def test_each_mission_has_a_recorded_game() -> None:
    """A game that names no mission plays the introductory one."""
    played = {
        subject.words.partition("mission=")[2].partition(" ")[0] or "shopping-list"
        for subject in SUBJECTS.values()
    }
    assert played == set(mission_files())


@pytest.mark.parametrize(
    ("code", "pointer", "change"),
    [
        ("unknown-field", "/colour", lambda m: m.update(colour=1)),
        ("missing-field", "/zones", lambda m: m.pop("zones")),
        ("missing-field", "/zones/0/kind", lambda m: m["zones"][0].pop("kind")),
        ("wrong-type", "/zones", lambda m: m.update(zones=3)),
        ("wrong-type", "/zones/1", lambda m: m["zones"].__setitem__(1, "S2")),
        ("wrong-type", "/zones/0/cells/0", lambda m: m["zones"][0].update(cells=[["a"]])),
        ("wrong-value", "/zones/0/cells", lambda m: m["zones"][0].update(cells=[])),
        ("wrong-value", "/zones/0/cells/0", lambda m: m["zones"][0].update(cells=[[-1, 0]])),
        ("wrong-value", "/zones/0/kind", lambda m: m["zones"][0].update(kind="roof")),
        ("wrong-type", "/zones/0/kind", lambda m: m["zones"][0].update(kind=3)),
        ("wrong-value", "/format", lambda m: m.update(format=2)),
        ("wrong-type", "/format", lambda m: m.update(format="1")),
        ("bad-id", "/id", lambda m: m.update(id="a b")),
        ("bad-id", "/zones/0/id", lambda m: m["zones"][0].update(id="a_b")),
        ("duplicate-id", "/zones/1/id", lambda m: m["zones"][1].update(id="S1")),
        ("unknown-id", "/start", lambda m: m.update(start="X")),
        ("unknown-id", "/items/0", lambda m: m.update(items=["sword"])),
        ("wrong-type", "/items/0", lambda m: m.update(items=[1])),
        ("unknown-id", "/rules/ZC-R99", lambda m: m.update(rules={"ZC-R99": "on"})),
        ("wrong-value", "/rules/ZC-R22", lambda m: m.update(rules={"ZC-R22": "maybe"})),
        ("wrong-type", "/rules/ZC-R22", lambda m: m.update(rules={"ZC-R22": 1})),
        ("wrong-type", "/rules", lambda m: m.update(rules=[])),
        ("wrong-type", "/name", lambda m: m.update(name="x")),
        ("missing-field", "/name/en", lambda m: m.update(name={})),
        ("unknown-field", "/name/fr", lambda m: m.update(name={"en": "x", "fr": "y"})),
        ("wrong-type", "/name/en", lambda m: m.update(name={"en": 1})),
        ("wrong-value", "/objectives/0/xp", lambda m: m["objectives"][0].update(xp=21)),
        ("wrong-type", "/exit/on", lambda m: m["exit"].update(on=1)),
        ("wrong-value", "/win/0", lambda m: m["win"][0].update(allLeft=True)),
        ("unknown-field", "/win/0/luck", lambda m: m["win"].__setitem__(0, {"luck": 1})),
        ("wrong-type", "/win/0", lambda m: m["win"].__setitem__(0, 1)),
        ("wrong-value", "/win/1/allLeft", lambda m: m["win"][1].update(allLeft=False)),
        ("missing-field", "/win/0/at/n", lambda m: m["win"].__setitem__(0, {"at": {"zone": "S1"}})),
        ("edge-self", "/edges/0", lambda m: m["edges"][0].update(b="S1")),
        ("edge-duplicate", "/edges/1", lambda m: m["edges"].__setitem__(1, {"a": "S2", "b": "S1"})),
        ("edge-apart", "/edges/0", lambda m: m["edges"][0].update(b="A1")),
        ("cells-overlap", "/zones/1/cells", lambda m: m["zones"][1].update(cells=[[0, 1]])),
        ("zone-split", "/zones/0/cells", lambda m: m["zones"][0].update(cells=[[0, 1], [0, 5]])),
        ("building-split", "/zones", lambda m: m["edges"].pop(4)),
        ("building-missing", "/zones/4/building", lambda m: m["zones"][4].pop("building")),
        ("building-on-street", "/zones/0/building", lambda m: m["zones"][0].update(building="C")),
        ("lock-without-door", "/edges/0/lock", lambda m: m["edges"][0].update(lock="o1")),
        ("line-broken", "/lines/0", lambda m: m.update(lines=[["S1", "S3", "S4"]])),
        ("line-short", "/lines/0", lambda m: m.update(lines=[["S1", "S2"]])),
        ("line-room-inside", "/lines/0", lambda m: m.update(lines=[["S2", "A1", "A2"]])),
        (
            "not-a-street",
            "/cars/0/zone",
            lambda m: m.update(cars=[{"id": "c", "zone": "A1", "type": "plain"}]),
        ),
        (
            "too-many-zombies",
            "/zombies",
            lambda m: m.update(zombies=[{"zone": "S1", "kind": "A", "n": 2}]),
        ),
        (
            "needs-actor",
            "/events/0/do/0/xp",
            lambda m: m.update(events=[{"id": "e", "when": {"roundAfter": 1}, "do": [{"xp": 1}]}]),
        ),
        ("no-win", "/win", lambda m: m.update(win=[])),
        ("unreachable", "/zones/0", lambda m: m["edges"].pop(0)),
        ("locked-out", "/objectives/0", lock_in),
        ("cannot-be-won", "/win/0", lambda m: m["win"][0].update(objectivesTaken=3)),
        ("cannot-be-won", "/win/1", lambda m: m.pop("exit")),
        ("cannot-be-won", "/win/1", lambda m: m["exit"].update(on=False)),
        ("cannot-be-won", "/win/0", lambda m: m["win"].__setitem__(0, {"leftByCar": 1})),
        ("cannot-be-won", "/win/0", lambda m: m["win"].__setitem__(0, {"carriedOut": "o1"})),
        ("cannot-be-won", "/win/0", lambda m: m["win"].__setitem__(0, {"anyDead": True})),
        ("cannot-be-won", "/win/0", lambda m: m["win"].__setitem__(0, {"leftAtLeast": 7})),
        ("cannot-be-won", "/win/0", lambda m: drive(m, exit_="B2", n=1)),
        ("cannot-be-won", "/win/0", lambda m: drive(m, exit_="S4", n=5)),
        ("cannot-be-won", "/win/0", lambda m: late(m, ROUNDS, {"roundAfter": 3})),
        (
            "cannot-be-won",
            "/win/0",
            lambda m: late(m, ROUNDS, {"any": [ROUNDS]}),
        ),
        (
            "cannot-be-won",
            "/win/0",
            lambda m: late(m, {"all": [ROUNDS]}, ROUNDS),
        ),
        ("cannot-be-won", "/win/0", empty_street),
        ("locked-out", "/win/0", lock_in_building),
        ("duplicate-id", "/shuffle/1", lambda m: m.update(shuffle=[["o1"], ["o2", "o1"]])),
        ("wrong-value", "/zones/0/cells/0", lambda m: m["zones"][0].update(cells=[[30, 0]])),
        ("wrong-type", "/zones/0/id", lambda m: m["zones"][0].update(id=["S1"])),
        ("wrong-type", "/zones/4/building", lambda m: m["zones"][4].update(building={})),
    ],
)
def test_each_fault_is_named_with_its_place(code: str, pointer: str, change: Change) -> None:
    """A code and a JSON pointer. The file is not playable. Rule: ZC-F07, ZC-F02 to ZC-F06."""
    assert (code, pointer) in faults(change)
    assert read(change).mission is None


def test_a_file_without_an_object_is_named() -> None:
    """Text that is no JSON, and JSON that is no object. Rule: ZC-F07."""
    assert [one.code for one in read_mission("{").faults] == ["json"]
    assert [one.code for one in read_mission("[]").faults] == ["not-an-object"]
    assert [one.code for one in read_mission("[" * 100_000).faults] == ["json"]


def test_conditions_within_conditions_end() -> None:
    """Deeper than anybody reads is a fault, and no walk without an end. Rule: ZC-F05."""
    deep: dict[str, Any] = {"anyDead": True}
    for _ in range(200):
        deep = {"any": [deep]}
    assert {one.code for one in read(lambda m: m.update(lose=[deep])).faults} == {"wrong-value"}


def every_field(value: Any, at: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield the place of each value inside a file, with what holds it and its key."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs:
        yield f"{at}/{key}", value, key
        if isinstance(inner, dict | list):
            yield from every_field(inner, f"{at}/{key}")


@pytest.mark.parametrize("key", ["by-car", "the-cure"])
def test_a_wrong_type_in_any_field_is_named(key: str) -> None:
    """Whatever is replaced by a fraction is found at its place. Rule: ZC-F07."""
    mission = json.loads(mission_files()[key])
    for place, holder, field in every_field(mission):
        kept, holder[field] = holder[field], 0.5
        found = {one.pointer for one in read_mission(json.dumps(mission)).faults}
        # A coordinate is named by its square.
        assert found & {place, place.rpartition("/")[0]}, place
        holder[field] = kept


def test_all_faults_are_reported_together() -> None:
    """Two wrong fields are two faults. Rule: ZC-F07."""

    def change(mission: dict[str, Any]) -> None:
        mission["zones"][0]["kind"] = "roof"
        mission["start"] = "X"

    assert len(faults(change)) >= 2


def test_advice_does_not_forbid_play() -> None:
    """No spawns, too many of them, a spawn at the start, an event that cannot be. Rule: ZC-F08."""

    def codes(change: Change) -> set[str]:
        found = read(change)
        assert found.mission
        return {one.code for one in found.advice}

    assert codes(lambda m: m.pop("spawns")) == {"no-spawn"}
    assert codes(lambda m: m["spawns"][0].update(zone="S2")) == {"spawn-at-start"}
    many = [{"id": f"p{n}", "zone": "S1"} for n in range(7)]
    assert codes(lambda m: m.update(spawns=many)) == {"too-many"}
    never = [{"id": "e", "when": {"objectivesTaken": 9}, "do": [{"say": {"en": "x"}}]}]
    assert codes(lambda m: m.update(events=never)) == {"never"}


def test_an_objective_unlocks_what_lies_behind_it() -> None:
    """A lock that is undone from outside is no fault, nor is one that an event opens."""

    def locked(mission: dict[str, Any]) -> None:
        mission["edges"][3] |= {"id": "d1", "lock": "o2"}

    def opened(mission: dict[str, Any]) -> None:
        lock_in(mission)
        mission["events"] = [{"id": "e", "when": {"roundAfter": 2}, "do": [{"open": "d1"}]}]

    assert faults(locked) == set()
    assert faults(opened) == set()


@pytest.mark.parametrize("key", [*CONDITIONS, *EFFECTS])
def test_each_key_refuses_another_type(key: str) -> None:
    """No condition or effect takes a fraction. Rule: ZC-F05, ZC-F06, ZC-F07."""
    place = "win" if key in CONDITIONS else "objectives"
    row = {key: 0.5}

    def change(mission: dict[str, Any]) -> None:
        if place == "win":
            mission["win"] = [row]
        else:
            mission["objectives"][0]["do"] = [row]

    wrong = {code for code, pointer in faults(change) if pointer.endswith(key)}
    assert wrong & {"wrong-type"}
