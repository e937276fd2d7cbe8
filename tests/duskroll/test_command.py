"""The command `duskroll` without the application."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import get_commands

from config.server import __main__ as server
from duskroll.command import commands, main

DEVELOPERS_ONLY = {"makemessages"}
OF_DJANGO = {"changepassword", "migrate"}


def our_commands() -> dict[str, str]:
    """Return the commands of the application, each with its app."""
    return {name: app for name, app in get_commands().items() if app in ("campaigns", "rules")}


def test_the_overview_lists_every_command() -> None:
    """Each command of the application is there, and nothing that does not exist."""
    listed = [name for group in commands(str).values() for name in group]
    assert set(listed) == (our_commands().keys() - DEVELOPERS_ONLY) | OF_DJANGO | {"serve"}
    assert len(listed) == len(set(listed))
    assert get_commands().keys() >= OF_DJANGO


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


def test_serve_listens_where_it_is_told(monkeypatch) -> None:
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
