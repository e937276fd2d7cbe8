"""Checks the fields of a mission file: their types, values and ids. Rule: ZC-F07."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from rules.systems.zombicide.catalogue import cards, switch_of
from rules.systems.zombicide.missions.format import (
    CONDITIONS,
    EFFECTS,
    FIELDS,
    FORMAT,
    NEED_ACTOR,
)

ID: Final = re.compile(r"[A-Za-z0-9-]{1,12}")
NAME: Final = re.compile(r"[A-Za-z0-9-]{1,40}")
MOST_XP: Final = 20
MOST: Final = 999
WIDEST: Final = 30  # squares of the grid each way
DEEPEST: Final = 8  # conditions within conditions
_LISTS: Final = frozenset(
    {"zones", "edges", "manholes", "spawns", "cars", "crowds", "objectives", "events"}
)
_KNOWN: Final = frozenset({"zone", "objective", "spawn", "building", "door"})


class MissionFault(Struct, frozen=True):
    """A fault of a mission file: a code, the JSON pointer of its place, and the value."""

    code: str
    pointer: str
    value: str = ""


class Shapes:
    """Walks through a mission file and collects faults."""

    def __init__(self, mission: Mapping[str, Any]) -> None:
        self.found: list[MissionFault] = []
        self.known = _ids(mission)
        self._object(mission, "mission", "")
        self._twice(mission)

    def fault(self, code: str, pointer: str, value: Any = "") -> None:
        """Note a fault."""
        self.found.append(MissionFault(code, pointer, str(value)))

    def _twice(self, mission: Mapping[str, Any]) -> None:
        for field in ("zones", "spawns", "cars", "objectives", "events", "edges"):
            seen: set[str] = set()
            for place, one in enumerate(rows(mission, field)):
                key = one.get("id")
                if isinstance(key, str) and key in seen:
                    self.fault("duplicate-id", f"/{field}/{place}/id", key)
                elif isinstance(key, str):
                    seen.add(key)

    def _object(self, value: Any, kind: str, at: str) -> None:
        if not isinstance(value, dict):
            self.fault("wrong-type", at, value)
            return
        fields = FIELDS[kind]
        for name in value:
            if name not in fields:
                self.fault("unknown-field", f"{at}/{name}", name)
        for name, said in fields.items():
            if name in value:
                self._value(value[name], said.rstrip("!"), f"{at}/{name}")
            elif said.endswith("!"):
                self.fault("missing-field", f"{at}/{name}", name)

    def _value(self, value: Any, kind: str, at: str) -> None:
        """Check a value of a kind."""
        if kind in FIELDS and kind not in _LISTS:
            self._object(value, kind, at)
        elif kind in _LISTS:
            self._each(value, kind, at)
        elif "|" in kind or kind == "true":
            self._choice(value, kind, at)
        elif kind in ("id", "name", "card") or kind in _KNOWN:
            self._key(value, kind, at)
        elif kind in ("number", "count", "xp", "format", "bool"):
            self._number(value, kind, at)
        else:
            self._made(value, kind, at)

    def _each(self, value: Any, kind: str, at: str) -> None:
        if not isinstance(value, list):
            self.fault("wrong-type", at, value)
            return
        for place, one in enumerate(value):
            self._object(one, kind, f"{at}/{place}")

    def _choice(self, value: Any, kind: str, at: str) -> None:
        if kind == "true":
            if value is not True:
                self.fault("wrong-value" if isinstance(value, bool) else "wrong-type", at, value)
        elif not isinstance(value, str):
            self.fault("wrong-type", at, value)
        elif value not in kind.split("|"):
            self.fault("wrong-value", at, value)

    def _key(self, value: Any, kind: str, at: str) -> None:
        if not isinstance(value, str):
            self.fault("wrong-type", at, value)
        elif kind == "card":
            if value not in cards():
                self.fault("unknown-id", at, value)
        elif not (NAME if kind == "name" else ID).fullmatch(value):
            self.fault("bad-id", at, value)
        elif kind in _KNOWN and value not in self.known[kind]:
            self.fault("unknown-id", at, value)

    def _number(self, value: Any, kind: str, at: str) -> None:
        if kind == "bool":
            if not isinstance(value, bool):
                self.fault("wrong-type", at, value)
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault("wrong-type", at, value)
            return
        least, most = {"count": (1, MOST), "xp": (0, MOST_XP), "format": (FORMAT, FORMAT)}.get(
            kind, (0, MOST)
        )
        if not least <= value <= most:
            self.fault("wrong-value", at, value)

    def _made(self, value: Any, kind: str, at: str) -> None:
        if kind == "text":
            self._text(value, at)
        elif kind == "rules":
            self._rules(value, at)
        elif kind == "condition":
            # Deeper ones cannot be read by people, and a walk through them would not end.
            if at.count("/any") + at.count("/all") > DEEPEST:
                self.fault("wrong-value", at)
            else:
                self._keyed(value, CONDITIONS, at)
        elif not isinstance(value, list):
            self.fault("wrong-type", at, value)
        elif kind == "cells":
            self._cells(value, at)
        else:
            inner = {
                "cards": "card",
                "zone-list": "zone",
                "lines": "zone-list",
                "shuffles": "objective-list",
                "objective-list": "objective",
                "conditions": "condition",
                "effects": "effect",
            }[kind]
            for place, one in enumerate(value):
                where = f"{at}/{place}"
                if inner == "effect":
                    self._effect(one, where)
                else:
                    self._value(one, inner, where)

    def _effect(self, value: Any, at: str) -> None:
        self._keyed(value, EFFECTS, at)
        if at.startswith("/events/") and isinstance(value, dict):
            for key in value:
                if key in NEED_ACTOR:
                    self.fault("needs-actor", f"{at}/{key}", key)

    def _keyed(self, value: Any, known: Mapping[str, str], at: str) -> None:
        """An object with one key."""
        if not isinstance(value, dict):
            self.fault("wrong-type", at, value)
            return
        for key in value:
            if key not in known:
                self.fault("unknown-field", f"{at}/{key}", key)
            else:
                self._value(value[key], known[key], f"{at}/{key}")
        if len(value) != 1:
            self.fault("wrong-value", at, value)

    def _text(self, value: Any, at: str) -> None:
        if not isinstance(value, dict):
            self.fault("wrong-type", at, value)
            return
        for language, said in value.items():
            if language not in ("en", "ja"):
                self.fault("unknown-field", f"{at}/{language}", language)
            elif not isinstance(said, str):
                self.fault("wrong-type", f"{at}/{language}", said)
        if not {"en", "ja"} & set(value):
            self.fault("missing-field", f"{at}/en", "en")

    def _rules(self, value: Any, at: str) -> None:
        if not isinstance(value, dict):
            self.fault("wrong-type", at, value)
            return
        for rule, said in value.items():
            row = switch_of().get(rule)
            if row is None:
                self.fault("unknown-id", f"{at}/{rule}", rule)
            elif not isinstance(said, str):
                self.fault("wrong-type", f"{at}/{rule}", said)
            elif said not in [one.key for one in row.options]:
                self.fault("wrong-value", f"{at}/{rule}", said)

    def _cells(self, value: list[Any], at: str) -> None:
        if not value:
            self.fault("wrong-value", at, value)
        for place, one in enumerate(value):
            where = f"{at}/{place}"
            if not isinstance(one, list) or [type(x) for x in one] != [int, int]:
                self.fault("wrong-type", where, one)
            elif not 0 <= min(one) <= max(one) < WIDEST:
                self.fault("wrong-value", where, one)


def rows(mission: Mapping[str, Any], field: str) -> list[dict[str, Any]]:
    """The objects of a list, as far as they are any."""
    value = mission.get(field)
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _ids(mission: Mapping[str, Any]) -> dict[str, set[Any]]:
    def named(field: str, key: str = "id") -> set[Any]:
        found = [one.get(key) for one in rows(mission, field)]
        return {one for one in found if isinstance(one, str)}

    doors = [one for one in rows(mission, "edges") if one.get("door")]
    return {
        "zone": named("zones"),
        "objective": named("objectives"),
        "spawn": named("spawns"),
        "building": named("zones", "building"),
        "door": {one.get("id") for one in doors if isinstance(one.get("id"), str)},
    }
