"""Missions as scenarios: whom they are for, how hard they are, and how they are simulated."""

from __future__ import annotations

import json
from importlib import import_module
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from rules.dice import Seeded
from rules.registry import system_of
from rules.systems.zombicide.catalogue import MissionTrials, mission_files, mission_trials
from rules.systems.zombicide.who import mission
from rules.text import in_english

PLAY = system_of("zombicide").play
EASIEST, HARDEST, GAMES = 0.8, 0.2, 400


def test_each_mission_is_neither_too_easy_nor_too_hard() -> None:
    """Bots have played it by each number of characters that it is for. Rule: ZC-M08."""
    assert set(mission_trials()) == set(mission_files())
    for one in PLAY.scenarios(""):
        assert one.trials, one.key
        for trial in one.trials:
            assert trial.games == GAMES, one.key
            assert HARDEST <= trial.won / trial.games <= EASIEST, one.key


@pytest.mark.parametrize(
    ("trials", "said"),
    [
        ({}, "mission by-car has no trials"),
        (
            {"by-car": MissionTrials("by-car", GAMES, ((2, 100),))},
            "mission by-car is not for 2 characters",
        ),
    ],
)
def test_trials_that_do_not_fit(
    trials: dict[str, MissionTrials], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The catalogue is proven: a mission without trials, and trials by a wrong number."""
    proof = import_module("rules.systems.zombicide.prove")
    monkeypatch.setattr(proof, "mission_trials", lambda: trials)
    assert said in proof.prove()


def test_a_mission_is_made_ready() -> None:
    """By chosen characters, or by as many as it is for, dealt by chance. Rule: ZC-F01, ZC-015."""
    six = next(one for one in PLAY.scenarios("") if one.key == "six-of-us")
    assert PLAY.prepared
    alone = PLAY.prepared(six, (), {}, Seeded("a"))
    state = PLAY.start(alone)
    assert (state.mission, len(state.chars), state.dealt) == ("six-of-us", 6, True)
    own = PLAY.prepared(six, alone.figures, {}, Seeded("a"))
    assert not PLAY.start(own).dealt


def test_a_mission_of_a_file_is_simulated(tmp_path: Path) -> None:
    """`--mission` takes an id or a file. The results are the same whenever it is asked."""
    source = json.loads(mission_files()["by-car"]) | {"id": "ours", "name": {"en": "Ours"}}
    file = tmp_path / "ours.json"
    file.write_text(json.dumps(source))
    told = [simulated(one) for one in ("by-car", str(file))]
    assert told[0]["figures"].keys() == told[1]["figures"].keys()
    assert len(told[0]["figures"]) == 4
    assert told[0]["outcomes"] == told[1]["outcomes"]


def simulated(asked: str) -> dict[str, dict[str, object]]:
    """The results of two games as the command prints them."""
    out, words = StringIO(), ("--games", "2", "--seed", "7", "--json")
    call_command("simulate", "zombicide", "--mission", asked, *words, stdout=out)
    found: dict[str, dict[str, object]] = json.loads(out.getvalue())
    return found


def test_a_file_is_a_scenario_of_its_own() -> None:
    """It has the briefing of the file, nobody has tried it, and it is what is played."""
    source = mission_files()["the-cure"].replace('"the-cure"', '"mine"')
    (mine,) = PLAY.scenarios(source)
    assert (mine.key, mine.trials) == ("mine", ())
    assert "For 3 to 6 characters." in in_english(mine.explanation)
    assert PLAY.prepared
    state = PLAY.start(PLAY.prepared(mine, (), {}, Seeded("a")))
    assert mission(state).id == "mine"
