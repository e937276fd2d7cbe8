"""Kills, wounds, ammo, survival, and the luck of the dice."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.chronicle.pages.numbers import verdict
from campaigns.chronicle.pages.statistics import statistics_page
from campaigns.chronicle.reckoning import games_of, sums_of
from campaigns.models import Game, GameEntry
from campaigns.shell.journal import By
from tests.campaigns.chronicled import closed
from tests.campaigns.played import fresh, many_entries, play_out, take_back

ROLL = {"count": 2, "sides": 6, "reason": {"id": "x"}, "faces": [6, 5]}


def test_an_empty_page_says_how_to_get_numbers(campaign, player, sign_in, page_of):
    """The page says what makes numbers."""
    page = sign_in(player).get(page_of("chronicle/statistics/")).content.decode()
    assert "No games yet" in page


def test_every_chart_has_its_numbers_in_words(game, grant, host, player, sign_in, page_of):
    """Each picture has a title and a description. Tables give the same numbers."""
    game = play_out(game, By(host))
    for actor in (host, player):
        many_entries(fresh(game), 20, rolls=[ROLL], typed=[True], actor=actor)
    closed(game.session, grant.number, host)
    response = sign_in(player).get(page_of("chronicle/statistics/"))
    page = response.content.decode()
    charts = re.findall(r'<svg class="chart".*?</svg>', page, re.DOTALL)
    assert charts
    for chart in charts:
        assert re.search(r'role="img" aria-labelledby="(\w+)-t \1-d"', chart)
        assert re.search(r"<title id=.*</title><desc id=.*</desc>", chart)
        assert "style=" not in chart
    assert len(set(re.findall(r'<title id="(\w+)-t"', page))) == len(charts)
    assert "First night" in page
    # Of two who were fielded and Nora, who joined, Grant died.
    numbers = statistics_page(game.session.campaign).sessions[0]
    assert (numbers.fielded, numbers.lived) == (3, 2)
    assert "2 (67 %)" in page


def test_numbers_are_those_of_the_log(game, host):
    """Dice and deeds of the entries that stand. What was taken back does not count."""
    play_out(game, By(host))
    game = fresh(game)
    rolls = [
        roll
        for row in GameEntry.objects.filter(game=game, undone_by=None)
        for roll in row.rolls
        if roll["sides"] == 6
    ]
    [one] = sums_of(games_of(game.session.campaign)).values()
    assert sum(dice.count for dice in one.dice) == sum(len(roll["faces"]) for roll in rolls) > 0
    assert sum(dice.total for dice in one.dice) == sum(sum(roll["faces"]) for roll in rolls)
    take_back(game=game, number=1, by=By(host))
    [one] = sums_of(games_of(game.session.campaign)).values()
    assert (one.dice, one.deeds) == ((), {})


def test_dice_of_people_and_of_the_table_apart(game, host, player, sign_in, page_of):
    """The statistics name the roller, the place, the count, the mean and a verdict."""
    many_entries(game, 20, rolls=[ROLL], typed=[True], actor=player)
    many_entries(fresh(game), 20, rolls=[ROLL], typed=[False], actor=host, bot="sensible")
    many_entries(fresh(game), 14, rolls=[ROLL], typed=[True], actor=host)  # too few to say anything
    luck = statistics_page(game.session.campaign).luck
    assert [(one.who, one.where, one.count, one.said) for one in luck] == [
        ("player", "rolled at the table", 40, "5.50"),
        ("Bots", "rolled by the app", 40, "5.50"),
        ("All players", "rolled by the app", 40, "5.50"),
        ("All players", "rolled at the table", 68, "5.50"),
    ]
    page = sign_in(host).get(page_of("chronicle/statistics/")).content.decode()
    assert "Very unlikely" in page


@pytest.mark.parametrize(
    ("count", "mean", "told"),
    [
        (100, 3.5, "Average"),
        (100, 3.75, "A little lucky"),
        (100, 3.25, "A little unlucky"),
        (100, 3.9, "Lucky"),
        (100, 3.1, "Unlucky"),
        (100, 4.5, "Very unlikely"),
    ],
)
def test_verdicts(count, mean, told):
    """One, two and three deviations of that many dice."""
    assert verdict(count, mean).startswith(told)


def test_5000_entries_cost_no_more_queries(game, host, sign_in, page_of):
    """Cold and warm. Counted once."""
    client = sign_in(host)

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(page_of("chronicle/statistics/")).status_code == 200
        return len(queries)

    many_entries(game, 3, rolls=[ROLL], typed=[False], actor=host)
    few, warm = cost(), cost()
    play_out(Game.objects.get(pk=game.pk), By(host))
    events = GameEntry.objects.filter(game=game, events__0__isnull=False).first().events
    many_entries(fresh(game), 5000, rolls=[ROLL], typed=[False], actor=host, events=events)
    assert cost() == few
    assert cost() == warm < few
