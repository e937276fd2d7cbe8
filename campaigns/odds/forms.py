"""The words of a question as fields."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext as _

from campaigns.shell.lines import OneLine
from campaigns.shell.text import translate
from rules.system import GameSystem, HouseRules, OddsQuestion, Parameter
from rules.text import Text

QUESTION = "question"
LONGEST = 80
FIRST_FIELDS = 4  # of a question without an example; the others are folded


class OddsForm(forms.Form):
    """A field for each word of a question. A word that nobody gives has its default."""

    def __init__(
        self,
        typed: Mapping[str, str] | None,
        *,
        game: GameSystem,
        question: OddsQuestion,
        house_rules: HouseRules,
    ) -> None:
        super().__init__(typed, initial=dict(question.example))
        self.example = question.example
        known = game.questions.known(house_rules)
        named = game.questions.options
        for one in question.parameters:
            options = {key: named.get(key) or Text(key) for key in one.options}
            self.fields[one.key] = _field(one, known.get(one.key, options))

    def words(self) -> dict[str, str]:
        """The words that were given. Of a question that was only chosen, those of its example."""
        given = self.cleaned_data if self.is_bound else self.initial
        return {key: value for key, value in given.items() if value}

    @property
    def first_fields(self) -> list[forms.BoundField]:
        """The fields of what matters most, and those with an error."""
        return [one for one in self if self._is_first(one)]

    @property
    def more_fields(self) -> list[forms.BoundField]:
        """The fields that can stay folded."""
        return [one for one in self if not self._is_first(one)]

    @property
    def said(self) -> list[tuple[str, str]]:
        """The question in short: names and values of the words that are not as usual."""
        return [
            (str(one.label), _value(one))
            for one in self
            if one.value() and str(one.value()) != str(one.field.initial or "")
        ]

    def _is_first(self, one: forms.BoundField) -> bool:
        first = self.example or list(self.fields)[:FIRST_FIELDS]
        return one.name in first or bool(one.errors)


def _value(one: forms.BoundField) -> str:
    """The name of what is chosen, or what was typed."""
    typed = str(one.value())
    choices = getattr(one.field, "choices", ())
    return str(dict(choices).get(typed, typed))


def _field(one: Parameter, known: Mapping[str, Text]) -> forms.Field:
    """One of the known things, or a line to type."""
    made: forms.Field = OneLine(max_length=LONGEST)
    if known:
        options = {key: translate(name) for key, name in known.items()}
        if not one.default:
            options = {"": _("None"), **options}
        made = forms.ChoiceField(choices=[*options.items()])
    made.label, made.help_text = translate(one.name), translate(one.explanation)
    made.initial, made.required = one.default, False
    return made
