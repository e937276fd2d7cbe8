"""The conditions of a mission in words. Rule: ZC-F05."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.systems.zombicide.catalogue import cards
from rules.systems.zombicide.catalogue.words import both, word
from rules.systems.zombicide.missions.format import Condition, Mission
from rules.text import Text, named


def condition_said(mission: Mission, condition: Condition) -> Text:
    """A condition as a sentence. Ids that the mission does not have stay ids."""
    ((key, value),) = condition.items()
    match key:
        case "any" | "all":
            said = [condition_said(mission, one) for one in value]
            return word("brief-one-of" if key == "any" else "brief-all-of", name=_joined(said))
        case "killed" | "at":
            return word(f"brief-{key}", count=value["n"], name=value.get("zone", ""))
        case "objective" | "carriedOut":
            return word(f"brief-{key}", name=objective_said(mission, value))
        case "holdItems":
            return word("brief-holdItems", name=_joined([_card(one) for one in value]))
        case "level":
            return word("brief-level", name=word(f"level-{value}"))
        case _:
            return word(f"brief-{key}", count=_count(value), name=str(value))


def objective_said(mission: Mission, key: str) -> Text:
    """The name of an objective, or its id."""
    row = next((one for one in mission.objectives if one.id == key), None)
    return named(row.name) if row and row.name else Text(key)


def _card(key: str) -> Text:
    row = cards().get(key)
    return both(row.name, row.ja) if row else Text(key)


def _count(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _joined(said: Sequence[Text]) -> Text:
    first, *rest = said
    for one in rest:
        first = Text("{first} {one}", {"first": first, "one": one})
    return first
