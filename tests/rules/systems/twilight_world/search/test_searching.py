"""Searches: due searches, finds, and their owners."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.questions import Asked
from rules.systems.twilight_world.combat.attack_events import Strike
from rules.systems.twilight_world.luck import UseLuck
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.entering import Enter
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.search.events import (
    ArmourWorn,
    Claim,
    MarkerFound,
    MedicalFound,
    MoraleRose,
    PlaceSearched,
    Search,
    Wear,
)
from rules.systems.twilight_world.state import Ask
from rules.systems.twilight_world.turn.events import BeginTurn, EndPhase
from rules.systems.twilight_world.wounds.events import LimitRaised, Woke
from tests.rules.systems.twilight_world.kit import figure, sample
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

HOUSE = "building-1"
SOMETHING, NOTHING = (4, 4), (3, 4)
TACTICAL = (*SOMETHING, 1, 1, 5)
AMMO = (*SOMETHING, 1, 2)
TOYS, LUCKY = (*SOMETHING, 4, 5), (*SOMETHING, 5, 5)
BY_ACTION = {"search_cost": "action"}
ACTIVATE = Activate(figure="ken")


def indoors(*names: str, places: str = "building", **more: object) -> Table:
    """Heroes inside the first building, in their own phase."""
    table = Table(*names, places=places, **more)  # type: ignore[arg-type]
    for one in list(table.state.figures.values()):
        if one.where == "board":
            table.put(one.key, inside=next(iter(table.state.places)))
    table.heroes_first(3, 4)
    return table


def asked(table: Table) -> list[tuple[str, str]]:
    """The open questions, and their seats."""
    return [(ask.kind, ask.seat) for ask in table.state.asks]


def came(events: tuple[Event, ...]) -> list[str]:
    """Keys of new figures on the table."""
    return [event.fighter.key for event in events if isinstance(event, Came)]


def test_a_search_follows_when_a_hero_goes_in() -> None:
    """At once, without an action, and once in a game. Rule: TW-SRCH-1, TW-SRCH-2, DX-23."""
    table = Table("Ken", places="building")
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure="ken"))
    events = table.play(HEROES, Enter(figure="ken", place=HOUSE), 4)
    ask = Ask(kind="search", seat=HEROES, place=HOUSE)
    assert events[-1] == Asked(ask=ask)
    assert [one.fields[0].options for one in table.offered(HEROES, "Search")] == [("ken",)]
    assert table.refused(HEROES, EndPhase()).rule == "TW-TURN-3"
    events = table.play(HEROES, Search(figure="ken"), *NOTHING)
    searched = PlaceSearched(figure="ken", place=HOUSE, found=("nothing",), throws=(NOTHING,))
    assert searched in events
    table.end(HEROES)
    assert asked(table) == []
    assert table.state.places[HOUSE].searched


def test_the_last_zombie_must_be_gone() -> None:
    """TW-SRCH-1, TW-SRCH-2: the death of the zombie inside makes the search due."""
    table = Table("Tony Bolero", places="building", zombies="2")
    for key in ("tony-bolero", "z1"):
        table.put(key, inside=HOUSE)
    table.heroes_first(3, 4)
    assert asked(table) == []
    blow = Strike(figure="tony-bolero", arm="i1", target="z1", dice=1)
    table.play(HEROES, blow, 5, 1)
    assert table.figure("z1").where == "dead"
    assert asked(table) == [("search", HEROES)]


def test_only_a_conscious_hero_inside_can_search() -> None:
    """TW-SRCH-2: a hero who is unconscious or elsewhere finds nothing."""
    table = Table("Ken", "Grant", "Kat", places="building")
    table.put("ken", inside=HOUSE, wounds=3)
    table.heroes_first(3, 4)
    assert asked(table) == []
    table.put("grant", inside=HOUSE)
    table.play(HEROES, Move(figure="kat"))
    assert asked(table) == [("search", HEROES)]
    assert [one.fields[0].options for one in table.offered(HEROES, "Search")] == [("grant",)]
    for other in ("ken", "kat"):
        assert table.refused(HEROES, Search(figure=other)).rule == "TW-SRCH-2"
    assert table.refused(HEROES, Search(figure="nobody")).rule == "TW-SIDE-2"


def test_the_side_that_acts_is_asked() -> None:
    """TW-SIDE-4, TW-SRCH-2: of several sides with heroes inside, the one that has just acted."""
    apart = {"hero_players_share_side": "false"}
    table = Table("Ken", "Grant", places="building", rules=apart, players="2")
    table.play("heroes-1", BeginTurn(), 1, 6, 3, 4)
    assert table.state.order[table.state.acting] == "heroes-2"
    for key in ("ken", "grant"):
        table.put(key, inside=HOUSE)
    table.play("heroes-2", Move(figure="grant"))
    assert asked(table) == [("search", "heroes-2")]
    assert table.refused("heroes-2", Search(figure="ken")).rule == "TW-SRCH-2"
    assert table.refused("heroes-1", Search(figure="ken")).rule == "TW-TURN-3"


def test_an_ambush() -> None:
    """They come inside, and do nothing in this turn. Rule: TW-SRCH-4, DX-23."""
    table = indoors("Ken")
    events = table.play(HEROES, Search(figure="ken"), 1, 1, 5)
    searched = PlaceSearched(
        figure="ken", place=HOUSE, found=("ambush",), zombies=3, throws=((1, 1),)
    )
    assert searched in events
    assert came(events) == ["z1", "z2", "z3"]
    assert table.figure("z3").inside == HOUSE
    table.end(HEROES)
    assert table.offered(ZOMBIES, "Activate") == []
    table.end(ZOMBIES)
    assert not table.figure("z1").over
    assert asked(table) == []


def test_an_ambush_after_the_turn() -> None:
    """TW-SRCH-4: a search between two turns does not stop zombies in the next one."""
    table = Table("Ken", places="building", zombies="1")
    table.heroes_first(3, 4)
    table.end(HEROES)
    table.put("ken", inside=HOUSE)
    table.end(ZOMBIES)
    assert table.state.phase == "between"
    table.play(HEROES, Search(figure="ken"), 1, 1, 3)
    assert not table.figure("z2").over


def test_luck_turns_a_search() -> None:
    """TW-TRAIT-LUCK, TW-SRCH-1: the throw again, in the building where the search was due."""
    table = Table("Sola", places="building")
    table.put("sola", inside=HOUSE, where="board")
    table.heroes_first(3, 4)
    table.play(HEROES, Search(figure="sola"), *NOTHING)
    events = table.play(HEROES, UseLuck(figure="sola", roll=0), *SOMETHING, 3, 4)
    assert MedicalFound(figure="sola") in events
    assert table.figure("sola").medical == 1
    assert asked(table) == []


@pytest.mark.parametrize(("least", "zombies"), [("0", 0), ("1", 1)])
def test_the_least_ambush(least: str, zombies: int) -> None:
    """TW-SRCH-4: 1D6-2 can be 0, unless a house rule says otherwise."""
    table = indoors("Ken", rules={"ambush_minimum": least})
    assert len(came(table.play(HEROES, Search(figure="ken"), 1, 1, 2))) == zombies


def test_armour_is_put_on() -> None:
    """The vest goes, the save is 4+, Move 4. Rule: TW-SRCH-6, TW-ITEM-7, TW-MOVE-7, DX-02."""
    table = indoors("Ken", "Grant")
    table.put("grant", inside="")
    assert table.figure("ken").body.saves == (5,)
    table.play(HEROES, Search(figure="ken"), *TACTICAL)
    assert table.state.asks[0].gear == "tactical-armour"
    assert table.refused(HEROES, Wear(figure="grant")).rule == "TW-SRCH-6"
    assert [one.fields[0].options for one in table.offered(HEROES, "Wear")] == [("ken", "")]
    events = table.play(HEROES, Wear(figure="ken"))
    assert ArmourWorn(figure="ken", gear="tactical-armour", saves=(4,), move=4) in events
    ken = table.figure("ken")
    assert (ken.body.saves, ken.move, ken.armour) == ((4,), 4, "tactical-armour")
    assert ken.found_armour == "tactical-armour"


def test_a_worse_suit_may_be_put_on_or_left() -> None:
    """TW-SRCH-6, TW-SAVE-3: what is found is worn, whatever was. Traits save beside it."""
    tough = replace(sample("Harby"), items=(*sample("Ken").items,))
    table = Table(tough, places="building,building")
    table.put("harby", inside=HOUSE)
    table.heroes_first(3, 4)
    before = table.figure("harby")
    vest = (*SOMETHING, 1, 1, 4)
    table.play(HEROES, Search(figure="harby"), *TACTICAL)
    table.play(HEROES, Wear())
    assert table.figure("harby") == before
    table.put("harby", inside="building-2")
    table.play(HEROES, Move(figure="harby"))
    table.play(HEROES, Search(figure="harby"), *vest)
    table.play(HEROES, Wear(figure="harby"))
    assert table.figure("harby").armour == "bullet-proof-vest"
    assert table.figure("harby").body.saves == before.body.saves


def test_armour_never_stops_a_figure() -> None:
    """TW-MOVE-7: Move is 1 at least, also with armour that was found."""
    table = Table(figure(stats={"move": 2, "wounds": 3}), places="building")
    table.put("f1", inside=HOUSE)
    table.heroes_first(3, 4)
    table.play(HEROES, Search(figure="f1"), *TACTICAL)
    table.play(HEROES, Wear(figure="f1"))
    assert table.figure("f1").move == 1


def test_spare_ammo_goes_to_the_only_one_who_can_have_it() -> None:
    """It counts as found. Rule: TW-SRCH-7, TW-AMMO-7."""
    table = indoors("Ken")
    events = table.play(HEROES, Search(figure="ken"), *AMMO)
    assert events[-1] == MarkerFound(figure="ken")
    assert (table.figure("ken").markers, table.figure("ken").found_markers) == (1, 1)


def test_the_side_chooses_who_takes_spare_ammo() -> None:
    """A hero in that building, not one outside. Rule: TW-AMMO-5, TW-AMMO-7."""
    table = indoors("Ken", "Grant", "Kat")
    table.put("kat", inside="")
    table.play(HEROES, Search(figure="ken"), *AMMO)
    assert asked(table) == [("marker", HEROES)]
    assert [one.fields[0].options for one in table.offered(HEROES, "Claim")] == [
        ("ken", "grant", "")
    ]
    assert table.refused(HEROES, Claim(figure="kat")).rule == "TW-AMMO-7"
    table.play(HEROES, Claim(figure="grant"))
    assert [table.figure(key).found_markers for key in ("ken", "grant")] == [0, 1]
    table = indoors("Ken", "Grant")
    table.play(HEROES, Search(figure="ken"), *AMMO)
    events = table.play(HEROES, Claim())
    assert not any(isinstance(event, MarkerFound) for event in events)


@pytest.mark.parametrize(("cap", "takers"), [("1", 0), ("2", 1), ("none", 1)])
def test_a_cap_on_markers(cap: str, takers: int) -> None:
    """TW-AMMO-6: a figure at the limit of the house rule leaves it there."""
    table = indoors("Ken", rules={"ammo_marker_cap": cap})
    events = table.play(HEROES, Search(figure="ken"), *AMMO)
    assert len([event for event in events if isinstance(event, MarkerFound)]) == takers
    assert asked(table) == []


def test_the_finder_keeps_medical_supplies() -> None:
    """TW-SRCH-8, TW-ITEM-7: no question follows."""
    table = indoors("Ken", "Grant")
    events = table.play(HEROES, Search(figure="grant"), *SOMETHING, 3, 4)
    assert events[-1] == MedicalFound(figure="grant")
    assert (table.figure("ken").medical, table.figure("grant").medical) == (0, 1)


def test_toys_are_for_children_and_luck_for_adults() -> None:
    """Heroes here or still to come, no others. Rule: TW-SRCH-9, TW-SRCH-10, TW-SRCH-12."""
    villain = replace(figure(), key="v1", kind="villain", side="villains")
    names = ("Ken", "Peter", "Morgan", "Kat", "Grant")
    table = Table(*names, villain, places="building,building")
    table.begin(1, 6, 1, 3, 4)
    table.put("ken", inside=HOUSE)
    table.put("kat", where="dead")
    table.put("grant", where="left")
    table.play(HEROES, Move(figure="peter"))
    events = table.play(HEROES, Search(figure="ken"), *TOYS)
    assert events[-2:] == (MoraleRose(find="toys"), LimitRaised(figure="peter", limit=3))
    assert (table.figure("peter").body.falls_at, table.figure("peter").body.dies_at) == (3, 4)
    assert table.figure("peter").limit == 2
    table.put("ken", inside="building-2")
    table.play(HEROES, Move(figure="ken"))
    events = table.play(HEROES, Search(figure="ken"), *LUCKY)
    assert events[-3:] == (
        MoraleRose(find="lucky-find"),
        LimitRaised(figure="ken", limit=4),
        LimitRaised(figure="morgan", limit=5),
    )
    assert table.figure("morgan").where == "aside"


def test_figures_without_a_wound_limit_gain_none() -> None:
    """TW-WND-1, TW-SRCH-10: friendly forces die of the first wound as before."""
    force = replace(figure(), kind="friendly-force", stats={"move": 6, "wounds": 1})
    table = Table("Ken", force, places="building", group="2")
    table.put("ken", inside=HOUSE)
    table.heroes_first(3, 4)
    events = table.play(HEROES, Search(figure="ken"), *LUCKY)
    assert [event.figure for event in events if isinstance(event, LimitRaised)] == ["ken"]


@pytest.mark.parametrize(("stacks", "limit"), [("true", 5), ("false", 4)])
def test_a_second_find_of_a_kind(stacks: str, limit: int) -> None:
    """TW-SRCH-11: they add up, where a house rule says no other."""
    table = indoors("Ken", places="building,building", rules={"morale_stacks": stacks})
    table.play(HEROES, Search(figure="ken"), *LUCKY)
    table.put("ken", inside="building-2")
    table.play(HEROES, Move(figure="ken"))
    table.play(HEROES, Search(figure="ken"), *LUCKY)
    assert table.figure("ken").body.falls_at == limit


@pytest.mark.parametrize(
    ("wakes", "wounds", "condition"),
    [
        ("true", 3, "standing"),
        ("false", 4, "unconscious"),
    ],
)
def test_a_find_wakes_by_house_rule(wakes: str, wounds: int, condition: str) -> None:
    """TW-WND-10: its wounds are below the limit, or go up with it."""
    table = indoors("Ken", "Grant", rules={"morale_boost_wakes": wakes})
    table.put("grant", wounds=3)
    events = table.play(HEROES, Search(figure="ken"), *LUCKY)
    assert (Woke(figure="grant") in events) is (wakes == "true")
    body = table.figure("grant").body
    assert (body.wounds, body.falls_at, body.dies_at) == (wounds, 4, 5)
    assert body.condition == condition


def test_a_search_as_an_action() -> None:
    """It is offered, takes the action, and follows of itself no more. Rule: TW-SRCH-2, TW-ACT-4."""
    table = indoors("Ken", "Grant", zombies="1", rules=BY_ACTION)
    assert asked(table) == []
    table.put("z1", inside=HOUSE)
    assert table.refused(HEROES, Search(figure="ken")).rule == "TW-SRCH-2"
    table.put("z1", inside="")
    table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, Search(figure="grant")).rule == "TW-ACT-1"
    assert table.offered(HEROES, "Search") == []
    table.play(HEROES, ACTIVATE)
    assert len(table.offered(HEROES, "Search")) == 1
    table.play(HEROES, Search(figure="ken"), *NOTHING)
    assert table.refused(HEROES, Move(figure="ken")).rule == "TW-ACT-1"
    assert table.state.places[HOUSE].searched
    table.end(HEROES)
    table.end(ZOMBIES)
    table.heroes_first(3, 4)
    assert table.refused(HEROES, Search(figure="ken")).rule == "TW-SRCH-2"


def test_impossible_searches_are_refused() -> None:
    """TW-SRCH-2: where it is free it follows of itself. Outside there is nothing to search."""
    table = indoors("Ken", places="shed")
    table.play(HEROES, Search(figure="ken"), *NOTHING)
    assert table.refused(HEROES, Search(figure="ken")).rule == "TW-SRCH-2"
    table = indoors("Ken", rules=BY_ACTION)
    table.put("ken", inside="")
    assert table.refused(HEROES, Search(figure="ken")).rule == "TW-SRCH-2"


@pytest.mark.parametrize("allowed", ["true", "false"])
def test_sheds(allowed: str) -> None:
    """TW-SRCH-3: searched as any building, where a house rule says no other."""
    table = indoors("Ken", places="shed", rules={"search_sheds": allowed})
    assert asked(table) == ([("search", HEROES)] if allowed == "true" else [])
    table = indoors("Ken", places="shed", rules={"search_sheds": allowed, **BY_ACTION})
    table.play(HEROES, ACTIVATE)
    assert len(table.offered(HEROES, "Search")) == (allowed == "true")
    if allowed == "false":
        assert table.refused(HEROES, Search(figure="ken")).rule == "TW-SRCH-3"
