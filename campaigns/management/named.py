"""A campaign and an account by the name that was typed."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from campaigns.models import Campaign, User
from rules.management.spoken import Mistyped


def add_campaign(parser: CommandParser, **more: Any) -> None:
    """Add the argument for a campaign."""
    parser.add_argument("campaign", metavar="CAMPAIGN", help=_("slug of the campaign"), **more)


def campaign_named(slug: str) -> Campaign:
    """Return the campaign with its roster. Raises: Mistyped, naming those that exist."""
    campaigns = Campaign.objects.select_related("roster").exclude(state=Campaign.State.ARRIVING)
    found = campaigns.filter(slug=slug).first()
    if found is None:
        there = ", ".join(campaigns.values_list("slug", flat=True)) or _("none yet")
        raise Mistyped(
            _("There is no campaign “%(slug)s”. Campaigns: %(there)s.")
            % {"slug": slug, "there": there}
        )
    return found


def account_named(name: str) -> User:
    """Return the account of this name, upper or lower case. Raises: Mistyped."""
    found = User.of_people().filter(username__iexact=name).first()
    if found is None:
        raise Mistyped(_("There is no account “%(name)s”.") % {"name": name})
    return found
