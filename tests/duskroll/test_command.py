"""The command `duskroll` without the application."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from argcomplete import CompletionFinder
from django.core.management import get_commands, load_command_class

from campaigns.models import Campaign
from config.server import __main__ as server
from config.version import VERSION
from duskroll.command import UNREAD, main
from duskroll.completion import parser_for
from duskroll.overview import OF_DJANGO, OWN, commands, summary
from duskroll.place import application

DEVELOPERS_ONLY = {"makemessages"}


def our_commands() -> dict[str, str]:
    """Return the commands of the application, each with its app."""
    return {name: app for name, app in get_commands().items() if app in ("campaigns", "rules")}


def test_the_overview_lists_every_command() -> None:
    """Each command of the application is there, and nothing that does not exist."""
    listed = [name for group in commands(str).values() for name in group]
    ours = our_commands().keys() - DEVELOPERS_ONLY
    assert set(listed) == {*ours, *OF_DJANGO, *OWN}
    assert len(listed) == len(set(listed))
    assert get_commands().keys() >= set(OF_DJANGO)


def test_the_overview_says_what_the_help_says() -> None:
    """Each line is the first sentence of the command's own help, and fits beside the name."""
    for name, app in our_commands().items():
        if name in DEVELOPERS_ONLY:
            continue
        said = summary(name, str)
        assert load_command_class(app, name).help.startswith(said)
        assert 0 < len(said) <= 80


def test_the_tab_key_completes(campaign: Campaign, monkeypatch, tmp_path: Path) -> None:
    """Commands, options, their choices, campaigns, accounts and questions."""
    monkeypatch.setenv("DUSKROLL_DATA", str(tmp_path))

    def completed(typed: str) -> set[str]:
        finder = CompletionFinder(parser_for(typed.split()[: typed.count(" ")]))
        return {one for one in map(partial(finder.rl_complete, typed), range(60)) if one}

    assert completed("check_g") == {"check_games "}
    assert completed("check_games ni") == {f"check_games {campaign.slug} "}
    assert completed("check_games --js") == {"check_games --json "}
    assert completed("accounts reset ho") == {"accounts reset host "}
    assert completed("odds zombie-w") == {"odds zombie-wars "}
    assert completed("odds twilight-world gren") == {"odds twilight-world grenade "}
    assert completed("print_one twilight-world stat-c") == {"print_one twilight-world stat-cards "}
    assert completed("serve --po") == {"serve --port "}


def test_a_shell_gets_its_lines_and_its_answers(capsys, tmp_path: Path) -> None:
    """`completion` prints the lines. They ask the command, which answers and creates nothing."""
    main(["completion", "bash"])
    assert "_ARGCOMPLETE" in capsys.readouterr().out
    answers, line = tmp_path / "answers", "duskroll verify"
    variables = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(answers),
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
        "DUSKROLL_DATA": str(tmp_path / "data"),
    }
    asked = [sys.executable, "-m", "duskroll"]
    subprocess.run(asked, env={**os.environ, **variables}, cwd=application(), check=True)
    assert answers.read_text().split() == ["verify_backup"]
    assert not (tmp_path / "data").exists()


def test_a_closed_pipe_ends_quietly(monkeypatch) -> None:
    """As with `duskroll | head`, however much is left to write. No traceback at the end."""
    for left in ("", "x" * 100_000):
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "w", encoding="utf-8") as output:
            monkeypatch.setattr(sys, "stdout", output)
            monkeypatch.setattr("duskroll.command.overview", lambda _, said=left: said or "a line")
            with pytest.raises(SystemExit) as ended:
                main([])
            monkeypatch.undo()
        assert ended.value.code == UNREAD


def test_an_unknown_command_ends_like_all_that_is_mistyped(capsys) -> None:
    """With a sentence that names it."""
    with pytest.raises(SystemExit) as ended:
        main(["nosuch"])
    assert ended.value.code == 2
    assert "nosuch" in capsys.readouterr().err


@pytest.mark.parametrize("typed", ["--version", "version"])
def test_the_version_is_that_of_duskroll(capsys, typed: str) -> None:
    """In a checkout, too, where `manage.py` is this command."""
    main([typed])
    assert capsys.readouterr().out == f"Duskroll {VERSION}\n"
    assert "duskroll.command import main" in (application() / "manage.py").read_text("utf-8")


@pytest.mark.parametrize("typed", [[], ["help"], ["-h"], ["--help"]])
def test_alone_it_tells_what_there_is(monkeypatch, capsys, tmp_path: Path, typed) -> None:
    """It writes the list and where the data lie, and creates no folder for them."""
    folder = tmp_path / "data"
    monkeypatch.setenv("DUSKROLL_DATA", str(folder))
    main(typed)
    said = capsys.readouterr().out
    assert "serve" in said
    assert str(folder) in said
    assert not folder.exists()


def test_serve_listens_at_the_given_address(monkeypatch) -> None:
    """--host and --port stand before the variables of the same names."""
    begun = []
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("PORT", "8000")

    def start(*, is_prepared: bool, has_worker: bool) -> None:
        from os import environ

        begun.append((environ["HOST"], environ["PORT"], is_prepared, has_worker))
        raise SystemExit(0)

    monkeypatch.setattr(server, "start", start)
    with pytest.raises(SystemExit):
        main(["serve", "--host", "0.0.0.0", "--port", "8123", "--prepared", "--without-worker"])
    assert begun == [("0.0.0.0", "8123", True, False)]
