"""The fuzzer plays for the given time, and says how to repeat a game that failed."""

from __future__ import annotations

import pytest

from rules.registry import system_of, systems
from tests import fuzz
from tests.rules.played import Unsound


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The exit code of `python -m tests.fuzz`."""
    monkeypatch.setattr("sys.argv", ["fuzz", *words])
    return fuzz.main()


@pytest.mark.long(beside="rules/test_every_game.py::test_every_game_ends_without_faults")
def test_one_seed_plays_one_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of each system, with all that is looked at."""
    assert run(monkeypatch, "0", "7") == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{len(systems())} games with ")
    assert said.endswith("the last of seed 7: sound.\n")


def test_a_game_that_fails_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its script, its seed, how to play it again. Exit 1."""

    def fails(system: object, seed: int) -> int:
        raise Unsound("game twilight-world\nset zombies=1")

    monkeypatch.setattr(fuzz, "check", fails)
    assert run(monkeypatch, "60") == 1
    script, seed, again = capsys.readouterr().out.rsplit("\n", 3)[:3]
    assert script == "game twilight-world\nset zombies=1"
    assert again == f"Again: python -m tests.fuzz 0 {seed.split()[2].rstrip(':')}"


def test_no_time_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """New seeds come only until the time is over."""
    assert list(fuzz.seeds(["0"])) == []
    monkeypatch.setattr(fuzz, "monotonic", iter([0, 1, 2, 3, 4]).__next__)
    first, second, third = fuzz.seeds(["4"])
    assert (second, third) == (first + 1, first + 2)


def test_a_game_with_a_former_fault_has_none() -> None:
    """TW-TRAIT-LUCK: nobody turns a roll of the command that brought them."""
    assert fuzz.check(system_of("twilight-world"), 1034436779830)
