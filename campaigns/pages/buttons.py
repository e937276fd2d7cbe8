"""Buttons for what a seat may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import itemgetter
from urllib.parse import urlencode

from campaigns.offers import field_name, offer_key
from campaigns.pages.looking import Look
from campaigns.text import translate
from rules.fields import Field
from rules.game import HOST, Offer

MOST_COUNTS = 12  # numbers that stand beside each other


@dataclass(frozen=True)
class OfferButton:
    """Something to press: at once where there is nothing to choose, else it opens a form."""

    key: str
    seat: str
    name: str
    at_once: bool
    settled: str = ""  # fields that have been chosen already, elsewhere, as a query
    counts: tuple[tuple[str, str], ...] = ()  # how many, each pressed at once, with what it sends

    @property
    def value(self) -> str:
        """What the button sends: the offer, and what has been chosen of it."""
        return f"{self.key}?{self.settled}" if self.settled else self.key


def offer_buttons(look: Look, offers: Iterable[Offer]) -> tuple[OfferButton, ...]:
    """The buttons for what the seat may do; none for who only looks on."""
    if not look.may_act:
        return ()
    return tuple(offer_button(look, offer) for offer in offers)


def offer_button(
    look: Look, offer: Offer, settled: tuple[tuple[str, str], ...] = ()
) -> OfferButton:
    """A button; `settled` are fields that have been chosen, by name, as places of options."""
    known = dict(settled)
    left = [
        field
        for field in offer.fields
        if len(field.options) != 1 and field_name(field.key) not in known
    ]
    key = offer_key(offer)
    counted = look.seat != HOST and len(left) == 1 and left[0].key in look.play.counts
    return OfferButton(
        key=key,
        seat=look.seat,
        name=translate(look.play.label(look.state, offer)),
        at_once=not left,
        settled=urlencode(settled),
        counts=tuple(_counts(key, left[0], settled)) if counted else (),
    )


def _counts(
    key: str, field: Field, settled: tuple[tuple[str, str], ...]
) -> Iterator[tuple[str, str]]:
    """Where how many is all that is left to be chosen: each number, and what its button sends."""
    if len(field.options) <= MOST_COUNTS:
        for place, count in sorted(enumerate(field.options), key=itemgetter(1)):
            sent = urlencode((*settled, (field_name(field.key), str(place))))
            yield str(count), f"{key}?{sent}"
