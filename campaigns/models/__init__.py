"""The rows: who runs and plays a campaign, what its roster holds, and what has been changed."""

from campaigns.models.campaign import Campaign, Membership
from campaigns.models.history import HistoryEntry
from campaigns.models.roster import Figure, Item, Roster
from campaigns.models.user import User

__all__ = ["Campaign", "Figure", "HistoryEntry", "Item", "Membership", "Roster", "User"]
