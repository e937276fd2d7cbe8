"""Zombies in solo play on a battlefield: the bot's use of section 34."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Seeded
from rules.game import act, prove
from rules.play import next_command
from rules.registry import system_of
from rules.roster import Figure
from rules.systems.twilight_world.activation.action import ActionTaken, Activate
from rules.systems.twilight_world.bots.sensible import sensible
from rules.systems.twilight_world.combat.attack_events import DiceFell, FireIntoAir, Shoot, Strike
from rules.systems.twilight_world.combat.battering import Batter
from rules.systems.twilight_world.combat.blast_events import Burn, Throw
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.mob.reasons import reason_in_words
from rules.systems.twilight_world.mob.standing import mob_of
from rules.systems.twilight_world.noise.arrivals import Chose, Stepped
from rules.systems.twilight_world.noise.noise import FiredIntoAir, Lured, LureLost
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.start.scenarios.reading import scenarios
from rules.systems.twilight_world.start.start import start
from rules.systems.twilight_world.state import EDGES, Place, Reason
from rules.systems.twilight_world.turn.events import PhaseEnded
from rules.systems.twilight_world.turn.prowling import Prowl
from rules.systems.twilight_world.zombies.zombies import BreakInTried
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.map.fields import FARM
from tests.rules.systems.twilight_world.movement.test_terrain import HOUSE
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

PLAY = system_of("twilight-world").play
WIDTH, HEIGHT = 30, 12
OPEN = "\n".join(
    ["name: moor", "exits: south", ""]
    + [row for _ in range(HEIGHT) for row in ("+ " * WIDTH + "+", " ." * WIDTH + " ")]
    + ["+ " * WIDTH + "+", ""]
)


def at(column: int, row: int) -> int:
    """The number of a square of the moor."""
    return row * WIDTH + column


def moor(*stands: tuple[str, int], points: int = 6, **words: str) -> Table:
    """A game in which the zombies act now. Kat and Ken are heroes."""
    zombies = sum(key.startswith("z") for key, _ in stands)
    table = Table("Kat", "Ken")
    said = {"zombies": str(zombies), "solo": "yes", **words}
    said["stands"] = ",".join(f"{key}:{square}" for key, square in stands)
    table.set_up = replace(table.set_up, board=OPEN, words=said)
    table.state = start(table.set_up)
    table.begin(1, 6, points // 2, points - points // 2)
    assert table.state.order[table.state.acting] == ZOMBIES
    return table


def prowls(table: Table, *dice: int) -> tuple[Event, ...]:
    """The next zombie acts by itself."""
    return table.play(ZOMBIES, Prowl(), *dice)


def reason(table: Table, events: tuple[Event, ...]) -> tuple[str, str, str]:
    """The figure that chose, its reason, and the rule."""
    chose = next(event for event in events if isinstance(event, Chose))
    assert chose.reason
    said = reason_in_words(table.state, chose.reason)
    return chose.figure, in_english(said), chose.rule


def did_nothing(events: tuple[Event, ...]) -> bool:
    """True if the phase ended instead."""
    return any(isinstance(event, PhaseEnded) for event in events)


def test_the_nearest_zombie_heads_for_the_nearest_hero() -> None:
    """TW-SOLO-1, TW-SOLO-4, TW-SOLO-8: points go to the nearest zombies, straight on."""
    table = moor(("kat", at(10, 5)), ("ken", at(29, 11)), ("z1", at(10, 0)), ("z2", at(12, 2)))
    events = prowls(table)
    why = "Heads for Kat, the nearest in sight (3 squares)."
    assert reason(table, events) == ("z2", why, "TW-SOLO-1")
    column, row = table.figure("z2").at % WIDTH, table.figure("z2").at // WIDTH
    assert max(abs(column - 10), abs(row - 5)) == 1


def test_the_log_gives_the_reason_of_each_move() -> None:
    """TW-SOLO-1: in the log, and beside the figure until it acts again."""
    table = moor(("kat", at(10, 5)), ("z1", at(10, 0)))
    before = table.state
    prowls(table)
    said = [in_english(line.text) for line in PLAY.tell(before, table.entries[-1])]
    assert "Zombie 1: Heads for Kat, the nearest in sight (5 squares)." in said
    panel = next(one for one in PLAY.view(table.state, HEROES).panels if one.key == ZOMBIES)
    assert panel.figures[0].why
    assert f"Zombie 1: {in_english(panel.figures[0].why)}" in said


def test_ties_are_broken_at_random() -> None:
    """TW-SOLO-4: by the dice of the game, with a line in the log."""
    table = moor(("kat", at(5, 5)), ("ken", at(15, 5)), ("z1", at(10, 5)))
    why = (
        "Heads for Ken, the nearest in sight (5 squares). Chosen at random from 2 at "
        "the same distance."
    )
    assert reason(table, prowls(table, 2)) == ("z1", why, "TW-SOLO-1")


def test_three_are_enough() -> None:
    """DX-27. Rule: TW-SOLO-5."""
    beside = [(f"z{n}", at(x, y)) for n, (x, y) in enumerate([(4, 4), (4, 5), (4, 6)], start=1)]
    table = moor(("ken", at(5, 5)), ("kat", at(23, 5)), ("z4", at(11, 5)), *beside)
    for key in ("z1", "z2", "z3"):
        table.put(key, over=True)
    why = "Heads for Kat, the next nearest (12 squares). Ken has enough attackers."
    assert reason(table, prowls(table)) == ("z4", why, "TW-SOLO-5")


def test_a_zombie_beside_a_hero_attacks() -> None:
    """TW-SOLO-7: an attack goes before every move. Dice left over go to the next beside it."""
    table = moor(("kat", at(5, 5)), ("ken", at(7, 6)), ("z1", at(6, 6)))
    table.put("kat", wounds=3)
    events = prowls(table, 1, 5, 1)
    assert reason(table, events)[1].endswith(
        "beside it. Chosen at random from 2 at the same distance."
    )
    targets = [event.target for event in events if isinstance(event, DiceFell)]
    assert targets == ["kat", "ken"]
    assert table.figure("kat").where == "dead"
    assert table.state.active is None


def test_a_zombie_without_a_target_costs_no_point() -> None:
    """DX-26, TW-SOLO-2, TW-SOLO-3: nobody within 15 squares, no shot."""
    table = moor(("kat", at(0, 0)), ("z1", at(16, 0)))
    assert did_nothing(prowls(table))
    assert not table.figure("z1").acted


@pytest.mark.parametrize("siege", ["", "house"])
def test_zombies_know_of_a_besieged_house(siege: str) -> None:
    """Zombies that notice nobody head for the house. Without a siege they stay. Rule: TW-SIDE-7."""
    words = {"solo": "yes", "stands": "kat:48,z1:11"}
    table = Table("Kat", zombies="1")
    said = {**table.set_up.words, **words, **({"siege": siege} if siege else {})}
    table.set_up = replace(table.set_up, board="crowded: yes\n" + HOUSE, words=said)
    table.state = start(table.set_up)
    table.put("kat", hidden=True)
    table.begin(1, 6, 3, 3)
    events = prowls(table)
    assert did_nothing(events) is not bool(siege)
    if siege:
        assert reason(table, events)[2] == "TW-SIDE-7"
        assert table.figure("z1").at % 12 < 11


def test_gunfire_is_gone_to_until_the_zombie_has_acted() -> None:
    """DX-25, TW-SOLO-3: zombies hear a shot at any distance, and forget it once they have acted."""
    table = moor(("kat", at(0, 0)), ("z1", at(16, 0)))
    table.state = replace(table.state, shots=(at(16, 11),))
    why = "Sees nobody within 15 squares and heads for the nearest gunfire (11 squares)."
    assert reason(table, prowls(table)) == ("z1", why, "TW-SOLO-3")
    assert table.figure("z1").at // WIDTH == 4
    assert table.figure("z1").forgot == 1
    assert did_nothing(prowls(table))
    assert mob_of(table.state, book_of(())).shots[table.figure("z1").forgot :] == ()


def test_hidden_heroes_are_not_seen_and_the_unconscious_are_victims() -> None:
    """TW-SOLO-11."""
    table = moor(("kat", at(5, 5)), ("ken", at(9, 5)), ("z1", at(6, 5)))
    table.put("kat", hidden=True)
    table.put("ken", wounds=3)
    victims = {one.key: one.seen for one in mob_of(table.state, book_of(())).victims}
    assert victims == {"kat": False, "ken": True}
    prowls(table)
    assert table.figure("z1").at % WIDTH == 8


def test_zombies_need_points_unless_all_act() -> None:
    """TW-SOLO-8: the limit holds, unless the table plays without it."""
    table = moor(("kat", at(5, 5)), ("z1", at(8, 5)))
    table.state = replace(table.state, points={ZOMBIES: 0})
    before = table.state
    assert did_nothing(prowls(table))
    table.state = replace(before, rules=(("solo_all_zombies_act", "true"),))
    assert reason(table, prowls(table))[0] == "z1"


def test_zombies_act_only_in_their_phase() -> None:
    """TW-SOLO-1, TW-TURN-3: offered in their phase on a battlefield, with or without a player."""
    table = moor(("kat", at(5, 5)), ("z1", at(8, 5)))
    assert len(table.offered(ZOMBIES, "Prowl")) == 1
    assert table.refused(HEROES, Prowl()).rule == "TW-TURN-3"
    assert moor(("kat", at(5, 5)), ("z1", at(8, 5)), solo="no").offered(ZOMBIES, "Prowl")
    bare = Table("Kat", zombies="1")
    bare.begin(1, 6, 3, 3)
    assert bare.refused(ZOMBIES, Prowl()).rule == "TW-SOLO-1"


ARMS = ("handgun", "flame-thrower", "rocket-launcher", "crossbow", "grenade", "chainsaw", "axe")
SHOTS = ("handgun", "flame-thrower", "rocket-launcher")


@pytest.mark.parametrize("gear", ARMS)
def test_weapons_that_count_as_gunfire(gear: str) -> None:
    """Guns, flames and rockets, not what is silent, thrown or held. Rule: TW-SOLO-3, TW-NOISE-4."""
    table = Drawn(figure(carry(gear)), zombies="1", solo="yes")
    table.stand("f1", 3, 3)
    table.stand("z1", 4, 3)
    square = table.number(3, 8)
    weapon = book_of(()).weapons[gear]
    command: Command = Strike(figure="f1", arm="i1", target="z1", dice=1)
    dice: tuple[int, ...] = (1, 1) if weapon.noise else (1,)
    if gear == "flame-thrower":
        command, dice = Burn(figure="f1", arm="i1", square=square, dice=1), (1, 1)
    elif weapon.group == "explosive":
        hits = (6, *[1] * (weapon.attacks - 1))[:2] + (2,) * (weapon.attacks - 2)
        command = Throw(figure="f1", arm="i1", square=square)
        dice = (*hits, *[1] * weapon.attacks)
    elif weapon.group == "firearm":
        command = Shoot(figure="f1", arms=("i1",), target="z1", dice=1)
    table.play(HEROES, command, *dice)
    assert table.state.shots == ((table.number(3, 3),) if gear in SHOTS else ())


def test_a_gun_that_is_swung_is_no_shot() -> None:
    """Nor one that batters a door empty. A loaded one is. Rule: TW-SOLO-3, TW-CC-7, TW-DOOR-5."""
    table = Drawn(figure(carry("shotgun-pump")), field=FARM, zombies="1", solo="yes")
    table.stand("f1", 8, 3)
    table.stand("z1", 8, 2)
    table.play(HEROES, Strike(figure="f1", arm="i1", target="z1", dice=1), 1)
    assert table.state.shots == ()
    for state, shots in (("out-of-ammo", 0), (None, 1)):
        again = Drawn(figure(carry("shotgun-pump")), field=FARM, solo="yes")
        again.stand("f1", 7, 3)
        again.put("f1", arms=(replace(again.figure("f1").arms[0], state=state),))
        noise = (1,) if shots else ()
        closed = Batter(figure="f1", obstacle="door", arm="i1", side="west")
        again.play(HEROES, closed, 1, *noise)
        assert len(again.state.shots) == shots


def siege(*outside: Figure, rules: dict[str, str] | None = None, **words: str) -> Drawn:
    """Kat is in the secured farmhouse, three zombies are at its south side, others outside."""
    table = Drawn("Kat", *outside, field=FARM, zombies="3", rules=rules, **{"solo": "yes", **words})
    table.state.places["farmhouse"] = Place(
        key="farmhouse", entered=True, searched=True, secured=EDGES
    )
    for key, feature in table.state.features.items():
        table.state.features[key] = replace(feature, checked=True)
    table.stand("kat", 4, 3)
    for n in (1, 2, 3):
        table.stand(f"z{n}", 2 + n, 5)
    if outside:
        table.stand("f1", 10, 5)
    return table


GUNNER = figure(carry("machine-pistol"))
AIR = FireIntoAir(figure="f1", arm="i1")


def lured(events: tuple[Event, ...]) -> list[Lured]:
    return [event for event in events if isinstance(event, Lured)]


def test_a_shot_outside_lures_zombies_away() -> None:
    """One die each, however many shots. 5 and 6 go. Rule: TW-SOLO-6, TW-SOLO-10."""
    table = siege(GUNNER)
    shot = Shoot(figure="f1", arms=("i1",), target="z3", dice=2)
    events = table.play(HEROES, shot, 1, 4, 5, 6, 1, 2, 1)
    (away,) = lured(events)
    assert (away.rolled, away.gone, away.faces) == (("z1", "z2", "z3"), ("z2", "z3"), (4, 5, 6))
    assert [table.figure(f"z{n}").lured for n in (1, 2, 3)] == ["", "f1", "f1"]
    said = [in_english(line.text) for line in PLAY.tell(siege(GUNNER).state, table.entries[-1])]
    assert "Rowan's shot lures away Zombie 2, Zombie 3. Rolled: 4, 5, 6." in said
    table.end(HEROES)
    table.put("z1", over=True)
    why = "Heads for Rowan's gunshot (6 squares)."
    assert reason(table, prowls(table)) == ("z2", why, "TW-SOLO-10")
    assert table.figure("z2").lured == "f1"


def test_a_zombie_that_is_not_lured_keeps_breaking_in() -> None:
    """1 to 4 stay. Rule: TW-SOLO-6, TW-SOLO-7."""
    table = siege(GUNNER)
    events = table.play(HEROES, AIR, 1, 2, 4, 1)
    assert [event.figure for event in events if isinstance(event, FiredIntoAir)] == ["f1"]
    assert lured(events) == [Lured(figure="f1", rolled=("z1", "z2", "z3"), faces=(1, 2, 4))]
    table.end(HEROES)
    events = prowls(table, 1)
    why = "Breaks in: enough zombies are at this side of the building."
    assert reason(table, events) == ("z1", why, "TW-SOLO-7")
    assert any(isinstance(event, BreakInTried) for event in events)
    assert all(table.figure(f"z{n}").acted for n in (1, 2, 3))


def test_a_shot_into_the_air_is_an_action_and_a_noise() -> None:
    """It attracts like any shot that is fired. Rule: TW-SOLO-6, TW-SOLO-10, TW-NOISE-1."""
    table = siege(GUNNER)
    events = table.play(HEROES, AIR, 1, 2, 3, 6, 1)
    assert any(isinstance(event, ActionTaken) for event in events)
    assert table.state.shots == (table.number(10, 5),)
    assert "z4" in table.state.figures
    assert table.refused(HEROES, AIR).rule == "TW-ACT-1"
    assert len(siege(GUNNER).offered(HEROES, "FireIntoAir")) == 0  # nobody is active yet


def test_figures_that_can_fire_into_the_air() -> None:
    """Any hero with a loaded gun, if zombies have no player. Rule: TW-SOLO-6."""
    table = siege(GUNNER)
    table.play(HEROES, Activate(figure="f1"))
    (offer,) = table.offered(HEROES, "FireIntoAir")
    assert offer.fixed == {"figure": "f1", "arm": "i1"}
    assert siege(figure(carry("crossbow"))).refused(HEROES, AIR).rule == "TW-NOISE-8"
    assert siege(GUNNER, solo="no").refused(HEROES, AIR).rule == "TW-SOLO-6"
    empty = siege(GUNNER)
    empty.put("f1", arms=(replace(empty.figure("f1").arms[0], state="out-of-ammo"),))
    assert empty.refused(HEROES, AIR).rule == "TW-RNG-1"
    waiting = siege(GUNNER)
    waiting.put("f1", at=-1)
    assert waiting.refused(HEROES, AIR).rule == "TW-SETUP-4"


def test_shots_from_inside_or_far_off_lure_nobody() -> None:
    """More than 8 squares from each zombie, or within the building. Rule: TW-SOLO-6."""
    table = siege(GUNNER)
    table.stand("f1", 12, 8)
    events = table.play(HEROES, AIR, 4, 4, 1)
    assert lured(events) == [Lured(figure="f1", rolled=("z2", "z3"), faces=(4, 4))]
    inside = siege(GUNNER)
    inside.stand("f1", 5, 3)
    assert lured(inside.play(HEROES, AIR, 1)) == []


def test_the_lured_forget_when_they_attack() -> None:
    """Rule: TW-SOLO-10."""
    table = siege(GUNNER)
    table.put("z3", lured="f1")
    table.stand("f1", 6, 5)
    table.end(HEROES)
    prowls(table, 1, 2)
    assert table.figure("z3").lured == ""


def test_lured_zombies_lose_a_target_out_of_reach() -> None:
    """Beyond 15 squares, or gone from the board. Rule: TW-SOLO-10."""
    table = moor(("kat", at(0, 5)), ("ken", at(20, 5)), ("z1", at(10, 5)), ("z2", at(16, 0)))
    table.put("z1", lured="kat")
    table.put("z2", lured="kat")
    events = prowls(table)
    assert [event.figure for event in events if isinstance(event, LureLost)] == ["z2"]
    assert table.figure("z1").lured == "kat"
    table.put("kat", where="left", at=-1)
    events = prowls(table)
    assert [event.figure for event in events if isinstance(event, LureLost)] == ["z1"]


def test_arriving_zombies_name_their_target() -> None:
    """TW-ZACT-8, TW-NOISE-5: they move at once to the nearest, seen or not."""
    table = Drawn(figure(carry("handgun")), zombies="1")
    table.stand("f1", 5, 8)
    table.stand("z1", 9, 8)
    events = table.play(HEROES, Shoot(figure="f1", arms=("i1",), target="z1", dice=1), 1, 6, 1)
    chose = next(event for event in events if isinstance(event, Chose))
    assert chose.rule == "TW-NOISE-5"
    assert chose.reason == Reason(kind="arrival", victim="f1", squares=7)
    assert any(isinstance(event, Stepped) for event in events)


def test_each_scenario_is_played_to_its_end_and_proves_itself() -> None:
    """The log of a whole game is decided again from its dice. No state on the way is unsound."""
    for scenario in scenarios():
        assert PLAY.prepared
        set_up = PLAY.prepared(scenario, (), {}, Seeded("fern"))
        first = state = PLAY.start(set_up)
        dice, chances, entries = Seeded("fern"), Seeded("fern:bots"), []
        bots = dict.fromkeys(PLAY.engine.seats(state), sensible)
        while not PLAY.engine.is_over(state):
            seat, command = next_command(PLAY, state, bots, chances)
            state, entry = act(PLAY.engine, state, seat, command, dice, number=len(entries) + 1)
            entries.append(entry)
            assert PLAY.faults(state) == []
        assert state.result in ("goal", "fallen", "left", "time")
        assert prove(PLAY.engine, first, entries) == state
