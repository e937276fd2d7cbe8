"""Places and states in which some of an item's pieces can be, as a system declares them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.refused import Refusal
from rules.text import Text, text


class ItemMark(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A mark that some pieces of an item can have, such as lying in a holster."""

    key: str
    name: Text  # of one, on a button
    counted: str  # of {count} pieces, on the sheet of a figure
    said: str  # in the history, with {name}, {count} and {gear}
    words: tuple[str, ...]  # in a roster sheet; the first is written, all are read
    older: str = ""  # the field of an item that held it before there were marks


def why_not_mark(
    marks: Iterable[ItemMark], counts: Mapping[str, int], pieces: int
) -> Refusal | None:
    """Refuse unknown marks, and more marked pieces than there are."""
    known = {mark.key: mark for mark in marks}
    for key, count in counts.items():
        if key not in known:
            return Refusal(text("This game has no mark “{word}”. Remove it.", word=key))
        if not 1 <= count <= pieces:
            return Refusal(
                text(
                    "You cannot mark more items as “{name}” than the figure has. Choose fewer.",
                    name=known[key].name,
                )
            )
    return None


def with_marks(marks: Iterable[ItemMark], value: Any) -> Any:
    """Return JSON of an older version with the marks of items where they are now."""

    def moved(item: dict[str, Any]) -> dict[str, Any]:
        held = {one.key: item.get(one.older) for one in older}
        kept = {key: count for key, count in held.items() if count}
        rest = {key: one for key, one in item.items() if key not in fields}
        return {**rest, "marks": kept} if kept else rest

    older = [one for one in marks if one.older]
    fields = {one.older for one in older}
    return _each_item(value, moved) if older else value


def without_marks(marks: Iterable[ItemMark], value: Any) -> Any:
    """Return JSON with the marks of items in fields of their own, for an older version."""

    def moved(item: dict[str, Any]) -> dict[str, Any]:
        counts = item.get("marks") or {}
        held = {one.older: counts[one.key] for one in older if one.key in counts}
        return {key: one for key, one in item.items() if key != "marks"} | held

    older = [one for one in marks if one.older]
    return _each_item(value, moved)


def _each_item(value: Any, moved: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:
    """Apply to all items, wherever they stand: in figures, a stash, set-ups, states, results."""
    if isinstance(value, list):
        return [_each_item(one, moved) for one in value]
    if not isinstance(value, dict):
        return value
    inside = {key: _each_item(one, moved) for key, one in value.items()}
    return moved(inside) if isinstance(value.get("gear"), str) else inside
