"""The demo campaign."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from django_scopes import scope

from campaigns.archive.writing import write_campaign
from campaigns.models import (
    Attendance,
    Campaign,
    Figure,
    Game,
    GameEntry,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.people.first_run import first_run_is_over
from campaigns.people.operations.accounts import create_host
from campaigns.people.operations.members import add_member
from tests.campaigns.played import fields


def load() -> str:
    out = StringIO()
    call_command("load_demo", stdout=out)
    return out.getvalue()


@pytest.fixture
def demo(db) -> Campaign:
    """The demo as the first start makes it, with its rows in reach."""
    assert "Opened" in load()
    return Campaign.objects.select_related("roster").get()


def test_it_loads_once(demo: Campaign) -> None:
    """The second time says that it is there, and changes nothing."""
    assert "is there" in load()
    campaign = Campaign.objects.get()
    assert (campaign.slug, campaign.name) == ("twilight-demo", "Twilight demo")
    with scope(campaign=campaign):
        assert Figure.objects.count() >= 27
        assert Session.objects.count() == 3


def test_one_night_is_over_one_goes_on_one_is_planned(demo: Campaign) -> None:
    """Two finished games with typed dice and an undo, results, a group in the book; a game
    half-way; a night to which somebody may come, and the group comes back."""
    with scope(campaign=demo):
        first, second, third = Session.objects.all()
        assert [one.state for one in (first, second, third)] == ["closed", "live", "planned"]
        assert [game.over for game in Game.objects.filter(session=first)] == [True, True]
        entries = GameEntry.objects.filter(game__session=first)
        assert any(True in entry.typed for entry in entries)
        assert {"command", "undo", "note"} <= {entry.kind for entry in entries}
        assert len(first.results) > 3
        assert [game.over for game in Game.objects.filter(session=second)] == [False]
        acted = GameEntry.objects.filter(game__session=second).exclude(actor=None)
        assert acted.values("actor").distinct().count() == 3
        assert list(third.returning_groups.all()) == [SurvivorGroup.objects.get(session=first)]
        answers = Attendance.objects.filter(session=third).values_list("answer", flat=True)
        assert sorted(answers) == ["maybe", "yes", "yes"]


def test_its_games_are_sound_and_would_be_played_so_again(demo: Campaign) -> None:
    """Every entry is decided anew with its dice."""
    out = StringIO()
    call_command("check_games", "--again", stdout=out)
    assert out.getvalue().startswith("3 games")


def test_it_is_the_same_each_time(demo: Campaign) -> None:
    """Dice, times, everything."""
    with scope(campaign=demo):
        first = write_campaign(demo)
    demo.delete()
    User.objects.all().delete()
    load()
    again = Campaign.objects.select_related("roster").get()
    with scope(campaign=again):
        assert write_campaign(again) == first


def test_its_players_are_nobody(demo: Campaign) -> None:
    """Nobody signs in as them, and the first run still waits for the host account."""
    assert User.objects.count() == 3
    assert not any(user.is_active or user.has_usable_password() for user in User.objects.all())
    assert not first_run_is_over()
    roles = Membership.objects.values_list("role", flat=True)
    assert set(roles) == {Membership.Role.PLAYER}


def test_the_first_account_becomes_its_host(demo: Campaign, sign_in) -> None:
    """Loaded before there is anybody, it is the host's as soon as there is one."""
    host = create_host(name="rowan", password="moss-lantern-4711")
    assert first_run_is_over()
    assert demo.memberships.get(role=Membership.Role.HOST).user == host
    client = sign_in(host)
    for page in ("", "sessions/", "sessions/1/", "sessions/2/games/1/", "sessions/3/", "roster/"):
        assert client.get(f"/c/twilight-demo/{page}").status_code == 200


def test_loaded_later_it_is_whose_account_is_oldest(host, player) -> None:
    """With accounts there, the first of them is its host."""
    load()
    assert Campaign.objects.get().memberships.get(role=Membership.Role.HOST).user == host


def test_correcting_the_first_night_takes_nothing_back_unseen(
    demo: Campaign, host, sign_in
) -> None:
    """The form shows all that came of the night; sent as it is, it changes nothing."""
    with scope(campaign=demo):
        first = Session.objects.select_related("campaign").first()
        add_member(campaign=demo, user=host, role=Membership.Role.HOST)
    client, address = sign_in(host), f"/c/{demo.slug}/sessions/1/close/"
    page = client.get(address).content.decode()
    assert 'value="The people of the mill"' in page
    assert client.post(address, fields(page)).status_code == 302
    with scope(campaign=demo):
        now = Session.objects.get(pk=first.pk)
        assert (now.state, now.version) == ("closed", first.version)
        assert now.results == first.results
