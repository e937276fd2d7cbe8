"""The command `odds`: answers as a table and as JSON, and what it refuses."""

from __future__ import annotations

import json
from fractions import Fraction
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rules.refused import Refused
from rules.registry import system_of, systems

GAME = "twilight-world"


def odds(*words: str) -> str:
    """The output of the command."""
    out = StringIO()
    call_command("odds", *words, stdout=out)
    return out.getvalue()


def test_json_holds_fractions() -> None:
    """Figures by name, in the order of the answer, each as a fraction in words."""
    told = json.loads(odds(GAME, "noise", "--set", "shots=4", "--json"))
    assert told["n0"] == "16/81"
    assert told["expected"] == "4/3"
    assert sum(Fraction(told[f"n{n}"]) for n in range(5)) == 1


def test_the_example_of_the_attack() -> None:
    """EX-05: an SMG at a zombie behind something. Rules: TW-DICE-1, TW-DICE-2, TW-LOS-3."""
    words = ("weapon=smg", "target=zombie", "range=10", "obscured=1")
    said = [part for word in words for part in ("--set", word)]
    told = json.loads(odds(GAME, "attack", *said, "--json"))
    assert told["killed"] == "176773/472392"
    assert told["out_of_ammo"] == "1297/11664"
    assert told["expected_dice"] == "14353/4374"


def test_house_rules_in_both_spellings() -> None:
    """EX-05 with all dice thrown together. Rule: TW-DICE-1."""
    words = [f"--set={word}" for word in ("weapon=smg", "target=zombie", "range=10", "obscured=1")]
    for rule in ("diceMode=simultaneous", "dice_mode=simultaneous"):
        told = json.loads(odds(GAME, "attack", *words, f"--rule={rule}", "--json"))
        assert told["killed"] == "90857/236196"
    for rule in ("initiativeTie=heroesFirst", "initiative_tie=heroes-first"):
        told = json.loads(odds(GAME, "initiative", "--rule", rule, "--json"))
        assert told["heroes_first"] == "7/12"


@pytest.mark.parametrize(
    ("rule", "question", "figure", "chance"),
    [
        ("leaderAP=perSide", "activation", "expected_points", "21/2"),
        ("brainZombieAddsAP=false", "activation", "expected_points", "7"),
        ("buildingProximity=d6minus3min1", "proximity", "expected", "1/2"),
    ],
)
def test_names_as_the_rules_write_them(rule: str, question: str, figure: str, chance: str) -> None:
    """Capitals at the end and digits are understood. Rules: TW-AP-1, TW-AP-3, TW-ZACT-4."""
    leaders = ["--set", "leaders=2"] if question == "activation" else []
    told = json.loads(odds(GAME, question, *leaders, "--rule", rule, "--json"))
    assert told[figure] == chance


def test_a_table_for_people() -> None:
    """Name, fraction and decimal in columns."""
    lines = odds(GAME, "break-in").splitlines()
    assert lines == ["broken_in  1/6  0.166667"]
    widths = {len(line) for line in odds(GAME, "search").splitlines()}
    assert len(widths) == 1


def test_the_list_names_everything() -> None:
    """Games, or all questions with their words and the house rules, or one question."""
    assert odds("--list").split() == list(systems())
    assert GAME in systems()
    listed = odds(GAME, "--list")
    for question in system_of(GAME).questions.all():
        assert f"{question.key}: " in listed
        assert all(f"--set {word.key}={word.default}" in listed for word in question.parameters)
    assert "--rule dice_mode= sequential, simultaneous" in listed
    one = odds(GAME, "door", "--list")
    assert "door: Breaking down a door" in one
    assert "search:" not in one


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess", "attack"), "The game “chess” does not exist. Choose one of: "),
        ((), "The game is missing. Choose one of: twilight-world"),
        ((GAME,), "The question is missing. Choose one of: attack"),
        ((GAME, "atack"), "The question “atack” does not exist. Choose one of: attack"),
        ((GAME, "noise", "--set", "shoots=4"), "Did you mean “shots”?"),
        ((GAME, "noise", "--set", "shots=many"), "Use a whole number: shots from 0 to 60."),
        ((GAME, "noise", "--set", "shots"), "“shots” is not valid for --set. Write WORD=VALUE."),
        (
            (GAME, "noise", "--set=shots=1", "--set=shots=2"),
            "--set shots is given twice. Give it once.",
        ),
        (
            (GAME, "noise", "--rule", "dice=1"),
            "The house rule “dice” does not exist. Choose one of: ",
        ),
        ((GAME, "noise", "--rule", "diceMode=x"), "Choose one of: sequential, simultaneous."),
        ((GAME, "break-in", "--set", "zombies=2"), "[TW-BRK-1]\nThat side needs 3 zombies."),
    ],
)
def test_impossible_requests_are_refused(words: tuple[str, ...], said: str) -> None:
    """Unknown names list the existing ones (exit 2). Impossible facts name their rule (exit 1)."""
    with pytest.raises(CommandError) as refused:
        odds(*words)
    assert said in str(refused.value)
    assert refused.value.returncode == (1 if isinstance(refused.value.__cause__, Refused) else 2)
