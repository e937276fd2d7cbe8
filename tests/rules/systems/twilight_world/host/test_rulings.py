"""The host's rulings: the rules of the turn, outside its order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.game import HOST, offered
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.combat.blast_events import Throw
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.host.commands import (
    PutFigure,
    PutInside,
    RuleBreakIn,
    RuleEntry,
    RuleGameOver,
    RuleNoise,
    RulePhaseOver,
    RuleProximity,
    RuleSearch,
    RuleSpawn,
    RuleTemper,
    RuleTurnOver,
    SetWounds,
)
from rules.systems.twilight_world.host.events import Listened
from rules.systems.twilight_world.luck import UseLuck
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.state import EDGES, NOWHERE
from rules.systems.twilight_world.survivors import TemperSettled
from rules.systems.twilight_world.turn.events import BeginTurn
from rules.text import in_english
from tests.rules.systems.twilight_world.buildings.barred import bar
from tests.rules.systems.twilight_world.campaign.ended import met
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.host.hosted import kinds, no, ruled, said
from tests.rules.systems.twilight_world.map.fields import FARM
from tests.rules.systems.twilight_world.table import HEROES, SURVIVORS, ZOMBIES, Table

KEN, HOUSE, TREE = "ken", "building-1", "tree-1"


def turn_of(*figures: str, rules: dict[str, str] | None = None, **words: str) -> Table:
    """The heroes' phase of the first turn."""
    table = Table(*figures, rules=rules, **words)
    table.heroes_first(3, 4)
    return table


def farm() -> Drawn:
    """Ken alone in the south-west of the farm."""
    table = Drawn("Ken", field=FARM)
    table.stand(KEN, 1, 8)
    return table


def test_the_host_is_no_side() -> None:
    """TW-SIDE-1: nobody counts on it, and it plays for nobody. It is offered something always."""
    table = Table("Ken", zombies="1", features="tree")
    assert HOST not in ENGINE.seats(table.state)
    for state in (table.state, turn_of("Ken", zombies="1").state):
        assert ENGINE.offers(state, HOST)
    assert no(table, BeginTurn()) == "TW-SIDE-1"
    spawn = RuleSpawn(zombies=1, edge="north")
    assert table.refused(HEROES, spawn).rule == "TW-SIDE-1"
    table.heroes_first(3, 4)
    assert table.refused(HEROES, spawn).rule == "TW-SIDE-1"


def test_a_proximity_check_between_turns() -> None:
    """TW-ZACT-1, TW-ZACT-2, TW-ZACT-6: as in a move, once for each feature."""
    table = Table("Ken", zombies="1", features="tree")
    near = RuleProximity(figure=KEN, feature=TREE)
    before = table.state
    assert kinds(ruled(table, near, 6)) == ["FeatureChecked", "Came"]
    assert said(table, before) == ["Host: Ken finds a zombie behind Tree 1."]
    assert not table.figure(KEN).over
    assert no(table, near) == "TW-ZACT-6"


def test_unlisted_terrain_needs_a_kind() -> None:
    """TW-SETUP-6: it needs a kind of terrain."""
    table = turn_of("Ken")
    assert no(table, RuleProximity(figure=KEN, feature="oak")) == "TW-SETUP-6"
    ruled(table, RuleProximity(figure=KEN, feature="oak", terrain="tree"), 1)
    assert table.state.features["oak"].checked


def test_a_reveal_ends_the_turn_of_who_acts() -> None:
    """TW-ZACT-5: of nobody else."""
    table = turn_of("Ken", "Grant", features="tree,tree")
    table.play(HEROES, Activate(figure=KEN))
    ruled(table, RuleProximity(figure="grant", feature=TREE), 6)
    assert table.state.active
    ruled(table, RuleProximity(figure=KEN, feature="tree-2"), 6)
    assert table.state.active is None
    assert table.figure(KEN).over


def test_figures_that_trigger_no_check() -> None:
    """TW-ZACT-11, TW-ACT-7: a zombie, somebody who lies there."""
    table = turn_of("Ken", zombies="1", features="tree")
    assert no(table, RuleProximity(figure="z1", feature=TREE)) == "TW-ZACT-11"
    table.put(KEN, wounds=3)
    assert no(table, RuleProximity(figure=KEN, feature=TREE)) == "TW-ACT-7"


def test_a_proximity_check_on_a_battlefield() -> None:
    """TW-ZACT-7, TW-ZACT-8: they stand by the tree and go for the nearest of the living."""
    table = farm()
    ruled(table, RuleProximity(figure=KEN, feature=TREE), 6)
    assert table.standing("z1")[0] < 10
    assert table.state.features[TREE].checked
    assert no(table, RuleProximity(figure=KEN, feature="tree-9")) == "TW-SETUP-6"


def test_an_entry_check() -> None:
    """TW-BLDG-1, TW-BLDG-2, TW-BLDG-5: the hero is inside with those who waited. Once."""
    table = turn_of("Ken", "Grant", zombies="1", places="building")
    table.play(HEROES, Activate(figure=KEN))
    ruled(table, RuleEntry(figure=KEN, place=HOUSE), 6, 5)
    assert table.figure(KEN).inside == HOUSE
    assert table.figure(KEN).over
    assert [table.figure(key).inside for key in ("z2", "z3")] == [HOUSE, HOUSE]
    assert no(table, RuleEntry(figure="grant", place=HOUSE)) == "TW-BLDG-5"
    assert no(table, RuleEntry(figure="z1", place="shed-9")) == "TW-SETUP-6"


def test_an_entry_check_on_a_battlefield() -> None:
    """TW-BLDG-1, TW-BLDG-3: of somebody who has been put inside."""
    table = farm()
    entry = RuleEntry(figure=KEN, place="farmhouse")
    assert no(table, entry) == "TW-BLDG-1"
    ruled(table, PutFigure(figure=KEN, square=table.number(4, 3)))
    ruled(table, entry, 6, 4)
    assert table.state.places["farmhouse"].entered
    assert table.figure("z1").inside == "farmhouse"


def test_a_noise_check() -> None:
    """TW-NOISE-1, TW-NOISE-6: each die for itself. The edge is rolled, or the host's."""
    table = turn_of("Ken")
    before = table.state
    ruled(table, RuleNoise(dice=2, figure=KEN, edge="north"), 5, 1)
    assert said(table, before) == [
        "Host: Ken makes noise (2 dice).",
        "Noise: a zombie arrives from the north.",
    ]
    (listened, *_) = ruled(table, RuleNoise(dice=2, figure=KEN), 5, 2, 4)
    assert listened == Listened(figure=KEN, dice=2, faces=(5, 4))
    ruled(table, RuleNoise(dice=1, figure=KEN), 4)
    assert len(table.state.figures) == 3
    for dice, edge, rule in ((0, "", "TW-SIDE-5"), (99, "", "TW-SIDE-5"), (1, "up", "TW-NOISE-6")):
        assert no(table, RuleNoise(dice=dice, figure=KEN, edge=edge)) == rule
    assert no(table, RuleNoise(dice=1, figure=KEN, square=3)) == "TW-SETUP-4"


def test_noise_at_a_square() -> None:
    """TW-NOISE-5, TW-NOISE-7: they come on near it, and go for the nearest hero."""
    table = farm()
    corner = table.number(12, 8)
    ruled(table, RuleNoise(dice=1, figure=KEN, edge="east", square=corner), 5)
    assert table.standing("z1") == (8, 8)
    assert no(table, RuleNoise(dice=1, figure=KEN, square=900)) == "TW-NOISE-7"


def test_the_host_names_who_searches() -> None:
    """TW-SRCH-1, TW-SRCH-2: it answers the question that was open, and costs nothing."""
    table = turn_of("Ken", "Grant", places="building")
    for key in (KEN, "grant"):
        ruled(table, PutInside(figure=key, place=HOUSE))
    assert [ask.kind for ask in table.state.asks] == ["search"]
    ruled(table, RuleSearch(figure="grant"), 6, 2, 4, 4)
    assert table.figure("grant").medical == 1
    assert table.state.asks == ()
    assert not table.figure("grant").acted
    assert no(table, RuleSearch(figure=KEN)) == "TW-SRCH-2"


def test_a_search_needs_a_clear_building() -> None:
    """TW-SRCH-2, TW-SRCH-3: and somebody inside. A question about it is dropped meanwhile."""
    table = turn_of("Ken", zombies="1", places="building")
    search = RuleSearch(figure=KEN)
    assert no(table, search) == "TW-SRCH-2"
    ruled(table, PutInside(figure=KEN, place=HOUSE))
    ruled(table, RuleSpawn(zombies=1, place=HOUSE))
    assert table.state.asks == ()
    assert no(table, search) == "TW-SRCH-2"


def test_survivors_change_their_mind() -> None:
    """TW-SURV-2, TW-SURV-3, TW-SURV-10: by the dice they join, by the host they stand apart."""
    table = turn_of("Grant", zombies="1", places="building")
    [one] = met(table, "grant", 1, 1, 4, 1, 1)
    events = ruled(table, RuleTemper(group="survivors-1"), 2)
    assert [event.faces for event in events if isinstance(event, TemperSettled)] == [(2,)]
    assert table.figure(one.key).side == HEROES
    events = ruled(table, RuleTemper(group="survivors-1", temper="hostile"))
    assert [event.faces for event in events if isinstance(event, TemperSettled)] == [()]
    assert table.figure(one.key).side == SURVIVORS
    assert table.state.groups["survivors-1"].people.temperament == "hostile"
    assert no(table, RuleTemper(group="survivors-9")) == "TW-SURV-2"
    assert no(table, RuleTemper(group="survivors-1", temper="odd")) == "TW-SURV-2"


def test_zombies_come() -> None:
    """TW-ZACT-13: at an edge or in a building, as many as are in the box."""
    table = turn_of("Ken", zombies="18", places="building", rules={"max_zombies": "20"})
    before = table.state
    ruled(table, RuleSpawn(zombies=1, edge="west"))
    assert said(table, before) == ["Host: A zombie arrives (west)."]
    ruled(table, RuleSpawn(zombies=5, place=HOUSE))
    assert table.figure("z20").inside == HOUSE
    assert no(table, RuleSpawn(zombies=1, edge="west")) == "TW-ZACT-13"


@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ({}, "TW-SETUP-4"),
        ({"edge": "west", "place": HOUSE}, "TW-SETUP-4"),
        ({"place": "shed-3"}, "TW-SETUP-4"),
        ({"edge": "up"}, "TW-NOISE-6"),
        ({"square": 3}, "TW-SETUP-4"),
    ],
)
def test_zombies_arrive_at_one_stated_place(where: dict[str, str], rule: str) -> None:
    """TW-SETUP-4: an edge, a building or a square."""
    table = turn_of("Ken", places="building")
    assert no(table, RuleSpawn(zombies=1, **where)) == rule


def test_zombies_come_on_a_battlefield() -> None:
    """TW-SPAWN-3, TW-SRCH-4: by the edge, in the building, around a square. Far from nobody."""
    table = farm()
    middle = table.number(8, 4)
    ruled(table, RuleSpawn(zombies=2, square=middle))
    ruled(table, RuleSpawn(zombies=1, place="outhouse"))
    ruled(table, RuleSpawn(zombies=1, edge="east"))
    assert table.figure("z1").at == middle
    assert table.figure("z3").inside == "outhouse"
    assert table.standing("z4")[0] == 12
    assert no(table, RuleSpawn(zombies=1, square=900)) == "TW-SETUP-4"


def test_a_break_in_out_of_turn() -> None:
    """TW-BRK-1, TW-BRK-2, TW-BRK-5: no action, no point. A side is tried once a turn."""
    table = turn_of("Ken", zombies="4")
    bar(table, HOUSE, KEN)
    group = ("z1", "z2", "z3")
    try_west = RuleBreakIn(place=HOUSE, side="west", figures=group)
    ruled(table, try_west, 2)
    assert no(table, try_west) == "TW-BRK-1"
    ruled(table, RuleBreakIn(place=HOUSE, side="east", figures=group), 6)
    assert [table.figure(key).inside for key in group] == [HOUSE] * 3
    assert not any(table.figure(key).acted for key in group)
    assert table.state.points[ZOMBIES] == 7
    assert "east" not in table.state.places[HOUSE].secured


def test_a_break_in_needs_a_group_outside() -> None:
    """TW-BRK-1, TW-BRK-3: enough different zombies, awake, at a side that is barred."""
    table = turn_of("Ken", "Grant", zombies="3")
    bar(table, HOUSE, KEN, sides=("north",))

    def tried(side: str, *figures: str) -> str:
        return no(table, RuleBreakIn(place=HOUSE, side=side, figures=figures))

    assert tried("south", "z1", "z2", "z3") == "TW-BRK-1"
    assert tried("north", "z1", "z1", "z2") == "TW-BRK-1"
    assert tried("north", "z1", "z2", "grant") == "TW-BRK-1"


def test_a_phase_is_over() -> None:
    """TW-TURN-3: the active figure does no more, and the next side acts."""
    table = turn_of("Ken", zombies="1")
    table.play(HEROES, Activate(figure=KEN))
    ruled(table, RulePhaseOver())
    assert table.state.order[table.state.acting] == ZOMBIES
    assert table.state.active is None


def test_a_turn_is_over() -> None:
    """TW-TURN-1, TW-AP-7: tokens and points are cleared, then there is no turn to end."""
    table = turn_of("Ken", zombies="1")
    table.play(HEROES, Activate(figure=KEN))
    events = ruled(table, RuleTurnOver())
    assert kinds(events).count("PhaseEnded") == 2
    assert table.state.phase == "between"
    assert not table.figure(KEN).acted
    assert no(table, RuleTurnOver()) == "TW-TURN-1"
    assert no(table, RulePhaseOver()) == "TW-TURN-1"


def test_the_end_of_a_phase_drops_open_questions() -> None:
    """TW-EXP-5: a blast that nobody has told the victims of harms nobody."""
    table = turn_of("Grant", zombies="1")
    table.play(HEROES, Throw(figure="grant", arm="i4", range=4), 6, 6, 6)
    assert table.state.blast
    ruled(table, RulePhaseOver())
    assert table.state.blast is None
    assert table.state.asks == ()


def test_a_game_is_over() -> None:
    """TW-SIDE-7: as the host says, then nothing is ruled any more, but things are set right."""
    table = turn_of("Ken", zombies="1")
    assert no(table, RuleGameOver(result="draw")) == "TW-SIDE-7"
    ruled(table, RuleGameOver(result="goal"))
    assert ENGINE.is_over(table.state)
    assert no(table, RuleGameOver(result="time")) == "TW-SIDE-7"
    ruled(table, SetWounds(figure=KEN, wounds=1))
    assert table.state.result == "goal"


def test_luck_turns_a_roll_of_the_host_too() -> None:
    """TW-TRAIT-LUCK: the ruling is carried out again, as the host's."""
    table = Table("Sola", features="tree")
    table.put("sola", where="board")
    table.heroes_first(3, 4)
    ruled(table, RuleProximity(figure="sola", feature=TREE), 6)
    assert "z1" in table.state.figures
    table.play(HEROES, UseLuck(figure="sola", roll=0), 2)
    assert "z1" not in table.state.figures
    assert PLAY.faults(table.state) == []


def test_luck_does_not_reach_past_a_correction() -> None:
    """TW-TRAIT-LUCK: it would undo what the host has set right."""
    table = Table("Sola", features="tree")
    table.put("sola", where="board")
    table.heroes_first(3, 4)
    ruled(table, RuleProximity(figure="sola", feature=TREE), 6)
    ruled(table, SetWounds(figure="sola", wounds=1))
    assert table.offered(HEROES, "UseLuck") == []


def test_something_new_on_the_table_is_offered() -> None:
    """TW-SETUP-6: the host names it and says its kind, which a listed one has already."""
    table = turn_of("Ken", zombies="1", features="tree")
    offers = ENGINE.offers(table.state, HOST)
    near = RuleProximity(figure=KEN, feature="oak", terrain="tree")
    inside = RuleEntry(figure=KEN, place="mill", kind="shed")
    assert offered(offers, near)
    assert offered(offers, inside)
    assert not offered(offers, replace(near, terrain="car"))
    assert no(table, RuleProximity(figure=KEN, feature=TREE, terrain="tree")) == "TW-SETUP-6"
    ruled(table, inside, 1)
    assert no(table, replace(inside, kind="building")) == "TW-SETUP-6"
    assert not offered(ENGINE.offers(farm().state, HOST), near)


def test_noise_and_zombies_by_any_number() -> None:
    """TW-NOISE-1, TW-ZACT-13: as many as the table says. Zombies make no noise."""
    table = turn_of("Ken", zombies="1")
    offers = ENGINE.offers(table.state, HOST)
    assert offered(offers, RuleNoise(dice=23, figure=KEN))
    assert offered(offers, RuleSpawn(zombies=23, edge="north"))
    assert no(table, RuleNoise(dice=1, figure="z1")) == "TW-NOISE-1"
    table.put(KEN, where="left")
    assert no(table, RuleNoise(dice=1, figure=KEN)) == "TW-ACT-7"


def test_noise_is_made_where_somebody_stands_or_elsewhere() -> None:
    """TW-NOISE-7: no square is a choice with a name of its own. All squares are others."""
    table = farm()
    (offer,) = table.offered(HOST, "RuleNoise")
    (where,) = [field for field in offer.fields if field.key == "square"]
    assert table.state.field
    assert where.options == (NOWHERE, *range(table.state.field.size))
    names = [in_english(PLAY.name(table.state, offer, "square", one)) for one in where.options]
    assert str(NOWHERE) not in names
    assert len(set(names)) == len(names)
    assert RuleNoise(dice=1, figure=KEN).square == NOWHERE


def test_secured_sides_are_those_that_are_offered() -> None:
    """TW-BRK-1: an offer of the host names enough zombies for a side that is barred."""
    table = turn_of("Ken", zombies="3")
    bar(table, HOUSE, KEN)
    [offer] = table.offered(HOST, "RuleBreakIn")
    assert [field.options for field in offer.fields] == [EDGES, ("z1", "z2", "z3")]
    some = RuleBreakIn(place=HOUSE, side="west", figures=("z3", "z1", "z2"))
    assert offered([offer], some)
    assert not offered([offer], replace(some, figures=("z3", "z1")))
    assert no(table, replace(some, figures=("z3", "z1", "z1"))) == "TW-BRK-1"
    table.state = replace(table.state, places={})
    table.put(KEN, inside="")
    assert table.offered(HOST, "RuleBreakIn") == []
