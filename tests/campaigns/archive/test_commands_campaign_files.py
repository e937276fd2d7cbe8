"""Campaign files on the command line."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django_scopes import scope

from campaigns.models import Campaign, Figure, User

pytestmark = pytest.mark.django_db


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


@pytest.fixture
def file(game, grant, tmp_path: Path) -> str:
    """The campaign of the tests, exported."""
    path = tmp_path / "night-watch.zip"
    assert str(path) in run("export_campaign", "night-watch", "--out", str(path))
    return str(path)


def test_out_and_in_with_people_named(file: str, stranger: User) -> None:
    """The host and the address are as asked for. The output names the others."""
    said = run(
        "import_campaign", file, "--host", "stranger", "--slug", "again", "--as", "player=stranger"
    )
    assert "/c/again/. Games verified: 1" in said
    assert "People without an account: cohost, guest, host" in said
    campaign = Campaign.objects.get(slug="again")
    assert campaign.memberships.get().role == "host"
    with scope(campaign=campaign):
        assert Figure.objects.get(roster__campaign=campaign, name="Grant").owner == stranger
    assert run("check_games", "again").startswith("Games verified: 1.")


def test_without_a_named_host_the_oldest_account_becomes_host(file: str, host: User) -> None:
    """As with the demo. The file's own host is it, where they are named."""
    run("import_campaign", file, "--slug", "first")
    assert Campaign.objects.get(slug="first").memberships.get().user == host
    run("import_campaign", file, "--slug", "own", "--as", "host=player")
    assert Campaign.objects.get(slug="own").memberships.get().user.username == "player"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--host", "zed"], 2, "no account “zed”"),
        (["--as", "zed=host"], 2, "no person named zed"),
        (["--as", "host"], 2, "no person named host"),
        (["--slug", "a b"], 2, "not a valid address"),
        (["--slug", "night-watch"], 1, "already"),
    ],
)
def test_a_failed_command_prints_the_reason_and_its_exit_code(
    file: str, words: list[str], code: int, said: str
) -> None:
    """With the exit code that tells which of both was wrong."""
    with pytest.raises(CommandError, match=said) as fault:
        run("import_campaign", file, *words)
    assert fault.value.returncode == code
    assert Campaign.objects.count() == 1


def test_a_missing_or_other_file_is_refused(tmp_path: Path) -> None:
    """One that is not there, and one that is something else."""
    with pytest.raises(CommandError) as fault:
        run("import_campaign", str(tmp_path / "nothing.zip"))
    assert fault.value.returncode == 2
    (tmp_path / "words.zip").write_text("words")
    with pytest.raises(CommandError, match="not a campaign file") as fault:
        run("import_campaign", str(tmp_path / "words.zip"))
    assert fault.value.returncode == 1


def test_an_unknown_campaign_is_refused(tmp_path: Path) -> None:
    """Nothing is written."""
    with pytest.raises(CommandError, match="no campaign “nowhere”"):
        run("export_campaign", "nowhere", "--out", str(tmp_path / "x.zip"))
    assert not (tmp_path / "x.zip").exists()
