"""All figures of a campaign at a glance. Nothing here asks the database once a figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from django.core.paginator import Page, Paginator
from django.urls import reverse
from msgspec import Struct
from msgspec.structs import replace

from campaigns.access import Visit
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.models.game_log import play_of, stand_of
from campaigns.models.values import roster_value
from campaigns.roster.pages.book import Book
from campaigns.roster.pages.faces import portrait_address
from campaigns.roster.pages.findings import Counts, counted, findings_of, total
from campaigns.shell.text import listed_names, translate
from rules.game import SPECTATOR
from rules.printables import Icon, StatCard
from rules.roster import Figure as FigureValue
from rules.table import FigureView
from rules.text import Text

FIGURES_A_PAGE = 100
FIRST_REMINDERS = 2


class FigureCard(Struct, frozen=True):
    """A figure in the roster."""

    address: str
    name: str
    kind: str
    stats: tuple[tuple[str, str], ...]  # label, value
    role: str
    shape: str
    portrait: str  # its address, or empty
    silhouette: str  # key of an icon
    traits: tuple[tuple[str, str], ...]  # key of the icon, name
    kit: str
    counts: Counts


class RosterSide(Struct, frozen=True):
    key: str
    name: str
    total: int
    cards: tuple[FigureCard, ...]  # of this page


class RosterGroup(Struct, frozen=True):
    """Cards under one heading, which is empty where each names its own side."""

    key: str
    name: str
    cards: tuple[FigureCard, ...]


class Gone(Struct, frozen=True):
    """A figure that is retired or deleted."""

    number: int
    name: str
    version: int
    address: str
    may_bring_back: bool


class RosterPage(Struct, frozen=True):
    campaign: Campaign
    is_host: bool
    side: str  # the filters chosen
    only_findings: bool
    sides: tuple[RosterSide, ...]
    total: int
    leaf: Page[int]  # of the figures that pass the filters
    with_findings: int
    counts: Counts
    retired: tuple[Gone, ...]
    deleted: tuple[Gone, ...]
    icons: tuple[Icon, ...]  # each drawn once, and referred to by the cards

    @property
    def one_each(self) -> bool:
        """True if several sides have a figure each: a heading for every card says nothing."""
        totals = [side.total for side in self.sides if side.total]
        return len(totals) > 1 and max(totals) == 1

    @property
    def groups(self) -> tuple[RosterGroup, ...]:
        """The cards by side, or all in one group where no side has two."""
        shown = [side for side in self.sides if side.cards]
        if not self.one_each:
            return tuple(RosterGroup(side.key, side.name, side.cards) for side in shown)
        cards = tuple(
            replace(card, kind=f"{side.name} · {card.kind}")
            for side in shown
            for card in side.cards
        )
        return (RosterGroup("all", "", cards),) if cards else ()


def roster_page(visit: Visit, asked: Mapping[str, str]) -> RosterPage:
    """The roster as one member sees it. `asked` may have `side`, `findings` and `page`."""
    campaign = visit.campaign
    rows = list(Figure.objects.filter(roster=campaign.roster))
    active = [row for row in rows if row.status == Figure.Status.ACTIVE]
    roster = roster_value(campaign.roster, active)
    found = findings_of(campaign, roster)
    drawn = _Drawn(visit)
    counts = [
        counted(campaign, row, found.get(value.key, ()))
        for row, value in zip(active, roster.figures, strict=True)
    ]
    names = dict(drawn.book.sides)  # in the system's order, then what belongs to none
    for row in active:
        names.setdefault(row.side, row.side)
    side = asked.get("side", "") if asked.get("side") in drawn.book.sides else ""
    only = asked.get("findings") == "1"
    wanted = [
        place
        for one in ([side] if side else names)
        for place, row in enumerate(active)
        if row.side == one and (counts[place].any or not only)
    ]
    leaf = Paginator(wanted, FIGURES_A_PAGE).get_page(asked.get("page", ""))
    cards = [
        (active[place].side, drawn.card(active[place], roster.figures[place], counts[place]))
        for place in leaf
    ]
    totals = Counter(row.side for row in active)
    sides = tuple(
        RosterSide(key, name, totals[key], tuple(card for mine, card in cards if mine == key))
        for key, name in names.items()
    )
    return RosterPage(
        campaign=campaign,
        is_host=visit.is_host,
        side=side,
        only_findings=only,
        sides=sides,
        total=len(active),
        leaf=leaf,
        with_findings=sum(one.any for one in counts),
        counts=total(counts),
        retired=_gone(visit, rows, Figure.Status.RETIRED),
        deleted=_gone(visit, rows, Figure.Status.DELETED),
        icons=tuple(drawn.icons.values()),
    )


def in_play(campaign: Campaign) -> dict[int, FigureView]:
    """The figures of the newest game that is played now, by number, in one query."""
    running = Game.objects.filter(
        session__campaign=campaign, session__state=Session.State.LIVE, over=False
    )
    newest = running.select_related("session__campaign").order_by("-started_at", "-pk").first()
    if newest is None:
        return {}
    view = stand_of(newest).view(play_of(newest), SPECTATOR, "")
    figures = [one for panel in view.panels for one in panel.figures]
    return {one.number: one for one in figures if one.number and not one.face_of}


class _Drawn:
    """Draws the cards of one page, and remembers which icons they need."""

    def __init__(self, visit: Visit) -> None:
        self.campaign = visit.campaign
        self.playing = in_play(visit.campaign)
        self.book = Book(visit.campaign)
        self.icons: dict[str, Icon] = {}
        self.labels: dict[str, str] = {}  # translated once a page
        # Asking for each figure's address would take longer than drawing its card.
        first = reverse("campaigns:figure-show", args=[self.campaign.slug, 0])
        self.figures = first.removesuffix("0/")

    def card(self, row: Figure, value: FigureValue, counts: Counts) -> FigureCard:
        stats: StatCard = self.campaign.game.roster.card(value, self.campaign.house_rules)
        return FigureCard(
            address=f"{self.figures}{row.number}/",
            name=row.name,
            kind=_without_name(translate(stats.kind), row.name),
            stats=tuple((self._label(fact.label), fact.value) for fact in stats.highlights),
            role=stats.role,
            shape=stats.shape,
            portrait=portrait_address(self.campaign, row, value, self.playing.get(row.number)),
            silhouette=self._icon(stats.silhouette),
            traits=tuple(
                (self._icon(self.book.trait_icon(line)), self.book.trait_name(line))
                for line in value.traits
            ),
            kit=listed_names(self._carried(value, stats)),
            counts=counts,
        )

    def _carried(self, value: FigureValue, stats: StatCard) -> list[str]:
        """The kit of a figure. Without kit and traits, the first reminders of its card."""
        if value.items or value.traits:
            return self.book.carried(value.items)
        return [translate(one.name) for one in stats.reminders[:FIRST_REMINDERS]]

    def _label(self, label: Text) -> str:
        if label.params:
            return translate(label)
        if label.id not in self.labels:
            self.labels[label.id] = translate(label)
        return self.labels[label.id]

    def _icon(self, icon: Icon | None) -> str:
        if icon is None:
            return ""
        self.icons.setdefault(icon.key, icon)
        return icon.key


def _without_name(kind: str, name: str) -> str:
    """A kind of figure that begins with the figure's name, without it: the name stands above."""
    rest = kind.removeprefix(f"{name}, ")
    return rest[:1].upper() + rest[1:]


def _gone(visit: Visit, rows: list[Figure], status: str) -> tuple[Gone, ...]:
    return tuple(
        Gone(
            number=row.number,
            name=row.name,
            version=row.version,
            address=reverse("campaigns:figure-show", args=[visit.campaign.slug, row.number]),
            may_bring_back=visit.may_change(row),
        )
        for row in rows
        if row.status == status
    )
