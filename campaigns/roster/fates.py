"""Fates that a campaign's system declares, by key."""

from __future__ import annotations

from campaigns.models import Campaign
from rules.told import Fate


def fates_of(campaign: Campaign) -> dict[str, Fate]:
    """The fates by key, in the order in which a list shows them."""
    return {fate.key: fate for fate in campaign.game.roster.fates}


def losses(campaign: Campaign) -> frozenset[str]:
    """The keys of fates that count as losses."""
    return frozenset(fate.key for fate in campaign.game.roster.fates if fate.is_loss)
