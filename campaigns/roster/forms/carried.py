"""Fields for what a figure carries over between sessions, as its system declares it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext

from campaigns.shell.lines import OneLine
from campaigns.shell.text import translate
from rules.carried import LONGEST_WORDS, CarriedFact, unset, value_name
from rules.roster import Carried


def shown_facts(
    facts: Iterable[CarriedFact], carried: Mapping[str, Carried]
) -> tuple[CarriedFact, ...]:
    """Return the facts that are in use, and those that the figure has though they are not."""
    return tuple(one for one in facts if one.in_use or one.key in carried)


def fact_field(fact: CarriedFact) -> forms.Field:
    """Return a field in which an empty answer means that nothing is carried over."""
    label = translate(fact.name)
    match fact.kind:
        case "number":
            least = min(0, fact.least)
            return forms.IntegerField(
                label=label, min_value=least, max_value=fact.most, required=False, initial=0
            )
        case "flag":
            return forms.BooleanField(label=label, required=False)
        case "choice":
            return _choice(label, fact)
        case "words":
            most = min(fact.most, LONGEST_WORDS)
            return OneLine(label=label, max_length=most, required=False)


def news_field(fact: CarriedFact, initial: Carried | None) -> forms.Field:
    """Return a field in which an empty answer means that nothing has changed."""
    label = translate(fact.name)
    if fact.kind in ("flag", "choice"):
        words: list[Carried] = [unset(fact), True] if fact.kind == "flag" else [""]
        words += [one.key for one in fact.options]
        named = [(_word(one), str(translate_value(fact, one))) for one in words]
        choices = [("", gettext("nothing to add")), *named]
        start = "" if initial is None else _word(initial)
        return forms.ChoiceField(label=label, choices=choices, required=False, initial=start)
    field = fact_field(fact)
    field.initial = initial
    return field


def news(fact: CarriedFact, typed: Any) -> Carried | None:
    """Return the value that was typed into a `news_field`, or None if it changes nothing."""
    if typed in ("", None):
        return None
    if fact.kind == "flag":
        return bool(typed == _word(True))
    if fact.kind == "choice":
        return "" if typed == _word("") else str(typed)
    return int(typed) if fact.kind == "number" else str(typed)


def translate_value(fact: CarriedFact, value: Carried) -> str:
    """Return the value of a fact in the reader's language."""
    words = value_name(fact, value)
    return words if isinstance(words, str) else translate(words)


def _word(value: Carried) -> str:
    """Return the form's word for a value, which is never empty."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "-"


def _choice(label: str, fact: CarriedFact) -> forms.ChoiceField:
    choices = [("", gettext("none")), *((one.key, translate(one.name)) for one in fact.options)]
    return forms.ChoiceField(label=label, choices=choices, required=False)
