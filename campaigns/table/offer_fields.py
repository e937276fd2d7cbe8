"""Values of an offer's fields as forms and addresses send them.

One value is sent as its place among the options, and a number as itself. A name that is not among
them is sent as typed, where the field takes one. Subsets and counts have
one part for each option: its rank among the chosen, or how many. They also send the name of the
field itself: without it, their parts are suggestions, and the form still asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from campaigns.shell.numbers import whole_number
from campaigns.shell.text import has_control
from rules.fields import Counts, Field, OneOf, Range, Subset
from rules.refused import Refused
from rules.text import Text, text

SENT: Final = "1"
LONGEST_WORD: Final = 200

Sent = tuple[tuple[str, str], ...]


def field_name(key: str) -> str:
    """Return the name of a field of an offer in a form."""
    return f"f-{key}"


def part_name(key: str, place: int) -> str:
    """Return the name of one option's part of a field in a form."""
    return f"f-{key}-{place}"


def other_name(key: str) -> str:
    """Return the name of the part that takes a name that is not listed."""
    return f"f-{key}-other"


def sent_for(field: Field, value: Any) -> Sent:
    """Return what a form sends for a value of a field."""
    name = field_name(field.key)
    match field:
        case OneOf() if value not in field.options:
            return ((name, ""), (other_name(field.key), value))
        case OneOf():
            return ((name, str(field.options.index(value))),)
        case Range():
            return ((name, str(value)),)
        case Subset():
            ranks = enumerate(value, start=1) if field.ordered else ((1, one) for one in value)
            return ((name, SENT), *[(_part(field, one), str(rank)) for rank, one in ranks])
        case Counts():
            return ((name, SENT), *[(_part(field, one), str(n)) for one, n in value.items() if n])


def sent_for_tap(field: Field, option: Any) -> Sent:
    """Return what a tap on one option sends: the value, or one part where there may be more."""
    match field:
        case Subset() if field.limit > 1:
            return ((_part(field, option), "1"),)
        case Subset():
            return sent_for(field, (option,))
        case Counts():
            return ((_part(field, option), "1"),)
        case _:
            return sent_for(field, option)


def is_sent(field: Field, sent: Mapping[str, str]) -> bool:
    """True if a form has sent a value of the field, be it wrong."""
    return field_name(field.key) in sent


def value_in(field: Field, sent: Mapping[str, str]) -> Any:
    """Return the value of a field that a form sent.

    Raises: Refused, naming the field and what is wrong.
    """
    match field:
        case OneOf():
            return _option_in(field, sent)
        case Range():
            return _number_in(field, sent)
        case Subset():
            return _subset_in(field, sent)
        case Counts():
            return _counts_in(field, sent)


def limits_said(field: Range | Subset | Counts) -> Text:
    """Return the words for how many may be chosen or entered."""
    most = field.most if isinstance(field, Range) else field.limit
    if field.stated and isinstance(field, Range):
        return text("usually {least} to {most}", least=field.least, most=most)
    if field.stated or (field.least == 0 and most == _free(field)):
        return text("any number")
    if field.least == most:
        return text("exactly {most}", most=most)
    if field.least == 0 and not isinstance(field, Range):
        return text("at most {most}", most=most)
    return text("{least} to {most}", least=field.least, most=most)


def _free(field: Range | Subset | Counts) -> int | None:
    """The largest number that a field without limits would have."""
    if isinstance(field, Range):
        return None
    return len(field.options) if isinstance(field, Subset) else sum(field.limits.values())


def parts_in(field: Subset | Counts, sent: Mapping[str, str]) -> Iterator[tuple[Any, str]]:
    """Yield the options with what was typed for them, where something was."""
    for place, option in enumerate(field.options):
        typed = sent.get(part_name(field.key, place), "").strip()
        if typed:
            yield option, typed


def _part(field: Subset | Counts, option: Any) -> str:
    return part_name(field.key, field.options.index(option))


def _option_in(field: OneOf, sent: Mapping[str, str]) -> Any:
    other = sent.get(other_name(field.key), "").strip() if field.stated else ""
    if other:
        return _stated_in(field, other)
    place = whole_number(sent.get(field_name(field.key), ""))
    if place is None or place >= len(field.options):
        raise _missing(field)
    return field.options[place]


def _stated_in(field: OneOf, typed: str) -> str:
    if len(typed) > LONGEST_WORD or has_control(typed) or not field.allows(typed):
        raise _wrong(
            text("“{typed}” is not an option for {field}.", field=field.name, typed=typed[:20]),
            text("Enter up to {most} characters in one line.", most=LONGEST_WORD),
        )
    return typed


def _number_in(field: Range, sent: Mapping[str, str]) -> int:
    typed = sent.get(field_name(field.key), "").strip()
    if not typed:
        raise _missing(field)
    digits = whole_number(typed.removeprefix("-"))
    number = -digits if digits is not None and typed.startswith("-") else digits
    if number is None or not field.allows(number):
        raise _wrong(
            text("“{typed}” is not an option for {field}.", field=field.name, typed=typed[:20]),
            text("Enter a whole number: {limits}.", limits=limits_said(field)),
        )
    return number


def _subset_in(field: Subset, sent: Mapping[str, str]) -> tuple[Any, ...]:
    if not is_sent(field, sent):
        raise _missing(field)
    ranks: dict[int, Any] = {}
    chosen = []
    for option, typed in parts_in(field, sent):
        rank = _whole(field, typed)
        if field.ordered and rank in ranks:
            raise _wrong(
                text("{field}: you used rank {rank} twice.", field=field.name, rank=rank),
                text("Give each one a different rank."),
            )
        ranks[rank] = option
        chosen.append(option)
    value = tuple([ranks[rank] for rank in sorted(ranks)]) if field.ordered else tuple(chosen)
    if not field.allows(value):
        raise _wrong(
            text("{field}: you chose {count}.", field=field.name, count=len(value)),
            text("Choose {limits}.", limits=limits_said(field)),
        )
    return value


def _counts_in(field: Counts, sent: Mapping[str, str]) -> dict[Any, int]:
    if not is_sent(field, sent):
        raise _missing(field)
    value = {}
    for option, typed in parts_in(field, sent):
        count = _whole(field, typed)
        if count > field.limits[option] and not field.stated:
            raise _wrong(
                text("{field}: {count} is too many.", field=field.name, count=count),
                text("Enter {most} or fewer.", most=field.limits[option]),
            )
        if count:
            value[option] = count
    if not field.allows(value):
        total = sum(value.values())
        raise _wrong(
            text("{field}: your total is {count}.", field=field.name, count=total),
            text("Enter a total of {limits}.", limits=limits_said(field)),
        )
    return value


def _whole(field: Field, typed: str) -> int:
    number = whole_number(typed)
    if number is None:
        raise _wrong(
            text("{field}: “{typed}” is not a number.", field=field.name, typed=typed[:20]),
            text("Enter a whole number."),
        )
    return number


def _missing(field: Field) -> Refused:
    return Refused(
        text("{field}: you chose nothing.", field=field.name),
        cure=text("Choose one from the list."),
    )


def _wrong(why: Text, cure: Text) -> Refused:
    return Refused(why, cure=cure)
