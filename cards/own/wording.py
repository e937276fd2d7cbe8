"""What msgspec found wrong, said for people."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from rules.text import Text, mark, text

_PLACE = re.compile(r" - at `(?:key in )?\$\.?(?P<place>[^`]*)`$")
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(?P<key>.*)`")
_TYPES = re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<given>[^`]*)`")
_LENGTH = re.compile(r"Expected `array` of length (?P<wanted>\d+), got (?P<given>\d+)")
_RANGE = re.compile(r"Expected `(?:float|int)` (?P<how>[<>]=?) (?P<limit>\S+)")
_SHORT = re.compile(r"Expected `\w+` of length (?P<how>[<>]=?) (?P<limit>\d+)")
_CHOICE = re.compile(r"Invalid (?:enum )?value '?(?P<given>.*?)'?$", re.DOTALL)

TYPES: Final = {
    "float": text("a number"),
    "int": text("a whole number"),
    "str": text("words in quotes"),
    "bool": text("true or false"),
    "array": text("a list"),
    "object": text("a table"),
    "null": text("nothing"),
}
_LIMITS: Final = {
    ">=": mark("it must be at least {limit}"),
    "<=": mark("it must be at most {limit}"),
    ">": mark("it must be more than {limit}"),
    "<": mark("it must be less than {limit}"),
}


def told(message: str, keys: Iterable[str] = ()) -> tuple[str, Text]:
    """The key that it is about, and what is wrong, given the keys there may be."""
    place = _PLACE.search(message)
    key = place["place"] if place else ""
    said = message[: place.start()] if place else message
    if match := _UNKNOWN.fullmatch(said):
        return _joined(key, match["key"]), _unknown(match["key"], keys if not key else ())
    if match := _MISSING.fullmatch(said):
        return _joined(key, match["key"]), text("it is missing")
    if match := _LENGTH.fullmatch(said):
        return key, text(
            "a list of {wanted} is needed, not of {given}",
            wanted=int(match["wanted"]),
            given=int(match["given"]),
        )
    return key, _of_value(said)


def _joined(place: str, key: str) -> str:
    return f"{place}.{key[:60]}" if place else key[:60]


def _of_value(said: str) -> Text:
    if match := _TYPES.fullmatch(said):
        return text(
            "{wanted} is needed, not {given}", wanted=_types(match[1]), given=_types(match[2])
        )
    if match := _RANGE.fullmatch(said):
        return text(_LIMITS[match["how"]], limit=match["limit"])
    if match := _SHORT.fullmatch(said):
        if match["how"] == ">=":
            return text("it is empty or too short")
        return text("it is longer than {limit}", limit=match["limit"])
    if said == "Number out of range":
        return text("the number is too large")
    if match := _CHOICE.fullmatch(said):
        return text("there is no such choice as “{given}”", given=match["given"][:60])
    return text("it cannot be read ({reason})", reason=said[:200])


def _types(names: str) -> Text | str:
    found = [TYPES.get(name.strip()) for name in names.split("|")]
    first = found[0]
    if len(found) == 1:
        return first or names
    second = found[1]
    return text("{one} or {other}", one=first or names, other=second or names)


def _unknown(key: str, keys: Iterable[str]) -> Text:
    there = sorted(keys)
    if near := get_close_matches(key, there, 1):
        return text("there is no such key; “{near}” may be meant", near=near[0])
    if there:
        return text("there is no such key; there are: {keys}", keys=", ".join(there))
    return text("there is no such key")
