"""Rosters on the command line: check, import, export."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django_scopes import scope

from campaigns.models import Campaign, Figure, HistoryEntry
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.journal import By
from rules.changes import AddItem

HEAD = {"format": "duskroll-roster", "version": 1, "system": "twilight-world"}
NEW = {"name": "Rowan", "kind": "character", "side": "heroes", "items": [{"gear": "handgun"}]}
HEAVY = NEW | {"items": [{"gear": "handgun", "count": 9}]}


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out, stderr=out)
    return out.getvalue()


@pytest.fixture
def file(tmp_path: Path):
    """Makes a roster file of these figures."""

    def write(*figures: dict[str, object], **more: object) -> str:
        path = tmp_path / "roster.json"
        path.write_text(json.dumps(HEAD | {"figures": figures} | more))
        return str(path)

    return write


def figures(campaign: Campaign) -> int:
    with scope(campaign=campaign):
        return Figure.objects.count()


def test_a_legal_roster_passes(campaign, file) -> None:
    """Advice is printed and is no failure."""
    assert "figures: 27, errors: 0, advice: 6" in run("check_roster", campaign.slug)
    assert "figures: 1, errors: 0, advice: 0" in run("check_roster", "--file", file(NEW))


def test_an_illegal_roster_fails_with_rule_and_cures(file) -> None:
    """JSON names figure, rule, severity, message and cures. Exit 1."""
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("check_roster", "--file", file(HEAVY), "--json", stdout=out)
    assert ended.value.code == 1
    [finding] = json.loads(out.getvalue())["findings"]
    assert finding.keys() == {"figure", "rule", "severity", "message", "cure"}
    assert (finding["figure"], finding["rule"], finding["severity"]) == ("Rowan", "LEG-2", "error")
    assert finding["cure"]


def test_a_file_is_checked_by_its_own_house_rules(file) -> None:
    """A finding that the campaign allows is no error."""
    path = file(HEAVY, house_rules={"light_limit": "unlimited"})
    assert json.loads(run("check_roster", "--file", path, "--json")) == {"findings": []}


def test_a_campaign_with_an_error_fails(campaign, host) -> None:
    """The same check as the pages show."""
    with scope(campaign=campaign):
        eve = Figure.objects.select_related("roster__campaign").get(name="Eve")
        change_figure(figure=eve, change=AddItem(gear="smg", count=5), by=By(host))
    with pytest.raises(SystemExit) as ended:
        run("check_roster", campaign.slug)
    assert ended.value.code == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--file", "/nowhere/roster.json"], "No such file"),
        (["nowhere"], "no campaign “nowhere”"),
        ([], "Enter either"),
    ],
)
def test_a_failed_check_is_reported(db, words: list[str], said: str) -> None:
    """Exit 2, with the reason."""
    with pytest.raises(CommandError, match=said) as ended:
        run("check_roster", *words)
    assert ended.value.returncode == 2


def test_an_unreadable_file_is_reported_with_its_fault(tmp_path: Path) -> None:
    """Exit 1, with the place in the file."""
    path = tmp_path / "roster.csv"
    path.write_text("name,traits\nEve,X-ray\n")
    with pytest.raises(CommandError, match="row 2, column Traits") as ended:
        run("check_roster", "--file", str(path))
    assert ended.value.returncode == 1


def test_export_and_import(campaign, tmp_path: Path) -> None:
    """The export can be imported, as JSON and as CSV."""
    for ending, count in (("json", 54), ("csv", 108)):
        path = tmp_path / f"roster.{ending}"
        assert str(path) in run("export_roster", campaign.slug, "--out", str(path))
        run("import_roster", campaign.slug, str(path))
        assert figures(campaign) == count
    with scope(campaign=campaign):
        assert HistoryEntry.objects.count() == 4


def test_the_heroes_of_an_exported_roster_play_a_scenario(campaign, tmp_path: Path) -> None:
    """With what they carry, by the campaign's house rules. Others and the retired stay at home."""
    with scope(campaign=campaign):
        heroes = Figure.objects.filter(side="heroes")
        for row in heroes[4:]:
            row.status = Figure.Status.RETIRED
            row.save()
    path = tmp_path / "roster.json"
    run("export_roster", campaign.slug, "--out", str(path))
    out = StringIO()
    words = ("--scenario", "supply-run", "--roster", str(path), "--games", "2", "--seed", "moss")
    call_command("simulate", campaign.system, *words, "--json", stdout=out)
    told = json.loads(out.getvalue())
    assert len(told["figures"]) == 4
    assert told["games"] == sum(told["outcomes"].values()) == 2
    again = StringIO()
    call_command("simulate", campaign.system, *words, "--json", stdout=again)
    assert json.loads(again.getvalue())["digest"] == told["digest"]


def test_a_dry_run_changes_nothing(campaign, file) -> None:
    """It says whom it would add, who is there already, and what the rules would say."""
    said = run("import_roster", campaign.slug, file(HEAVY, NEW | {"name": "eve"}), "--dry-run")
    assert "would add Rowan\n" in said
    assert "would add eve (this name already exists)" in said
    assert "error: Rowan" in said
    assert figures(campaign) == 27


def test_an_import_is_whole_or_not_at_all(campaign, file) -> None:
    """An unknown weapon refuses the file, a blocked figure the import: exit 1."""
    for figure in (NEW | {"items": [{"gear": "lazer"}]}, HEAVY):
        Campaign.objects.update(strictness="block")
        with pytest.raises(CommandError) as ended:
            run("import_roster", campaign.slug, file(NEW, figure))
        assert ended.value.returncode == 1
        assert figures(campaign) == 27


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["import_roster", "night-watch", "/nowhere.json"], "No such file"),
        (["import_roster", "nowhere", "/nowhere.json"], "no campaign"),
        (["export_roster", "nowhere", "--out", "out.json"], "no campaign"),
        (["export_roster", "night-watch", "--out", "out.xls"], "does not end in .json or .csv"),
        (["export_roster", "night-watch", "--out", "/nowhere/out.json"], "No such file"),
    ],
)
def test_a_failed_import_is_reported(campaign, words: list[str], said: str) -> None:
    """Exit 2, with the reason."""
    with pytest.raises(CommandError, match=said) as ended:
        run(*words)
    assert ended.value.returncode == 2
