"""Squares and zones that are chosen by tapping them, as the address of a map keeps them."""

from __future__ import annotations

from collections.abc import Iterable

from campaigns.shell.numbers import whole_number
from campaigns.table.offer_fields import sent_for
from campaigns.table.pages.act import ActForm, act_form
from campaigns.table.pages.looking import Look
from campaigns.table.pages.reach import Reach, square_field
from rules.fields import Field, Subset
from rules.places import Place

MOST_PICKED = 60  # squares that an address may name


def places_in(at: str) -> tuple[Place, ...]:
    """The squares and zones that an address names, each once."""
    return tuple(dict.fromkeys([_place(one) for one in at.split(".")[:MOST_PICKED] if one]))


def _place(named: str) -> Place:
    """A number is a square, and may be negative. Any other word is a zone."""
    number = whole_number(named.removeprefix("-"))
    if number is None:
        return named
    return -number if named.startswith("-") else number


def address_of(places: Iterable[Place]) -> str:
    return ".".join(map(str, places))


def after_tap(field: Field | None, picked: tuple[Place, ...], place: Place) -> tuple[Place, ...]:
    """The chosen places after a tap: one more or one fewer where there may be several."""
    if not isinstance(field, Subset) or field.limit == 1:
        return (place,)
    if place in picked:
        return tuple([one for one in picked if one != place])
    return (*picked, place)[-field.limit :]


def picked_of(look: Look, pointed: Reach | None, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Return the places that can be chosen, up to the limit."""
    field = square_field(look, pointed.offer) if pointed else None
    if field is None:
        return ()
    known = tuple([place for place in places if place in field.options])
    return known[: field.limit if isinstance(field, Subset) else 1]


def confirm_form(look: Look, pointed: Reach | None, picked: tuple[Place, ...]) -> ActForm | None:
    """The offer with what was tapped, ready to be given. None while squares are missing."""
    field = square_field(look, pointed.offer) if pointed else None
    if pointed is None or field is None or not picked:
        return None
    value = picked if isinstance(field, Subset) else picked[0]
    if not field.allows(value):
        return None
    return act_form(look, pointed.offer, preset=dict((*pointed.settled, *sent_for(field, value))))
