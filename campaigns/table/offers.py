"""Offers as addresses and forms name them, and the commands that forms choose from them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from campaigns.table.offer_fields import is_sent, value_in
from rules.fields import Range
from rules.game import Offer
from rules.play import Play, chosen
from rules.refused import Refused
from rules.table import TableView, offers_of
from rules.text import text


def offer_key(offer: Offer) -> str:
    """A short name of an offer that stays the same as long as what it fixes does.

    A field with one value counts as fixed, and so does the start of a range. Of a pair of guns, one
    may reach farther than the other, which is a shot of its own.
    """
    fields = [
        (one.key, one.first() if one.is_settled() or isinstance(one, Range) else None)
        for one in offer.fields
    ]
    said = msgspec.json.encode((offer.kind, offer.fixed, fields), order="deterministic")
    return hashlib.sha256(said).hexdigest()[:12]


def offer_in(view: TableView, key: str) -> Offer:
    """The offer with this key. Raises: Refused, when it is not there any more."""
    for offer in offers_of(view):
        if offer_key(offer) == key:
            return offer
    raise Refused(
        text("This action is no longer possible."),
        cure=text("Choose one of the actions shown now."),
    )


def pressed(sent: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """The key of the offer that was pressed, and its fields: those sent, and those it settles."""
    key, _, settled = sent.get("offer", "").partition("?")
    return key, {**dict(sent.items()), **dict(parse_qsl(settled))}


def command_of(play: Play, offer: Offer, sent: Mapping[str, str]) -> Any:
    """The command of an offer with the choices that a form sent.

    Raises: Refused, naming the field whose choice is missing or wrong.
    """
    fields = {
        field.key: field.first()
        if field.is_settled() and not is_sent(field, sent)
        else value_in(field, sent)
        for field in offer.fields
    }
    return chosen(play.commands, offer, fields)
