"""A game of Lanterns with cards in tests: who plays it, and how it goes on."""

from __future__ import annotations

from collections.abc import Mapping

from django.test import Client
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Game, GameEntry, Membership, User
from campaigns.models.game_log import state_of
from campaigns.models.values import campaign_roster
from campaigns.people.operations.members import add_member
from campaigns.sessions.operations.sessions import Plan, plan_session
from campaigns.shell.journal import By
from campaigns.table.dice import Answer, Card, Thrown
from campaigns.table.operations.games import start_game
from rules.game import SetUp
from tests.campaigns.played import fresh, give_command

Role = Membership.Role
BOX = "oil,oil,ash,ash,wick"


def card_game(
    people: Mapping[str, User], box: str = BOX, seats: Mapping[str, str] | None = None
) -> Game:
    """A game of two: seat 1 is the player's, seat 2 the rival's, or as `seats` says."""
    host = people["host"]
    campaign = create_campaign(name="Cards", system="lanterns", by=By(host), with_samples=True)
    for name, role in (("player", Role.PLAYER), ("rival", Role.PLAYER), ("guest", Role.GUEST)):
        add_member(campaign=campaign, user=people[name], role=role)
    held = {"1": "player", "2": "rival"} if seats is None else seats
    with scope(campaign=campaign):
        session = plan_session(campaign=campaign, plan=Plan(name="Tuesday"), by=By(host))
        figures = campaign_roster(campaign).figures[:2]
        return start_game(
            session=session,
            name="Cards",
            set_up=SetUp(figures=figures, words={"cards": box}),
            bots={},
            seats={seat: [people[name]] for seat, name in held.items()},
            by=By(host),
        )


def address(game: Game, page: str = "") -> str:
    """The address of a page of the game."""
    session = game.session
    return f"/c/{session.campaign.slug}/sessions/{session.number}/games/{game.number}/{page}"


def give(
    game: Game, seat: str, command: object, by: User, *answers: Answer | str, app: bool = True
) -> GameEntry:
    """A command of a seat. Cards that are drawn are named by key."""
    typed = tuple([Card(one) if isinstance(one, str) and one != "app" else one for one in answers])
    with scope(campaign=game.session.campaign):
        return give_command(
            game=fresh(game), seat=seat, command=command, by=By(by), thrown=Thrown(typed, app=app)
        )


def hand(game: Game, seat: str) -> tuple[str, ...]:
    """The cards of a seat, as they are."""
    with scope(campaign=game.session.campaign):
        found: tuple[str, ...] = state_of(fresh(game)).cards.hands[seat]
    return found


def part(client: Client, game: Game, page: str = "", **asked: str) -> str:
    """The live part of a page, as htmx asks for it."""
    answer = client.get(address(game, page), asked, headers={"HX-Request": "true"})
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def campaign_of(game: Game) -> Campaign:
    """The campaign of a game."""
    return game.session.campaign
