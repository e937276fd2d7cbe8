"""The command `simulate`: tables for people, JSON for programs, and what it refuses."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rules.refused import Refused
from rules.system import GameSystem

GAME = "twilight-world"
SHORT = ("--set", "turns=3", "--set", "zombies=4", "--games", "4", "--seed", "moss")


def simulate(*words: str) -> str:
    """The output of the command."""
    out = StringIO()
    call_command("simulate", *words, stdout=out)
    return out.getvalue()


def test_json_holds_the_results() -> None:
    """Outcomes, spreads, figures, and a digest that is the same with more processes."""
    told = json.loads(simulate(GAME, *SHORT, "--figure", "ken", "kat", "--json"))
    assert told["games"] == sum(told["outcomes"].values()) == 4
    assert told["counts"]["turns"]["most"] <= 3
    assert told["figures"].keys() == {"ken", "kat"}
    again = json.loads(simulate(GAME, *SHORT, "--figure", "ken", "kat", "--json", "--workers", "2"))
    for speed in (told.pop("a_second"), again.pop("a_second")):
        assert speed["games"] > 0
        assert speed["decisions"] > speed["games"]
    assert again == told


MODES = (("--mode", "coop"), ("--set", "mode=coop"))


def test_a_mode_is_a_word_of_the_set_up() -> None:
    """`--mode` is short for `--set mode=`, and a game without modes refuses it."""
    asked = ("zombies", "--players", "2", "--games", "1", "--seed", "m", "--json")
    mode, word = (json.loads(simulate(*asked, *said)) for said in MODES)
    assert mode["digest"] == word["digest"] != json.loads(simulate(*asked))["digest"]
    with pytest.raises(CommandError):
        simulate("lanterns", "--mode", "coop", "--games", "1")


def test_players_are_counted(lanterns: GameSystem) -> None:
    """Each of the first samples has a seat. Results by outcome, by seat and by label."""
    told = json.loads(simulate("lanterns", "--players", "3", "--games", "20", "--json"))
    assert list(told["figures"]) == ["amber", "beryl", "coral"]
    assert all(row["games"] == 20 for row in told["figures"].values())
    assert told["labels"]["plain"]["games"] == 60
    won = sum(row["won"] for row in told["figures"].values())
    assert won == told["labels"]["plain"]["won"] == told["outcomes"]["victory"]
    usual = simulate("lanterns", "--games", "1").split("\n\n")
    assert [line.split()[0] for line in usual[2].splitlines()[1:]] == ["amber", "beryl"]
    assert [line.split()[0] for line in usual[3].splitlines()[1:]] == ["plain"]


def test_tables_for_people() -> None:
    """Columns stand under their headings. The first five heroes play where nobody is named."""
    outcomes, counts, figures, last = simulate(GAME, *SHORT).strip().split("\n\n")
    assert outcomes.splitlines()[0].split() == ["outcome", "games", "share"]
    assert counts.splitlines()[1].split()[0] == "turns"
    assert [line.split()[0] for line in figures.splitlines()[1:]] == [
        "eve",
        "grant",
        "alyx",
        "ray-smith",
        "ashlee-campbell",
    ]
    assert len({len(line) for line in figures.splitlines()}) == 1
    assert last.startswith("4 games, digest ")


def test_bots_and_house_rules_are_heard() -> None:
    """Other bots and other rules, other games."""
    usual = simulate(GAME, *SHORT)
    assert simulate(GAME, *SHORT, "--bots", "zombies=random") != usual
    assert simulate(GAME, *SHORT, "--rule", "leaderAP=perSide") != usual
    assert simulate(GAME, *SHORT) == usual


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "The game “chess” does not exist. Choose one of: "),
        ((GAME, "--figure", "nobody"), "The figure “nobody” does not exist. Choose one of: eve"),
        ((GAME, "--figure", "{}"), "“{}” is not a figure: "),
        ((GAME, "--set", "zombis=3"), "Did you mean “zombies”?"),
        ((GAME, "--set", "zombies=many"), "Use a whole number"),
        ((GAME, "--rule", "dice=1"), "The house rule “dice” does not exist."),
        (
            (GAME, "--bots", "heroes=wise"),
            "There is no bot “wise” in this game.\nChoose one of: eager, random",
        ),
        (
            (GAME, "--bots", "south=eager"),
            "There is no seat “south” in this game.\nChoose one of: heroes",
        ),
        ((GAME, "--players", "3"), "You cannot use --players with twilight-world."),
        (("lanterns", "--players", "5"), "lanterns needs 2 to 4 players."),
        (("lanterns", "--players", "1"), "lanterns needs 2 to 4 players."),
        (("lanterns", "--players", "2", "--figure", "amber"), "combine --players with"),
        (("lanterns", "--players", "2", "--roster", "x.json"), "combine --players with"),
        ((GAME, "--games", "0"), "Use at least 1 game and 1 to 64 processes."),
        ((GAME, "--workers", "0"), "Use at least 1 game and 1 to 64 processes."),
        ((GAME, "--figure", "brain-zombie"), "There are no heroes. [TW-SIDE-2]"),
    ],
)
def test_impossible_requests_are_refused(
    lanterns: GameSystem, words: tuple[str, ...], said: str
) -> None:
    """Unknown names list the existing ones (exit 2). Impossible facts are refused (exit 1)."""
    with pytest.raises(CommandError) as refused:
        simulate(*words)
    assert said in str(refused.value)
    assert refused.value.returncode == (1 if isinstance(refused.value.__cause__, Refused) else 2)
