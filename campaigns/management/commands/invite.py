"""Creates an invitation to a campaign."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.urls import reverse
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.management.named import add_campaign, campaign_named
from campaigns.models import Invitation, Membership
from campaigns.people.operations.invitations import add_invitation
from campaigns.shell.journal import By
from rules.management.asked import add_json
from rules.management.spoken import Mistyped, SpokenCommand
from rules.text import mark

MOST_DAYS = 366


class Command(SpokenCommand):
    help = mark(
        "Create an invitation to a campaign and print its link. Set DUSKROLL_URL "
        "for a complete address. Exit 1 if it is refused, 2 if there is no such "
        "campaign."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        roles = [role.value for role in Membership.Role if role != Membership.Role.HOST]
        add_campaign(parser)
        parser.add_argument("--role", choices=roles, default="player", help=_("role to join with"))
        parser.add_argument(
            "--kind",
            choices=Invitation.Kind.values,
            default="single",
            help=_("for one person, for anyone with the link, or to ask the host first"),
        )
        parser.add_argument("--days", type=int, default=14, help=_("days until it expires"))
        add_json(parser)

    def handle(
        self, *, campaign: str, role: str, kind: str, days: int, json: bool, **options: Any
    ) -> None:
        row = campaign_named(campaign)
        if not 0 < days <= MOST_DAYS:
            raise Mistyped(_("An invitation lasts 1 to %(most)s days.") % {"most": MOST_DAYS})
        with scope(campaign=row):
            made = add_invitation(campaign=row, kind=kind, role=role, days=days, by=By())
        link = settings.URL + reverse("campaigns:join", args=[made.key])
        ends = made.expires_at.isoformat(timespec="minutes") if made.expires_at else ""
        told = {"link": link, "role": role, "kind": kind, "ends": ends}
        self.answer(told, link, json=json)
