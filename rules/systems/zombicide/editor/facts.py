"""The facts of a mission beside its drawing, as the map editor changes them. Rule: ZC-F01."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.parameters import Parameter
from rules.systems.zombicide.editor.draft import Draft, Row, read_draft, written
from rules.systems.zombicide.editor.lines import (
    CONDITION,
    DOES,
    EVENT,
    KEYS,
    MANHOLE,
    OBJECTIVE,
    ZONE,
    Kind,
    in_both,
    lines_of,
    of_both,
    read_rows,
    said_rows,
    wrong,
)
from rules.text import Text, text

# Fields of a row that are no fact of it: they are drawn.
_DRAWN: Final[Mapping[str, frozenset[str]]] = {
    "objectives": frozenset({"zone", "act", "carry"}),
    "zones": frozenset({"kind", "building", "cells"}),
}
_EXIT: Final = "exit"


def _fact(key: str, name: Text, explanation: Text) -> Parameter:
    return Parameter(key=key, name=name, explanation=explanation, lines=True)


FACTS: Final = (
    Parameter(key="name", name=text("Name"), explanation=text("Name in the list of missions")),
    _fact(
        "text",
        text("Briefing"),
        text("Aim of the mission, shown to the players. Type “| ja:” before words in Japanese."),
    ),
    Parameter(
        "characters",
        text("Characters"),
        text("The smallest and the largest number of characters, such as 4-6"),
    ),
    _fact(
        "win",
        text("Win conditions"),
        text(
            "The players win if all of these are true. One per line, such as "
            "objectivesTaken 2, killed any 20 or allLeft. Known: {keys}.",
            keys=KEYS,
        ),
    ),
    _fact(
        "lose",
        text("Lose conditions"),
        text(
            "The players lose if one of these is true. One per line, such as "
            "anyDead or roundAfter 12."
        ),
    ),
    _fact(
        "objectives",
        text("Objectives"),
        text(
            "The effects of each objective, one objective per line, such as “o1: worth 2; name "
            "the food; open depot”. Known effects: {keys}.",
            keys=DOES,
        ),
    ),
    _fact(
        "shuffle",
        text("Shuffled objectives"),
        text(
            "Objectives that change places at random, one group per line, such as "
            "o1 o2 o3. Nobody sees which is which until it is taken."
        ),
    ),
    _fact(
        "doors",
        text("Named and locked doors"),
        text(
            "One door per line, such as “S7 E1 name depot lock o1”: two zones, the door’s name for "
            "effects, and the objective that unlocks it."
        ),
    ),
    _fact(
        "events",
        text("Events"),
        text(
            "Each event happens once, when its condition becomes true. One per line, such "
            "as “siren roundAfter 4: noise S2 2 stays; say A siren howls”."
        ),
    ),
    _fact(
        "manholes",
        text("Manholes"),
        text(
            "One manhole per line, such as “S2: S1 S2 A1”: its zone, then the zones of its board "
            "tile."
        ),
    ),
    _fact(
        "zones",
        text("Names and noise of zones"),
        text("One per line, such as “S2: noise 2; name The gate”"),
    ),
    Parameter(
        key="closed",
        name=text("Closed at the start"),
        explanation=text(
            "Spawn zones, and the exit, that an effect opens later, such as p2 {exit}", exit=_EXIT
        ),
    ),
    Parameter(
        key="items",
        name=text("Cards set aside"),
        explanation=text("Cards for the effect item, such as mas-shotgun pistol"),
    ),
    _fact(
        "rules",
        text("House rules of the mission"),
        text("One per line: the id of the rule and its option, such as ZC-R22 off"),
    ),
)


def said(source: str) -> dict[str, str]:
    """The facts of a mission. Raises: Refused."""
    draft = read_draft(source)
    party = {"min": 1, "max": 6, **draft.get("characters", {})}
    closed = [row["id"] for row in draft.get("spawns", ()) if not row.get("on", True)]
    closed += [] if draft.get(_EXIT, {}).get("on", True) else [_EXIT]
    return {
        "name": draft["name"].get("en") or next(iter(draft["name"].values()), ""),
        "text": in_both(draft["text"]) if draft.get("text") else "",
        "characters": f"{party['min']}-{party['max']}",
        "win": said_rows(draft["win"], CONDITION),
        "lose": said_rows(draft.get("lose", ()), CONDITION),
        "objectives": _beside(draft, "objectives", OBJECTIVE),
        "shuffle": "\n".join(" ".join(group) for group in draft.get("shuffle", ())),
        "doors": "\n".join(_door(row) for row in draft["edges"] if {"id", "lock"} & set(row)),
        "events": said_rows(draft.get("events", ()), EVENT),
        "manholes": said_rows(draft.get("manholes", ()), MANHOLE),
        "zones": _beside(draft, "zones", ZONE),
        "closed": " ".join(closed),
        "items": " ".join(draft.get("items", ())),
        "rules": "\n".join(f"{key} {value}" for key, value in draft.get("rules", {}).items()),
    }


def say(source: str, facts: Mapping[str, str]) -> str:
    """The mission with other facts. Raises: Refused, naming the line."""
    draft, before = read_draft(source), said(source)
    for key, typed in facts.items():
        value = typed.replace("\r\n", "\n").strip()
        if value != before[key]:
            _SAY[key](draft, value)
    after = written(draft)
    read_draft(after)
    return after


def _beside(draft: Draft, field: str, kind: Kind) -> str:
    """The rows of a list without the fields that are drawn."""
    rows = [
        {key: value for key, value in row.items() if key not in _DRAWN[field]}
        for row in draft.get(field, ())
    ]
    return said_rows([row for row in rows if len(row) > 1], kind)


def _door(row: Row) -> str:
    named = [word for key in ("id", "lock") if key in row for word in (_DOOR_WORDS[key], row[key])]
    return " ".join((row["a"], row["b"], *named))


_DOOR_WORDS: Final = {"id": "name", "lock": "lock"}


# --- Facts into the draft ---


def _name(draft: Draft, value: str) -> None:
    draft["name"] = {"en": value}
    key = re.sub(r"[^A-Za-z0-9]+", "-", value).strip("-").lower()[:40]
    draft["id"] = key.strip("-") or "mission"


def _text(draft: Draft, value: str) -> None:
    draft.pop("text", None)
    if value:
        draft["text"] = of_both(value)


def _characters(draft: Draft, value: str) -> None:
    numbers = [int(one) for one in re.findall(r"[0-9]{1,3}", value)]
    if not 1 <= len(numbers) <= 2:
        raise wrong(value, text("Enter the smallest and the largest number, such as 4-6."))
    draft["characters"] = {"min": numbers[0], "max": numbers[-1]}


def _win(draft: Draft, value: str) -> None:
    draft["win"] = read_rows(value, CONDITION)


def _lose(draft: Draft, value: str) -> None:
    draft["lose"] = read_rows(value, CONDITION)


def _doors(draft: Draft, value: str) -> None:
    rows = {frozenset((row["a"], row["b"])): row for row in draft["edges"]}
    for row in draft["edges"]:
        row.pop("id", None)
        row.pop("lock", None)
    fields = {word: key for key, word in _DOOR_WORDS.items()}
    for line in lines_of(value):
        words = line.split()
        pairs = dict(zip(words[2::2], words[3::2], strict=False))
        way = rows.get(frozenset(words[:2]))
        if way is None or len(words) % 2 or not pairs or not set(pairs) <= set(fields):
            raise wrong(line, text("Enter two zones with a door, then name or lock with an id."))
        way.update({fields[word]: key for word, key in pairs.items()})


def _say_beside(draft: Draft, field: str, value: str, kind: Kind) -> None:
    """Give the rows of a list what is said of them, and take away what is not. Raises: Refused."""
    rows = {row["id"]: row for row in draft.get(field, ())}
    for row in rows.values():
        for key in set(row) - _DRAWN[field] - {"id"}:
            del row[key]
    for found in read_rows(value, kind):
        key = found.get("id")
        if key not in rows or _DRAWN[field] & set(found):
            raise wrong(str(key), text("Choose one of: {keys}.", keys=", ".join(rows)))
        rows[key].update(found)


def _objectives(draft: Draft, value: str) -> None:
    _say_beside(draft, "objectives", value, OBJECTIVE)


def _zones(draft: Draft, value: str) -> None:
    _say_beside(draft, "zones", value, ZONE)


def _shuffle(draft: Draft, value: str) -> None:
    draft["shuffle"] = [line.split() for line in lines_of(value)]


def _events(draft: Draft, value: str) -> None:
    draft["events"] = read_rows(value, EVENT)


def _manholes(draft: Draft, value: str) -> None:
    draft["manholes"] = read_rows(value, MANHOLE)


def _closed(draft: Draft, value: str) -> None:
    spawns = {row["id"]: row for row in draft.get("spawns", ())}
    known = {**spawns, **({_EXIT: draft[_EXIT]} if _EXIT in draft else {})}
    for row in known.values():
        row.pop("on", None)
    for key in value.split():
        if key not in known:
            raise wrong(key, text("Choose one of: {keys}.", keys=", ".join(known)))
        known[key]["on"] = False


def _items(draft: Draft, value: str) -> None:
    draft["items"] = value.split()


def _rules(draft: Draft, value: str) -> None:
    pairs = [line.split() for line in lines_of(value)]
    for pair in pairs:
        if len(pair) != 2:
            raise wrong(" ".join(pair), text("Enter the id of a rule, then its option."))
    draft["rules"] = dict(pairs)


_SAY: Final = {
    "name": _name,
    "text": _text,
    "characters": _characters,
    "win": _win,
    "lose": _lose,
    "objectives": _objectives,
    "shuffle": _shuffle,
    "doors": _doors,
    "events": _events,
    "manholes": _manholes,
    "zones": _zones,
    "closed": _closed,
    "items": _items,
    "rules": _rules,
}
