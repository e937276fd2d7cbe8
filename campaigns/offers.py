"""Offers as addresses and forms name them, and the commands that forms choose from them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.game import Offer
from rules.play import Play, chosen
from rules.refused import Refused
from rules.table import TableView
from rules.text import text


def offer_key(offer: Offer) -> str:
    """A short name of an offer that stays the same as long as what it fixes does."""
    said = msgspec.json.encode((offer.kind, offer.fixed), order="deterministic")
    return hashlib.sha256(said).hexdigest()[:12]


def offers_of(view: TableView) -> Iterator[Offer]:
    """All that the seat of a view may do, its figures' offers among it."""
    yield from view.offers
    for panel in view.panels:
        for figure in panel.figures:
            yield from figure.offers


def offer_in(view: TableView, key: str) -> Offer:
    """The offer with this key. Raises: Refused, when it is not there any more."""
    for offer in offers_of(view):
        if offer_key(offer) == key:
            return offer
    raise Refused(
        text("That cannot be done any more."), cure=text("Choose from what the table shows now.")
    )


def field_name(key: str) -> str:
    """The name of a field of an offer in a form."""
    return f"f-{key}"


def command_of(play: Play, offer: Offer, sent: Mapping[str, str]) -> Any:
    """The command of an offer with the choices that a form sent, as places of options.

    Raises: Refused, naming the field that has no proper choice.
    """
    fields = {}
    for field in offer.fields:
        place = sent.get(field_name(field.key), "0" if len(field.options) == 1 else "")
        if not (place.isascii() and place.isdigit() and int(place[:6]) < len(field.options)):
            raise Refused(
                text("{field}: nothing is chosen.", field=field.name),
                cure=text("Choose one of those that are listed."),
            )
        fields[field.key] = field.options[int(place)]
    return chosen(play.commands, offer, fields)
