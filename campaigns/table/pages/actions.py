"""Actions of the chosen figure beside the map, in the order in which people use them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from campaigns.table.offers import offer_key
from campaigns.table.pages.aims import AimRow
from campaigns.table.pages.barred import BarredAction
from campaigns.table.pages.buttons import (
    OfferButton,
    offer_button,
    place_of,
    usual_place,
    words_of,
)
from campaigns.table.pages.looking import Look
from campaigns.table.pages.map_address import MapAddress
from campaigns.table.pages.reach import Reach, alike, square_field
from rules.game import Offer

NO_AIMS: Mapping[str, Iterable[Reach]] = MappingProxyType({})


class Pointer(Struct, frozen=True):
    """Something beside the map that is shown on it: an offer with squares, or a figure."""

    name: str
    url: str
    here: bool
    icon: str = ""  # key of a drawing of the system
    place: int = 0  # among others, as people reach for them
    details: str = ""


def pointer(look: Look, offer: Offer, url: str, *, here: bool = False) -> Pointer:
    """An offer whose squares are chosen on the map."""
    name, details = words_of(look, offer)
    drawn, place = look.play.icon(look.state, offer), place_of(look, offer.kind)
    return Pointer(name, url, here, drawn, place, details)


class Ways(Struct, frozen=True):
    """Several ways to do one thing, such as to shoot with different weapons."""

    name: str
    icon: str
    ways: tuple[OfferButton, ...]
    targets: int = 0  # pieces in reach of any of them; 0 where nothing is aimed at

    @property
    def place(self) -> int:
        return self.ways[0].place


Action = Pointer | OfferButton | Ways | BarredAction


def once_each(
    actions: Iterable[Pointer | OfferButton], aims: Mapping[str, Iterable[Reach]] = NO_AIMS
) -> Iterator[Pointer | OfferButton | Ways]:
    """Yield each action, and those that differ only in what they are done with as one.

    Ways with the same words are numbered. `aims` are what can be done to pieces.
    """
    actions = list(actions)
    titles = Counter(one.title for one in actions if isinstance(one, OfferButton) and one.details)
    for one in actions:
        if not isinstance(one, OfferButton) or not one.details or titles[one.title] == 1:
            yield one
        elif titles.pop(one.title, 0):
            ways = [
                way
                for way in actions
                if isinstance(way, OfferButton) and way.details and way.title == one.title
            ]
            targets = _targets({way.key for way in ways}, aims)
            yield Ways(one.title, one.icon, tuple(_numbered(ways)), targets)


def _targets(keys: Collection[str], aims: Mapping[str, Iterable[Reach]]) -> int:
    """The number of pieces that can be aimed at with one of these offers."""
    reached = [{offer_key(reach.offer) for reach in reaches} for reaches in aims.values()]
    return sum(not found.isdisjoint(keys) for found in reached)


def _numbered(ways: Iterable[OfferButton]) -> Iterator[OfferButton]:
    ways = list(ways)
    alike, seen = Counter(one.details for one in ways), Counter[str]()
    for one in ways:
        seen[one.details] += 1
        number = f" {seen[one.details]}" if alike[one.details] > 1 else ""
        yield replace(one, details=f"{one.details}{number}")


def in_usual_order(look: Look, reaches: Iterable[Reach], elsewhere: Collection[str]) -> list[Reach]:
    """Sort as people reach for them. Of all others, those with squares come first.

    `elsewhere` are the keys of offers that are shown in another way.
    """
    here = [reach for reach in reaches if offer_key(reach.offer) not in elsewhere]

    def place(reach: Reach) -> tuple[int, bool, bool]:
        usual, is_settled = usual_place(look, reach.offer)
        return usual, square_field(look, reach.offer) is None, is_settled

    return sorted(here, key=place)


def actions_of(
    look: Look,
    address: MapAddress,
    key: str,
    *,
    shown: Iterable[Reach],
    group: Collection[Reach],
    rows: Iterable[AimRow],
    aims: Mapping[str, Iterable[Reach]] | None = None,
) -> Iterator[Pointer | OfferButton]:
    """Yield each action that is in no row. An offer with other squares counts once.

    `group` are the offers whose squares the map shows now. `aims` are what can be done to
    pieces: an offer without a field for them leads to the sheet of the first of them.
    """
    shown, in_rows = list(shown), {row.other.key for row in rows}
    aimed = dict(_aimed(look, aims or {}))
    with_squares = [reach for reach in shown if square_field(look, reach.offer)]
    for reach in shown:
        offer = offer_key(reach.offer)
        if reach not in with_squares:
            if offer not in in_rows:
                yield _button(look, address, key, reach, aimed.get(offer, ""))
        elif alike(with_squares, reach)[0] is reach:
            url = address.with_(figure=key, offer=offer)
            yield pointer(look, reach.offer, url, here=reach in group)


def _button(
    look: Look, address: MapAddress, key: str, reach: Reach, aim: str
) -> Pointer | OfferButton:
    """A button, or a pointer to the sheet of its target if a choice is left."""
    button = offer_button(look, reach.offer, reach.settled)
    if button.at_once or not aim:
        return button
    url = address.with_(figure=key, aim=aim)
    return Pointer(button.title, url, False, button.icon, button.place, button.details)


def _aimed(look: Look, aims: Mapping[str, Iterable[Reach]]) -> Iterator[tuple[str, str]]:
    """Yield the keys of offers without a field for their target, each with its first piece."""
    keys = set()
    for piece, reaches in aims.items():
        for reach in reaches:
            key = offer_key(reach.offer)
            if key not in keys and look.play.targets(look.state, reach.offer) is not None:
                keys.add(key)
                yield key, piece
