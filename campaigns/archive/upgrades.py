"""Bringing files of older formats up to date, one version after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import msgspec

from campaigns.archive.document import VERSION
from campaigns.roster.transfer.faults import unreadable
from rules.marks import with_marks
from rules.older_figures import with_fields
from rules.registry import systems
from rules.system import GameSystem
from rules.text import text

Parts = Mapping[str, bytes]
Upgrade = Callable[[Parts], Parts]

CAMPAIGN, SESSIONS, HISTORY = "campaign.json", "sessions.json", "history.jsonl"
CHRONICLE = "chronicle.json"


def several_return(parts: Parts) -> Parts:
    """Format 2: a session lists the groups that come back, where it named one."""
    if SESSIONS not in parts:
        return parts
    try:
        document = msgspec.json.decode(parts[SESSIONS])
        for session in document.get("sessions", ()):
            if "returning" in session:
                one = session["returning"]
                session["returning"] = [one] if one else []
    except (msgspec.MsgspecError, RecursionError, AttributeError, TypeError) as fault:
        raise unreadable(
            text("The part {name} does not contain sessions.", name=SESSIONS)
        ) from fault
    return {**parts, SESSIONS: msgspec.json.encode(document)}


def facts_typed(parts: Parts) -> Parts:
    """Format 3: figures keep what they carry over in a field, which was a line of their notes."""
    game = _system_of(parts)
    facts = game.roster.carried({}) if game else ()
    return _rewritten(parts, [one.noted for one in facts], partial(with_fields, facts))


def marks_together(parts: Parts) -> Parts:
    """Format 4: items keep their marks together, where each had a field."""
    game = _system_of(parts)
    marks = game.roster.marks if game else ()
    return _rewritten(parts, [one.older for one in marks], partial(with_marks, marks))


def kinds_said(parts: Parts) -> Parts:
    """Format 5: the history says what kind an entry is, which its words told before."""
    if HISTORY not in parts:
        return parts
    return {**parts, HISTORY: _changed(_with_kind, HISTORY, parts[HISTORY])}


def several_photos(parts: Parts) -> Parts:
    """Format 6: a note lists its photos, where it had one."""
    if CHRONICLE not in parts:
        return parts
    renamed = {re.sub(r"^(photos/[0-9]+)(?=[.]jpg$)", r"\1-1", name): parts[name] for name in parts}
    return {**renamed, CHRONICLE: _changed(_with_photos, CHRONICLE, parts[CHRONICLE])}


def _with_photos(document: Any) -> Any:
    for note in document.get("notes", ()):
        if note.pop("photo", False):
            note["photos"] = [{}]
    return document


# The words of entries about games and changes while no kind was kept.
_KINDS = {
    "The game {game} of {session} began.": "began",
    "Started {game} in {session}.": "began",
    "Undone: {what}": "undone",
}


def _with_kind(entry: Any) -> Any:
    said = str(entry.get("said", {}).get("id"))
    kind = "joined" if entry.get("figure") and "joined" in said else _KINDS.get(said)
    return {**entry, "kind": kind} if kind else entry


def _rewritten(parts: Parts, words: Iterable[str], change: Callable[[Any], Any]) -> Parts:
    """The parts with a change of the values in them, where one of these words stands."""
    sought = [word.encode() for word in words if word]
    return {
        name: _changed(change, name, content) if any(w in content for w in sought) else content
        for name, content in parts.items()
    }


def _changed(change: Callable[[Any], Any], name: str, content: bytes) -> bytes:
    """A part with a change of the values in it. Logs of games stay as they were.

    A digest covers each entry of a log. Raises: Unreadable.
    """
    try:
        if name == HISTORY:
            lines = [change(msgspec.json.decode(one)) for one in content.splitlines()]
            return b"".join(msgspec.json.encode(one) + b"\n" for one in lines)
        if not name.endswith(".json"):
            return content
        document = change(msgspec.json.decode(content))
        if name.startswith("games/") and isinstance(document.get("state"), str):
            state = change(msgspec.json.decode(document["state"]))
            document["state"] = msgspec.json.encode(state).decode()
        return msgspec.json.encode(document)
    except (msgspec.MsgspecError, RecursionError, AttributeError) as fault:
        raise unreadable(text("The part {name} is not JSON.", name=name)) from fault


def _system_of(parts: Parts) -> GameSystem | None:
    try:
        named = msgspec.json.decode(parts.get(CAMPAIGN, b"{}"))
    except msgspec.MsgspecError:
        return None
    return systems().get(str(named.get("system"))) if isinstance(named, dict) else None


# Format version -> what makes the parts of the next version of it. The first format is 1.
UPGRADES: Mapping[int, Upgrade] = {
    1: several_return,
    2: facts_typed,
    3: marks_together,
    4: kinds_said,
    5: several_photos,
}


def upgraded(
    parts: Parts, version: int, upgrades: Mapping[int, Upgrade] = UPGRADES, to: int = VERSION
) -> Parts:
    """The parts as the present format has them. Raises: Unreadable."""
    for number in range(version, to):
        if number not in upgrades:
            raise unreadable(
                text(
                    "There is no campaign file format {version}. Export the campaign again.",
                    version=number,
                )
            )
        parts = upgrades[number](parts)
    return parts
