"""Buttons for what a seat may do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from campaigns.offers import field_name, offer_key
from campaigns.pages.looking import Look
from campaigns.text import translate
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
    return OfferButton(
        key=offer_key(offer),
        seat=look.seat,
        name=translate(look.play.label(look.state, offer)),
        at_once=all(
            len(field.options) == 1 or field_name(field.key) in known for field in offer.fields
        ),
        settled=urlencode(settled),
        counts=_counts(look, offer, settled),
    )


def _counts(
    look: Look, offer: Offer, settled: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """Where how many is all that is left to be chosen: each number, and what its button sends."""
    known = dict(settled)
    left = [
        field
        for field in offer.fields
        if len(field.options) > 1 and field_name(field.key) not in known
    ]
    if look.seat == HOST or len(left) != 1 or left[0].key not in look.play.counts:
        return ()
    field = left[0]
    if len(field.options) > MOST_COUNTS:
        return ()
    order = sorted(range(len(field.options)), key=lambda place: field.options[place])
    return tuple(
        (
            str(field.options[place]),
            f"{offer_key(offer)}?{urlencode((*settled, (field_name(field.key), str(place))))}",
        )
        for place in order
    )
