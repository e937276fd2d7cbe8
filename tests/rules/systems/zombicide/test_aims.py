"""Set-up, searches, cars, objectives, effects, the exit, the end."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.game import Differs, act, prove
from rules.systems.zombicide.aims.effects import Announced
from rules.systems.zombicide.aims.ending import GameEnded
from rules.systems.zombicide.aims.objectives import DoObjective, Leave
from rules.systems.zombicide.cars import CarMoved, DriveCar, GetIn, GetOut
from rules.systems.zombicide.catalogue import mission_files
from rules.systems.zombicide.engine import ENGINE
from rules.systems.zombicide.kit.keeping import Keep
from rules.systems.zombicide.kit.search import Search, SearchCar
from rules.systems.zombicide.kit.sorting import EndSort, HandOver
from rules.systems.zombicide.kit.trading import Trade
from rules.systems.zombicide.movement import Move, OpenDoor
from rules.systems.zombicide.spawning import ZombieCardDrawn
from rules.systems.zombicide.start.opening import Begin, starting_cards
from rules.systems.zombicide.state import Act
from rules.systems.zombicide.turns import EndActivation
from rules.systems.zombicide.who import stock
from tests.rules.systems.zombicide.maps import CARS, shopping
from tests.rules.systems.zombicide.table import table

ALL = ("W", "R", "F", "A")


# --- Set-up, searches, cars, objectives, the exit ---


@pytest.mark.parametrize(("count", "pans"), [*enumerate((0, 0, 0, 1, 2, 3), start=1)])
def test_pans_for_more_characters(count: int, pans: int) -> None:
    """Three basic cards, pans from the fourth on. Rule: ZC-X17, ZC-016."""
    assert starting_cards(count)["pan"] == pans


def test_few_characters_share_the_basic_cards() -> None:
    """Evenly, or one each. Rule: ZC-R01, ZC-015 to ZC-018."""
    game = table(2).change(step="opening", active=-1)
    game.do(Begin(), "goro", "pistol", "crowbar", "fire-axe")
    assert (game.cards(1)[:2], game.cards()[0]) == (["pistol", "fire-axe"], "crowbar")
    assert game.state.active == 1
    one = table(2, rules={"starting_cards": "oneEach"}).change(step="opening", active=-1)
    one.do(Begin(), "mika", "pistol", "crowbar")
    assert (one.cards()[0], one.cards(1)[0]) == ("pistol", "crowbar")


def test_a_lone_character_arranges_its_cards() -> None:
    """Before the first round. Rule: ZC-016, ZC-019."""
    game = table(1).change(step="opening", active=-1)
    game.do(Begin(), "pistol", "crowbar", "fire-axe")
    assert "zc.Put" in game.kinds()
    assert game.do(EndSort()).state.active == 0


def test_a_scream_brings_a_walker() -> None:
    """The card is discarded. Rule: ZC-091, ZC-R20."""
    game = table(at="A2").hold("flashlight").do(Search(cards=2), "aaaahh", "rice")
    assert (game.at("A2"), game.cards()[2]) == ("W", "rice")
    assert game.state.discard == {"aaaahh": 1}


def test_two_flashlights_draw_three() -> None:
    """From the pack too. Rule: ZC-092."""
    game = table(at="A2").hold("pan", "", "flashlight", "flashlight")
    assert game.options("zc.Search", "cards") == [1, 2, 3]


def test_an_empty_equipment_deck_is_shuffled() -> None:
    """Nothing there either: nothing is drawn. Rule: ZC-076."""
    game = table(at="A2").hold("pan")
    every = dict(game.state.deck)
    game.change(deck=dict.fromkeys(every, 0), discard=every).do(Search(), "rice")
    assert (game.cards()[2], sum(game.state.discard.values())) == ("rice", 0)


def test_a_car_is_entered_and_left() -> None:
    """Not among zombies. Getting out is always possible. Rule: ZC-C01, ZC-038."""
    game = table(mission=CARS).do(GetIn(car="van", seat=0))
    assert game.state.cars[0].seats[0] == 0
    assert game.refuses(Move(to="S3")) == "ZC-C01"
    assert game.zombies(S2="W").do(GetOut()).state.cars[0].seats[0] == -1
    assert table(mission=CARS).zombies(S2="W").refuses(GetIn(car="van", seat=0)) == "ZC-C01"


def test_a_car_runs_over() -> None:
    """From A to B and back: A twice, B once. Rule: ZC-C02, ZC-C03, ZC-X29."""
    game = table(mission=CARS).set(1, zone="S4").do(GetIn(car="van", seat=0))
    game.zombies(S2="WW", S3="W").do(DriveCar(via="S3", to="S2"), 4, 1, 4, 4)
    assert (game.at("S2"), game.at("S3"), game.char().xp) == ("", "", 3)
    assert len(game.happened(CarMoved)) == 2


def test_a_car_hits_people_first() -> None:
    """Not those inside. Rule: ZC-C03, ZC-051."""
    game = table(3, mission=CARS).set(2, zone="S4").do(GetIn(car="van", seat=0))
    game.zombies(S2="W").do(DriveCar(to="S3"), 4, 4)
    assert (game.char(1).dead, game.at("S2")) == (True, "W")


def test_cars_give_no_protection() -> None:
    """Except by house rule. Rule: ZC-C04, ZC-R14."""
    for ruling, wounds in (("yes", 1), ("carsProtect", 0)):
        game = table(mission=CARS, rules={"cars_protect": ruling}).set(1, zone="S4")
        game.do(GetIn(car="van", seat=0)).zombies(S2="W").change(step="zombies", active=-1)
        assert game.work(Act(("W",))).char().wounds == wounds


def test_cars_are_searched() -> None:
    """A police car until a weapon comes. A show car once. Rule: ZC-C05, ZC-X31."""
    game = table(mission=CARS).hold("pan").do(SearchCar(car="cop"), "aaaahh", "rice", "machete")
    assert (game.cards()[2], game.at("S2")) == ("machete", "W")
    show = table(mission=CARS).hold("pan").do(SearchCar(car="red"), "evil-twins")
    show.set(0, searched=False).do(SearchCar(car="blue"), "mas-shotgun")
    assert show.cards()[2:4] == ["evil-twins", "mas-shotgun"]


def test_an_objective_gives_experience_once() -> None:
    """Zombies do not matter. Rule: ZC-039, ZC-F04."""
    game = table(at="A2").zombies(A2="W").do(DoObjective(objective="o1"))
    assert (game.char().xp, game.state.actions) == (5, 2)
    assert game.refuses(DoObjective(objective="o1")) == "ZC-039"


def test_a_mission_is_won_by_leaving() -> None:
    """All left with both crates. Rule: ZC-044, ZC-087, ZC-086, ZC-089, ZC-F05."""
    game = table(2, at="S4")
    tokens = tuple(type(one)(one.zone, one.what, done=True) for one in game.state.tokens)
    game.change(tokens=tokens).do(Leave())
    assert game.state.active == 1
    game.do(Leave(), seat=1)
    assert game.happened(GameEnded)[0].outcome == "won"
    early = table(1, at="S4").do(Leave())
    assert early.happened(GameEnded)[0].outcome == "lost"


def test_zombies_bar_the_exit() -> None:
    """And it is nowhere else. Rule: ZC-087."""
    assert table(at="S4").zombies(S4="W").refuses(Leave()) == "ZC-087"
    assert table(at="S3").refuses(Leave()) == "ZC-087"


def test_a_driver_leaves_with_all_passengers() -> None:
    """Wherever they are in the circle. Rule: ZC-087."""
    game = table(2, mission=CARS).do(GetIn(car="van", seat=0)).do(EndActivation())
    game.do(GetIn(car="van", seat=1), seat=1)
    game.change(active=0, actions=3).do(DriveCar(via="S3", to="S4")).do(Leave())
    assert [one.by_car for one in game.state.chars] == [True, True]


def test_a_carried_objective_changes_hands_and_falls() -> None:
    """Its taker carries it without a slot. Rule: ZC-F04, ZC-084."""
    objectives = [{"id": "o1", "zone": "S2", "carry": True}, {"id": "o2", "zone": "B2"}]
    game = table(2, mission=shopping(objectives=objectives, lose=[]))
    game.do(DoObjective(objective="o1")).do(Trade(other="goro"))
    game.do(HandOver(objective="o1")).do(EndSort())
    assert game.state.tokens[0].holder == 1
    game.zombies(S2="WW").set(1, wounds=1).set(0, zone="S4")
    game.change(step="zombies", active=-1).work(Act(("W",)))
    assert (game.state.tokens[0].holder, game.state.tokens[0].zone) == (-1, 1)


def test_shuffled_objectives_are_hidden() -> None:
    """They are known when they are done. Rule: ZC-F04."""
    game = table(mission=shopping(shuffle=[["o1", "o2"]]), at="A2")
    game.do(DoObjective(objective="o1"), "o2")
    assert [token.what for token in game.state.tokens] == [1, -1]


def test_effects_of_a_mission() -> None:
    """Doors, spawns, zombies, cards, noise, items, experience, words. Rule: ZC-F06, ZC-F01."""
    do = [
        {"open": "door"},
        {"spawnOff": "p1"},
        {"appear": {"zone": "S1", "kind": "R", "n": 1}},
        {"noise": {"zone": "S4", "n": 2, "stays": True}},
        {"noise": {"zone": "S3", "n": 1}},
        {"item": "chainsaw"},
        {"xp": 2},
        {"say": {"en": "It opens."}},
        {"close": "door"},
        {"card": "S1"},
    ]
    row = json.loads(mission_files()["shopping-list"])
    edges = [dict(one, id="door") if one.get("b") == "A1" else one for one in row["edges"]]
    objectives = [{"id": "o1", "zone": "S2", "do": do}, {"id": "o2", "zone": "B2"}]
    game = table(mission=shopping(edges=edges, objectives=objectives, items=["chainsaw"]))
    game.do(DoObjective(objective="o1"), "original-1", "original-1", "original-2")
    if "zc.Keep" in game.kinds():
        game.do(Keep(where="2"))
    assert game.state.spawns == (False, True)
    assert (game.at("S1"), game.state.lasting[3], game.state.noise[2]) == ("WWR", 2, 1)
    assert "chainsaw" in game.cards()
    assert game.char().xp == 7
    assert not game.state.doors[3]


def test_a_log_stays_proven_when_its_mission_is_reworded() -> None:
    """It keeps the words of its day. An announcement that is missing is found. Rule: ZC-F06."""
    before, now = (
        table(
            mission=shopping(
                objectives=[
                    {"id": "o1", "zone": "S2", "do": [{"say": {"en": words}}]},
                    {"id": "o2", "zone": "B2"},
                ]
            )
        ).state
        for words in ("It opens.", "The door opens.")
    )
    seat = before.players[0].key
    _, entry = act(ENGINE, before, seat, DoObjective(objective="o1"), Scripted())
    assert prove(ENGINE, now, [entry]).tokens[0].done
    silent = tuple([event for event in entry.events if not isinstance(event, Announced)])
    assert len(silent) < len(entry.events)
    with pytest.raises(Differs):
        prove(ENGINE, now, [replace(entry, events=silent)])


def test_events_happen_once() -> None:
    """Before lose and win are looked at. Rule: ZC-088, ZC-F06."""
    event = {"id": "dawn", "when": {"roundAfter": 1}, "do": [{"spawnOff": "p1"}]}
    game = table(1, mission=shopping(events=[event]))
    game.do(EndActivation(), "original-1", "original-1")
    assert (game.state.spawns, game.state.happened) == ((False, True), ("dawn",))


@pytest.mark.parametrize(("ruling", "outcome"), [("loseFirst", "lost"), ("winFirst", "won")])
def test_win_and_lose_at_once(ruling: str, outcome: str) -> None:
    """By house rule: one crate wins, and loses too. Rule: ZC-R33, ZC-088, ZC-R23."""
    source = shopping(win=[{"objectivesTaken": 1}], lose=[{"any": [{"objective": "o2"}]}])
    game = table(1, mission=source, rules={"win_or_lose": ruling}, at="B2")
    game.do(DoObjective(objective="o2"))
    assert game.happened(GameEnded)[0].outcome == outcome


def test_the_cards_of_a_room_come_nearest_first() -> None:
    """Each with its extra activations. Rule: ZC-073, ZC-074."""
    game = table().hold("crowbar").do(OpenDoor(door="S2=A1", tool=0), "original-2", "original-1")
    assert [one.zone for one in game.happened(ZombieCardDrawn)] == [4, 5]
    assert stock(game.state, "W") == 39
