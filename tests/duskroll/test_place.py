"""Where the installed command keeps its data."""

from __future__ import annotations

from pathlib import Path

import pytest

from duskroll import place
from duskroll.place import data_folder

HOME = Path("/users/rowan")


@pytest.mark.parametrize(
    ("system", "variables", "folder"),
    [
        ("linux", {}, "/users/rowan/.local/share/duskroll"),
        ("linux", {"XDG_DATA_HOME": "/keep"}, "/keep/duskroll"),
        ("darwin", {}, "/users/rowan/Library/Application Support/duskroll"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/duskroll"),
        ("win32", {}, "/users/rowan/AppData/Local/duskroll"),
        ("linux", {"DUSKROLL_DATA": "/srv/duskroll"}, "/srv/duskroll"),
    ],
)
def test_the_data_lie_where_the_system_keeps_them(
    monkeypatch, system: str, variables: dict[str, str], folder: str
) -> None:
    """Each system has its folder for the data of an account. DUSKROLL_DATA names another."""
    monkeypatch.setattr(place, "application", lambda: place.HERE / "app")
    assert data_folder(variables, system, HOME) == Path(folder)


def test_a_relative_folder_begins_where_the_command_is_typed(monkeypatch, tmp_path: Path) -> None:
    """The server changes its folder later, and all of its processes use the same data."""
    monkeypatch.chdir(tmp_path)
    assert data_folder({"DUSKROLL_DATA": "camp"}) == tmp_path / "camp"


def test_a_checkout_keeps_its_data() -> None:
    """`python -m duskroll` in a checkout uses the data of `make run`."""
    assert data_folder({}) == place.application() / "data"
