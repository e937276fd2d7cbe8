"""Creates an invitation to a campaign."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.urls import reverse
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.models import Campaign, Invitation, Membership
from campaigns.people.operations.invitations import add_invitation
from campaigns.shell.answers import refusal
from campaigns.shell.journal import By
from rules.management.spoken import SpokenCommand
from rules.refused import Refused
from rules.text import mark

MOST_DAYS = 366


class Command(SpokenCommand):
    help = mark(
        "Create an invitation to a campaign and print its link. Set DUSKROLL_URL for a whole"
        " address. Exit 1 if it is refused, 2 if there is no such campaign."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        roles = [role.value for role in Membership.Role if role != Membership.Role.HOST]
        parser.add_argument("campaign", help=_("slug of the campaign"))
        parser.add_argument("--role", choices=roles, default="player", help=_("role to join with"))
        parser.add_argument(
            "--kind",
            choices=Invitation.Kind.values,
            default="single",
            help=_("for one person, open to all with the link, or to ask the host first"),
        )
        parser.add_argument("--days", type=int, default=14, help=_("days until it ends"))
        parser.add_argument("--json", action="store_true", help=_("print JSON for other programs"))

    def handle(
        self, *, campaign: str, role: str, kind: str, days: int, json: bool, **options: Any
    ) -> None:
        row = Campaign.objects.select_related("roster").filter(slug=campaign).first()
        if row is None:
            said = _("There is no campaign %(slug)s. Check the slug.") % {"slug": campaign}
            raise CommandError(said, returncode=2)
        if not 0 < days <= MOST_DAYS:
            said = _("An invitation lasts 1 to %(most)s days.") % {"most": MOST_DAYS}
            raise CommandError(said, returncode=1)
        try:
            with scope(campaign=row):
                made = add_invitation(campaign=row, kind=kind, role=role, days=days, by=By())
        except Refused as reason:
            raise CommandError(refusal(reason), returncode=1) from reason
        link = settings.URL + reverse("campaigns:join", args=[made.key])
        ends = made.expires_at.isoformat(timespec="minutes") if made.expires_at else ""
        told = {"link": link, "role": role, "kind": kind, "ends": ends}
        self.stdout.write(msgspec.json.encode(told).decode() if json else link)
