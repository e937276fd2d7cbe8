"""Messages of msgspec, reworded for people."""

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
    "str": text("text in quotes"),
    "bool": text("true or false"),
    "array": text("a list"),
    "object": text("a table"),
    "null": text("nothing"),
}
_LIMITS: Final = {
    ">=": mark("The value must be at least {limit}."),
    "<=": mark("The value must be at most {limit}."),
    ">": mark("The value must be more than {limit}."),
    "<": mark("The value must be less than {limit}."),
}


def told(message: str, keys: Iterable[str] = ()) -> tuple[str, Text]:
    """The key that it is about, and what is wrong, given the keys there may be."""
    place = _PLACE.search(message)
    key = place["place"] if place else ""
    said = message[: place.start()] if place else message
    if match := _UNKNOWN.fullmatch(said):
        return _joined(key, match["key"]), _unknown(match["key"], keys if not key else ())
    if match := _MISSING.fullmatch(said):
        return _joined(key, match["key"]), text("The key is missing. Add it.")
    if match := _LENGTH.fullmatch(said):
        return key, text(
            "The list must have {wanted} values, not {given}.",
            wanted=int(match["wanted"]),
            given=int(match["given"]),
        )
    return key, _of_value(said)


def _joined(place: str, key: str) -> str:
    return f"{place}.{key[:60]}" if place else key[:60]


def _of_value(said: str) -> Text:
    if match := _TYPES.fullmatch(said):
        return text(
            "The value must be {wanted}, not {given}.",
            wanted=_types(match[1]),
            given=_types(match[2]),
        )
    if match := _RANGE.fullmatch(said):
        return text(_LIMITS[match["how"]], limit=match["limit"])
    if match := _SHORT.fullmatch(said):
        if match["how"] == ">=":
            return text("The value is empty or too short.")
        return text("The value is longer than {limit}.", limit=match["limit"])
    if said == "Number out of range":
        return text("The number is too large.")
    if match := _CHOICE.fullmatch(said):
        return text("“{given}” is not one of the options.", given=match["given"][:60])
    return text("The value cannot be read ({reason}).", reason=said[:200])


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
        return text("This key does not exist. Do you mean “{near}”?", near=near[0])
    if there:
        return text("This key does not exist. Choose one of: {keys}.", keys=", ".join(there))
    return text("This key does not exist.")
