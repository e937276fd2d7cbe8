"""Scenarios as data: read, refused, laid out, and won."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from msgspec.structs import replace

from docs.eventful import courses, share
from docs.scenarios import PAGE
from rules.dice import Seeded
from rules.game import SetUp
from rules.refused import Refused
from rules.registry import system_of
from rules.simulate import Asked, interval
from rules.systems.twilight_world.map.field import distance, edge_squares, square_at
from rules.systems.twilight_world.start.scenarios.reading import scenarios
from rules.systems.twilight_world.start.start import start
from rules.systems.twilight_world.state import Game, Place
from rules.systems.twilight_world.turn.aims import aims_of, aims_written, goal_met
from rules.text import in_english
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.table import HEROES, Table

PLAY = system_of("twilight-world").play
KEYS = [one.key for one in scenarios()]
BARN = """
[[scenario]]
key = "the-barn"
name = "The barn"
explanation = "Look in."
theme = "farm"
width = 30
height = 30
party = ["grant", "kat"]
turns = 5

[[scenario.aims]]
kind = "search"
"""


def laid_out(key: str, seed: str = "moss") -> Game:
    """The game of a scenario with its party, before its first turn."""
    scenario = next(one for one in scenarios() if one.key == key)
    assert PLAY.prepared
    return start(PLAY.prepared(scenario, (), {}, Seeded(seed)))


@pytest.mark.parametrize("key", KEYS)
def test_every_scenario_begins_as_it_says(key: str) -> None:
    """Zombies stand far enough off, outdoors, one a square, and the goal is not met. TW-SETUP-3."""
    game = laid_out(key)
    row = next(one for one in scenarios() if one.key == key).row
    assert game.field is not None
    standing = [one.at for one in game.figures.values() if one.at >= 0]
    assert len(standing) == len(set(standing)) >= row.zombies
    heroes = [one.at for one in game.figures.values() if one.side == HEROES and one.at >= 0]
    start_squares = heroes if row.heroes == "house" else list(edge_squares(game.field, "south"))
    for one in game.figures.values():
        if one.key.startswith("z"):
            assert not square_at(game.field, one.at).inside
            assert all(distance(game.field, one.at, at) >= row.apart - 2 for at in start_squares)
    assert not goal_met(game)


@pytest.mark.parametrize("key", KEYS)
def test_every_scenario_can_be_played_on_a_real_table(key: str) -> None:
    """Without squares it begins with the same terrain, a siege too. Rule: TW-SETUP-3, TW-SIDE-7."""
    scenario = next(one for one in scenarios("") if one.key == key)
    assert PLAY.prepared
    mapped = PLAY.prepared(scenario, (), {}, Seeded("fern"))
    state = start(PLAY.unmapped(mapped))
    assert state.field is None
    assert state.places.keys() == start(mapped).places.keys() or state.places


def test_the_dice_lay_out_a_scenario() -> None:
    """The same dice lay out the same, others do not."""
    assert laid_out("supply-run") == laid_out("supply-run")
    assert laid_out("supply-run").field != laid_out("supply-run", "fern").field


def test_aims_are_read_as_they_are_written() -> None:
    """Each kind of aim has its own form. TW-SIDE-7."""
    said = (
        "search:3,carry-off:2,fetch:2,leave:2,leave:1:katie,survive:2:10,kill:5,kill:1:brain-zombie"
    )
    assert aims_written(aims_of(said)) == said


@pytest.mark.parametrize(
    "said", ["", "win", "search", "search:0", "search:x", "survive:2", "kill:1:", "search:2:3"]
)
def test_no_aim_is_guessed(said: str) -> None:
    """Any other word is refused with the forms there are. TW-SIDE-7."""
    if not said:
        assert aims_of(said) == ()
        return
    with pytest.raises(Refused, match="is not a goal") as refused:
        aims_of(said)
    assert "survive:HEROES:TURN" in in_english(refused.value.cure or "")


def test_each_aim_is_seen_on_the_table() -> None:
    """The goal is met when the last of the aims is reached. TW-SIDE-7."""
    table = Table("Kat", "Ken", aims="search:1,leave:1,kill:1")
    assert not goal_met(table.state)
    table.state = replace(table.state, places={"barn": Place(key="barn", searched=True)})
    table.put("ken", where="dead")
    table.put("kat", where="left")
    assert not goal_met(table.state)
    grave = replace(table.figure("ken"), key="z9", side="zombies")
    table.state = replace(table.state, graves={"z9": grave})
    assert goal_met(table.state)


def test_a_goal_that_is_met_ends_the_game() -> None:
    """Heroes win if they are alive at the end of the turn. TW-SIDE-7."""
    table = Table("Kat", aims="survive:1:1", turns="1", zombies="1")
    table.begin(6, 1, 3, 3)
    table.end(HEROES)
    table.end("zombies")
    assert table.state.result == "goal"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("turns = 5", "turns = 0", "Scenario 1, line 2, turns: Expected `int` >= 1"),
        ("turns = 5", "", "Scenario 1, line 2, turns: Object missing"),
        ('key = "the-barn"', 'key = "The Barn"', "Scenario 1, line 2"),
        ('"farm"', '"moon"', "There is no theme moon"),
        ('theme = "farm"', "", "line 2, theme: "),
        ("width = 30", "width = 9", "The board cannot have 9 × 30 squares"),
        ('"kat"', '"nobody"', "There is no sample nobody"),
        ('kind = "search"', 'kind = "survive"\nuntil = 9', "aims[0].until: "),
        ('kind = "search"', 'kind = "leave"\ncount = 3', "aims[0].count: "),
        ('kind = "search"', 'kind = "leave"\nof = "katie"', "aims[0].of: "),
        ('kind = "search"', 'kind = "win"', "Invalid enum value 'win'"),
        ("turns = 5", "turns = ", "line 10"),
        ("turns = 5", "turns = 5\nweather = 1", "unknown field `weather`"),
    ],
)
def test_an_error_in_a_file_names_its_line(old: str, new: str, said: str) -> None:
    """A refusal names the scenario and its line, and what would be right."""
    with pytest.raises(Refused) as refused:
        scenarios(BARN.replace(old, new))
    assert said in str(refused.value)
    assert refused.value.cure


def test_a_host_plays_a_scenario_of_a_file(tmp_path: Path) -> None:
    """The command takes a key, or a file. Figures of a roster play for the party."""
    file, roster = tmp_path / "barn.toml", tmp_path / "roster.json"
    file.write_text(BARN)
    roster.write_text(
        json.dumps(
            {
                "format": "duskroll-roster",
                "version": 1,
                "system": "twilight-world",
                "house_rules": {"leader_ap": "per-side"},
                "figures": [{"name": "Rowan", "kind": "character", "side": "heroes"}],
            }
        )
    )
    out = StringIO()
    words = ("twilight-world", "--scenario", str(file), "--games", "2", "--seed", "moss", "--json")
    call_command("simulate", *words, "--roster", str(roster), stdout=out, stderr=StringIO())
    told = json.loads(out.getvalue())
    assert told["figures"].keys() == {"figure-1"}
    assert told["counts"]["most-zombies"]["least"] >= 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--scenario", "picnic"),
            "The scenario “picnic” does not exist. Choose one of: first-skirmish",
        ),
        (("--scenario", "none.toml"), "Cannot read none.toml"),
        (("--scenario", "supply-run", "--set", "turns=3"), "combine --set with --scenario"),
        (("--roster", "none.json"), "Cannot read none.json"),
    ],
)
def test_a_wrong_simulation_is_refused(words: tuple[str, ...], said: str) -> None:
    """An error names unknown scenarios and files. Exit 2."""
    with pytest.raises(CommandError) as refused:
        call_command("simulate", "twilight-world", *words, "--games", "1")
    assert said in str(refused.value)
    assert refused.value.returncode == (1 if isinstance(refused.value.__cause__, Refused) else 2)


@pytest.mark.parametrize(
    ("won", "games", "least", "most"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (8, 10, 0.490, 0.943), (60, 60, 0.940, 1.0)],
)
def test_the_interval_of_a_win_rate(won: int, games: int, least: float, most: float) -> None:
    """The interval of Wilson for 95 in 100, as tables have it."""
    assert interval(won, games) == pytest.approx((least, most), abs=0.0005)


def test_the_recommended_party_wins_sometimes_and_not_always() -> None:
    """The table has a row for each scenario. 40 to 75 in 100 games are won by its party.

    A third of the turns at least are eventful.
    """
    rows = [line.split(" | ") for line in PAGE.read_text("utf-8").splitlines() if "% to " in line]
    names = {in_english(one.name) for one in scenarios()}
    assert {row[0].removeprefix("| ") for row in rows} == names
    assert all(40 <= int(row[1].partition("%")[0]) <= 75 for row in rows)
    assert all(int(row[-1].partition("%")[0]) >= 34 for row in rows)


@pytest.mark.parametrize(
    "key", [*KEYS[:2], *(pytest.param(key, marks=pytest.mark.long) for key in KEYS[2:])]
)
def test_a_third_of_the_turns_is_eventful(key: str) -> None:
    """They hold an attack, a search, a door or an arrival, in games by bots."""
    scenario = next(one for one in scenarios() if one.key == key)
    played = list(courses(Asked(scenario=scenario), games=8, seed="third"))
    assert share(played) >= 1 / 3


def test_without_a_siege_few_zombies_find_the_house() -> None:
    """A control: without the siege few zombies find the house, and the turns pass."""
    scenario = next(one for one in scenarios() if one.key == "hold-the-house")
    dull = replace(scenario.row, siege=False, zombies=6, apart=12)
    asked = Asked(scenario=replace(scenario, row=dull))
    assert share(list(courses(asked, games=4, seed="third"))) < 1 / 3


def test_only_a_building_is_besieged() -> None:
    """TW-SIDE-7: zombies head for a building of the battlefield."""
    words = {"siege": "castle"}
    with pytest.raises(Refused) as refused:
        start(SetUp(figures=(sample("Kat"),), words=words))
    assert refused.value.rule == "TW-SIDE-7"
