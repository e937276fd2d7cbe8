"""Words that something can be given: a question, the set-up of a game, something to print."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.text import Text, text

YES_OR_NO: Mapping[str, Text] = {"yes": text("Yes"), "no": text("No")}
HouseRules = Mapping[str, str]  # key of the house rule -> value; a missing one has its default


class Parameter(Struct, frozen=True):
    """A word to choose or to type. Without options it is a number or a list of them."""

    key: str
    name: Text
    explanation: Text
    default: str = ""
    options: tuple[str, ...] = ()
    names: tuple[Text, ...] = ()  # of the options, where they do not speak for themselves
    least: int | None = None  # with `most`: a whole number within these limits
    most: int | None = None
    lines: bool = False  # words of several lines


def number(key: str, name: Text, explanation: Text, default: str = "0") -> Parameter:
    """A word that is a number."""
    return Parameter(key, name, explanation, default)


def yes_or_no(key: str, name: Text, explanation: Text, default: str = "no") -> Parameter:
    """A word that is yes or no."""
    return Parameter(key, name, explanation, default, tuple(YES_OR_NO))
