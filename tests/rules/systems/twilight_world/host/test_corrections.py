"""The host's corrections: how things are, with all that follows from it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.aftermath import AddFigure
from rules.game import HOST
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.campaign.tally import tally
from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.host.commands import (
    SUPPLIES,
    BringBack,
    PutFigure,
    PutInside,
    RemoveFigure,
    RuleTurnOver,
    SetActed,
    SetArm,
    SetCount,
    SetPoints,
    SetSupply,
    SetWounds,
    TakeOff,
)
from rules.systems.twilight_world.host.commands import AddFigure as HostingAddFigure
from rules.systems.twilight_world.host.events import Withdrawn
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.hiding import Hide
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.vehicles.riding import Board
from tests.rules.systems.twilight_world.campaign.ended import ended, only
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.host.hosted import kinds, no, ruled, said
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.map.fields import FARM
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

KEN, GRANT, HOUSE = "ken", "grant", "building-1"


def turn_of(*figures: str, **words: str) -> Table:
    """The heroes' phase of the first turn."""
    table = Table(*figures, **words)
    table.heroes_first(3, 4)
    return table


def farm() -> Drawn:
    """Ken and Grant in the south-west of the farm, a zombie in the north-east."""
    table = Drawn("Ken", "Grant", field=FARM, zombies="1")
    table.stand(KEN, 1, 8)
    table.stand(GRANT, 2, 8)
    table.stand("z1", 12, 1)
    return table


def test_more_wounds() -> None:
    """TW-WND-1, TW-WND-2: they have a line, and knock out."""
    table = turn_of("Ken", zombies="1")
    before = table.state
    ruled(table, SetWounds(figure=KEN, wounds=1))
    assert said(table, before) == ["Host: Ken is wounded."]
    table.play(HEROES, Activate(figure=KEN))
    events = ruled(table, SetWounds(figure=KEN, wounds=3))
    assert kinds(events)[:2] == ["Wounded", "KnockedOut"]
    assert table.state.active is None


def test_fewer_wounds() -> None:
    """TW-WND-8: a hero with few enough wakes."""
    table = turn_of("Ken", "Grant", zombies="1")
    ruled(table, SetWounds(figure=KEN, wounds=3))
    events = ruled(table, SetWounds(figure=KEN, wounds=0))
    assert kinds(events) == ["Healed", "Woke"]


def test_a_death_by_zombies() -> None:
    """TW-WND-3, TW-INF-1: who is bitten rises in the next turn, who is not stays dead."""
    table = turn_of("Ken", "Grant", "Eve", zombies="1")
    ruled(table, SetWounds(figure=KEN, wounds=4, bitten=True))
    ruled(table, SetWounds(figure=GRANT, wounds=4))
    assert (table.figure(KEN).rises, table.figure(GRANT).rises) == (True, False)


def test_a_zombie_dies() -> None:
    """TW-WND-3: it is destroyed as by a shot."""
    table = turn_of("Ken", zombies="1")
    ruled(table, SetWounds(figure="z1", wounds=1))
    assert "z1" in table.state.graves


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (SetWounds(figure=KEN, wounds=0), "TW-SIDE-2"),
        (SetWounds(figure=KEN, wounds=5), "TW-WND-1"),
        (SetWounds(figure=KEN, wounds=-1), "TW-WND-1"),
        (SetWounds(figure="z1", wounds=1, bitten=True), "TW-INF-1"),
        (SetWounds(figure="nobody", wounds=1), "TW-SIDE-2"),
        (PutFigure(figure=KEN, square=3), "TW-SETUP-4"),
        (PutInside(figure=KEN, place="shed-9"), "TW-SETUP-6"),
        (PutInside(figure=KEN), "TW-SIDE-2"),
        (BringBack(figure=KEN), "TW-SIDE-2"),
        (RemoveFigure(figure="nobody"), "TW-SIDE-2"),
        (HostingAddFigure(card="kat", joins=HEROES), "TW-SURV-4"),
        (SetArm(figure=KEN, arm="i9"), "TW-ACT-1"),
        (SetArm(figure=KEN, arm="i1"), "TW-SIDE-2"),
        (SetArm(figure=KEN, arm="i1", state="rusty"), "TW-DICE-3"),
        (SetArm(figure=GRANT, arm="i4", state="lost"), "TW-DICE-3"),
        (SetCount(figure=KEN, arm="i1", count=2), "TW-EXP-13"),
        (SetCount(figure=GRANT, arm="i4", count=4), "TW-SIDE-2"),
        (SetCount(figure=GRANT, arm="i4", count=99), "TW-SIDE-5"),
        (SetSupply(figure=KEN, supply="beans", count=1), "TW-AMMO-1"),
        (SetSupply(figure="z1", supply="markers", count=1), "TW-AMMO-1"),
        (SetSupply(figure=KEN, supply="medical", count=0), "TW-SIDE-2"),
        (SetActed(figure=KEN, acted=False), "TW-SIDE-2"),
        (SetPoints(pool="survivors", points=1), "TW-AP-1"),
        (SetPoints(pool=HEROES, points=99), "TW-SIDE-5"),
        (SetPoints(pool=HEROES, points=4), "TW-SIDE-2"),
    ],
)
def test_invalid_values_are_refused(command: Command, rule: str) -> None:
    """Each with its rule and what to do instead. The state stays as it was."""
    table = turn_of("Ken", "Grant", zombies="1", places="building")
    ruled(table, SetPoints(pool=HEROES, points=4))
    assert no(table, command) == rule


def test_a_figure_is_elsewhere_on_the_battlefield() -> None:
    """TW-MOVE-4, TW-BLDG-5: the square says in which building. Nothing is checked for it."""
    table = farm()
    into = table.number(4, 3)
    before = table.state
    ruled(table, PutFigure(figure=KEN, square=into))
    assert said(table, before) == [
        "Host: Ken is now at column 4, row 3.",
        "Ken enters farmhouse.",
    ]
    assert table.figure(KEN).inside == "farmhouse"
    assert not table.state.places["farmhouse"].entered
    assert no(table, PutFigure(figure=GRANT, square=into)) == "TW-MOVE-9"
    assert no(table, PutFigure(figure=GRANT, square=900)) == "TW-MOVE-9"
    assert no(table, PutInside(figure=GRANT, place="farmhouse")) == "TW-SETUP-6"


def test_a_figure_in_the_midst_of_its_move() -> None:
    """TW-MOVE-1: it keeps the points that are left."""
    table = Drawn("Ken")
    table.stand(KEN, 1, 8)
    table.go(KEN, 1, 7)
    assert table.state.active
    left = table.state.active.left
    ruled(table, PutFigure(figure=KEN, square=table.number(6, 7)))
    assert table.state.active
    assert table.state.active.left == left


def test_a_figure_goes_inside_and_out() -> None:
    """TW-BLDG-5: where there is no battlefield. A search that is due is asked for."""
    table = turn_of("Ken", places="building")
    ruled(table, PutInside(figure=KEN, place=HOUSE))
    assert [ask.kind for ask in table.state.asks] == ["search"]
    ruled(table, PutInside(figure=KEN))
    assert table.figure(KEN).inside == ""
    assert table.state.asks == ()


def test_a_figure_leaves_and_comes_back() -> None:
    """TW-MOVE-10: out of a vehicle and whatever it was at. It comes back as it was."""
    table = turn_of("Ken", "Jess", zombies="1", vehicles="1")
    table.play(HEROES, Hide(figure="jess"))
    table.play(HEROES, Board(figure=KEN, vehicle="car-1", drive=True))
    ruled(table, TakeOff(figure=KEN))
    assert table.state.vehicles["car-1"].driver == ""
    ruled(table, TakeOff(figure="jess"))
    assert table.state.phase == "over"
    table = turn_of("Ken", "Grant", zombies="1")
    ruled(table, SetWounds(figure=KEN, wounds=1))
    ruled(table, TakeOff(figure=KEN))
    assert no(table, TakeOff(figure=KEN)) == "TW-SIDE-2"
    ruled(table, BringBack(figure=KEN))
    assert (table.figure(KEN).where, table.figure(KEN).body.wounds) == ("board", 1)


def test_the_dead_live() -> None:
    """TW-WND-3: with one wound less than killed them, and they do not rise."""
    table = turn_of("Ken", "Grant", zombies="1")
    ruled(table, SetWounds(figure=KEN, wounds=4, bitten=True))
    ruled(table, BringBack(figure=KEN))
    ken = table.figure(KEN)
    assert (ken.where, ken.body.condition, ken.rises) == ("board", "unconscious", False)


def test_a_removed_figure_returns_to_a_square() -> None:
    """TW-MOVE-9: a free one, and the building of it."""
    table = farm()
    ruled(table, TakeOff(figure=KEN))
    taken = table.number(2, 8)
    assert no(table, BringBack(figure=KEN, square=taken)) == "TW-MOVE-9"
    assert no(table, BringBack(figure=KEN)) == "TW-MOVE-9"
    ruled(table, BringBack(figure=KEN, square=table.number(4, 3)))
    assert table.figure(KEN).inside == "farmhouse"


def test_a_scout_who_is_brought_need_not_arrive() -> None:
    """TW-TRAIT-SCOUT: the question is dropped, and the turn opens."""
    table = Table("Morgan", "Ken", zombies="1")
    table.begin(5)
    events = ruled(table, BringBack(figure="morgan"), 6, 1, 3, 4)
    assert Withdrawn(ask=0) in events
    assert table.state.phase == "acting"


def test_a_zombie_is_removed() -> None:
    """TW-SIDE-2: nobody killed it, and it never came."""
    table = turn_of("Ken", zombies="2")
    ruled(table, RemoveFigure(figure="z1"))
    counts = tally(table.state).counts
    assert (counts["zombies-dead"], counts["zombies-came"]) == (0, 1)
    assert no(table, RemoveFigure(figure="z1")) == "TW-SIDE-2"


def test_a_hero_is_removed() -> None:
    """TW-SIDE-7, TW-ITEM-5: what it had to fetch stays. Without heroes the game is over."""
    table = turn_of("Ken", "Grant", zombies="1", goals="1")
    table.put(KEN, goals=table.state.goals)
    table.state = replace(table.state, goals=())
    ruled(table, RemoveFigure(figure=KEN))
    assert table.state.goals == ("goal-1",)
    ruled(table, BringBack(figure=KEN))
    ruled(table, RemoveFigure(figure=KEN))
    ruled(table, RemoveFigure(figure=GRANT))
    assert table.state.result == "fallen"


def test_a_figure_of_the_supply_joins() -> None:
    """TW-SURV-4, TW-AMMO-1, TW-CAMP-2: once, with a marker. A survivor joins the roster."""
    table = Table("Ken", supply=(sample("Kat"),), zombies="1")
    table.heroes_first(3, 4)
    assert no(table, HostingAddFigure(card="kat", joins=ZOMBIES)) == "TW-SURV-4"
    before = table.state
    ruled(table, HostingAddFigure(card="kat", joins=HEROES))
    assert said(table, before) == ["Host: Kat arrives."]
    assert table.figure("kat").markers == 1
    assert no(table, HostingAddFigure(card="kat", joins=HEROES)) == "TW-SURV-4"
    assert [one.figure.name for one in only(AddFigure, ended(table))] == ["Kat"]


def test_the_state_of_weapons() -> None:
    """TW-DICE-3, TW-EXP-13: out of ammo, ready, lost, so many explosives."""
    table = turn_of("Grant", zombies="1")
    for state in ("out-of-ammo", "", "lost"):
        ruled(table, SetArm(figure=GRANT, arm="i1", state=state))
        assert table.figure(GRANT).arms[0].state == (state or None)
    ruled(table, SetCount(figure=GRANT, arm="i4", count=0))
    assert [arm.state for arm in table.figure(GRANT).arms if arm.key == "i4"] == ["consumed"]
    before = table.state
    ruled(table, SetCount(figure=GRANT, arm="i4", count=6))
    assert said(table, before) == ["Host: Grant has 6 × Grenades left."]


def test_a_correction_ends_an_attack_under_way() -> None:
    """TW-RNG-13: the fighters may be others now."""
    table = turn_of("Grant", zombies="2")
    shot = Shoot(figure=GRANT, arms=("i1",), target="z1", range=2, dice=1)
    table.play(HEROES, shot, 2, 1)
    assert table.state.active
    assert table.state.active.attack
    ruled(table, RemoveFigure(figure="z1"))
    assert table.state.active
    assert table.state.active.attack is None


@pytest.mark.parametrize("supply", SUPPLIES)
def test_markers_and_supplies(supply: str) -> None:
    """TW-AMMO-1, TW-SRCH-7, TW-SRCH-8: any number of each."""
    table = turn_of("Ken", zombies="1")
    ruled(table, SetSupply(figure=KEN, supply=supply, count=4))
    ken = table.figure(KEN)
    assert 4 in (ken.markers, ken.found_markers, ken.medical)


def test_a_token_is_taken_and_given() -> None:
    """TW-AP-5, TW-ACT-8: the active figure stops, and may be activated again."""
    table = turn_of("Ken", "Grant", zombies="1")
    table.play(HEROES, Activate(figure=KEN))
    ruled(table, SetActed(figure=KEN, acted=False))
    assert table.state.active is None
    table.play(HEROES, Activate(figure=KEN))
    ruled(table, SetActed(figure=GRANT, acted=True))
    assert table.refused(HEROES, Activate(figure=GRANT)).rule == "TW-AP-5"


def test_action_points() -> None:
    """TW-AP-1, TW-AP-7: so many are left. None are kept between turns."""
    table = turn_of("Ken", zombies="1")
    ruled(table, SetPoints(pool=ZOMBIES, points=1))
    assert table.state.points[ZOMBIES] == 1
    ruled(table, RuleTurnOver())
    assert no(table, SetPoints(pool=ZOMBIES, points=2)) == "TW-TURN-1"
    assert no(table, SetActed(figure=KEN, acted=True)) == "TW-TURN-1"


def test_the_host_is_offered_corrections() -> None:
    """Corrections of a figure stand with it, the others apart."""
    table = turn_of("Ken", zombies="1")
    view = PLAY.view(table.state, HOST)
    ken = next(one for panel in view.panels for one in panel.figures if one.key == KEN)
    assert {"SetWounds", "SetActed", "SetArm", "SetSupply"} <= {one.kind for one in ken.offers}
    others = {one.kind for one in view.offers}
    assert {"TakeOff", "RemoveFigure", "SetPoints"} <= others - PLAY.rulings
    assert {"RuleSpawn", "RuleNoise", "RulePhaseOver"} <= others & PLAY.rulings
    assert ken.blocked is None
