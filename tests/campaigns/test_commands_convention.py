"""All commands follow one convention: arguments, JSON, the exit status, and words for a fault."""

from __future__ import annotations

import json
from argparse import Action
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from threading import Event

import pytest
from django.core.management import CommandError, call_command, load_command_class

from campaigns.models import Campaign, Session
from rules.management import progress
from rules.management.progress import told
from rules.registry import systems
from tests.duskroll.test_command import DEVELOPERS_ONLY, our_commands

COMMANDS = sorted(our_commands().keys() - DEVELOPERS_ONLY)
GAME = "twilight-world"
# These talk to a person or run until they are ended, and have no result.
WITHOUT_RESULT = {"play", "work", "prepare", "first_run_code"}
PAIRS = {"--set", "--rule", "--bots", "--seat", "--as"}
# The other words that a command needs before it looks for its campaign.
NEEDED = {
    "export_campaign": ["--out=x.zip"],
    "export_roster": ["--out=x.json"],
    "import_roster": ["x.json"],
    "print_cards": ["--out=x"],
    "print_pack": ["--out=x"],
}


def arguments(name: str) -> list[Action]:
    """Return the arguments of a command without those of Django."""
    parser = load_command_class(our_commands()[name], name).create_parser("duskroll", name)
    return [one for one in parser._actions if one.help != "==SUPPRESS==" and one.dest != "help"]


def fault(*words: object) -> CommandError:
    """Return the error of a command."""
    with pytest.raises(CommandError) as found:
        call_command(*map(str, words), stdout=StringIO(), stderr=StringIO())
    return found.value


def of_campaigns() -> Iterator[str]:
    return (name for name in COMMANDS if any(one.dest == "campaign" for one in arguments(name)))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name: str) -> None:
    """In the help of the command."""
    assert [one.dest for one in arguments(name) if not one.help] == []


def test_no_option_is_guessed(campaign: Campaign) -> None:
    """`--set` of other commands is refused here, and not taken for Django's `--settings`."""
    assert "--set" in str(fault("print_cards", campaign.slug, "--out=x", "--set=size=mini"))


@pytest.mark.parametrize("name", COMMANDS)
def test_arguments_have_one_form(name: str) -> None:
    """CAMPAIGN comes first, --out is written, pairs have one of five names, --json is there."""
    found = arguments(name)
    if campaign := [one for one in found if one.dest == "campaign"]:
        assert campaign == [one for one in found if not one.option_strings][:1]
        assert campaign[0].metavar == "CAMPAIGN"
    for one in found:
        assert ("--out" in one.option_strings) == (one.dest == "out")
        if "=" in str(one.metavar):
            assert set(one.option_strings) <= PAIRS
        if one.dest == "file":
            assert one.metavar == "FILE"
    has_json = any("--json" in one.option_strings for one in found)
    assert has_json == (name not in WITHOUT_RESULT)


def test_an_unknown_campaign_has_one_answer(campaign: Campaign) -> None:
    """Exit 2 and the same words, which name those that exist."""
    names = set(of_campaigns())
    assert len(names) >= 8
    faults = {name: fault(name, "nowhere", *NEEDED.get(name, ())) for name in names}
    assert {one.returncode for one in faults.values()} == {2}
    assert len({str(one) for one in faults.values()}) == 1
    assert all(campaign.slug in str(one) for one in faults.values())


def test_an_unknown_printable_has_one_answer(campaign: Campaign, tmp_path: Path) -> None:
    """Exit 2 and the same words, which name what there is. No file is written."""
    faults = [
        fault("print_one", GAME, "wigs", "--out", tmp_path / "x.pdf"),
        fault("print_game", GAME, "--only=tokens,wigs", "--out", tmp_path),
        fault("print_pack", campaign.slug, "--only=wigs,tokens", "--out", tmp_path),
        fault("print_cards", campaign.slug, "--only=wigs", "--out", tmp_path),
    ]
    assert {one.returncode for one in faults} == {2}
    assert len({str(one) for one in faults}) == 1
    assert "stat-cards" in str(faults[0])
    assert not list(tmp_path.iterdir())


@pytest.mark.django_db
def test_an_unknown_scenario_has_one_answer() -> None:
    """Exit 2. A game says which it has, or that it has none."""
    for game in systems().values():
        there = [one.key for one in game.play.scenarios("")]
        faults = [fault(name, game.key, "--scenario=nope") for name in ("simulate", "play")]
        assert {one.returncode for one in faults} == {2}
        assert len({str(one) for one in faults}) == 1
        assert all(key in str(faults[0]) for key in there)
        assert ": ." not in str(faults[0])
    assert not all(game.play.scenarios("") for game in systems().values())


@pytest.mark.django_db
def test_an_unknown_game_has_one_answer() -> None:
    """Exit 2 and the same words."""
    more = {"print_one": ["calibration", "--out=x"], "print_game": ["--out=x"], "odds": ["attack"]}
    names = ("print_one", "print_game", "print_list", "odds", "simulate", "play", "load_demo")
    faults = [fault(name, "chess", *more.get(name, ())) for name in names]
    assert {one.returncode for one in faults} == {2}
    assert len({str(one) for one in faults}) == 1


def test_an_unknown_account_has_one_answer(campaign: Campaign, tmp_path: Path) -> None:
    """Exit 2 and the same words."""
    path = tmp_path / "campaign.zip"
    call_command("export_campaign", campaign.slug, "--out", str(path), stdout=StringIO())
    faults = [fault("accounts", "reset", "zed"), fault("import_campaign", path, "--host=zed")]
    assert {one.returncode for one in faults} == {2}
    assert len({str(one) for one in faults}) == 1


def test_a_file_that_is_missing_has_one_answer(campaign: Campaign, tmp_path: Path) -> None:
    """Exit 2 and the same words for every file that a command reads."""
    path = tmp_path / "nothing.json"
    faults = [
        fault("import_campaign", path),
        fault("import_roster", campaign.slug, path),
        fault("check_roster", "--file", path),
        fault("verify_backup", path),
        fault("restore", path, "--yes"),
        fault("simulate", GAME, "--roster", path),
        fault("simulate", GAME, "--scenario", path),
        fault("play", GAME, "--script", path),
    ]
    assert {one.returncode for one in faults} == {2}
    assert len({str(one) for one in faults}) == 1


def test_a_place_that_cannot_be_written_has_one_answer(
    campaign: Campaign, night: Session, tmp_path: Path
) -> None:
    """Exit 2 and the same words for every file that a command writes."""
    taken = tmp_path / "taken"
    taken.write_text("a file")
    out = taken / "x.json"
    faults = [
        fault("export_campaign", campaign.slug, "--out", out),
        fault("export_roster", campaign.slug, "--out", out),
        fault("accounts", "export", "host", "--out", out),
        fault("print_one", GAME, "calibration", "--out", out),
        fault("print_pack", campaign.slug, "--only=tokens", "--out", out.parent),
    ]
    assert {one.returncode for one in faults} == {2}
    assert {str(one).partition(":")[0].split("/")[0] for one in faults} == {"Cannot write "}


def test_results_are_json_for_programs(campaign: Campaign, night: Session, tmp_path: Path) -> None:
    """One document each, and nothing else on the output."""
    roster = tmp_path / "roster.json"
    for words in (
        ("export_roster", campaign.slug, "--out", roster),
        ("import_roster", campaign.slug, roster, "--dry-run"),
        ("import_roster", campaign.slug, roster),
        ("export_campaign", campaign.slug, "--out", tmp_path / "campaign.zip"),
        ("import_campaign", tmp_path / "campaign.zip", "--slug=again"),
        ("check_games",),
        ("campaigns",),
        ("print_list", GAME),
        ("print_one", GAME, "calibration", "--out", tmp_path / "one.pdf"),
        ("odds", "--list"),
        ("odds", GAME, "--list"),
        ("accounts", "list"),
    ):
        out = StringIO()
        call_command(*map(str, words), "--json", stdout=out)
        assert json.loads(out.getvalue()), words


class Terminal(StringIO):
    """A terminal that notes when somebody writes progress."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = Event()

    def isatty(self) -> bool:
        return True

    def write(self, said: str, ending: str = "\n") -> int:
        super().write(said + ending)
        if "3 of 8" in said:
            self.shown.set()
        return len(said)


def test_progress_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal sees the count in one line. A file sees nothing."""
    monkeypatch.setattr(progress, "EVERY_SECONDS", 0.001)
    terminal, file = Terminal(), StringIO()
    with told(terminal) as tell:
        tell(3, 8)
        assert terminal.shown.wait(30)
    assert terminal.getvalue().startswith("\r")
    assert terminal.getvalue().count("\n") == 1
    with told(file) as tell:
        tell(3, 8)
    assert file.getvalue() == ""
