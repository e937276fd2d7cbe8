"""Zombies that nobody plays, on the battlefield of a game: what the bot makes of section 34."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.dice import Scripted, Seeded
from rules.game import act, prove
from rules.play import next_command
from rules.registry import system_of
from rules.systems.twilight_world.bots.sensible import sensible
from rules.systems.twilight_world.bots.solo import mob_of
from rules.systems.twilight_world.commands import Activate, EndPhase, Finish, Move, Strike
from rules.systems.twilight_world.scenarios.reading import scenarios
from rules.systems.twilight_world.start import start
from tests.rules.systems.twilight_world.game.table import HEROES, ZOMBIES, Table

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
    """A game in which the zombies act now; Kat and Ken are heroes."""
    zombies = sum(key.startswith("z") for key, _ in stands)
    table = Table("Kat", "Ken")
    said = {"zombies": str(zombies), "solo": "yes", **words}
    said["stands"] = ",".join(f"{key}:{square}" for key, square in stands)
    table.set_up = replace(table.set_up, board=OPEN, words=said)
    table.state = start(table.set_up)
    table.begin(1, 6, points // 2, points - points // 2)
    assert table.state.order[table.state.acting] == ZOMBIES
    return table


def wants(table: Table, *dice: int) -> Any:
    """What the bot does for the zombies now."""
    chances = Scripted(*dice)
    command = sensible(table.state, ZOMBIES, PLAY.engine.offers(table.state, ZOMBIES), chances)
    chances.finish()
    return command


def test_the_nearest_zombie_goes_for_the_nearest_hero() -> None:
    """TW-SOLO-1, TW-SOLO-4, TW-SOLO-8: points go to whoever is nearest, straight on."""
    table = moor(("kat", at(10, 5)), ("ken", at(29, 11)), ("z1", at(10, 0)), ("z2", at(12, 2)))
    command = wants(table)
    assert isinstance(command, Move)
    assert command.figure == "z2"
    table.play(ZOMBIES, command)
    assert table.figure("z2").at == command.to
    column, row = command.to % WIDTH, command.to // WIDTH
    assert max(abs(column - 10), abs(row - 5)) == 1


def test_whoever_is_beside_a_hero_attacks() -> None:
    """TW-SOLO-7: an attack goes before every move."""
    table = moor(("kat", at(5, 5)), ("z1", at(6, 6)))
    assert wants(table) == Strike(figure="z1", arm="", target="kat")


def test_a_zombie_that_knows_of_nobody_stays_and_costs_no_point() -> None:
    """TW-SOLO-2, TW-SOLO-3: nobody within 15 squares, no shot."""
    table = moor(("kat", at(0, 0)), ("z1", at(16, 0)))
    assert wants(table) == EndPhase()


def test_gunfire_is_gone_to_until_the_zombie_has_acted() -> None:
    """TW-SOLO-3: a shot is heard from any distance, and forgotten by whoever acted since."""
    table = moor(("kat", at(0, 0)), ("z1", at(25, 0)))
    table.state = replace(table.state, shots=(at(0, 0),))
    command = wants(table)
    assert isinstance(command, Move)
    assert command.to % WIDTH < 25
    table.play(ZOMBIES, command)
    assert table.figure("z1").forgot == 1
    assert wants(table) == Finish()
    assert mob_of(table.state).shots[table.figure("z1").forgot :] == ()


def test_shots_are_kept_where_they_were_fired() -> None:
    """TW-SOLO-3: each loud die is remembered by the square of the shooter."""
    table = moor(("kat", at(0, 0)), ("z1", at(5, 0)))
    table.end(ZOMBIES)
    table.play(HEROES, Activate(figure="kat"))
    shoot = next(one for one in table.offered(HEROES, "Shoot"))
    target = next(field for field in shoot.fields if field.key == "target").options[0]
    kinds = PLAY.commands
    fields = {field.key: field.options[0] for field in shoot.fields} | {"target": target}
    command = kinds["Shoot"](**{**shoot.fixed, **fields, "dice": 1})
    table.play(HEROES, command, 1, 1)
    assert table.state.shots == (at(0, 0),)


def test_hidden_heroes_are_not_seen_and_the_unconscious_are_victims() -> None:
    """TW-SOLO-11."""
    table = moor(("kat", at(5, 5)), ("ken", at(9, 5)), ("z1", at(6, 5)))
    table.put("kat", hidden=True)
    table.put("ken", wounds=3)
    victims = {one.key: one.seen for one in mob_of(table.state).victims}
    assert victims == {"kat": False, "ken": True}
    assert wants(table).to % WIDTH == 8


def test_without_points_nobody_acts_but_where_all_may() -> None:
    """TW-SOLO-8: the limit holds, unless the table plays without it."""
    table = moor(("kat", at(5, 5)), ("z1", at(8, 5)))
    table.state = replace(table.state, points={ZOMBIES: 0})
    assert wants(table) == EndPhase()
    table.state = replace(table.state, rules=(("solo_all_zombies_act", "true"),))
    assert isinstance(wants(table), Move)


def test_each_scenario_is_played_to_its_end_and_proves_itself() -> None:
    """The log of a whole game is decided again from its dice; no state on the way is unsound."""
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
