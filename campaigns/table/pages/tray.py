"""Places for things, such as hands and pack, while their owner may move what is in them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from urllib.parse import urlencode

from msgspec import Struct

from campaigns.shell.text import translate
from campaigns.table.offer_fields import sent_for
from campaigns.table.offers import offer_key
from rules.fields import OneOf
from rules.game import Offer
from rules.table import FigureView, GearView, TableView
from rules.text import Text

Owners = Mapping[str, tuple[FigureView, GearView]]  # each place, with whose it is


class TrayMove(Struct, frozen=True):
    """One way to move a thing into another place."""

    to: str  # key of that place
    name: str
    value: str  # as its button sends it


class TraySlot(Struct, frozen=True):
    """A place, and where the thing in it can go."""

    view: GearView
    moves: tuple[TrayMove, ...]


class TrayFigure(Struct, frozen=True):
    """The places of a figure."""

    name: Text
    slots: tuple[TraySlot, ...]


class Tray(Struct, frozen=True):
    """All places between which things can be moved now. `keys` are those of the offers."""

    figures: tuple[TrayFigure, ...]
    keys: frozenset[str]


def tray_of(view: TableView, shown: Collection[str]) -> Tray:
    """The places between which offers move things, of those whose keys are shown as buttons."""
    owners: Owners = {
        gear.key: (figure, gear)
        for panel in view.panels
        for figure in panel.figures
        for gear in figure.gear
        if gear.slot
    }
    moving = [
        (key, offer)
        for offer in view.offers
        if (key := offer_key(offer)) in shown and _places(offer, owners)
    ]
    moves: dict[str, list[TrayMove]] = {}
    for key, offer in moving:
        for place in _places(offer, owners):
            moves.setdefault(place, []).extend(_moves(key, offer, place, owners))
    touched = {owners[place][0].key for place in moves} | {
        owners[one.to][0].key for its in moves.values() for one in its
    }
    figures = {figure.key: figure for figure, _ in owners.values() if figure.key in touched}
    return Tray(
        tuple([_figure(figure, moves) for figure in figures.values()]),
        frozenset([key for key, _ in moving]),
    )


def _places(offer: Offer, owners: Owners) -> tuple[str, ...]:
    """The place whose thing an offer moves to one of several places."""
    if len(offer.fields) != 1 or not isinstance(offer.fields[0], OneOf):
        return ()
    if not all(option in owners for option in offer.fields[0].options):
        return ()
    return tuple([value for value in offer.fixed.values() if value in owners])


def _moves(key: str, offer: Offer, place: str, owners: Owners) -> Iterator[TrayMove]:
    """A move to each option. A place of somebody else is named with its owner."""
    (field,) = offer.fields
    for option in field.options:
        figure, gear = owners[option]
        parts = [translate(offer.name), translate(gear.note or gear.name)]
        if figure is not owners[place][0]:
            parts.append(translate(figure.name))
        if not gear.empty:
            parts.append(translate(gear.name))
        value = f"{key}?{urlencode(sent_for(field, option))}"
        yield TrayMove(option, " · ".join(parts), value)


def _figure(figure: FigureView, moves: Mapping[str, list[TrayMove]]) -> TrayFigure:
    slots = [TraySlot(one, tuple(moves.get(one.key, ()))) for one in figure.gear if one.slot]
    return TrayFigure(figure.name, tuple(slots))
