"""Figures as older versions kept them: what they carried over stood in lines of their notes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.carried import CarriedFact
from rules.roster import Carried


def out_of_notes(facts: Iterable[CarriedFact], notes: str) -> tuple[str, dict[str, Carried]]:
    """Split notes of an older version into notes and the facts that stood in their lines."""
    found: dict[str, Carried] = {}
    lines = notes.splitlines()
    for fact in facts if notes else ():
        numbers = {line: _number_in(line, fact.noted) for line in lines if fact.noted}
        for number in numbers.values():
            if number is not None:
                found[fact.key] = min(number, fact.most)
        lines = [line for line in lines if numbers.get(line) is None]
    kept = {key: value for key, value in found.items() if value}
    return (notes if len(lines) == len(notes.splitlines()) else "\n".join(lines)), kept


def _number_in(line: str, noted: str) -> int | None:
    number = line.removeprefix(noted).strip(" .") if line.startswith(noted) else ""
    return int(number) if re.fullmatch("[0-9]{1,4}", number) else None


def into_notes(facts: Iterable[CarriedFact], notes: str, carried: Mapping[str, Carried]) -> str:
    """Write numbers into lines of the notes, as older versions kept them."""
    lines = [f"{fact.noted} {carried[fact.key]}." for fact in facts if _noted(fact, carried)]
    return "\n".join([*notes.splitlines(), *lines]) if lines else notes


def _noted(fact: CarriedFact, carried: Mapping[str, Carried]) -> bool:
    return bool(fact.noted) and fact.key in carried


def with_fields(facts: Iterable[CarriedFact], value: Any) -> Any:
    """Return JSON of an older version with the facts of figures moved from notes into fields.

    Figures are found wherever they stand: in rosters, set-ups, states, results and history.
    """

    def moved(figure: dict[str, Any]) -> dict[str, Any]:
        notes, found = out_of_notes(facts, figure.get("notes", ""))
        return _figure(figure, notes, {**figure.get("carried", {}), **found})

    return _each_figure(value, moved)


def with_lines(facts: Iterable[CarriedFact], value: Any) -> Any:
    """Return JSON with the facts of figures in lines of their notes, for an older version."""

    def moved(figure: dict[str, Any]) -> dict[str, Any]:
        carried = figure.get("carried") or {}
        return _figure(figure, into_notes(facts, figure.get("notes", ""), carried), {})

    return _each_figure(value, moved)


def _figure(figure: dict[str, Any], notes: str, carried: dict[str, Carried]) -> dict[str, Any]:
    rest = {key: one for key, one in figure.items() if key not in ("notes", "carried")}
    words = {"notes": notes} if notes or figure.get("notes") == "" else {}
    return rest | words | ({"carried": carried} if carried else {})


def _each_figure(value: Any, moved: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:
    if isinstance(value, list):
        return [_each_figure(one, moved) for one in value]
    if not isinstance(value, dict):
        return value
    inside = {key: _each_figure(one, moved) for key, one in value.items()}
    is_figure = value.keys() >= {"name", "kind", "side"} and value.keys() & {"notes", "carried"}
    return moved(inside) if is_figure else inside
