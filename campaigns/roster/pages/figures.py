"""A figure's sheet, and the page on which figures are added."""

from __future__ import annotations

from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Campaign, Figure, Item
from campaigns.models.values import among_others, figure_value, item_value
from campaigns.people.absent import names_of
from campaigns.roster.drawn import drawn_address, sample_portrait
from campaigns.roster.pages.book import Book
from campaigns.roster.pages.faces import large_address
from campaigns.roster.pages.findings import (
    Counts,
    FindingLine,
    asks,
    counted,
    finding_lines,
    findings_of,
)
from campaigns.roster.pages.history import EntryLine, entries_of, entry_lines
from campaigns.roster.pages.kit import ItemLine, TraitLine, item_lines, trait_lines
from campaigns.roster.pages.shelf import ShelfPart, shelf_part
from campaigns.shell.text import listed_names, translate
from rules.printables import Boxes, Fact, StatCard
from rules.roster import Figure as FigureValue

LAST_ENTRIES = 5
MOST_HEARTS = 6  # drawn one by one
EXAMPLES = 3  # of the lines of a list


class FigurePage(Struct, frozen=True):
    """The sheet of one figure as one member sees it."""

    campaign: Campaign
    figure: Figure
    card: StatCard
    portrait: str  # its address, or empty
    owner: str
    is_host: bool
    may_change: bool  # false for what was deleted
    may_bring_back: bool
    may_claim: bool
    asks: bool
    strictness: str
    findings: tuple[FindingLine, ...]
    counts: Counts
    kit: tuple[ItemLine, ...]
    shelf: ShelfPart
    traits: tuple[TraitLine, ...]
    history: tuple[EntryLine, ...]

    @property
    def is_short(self) -> bool:
        """True for a figure with nothing but numbers, such as one of a board game."""
        has = self.campaign.has
        return not (has.gear or has.traits or self.kit or self.traits or self.card.table.rows)

    @property
    def head(self) -> str:
        """The address of the head of a drawing, or the whole photo."""
        return f"{self.portrait}#head" if self.portrait.endswith("?half") else self.portrait

    @property
    def life(self) -> Boxes | None:
        """The boxes that are drawn as hearts, or None where there are none, or too many."""
        dangers = (one for one in self.card.boxes if one.role == "danger")
        return next((one for one in dangers if 1 < one.count <= MOST_HEARTS), None)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The numbers of the card that neither hearts nor belt show."""
        card, drawn = self.card, {place.label for place in self.shelf.places}
        if self.life:
            drawn.add(self.life.label)
        small = (Fact(one.label, str(one.count)) for one in card.small_boxes)
        return tuple(one for one in (*card.highlights, *small, *card.row) if one.label not in drawn)

    @property
    def marked(self) -> bool:
        """True if the card has a number that the source lacks."""
        return bool(self.card.footnotes)


def figure_page(visit: Visit, figure: Figure, *, group: str = "") -> FigurePage:
    """The sheet of a figure, with one group of its shelf."""
    campaign, book = visit.campaign, Book(visit.campaign)
    value = figure_value(figure, figure.items.all())
    found = findings_of(campaign, among_others(campaign, value)).get(value.key, ())
    lines = finding_lines(campaign, figure, found)
    mine, there = visit.may_change(figure), figure.status != Figure.Status.DELETED
    return FigurePage(
        campaign=campaign,
        figure=figure,
        card=campaign.game.roster.card(value, campaign.house_rules),
        portrait=large_address(campaign, figure, value),
        owner=names_of("figures", [figure]).get(figure.pk, ""),
        is_host=visit.is_host,
        may_change=mine and there,
        may_bring_back=mine and figure.status != Figure.Status.ACTIVE,
        may_claim=visit.may_claim(figure),
        asks=asks(campaign),
        strictness=campaign.get_strictness_display(),
        findings=lines,
        counts=counted(campaign, figure, found),
        kit=item_lines(book, value),
        shelf=shelf_part(book, value, group),
        traits=trait_lines(book, value),
        history=entry_lines(visit, entries_of(campaign).filter(figure=figure)[:LAST_ENTRIES]),
    )


class SampleLine(Struct, frozen=True):
    """One of the system's sample figures, to choose from."""

    key: str
    name: str
    side: str
    kit: str
    there: bool  # true if the roster has a figure made from it
    face: str  # the address of its drawing


class FigureAddPage(Struct, frozen=True):
    campaign: Campaign
    chosen: str  # samples or scratch
    sides: tuple[tuple[str, tuple[SampleLine, ...]], ...]


def figure_add_page(campaign: Campaign, chosen: str) -> FigureAddPage:
    """The sample figures by side, those that are there already marked."""
    book = Book(campaign)
    present = set(
        Figure.objects.filter(roster=campaign.roster)
        .exclude(status=Figure.Status.DELETED)
        .values_list("source", "name")
    )
    lines = [
        (value.side, _sample(campaign, book, value, present))
        for value in campaign.game.roster.samples()
    ]
    sides = [
        (name, tuple(line for side, line in lines if side == key))
        for key, name in book.sides.items()
    ]
    return FigureAddPage(campaign, chosen, tuple(side for side in sides if side[1]))


def _sample(
    campaign: Campaign, book: Book, value: FigureValue, present: set[tuple[str, str]]
) -> SampleLine:
    carried = [*(book.trait_name(line) for line in value.traits)]
    carried += book.carried(value.items)
    return SampleLine(
        key=value.key,
        name=value.name,
        side=value.side,
        kit=listed_names(carried),
        there=(value.source, value.name) in present,
        face=drawn_address(sample_portrait(campaign.game, value)),
    )


def example_lines(campaign: Campaign) -> list[SampleLine]:
    """The first sample figures, as examples of what a list is made into."""
    book = Book(campaign)
    samples = campaign.game.roster.samples()[:EXAMPLES]
    return [_sample(campaign, book, value, set()) for value in samples]


def stash_choices(campaign: Campaign) -> list[tuple[str, str]]:
    """Return the items of the stash as pairs of key and name."""
    book = Book(campaign)
    rows = Item.objects.filter(roster=campaign.roster, figure=None)
    return [(row.key, book.counted_item(item_value(row))) for row in rows]


def gear_choices(campaign: Campaign) -> list[tuple[str, list[tuple[str, str]]]]:
    """The gear that a figure can take, by group, as key and name with what it does."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for row in Book(campaign).gear.values():
        if row.attachment:
            continue
        said = f"{translate(row.name)} ({translate(row.summary)})"
        groups.setdefault(translate(row.group), []).append((row.key, said))
    return list(groups.items())


def trait_choices(campaign: Campaign, figure: Figure) -> list[tuple[str, str]]:
    """The traits that the figure does not have, as key and name with a reminder."""
    had = {trait for trait, _ in figure.traits}
    return [
        (row.key, f"{translate(row.name)} ({translate(row.reminder)})")
        for row in campaign.game.roster.traits()
        if row.key not in had
    ]
