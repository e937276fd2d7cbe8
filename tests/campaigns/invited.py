"""People and links to try the ways into a campaign on."""

from __future__ import annotations

from uuid import uuid4

from campaigns.models import Campaign, Invitation, Membership, User
from campaigns.people.operations.invitations import add_invitation
from campaigns.shell.journal import By

ACCOUNT = {"name": "Robin", "password": "moss-lantern-4711", "password_again": "moss-lantern-4711"}


def invited(
    campaign: Campaign, kind: str = "single", role: str = "player", days: int | None = 14
) -> Invitation:
    """An invitation that the host has made."""
    host = User.objects.get(username="host")
    return add_invitation(campaign=campaign, kind=kind, role=role, days=days, by=By(host))


def form_with(**typed: str) -> dict[str, str]:
    """A form with a key of its own."""
    return {"key": str(uuid4()), **typed}


def roles(campaign: Campaign) -> dict[str, str]:
    """Current members, and as what."""
    rows = Membership.objects.filter(campaign=campaign)
    return dict(rows.values_list("user__username", "role"))
