"""Who may see the second screen of a game: members, and whoever has its link."""

from __future__ import annotations

from typing import Any, cast

from django.contrib.auth.models import AnonymousUser
from django_scopes import scopes_disabled

from campaigns.access import Role, Visit
from campaigns.models import Game, User
from campaigns.models.campaign import THERE


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
