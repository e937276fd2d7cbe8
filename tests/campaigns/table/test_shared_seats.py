"""One player with two figures, and two people on one side: start, table, permissions, results."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest
from django.test import Client
from django_scopes import scope

from campaigns.chronicle.pages.standings import standings_page
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, GameEntry, GameSeat, Membership, Session, User
from campaigns.people.operations.members import add_member
from campaigns.roster.operations.figures import hand_over
from campaigns.sessions.operations.sessions import Plan, plan_session
from campaigns.sessions.results import Applied, Result, as_column, proposed
from campaigns.sessions.set_ups import figures_of, first_seen, seat_plans, seats_held, set_up_for
from campaigns.shell.journal import By
from rules.aftermath import KeepScore
from tests.campaigns.leagues import close, page, post
from tests.campaigns.played import buttons, play_out

pytestmark = pytest.mark.django_db

SEATS = ("1", "2")  # of Amber, whose player runs Coral too, and of Beryl


@pytest.fixture
def guest(campaign_of_keepers: Campaign) -> User:
    user = User.objects.create_user("guest-of-keepers")
    add_member(campaign=campaign_of_keepers, user=user, role=Membership.Role.GUEST)
    return user


@pytest.fixture
def other(campaign_of_keepers: Campaign) -> User:
    """Another player, who has no figure."""
    user = User.objects.create_user("other")
    add_member(campaign=campaign_of_keepers, user=user, role=Membership.Role.PLAYER)
    return user


@pytest.fixture
def campaign_of_keepers(lanterns, host: User, player: User) -> Campaign:
    """Amber and Coral are the player's. Beryl is the host's. Nobody fields the fourth."""
    made = create_campaign(name="Keepers", system="lanterns", by=By(host), with_samples=True)
    add_member(campaign=made, user=player, role=Membership.Role.PLAYER)
    with scope(campaign=made):
        for number, owner in ((1, player), (2, host), (3, player)):
            row = Figure.objects.select_related("roster__campaign").get(number=number)
            hand_over(figure=row, owner=owner, by=By(host))
        night = plan_session(campaign=made, plan=Plan(name="Night"), by=By(host))
        out = {str(row.number): row.number <= 3 for row in Figure.objects.all()}
        Session.objects.filter(pk=night.pk).update(picks=out)
    return made


@pytest.fixture
def begun(campaign_of_keepers: Campaign, host: User, sign_in) -> Callable[..., Game]:
    """Starts a game on the page, with what is typed into the fields of its seats."""

    def begin(**typed: object) -> Game:
        client = sign_in(host)
        page(client, campaign_of_keepers, "sessions/1/games/start/")
        post(client, campaign_of_keepers, "sessions/1/games/start/", name="Lights", **typed)
        with scope(campaign=campaign_of_keepers):
            return Game.objects.select_related("session__campaign").get()

    return begin


def held(game: Game) -> dict[str, list[str]]:
    """Names of the people who hold each seat."""
    found: dict[str, list[str]] = {}
    with scope(campaign=game.session.campaign):
        for row in GameSeat.objects.filter(game=game).select_related("user"):
            found.setdefault(row.seat, []).append(row.user.username if row.user else row.bot)
    return found


def test_figures_of_one_owner_are_one_seat(campaign_of_keepers: Campaign, player: User) -> None:
    """The set-up says who runs what, and the seat is offered to the owner."""
    with scope(campaign=campaign_of_keepers):
        night = Session.objects.select_related("campaign").get()
        figures = figures_of(Figure.objects.filter(number__lte=3))
        set_up = set_up_for(night, figures, mapped=False, layout=1, words={})
        assert set_up.seats == {"1": ("1", "3")}
        begun = first_seen(night, set_up)
        plans = {one.key: one for one in seat_plans(night, set_up, begun)}
    assert tuple(plans) == SEATS
    assert plans["1"].users == (player.pk,)
    assert plans["1"].people


def table(game: Game, more: str = "") -> str:
    return f"/c/{game.session.campaign.slug}/sessions/1/games/1/{more}"


def rest(client: Client, game: Game, seat: str) -> int:
    """Press the first button of a seat as the host sees it. The status of the answer."""
    host_client = Client()
    with scope(campaign=game.session.campaign):
        host_client.force_login(
            Membership.objects.get(campaign=game.session.campaign, role="host").user
        )
    [sent, *_] = buttons(host_client.get(table(game, f"?seat={seat}")).content.decode())
    return client.post(table(game, "act/"), sent).status_code


def actors(game: Game) -> list[tuple[str, str]]:
    """Return the people and seats of the commands in the log."""
    with scope(campaign=game.session.campaign):
        rows = GameEntry.objects.filter(game=game).select_related("actor").order_by("number")
        return [(row.seat, row.actor.username) for row in rows]


def test_a_player_runs_two_figures(begun, sign_in, player: User, host: User) -> None:
    """One seat with both figures on the table, both turns in the log under the one name."""
    game = begun(**{"seat-1": f"user:{player.pk}", "seat-2": f"user:{host.pk}"})
    assert held(game) == {"1": [player.username], "2": [host.username]}
    client = sign_in(player)
    shown = client.get(table(game)).content.decode()
    assert "Amber" in shown
    assert "Coral" in shown
    assert rest(client, game, "1") == 302
    assert rest(client, game, "1") == 302
    assert rest(client, game, "2") == 403  # the turn is another's
    assert rest(sign_in(host), game, "2") == 302
    who = [("1", player.username), ("1", player.username), ("2", host.username)]
    assert actors(game) == who
    log = client.get(table(game, "log/")).content.decode()
    assert player.username in log


def test_two_people_share_a_seat(
    begun, sign_in, player: User, other: User, guest: User, host: User, stranger: User
) -> None:
    """Both may act, undo their own, and nobody else but the host. The log names who it was."""
    data = {"seat-1": f"user:{player.pk}", "with-1": [str(other.pk)], "seat-2": f"user:{host.pk}"}
    game = begun(**data)
    assert held(game) == {"1": [player.username, other.username], "2": [host.username]}
    assert rest(sign_in(guest), game, "1") == 403
    assert rest(sign_in(stranger), game, "1") == 404
    assert rest(sign_in(other), game, "1") == 302
    assert rest(sign_in(player), game, "1") == 302
    assert actors(game) == [("1", other.username), ("1", player.username)]
    for who, status in ((other, 403), (guest, 403), (stranger, 404)):
        assert rest(sign_in(who), game, "2") == status
    assert rest(sign_in(host), game, "2") == 302
    assert rest(sign_in(host), game, "1") == 302  # the host may act for any seat


def test_the_seats_page_keeps_those_who_share(
    begun, sign_in, player: User, other: User, host: User
) -> None:
    """The form shows the holders of seats. Saving it unchanged changes nothing."""
    data = {"seat-1": f"user:{player.pk}", "with-1": [str(other.pk)], "seat-2": "bot:steady"}
    game = begun(**data)
    with scope(campaign=game.session.campaign):
        plans = {one.key: (one.users, one.bot) for one in seats_held(game)}
    assert plans == {"1": ((player.pk, other.pk), ""), "2": ((), "steady")}
    client, before = sign_in(host), held(game)
    shown = client.get(table(game, "seats/")).content.decode()
    assert f'value="user:{player.pk}" checked' in shown
    ticked = re.findall(r'name="with-1" value="(\d+)"[^>]* checked', shown)
    assert ticked == [str(other.pk)]
    assert client.post(table(game, "seats/"), data).status_code == 302
    assert held(game) == before


@pytest.mark.parametrize("odd", ["999", "guest", "x"])
def test_only_players_can_share_a_seat(
    begun, sign_in, player: User, guest: User, host: User, odd: str
) -> None:
    """A guest or a stranger is refused, and the seats stay as they were."""
    game = begun(**{"seat-1": f"user:{player.pk}", "seat-2": "bot:steady"})
    before = held(game)
    who = str(guest.pk) if odd == "guest" else odd
    data = {"seat-1": f"user:{player.pk}", "with-1": [who], "seat-2": "bot:steady"}
    assert sign_in(host).post(table(game, "seats/"), data).status_code == 422
    assert held(game) == before


def test_sharing_ticks_of_a_bot_are_ignored(begun, player: User, other: User) -> None:
    """Ticks beside a bot or everybody say nothing."""
    game = begun(**{"seat-1": "everybody", "with-1": [str(other.pk)], "seat-2": "bot:steady"})
    assert held(game) == {"2": ["steady"]}


def test_a_league_counts_players(begun, sign_in, host: User, player: User) -> None:
    """One score for the seat of two figures. The standings count the person, not the figure."""
    game = begun(**{"seat-1": f"user:{player.pk}", "seat-2": f"user:{host.pk}"})
    campaign = game.session.campaign
    with scope(campaign=campaign):
        played = play_out(game, By(host))
        assert played.over
        results = proposed(Session.objects.select_related("campaign").get())
        kept = [one.proposal for one in results if isinstance(one.proposal, KeepScore)]
        assert [one.figure for one in kept] == list(SEATS)
        ticks = {f"r-{one.key}-taken": "on" for one in results}
    close(sign_in(host), campaign, **ticks)
    with scope(campaign=campaign):
        lines = {line.owner: (line.name, line.games) for line in standings_page(campaign).figures}
        assert lines == {player.username: ("Amber", 1), host.username: ("Beryl", 1)}
        session = Session.objects.get()
        more = [msgspec.structs.replace(one, figure="3") for one in kept if one.figure == "1"]
        again = [Applied(result=Result(key="9.1", proposal=one)) for one in more]
        session.results = [*session.results, *as_column(again)]
        session.save()
        lines = {line.owner: (line.name, line.games) for line in standings_page(campaign).figures}
        assert lines[player.username] == ("Amber, Coral", 2)
