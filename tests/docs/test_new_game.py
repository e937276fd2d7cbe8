"""The page on a new game: each step of it runs, and the game that it builds is a whole one."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
from collections.abc import Iterator
from html import unescape
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django_scopes import scope

import rules.systems
import tests.rules.systems
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, Session
from campaigns.models.game_log import state_of
from campaigns.shell.journal import By
from campaigns.shell.shapes import build_shapes
from campaigns.table.offers import offer_key
from rules.registry import systems
from rules.system import GameSystem
from tests.campaigns.played import fields_of, fresh
from tests.rules.accepted import accepted_is_offered, without
from tests.rules.looking import (
    anything_is_judged,
    everything_has_a_name,
    offers_are_taken,
    places_are_there,
)
from tests.rules.played import Unsound, played

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "new-game.md").read_text("utf-8")
STEPS = PAGE.split("\n## ")[1:]
FILE = re.compile(r"```(?:python|toml)\n# (\S+)\n(.*?)```", re.S)
SESSION = re.compile(r"```pycon\n(.*?)```", re.S)
COMMAND = re.compile(r"^\$ \.venv/bin/python manage\.py (.*)$", re.M)
SQUARE = re.compile(r'class="map-square[^"]*"\s+href="([^"]*)"')
CONFIRM = re.compile(r'<form class="panel form map-confirm".*?</form>', re.S)
PACKAGES = ("rules.systems.six_windows", "tests.rules.systems.six_windows")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder beside the app's own for what the page writes. Forgotten at the end."""
    folder = tmp_path_factory.mktemp("new-game")
    build_shapes()  # all games are found, and their values prepared, before there is one more
    around = (rules.systems, tests.rules.systems)
    paths = [package.__path__ for package in around]
    for package in around:
        more = str(folder / package.__name__.replace(".", "/"))
        package.__path__ = [*package.__path__, more]
    yield folder
    for package, path in zip(around, paths, strict=True):
        package.__path__ = path
    forget()


def forget() -> None:
    """Read the packages anew."""
    for name in [name for name in sys.modules if name.startswith(PACKAGES)]:
        del sys.modules[name]
    invalidate_caches()


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> GameSystem:
    """The game of the whole page, among those that are found."""
    for step in STEPS:
        write(folder, step)
    forget()  # a step that was run by itself has read what there was of the packages
    system: GameSystem = import_module(PACKAGES[0]).SYSTEM
    monkeypatch.setitem(systems(), system.key, system)
    return system


def write(folder: Path, step: str) -> None:
    """Write the files of a step."""
    for name, content in FILE.findall(step):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")


def test_each_step_does_what_it_says(folder) -> None:
    """The files that are there after a step can be read, and its session answers as shown.

    One test: each step rests on those before it, and workers share tests out among each other.
    """
    names: dict[str, Any] = {}
    for number, step in enumerate(STEPS, start=1):
        write(folder, step)
        for name, _ in FILE.findall(step):
            if name.endswith(".py"):
                import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        for session in SESSION.findall(step):
            test = doctest.DocTestParser().get_doctest(session, names, f"step {number}", None, 0)
            told: list[str] = []
            failed = doctest.DocTestRunner().run(test, out=told.append, clear_globs=False).failed
            names.update(test.globs)
            assert not failed, "".join(told)


def test_the_commands_of_the_page_succeed(game, tmp_path, monkeypatch, capsys) -> None:
    """Bots play it, `odds` answers, and the house is printed."""
    monkeypatch.chdir(tmp_path)
    commands = COMMAND.findall(PAGE)
    assert len(commands) == 3
    for command in commands:
        call_command(*shlex.split(command))
    assert "5/6" in capsys.readouterr().out
    assert (tmp_path / "house.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "contract",
    [
        accepted_is_offered,
        anything_is_judged,
        everything_has_a_name,
        offers_are_taken,
        places_are_there,
    ],
)
def test_the_contracts_hold_for_it(game, contract) -> None:
    """Whole games of it pass the looks that every game passes."""
    for seed in range(4):
        assert played(game, seed, look=contract(game)).entries


@pytest.mark.parametrize("kind", ["sw.Hammer", "sw.Rest"])
def test_the_contract_notices_a_lost_offer(game, kind: str) -> None:
    """A command that is accepted and no longer offered is a fault of the page's game, too."""
    look = accepted_is_offered(without(game, kind))
    with pytest.raises(Unsound, match=f"may {kind} unoffered"):
        played(game, 0, look=look)


@pytest.mark.django_db
def test_the_new_game_is_played_at_the_table(game, host, sign_in) -> None:
    """A host starts it by a form, and hammers by a tap on a window of the map."""
    campaign = create_campaign(name="House", system=game.key, by=By(host), with_samples=True)
    with scope(campaign=campaign):
        Session.objects.create(campaign=campaign, number=1, name="Tuesday")
        client = sign_in(host)
        night = f"/c/{campaign.slug}/sessions/1/"
        form = client.get(f"{night}games/start/").content.decode()
        seats = dict.fromkeys(re.findall(r'name="(seat-[^"]*)"', form), "everybody")
        assert client.post(f"{night}games/start/", {"name": "Run", **seats}).status_code == 302
        running = Game.objects.get()
        seat = game.play.engine.seats(state_of(running))[0]
        hammer = game.play.engine.offers(state_of(running), seat)[0]
        there = f"{night}games/1/map/?seat={seat}&offer={offer_key(hammer)}"
        tapped = SQUARE.findall(client.get(there).content.decode())
        assert len(tapped) == 6
        chosen = client.get(f"{night}games/1/map/{unescape(tapped[0])}").content.decode()
        (form,) = CONFIRM.findall(chosen)
        sent = {**dict(fields_of(form)), "dice": "app"}
        assert client.post(f"{night}games/1/act/", sent).status_code == 302
        assert state_of(fresh(running)).turn == 1
