"""The forms that create a campaign and edit its settings."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django import forms
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from campaigns.models import Campaign
from campaigns.roster.drawn import half_address, sample_portrait
from campaigns.shell.lines import OneLine, explained
from campaigns.shell.text import translate
from rules.registry import systems
from rules.system import GameSystem, HouseRule

LONGEST_NAME = 80
CAST = 3  # samples in the picture of a game

STRICTNESS = (
    (
        Campaign.Strictness.ADVISE,
        _("Advise"),
        _("Shows findings and allows every change."),
    ),
    (
        Campaign.Strictness.ASK,
        _("Ask the host"),
        _("Marks illegal figures until the host allows them or someone fixes them."),
    ),
    (
        Campaign.Strictness.BLOCK,
        _("Block"),
        _("Refuses a change that would make a figure illegal."),
    ),
)


class CampaignForm(forms.Form):
    """A new campaign: its name, its system, and whether the sample figures join."""

    field_order = ("name", "system", "samples")

    name = OneLine(
        label=_("Campaign name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    samples = forms.BooleanField(
        label=_("Add the sample figures of the system"), required=False, initial=True
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = systems()
        self.fields["system"] = forms.ChoiceField(
            label=_("System"),
            choices=[(game.key, _pictured(game)) for game in games.values()],
            initial=next(iter(games)),
            widget=forms.RadioSelect,
        )
        self.order_fields(self.field_order)


def _pictured(game: GameSystem) -> SafeString:
    """The name of a game under its sky, with the first of its samples."""
    cast = game.roster.samples()[:CAST]
    return format_html(
        '<span class="system-sky cover-{}">{}</span>{}',
        game.cover,
        format_html_join(
            "",
            '<img src="{}" alt="" width="1180" height="1540" loading="lazy">',
            ((half_address(sample_portrait(game, one)),) for one in cast),
        ),
        explained(translate(game.name), translate(game.summary)),
    )


class DeleteForm(forms.Form):
    """The name of the campaign, typed so that nobody deletes it by a slip."""

    name = OneLine(max_length=LONGEST_NAME, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.campaign = campaign
        self.fields["name"].label = gettext("Type “%(name)s” to confirm") % {"name": campaign.name}

    def clean_name(self) -> str:
        """The name as it was typed, if it is the campaign's."""
        typed: str = self.cleaned_data["name"]
        if typed.split() != self.campaign.name.split():
            raise forms.ValidationError(
                _("“%(typed)s” is not the name of this campaign. Enter “%(name)s”."),
                params={"typed": typed, "name": self.campaign.name},
            )
        return typed


class RuleChoice(Struct, frozen=True):
    """A house rule as a choice of the form."""

    field: forms.BoundField
    differs: bool  # from the default
    touched: bool  # changed in this form, or wrong


class RuleGroup(Struct, frozen=True):
    """House rules under one heading."""

    name: str
    choices: list[RuleChoice]

    @property
    def differing(self) -> int:
        """Return the number of rules that differ from the default."""
        return sum(choice.differs for choice in self.choices)

    @property
    def touched(self) -> bool:
        """True if the group must be open: a rule in it changed or is wrong."""
        return any(choice.touched for choice in self.choices)


class SettingsForm(forms.Form):
    """Name, strictness and house rules of a campaign."""

    name = OneLine(label=_("Campaign name"), max_length=LONGEST_NAME)

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        self.rules = campaign.game.house_rules()
        kwargs["initial"] = {"name": campaign.name, "strictness": campaign.strictness} | {
            _field_name(rule): campaign.house_rules.get(rule.key, rule.options[0].key)
            for rule in self.rules
        }
        super().__init__(*args, **kwargs)
        self.fields["strictness"] = forms.ChoiceField(
            label=_("When a figure breaks a rule"),
            choices=[(key, explained(name, note)) for key, name, note in STRICTNESS],
            widget=forms.RadioSelect,
        )
        for rule in self.rules:
            self.fields[_field_name(rule)] = _rule_field(rule)

    def rule_groups(self) -> list[RuleGroup]:
        """The house rules under their headings."""
        return [
            RuleGroup(translate(heading), [self._choice(rule) for rule in rules])
            for heading, rules in groupby(self.rules, key=lambda rule: rule.group)
        ]

    def _choice(self, rule: HouseRule) -> RuleChoice:
        field = self[_field_name(rule)]
        return RuleChoice(
            field=field,
            differs=field.value() != rule.options[0].key,
            touched=self.is_bound and (bool(field.errors) or field.name in self.changed_data),
        )

    def house_rules(self) -> dict[str, str]:
        """The chosen value of every house rule."""
        return {rule.key: self.cleaned_data[_field_name(rule)] for rule in self.rules}


def _field_name(rule: HouseRule) -> str:
    return f"rule-{rule.key}"


def _rule_field(rule: HouseRule) -> forms.ChoiceField:
    """One house rule as a choice group, its explanation and the ids it changes above."""
    return forms.ChoiceField(
        label=translate(rule.name),
        help_text=format_html(
            "{} {}",
            translate(rule.explanation),
            render_to_string("components/rule.html", {"rule": ", ".join(rule.rules)}),
        ),
        choices=[
            (
                option.key,
                explained(
                    translate(option.name),
                    translate(option.explanation) if option.explanation else "",
                ),
            )
            for option in rule.options
        ],
        widget=forms.RadioSelect,
    )
