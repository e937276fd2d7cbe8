"""The values that no part of a campaign file can have."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

import msgspec

from campaigns.roster.transfer.faults import Unreadable, unreadable
from rules.text import text

MOST_LINE = 4 * 1024 * 1024
DEEPEST = 60

_NOTHING_SIGN = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_TEXT_FIELDS = {"id", "params", "plural", "count"}


def refuse_unsound(name: str, content: bytes) -> None:
    """Look at all values of a part. Raises: Unreadable.

    No database keeps a NUL. Pages fill in a sentence by `str.format`.
    So it can only use placeholders for its own parameters.
    """
    if _NOTHING_SIGN.search(content):
        raise unreadable(text("The part {name} has characters that cannot be saved.", name=name))
    parts = content.splitlines() if name.endswith(".jsonl") else [content]
    for number, part in enumerate(parts, start=1):
        where = f"{name}, {number}" if name.endswith(".jsonl") else name
        if name.endswith(".jsonl") and len(part) > MOST_LINE:
            raise unreadable(text("An entry is too long: {where}.", where=where))
        try:
            _look(msgspec.json.decode(part), where, 0)
        except (msgspec.MsgspecError, RecursionError, ValueError) as fault:
            raise unreadable(text("An entry is not JSON: {where}.", where=where)) from fault


def _look(value: Any, where: str, depth: int) -> None:
    if depth > DEEPEST:
        raise unreadable(text("The data is nested too deeply: {where}.", where=where))
    if isinstance(value, dict):
        if isinstance(value.get("id"), str) and value.keys() <= _TEXT_FIELDS:
            _look_at_sentence(value, where)
        for one in value.values():
            _look(one, where, depth + 1)
    elif isinstance(value, list):
        for one in value:
            _look(one, where, depth + 1)


def _look_at_sentence(value: dict[str, Any], where: str) -> None:
    params = value.get("params") or {}
    for wording in (value["id"], value.get("plural", "")):
        if not params or not isinstance(wording, str):
            continue  # then nothing is filled in
        try:
            places = list(Formatter().parse(wording))
        except ValueError as fault:
            raise _unsound(where) from fault
        for _, place, form, conversion in places:
            if place is not None and (place not in params or form or conversion):
                raise _unsound(where)


def _unsound(where: str) -> Unreadable:
    return unreadable(text("A text has invalid placeholders: {where}.", where=where))
