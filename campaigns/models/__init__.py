"""The rows: who runs and plays a campaign, its roster, sessions, games, history, and exports."""

from campaigns.models.account_entry import AccountEntry
from campaigns.models.api_token import ApiToken
from campaigns.models.campaign import Absentee, Campaign, Membership
from campaigns.models.campaign_map import CampaignMap
from campaigns.models.card_layout import CardLayout
from campaigns.models.chapter import Chapter
from campaigns.models.chronicle import ChronicleNote, ChroniclePhoto
from campaigns.models.game import Game, GameEntry, GameSeat
from campaigns.models.history import HistoryEntry, HistoryKind
from campaigns.models.invitation import Invitation, JoinRequest
from campaigns.models.job import Job
from campaigns.models.own_deck import OwnDeck
from campaigns.models.printed_piece import PrintedPiece
from campaigns.models.printer import PrinterProfile
from campaigns.models.roster import Figure, Item, Roster
from campaigns.models.session import Attendance, Session, SurvivorGroup
from campaigns.models.user import User
from campaigns.models.webhook import Webhook

__all__ = [
    "Absentee",
    "AccountEntry",
    "ApiToken",
    "Attendance",
    "Campaign",
    "CampaignMap",
    "CardLayout",
    "Chapter",
    "ChronicleNote",
    "ChroniclePhoto",
    "Figure",
    "Game",
    "GameEntry",
    "GameSeat",
    "HistoryEntry",
    "HistoryKind",
    "Invitation",
    "Item",
    "Job",
    "JoinRequest",
    "Membership",
    "OwnDeck",
    "PrintedPiece",
    "PrinterProfile",
    "Roster",
    "Session",
    "SurvivorGroup",
    "User",
    "Webhook",
]
