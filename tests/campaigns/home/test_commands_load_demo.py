"""The demo campaign."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test import override_settings
from django.utils import timezone
from django_scopes import scope

from campaigns.archive.writing import write_campaign
from campaigns.home.operations.demo import load_demo, load_missing
from campaigns.models import (
    Attendance,
    Campaign,
    ChronicleNote,
    Figure,
    Game,
    GameEntry,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.game_log import play_of, state_of
from campaigns.people.first_run import first_run_is_over
from campaigns.people.operations.accounts import create_host
from campaigns.people.operations.members import add_member
from campaigns.roster.portraits import photo_path
from rules.demo import EVENING, WEEK, brought_near
from rules.registry import systems
from tests.campaigns.played import fields


def load(*more: str) -> str:
    out = StringIO()
    call_command("load_demo", "twilight-world", *more, stdout=out)
    return out.getvalue()


@pytest.fixture(scope="module")
def uploads(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[Path]:
    """The demo as the first start makes it, loaded once: each test finds its rows as they were."""
    folder = tmp_path_factory.mktemp("uploads")
    with (
        django_db_blocker.unblock(),
        override_settings(MEDIA_ROOT=folder),
        transaction.atomic(),
    ):
        assert json.loads(load("--json")) == [{"slug": "twilight-demo", "created": True}]
        yield folder
        transaction.set_rollback(True)


@pytest.fixture
def demo(uploads: Path, db, settings) -> Campaign:
    """The demo, with its rows and pictures in reach."""
    settings.MEDIA_ROOT = uploads
    return Campaign.objects.select_related("roster").get()


def test_the_planned_session_is_in_the_future(demo: Campaign) -> None:
    """On the weekday and at the hour of its file, and the night before it is over."""
    with scope(campaign=demo):
        *played, planned = Session.objects.order_by("starts_at")
    now = timezone.now()
    assert now < planned.starts_at <= now + WEEK
    assert all(session.starts_at < now for session in played)
    written = systems()[demo.system].demo()
    last = written.first + timedelta(days=written.nights[-1].after)
    assert (planned.starts_at - last) % WEEK == timedelta()


@pytest.mark.parametrize("system", ["zombie-wars", "zombies", "zombicide"])
def test_a_last_night_with_games_is_not_in_the_future(system: str) -> None:
    """All that happened in it lies in the past week."""
    now = timezone.now()
    demo = brought_near(systems()[system].demo(), now)
    over = demo.first + timedelta(days=demo.nights[-1].after) + EVENING
    assert demo.nights[-1].games
    assert now - WEEK < over <= now


def test_the_demo_loads_once(demo: Campaign) -> None:
    """The second time says that it is there, and changes nothing."""
    assert "already exists" in load()
    campaign = Campaign.objects.get()
    assert (campaign.slug, campaign.name) == ("twilight-demo", "Lights on the crossroads")
    with scope(campaign=campaign):
        assert Figure.objects.count() >= 27
        assert Session.objects.count() == 3


def test_the_demo_has_a_closed_a_live_and_a_planned_session(demo: Campaign) -> None:
    """Two finished games with typed dice and an undo, results, and a group in the book.

    A game in progress, and a planned night to which the group returns.
    """
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


def test_the_games_of_the_demo_replay_with_their_dice(demo: Campaign) -> None:
    """Every entry is decided anew with its dice."""
    out = StringIO()
    call_command("check_games", "--again", stdout=out)
    assert re.findall(r"\d+", out.getvalue())[0] == "3"


def test_the_demo_is_the_same_each_time(demo: Campaign) -> None:
    """Dice, times, everything."""
    with scope(campaign=demo):
        first = write_campaign(demo)
    demo.delete()
    User.objects.all().delete()
    load()
    again = Campaign.objects.select_related("roster").get()
    with scope(campaign=again):
        assert write_campaign(again) == first


def test_players_of_the_demo_have_no_account(demo: Campaign) -> None:
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


def test_correcting_the_first_night_takes_nothing_back_unseen(
    demo: Campaign, host, sign_in
) -> None:
    """The form shows all that came of the night. Sent as it is, it changes nothing."""
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


@pytest.mark.parametrize(("system", "lost"), [("zombicide", 2), ("zombie-wars", 0), ("zombies", 0)])
def test_the_other_games_have_three_nights(system: str, lost: int, host, sign_in) -> None:
    """Two nights are closed and each has a picture. A game goes on in which a person may act.

    The oldest account is the host. Only in Zombicide the dead leave the campaign.
    """
    demo = load_demo(system)
    assert demo is not None
    assert demo.memberships.get(role=Membership.Role.HOST).user == host
    with scope(campaign=demo):
        nights = list(Session.objects.order_by("number"))
        assert [night.state for night in nights] == ["closed", "closed", "live"]
        assert all(night.results for night in nights[:2])
        assert Figure.objects.exclude(fate="").count() == lost
        notes = ChronicleNote.objects.filter(campaign=demo)
        assert {
            note.session_id
            for note in notes
            if any(photo_path(one.file) for one in note.photos.all())
        } == {night.pk for night in nights}
        game = Game.objects.select_related("session__campaign").get(over=False)
        play, state = play_of(game), state_of(game)
        seats = {seat.seat for seat in game.seats.exclude(user=None)}
        offers = [play.engine.offers(play.seen(state, seat), seat) for seat in seats]
        assert max(map(len, offers)) > 1
    table = f"/c/{demo.slug}/sessions/3/games/1/"
    assert sign_in(host).get(table).status_code == 200


def test_a_server_makes_the_missing_demos_while_nobody_has_an_account(db, monkeypatch) -> None:
    """As long as it goes on, and not once there is an account."""
    made: list[str] = []
    monkeypatch.setattr(
        "campaigns.home.operations.demo.load_demo", lambda system, **_: made.append(system)
    )
    load_missing(lambda: not made)
    assert made == [next(iter(systems()))]
    load_missing(lambda: True)
    assert made[1:] == list(systems())
    create_host(name="rowan", password="moss-lantern-4711")
    load_missing(lambda: True)
    assert made[1:] == list(systems())
