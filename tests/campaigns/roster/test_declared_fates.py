"""Deeds and fates of a game that has others than the first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from django_scopes import scope
from msgspec.structs import replace

from campaigns.archive.operations.imports import import_campaign
from campaigns.chronicle.pages.statistics import statistics_page
from campaigns.chronicle.pages.story import Lives
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, Membership, Session, User
from campaigns.people.operations.members import add_member
from campaigns.roster.transfer.faults import Unreadable
from campaigns.sessions.set_ups import figures_of
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.game import SetUp
from rules.registry import systems
from rules.system import GameSystem
from rules.text import text
from rules.told import Chart, Deed, Fate
from tests.campaigns.archives import exported, read
from tests.campaigns.leagues import close, page
from tests.campaigns.played import play_out
from tests.rules.systems.lanterns import engine

pytestmark = pytest.mark.django_db

LIGHT = Deed(
    key="light",
    name=text("Lights lit"),
    told=("{name} lit one.", "{name} lit {count}."),
    column=1,
    is_total=True,
    asks=text("Who lights most?"),
    charts=(Chart(text("In the book"), "session"),),
    life=("{name} had lit one.", "{name} had lit {count}."),
)
FATES = (
    Fate(key="drowned", name=text("drowned"), said="{name} drowned.", story="{name} is in the bog.",
         is_loss=True),
    Fate(key="married", name=text("married"), said="{name} married.", story="{name} is well."),
)  # fmt: skip


def lit(events: Iterable[Any]) -> Mapping[str, Mapping[str, int]]:
    """The number of lights that each player lit."""
    found: dict[str, dict[str, int]] = {}
    for event in events:
        if isinstance(event, engine.Lit) and event.player:
            counts = found.setdefault(event.player, {"light": 0})
            counts["light"] += 1
    return found


@pytest.fixture
def bog(lanterns: GameSystem, monkeypatch: pytest.MonkeyPatch, host: User, player: User):
    """A campaign of Lanterns in which lights are counted and keepers drown or marry."""
    play = replace(lanterns.play, deeds=lit, deeds_told=(LIGHT,))
    roster = replace(lanterns.roster, fates=FATES)
    monkeypatch.setitem(systems(), "lanterns", replace(lanterns, play=play, roster=roster))
    made = create_campaign(name="Bog", system="lanterns", by=By(host), with_samples=True)
    add_member(campaign=made, user=player, role=Membership.Role.PLAYER)
    with scope(campaign=made):
        night = Session.objects.create(campaign=made, number=1, name="Night")
        figures = figures_of(Figure.objects.filter(number__lte=2))
        game = start_game(
            session=night, name="x", set_up=SetUp(figures=figures), bots={}, seats={}, by=By(host)
        )
        Game.objects.filter(pk=game.pk).update(seed="bog")
        play_out(game, By(host))
    return made


def test_a_game_declares_its_columns_totals_and_charts(bog: Campaign, sign_in, host: User) -> None:
    """No word of the first game stands on the page, and the numbers are those of the log."""
    shown = page(sign_in(host), bog, "chronicle/statistics/")
    assert "Who lights most?" in shown
    assert "In the book" not in shown
    assert not [word for word in ("Kills", "Shots", "Wounds") if word in shown]
    with scope(campaign=bog):
        numbers = statistics_page(bog)
        assert numbers.columns == ("Lights lit",)
        [(name, total)] = numbers.totals
        assert (name, total) == ("Lights lit", sum(one.deeds["light"] for one in numbers.figures))
        ranked = [one.deeds["light"] for one in numbers.figures]
        assert total > 0
        assert ranked == sorted(ranked, reverse=True)


def test_a_game_declares_its_fates(bog: Campaign, sign_in, host: User) -> None:
    """One is a loss, the other is none. An unknown one is refused."""
    client = sign_in(host)
    shown = page(client, bog, "sessions/1/close/")
    assert ">drowned<" in shown
    assert ">risen as a zombie<" not in shown
    wrong = client.post(f"/c/{bog.slug}/sessions/1/close/", {"h-fate1": "risen"})
    assert wrong.status_code == 422
    close(client, bog, **{"h-fate1": "drowned", "h-fate2": "married"})
    with scope(campaign=bog):
        amber, beryl = Figure.objects.filter(number__lte=2)
        assert (amber.fate, beryl.fate) == ("drowned", "married")
        numbers = statistics_page(bog)
        [night] = numbers.sessions
        assert numbers.lost == night.fielded - night.lived
        lives = Lives(bog)
        assert "Amber is in the bog." in lives.fate(amber, ())
        done = {line.name: line.deeds["light"] for line in numbers.figures}
        assert ("Amber had lit" in lives.fate(amber, ())) == bool(done["Amber"])
        assert lives.fate(beryl, ()).startswith("Beryl is well.")
    assert "Obituary" in page(client, bog, "figures/1/story/")
    assert "Obituary" not in page(client, bog, "figures/2/story/")


def test_a_fate_that_the_system_has_not_is_refused_in_a_file(
    bog: Campaign, lanterns: GameSystem, monkeypatch: pytest.MonkeyPatch, host: User
) -> None:
    """A file of a copy that knows more fates is not taken."""
    with scope(campaign=bog):
        Figure.objects.filter(number=1).update(status="retired", fate="drowned")
    file = exported(bog)
    assert import_campaign(archive=read(file), by=By(host)).slug == "bog-2"
    monkeypatch.setitem(systems(), "lanterns", lanterns)
    with pytest.raises(Unreadable):
        import_campaign(archive=read(file), by=By(host))
