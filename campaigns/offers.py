"""Offers as addresses and forms name them, and the commands that forms choose from them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from campaigns.numbers import whole_number
from rules.fields import Field
from rules.game import Offer
from rules.play import Play, chosen
from rules.refused import Refused
from rules.table import TableView
from rules.text import text


def offer_key(offer: Offer) -> str:
    """A short name of an offer that stays the same as long as what it fixes does.

    A field with one option is as good as fixed.
    """
    fields = [(one.key, one.options[0] if len(one.options) == 1 else None) for one in offer.fields]
    said = msgspec.json.encode((offer.kind, offer.fixed, fields), order="deterministic")
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


def pressed(sent: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """The key of the offer that was pressed, and its fields: those sent, and those it settles."""
    key, _, settled = sent.get("offer", "").partition("?")
    return key, {**dict(sent.items()), **dict(parse_qsl(settled))}


def field_name(key: str) -> str:
    """The name of a field of an offer in a form."""
    return f"f-{key}"


def place_in(field: Field, sent: str) -> int | None:
    """The place of the option that a form sent; None for one that there is not."""
    place = whole_number(sent)
    return place if place is not None and place < len(field.options) else None


def command_of(play: Play, offer: Offer, sent: Mapping[str, str]) -> Any:
    """The command of an offer with the choices that a form sent, as places of options.

    Raises: Refused, naming the field that has no proper choice.
    """
    fields = {}
    for field in offer.fields:
        usual = "0" if len(field.options) == 1 else ""
        place = place_in(field, sent.get(field_name(field.key), usual))
        if place is None:
            raise Refused(
                text("{field}: nothing is chosen.", field=field.name),
                cure=text("Choose one of those that are listed."),
            )
        fields[field.key] = field.options[place]
    return chosen(play.commands, offer, fields)
