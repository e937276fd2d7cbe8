"""The form of one thing that a seat may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct, to_builtins

from campaigns.models import GameEntry
from campaigns.models.game_log import entry_value
from campaigns.shell.text import listed_names, translate
from campaigns.table.offer_fields import Sent, is_sent, sent_for, value_in
from campaigns.table.offers import offer_key
from campaigns.table.pages.act_fields import FormField, form_field
from campaigns.table.pages.doubts import doubt_of
from campaigns.table.pages.looking import Look
from rules.game import Offer
from rules.play import named
from rules.refused import Refused
from rules.text import text

KEPT = 30  # entries back that a choice is remembered


class Settled(Struct, frozen=True):
    """A field that has been chosen already, such as by a tap on the map."""

    label: str
    said: str
    sent: Sent


class ActForm(Struct, frozen=True):
    """An offer with its choices."""

    key: str
    seat: str
    name: str
    seen: int
    fields: tuple[FormField, ...]
    settled: tuple[Settled, ...] = ()
    doubt: str = ""  # the reason to ask before this press


def act_form(
    look: Look,
    offer: Offer,
    *,
    sent: Mapping[str, str] | None = None,
    preset: Mapping[str, str] | None = None,
) -> ActForm:
    """The form of an offer, with what was sent, or what was chosen last time.

    Fields with a value in `preset` are settled. Its other parts are suggestions.
    """
    known = {} if sent is not None else _last_time(look, offer)
    given = (preset or {}) if sent is None else sent
    settled = {} if sent is not None else dict(_settled(look, offer, given))
    return ActForm(
        key=offer_key(offer),
        seat=look.seat,
        name=translate(look.play.label(look.state, offer)),
        seen=look.game.last_number,
        fields=tuple(
            form_field(
                field,
                given,
                known.get(field.key),
                fresh=sent is None,
                named=partial(_named, look, offer, field.key),
            )
            for field in offer.fields
            if not field.is_settled() and field.key not in settled
        ),
        settled=tuple(settled.values()),
        doubt=doubt_of(look, offer),
    )


def _settled(look: Look, offer: Offer, preset: Mapping[str, str]) -> Iterator[tuple[str, Settled]]:
    """The fields that have a proper choice, by key. What is improper is asked for again."""
    for field in offer.fields:
        if is_sent(field, preset):
            try:
                value = value_in(field, preset)
            except Refused:
                continue
            names = map(translate, named(look.play, look.state, offer, field, value))
            said = listed_names(names) or translate(text("none"))
            yield field.key, Settled(translate(field.name), said, sent_for(field, value))


def _named(look: Look, offer: Offer, key: str, option: object) -> str:
    return translate(look.play.name(look.state, offer, key, option))


def _last_time(look: Look, offer: Offer) -> Mapping[str, object]:
    """The fields of the last command of this kind that the seat gave, as the looker read it."""
    rows = GameEntry.objects.filter(game=look.game, seat=look.seat, command__type=offer.kind)
    last = rows.filter(number__gt=look.game.last_number - KEPT).last()
    if last is None or not look.play.has_secrets:
        return last.command or {} if last else {}
    seen = look.play.seen_entry(entry_value(look.play, last), look.looker)
    return dict(to_builtins(seen.command))
