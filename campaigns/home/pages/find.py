"""All that a member may want to go to, as links: the command palette draws on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from campaigns.access import Visit
from campaigns.access.accounts import campaigns_of
from campaigns.models import Campaign, ChronicleNote, Figure, Game, Session
from campaigns.shell.text import searchable

LONGEST_WORDS = 80
LONGEST_NOTE = 80
MOST_NOTES = 1_000  # newest ones, which are searched


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
    places = (*lines, *_campaigns(visit))
    kept = [one for one in places if all(word in _said(one) for word in wanted)]
    notes = _notes(visit, wanted) if wanted else ()
    return FindPage(visit.campaign, words[:LONGEST_WORDS], (*kept, *notes))


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


def _campaigns(visit: Visit) -> list[FindLine]:
    """The member's other campaigns."""
    others = (row.campaign for row in campaigns_of(visit.user))
    return [
        FindLine(
            row.name, _("Campaign"), "campaign", reverse("campaigns:campaign-home", args=[row.slug])
        )
        for row in others
        if row.pk != visit.campaign.pk
    ]


def _home_of(campaign: Campaign) -> str:
    """The address of a campaign's front page."""
    return reverse("campaigns:campaign-home", args=[campaign.slug])


def _notes(visit: Visit, wanted: list[str]) -> Iterator[FindLine]:
    """Yield the notes of the chronicle that have all these words, newest first."""
    rows = ChronicleNote.objects.filter(campaign=visit.campaign, deleted=False).exclude(words="")
    for row in rows.select_related("session").order_by("-at", "-pk")[:MOST_NOTES]:
        if all(word in searchable(row.words) for word in wanted):
            night = f"?session={row.session.number}" if row.session else ""
            url = f"{_url(visit, 'chronicle-show')}{night}#note-{row.pk}"
            said = Truncator(row.words).chars(LONGEST_NOTE)
            yield FindLine(said, _("Note in the chronicle"), "history", url)


def _url(visit: Visit, page: str, *numbers: int) -> str:
    return reverse(f"campaigns:{page}", args=[visit.campaign.slug, *numbers])
