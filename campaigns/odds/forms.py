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
        super().__init__(typed)
        known = game.questions.known(house_rules)
        named = game.questions.options
        for one in question.parameters:
            options = {key: named.get(key) or Text(key) for key in one.options}
            self.fields[one.key] = _field(one, known.get(one.key, options))

    def words(self) -> dict[str, str]:
        """The words that were given."""
        return {key: value for key, value in self.cleaned_data.items() if value}


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
