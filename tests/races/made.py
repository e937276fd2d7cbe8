"""Run as a program: fills an empty data folder with games, and says what is in it as JSON.

`python -m tests.races.made TABLES PHONES`. Each table has its own campaign, and a host, players,
and a guest or two who have signed in.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import django
from django.core.management import call_command


def main(tables: int, phones: int) -> None:
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    json.dump({"tables": [_table(place + 1, phones) for place in range(tables)]}, sys.stdout)


def _table(place: int, phones: int) -> dict[str, Any]:
    from django_scopes import scope

    from campaigns.home.operations.campaigns import create_campaign
    from campaigns.models import Figure, Membership, Session, User
    from campaigns.models.values import campaign_roster
    from campaigns.people.operations.members import add_member
    from campaigns.shell.journal import By
    from campaigns.table.operations.games import start_game
    from rules.game import SetUp

    people = [
        User.objects.create(username=f"p{place}-{one}", password="!") for one in range(phones)
    ]
    by = By(people[0])
    campaign = create_campaign(
        name=f"Race {place}", system="twilight-world", by=by, with_samples=True
    )
    for number, one in enumerate(people[1:], start=2):
        role = Membership.Role.GUEST if number > 6 else Membership.Role.PLAYER
        add_member(campaign=campaign, user=one, role=role)
    with scope(campaign=campaign):
        session = Session.objects.create(campaign=campaign, number=1, name="Night")
        heroes = [one for one in campaign_roster(campaign).figures if one.side == "heroes"]
        set_up = SetUp(figures=tuple(heroes[:4]), words={"zombies": "8", "turns": "99"})
        game = start_game(
            session=session, name="Skirmish", set_up=set_up, bots={"zombies": "sensible"},
            seats={}, by=by,
        )  # fmt: skip
        figures = list(
            Figure.objects.filter(roster__campaign=campaign).values_list("pk", flat=True)
        )
    return {
        "campaign": campaign.pk,
        "game": game.pk,
        "figures": figures,
        "people": [one.pk for one in people],
        "url": f"/c/{campaign.slug}/sessions/1/games/1/",
        "sessions": [_signed_in(one) for one in people],
    }


def _signed_in(user: Any) -> str:
    """The key of a session in which the account has signed in."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
