"""Lists the campaigns of the server."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.db.models import Count, Max
from django_scopes import scopes_disabled

from campaigns.models import Campaign, Membership
from rules.management.asked import add_json
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark("List all campaigns with their hosts, members, sessions and last change.")

    def add_arguments(self, parser: CommandParser) -> None:
        add_json(parser)

    def handle(self, *, json: bool, **options: Any) -> None:
        with scopes_disabled():
            found = _listed()
        self.answer(found, "\n".join(map(_line, found)), json=json)


def _listed() -> list[dict[str, Any]]:
    """Return a row for each campaign, in two queries."""
    hosts: dict[int, list[str]] = {}
    for row in Membership.objects.filter(role=Membership.Role.HOST).select_related("user"):
        hosts.setdefault(row.campaign_id, []).append(row.user.get_username())
    rows = Campaign.objects.annotate(
        people=Count("memberships", distinct=True),
        planned=Count("sessions", distinct=True),
        changed=Max("history__at"),
    )
    return [
        {
            "slug": row.slug,
            "name": row.name,
            "system": row.system,
            "state": row.state,
            "hosts": hosts.get(row.pk, []),
            "members": row.people,
            "sessions": row.planned,
            "changed": row.changed.isoformat(timespec="minutes") if row.changed else "",
        }
        for row in rows.order_by("slug")
    ]


def _line(one: dict[str, Any]) -> str:
    """Return a campaign in a line."""
    hosts = ", ".join(one["hosts"])
    return (
        f"{one['slug']}  {one['name']}  {one['system']}  {one['state']}  {hosts}  {one['changed']}"
    )
