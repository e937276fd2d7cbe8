"""Facts that a figure carries over from one session to the next, as its system declares them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from rules.printables import Fact
from rules.refused import Refusal
from rules.roster import Carried, Figure
from rules.text import Text, in_english, text

LONGEST_WORDS = 200


class Choosable(Struct, frozen=True):
    """One of the words that a fact can be."""

    key: str
    name: Text


class CarriedFact(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fact of a figure that outlasts a session. 0, no and the empty word are not kept."""

    key: str
    name: Text
    rule: str
    kind: Literal["number", "flag", "choice", "words"] = "number"
    least: int = 0
    most: int = 99  # of a number; of words, how many characters
    options: tuple[Choosable, ...] = ()  # of a choice, besides none of them
    in_use: bool = True  # False where the house rules make nothing of it
    noted: str = ""  # beginning of the line in the notes that held a number before it had a field


def why_not_carry(facts: Iterable[CarriedFact], key: str, value: Carried) -> Refusal | None:
    """Refuse a value that no figure can carry over. Removing a value is always allowed."""
    fact = next((one for one in facts if one.key == key), None)
    if fact is None:
        return Refusal(
            text("Figures in this game do not keep “{word}” between sessions. Remove it.", word=key)
        )
    if not value:
        return None
    match fact.kind:
        case "number" if type(value) is int and fact.least <= value <= fact.most:
            return None
        case "number":
            why = text(
                "{fact} must be between {least} and {most}.",
                fact=fact.name,
                least=fact.least,
                most=fact.most,
            )
            return Refusal(why, fact.rule)
        case "flag" if value is True:
            return None
        case "choice" if value in [one.key for one in fact.options]:
            return None
        case "words" if isinstance(value, str) and len(value) <= min(fact.most, LONGEST_WORDS):
            return None
    word = str(value)[:40]
    return Refusal(
        text(
            "“{word}” is not an option for {name}. Choose one from the list.",
            word=word,
            name=fact.name,
        ),
        fact.rule,
    )


def value_name(fact: CarriedFact, value: Carried) -> Text | str:
    """Return the value of a fact in words."""
    if fact.kind == "flag":
        return text("yes") if value else text("no")
    if fact.kind == "choice":
        none: Text | str = text("none") if not value else str(value)
        return next((one.name for one in fact.options if one.key == value), none)
    return str(value)


def unset(fact: CarriedFact) -> Carried:
    """Return the value of a fact that a figure does not carry over."""
    return {"number": 0, "flag": False}.get(fact.kind, "")


def card_facts(facts: Iterable[CarriedFact], figure: Figure) -> tuple[Fact, ...]:
    """Return what the figure carries over, for its card."""
    return tuple(
        [
            Fact(fact.name, _plain(value_name(fact, figure.carried[fact.key])))
            for fact in facts
            if fact.key in figure.carried
        ]
    )


def _plain(words: Text | str) -> str:
    return in_english(words) if isinstance(words, Text) else words
