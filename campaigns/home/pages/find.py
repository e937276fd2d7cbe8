"""All that a member may want to go to, as links: the command palette draws on it."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from campaigns.access import Visit
from campaigns.access.accounts import campaigns_of, figures_elsewhere
from campaigns.models import Campaign, ChronicleNote, Figure, Game, Session
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import name_order, searchable

LONGEST_WORDS = 80
LONGEST_NOTE = 80
MOST_FACES = 24  # figures with a face
MOST_ELSEWHERE = 2_000  # figures of other campaigns, which are searched
MOST_SESSIONS = 6  # before anything is typed
MOST_NOTES = 1_000  # newest ones, which are searched


class FindLine(Struct, frozen=True):
    """Somewhere to go."""

    name: str
    note: str
    icon: str
    url: str
    kind: str = "page"  # or table, tab, figure, session, campaign, note
    number: int = 0  # of a figure of the campaign
    face: str = ""  # the address of a portrait


class FindPage(Struct, frozen=True):
    campaign: Campaign
    words: str
    lines: tuple[FindLine, ...]

    @property
    def tables(self) -> list[FindLine]:
        return self._of("table")

    @property
    def pages(self) -> list[FindLine]:
        """The pages that are no tab."""
        return self._of("page")

    @property
    def figures(self) -> list[FindLine]:
        """The first figures. A word finds the others."""
        return self._of("figure")[:MOST_FACES]

    @property
    def others(self) -> list[FindLine]:
        """The newest sessions, and the other campaigns."""
        return [*self._of("session")[:MOST_SESSIONS], *self._of("campaign")]

    def _of(self, kind: str) -> list[FindLine]:
        return [one for one in self.lines if one.kind == kind]


def find_page(visit: Visit, words: str) -> FindPage:
    """The places whose name or note has all these words. Every place where there are none."""
    wanted = searchable(words[:LONGEST_WORDS]).split()
    lines = (*_running(visit), *_pages(visit), *_figures(visit), *_sessions(visit))
    places = (*lines, *_campaigns(visit))
    kept = [one for one in places if all(word in _said(one) for word in wanted)]
    notes = _notes(visit, wanted) if wanted else ()
    elsewhere = _figures_elsewhere(visit, wanted) if wanted else ()
    found = (*_with_faces(visit, kept), *elsewhere, *notes)
    return FindPage(visit.campaign, words[:LONGEST_WORDS], found)


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
            "table",
        )
        for game in live.defer("state", "set_up")
    ]


def _pages(visit: Visit) -> list[FindLine]:
    """The pages of the campaign, and what a host does on them."""
    tabs = [
        (_("Home"), "", "home", "campaign-home"),
        (_("Roster"), "", "roster", "roster-show"),
        (_("Findings"), "", "findings", "finding-list"),
        (_("Sessions"), "", "session", "session-list"),
        (_("Print"), "", "print", "print-show"),
        (_("History"), "", "history", "history-list"),
    ]
    shown = [
        (_("Chronicle"), _("Events, notes and photos"), "chronicle", "chronicle-show"),
        (_("Statistics"), _("Kills, losses and luck"), "statistics", "chronicle-statistics"),
        (_("In memory"), _("Figures that died"), "heart-lost", "memorial-show"),
        (_("Odds"), _("Chances of an action"), "dice", "odds-show"),
        (_("Members"), _("Roles and invitations"), "account", "member-list"),
    ]
    if visit.campaign.has.gear:
        shown.append((_("Stash"), _("Items that nobody carries"), "stash", "stash-show"))
    if visit.is_host:
        shown += [
            (_("Plan session"), _("Date, place, scenario"), "add", "session-plan"),
            (_("Add figures"), _("Samples or your own"), "figure", "figure-add"),
            (_("Settings"), _("Name and house rules"), "settings", "campaign-settings"),
        ]
    return [
        *(FindLine(name, note, icon, _url(visit, page)) for name, note, icon, page in shown),
        *(FindLine(name, note, icon, _url(visit, page), "tab") for name, note, icon, page in tabs),
    ]


def _figures(visit: Visit) -> list[FindLine]:
    rows = Figure.objects.filter(roster=visit.campaign.roster, status=Figure.Status.ACTIVE)
    note, first = _("Figure"), _url(visit, "figure-show", 0).removesuffix("0/")
    return [
        FindLine(name, note, "figure", f"{first}{number}/", "figure", number)
        for name, number in sorted(
            rows.values_list("name", "number"), key=lambda row: (name_order(row[0]), row[1])
        )
    ]


def _with_faces(visit: Visit, lines: list[FindLine]) -> list[FindLine]:
    """Give the first figures their portraits. At most one query, and none without figures."""
    first = [one.number for one in lines if one.number][:MOST_FACES]
    if not first:
        return lines
    rows = Figure.objects.filter(roster=visit.campaign.roster, number__in=first)
    faces = {
        row.number: portrait_address(visit.campaign, row) for row in rows.prefetch_related("items")
    }
    return [replace(one, face=faces.get(one.number, "")) for one in lines]


def _sessions(visit: Visit) -> list[FindLine]:
    rows = Session.objects.filter(campaign=visit.campaign).order_by("-number")
    return [
        FindLine(name, _("Session"), "session", _url(visit, "session-show", number), "session")
        for name, number in rows.values_list("name", "number")
    ]


def _campaigns(visit: Visit) -> list[FindLine]:
    """The member's other campaigns."""
    others = (row.campaign for row in campaigns_of(visit.user))
    return [
        FindLine(
            row.name,
            _("Campaign"),
            "campaign",
            reverse("campaigns:campaign-home", args=[row.slug]),
            "campaign",
        )
        for row in others
        if row.pk != visit.campaign.pk
    ]


def _figures_elsewhere(visit: Visit, wanted: list[str]) -> list[FindLine]:
    """The figures of the member's other campaigns whose name has all these words."""
    return [
        FindLine(
            row.name,
            row.roster.campaign.name,
            "figure",
            reverse("campaigns:figure-show", args=[row.roster.campaign.slug, row.number]),
            "elsewhere",
        )
        for row in sorted(
            figures_elsewhere(visit.user, visit.campaign)[:MOST_ELSEWHERE],
            key=lambda row: name_order(row.name),
        )
        if all(word in searchable(row.name) for word in wanted)
    ]


def _notes(visit: Visit, wanted: list[str]) -> Iterator[FindLine]:
    """Yield the notes of the chronicle that have all these words, newest first."""
    rows = ChronicleNote.objects.filter(campaign=visit.campaign, deleted=False).exclude(words="")
    for row in rows.select_related("session").order_by("-at", "-pk")[:MOST_NOTES]:
        if all(word in searchable(row.words) for word in wanted):
            night = f"?session={row.session.number}" if row.session else ""
            url = f"{_url(visit, 'chronicle-show')}{night}#note-{row.pk}"
            said = Truncator(row.words).chars(LONGEST_NOTE)
            yield FindLine(said, _("Note in the chronicle"), "chronicle", url, "note")


def _url(visit: Visit, page: str, *numbers: int) -> str:
    return reverse(f"campaigns:{page}", args=[visit.campaign.slug, *numbers])
