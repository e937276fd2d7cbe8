"""The turn in a game: sides, initiative, points, phases, one action a figure, the end."""

from __future__ import annotations

import pytest

from rules.game import SetUp
from rules.refused import Refused
from rules.systems.twilight_world.activation.action import (
    ActionTaken,
    Activate,
    Activated,
    ActivationEnded,
    Finish,
)
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.movement.hiding import Hide
from rules.systems.twilight_world.movement.moving import LeaveBoard, LeftBoard, Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.start.start import start
from rules.systems.twilight_world.supplies.things import Reload
from rules.systems.twilight_world.turn.events import (
    BeginTurn,
    EndPhase,
    GameEnded,
    MeetGoal,
    PhaseBegan,
    PhaseEnded,
    PlaceScout,
    PointsRolled,
    SidesOrdered,
    TurnBegan,
    TurnEnded,
)
from rules.systems.twilight_world.wounds.events import KnockedOut
from tests.rules.systems.twilight_world.kit import carry, figure, sample
from tests.rules.systems.twilight_world.table import (
    HEROES,
    SURVIVORS,
    VILLAINS,
    ZOMBIES,
    Table,
)

ONE_WOUND = {"move": 6, "wounds": 1}
VILLAIN = figure(carry("handgun"), kind="villain", side=VILLAINS, stats=ONE_WOUND)
FORCE = figure(carry("handgun"), kind="friendly-force", stats=ONE_WOUND)
EMPTY_HANDS = {"arm": "", "dice": 1}


def test_a_turn_from_beginning_to_end() -> None:
    """TW-TURN-1, TW-INIT-1, TW-INIT-8: initiative, points of every side, phases, its end."""
    table = Table("Ray Smith", zombies="1")
    assert table.begin(2, 5, 4, 3, 3) == (
        TurnBegan(turn=1),
        SidesOrdered(order=(ZOMBIES, HEROES, SURVIVORS), rolled=((HEROES, 2), (ZOMBIES, 5))),
        PointsRolled(pool=ZOMBIES, points=7, faces=(4, 3)),
        PointsRolled(pool=HEROES, points=3, faces=(3,)),
        PhaseBegan(side=ZOMBIES),
    )
    assert table.refused(HEROES, BeginTurn()).rule == "TW-TURN-1"
    assert table.end(ZOMBIES) == (PhaseEnded(side=ZOMBIES), PhaseBegan(side=HEROES))
    assert table.end(HEROES) == (PhaseEnded(side=HEROES), TurnEnded(turn=1))
    assert table.refused(HEROES, Activate(figure="ray-smith")).rule == "TW-TURN-1"
    assert table.begin(6, 1, 3, 1, 1)[0] == TurnBegan(turn=2)


@pytest.mark.parametrize(
    ("figures", "dice", "order"),
    [
        (("Grant",), (6, 1), (HEROES, SURVIVORS, ZOMBIES)),
        (("Grant",), (1, 6), (ZOMBIES, HEROES, SURVIVORS)),
        (("Grant", VILLAIN), (1, 6), (VILLAINS, HEROES, SURVIVORS, ZOMBIES)),
        (("Grant", VILLAIN), (6, 1), (HEROES, VILLAINS, SURVIVORS, ZOMBIES)),
    ],
)
def test_survivors_act_between_humans_and_zombies(
    figures: tuple[str, ...], dice: tuple[int, ...], order: tuple[str, ...]
) -> None:
    """TW-TURN-2, TW-INIT-2: after the last humans, before zombies that do not act first."""
    table = Table(*figures)
    table.begin(*dice, 1, 1)
    assert table.state.order == order


def test_one_side_after_the_other() -> None:
    """TW-TURN-3: a side ends its phase. A figure ends its action before the next one acts."""
    table = Table("Grant", "Ken", zombies="1")
    table.heroes_first(1, 1)
    assert table.refused(ZOMBIES, Move(figure="z1")).rule == "TW-TURN-3"
    assert table.refused(ZOMBIES, EndPhase()).rule == "TW-TURN-3"
    assert table.refused(HEROES, Move(figure="z1")).rule == "TW-TURN-3"
    table.play(HEROES, Move(figure="ken"))
    events = table.play(HEROES, Move(figure="grant"))
    assert events[:2] == (ActivationEnded(figure="ken"), Activated(figure="grant"))
    assert table.refused(HEROES, LeaveBoard(figure="ken")).rule == "TW-ACT-1"
    assert table.refused(HEROES, Move(figure="ken")).rule == "TW-AP-5"
    table.end(HEROES)
    table.play(ZOMBIES, Move(figure="z1"))


def test_only_the_conscious_on_the_board_help() -> None:
    """TW-INIT-6, TW-INIT-3: a Scout who waits gives no bonus, so this is a tie."""
    table = Table("Ray Smith", "Morgan")
    table.begin(1, 2, 3, 6, 1, 4, 3, 3)
    assert table.state.order[0] == HEROES
    table.end(HEROES)
    table.put("morgan", where="board")
    table.begin(2, 3, 4, 3, 3)
    assert table.state.order[0] == HEROES


def test_fallen_leaders_give_no_bonus() -> None:
    """TW-INIT-6, TW-AP-8: no bonus, so a tie, and no points."""
    table = Table("Ray Smith", "Grant")
    table.put("ray-smith", wounds=3)
    events = table.begin(2, 2, 6, 1, 3, 3)
    assert [event for event in events if isinstance(event, PointsRolled)] == [
        PointsRolled(pool=ZOMBIES, points=6, faces=(3, 3))
    ]


@pytest.mark.parametrize(
    ("rules", "dice", "points"),
    [
        ({}, (4, 2), {HEROES: 6}),
        ({"leader_ap": "per-side"}, (4,), {HEROES: 4}),
        ({"ap_pool": "per-leader"}, (4, 2), {"ray-smith": 4, "ashlee-campbell": 2}),
        ({"ap_pool": "per-leader", "leader_ap": "per-side"}, (4,), {"ray-smith": 4}),
    ],
)
def test_the_points_of_two_leaders(
    rules: dict[str, str], dice: tuple[int, ...], points: dict[str, int]
) -> None:
    """TW-AP-1, TW-AP-2, TW-AP-9, TW-TRAIT-LEAD, `leader_ap`, `ap_pool`: a die each, pooled."""
    table = Table("Ray Smith", "Ashlee Campbell", rules=rules)
    table.heroes_first(*dice, 5, 1)
    assert table.state.points == {**points, ZOMBIES: 6}


def test_points_of_a_turn() -> None:
    """TW-AP-4, TW-AP-5, TW-AP-6, TW-AP-7: lesser figures need one each, and none is kept."""
    table = Table("Ray Smith", FORCE, group="2")
    table.heroes_first(1, 3, 3)
    assert table.play(HEROES, Activate(figure="f1.1")) == (Activated(figure="f1.1", pool=HEROES),)
    assert table.state.points[HEROES] == 0
    assert table.refused(HEROES, Move(figure="f1.2")).rule == "TW-AP-4"
    table.play(HEROES, Finish())
    assert table.refused(HEROES, Move(figure="f1.1")).rule == "TW-AP-5"
    assert table.play(HEROES, Activate(figure="ray-smith")) == (Activated(figure="ray-smith"),)
    table.end(HEROES)
    assert table.state.points == {}
    assert not any(one.acted for one in table.state.figures.values())


def test_points_stay_when_the_leader_falls() -> None:
    """TW-AP-8: those that were rolled this turn are there."""
    table = Table("Ray Smith", "Grant", FORCE, group="1")
    table.heroes_first(2, 3, 3)
    table.put("ray-smith", wounds=3)
    table.play(HEROES, Move(figure="f1.1"))
    assert table.state.points[HEROES] == 1


@pytest.mark.parametrize(("pool", "allowed"), [("side", True), ("per-leader", False)])
def test_points_belong_to_the_side_or_the_leader(pool: str, allowed: bool) -> None:
    """TW-AP-9, `ap_pool`: any point of the side, or only those of the figure's leader."""
    table = Table("Ray Smith", "Ashlee Campbell", FORCE, group="2", rules={"ap_pool": pool})
    table.heroes_first(1, 5, 3, 3)
    assert table.figure("f1.2").leader == "ray-smith"
    table.play(HEROES, Move(figure="f1.1"))
    if allowed:
        table.play(HEROES, Move(figure="f1.2"))
    else:
        assert table.refused(HEROES, Move(figure="f1.2")).rule == "TW-AP-4"
        table.play(HEROES, Finish())
        assert table.offered(HEROES, "Activate")[0].fields[0].options == (
            "ray-smith",
            "ashlee-campbell",
        )


@pytest.mark.parametrize(("needs", "points"), [("false", 4), ("true", 3)])
def test_a_brain_zombie_acts_by_itself(needs: str, points: int) -> None:
    """TW-AP-6, TW-AP-3, `brain_zombie_needs_ap`: without a point, unless the table says so."""
    table = Table("Grant", "Brain Zombie", rules={"brain_zombie_needs_ap": needs})
    table.begin(6, 1, 1, 1, 2)
    table.end(HEROES)
    table.play(ZOMBIES, Move(figure="brain-zombie"))
    assert table.state.points[ZOMBIES] == points


@pytest.mark.parametrize("may_act", [True, False])
def test_zombies_that_have_just_come(may_act: bool) -> None:
    """TW-AP-10, `placed_zombies_may_act_same_turn`: their move on arrival costs them nothing."""
    rules = {"placed_zombies_may_act_same_turn": str(may_act).lower()}
    table = Table("Grant", zombies="1", rules=rules)
    table.heroes_first(1, 1)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5, dice=1)
    events = table.play(HEROES, shot, 2, 5, 1)
    assert [event.fighter.key for event in events if isinstance(event, Came)] == ["z2"]
    assert table.state.points[ZOMBIES] == 2
    table.end(HEROES)
    if may_act:
        table.play(ZOMBIES, Move(figure="z2"))
        assert table.state.points[ZOMBIES] == 1
    else:
        assert table.refused(ZOMBIES, Move(figure="z2")).rule == "TW-ACT-8"
        table.end(ZOMBIES)
        table.begin(1, 6, 1, 1)
        table.play(ZOMBIES, Move(figure="z2"))


def test_a_figure_has_one_action_a_turn() -> None:
    """TW-ACT-1, TW-ACT-2, TW-ACT-4: a move, or an attack, or what takes their place."""
    table = Table("Alyx", "Grant", "Ken", zombies="2")
    table.heroes_first(1, 1)
    table.play(HEROES, Hide(figure="alyx"))
    assert table.refused(HEROES, Move(figure="alyx")).rule == "TW-ACT-1"
    blow = Strike(figure="grant", arm="i3", target="z1", dice=1)
    table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, blow).rule == "TW-CC-8"
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5)
    assert table.refused(HEROES, shot).rule == "TW-ACT-1"
    events = table.play(HEROES, Strike(figure="ken", arm="", target="z1", dice=2), 2, 2)
    assert ActionTaken(figure="ken", did="attack") in events
    assert table.refused(HEROES, Move(figure="ken")).rule == "TW-ACT-1"


def test_figures_that_cannot_act() -> None:
    """TW-ACT-7, TW-ACT-8, TW-CC-12: the unconscious, the dead, those whose turn is over."""
    table = Table("Grant", "Ken", "Kat", zombies="2")
    table.put("ken", wounds=3)
    table.put("kat", over=True)
    table.put("z1", where="dead", wounds=1)
    table.heroes_first(1, 1)
    assert table.refused(HEROES, Activate(figure="ken")).rule == "TW-ACT-7"
    blow = Strike(figure="ken", target="z2", **EMPTY_HANDS)
    assert table.refused(HEROES, blow).rule == "TW-ACT-7"
    assert table.refused(HEROES, Move(figure="kat")).rule == "TW-ACT-8"
    assert table.refused(HEROES, Reload(figure="kat", arm="i1")).rule == "TW-ACT-8"
    assert table.refused(HEROES, Move(figure="nobody")).rule == "TW-SIDE-2"
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5)
    assert table.refused(HEROES, shot).rule == "TW-SIDE-3"
    assert table.offered(HEROES, "Activate")[0].fields[0].options == ("grant",)
    table.play(HEROES, Activate(figure="grant"))
    assert table.refused(HEROES, Activate(figure="grant")).rule == "TW-AP-5"
    table.play(HEROES, Finish())
    assert table.refused(HEROES, Finish()).rule == "TW-ACT-7"
    assert table.state.turn == 1


def test_figures_that_take_part() -> None:
    """TW-SIDE-1, TW-SIDE-2: a roster for each side, heroes at least. Nobody else gives commands."""
    table = Table("Grant", VILLAIN)
    assert [side.key for side in table.state.sides] == [HEROES, VILLAINS, ZOMBIES, SURVIVORS]
    assert table.refused("referee", BeginTurn()).rule == "TW-SIDE-1"
    with pytest.raises(Refused) as no:
        start(SetUp(figures=(sample("Brain Zombie"),)))
    assert no.value.rule == "TW-SIDE-2"


def test_enemies_of_each_side() -> None:
    """TW-SIDE-3: heroes, villains and zombies are enemies of each other, and of nobody else."""
    table = Table("Grant", "Ken", VILLAIN, zombies="1")
    table.begin(1, 6, 1, 1)
    for target in ("grant", "z1"):
        shot = Shoot(figure="f1", arms=("i1",), target=target, range=5, dice=1)
        table.play(VILLAINS, shot, 2)
    table.end(VILLAINS)
    friend = Shoot(figure="grant", arms=("i1",), target="ken", range=5)
    assert table.refused(HEROES, friend).rule == "TW-SIDE-3"
    assert table.refused(HEROES, Strike(figure="grant", arm="", target="grant")).rule == "TW-SIDE-3"
    table.play(HEROES, Activate(figure="grant"))
    fight = table.offered(HEROES, "Strike")[0]
    assert fight.fields[0].options == ("f1", "z1")


def test_several_players_of_one_side() -> None:
    """TW-SIDE-4, `hero_players_share_side`: one roll, one pool, any order, or a side for each."""
    table = Table("Ray Smith", "Ashlee Campbell", "Grant", players="2")
    assert [side.key for side in table.state.sides] == [HEROES, ZOMBIES, SURVIVORS]
    apart = Table(
        "Ray Smith",
        "Ashlee Campbell",
        "Grant",
        players="2",
        rules={"hero_players_share_side": "false"},
    )
    assert [side.key for side in apart.state.sides] == ["heroes-1", "heroes-2", ZOMBIES, SURVIVORS]
    apart.play("heroes-2", BeginTurn(), 1, 6, 3, 4, 1, 1)
    assert apart.state.order == ("heroes-2", "heroes-1", SURVIVORS, ZOMBIES)
    assert apart.state.points == {"heroes-2": 3, "heroes-1": 4, ZOMBIES: 2}
    assert apart.refused("heroes-1", Move(figure="grant")).rule == "TW-TURN-3"
    assert apart.refused("heroes-2", Move(figure="grant")).rule == "TW-TURN-3"
    friend = Shoot(figure="ashlee-campbell", arms=("i2",), target="grant", range=5)
    assert apart.refused("heroes-2", friend).rule == "TW-SIDE-3"


def test_the_game_ends_when_no_hero_is_conscious() -> None:
    """TW-SIDE-7: whichever others are left."""
    table = Table("Grant", zombies="1")
    table.put("grant", wounds=2)
    table.begin(1, 6, 1, 1)
    events = table.play(ZOMBIES, Strike(figure="z1", target="grant", **EMPTY_HANDS), 5)
    assert events[-2:] == (KnockedOut(figure="grant"), GameEnded(result="fallen"))
    assert table.refused(ZOMBIES, EndPhase()).rule == "TW-SIDE-7"
    assert table.offered(ZOMBIES, "EndPhase") == []


def test_the_game_ends_when_all_have_left() -> None:
    """TW-SIDE-7: every hero who lives has left. A Scout who waits keeps it going."""
    table = Table("Grant", "Ken", zombies="1")
    table.heroes_first(1, 1)
    table.play(HEROES, Move(figure="grant"))
    assert table.play(HEROES, LeaveBoard(figure="grant")) == (LeftBoard(figure="grant"),)
    table.play(HEROES, Move(figure="ken"))
    events = table.play(HEROES, LeaveBoard(figure="ken"))
    assert events == (LeftBoard(figure="ken"), GameEnded(result="left"))
    table = Table("Grant", "Morgan", zombies="1")
    table.begin(1, 6, 1, 1, 1)
    table.play(HEROES, Move(figure="grant"))
    table.play(HEROES, LeaveBoard(figure="grant"))
    assert table.end(HEROES)[-1] == PhaseBegan(side=ZOMBIES)


def test_the_game_ends_with_its_goal_or_its_time() -> None:
    """TW-SIDE-7: the living say that the goal is met. The last turn ends it too."""
    table = Table("Grant", goal="yes")
    assert [offer.kind for offer in table.offered(HEROES, "MeetGoal")] == ["MeetGoal"]
    assert table.refused(ZOMBIES, MeetGoal()).rule == "TW-SIDE-7"
    assert table.play(HEROES, MeetGoal()) == (GameEnded(result="goal"),)
    table = Table("Grant", turns="1")
    table.heroes_first(1, 1)
    assert table.end(HEROES)[-1] == GameEnded(result="time")


def test_an_answer_before_anything_else() -> None:
    """TW-TURN-1, TW-TURN-3, TW-TRAIT-SCOUT: the Scout is placed before initiative is rolled."""
    table = Table("Grant", "Morgan")
    table.begin(5)
    assert table.state.phase == "opening"
    assert table.refused(HEROES, Move(figure="grant")).rule == "TW-TURN-3"
    assert table.refused(ZOMBIES, PlaceScout()).rule == "TW-TURN-3"
    (arrives,) = ENGINE.offers(table.state, HEROES)
    assert (arrives.kind, arrives.fields[0].options) == ("PlaceScout", (True, False))
    assert table.refused(HEROES, PlaceScout(square=1)).rule == "TW-TRAIT-SCOUT"
    table.play(HEROES, PlaceScout(), 6, 1, 1, 1)
    assert table.state.phase == "acting"
