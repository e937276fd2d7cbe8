"""Buttons for what a seat may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import urlencode

from msgspec import Struct

from campaigns.shell.text import translate
from campaigns.table.offer_fields import Sent, field_name, sent_for
from campaigns.table.offers import offer_key
from campaigns.table.pages.doubts import doubt_of
from campaigns.table.pages.looking import Look
from rules.fields import Counts, Field, OneOf, Range
from rules.game import HOST, Offer
from rules.text import Text

MOST_COUNTS = 12  # numbers that stand beside each other


class OfferButton(Struct, frozen=True):
    """Something to press: at once where there is nothing to choose, else it opens a form."""

    key: str
    seat: str
    name: str
    title: str  # the first part of the name, and what it is done with
    details: str
    at_once: bool
    settled: str = ""  # the choices made elsewhere, as a query
    icon: str = ""  # key of a drawing of the system
    counts: tuple[tuple[str, str], ...] = ()  # each count with its value
    place: int = 0  # among others, as people reach for them

    @property
    def value(self) -> str:
        """Return the value that the button sends: the offer and its chosen fields."""
        return f"{self.key}?{self.settled}" if self.settled else self.key


class ButtonGroup(Struct, frozen=True):
    """Buttons of one kind, which fold where there are several."""

    name: str
    buttons: tuple[OfferButton, ...]


def usual_place(look: Look, offer: Offer) -> tuple[int, bool]:
    """Where an offer stands among others: as people reach for them (`Play.usual`).

    Of all others, what has choices comes before what is over at one press.
    """
    return place_of(look, offer.kind), all(one.is_settled() for one in offer.fields)


def place_of(look: Look, kind: str) -> int:
    """Where a kind of command stands among others, as people reach for them (`Play.usual`)."""
    usual = look.play.usual
    return usual.index(kind) if kind in usual else len(usual)


def offer_buttons(look: Look, offers: Iterable[Offer]) -> tuple[OfferButton, ...]:
    """The buttons for what the seat may do, or none for who only looks on."""
    if not look.may_act:
        return ()
    return tuple(offer_button(look, offer) for offer in offers)


def offer_button(look: Look, offer: Offer, settled: Sent = ()) -> OfferButton:
    """A button. `settled` is what a form sends for what has been chosen."""
    known = dict(settled)
    left = [
        field
        for field in offer.fields
        if not field.is_settled() and field_name(field.key) not in known
    ]
    key = offer_key(offer)
    counted = look.seat != HOST and len(left) == 1 and _is_count(look, left[0])
    label = look.play.label(look.state, offer)
    title, details = words_of(look, offer)
    return OfferButton(
        key=key,
        seat=look.seat,
        name=translate(label),
        title=title,
        details=details,
        at_once=not left and not doubt_of(look, offer),
        icon=look.play.icon(look.state, offer),
        settled=urlencode(settled),
        counts=tuple(_counts(key, left[0], settled)) if counted else (),
        place=place_of(look, offer.kind),
    )


def words_of(look: Look, offer: Offer) -> tuple[str, str]:
    """Return the title of an offer, and its details. These are empty without any."""
    label = look.play.label(look.state, offer)
    details = label.params.get("details")
    if not isinstance(details, Text):
        return translate(label), ""
    title = label.params.get("title")
    return translate(title if isinstance(title, Text) else offer.name), translate(details)


def _is_count(look: Look, field: Field) -> bool:
    """True if the field asks for one number that is one of a few."""
    if isinstance(field, Range):
        return not field.stated and field.most - field.least < MOST_COUNTS
    if isinstance(field, Counts):  # of one thing alone
        few = field.limit - field.least < MOST_COUNTS
        return not field.stated and len(field.options) == 1 and few
    counted = isinstance(field, OneOf) and field.key in look.play.counts
    return counted and len(field.options) <= MOST_COUNTS


def _counts(key: str, field: Field, settled: Sent) -> Iterator[tuple[str, str]]:
    """Yield each number that may be chosen, and what its button sends."""
    if isinstance(field, Counts):
        (name,) = field.options
        sent = {n: sent_for(field, {name: n}) for n in range(field.least, field.limit + 1)}
    else:
        sent = {count: sent_for(field, count) for count in sorted(field.options)}
    for count, said in sent.items():
        yield str(count), f"{key}?{urlencode((*settled, *said))}"
