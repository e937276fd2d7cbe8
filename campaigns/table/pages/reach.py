"""The actions of a figure on a map, with their squares and pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from campaigns.table.offer_fields import field_name, sent_for_tap
from campaigns.table.offers import offer_key
from campaigns.table.pages.looking import Look
from rules.fields import Field
from rules.game import HOST, Offer
from rules.places import Place
from rules.table import FigureView, TableView


class Reach(Struct, frozen=True):
    """An offer with what a form sends of it for a figure that was tapped."""

    offer: Offer
    settled: tuple[tuple[str, str], ...] = ()


def reaches_of(look: Look, view: TableView, figure: FigureView | None) -> Iterator[Reach]:
    """Yield the actions of a figure and against it. Without a figure, actions with squares."""
    if not look.may_act:
        return
    if figure is None:
        yield from (Reach(offer) for offer in view.offers if square_field(look, offer))
        return
    yield from (Reach(offer) for offer in figure.offers)
    for offer in view.offers:
        settled = _settled(look, offer, figure.key)
        if settled:
            yield Reach(offer, settled)


def _settled(look: Look, offer: Offer, key: str) -> tuple[tuple[str, str], ...]:
    """Return the values that a form sends for a piece in the first field that allows it."""
    squares = square_field(look, offer)
    for field in offer.fields:
        if field is not squares and key in field.options:
            return sent_for_tap(field, key)
    return ()


def aims_of(
    look: Look, reaches: Iterable[Reach], keys: Iterable[str]
) -> dict[str, tuple[Reach, ...]]:
    """The pieces that can be chosen in what is offered, and how."""
    found: dict[str, tuple[Reach, ...]] = {}
    wanted = set(keys)
    for reach in reaches:
        known = dict(reach.settled)
        squares = square_field(look, reach.offer)
        targets = look.play.targets(look.state, reach.offer)
        if targets is not None:
            for key in wanted.intersection(targets):
                found[key] = (*found.get(key, ()), reach)
            continue
        for field in reach.offer.fields:
            if field is squares or field_name(field.key) in known:
                continue
            for option in field.options:
                key = _named(option)
                if key in wanted:
                    settled = (*reach.settled, *sent_for_tap(field, option))
                    found[key] = (*found.get(key, ()), Reach(reach.offer, settled))
    return found


def _named(option: object) -> str:
    """The piece that an option is, or an empty text for an option that is none."""
    if isinstance(option, tuple) and len(option) == 1:
        option = option[0]
    return option if isinstance(option, str) else ""


def square_field(look: Look, offer: Offer) -> Field | None:
    """The field whose options are squares and zones of the board."""
    key = look.play.squares.get(offer.kind)
    return next((field for field in offer.fields if field.key == key), None) if key else None


def alike(reaches: Iterable[Reach], reach: Reach) -> list[Reach]:
    """Return the same action with other squares, itself included."""
    what = (reach.offer.kind, dict(reach.offer.fixed), reach.settled)
    return [one for one in reaches if (one.offer.kind, dict(one.offer.fixed), one.settled) == what]


def with_square(look: Look, reaches: Iterable[Reach], place: Place | None) -> Reach | None:
    """The first of them that can be done with a square or a zone."""
    for reach in reaches:
        field = square_field(look, reach.offer)
        if field and place in field.options:
            return reach
    return None


def pointed_at(look: Look, reaches: Sequence[Reach], key: str) -> Reach | None:
    """The offer whose squares are shown: the one that was asked for, else the first of a seat's.

    The host's rulings reach nearly every square, so they are left out unless asked for.
    """
    with_squares = [reach for reach in reaches if square_field(look, reach.offer)]
    for reach in with_squares:
        if offer_key(reach.offer) == key:
            return reach
    return with_squares[0] if with_squares and look.seat != HOST else None
