"""The table of a league: games by hand, corrections, places."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django_scopes import scope, scopes_disabled

from campaigns.chronicle.pages.standings import standings_page
from campaigns.home.operations.campaigns import create_campaign
from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Campaign, Figure, Session
from campaigns.sessions.operations.sessions import Plan, plan_session
from campaigns.shell.journal import By
from campaigns.shell.text import translate
from tests.campaigns.leagues import close, page, post

pytestmark = pytest.mark.django_db


def test_the_first_game_has_no_standings(campaign, sign_in, host) -> None:
    """Its games have no winners among the players, and its home no link to a table of them."""
    client = sign_in(host)
    assert "standings/" not in page(client, campaign)
    assert "Survivors' book" in page(client, campaign)
    page(client, campaign, "standings/", status=404)


def test_games_without_the_app_count(league, tuesday, sign_in, host) -> None:
    """Two games of an tuesday without the app: placings, numbers and traits, added up."""
    client, trait = sign_in(host), league.game.roster.traits()[0]
    number = next(iter(league.game.play.league.numbers))
    typed = {
        "s-score1-1-placing": "won",
        "s-score1-1-label": trait.key,
        f"s-score1-1-{number}": "12",
        "s-score1-2-placing": "lost",
        f"s-score1-2-{number}": "3",
        "s-score2-1-placing": "shared",
        "s-score2-2-placing": "shared",
    }
    close(client, league, **typed)
    rows = re.findall(r"<tr>(.*?)</tr>", page(client, league, "standings/"), re.S)
    told = [re.sub(r"<[^>]+>", " ", row).split() for row in rows]
    with scope(campaign=league):
        first, second = [row.name for row in Figure.objects.filter(number__lte=2)]
    numbers = [[word for word in row if re.fullmatch(r"[\d.]+", word)] for row in told]
    assert numbers[1][:7] == ["1", "2", "1", "1", "0", "12", "12.0"]
    assert numbers[2][:7] == ["2", "2", "0", "1", "1", "3", "3.0"]
    others = [one.id for one in list(league.game.play.league.numbers.values())[1:]]
    assert not set(others) & set(" ".join(told[0]).split())  # nobody has any of them
    assert first.split()[0] in told[1]
    assert second.split()[0] in told[2]
    assert trait.name.id in " ".join(told[4])


@pytest.mark.parametrize(
    ("placings", "why"),
    [
        (("won", "won"), "Choose one winner, or choose “shared the victory” for several players."),
        (
            ("won", "shared"),
            "Choose one winner, or choose “shared the victory” for several players.",
        ),
        (("shared", "lost"), "Enter who else shared the victory."),
        (("won", ""), "Enter the other players of this game."),
    ],
)
def test_an_impossible_result_is_refused(league, tuesday, sign_in, host, placings, why) -> None:
    """An impossible result is refused beside its game, and nothing is written."""
    typed = {f"s-score1-{n}-placing": said for n, said in enumerate(placings, start=1)}
    response = sign_in(host).post(f"/c/{league.slug}/sessions/1/close/", typed)
    assert response.status_code == 422
    assert why in response.content.decode()
    with scope(campaign=league):
        assert Session.objects.get().results == []


def test_a_correction_takes_a_game_out_of_the_standings(league, tuesday, sign_in, host) -> None:
    """Corrected to be without it, the session counts for nobody."""
    client = sign_in(host)
    typed = {"s-score1-1-placing": "won", "s-score1-2-placing": "lost"}
    close(client, league, **typed)
    assert "No games yet" not in page(client, league, "standings/")
    assert '<option value="won" selected>' in page(client, league, "sessions/1/close/")
    token = re.search(r'name="shown" value="(\w+)"', close(client, league))
    assert token
    close(client, league, shown=token[1])
    assert "No games yet" in page(client, league, "standings/")


def test_a_campaign_file_keeps_the_league(league, tuesday, sign_in, host) -> None:
    """Exported and taken in again, the standings are the same."""
    client = sign_in(host)
    typed = {"s-score1-1-placing": "won", "s-score1-2-placing": "lost"}
    post(client, league, "sessions/1/close/", **typed)
    file = client.get(f"/c/{league.slug}/export/")
    body = SimpleUploadedFile("league.zip", file.getvalue())
    taken = client.post("/campaigns/import/", {"file": body}, follow=True)
    assert taken.status_code == 200
    with scopes_disabled():
        carry_out(claim())
    other = Campaign.objects.exclude(pk=league.pk).get()
    tables = [
        re.findall(r"<td.*?</td>", page(client, one, "standings/")) for one in (league, other)
    ]
    assert tables[0] == tables[1] != []


def test_victories_decide_then_shared_ones_then_fewer_games(league, tuesday, sign_in, host) -> None:
    """Equal records share a place, and the next one is as many further down."""
    typed = {"s-score1-1-placing": "won", "s-score1-2-placing": "lost"}
    typed |= {"s-score2-3-placing": "won", "s-score2-4-placing": "lost"}
    typed |= {"s-score3-2-placing": "shared", "s-score3-4-placing": "shared"}
    close(sign_in(host), league, **typed)
    with scope(campaign=league):
        places = {int(row.url.split("/")[-2]): row.place for row in standings_page(league).figures}
    assert places == {1: 1, 3: 1, 2: 3, 4: 3}


def test_only_closed_sessions_count(league, tuesday, sign_in, host) -> None:
    """Results of a session appear only after it is closed."""
    close(sign_in(host), league, **{"s-score1-1-placing": "won", "s-score1-2-placing": "lost"})
    with scope(campaign=league):
        again = plan_session(campaign=league, plan=Plan(name="Friday"), by=By(host))
        results = Session.objects.get(pk=tuesday.pk).results
        Session.objects.filter(pk=again.pk).update(results=results, state="closing")
        assert [row.games for row in standings_page(league).figures] == [1, 1]
        Session.objects.filter(pk=again.pk).update(state="closed")
        assert [row.games for row in standings_page(league).figures] == [2, 2]


@pytest.fixture
def town(host) -> Campaign:
    """A campaign of the game of tiles with its samples, and a session."""
    made = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    with scope(campaign=made):
        plan_session(campaign=made, plan=Plan(name="Series"), by=By(host))
    return made


def test_each_scenario_has_standings_of_its_own(town, sign_in, host) -> None:
    """Three games by hand under two scenarios: in all, and each scenario for itself."""
    client = sign_in(host)
    typed = {"s-score1-1-placing": "won", "s-score1-1-survivors": "2", "s-score1-2-placing": "lost"}
    typed |= {"s-score1-scenario": "rescue", "s-score2-scenario": "helicopter"}
    typed |= {"s-score2-1-placing": "lost", "s-score2-2-placing": "won"}
    typed |= {"s-score3-scenario": "rescue", "s-score3-1-placing": "won"}
    typed |= {"s-score3-2-placing": "lost"}
    close(client, town, **typed)
    with scope(campaign=town):
        shown = standings_page(town)
    won = {row.url.split("/")[-2]: row.won for row in shown.figures}
    assert won == {"1": 2, "2": 1}
    rescue, helicopter = shown.scenarios
    assert [(row.won, row.lost, row.games) for row in rescue.figures] == [(2, 0, 2), (0, 2, 2)]
    assert [(row.won, row.lost) for row in helicopter.figures] == [(1, 0), (0, 1)]
    assert [total.total for total in rescue.figures[0].totals] == [2]  # nobody has kills
    assert page(client, town, "standings/").count("<table") == 3
    assert rescue.name in page(client, town, "chronicle/")
    assert '<option value="helicopter" selected>' in page(client, town, "sessions/1/close/")


def test_another_scenario_is_a_correction(town, sign_in, host) -> None:
    """A host who says that something else was played changes every score of that game."""
    client = sign_in(host)
    typed = {"s-score1-1-placing": "shared", "s-score1-2-placing": "shared"}
    close(client, town, **typed)
    typed["s-score1-scenario"] = "coop"
    token = re.search(r'name="shown" value="(\w+)"', close(client, town, **typed))
    assert token
    close(client, town, shown=token[1], **typed)
    with scope(campaign=town):
        (shown,) = standings_page(town).scenarios
    assert [row.shared for row in shown.figures] == [1, 1]
    assert shown.name == translate(town.game.play.league.scenarios["coop"])


def test_a_game_of_one_player_can_be_entered(town, sign_in, host) -> None:
    """Where a game can be played alone, a victory of one player is a game."""
    close(sign_in(host), town, **{"s-score1-1-placing": "won", "s-score1-scenario": "coop"})
    with scope(campaign=town):
        assert [row.won for row in standings_page(town).figures] == [1]
