"""The facts of a mission beside its drawing, as the map editor changes them. Rule: ZC-F01."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.parameters import Parameter
from rules.refused import Refused
from rules.systems.zombicide.editor.draft import Draft, Row, read_draft, written
from rules.systems.zombicide.missions.format import CONDITIONS
from rules.text import Text, text

_KEYS: Final = ", ".join(CONDITIONS)
# Fields of the file that are neither drawn nor a fact of their own.
_MORE: Final = ("rules", "items", "manholes", "shuffle", "events")
_DRAWN: Final = frozenset({"id", "zone", "act", "carry"})  # of an objective

FACTS: Final = (
    Parameter(key="name", name=text("Name"), explanation=text("Name in the list of missions")),
    Parameter(
        key="text",
        name=text("Briefing"),
        explanation=text("Aim of the mission, shown to the players"),
        lines=True,
    ),
    Parameter(
        key="characters",
        name=text("Characters"),
        explanation=text("Least and most characters, such as 4-6"),
    ),
    Parameter(
        key="win",
        name=text("Win conditions"),
        explanation=text(
            "The players win if all of these are true. One per line, such as "
            "objectivesTaken 2, killed any 20 or allLeft. Known: {keys}.",
            keys=_KEYS,
        ),
        lines=True,
    ),
    Parameter(
        key="lose",
        name=text("Lose conditions"),
        explanation=text(
            "The players lose if one of these is true. One per line, such as "
            "anyDead or roundAfter 12."
        ),
        lines=True,
    ),
    Parameter(
        key="locks",
        name=text("Locked doors"),
        explanation=text(
            "One per line: two zones, then the objective that unlocks the door, such as S7 E1 o1"
        ),
        lines=True,
    ),
    Parameter(
        key="objectives",
        name=text("Objectives"),
        explanation=text('Names, experience and effects, one per line: o1 {"xp": 5, "do": []}'),
        lines=True,
    ),
    Parameter(
        key="more",
        name=text("Other fields"),
        explanation=text("Events, items, house rules, manholes and shuffled objectives, as JSON"),
        lines=True,
    ),
)


def said(source: str) -> dict[str, str]:
    """The facts of a mission. Raises: Refused."""
    draft = read_draft(source)
    party = {"min": 1, "max": 6, **draft.get("characters", {})}
    locked = [f"{row['a']} {row['b']} {row['lock']}" for row in draft["edges"] if row.get("lock")]
    told = {
        row["id"]: {key: value for key, value in row.items() if key not in _DRAWN}
        for row in draft.get("objectives", ())
    }
    return {
        "name": _in_words(draft["name"]),
        "text": _in_words(draft.get("text", {})),
        "characters": f"{party['min']}-{party['max']}",
        "win": _lines(draft["win"]),
        "lose": _lines(draft.get("lose", ())),
        "locks": "\n".join(locked),
        "objectives": "\n".join(f"{key} {_json(row)}" for key, row in told.items() if row),
        "more": "\n".join(f'"{key}": {_json(draft[key])}' for key in _MORE if draft.get(key)),
    }


def say(source: str, facts: Mapping[str, str]) -> str:
    """The mission with other facts. Raises: Refused, naming the line."""
    draft, before = read_draft(source), said(source)
    changed = {key: value.strip() for key, value in facts.items() if value.strip() != before[key]}
    for key, value in changed.items():
        _SAY[key](draft, value)
    after = written(draft)
    read_draft(after)
    return after


def _in_words(words: Mapping[str, str]) -> str:
    return words.get("en") or next(iter(words.values()), "")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


# --- Conditions as lines ---


def _lines(conditions: Iterable[Row]) -> str:
    return "\n".join(_line(one) for one in conditions)


def _line(condition: Row) -> str:
    ((key, value),) = condition.items()
    kind = CONDITIONS[key]
    if kind == "conditions":
        return _json(condition)
    if kind == "true":
        return key
    if kind == "cards":
        return " ".join((key, *value))
    if kind == "killed":
        return f"{key} {value['kind']} {value['n']}"
    if kind == "at":
        return f"{key} {value['zone']} {value['n']}"
    return f"{key} {value}"


def _conditions(said_: str) -> Iterator[Row]:
    """Raises: Refused, for a line that is no condition."""
    for line in filter(None, (one.strip() for one in said_.splitlines())):
        yield _parsed(line) if line.startswith("{") else _condition(line)


def _condition(line: str) -> Row:
    key, *words = line.split()
    kind = CONDITIONS.get(key, "")
    value: Any = None
    if kind == "true" and not words:
        value = True
    elif kind == "count" and len(words) == 1 and words[0].isdecimal():
        value = int(words[0])
    elif kind == "cards" and words:
        value = words
    elif kind in ("killed", "at") and len(words) == 2 and words[1].isdecimal():
        value = {"kind" if kind == "killed" else "zone": words[0], "n": int(words[1])}
    elif kind and kind not in ("true", "count", "cards", "killed", "at") and len(words) == 1:
        value = words[0]
    if value is None:
        raise _wrong(line, text("Use one of the conditions: {keys}.", keys=_KEYS))
    return {key: value}


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _wrong(line, text("Check the braces, quotes and commas of the JSON.")) from error


def _wrong(line: str, cure: Text) -> Refused:
    return Refused(text("“{line}” is not valid.", line=line[:60]), rule="ZC-F05", cure=cure)


# --- Facts into the draft ---


def _name(draft: Draft, value: str) -> None:
    draft["name"] = {"en": value}
    key = re.sub(r"[^A-Za-z0-9]+", "-", value).strip("-").lower()[:40]
    draft["id"] = key.strip("-") or "mission"


def _text(draft: Draft, value: str) -> None:
    draft["text"] = {"en": value}


def _characters(draft: Draft, value: str) -> None:
    numbers = [int(one) for one in re.findall(r"[0-9]{1,3}", value)]
    if not 1 <= len(numbers) <= 2:
        raise _wrong(value, text("Enter the least and the most, such as 4-6."))
    draft["characters"] = {"min": numbers[0], "max": numbers[-1]}


def _win(draft: Draft, value: str) -> None:
    draft["win"] = list(_conditions(value))


def _lose(draft: Draft, value: str) -> None:
    draft["lose"] = list(_conditions(value))


def _locks(draft: Draft, value: str) -> None:
    rows = {frozenset((row["a"], row["b"])): row for row in draft["edges"]}
    for row in draft["edges"]:
        row.pop("lock", None)
    for line in filter(None, (one.strip() for one in value.splitlines())):
        words = line.split()
        way = rows.get(frozenset(words[:2])) if len(words) == 3 else None
        if way is None:
            raise _wrong(line, text("Enter two zones with a door, then an objective."))
        way["lock"] = words[2]


def _objectives(draft: Draft, value: str) -> None:
    rows = {row["id"]: row for row in draft.get("objectives", ())}
    for row in rows.values():
        for key in set(row) - _DRAWN:
            del row[key]
    for line in filter(None, (one.strip() for one in value.splitlines())):
        key, _, told = line.partition(" ")
        found = _parsed(told)
        if key not in rows or not isinstance(found, dict) or _DRAWN & set(found):
            raise _wrong(line, text("Use one of the objectives: {keys}.", keys=", ".join(rows)))
        rows[key].update(found)


def _more(draft: Draft, value: str) -> None:
    inside = ", ".join(filter(None, (one.strip().rstrip(",") for one in value.splitlines())))
    found = _parsed("{" + inside + "}")
    if not set(found) <= set(_MORE):
        raise _wrong(value, text("Use one of the fields: {keys}.", keys=", ".join(_MORE)))
    for key in _MORE:
        draft.pop(key, None)
    draft.update(found)


_SAY: Final = {
    "name": _name,
    "text": _text,
    "characters": _characters,
    "win": _win,
    "lose": _lose,
    "locks": _locks,
    "objectives": _objectives,
    "more": _more,
}
