"""Roster files as JSON: everything a roster holds, byte for byte the same each time."""

from __future__ import annotations

import re

import msgspec

from campaigns.roster.transfer.document import FORMAT, VERSION, RosterFile
from campaigns.roster.transfer.faults import unreadable
from campaigns.roster.transfer.older import brought_up_to_date
from rules.text import Text, mark, text

_PLACE = re.compile(r" - at (?:`(?P<part>\w+)` in )?`\$(?P<path>[^`]*)`$")
_BYTE = re.compile(r"^JSON is malformed: (?P<what>.*) \(byte (?P<byte>\d+)\)$")

_WORDINGS = (
    (r"Expected `int` <= (?P<most>-?\d+)", mark("This number is over {most}.")),
    (r"Expected `int` >= (?P<least>-?\d+)", mark("This number is under {least}.")),
    (r"(Integer value|Number) out of range", mark("This number is much too large.")),
    (r"Expected `str` of length >= 1", mark("This field is empty. Enter a word.")),
    (
        r"Expected `str` of length <= (?P<most>\d+)",
        mark("This text is longer than {most} characters."),
    ),
    (
        r"Expected `array` of length <= (?P<most>\d+)",
        mark("This list has more than {most} entries."),
    ),
    (
        r"Expected `object` of length <= (?P<most>\d+)",
        mark("This list has more than {most} entries."),
    ),
    (r"Expected `int`, got .*", mark("Enter a whole number here.")),
    (r"Expected `str`, got .*", mark("Enter a word in quotes here.")),
    (r"Expected `bool`, got .*", mark("Enter true or false here.")),
    (r"Expected `(object|array)`, got .*", mark("This value has the wrong type.")),
    (r"Object missing required field `(?P<name>.*)`", mark("“{name}” is missing.")),
    (
        r"Object contains unknown field `(?P<name>.*)`",
        mark("The file format has no field “{name}”. Check the spelling."),
    ),
    (r"Invalid base64 encoded string", mark("This picture is damaged.")),
)


class _Head(msgspec.Struct):
    """The head of a file. It is checked first, so that a foreign file gets one clear error."""

    format: str = ""
    version: int = 0
    system: str = ""


def write_json(file: RosterFile) -> bytes:
    """The roster as a JSON file in UTF-8."""
    return msgspec.json.format(msgspec.json.encode(file, order="deterministic"), indent=2) + b"\n"


def read_json(content: str) -> RosterFile:
    """The roster in a JSON file. Unknown fields are refused.

    Raises: Unreadable.
    """
    try:
        head = msgspec.json.decode(content, type=_Head)
        if head.format != FORMAT:
            raise unreadable(
                text("This is JSON, but not a roster: its format is not “{format}”.", format=FORMAT)
            )
        if not 1 <= head.version <= VERSION:
            raise unreadable(
                text(
                    "Duskroll cannot read files of version {version}.",
                    version=head.version,
                )
            )
        if head.version < VERSION:
            return msgspec.convert(brought_up_to_date(content), type=RosterFile)
        return msgspec.json.decode(content, type=RosterFile)
    except msgspec.ValidationError as fault:
        raise _misfit(str(fault)) from None
    except msgspec.DecodeError as fault:
        raise _broken(content, str(fault)) from None
    except RecursionError:
        raise unreadable(text("The file is nested too deeply for a roster.")) from None


def _misfit(fault: str) -> Exception:
    """The refusal for JSON that is not a roster, with its place in words."""
    place = _PLACE.search(fault)
    what = plainly(_PLACE.sub("", fault))
    if place is None:
        return unreadable(what)
    where = _in_words(place["path"])
    if place["part"]:
        where = text("{where}, name of a value", where=where)
    return unreadable(what, where)


def plainly(fault: str) -> Text:
    """Return msgspec's message in plain words."""
    for pattern, wording in _WORDINGS:
        if said := re.fullmatch(pattern, fault):
            return text(wording, **said.groupdict())
    return text("{fault}.", fault=fault)


def _in_words(path: str) -> Text:
    """`.figures[2].items[1].count` as `figure 3, items 2, count`. Places count from 1."""
    steps = []
    for name, place in re.findall(r"\.(\w+)(?:\[(\d+)\])?", path):
        if place and name == "figures":
            steps.append(text("figure {number}", number=int(place) + 1))
        elif place:
            steps.append(text("{name} {number}", name=name, number=int(place) + 1))
        else:
            steps.append(text("{name}", name=name))
    said = steps[0] if steps else text("the whole file")
    for step in steps[1:]:
        said = text("{first}, {next}", first=said, next=step)
    return said


def _broken(content: str, fault: str) -> Exception:
    """The refusal for what is not JSON, with line and column where they are known."""
    place = _BYTE.match(fault)
    if place is None:
        return unreadable(text("The JSON ends too early. Copy or download the file again."))
    before = content.encode("utf-8", "replace")[: int(place["byte"])].decode("utf-8", "replace")
    line = before.count("\n") + 1
    column = len(before) - before.rfind("\n")
    return unreadable(
        text("The JSON is broken here: {what}.", what=place["what"]),
        text("line {line}, column {column}", line=line, column=column),
    )
