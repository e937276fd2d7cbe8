"""A whole campaign of games unlike the first: no gear, no stats, no scenarios, but a league."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.sessions.results import applied_of
from campaigns.shell.journal import By
from rules.aftermath import KeepScore
from tests.campaigns.leagues import close, page, post
from tests.campaigns.played import fields_of, fresh, play_out

pytestmark = pytest.mark.django_db

FOREIGN = (
    "Survivors' book",
    "Stash",
    "In the stash",
    "Add gear",
    "Battlefield",
    "Wounds",
    "Heroes",
    "Shots",
    "Fate",
)


PAGES = (
    "",
    "roster/",
    "roster/import/",
    "findings/",
    "figures/1/",
    "figures/1/edit/",
    "figures/1/duplicate/",
    "figures/1/story/",
    "figures/add/",
    "figures/add/?from=scratch",
    "sessions/",
    "sessions/plan/",
    "sessions/1/",
    "sessions/1/edit/",
    "sessions/1/close/",
    "sessions/1/games/start/",
    "chronicle/",
    "chronicle/statistics/",
    "history/",
    "members/",
    "print/",
    "standings/",
)


def test_no_page_speaks_of_what_there_is_not(league, tuesday, sign_in, host) -> None:
    """Every page is shown, and none has a word of miniatures."""
    client = sign_in(host)
    for address in PAGES:
        shown = re.sub(r"<(script|style).*?</\1>", "", page(client, league, address), flags=re.S)
        words = re.sub(r"<[^>]+>", " ", shown)
        spoken = [word for word in FOREIGN if re.search(rf"\b{word}\b", words)]
        assert not spoken, (address, spoken)


def test_modules_are_house_rules(league, sign_in, host) -> None:
    """The settings offer the groups of the game's own rules. A choice is kept."""
    client, rule = sign_in(host), league.game.house_rules()[0]
    shown = page(client, league, "settings/")
    chosen = dict(re.findall(r'name="([^"]+)" value="([^"]*)"[^>]* checked', shown))
    field = next(name for name in chosen if name.endswith(rule.key))
    assert chosen[field] == rule.options[0].key
    chosen[field] = rule.options[1].key
    post(client, league, "settings/", **{"name": "League", **chosen})
    assert Campaign.objects.get(pk=league.pk).house_rules == {rule.key: rule.options[1].key}


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_rosters_go_out_and_come_in(league, sign_in, host, kind: str) -> None:
    """An exported roster is read by another campaign of the game, without a word lost."""
    client = sign_in(host)
    with scope(campaign=league):
        Figure.objects.filter(number=1).update(traits=[[league.game.roster.traits()[0].key, ""]])
    exported = client.get(f"/c/{league.slug}/roster/export.{kind}")
    other = create_campaign(name="Other", system=league.system, by=By(host), with_samples=False)
    file = SimpleUploadedFile(f"roster.{kind}", exported.getvalue())
    shown = post(client, other, "roster/import/", file=file)
    ticket = re.search(r'name="ticket" value="([^"]+)"', shown)
    assert ticket
    post(client, other, "roster/import/", ticket=ticket[1], same="add")
    with scope(campaign=[league, other]):
        told = [
            list(Figure.objects.filter(roster__campaign=one).values_list("name", "side", "traits"))
            for one in (league, other)
        ]
    assert told[0] == told[1]


def test_a_figure_is_judged_among_the_others(league, sign_in, host) -> None:
    """Two of one colour: the sheet, the list and a blocking campaign say so. It can be allowed."""
    client = sign_in(host)
    with scope(campaign=league):
        first, second = Figure.objects.filter(number__lte=2)
        Figure.objects.filter(number=2).update(side=first.side)
    Campaign.objects.update(strictness="ask")
    rules = re.findall(r'name="rule" value="([^"]+)"', page(client, league, "figures/2/"))
    assert rules
    assert "no opponent" not in page(client, league, "figures/1/")
    post(client, league, "figures/2/allow/", rule=rules[0], seen=second.version)
    with scope(campaign=league):
        assert Figure.objects.get(number=2).allowed == [rules[0]]
    Campaign.objects.update(strictness="block")
    typed = {"name": "Copycat", "kind": second.kind, "side": first.side, "notes": ""}
    response = client.post(f"/c/{league.slug}/figures/add/?from=scratch", typed)
    assert response.status_code == 422


def test_samples_are_chosen_one_by_one(league, sign_in, host) -> None:
    """Samples that share a rule can be told apart."""
    client, samples = sign_in(host), league.game.roster.samples()
    shown = page(client, league, "figures/add/")
    assert shown.count("in the roster") == len(samples)
    post(client, league, "figures/add/", samples=[samples[0].key, samples[2].key])
    with scope(campaign=league):
        added = [row.name for row in Figure.objects.filter(number__gt=len(samples))]
    assert added == [samples[0].name, samples[2].name]


def started(client: Client, campaign: Campaign) -> Game:
    """The session's first game, as its page offers it."""
    shown = page(client, campaign, "sessions/1/games/start/")
    seats = dict(re.findall(r'type="radio" name="(seat-\w+)" value="([^"]*)" checked', shown))
    assert list(seats) == ["seat-1", "seat-2"]
    post(client, campaign, "sessions/1/games/start/", name="Skirmish", **seats)
    with scope(campaign=campaign):
        return Game.objects.select_related("session__campaign").get()


def test_the_owner_of_a_figure_is_offered_its_seat(league, tuesday, sign_in, host, player) -> None:
    """A figure that is a seat is played by people. By its owner, where it has one."""
    game = started(sign_in(host), league)
    with scope(campaign=league):
        held = {row.seat: row.user for row in game.seats.all()}
    assert held == {"2": player}


def test_too_many_players_are_refused_with_the_limits(league, tuesday, sign_in, host) -> None:
    """One player cannot start, and the message says how many can."""
    with scope(campaign=league):
        Session.objects.update(picks={str(n): n == 1 for n in range(1, 9)})
    shown = post(sign_in(host), league, "sessions/1/games/start/", name="Alone")
    assert "2 to" in shown


def test_a_game_is_played_and_counts(league, tuesday, sign_in, host, player) -> None:
    """Table, map, a press, undo, then to the end, closed, and into the standings."""
    client = sign_in(host)
    game = started(client, league)
    at = "sessions/1/games/1/"
    assert "Skirmish" in page(client, league, f"{at}?seat=1")
    page(client, league, f"{at}map/?seat=1")
    with scope(campaign=league):
        play_out(game, By(host), most=3)
        assert fresh(game).last_number == 3
    form = re.search(r'<form id="press".*?</form>', page(client, league, at), re.S)
    assert form
    post(client, league, f"{at}undo/", **dict(fields_of(form[0])))
    with scope(campaign=league):
        assert fresh(game).last_number == 4
        ended = play_out(game, By(host), most=2000)
        assert ended.over
    assert page(client, league, f"{at}log/")
    page(client, league, f"{at}print/")
    names = re.findall(r'name="(r-[\d.]+-taken)"', page(client, league, "sessions/1/close/"))
    assert len(names) >= 2
    close(client, league, **dict.fromkeys(names, "on"))
    with scope(campaign=league):
        session = Session.objects.get()
        kept = [one.result.proposal for one in applied_of(session)]
    scores = [one for one in kept if isinstance(one, KeepScore)]
    assert [one.figure for one in scores] == ["1", "2"]
    shown = page(client, league, "standings/")
    assert shown.count("<tr>") >= 3
    with scope(campaign=league):
        for row in Figure.objects.filter(number__lte=2):
            assert row.name in unescape(shown)
    statistics = page(client, league, "chronicle/statistics/")
    assert statistics.count('<table class="data">') >= 2  # by session and by figure
    told = re.sub(r"<[^>]+>", " ", statistics)
    assert [word for word in (*FOREIGN, "Kills", "Lived") if word in told] == []
    for address in ("", "chronicle/", "chronicle/statistics/", "figures/1/story/", "history/"):
        page(client, league, address)
    assert client.get(f"/c/{league.slug}/chronicle/booklet.pdf").status_code == 200
