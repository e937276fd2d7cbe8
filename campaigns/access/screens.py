"""Access to a game without an account: a link of its second screen or its chronicle."""

from __future__ import annotations

from typing import Any, cast

from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django_scopes import scopes_disabled

from campaigns.access import Role, Visit
from campaigns.models import Campaign, Figure, Game, Session, User
from campaigns.models.campaign import THERE
from campaigns.models.game_log import set_up_of


def visit_by_screen(key: str) -> Visit | None:
    """The visit of nobody in particular to the game whose second screen has this key.

    They look on as a guest does, and so see what a spectator sees.
    """
    if not key:
        return None
    with scopes_disabled():
        games = Game.objects.select_related("session__campaign__roster").defer("set_up")
        there = games.filter(screen_key=key, session__campaign__state__in=THERE)
        game: Any = there.first()
    if game is None:
        return None
    nobody = cast(User, AnonymousUser())
    return Visit(game.session.campaign, nobody, Role.GUEST, at_table=game)


def game_of_chronicle(campaign: Campaign, session: int, number: int) -> tuple[Visit, Game]:
    """A game that is over, with the visit of a reader of the public chronicle.

    They look on as a guest does. They see nothing of a game with a figure that was deleted since.
    Raises: Http404.
    """
    visit = Visit(campaign, cast(User, AnonymousUser()), Role.GUEST)
    game = visit.game(session, number)
    is_over = game.over or game.session.state == Session.State.CLOSED
    fielded = {one.key for one in set_up_of(game).figures}
    if not is_over or fielded & {str(number) for number in unnamed_in(campaign)}:
        raise Http404
    return visit, game


def unnamed_in(campaign: Campaign) -> frozenset[int]:
    """The numbers of figures that were deleted: the public chronicle does not name them."""
    deleted = Figure.objects.filter(roster=campaign.roster, status=Figure.Status.DELETED)
    return frozenset(deleted.values_list("number", flat=True))
