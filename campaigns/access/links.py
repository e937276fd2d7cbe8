"""Rows that shared links open: a calendar, an invitation, the public chronicle."""

from __future__ import annotations

from django_scopes import scopes_disabled

from campaigns.access import Role, Visit
from campaigns.models import Campaign, Invitation, Membership
from campaigns.models.campaign import THERE


def visit_by_calendar(key: str) -> Visit | None:
    """The visit of the member whose calendar has this key."""
    memberships = Membership.objects.select_related("campaign__roster", "user")
    membership = memberships.filter(calendar_key=key, user__is_active=True).first()
    if not key or membership is None or not membership.campaign.is_there:
        return None
    return Visit(membership.campaign, membership.user, Role(membership.role))


def invitation_with(key: str) -> Invitation | None:
    """The invitation of a link, unless it was revoked: then it is as if it had never been."""
    with scopes_disabled():
        found = Invitation.objects.select_related("campaign").filter(key=key, revoked_at=None)
        return found.filter(campaign__state__in=THERE).first()


def campaign_of_chronicle(key: str) -> Campaign | None:
    """The campaign whose chronicle is public under this key."""
    campaigns = Campaign.objects.select_related("roster").filter(state__in=THERE)
    return campaigns.filter(chronicle_key=key).first() if key else None
