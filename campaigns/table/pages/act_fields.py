"""The fields of an offer's form, one kind of control for each kind of field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec import Struct

from campaigns.shell.text import translate
from campaigns.table.offer_fields import (
    SENT,
    field_name,
    is_sent,
    limits_said,
    other_name,
    part_name,
    sent_for,
)
from rules.fields import Counts, Field, OneOf, Range, Subset
from rules.text import text

FEW = 8  # options that stand beside each other; more fold into a list

Named = Callable[[Any], str]  # an option of the field -> its name


class Choice(Struct, frozen=True):
    """An option of a field."""

    value: int  # as it is sent
    name: str
    chosen: bool


class ChoiceField(Struct, frozen=True):
    """One of several options, or a name that is typed instead."""

    kind: ClassVar = "choice"
    name: str
    label: str
    choices: tuple[Choice, ...]
    other: str = ""  # the name of the part that takes another name, where one may be typed
    typed: str = ""  # there

    @property
    def few(self) -> bool:
        return len(self.choices) <= FEW


class NumberField(Struct, frozen=True):
    """A number to type."""

    kind: ClassVar = "number"
    name: str
    label: str
    typed: str
    least: int | None  # None: without a limit
    most: int | None
    hint: str


class OptionControl(Struct, frozen=True):
    """One option of a field that has a control for each."""

    name: str
    label: str
    typed: str
    most: int | None  # None: without a limit


class PartsField(Struct, frozen=True):
    """Several options: ticks, ranks or counts."""

    kind: str  # ticks, ranks or counts
    name: str
    label: str
    parts: tuple[OptionControl, ...]
    hint: str
    sent: ClassVar = SENT  # by which the form says that it asked

    @property
    def ranks(self) -> range:
        return range(1, (self.parts[0].most or 0) + 1)


FormField = ChoiceField | NumberField | PartsField


def form_field(
    field: Field, given: Mapping[str, str], before: object, *, fresh: bool, named: Named
) -> FormField:
    """Return the control for a field.

    `given` has the values of a form or of a tap. `before` has those of the last command of its
    kind. A `fresh` form begins with a legal value where nothing is given.
    """
    match field:
        case OneOf():
            return _choices(field, given, before, fresh=fresh, named=named)
        case Range() if field.most - field.least < FEW and not field.stated:
            return _choices(field, given, before, fresh=fresh, named=str)
        case Range():
            return _number(field, given, before, fresh=fresh)
        case _:
            return _parts(field, given, fresh=fresh, named=named)


def _choices(
    field: OneOf | Range, given: Mapping[str, str], before: object, *, fresh: bool, named: Named
) -> ChoiceField:
    name = field_name(field.key)
    begins = sent_for(field, _begins_with(field, before))[0][1] if fresh else ""
    chosen = given.get(name, begins)
    sent = {option: int(sent_for(field, option)[0][1]) for option in field.options}
    choices = [Choice(place, named(option), chosen == str(place)) for option, place in sent.items()]
    label = translate(field.name)
    if isinstance(field, Range) or not field.stated:
        return ChoiceField(name, label, tuple(choices))
    other = other_name(field.key)
    return ChoiceField(name, label, tuple(choices), other, given.get(other, ""))


def _number(field: Range, given: Mapping[str, str], before: object, *, fresh: bool) -> NumberField:
    name = field_name(field.key)
    begins = str(_begins_with(field, before)) if fresh else ""
    least, most = (None, None) if field.stated else (field.least, field.most)
    hint = translate(limits_said(field))
    return NumberField(
        name, translate(field.name), given.get(name, begins), least=least, most=most, hint=hint
    )


def _parts(
    field: Subset | Counts, given: Mapping[str, str], *, fresh: bool, named: Named
) -> PartsField:
    names = [part_name(field.key, place) for place in range(len(field.options))]
    suggested = is_sent(field, given) or any(name in given for name in names)
    typed = given if suggested or not fresh else dict(sent_for(field, field.first()))
    parts = tuple(
        [
            OptionControl(name, named(option), typed.get(name, ""), _most(field, option))
            for name, option in zip(names, field.options, strict=True)
        ]
    )
    kind = "counts" if isinstance(field, Counts) else "ranks" if field.ordered else "ticks"
    return PartsField(kind, field_name(field.key), translate(field.name), parts, _hint(field))


def _most(field: Subset | Counts, option: Any) -> int | None:
    """The largest number that the control of an option takes."""
    if isinstance(field, Subset):
        return len(field.options) if field.stated else field.limit
    return None if field.stated else field.limits[option]


def _hint(field: Subset | Counts) -> str:
    limits = limits_said(field)
    if isinstance(field, Counts):
        return translate(text("Total: {limits}", limits=limits))
    if field.ordered:
        return translate(text("Choose {limits}. 1 comes first.", limits=limits))
    return translate(text("Choose {limits}.", limits=limits))


def _begins_with(field: OneOf | Range, before: object) -> Any:
    """The value of the last command, else the first of the field."""
    for option in field.options:
        if option == before or (isinstance(option, tuple) and list(option) == before):
            return option
    return field.first()
