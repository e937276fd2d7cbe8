"""One thing that a seat may do: its form, the dice that are asked for, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from campaigns.models import GameEntry
from campaigns.offers import field_name, offer_key, place_in
from campaigns.pages.looking import Look
from campaigns.text import translate
from rules.dice import DiceNeeded, Faces
from rules.fields import Field
from rules.game import Offer

FEW = 8  # options that stand beside each other; more fold into a list
KEPT = 30  # entries back that a choice is remembered


@dataclass(frozen=True)
class Choice:
    """An option of a field."""

    value: int  # its place among the options
    name: str
    chosen: bool


@dataclass(frozen=True)
class ChoiceField:
    """A field of an offer to choose in."""

    name: str
    label: str
    choices: tuple[Choice, ...]

    @property
    def few(self) -> bool:
        return len(self.choices) <= FEW


@dataclass(frozen=True)
class Settled:
    """A field that has been chosen already, such as by a tap on the map."""

    name: str
    label: str
    value: str  # the place of the option
    said: str


@dataclass(frozen=True)
class ActForm:
    """An offer with its choices."""

    key: str
    seat: str
    name: str
    seen: int
    fields: tuple[ChoiceField, ...]
    settled: tuple[Settled, ...] = ()


@dataclass(frozen=True)
class DicePad:
    """A roll that is to be typed, and the form that it belongs to."""

    name: str
    reason: str
    count: int
    sides: int
    fallen: Faces  # of this roll so far
    answers: str  # to the rolls before
    kept: tuple[tuple[str, str], ...]  # the fields of the form
    action: str

    @property
    def faces(self) -> range:
        return range(1, self.sides + 1)

    @property
    def place(self) -> int:
        return len(self.fallen) + 1


def act_form(
    look: Look,
    offer: Offer,
    *,
    sent: Mapping[str, str] | None = None,
    preset: Mapping[str, str] | None = None,
) -> ActForm:
    """The form of an offer, with what was sent, or what was chosen last time.

    What `preset` has a place for, by name of field, is settled.
    """
    known = {} if sent is not None else _last_time(look, offer)
    settled = tuple(_settled(look, offer, preset or {}))
    done = [field.name for field in settled]
    return ActForm(
        key=offer_key(offer),
        seat=look.seat,
        name=translate(look.play.label(look.state, offer)),
        seen=look.game.last_number,
        fields=tuple(
            _field(look, offer, field, sent, known)
            for field in offer.fields
            if len(field.options) > 1 and field_name(field.key) not in done
        ),
        settled=settled,
    )


def _settled(look: Look, offer: Offer, preset: Mapping[str, str]) -> Iterator[Settled]:
    """The fields that have a proper choice; what is improper is asked for again."""
    for field in offer.fields:
        place = place_in(field, preset.get(field_name(field.key), ""))
        if place is not None:
            option = field.options[place]
            said = translate(look.play.name(look.state, offer, field.key, option))
            yield Settled(field_name(field.key), translate(field.name), str(place), said)


def _last_time(look: Look, offer: Offer) -> Mapping[str, object]:
    """The fields of the last command of this kind that the seat gave."""
    rows = GameEntry.objects.filter(game=look.game, seat=look.seat, command__type=offer.kind)
    last = rows.filter(number__gt=look.game.last_number - KEPT).last()
    return last.command or {} if last else {}


def _field(
    look: Look,
    offer: Offer,
    field: Field,
    sent: Mapping[str, str] | None,
    known: Mapping[str, object],
) -> ChoiceField:
    name = field_name(field.key)
    chosen = sent.get(name, "") if sent is not None else str(_place(field, known))
    return ChoiceField(
        name=name,
        label=translate(field.name),
        choices=tuple(
            Choice(
                place,
                translate(look.play.name(look.state, offer, field.key, option)),
                chosen == str(place),
            )
            for place, option in enumerate(field.options)
        ),
    )


def _place(field: Field, known: Mapping[str, object]) -> int:
    """The place of what was chosen last time; the first where that cannot be chosen now."""
    before = known.get(field.key)
    for place, option in enumerate(field.options):
        if option == before or (isinstance(option, tuple) and list(option) == before):
            return place
    return 0


def dice_pad(
    *,
    name: str,
    needed: DiceNeeded,
    fallen: Faces,
    answers: str,
    kept: Mapping[str, str],
    action: str,
) -> DicePad:
    """The pad for a roll; `kept` are the fields of the form that the roll belongs to."""
    return DicePad(
        name=name,
        reason=translate(needed.reason),
        count=needed.count,
        sides=needed.sides,
        fallen=fallen,
        answers=answers,
        kept=tuple(kept.items()),
        action=action,
    )
