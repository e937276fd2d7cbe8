"""Everything that may be done to a target, with its chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from campaigns.table.offer_fields import sent_for
from campaigns.table.pages.buttons import OfferButton, offer_button, usual_place
from campaigns.table.pages.looking import Look
from campaigns.table.pages.reach import Reach
from rules.fields import Field
from rules.play import chosen
from rules.table import Outlook


@dataclass(frozen=True)
class AimRow:
    """Something to do to a target at once, with what it needs and how likely the target falls."""

    button: OfferButton
    outlook: Outlook
    other: OfferButton  # where its dice and the like are chosen

    @property
    def percent(self) -> int:
        return round(100 * self.outlook.chance)


def aim_rows(look: Look, reaches: Iterable[Reach], aim: str) -> Iterator[AimRow]:
    """What may be done to the target at once, the likeliest first; all else as it usually is."""
    rows = []
    for reach in sorted(reaches, key=lambda one: usual_place(look, one.offer)):
        fields = {field.key: (field, _aimed(field, aim)) for field in reach.offer.fields}
        found = [value for _, value in fields.values()]
        if aim not in found or any(field.stated for field, _ in fields.values()):
            continue
        values = {key: value for key, (_, value) in fields.items()}
        outlook = look.play.outlook(look.state, chosen(look.play.commands, reach.offer, values))
        if outlook:
            sent = [one for field, value in fields.values() for one in sent_for(field, value)]
            at_once = offer_button(look, reach.offer, tuple(sent))
            rows.append(AimRow(at_once, outlook, offer_button(look, reach.offer, reach.settled)))
    yield from sorted(rows, key=lambda row: -row.outlook.chance)


def _aimed(field: Field, aim: str) -> Any:
    """The target where the field holds it, else what the field begins with."""
    return aim if aim in field.options else field.first()
