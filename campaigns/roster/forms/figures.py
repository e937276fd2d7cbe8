"""The form of a figure's facts. The system provides kinds, sides, stats and choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.access import PLAYING
from campaigns.models import Campaign, Figure, User
from campaigns.roster.forms.carried import fact_field, shown_facts
from campaigns.roster.limits import LONGEST_NAME, LONGEST_NOTES
from campaigns.shell.lines import Notes, OneLine
from campaigns.shell.text import name_order, translate
from rules.changes import MOST_OF_ONE_ITEM, AddItem, AddTrait, Describe
from rules.roster import Carried
from rules.roster import Figure as FigureValue
from rules.system import Option


class FigureForm(forms.Form):
    """The facts of a figure that are typed in."""

    name = OneLine(label=_("Name"), max_length=LONGEST_NAME)

    def __init__(
        self,
        *args: Any,
        campaign: Campaign,
        carried: Mapping[str, Carried] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.game = campaign.game
        self.carried = carried or {}
        self.facts = shown_facts(self.game.roster.carried(campaign.house_rules), self.carried)
        self.fields["kind"] = _one_of(_("Kind"), self.game.roster.kinds())
        self.fields["side"] = _one_of(_("Side"), self.game.roster.sides())
        for stat in self.game.roster.stats():
            self.fields[f"stat-{stat.key}"] = forms.IntegerField(
                label=translate(stat.name),
                min_value=stat.least,
                max_value=stat.most,
                initial=stat.default,
            )
        for choice in self.game.roster.choices():
            self.fields[f"choice-{choice.key}"] = _one_of(translate(choice.name), choice.options)
        for fact in self.facts:
            self.fields[f"carried-{fact.key}"] = fact_field(fact)
        self.fields["notes"] = Notes(label=_("Notes"), max_length=LONGEST_NOTES, required=False)

    @property
    def stat_fields(self) -> list[forms.BoundField]:
        return [self[f"stat-{stat.key}"] for stat in self.game.roster.stats()]

    @property
    def choice_fields(self) -> list[forms.BoundField]:
        return [self[f"choice-{choice.key}"] for choice in self.game.roster.choices()]

    @property
    def carried_fields(self) -> list[forms.BoundField]:
        return [self[f"carried-{fact.key}"] for fact in self.facts]

    def describe(self) -> Describe:
        """Return the facts of the form as a change."""
        typed = self.cleaned_data
        return Describe(
            name=typed["name"],
            kind=typed["kind"],
            side=typed["side"],
            stats={stat.key: typed[f"stat-{stat.key}"] for stat in self.game.roster.stats()},
            choices={
                choice.key: typed[f"choice-{choice.key}"] for choice in self.game.roster.choices()
            },
            notes=typed["notes"],
            carried=self._carried_over(),
        )

    def _carried_over(self) -> dict[str, Carried]:
        typed = {one.key: self.cleaned_data[f"carried-{one.key}"] for one in self.facts}
        return {key: value for key, value in {**self.carried, **typed}.items() if value}

    def figure(self) -> FigureValue:
        """A new figure with what was typed."""
        told = self.describe()
        return FigureValue(
            key="",
            name=told.name,
            kind=told.kind,
            side=told.side,
            stats=told.stats,
            choices=told.choices,
            notes=told.notes,
            carried=told.carried or {},
        )


def figure_initial(figure: Figure) -> dict[str, Any]:
    """The present facts of a figure, as the form's initial values."""
    return {
        "name": figure.name,
        "kind": figure.kind,
        "side": figure.side,
        "notes": figure.notes,
        **{f"stat-{key}": value for key, value in figure.stats.items()},
        **{f"choice-{key}": value for key, value in figure.choices.items()},
        **{f"carried-{key}": value for key, value in figure.carried.items()},
    }


class SamplesForm(forms.Form):
    """The sample figures of the system to add."""

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.known = {sample.key: sample for sample in campaign.game.roster.samples()}
        self.fields["samples"] = forms.MultipleChoiceField(
            choices=[(key, key) for key in self.known],
            error_messages={"required": _("Choose at least one figure.")},
        )

    def figures(self) -> list[FigureValue]:
        return [self.known[key] for key in self.cleaned_data["samples"]]


class NameForm(forms.Form):
    """A name for a copy."""

    name = OneLine(label=_("Name of the copy"), max_length=LONGEST_NAME)


class StatusForm(forms.Form):
    """The new status of a figure."""

    status = forms.ChoiceField(choices=Figure.Status.choices)


class OwnerForm(forms.Form):
    """The player of a figure."""

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        members = User.objects.filter(memberships__campaign=campaign, memberships__role__in=PLAYING)
        self.players = members.order_by("pk")
        nobody = ("", _("Nobody"))
        field = forms.ModelChoiceField(self.players, label=_("Player"), required=False)
        # Databases differ in the order of kana.
        field.choices = lambda: [
            nobody,
            *sorted([(row.pk, str(row)) for row in members], key=lambda one: name_order(one[1])),
        ]
        self.fields["owner"] = field


class GearForm(forms.Form):
    """Gear to take from the catalogue."""

    count = forms.IntegerField(
        label=_("How many"), min_value=1, max_value=MOST_OF_ONE_ITEM, initial=1
    )

    def __init__(self, *args: Any, choices: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["gear"] = forms.ChoiceField(label=_("Gear"), choices=choices)

    def change(self) -> AddItem:
        return AddItem(gear=self.cleaned_data["gear"], count=self.cleaned_data["count"])


class TraitForm(forms.Form):
    """A trait to gain."""

    def __init__(self, *args: Any, choices: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["trait"] = forms.ChoiceField(label=_("Trait"), choices=choices)

    def change(self) -> AddTrait:
        return AddTrait(trait=self.cleaned_data["trait"])


class IssueForm(forms.Form):
    """An item of the stash to take."""

    count = forms.IntegerField(
        label=_("How many"), min_value=1, max_value=MOST_OF_ONE_ITEM, required=False
    )

    def __init__(self, *args: Any, choices: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["item"] = forms.ChoiceField(label=_("From the stash"), choices=choices)


def _one_of(label: Any, options: tuple[Option, ...]) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=[(option.key, translate(option.name)) for option in options],
        initial=options[0].key,
        widget=forms.RadioSelect if len(options) <= 3 else forms.Select,
    )
