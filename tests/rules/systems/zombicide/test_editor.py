"""The map editor's tools and facts, and the mission file after them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rules.dice import Seeded
from rules.map_editor import Target
from rules.refused import Refused
from rules.registry import system_of
from rules.systems.zombicide.catalogue import mission_files
from rules.systems.zombicide.editor import MAPS

PLAY = system_of("zombicide").play
CELLS = MAPS.blocks
LINES = [fact.key for fact in MAPS.facts if fact.key not in ("name", "characters")]
MOVED = ("start", "exit")  # there is one of each, which a press puts elsewhere


def drawn(*presses: tuple[str, int, int] | tuple[str, int, int, str], source: str = "") -> str:
    """A blank mission after these presses. Its only zone begins at column 1, row 1."""
    source = source or MAPS.blank(0, 0)
    for tool, column, row, *edge in presses:
        source = MAPS.press(source, tool, Target(column, row, *edge))  # type: ignore[arg-type]
    return source


def fields(source: str) -> Any:
    return json.loads(source)


def test_a_mission_is_drawn_and_played() -> None:
    """Streets join, a door leads into a room, and bots can begin. Rule: ZC-F02, ZC-F03."""
    source = drawn(
        ("street", 2, 1),
        ("street", 3, 1),
        ("room", 2, 2),
        ("door", 2, 2, "north"),
        ("objective", 2, 2),
        ("spawn", 3, 1),
    )
    mission = fields(source)
    assert [len(mission[key]) for key in ("zones", "edges", "objectives", "spawns")] == [4, 3, 1, 1]
    assert mission["lines"] == [["S1", "S2", "S3"]]
    assert mission["edges"][-1]["door"] == "closed"
    assert not MAPS.check(source)
    (scenario,) = MAPS.scenarios(source)
    assert PLAY.prepared
    assert PLAY.start(PLAY.prepared(scenario, (), {}, Seeded("a"))).mission == source.strip()


@pytest.mark.parametrize("tool", [one.key for one in MAPS.tools() if one.key not in MOVED])
def test_a_second_press_takes_it_away(tool: str) -> None:
    """All tools but start and exit are undone by pressing again. Rule: ZC-F02 to ZC-F04."""
    on = next(one.on for one in MAPS.tools() if one.key == tool)
    before = drawn(("street", 2, 1), ("street", 3, 1), ("way", 3, 1, "west"))
    where = (tool, 3, 1, "west") if on == "edge" else (tool, 3, 1)
    if tool in ("street", "room"):
        where = (tool, 3, 2)
    once = drawn(where, source=before)
    again = drawn(*[where] * (3 if tool.startswith("zombie") else 1), source=once)
    if tool == "zone":
        assert len(fields(once)["zones"]) == 2
        assert len(fields(again)["zones"]) == 3
    else:
        assert once != before
        gone = {key: value for key, value in fields(again).items() if value}
        assert gone == {key: value for key, value in fields(before).items() if value}


def test_the_map_grows_to_all_sides() -> None:
    """A press beyond the west or north moves the drawing. The file has no square below 0."""
    mission = fields(drawn(("street", 0, 1), ("street", 1, 0)))
    assert min(at for zone in mission["zones"] for cell in zone["cells"] for at in cell) == 0
    assert len(mission["zones"]) == 3


def test_rooms_joined_by_ways_are_one_building() -> None:
    """A wall parts a building in two, and a door between two keeps them apart. Rule: ZC-073."""
    rooms = drawn(("room", 1, 2), ("room", 2, 2), ("room", 3, 2))
    assert {zone.get("building") for zone in fields(rooms)["zones"]} == {None, "A"}
    walled = drawn(("way", 3, 2, "west"), ("door", 3, 2, "west"), source=rooms)
    names = [zone.get("building") for zone in fields(walled)["zones"]]
    assert names[1] == names[2] != names[3]


def test_impossible_presses_are_refused() -> None:
    """Refusals for the start's only square, nothing on one side, unlike zones, unknown tools."""
    for press in (
        ("street", 1, 1),
        ("door", 1, 1, "west"),
        ("exit", 2, 2),
        ("magic", 1, 1),
        ("door", 1, 1),
    ):
        with pytest.raises(Refused):
            drawn(press)
    with pytest.raises(Refused):
        drawn(("room", 2, 1), ("zone", 2, 1, "west"))


@pytest.mark.parametrize("key", [*mission_files()])
def test_facts_of_each_mission_go_round(key: str) -> None:
    """All facts of a file can be emptied and entered anew, in words. Rule: ZC-F01, ZC-F05."""
    source = mission_files()[key]
    said = MAPS.said(source)
    assert "{" not in "".join(said.values())
    empty = dict.fromkeys(LINES, "")
    emptied = MAPS.say(source, {**empty, "win": "allLeft"})
    assert {one: MAPS.said(emptied)[one] for one in LINES} == {**empty, "win": "allLeft"}
    typed = {one: value.replace("\n", "\r\n") for one, value in said.items()}
    back, was = fields(MAPS.say(emptied, typed)), fields(source)
    for field in was:
        assert back[field] == was[field], field
    assert not MAPS.check(json.dumps(back))


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("win", "killed any 20\nat S1 2\nholdItems pistol water\nobjective o1"),
        ("events", "siren roundAfter 4: noise S1 2 stays; say It howls. | ja: 鳴る。; exitOn"),
        ("objectives", "o1: worth 2; name the key; item pistol; appear S1 W 2; xp 3"),
        ("shuffle", "o1 o2"),
        ("doors", "S1 R1 name gate lock o2"),
        ("manholes", "S1: S1 R1"),
        ("zones", "S1: noise 1; name Gate"),
        ("closed", "p1 exit"),
        ("items", "pistol water"),
        ("rules", "ZC-R22 off"),
        ("text", "Run.\nFast. | ja: 走れ。"),
    ],
)
def test_each_fact_is_typed_in_words(fact: str, value: str) -> None:
    """The words come back as they were typed, and the file has them. Rule: ZC-F01 to ZC-F06."""
    presses = (("room", 1, 2), ("door", 1, 2, "north"), ("spawn", 1, 1))
    source = drawn(*presses, ("objective", 1, 1), ("objective", 1, 2))
    after = MAPS.say(source, {fact: value})
    assert after != source
    assert MAPS.said(after)[fact] == value
    assert MAPS.say(after, {fact: MAPS.said(source)[fact]}) != after


@pytest.mark.parametrize(
    ("fact", "value", "kept"),
    [
        ("characters", "3", {"characters": {"min": 3, "max": 3}}),
        ("characters", "2 to 5", {"characters": {"min": 2, "max": 5}}),
        ("name", "Rue 14: Là-bas!", {"name": {"en": "Rue 14: Là-bas!"}, "id": "rue-14-l-bas"}),
        ("name", "夜", {"name": {"en": "夜"}, "id": "mission"}),
    ],
)
def test_the_name_and_the_party_of_a_mission(fact: str, value: str, kept: dict[str, Any]) -> None:
    """A name in any letters has an id of Latin ones. Rule: ZC-F01."""
    after = fields(MAPS.say(MAPS.blank(0, 0), {fact: value}))
    assert {key: after[key] for key in kept} == kept


def test_facts_without_a_wording_are_kept_as_json() -> None:
    """A condition of others, and words with a sign that parts effects. Rule: ZC-F05, ZC-F06."""
    event = {"id": "e", "when": {"any": [{"anyDead": True}]}, "do": [{"say": {"en": "Run; hide."}}]}
    source = MAPS.say(MAPS.blank(0, 0), {"events": json.dumps(event)})
    assert fields(source)["events"] == [event]
    assert json.loads(MAPS.said(source)["events"]) == event


def test_a_manhole_has_its_zone_and_those_beside_it() -> None:
    """Its tile follows zones that are joined and taken away. Rule: ZC-F03, ZC-075."""
    source = drawn(("street", 2, 1), ("street", 3, 1), ("manhole", 2, 1))
    assert fields(source)["manholes"] == [{"zone": "S2", "tile": ["S2", "S1", "S3"]}]
    joined = drawn(("zone", 3, 1, "west"), source=source)
    assert fields(joined)["manholes"] == [{"zone": "S2", "tile": ["S2", "S1"]}]
    gone = drawn(("street", 3, 1), source=source)
    assert fields(gone)["manholes"] == [{"zone": "S2", "tile": ["S2", "S1"]}]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("win", "luck 3"),
        ("win", "objectivesTaken two"),
        ("lose", "{"),
        ("characters", "many"),
        ("characters", "1 2 3"),
        ("doors", "S1 S9 lock o1"),
        ("doors", "S1 S2"),
        ("objectives", "o9: worth 2"),
        ("objectives", "o1: fly 2"),
        ("shuffle", "o8"),
        ("events", "siren: noise S1 2"),
        ("events", "siren anyDead: noise S1"),
        ("events", "[3]"),
        ("manholes", "S1"),
        ("zones", "S9: noise 2"),
        ("zones", "S1: colour red"),
        ("closed", "p9"),
        ("items", "spoon"),
        ("rules", "ZC-R22"),
        ("rules", "ZC-R22 perhaps"),
    ],
)
def test_facts_that_cannot_be_read(fact: str, value: str) -> None:
    """The refusal says what is wrong, or the check does. Rule: ZC-F07."""
    try:
        source = MAPS.say(drawn(("street", 2, 1)), {fact: value})
    except Refused:
        return
    assert [one for one in MAPS.check(source) if one.severity == "error"]


def test_faults_have_their_place() -> None:
    """A zone that nobody reaches, and a condition on what is gone. Rule: ZC-F07."""
    (fault,) = [one for one in MAPS.check(drawn(("room", 1, 2))) if one.severity == "error"]
    assert fault.at == Target(1, 2)
    (fault,) = MAPS.check("{")
    assert fault.severity == "error"


def test_the_cure_adds_a_door_to_an_unreachable_zone() -> None:
    """The fault offers a door to a zone that is reached. Rule: ZC-F07."""
    source = drawn(("room", 1, 2))
    (fault,) = [one for one in MAPS.check(source) if one.severity == "error"]
    assert fault.fix
    mended = MAPS.press(source, fault.fix.tool, fault.fix.at)
    assert not [one for one in MAPS.check(mended) if one.severity == "error"]
    assert (MAPS.counts(source)["door"], MAPS.counts(mended)["door"]) == (0, 1)


def test_the_page_lists_conditions_and_events() -> None:
    """All of them, and the death of all where no defeat is named. Rule: ZC-F05."""
    win, lose, events = MAPS.aims(mission_files()["long-night"])
    assert (win.fact, len(win.said), len(lose.said), len(events.said)) == ("win", 1, 2, 1)
    assert [len(one.said) for one in MAPS.aims(MAPS.blank(0, 0))] == [1, 1, 0]


def test_bots_try_all_parties_the_usual_first() -> None:
    """As many characters as the mission is for."""
    assert sorted(MAPS.sizes(mission_files()["long-night"])) == [2, 3, 4, 5, 6]
    assert MAPS.sizes(mission_files()["by-car"])[0] == 4


def test_any_presses_leave_a_map_that_can_be_shown() -> None:
    """After any press there is a ground, with pieces and findings."""
    random, source = Random(7), MAPS.blank(0, 0)
    for _ in range(150):
        tool = random.choice(MAPS.tools())
        column, row = random.randrange(6), random.randrange(5)
        edge = random.choice(("north", "west")) if tool.on == "edge" else ""
        try:
            source = MAPS.press(source, tool.key, Target(column, row, edge))  # type: ignore[arg-type]
        except Refused:
            continue
        assert MAPS.ground(source).columns % CELLS == 0
        assert MAPS.pieces(source)
        MAPS.check(source)
