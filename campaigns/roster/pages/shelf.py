"""The loadout of a figure: its places with what fills them, and gear to take."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.text import slugify
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from campaigns.roster.pages.book import Book, button_value
from campaigns.shell.text import translate
from rules.changes import MOST_OF_ONE_ITEM, AddItem, apply
from rules.findings import Finding
from rules.printables import Icon
from rules.roster import Figure, Roster
from rules.shelf import LoadPlace, Ware
from rules.system import Gear
from rules.text import Text

MOST_PIECES = 12  # of one item, each drawn in its place


class PlacedThing(Struct, frozen=True):
    """One thing in a place."""

    item: str  # key
    name: str
    icon: Icon | None
    is_wide: bool  # fills more than one
    is_over: bool  # beyond what the place holds


class PlaceLine(Struct, frozen=True):
    """A place of the belt."""

    label: Text
    name: str
    icon: Icon | None
    filled: int
    most: int | None
    pieces: tuple[PlacedThing, ...]

    @property
    def is_over(self) -> bool:
        """True if it holds more than it may."""
        return self.most is not None and self.filled > self.most

    @property
    def free(self) -> range:
        """The numbers of the places that are empty."""
        return range(0 if self.most is None else max(0, self.most - self.filled))


class ShelfGroup(Struct, frozen=True):
    key: str
    name: str
    is_shown: bool


class WareLine(Struct, frozen=True):
    """A piece of gear on the shelf. Pressing it takes one."""

    key: str
    name: str
    icon: Icon
    summary: Text
    reconstructed: bool
    dice: range
    reach: Text | None
    percent: int | None
    weight: Icon | None
    weighs: range
    place: str
    carried: int
    why: str  # the rule that it would break, in short; empty: none
    is_full: bool  # against the rules because nothing more goes in its place
    change: str


class ShelfPart(Struct, frozen=True):
    places: tuple[PlaceLine, ...]
    groups: tuple[ShelfGroup, ...]
    wares: tuple[WareLine, ...]
    shown: str  # key of the group
    chance_of: Text | None

    @property
    def is_full(self) -> bool:
        """True if something has no place left."""
        return any(one.is_full for one in self.wares)

    @property
    def is_reconstructed(self) -> bool:
        """True if something has a number that the rulebook does not print."""
        return any(one.reconstructed for one in self.wares)


def shelf_part(book: Book, figure: Figure, wanted: str) -> ShelfPart:
    """The belt of a figure, and one group of the shelf, the first where none is wanted."""
    rules, roster = book.campaign.house_rules, book.campaign.game.roster
    shelf = roster.shelf(figure, rules)
    rows = [row for row in book.gear.values() if not row.attachment]
    names = {_group(row): translate(row.group) for row in rows}
    shown = wanted if wanted in names else next(iter(names), "")
    places = {one.key: one for one in shelf.places}
    wares = [_ware(book, figure, row, places) for row in rows if _group(row) == shown]
    return ShelfPart(
        places=tuple(_place(book, figure, one) for one in shelf.places),
        groups=tuple(ShelfGroup(key, name, key == shown) for key, name in names.items()),
        wares=tuple(sorted(wares, key=lambda one: -(one.percent or 0))),
        shown=shown,
        chance_of=shelf.chance_of if any(one.percent is not None for one in wares) else None,
    )


def _group(row: Gear) -> str:
    return slugify(row.group.id)


def _place(book: Book, figure: Figure, place: LoadPlace) -> PlaceLine:
    return PlaceLine(
        label=place.name,
        name=translate(place.name),
        icon=place.icon,
        filled=place.filled,
        most=place.most,
        pieces=tuple(_pieces(book, figure, place)),
    )


def _pieces(book: Book, figure: Figure, place: LoadPlace) -> Iterator[PlacedThing]:
    items = {item.key: item for item in figure.items}
    filled = 0
    for kept in place.kept:
        item = items[kept.item]
        for _piece in range(min(kept.count, MOST_PIECES)):
            filled += kept.fills
            yield PlacedThing(
                item=item.key,
                name=book.item_name(item),
                icon=book.item_icon(item),
                is_wide=kept.fills > 1,
                is_over=place.most is not None and filled > place.most,
            )


def _ware(book: Book, figure: Figure, row: Gear, places: dict[str, LoadPlace]) -> WareLine:
    found = book.campaign.game.roster.ware(figure, row.key, book.campaign.house_rules)
    carried = sum(item.count for item in figure.items if item.gear == row.key)
    change = AddItem(gear=row.key)
    broken = _broken(book, figure, change) if carried < MOST_OF_ONE_ITEM else None
    place = places.get(found.place)
    free = _free(place)
    return WareLine(
        key=row.key,
        name=translate(row.name),
        icon=row.icon,
        summary=row.summary,
        reconstructed=row.reconstructed,
        dice=range(found.dice),
        reach=found.range,
        percent=None if found.chance is None else round(100 * found.chance),
        weight=place.icon if place else None,
        weighs=range(found.fills),
        place=translate(place.name) if place else "",
        carried=carried,
        why=_reason(broken, found, free) if broken else "",
        is_full=bool(broken) and free == 0,
        change=button_value(change) if carried < MOST_OF_ONE_ITEM else "",
    )


def _free(place: LoadPlace | None) -> int | None:
    """The part of a place that is empty, or None if it has no limit."""
    return None if place is None or place.most is None else max(0, place.most - place.filled)


def _reason(broken: Finding, ware: Ware, free: int | None) -> str:
    """Return why a piece of gear is against the rules, in a few words."""
    if free is None or ware.fills <= free:
        return translate(broken.brief or broken.message)
    if free == 0:
        return _("No place left")
    return _("Needs %(count)s places") % {"count": ware.fills}


def _broken(book: Book, figure: Figure, change: AddItem) -> Finding | None:
    """The first error that a change would bring. Other figures do not count."""
    known = {found.message for found in _errors(book, figure)}
    later = _errors(book, apply(figure, change))
    return next((found for found in later if found.message not in known), None)


def _errors(book: Book, figure: Figure) -> list[Finding]:
    campaign = book.campaign
    judged = replace(figure, retired=False)
    alone = Roster(system=campaign.system, name=campaign.name, figures=(judged,))
    found = campaign.game.roster.check(alone, campaign.house_rules)
    return [one for one in found if one.severity == "error"]
