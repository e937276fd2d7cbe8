"""Fields of an offer in the terminal: the prompt, and the value of one typed word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from rules.fields import Counts, Field, OneOf, Range, Subset


def is_number(field: Field, names: Sequence[str]) -> bool:
    """True if a number is typed as itself, not as the place of an option in a list."""
    if not isinstance(field, OneOf):
        return isinstance(field, Range)
    return all(type(one) is int for one in field.options) and [*map(str, field.options)] == [*names]


def prompt(field: Field, name: str, names: Sequence[str]) -> str:
    """Return what is asked for, after the list of options where there is one."""
    match field:
        case Subset():
            many = _limits(field.least, field.limit, len(field.options))
            such = ",".join(map(str, range(1, (field.least or min(2, field.limit)) + 1)))
            said = _("%(many)s of them, such as %(such)s")
            if field.ordered:
                said = _("%(many)s of them, in order, such as %(such)s")
            none = "" if field.least else _(", or 0 for none")
            return f"  {said % {'many': many, 'such': such}}{none} > "
        case Counts():
            many = _limits(field.least, field.limit, sum(field.limits.values()))
            such = ",".join(str(field.first().get(one, 0)) for one in field.options)
            said = _("the count of each, %(many)s in total, such as %(such)s")
            return f"  {said % {'many': many, 'such': such}} > "
        case _ if is_number(field, names):
            return _("%(name)s (%(least)s to %(most)s): ") % {
                "name": name,
                "least": field.options[0],
                "most": field.options[-1],
            }
        case OneOf(stated=True):
            return f"  {_('a number, or another word')} > "
    return "  > "


def value_of(field: Field, name: str, word: str, names: Sequence[str]) -> Any:
    """Return the value that a word stands for. `names` are of its options, one for each.

    Raises: ValueError with what to type.
    """
    try:
        value = _read(field, word, names)
    except (ValueError, IndexError):
        value = None
    if value is None or not field.allows(value):
        raise ValueError(f"{name}: {_cure(field, names)}")
    return value


def _read(field: Field, word: str, names: Sequence[str]) -> Any:
    """Raises: ValueError, IndexError."""
    match field:
        case Subset():
            places = [] if word == "0" else [_place(one) for one in word.split(",")]
            chosen = [field.options[place] for place in places]
            return tuple(chosen) if field.ordered else _in_order(field, chosen)
        case Counts():
            counts = [int(one) for one in word.split(",")]
            pairs = zip(field.options, counts, strict=True)
            return {name: count for name, count in pairs if count}
        case _ if is_number(field, names):
            return int(word)
        case OneOf() if word.casefold() in (short := [*map(_short, names)]):
            return field.options[short.index(word.casefold())]
        case OneOf(stated=True) if not word.isdecimal():
            return word
    return field.options[_place(word)]


def _in_order(field: Subset, chosen: list[Any]) -> tuple[Any, ...]:
    """In the order of the options. Unchanged where one stands twice, which is not allowed."""
    return field.in_order(chosen) if len(set(chosen)) == len(chosen) else tuple(chosen)


def _place(word: str) -> int:
    """Raises: ValueError."""
    number = int(word)
    if number < 1:
        raise ValueError(word)
    return number - 1


def _short(name: str) -> str:
    """A name as one word."""
    return "".join(name.split()).casefold()


def _cure(field: Field, names: Sequence[str]) -> str:
    match field:
        case Subset():
            many = _limits(field.least, field.limit, len(field.options))
            return _("type %(many)s different numbers from 1 to %(most)s, such as 1,2.") % {
                "many": many,
                "most": len(field.options),
            }
        case Counts():
            many = _limits(field.least, field.limit, sum(field.limits.values()))
            return _("type %(count)s numbers with commas, %(many)s in total.") % {
                "count": len(field.options),
                "many": many,
            }
        case _ if is_number(field, names):
            return _("type a number from %(least)s to %(most)s.") % {
                "least": field.options[0],
                "most": field.options[-1],
            }
        case OneOf(stated=True):
            return _("type a number from 1 to %(most)s, or a word of your own.") % {
                "most": len(field.options)
            }
    return _("type a number from %(least)s to %(most)s.") % {
        "least": 1,
        "most": len(field.options),
    }


def _limits(least: int, most: int, largest: int) -> str:
    if least == 0 and most == largest:
        return _("any number")
    if least == most:
        return str(most)
    return _("%(least)s to %(most)s") % {"least": least, "most": most}
