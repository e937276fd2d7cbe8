"""Figures to try pages and operations on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import msgspec
import pytest
from django.test import Client
from django_scopes import scope

from campaigns.chronicle.jobs import chronicle_wish
from campaigns.home.operations.campaigns import create_campaign
from campaigns.jobs.operations import ask_for
from campaigns.models import Campaign, Figure, Game, Job, Membership, Session, User
from campaigns.models.values import campaign_roster
from campaigns.people.operations.members import add_member
from campaigns.roster.operations.figures import change_figure, hand_over
from campaigns.sessions.operations.sessions import Plan, plan_session
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.changes import AddItem, Change
from rules.game import SetUp


@pytest.fixture
def in_campaign(campaign: Campaign) -> Iterator[Campaign]:
    """The campaign, with its rows in reach."""
    with scope(campaign=campaign):
        yield campaign


@pytest.fixture
def grant(in_campaign: Campaign, player: User) -> Figure:
    """Grant of the samples, who belongs to the player: SMG, two handguns, knife, four grenades."""
    figure = Figure.objects.get(roster__campaign=in_campaign, name="Grant")
    figure.owner = player
    figure.save()
    return figure


@pytest.fixture
def page_of(campaign: Campaign) -> Callable[..., str]:
    """The address of a page of the campaign, or of one of its figures."""

    def address(page: str = "", figure: Figure | None = None) -> str:
        inside = "" if figure is None else f"figures/{figure.number}/"
        return f"/c/{campaign.slug}/{inside}{page}"

    return address


@pytest.fixture
def press(page_of) -> Callable[..., object]:
    """Presses a button that carries a change on a figure's sheet."""

    def pressed(client: Client, figure: Figure, change: Change, **more: object):
        headers = more.pop("headers", None)
        data = {"change": msgspec.json.encode(change).decode(), "seen": figure.version, **more}
        return client.post(page_of("change/", figure), data, headers=headers)

    return pressed


@pytest.fixture
def overloaded(grant, in_campaign, host) -> Figure:
    """Grant with one heavy weapon too many."""
    change_figure(figure=grant, change=AddItem(gear="shotgun-auto", count=2), by=By(host))
    return Figure.objects.get(pk=grant.pk)


@pytest.fixture
def night(in_campaign: Campaign) -> Session:
    """A planned session."""
    return Session.objects.create(campaign=in_campaign, number=1, name="First night")


@pytest.fixture
def game(night: Session, host: User) -> Game:
    """A game of two heroes and two zombies, which a bot plays, on no battlefield."""
    heroes = [one for one in campaign_roster(night.campaign).figures if one.side == "heroes"]
    set_up = SetUp(figures=tuple(heroes[:2]), words={"zombies": "2", "turns": "3"})
    game = start_game(
        session=night, name="Skirmish", set_up=set_up, bots={"zombies": "sensible"}, seats={},
        by=By(host, "0" * 32),
    )  # fmt: skip
    game.seed = "moss"
    game.save()
    return game


@pytest.fixture
def table(game: Game) -> Callable[[str], str]:
    """The address of a page of the game."""
    slug = game.session.campaign.slug
    return lambda page="": f"/c/{slug}/sessions/{game.session.number}/games/{game.number}/{page}"


@pytest.fixture
def evening(in_campaign: Campaign, host: User) -> Session:
    """A session with a date, a place, and a scenario for heroes."""
    plan = Plan(
        name="Supply night",
        starts_at=datetime(2031, 7, 4, 17, 0, tzinfo=UTC),
        place="At the mill",
        scenario="supply-run",
    )
    return plan_session(campaign=in_campaign, plan=plan, by=By(host))


@pytest.fixture
def at_session(campaign: Campaign) -> Callable[..., str]:
    """The address of a page of a session."""
    return lambda session, page="": f"/c/{campaign.slug}/sessions/{session.number}/{page}"


@pytest.fixture
def job(in_campaign: Campaign, player: User) -> Job:
    """The book of the campaign, which the player has asked for. Nobody has begun with it."""
    wish = chronicle_wish(in_campaign, fold=False)
    return ask_for(campaign=in_campaign, wish=wish, by=By(player))


@pytest.fixture
def at_job(job: Job, page_of) -> Callable[..., str]:
    """The address of a page of that job."""
    return lambda page="": page_of(f"jobs/{job.number}/{page}")


@pytest.fixture(params=["lanterns", "zombie-wars"])
def league(request: pytest.FixtureRequest, lanterns, host: User, player: User) -> Campaign:
    """A campaign of such a game with its samples. The second figure is the player's."""
    made = create_campaign(name="League", system=request.param, by=By(host), with_samples=True)
    add_member(campaign=made, user=player, role=Membership.Role.PLAYER)
    with scope(campaign=made):
        second = Figure.objects.select_related("roster__campaign").get(number=2)
        hand_over(figure=second, owner=player, by=By(host))
    return made


@pytest.fixture
def tuesday(league: Campaign, host: User) -> Session:
    """A session of theirs with two players."""
    with scope(campaign=league):
        session = plan_session(campaign=league, plan=Plan(name="Tuesday"), by=By(host))
        out = {str(row.number): row.number <= 2 for row in Figure.objects.all()}
        Session.objects.filter(pk=session.pk).update(picks=out)
        return Session.objects.select_related("campaign").get(pk=session.pk)
