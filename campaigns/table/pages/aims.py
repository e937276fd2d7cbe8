"""Everything that may be done to a target, with its chances, and what may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from campaigns.shell.text import translate
from campaigns.table.offer_fields import Sent, sent_for
from campaigns.table.pages.buttons import OfferButton, offer_button, usual_place
from campaigns.table.pages.looking import Look
from campaigns.table.pages.reach import Reach, aims_of, reaches_of
from rules.fields import Field, Subset
from rules.game import Offer
from rules.play import chosen
from rules.table import FigureView, Outlook


class AimRow(Struct, frozen=True):
    """Something to do to a target at once, with what it needs and how likely the target falls."""

    button: OfferButton
    outlook: Outlook
    other: OfferButton  # where its dice and the like are chosen

    @property
    def percent(self) -> int:
        return percent_of(self.outlook)

    @property
    def arms(self) -> str:
        """The weapons, or an empty text where the action has none."""
        return translate(self.outlook.arms) if self.outlook.arms else self.button.details

    @property
    def icon(self) -> str:
        """Key of a drawing of the system."""
        return self.outlook.icon or self.button.icon


class Hindered(Struct, frozen=True):
    """Something that a rule does not let the figure do to a target."""

    name: str
    icon: str
    why: str
    short: str  # the same in two or three words, where it is about this target
    rule: str


class _Aimed(NamedTuple):
    """A command against a target, with what a form sends for it."""

    reach: Reach
    sent: Sent
    outlook: Outlook


def percent_of(outlook: Outlook) -> int:
    """The chance in whole percent, neither 0 nor 100 where it is not quite that."""
    percent = round(100 * outlook.chance)
    return min(99, max(1, percent)) if 0 < outlook.chance < 1 else percent


def best_outlook(look: Look, reaches: Iterable[Reach], aim: str) -> Outlook | None:
    """The likeliest of what may be done to a target at once."""
    outlooks = [one.outlook for one in _aimed(look, reaches, aim)]
    return max(outlooks, key=lambda one: one.chance, default=None)


def only_attacker(look: Look, figures: Mapping[str, FigureView], key: str) -> str:
    """The one figure that can attack a piece that may do nothing itself. Empty if several can."""
    if key not in figures or figures[key].offers:
        return ""
    found = []
    for one in figures.values():
        reaches = tuple(reaches_of(look, look.view, one)) if one.offers else ()
        if best_outlook(look, aims_of(look, reaches, {key}).get(key, ()), key):
            found.append(one.key)
    return found[0] if len(found) == 1 else ""


def aim_rows(look: Look, reaches: Iterable[Reach], aim: str) -> Iterator[AimRow]:
    """Return the attacks on the target, the likeliest first, then other actions."""
    in_order = sorted(reaches, key=lambda one: usual_place(look, one.offer))
    for reach, sent, outlook in sorted(
        _aimed(look, in_order, aim), key=lambda one: -one.outlook.chance
    ):
        at_once = offer_button(look, reach.offer, sent)
        yield AimRow(at_once, outlook, offer_button(look, reach.offer, reach.settled))


def once_each(rows: Iterable[AimRow]) -> Iterator[AimRow]:
    """Yield each row, and those with equal weapons and chances once."""
    seen = set()
    for row in rows:
        shown = (row.button.title, row.arms, row.outlook.dice, row.outlook.needs, row.percent)
        if shown not in seen:
            seen.add(shown)
            yield row


def hindered(look: Look, figure: str, aim: str) -> Iterator[Hindered]:
    """Yield the actions that a figure cannot do to a target, each once, with the reasons."""
    yield from dict.fromkeys(
        Hindered(
            translate(one.name),
            one.icon,
            translate(one.refusal.why),
            translate(one.refusal.short) if one.refusal.short else "",
            one.refusal.rule,
        )
        for one in look.play.hindrances(look.state, figure, aim)
    )


def _aimed(look: Look, reaches: Iterable[Reach], aim: str) -> Iterator[_Aimed]:
    for reach in reaches:
        fields = {field.key: field for field in reach.offer.fields}
        for values in _choices(look, reach.offer, aim):
            outlook = look.play.outlook(look.state, chosen(look.play.commands, reach.offer, values))
            if outlook:
                sent = [one for key in fields for one in sent_for(fields[key], values[key])]
                yield _Aimed(reach, tuple(sent), outlook)


def _choices(look: Look, offer: Offer, aim: str) -> Iterator[Mapping[str, Any]]:
    """Yield the values of the fields with which an offer goes against a piece at once."""
    values = {field.key: _value(field, aim) for field in offer.fields}
    if any(field.stated for field in offer.fields):
        return
    targets = look.play.targets(look.state, offer)
    if targets is not None:
        yield from ({**values, **ways} for ways in targets.get(aim, ()))
    elif aim in values.values() or (aim,) in values.values():
        yield values


def _value(field: Field, aim: str) -> Any:
    """The target where the field holds it, alone among several, else what the field begins with."""
    if isinstance(field, Subset):
        alone = field.least == 1 and aim in field.options
        return (aim,) if alone else field.first()
    return aim if aim in field.options else field.first()
