"""All that a member may want to go to, as links: the command palette draws on it."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from campaigns.access import Visit
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.shell.text import searchable

LONGEST_WORDS = 80


@dataclass(frozen=True)
class FindLine:
    """Somewhere to go."""

    name: str
    note: str
    icon: str
    url: str


@dataclass(frozen=True)
class FindPage:
    campaign: Campaign
    words: str
    lines: tuple[FindLine, ...]


def find_page(visit: Visit, words: str) -> FindPage:
    """The places whose name or note has all these words; every place where there are none."""
    wanted = searchable(words[:LONGEST_WORDS]).split()
    lines = (*_running(visit), *_pages(visit), *_figures(visit), *_sessions(visit))
    kept = (one for one in lines if all(word in _said(one) for word in wanted))
    return FindPage(visit.campaign, words[:LONGEST_WORDS], tuple(kept))


def _said(line: FindLine) -> str:
    return searchable(f"{line.name} {line.note}")


def _running(visit: Visit) -> list[FindLine]:
    games = Game.objects.filter(session__campaign=visit.campaign, over=False)
    live = games.filter(session__state=Session.State.LIVE).select_related("session")
    return [
        FindLine(
            _("Go to table"),
            game.name,
            "dice",
            _url(visit, "game-table", game.session.number, game.number),
        )
        for game in live.defer("state", "set_up")
    ]


def _pages(visit: Visit) -> list[FindLine]:
    """The pages of the campaign, and what a host does on them."""
    shown = [
        (_("Home"), "home", "campaign-home"),
        (_("Roster"), "roster", "roster-show"),
        (_("Findings"), "findings", "finding-list"),
        (_("Sessions"), "session", "session-list"),
        (_("Chronicle"), "history", "chronicle-show"),
        (_("Statistics"), "history", "chronicle-statistics"),
        (_("History"), "history", "history-list"),
        (_("Print"), "print", "print-show"),
        (_("Odds"), "dice", "odds-show"),
        (_("Members"), "account", "member-list"),
    ]
    if visit.campaign.has.gear:
        shown.append((_("Stash"), "stash", "stash-show"))
    if visit.is_host:
        shown += [
            (_("Plan session"), "add", "session-plan"),
            (_("Add figures"), "add", "figure-add"),
            (_("Settings"), "settings", "campaign-settings"),
        ]
    return [FindLine(name, "", icon, _url(visit, page)) for name, icon, page in shown]


def _figures(visit: Visit) -> list[FindLine]:
    rows = Figure.objects.filter(roster=visit.campaign.roster, status=Figure.Status.ACTIVE)
    return [
        FindLine(name, _("Figure"), "figure", _url(visit, "figure-show", number))
        for name, number in rows.order_by("name", "number").values_list("name", "number")
    ]


def _sessions(visit: Visit) -> list[FindLine]:
    rows = Session.objects.filter(campaign=visit.campaign).order_by("-number")
    return [
        FindLine(name, _("Session"), "session", _url(visit, "session-show", number))
        for name, number in rows.values_list("name", "number")
    ]


def _url(visit: Visit, page: str, *numbers: int) -> str:
    return reverse(f"campaigns:{page}", args=[visit.campaign.slug, *numbers])
