"""The command that manages accounts."""

from __future__ import annotations

import io
import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from campaigns.models import User
from tests.campaigns.people.logged import logged


def said(*arguments: str) -> str:
    out = io.StringIO()
    call_command("accounts", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_lists_accounts(administrator: User, player: User) -> None:
    """For people and for programs."""
    assert said("list").splitlines()[0].startswith("administrator")
    found = {row["name"]: row for row in json.loads(said("list", "--json"))}
    assert found.keys() == {"administrator", "player"}
    assert found["administrator"]["administrator"] is True


def test_a_link_for_a_new_password_works(player: User) -> None:
    """It is printed once, and the log names no actor."""
    link = json.loads(said("reset", "PLAYER", "--json"))[0]["link"]
    assert Client().get(link).status_code == 200
    assert logged() == [(None, player.pk, "link")]
    assert json.loads(said("log", "--json"))[0]["account"] == "player"


def test_each_change(administrator: User, player: User) -> None:
    """By the same operations as the pages. What is refused says why."""
    for part in ("deactivate", "activate", "promote", "demote", "sign_out"):
        said(part, "player")
    deeds = [deed for _, _, deed in logged()]
    assert deeds == ["deactivated", "activated", "promoted", "demoted", "signed-out"]
    with pytest.raises(CommandError) as refused:
        said("deactivate", "administrator")
    assert refused.value.returncode == 1


def test_delete_asks_first(campaign, player: User, monkeypatch) -> None:
    """Anything but yes changes nothing."""
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    with pytest.raises(CommandError) as kept:
        said("delete", "player")
    assert kept.value.returncode == 3
    assert User.objects.filter(pk=player.pk).exists()
    said("delete", "player", "--yes")
    assert not User.objects.filter(pk=player.pk).exists()


def test_export_writes_a_file_for_this_account_alone(player: User, tmp_path: Path) -> None:
    """A folder that is not there is named."""
    path = tmp_path / "data.zip"
    said("export", "player", "--out", str(path))
    assert "account.json" in ZipFile(path).namelist()
    assert path.stat().st_mode & 0o077 == 0
    with pytest.raises(CommandError) as missing:
        said("export", "player", "--out", str(tmp_path / "gone" / "data.zip"))
    assert missing.value.returncode == 2


def test_an_unknown_name(player: User) -> None:
    """The command says so and changes nothing."""
    with pytest.raises(CommandError) as unknown:
        said("activate", "nobody")
    assert unknown.value.returncode == 2
