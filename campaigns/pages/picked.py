"""Squares that are chosen by tapping them, one or several, as the address of a map keeps them."""

from __future__ import annotations

from collections.abc import Iterable

from campaigns.numbers import whole_number
from campaigns.offer_fields import sent_for
from campaigns.pages.act import ActForm, act_form
from campaigns.pages.looking import Look
from campaigns.pages.reach import Reach, square_field
from rules.fields import Field, Subset

MOST_PICKED = 60  # squares that an address may name


def squares_in(at: str) -> tuple[int, ...]:
    """The squares that an address names, each once."""
    numbers = [whole_number(one) for one in at.split(".")[:MOST_PICKED]]
    return tuple(dict.fromkeys([number for number in numbers if number is not None]))


def address_of(squares: Iterable[int]) -> str:
    return ".".join(map(str, squares))


def after_tap(field: Field | None, picked: tuple[int, ...], square: int) -> tuple[int, ...]:
    """The chosen squares after a tap: one more or one fewer where there may be several."""
    if not isinstance(field, Subset) or field.limit == 1:
        return (square,)
    if square in picked:
        return tuple([one for one in picked if one != square])
    return (*picked, square)[-field.limit :]


def picked_of(look: Look, pointed: Reach | None, squares: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the squares that may be chosen, as many as may be."""
    field = square_field(look, pointed.offer) if pointed else None
    if field is None:
        return ()
    known = tuple([square for square in squares if square in field.options])
    return known[: field.limit if isinstance(field, Subset) else 1]


def confirm_form(look: Look, pointed: Reach | None, picked: tuple[int, ...]) -> ActForm | None:
    """The offer with what was tapped, ready to be given; None while squares are missing."""
    field = square_field(look, pointed.offer) if pointed else None
    if pointed is None or field is None or not picked:
        return None
    value = picked if isinstance(field, Subset) else picked[0]
    if not field.allows(value):
        return None
    return act_form(look, pointed.offer, preset=dict((*pointed.settled, *sent_for(field, value))))
