"""The results of an evening that was played without the app, on one screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.forms.closing import FATES, group_fields, recorded
from campaigns.forms.figures import Notes, OneLine
from campaigns.models import Campaign, Figure
from campaigns.operations.limits import LONGEST_NAME
from campaigns.results import Applied, Result
from campaigns.tell import gear_name
from campaigns.text import translate
from rules.aftermath import (
    AddFigure,
    AddToStash,
    ChangeFigure,
    Proposal,
    RecordGroup,
    Remember,
    RetireFigure,
)
from rules.changes import MOST_OF_ONE_ITEM, AddItem
from rules.roster import Figure as FigureValue
from rules.roster import Item
from rules.text import Text, mark, text

Named = tuple[str, Proposal]  # by a word that is the same each time the form is drawn

ROWS = 3  # to write finds, recruits and groups into
LONGEST_STORY = 2000
BY_HAND = "0."  # begins the keys of these results

_FATES = {
    "dead": mark("{name} died."),
    "risen": mark("{name} was killed and rose as a zombie."),
    "fled": mark("{name} fled."),
}


@dataclass(frozen=True)
class FigureRow:
    """A figure with what became of it."""

    figure: Figure
    fields: tuple[forms.BoundField, ...]


def by_hand_before(applied: Mapping[str, Applied]) -> dict[str, Proposal]:
    """What was written down by hand before, by its word."""
    return {
        key.removeprefix(BY_HAND): one.result.proposal
        for key, one in applied.items()
        if key.startswith(BY_HAND) and one.result.taken
    }


class ByHandForm(forms.Form):
    """Fates and finds of tonight's figures, the stash, who joined, whom they met, the story.

    What the system does not have is not asked: players of a league do not die.
    """

    prefix = "h"

    story = Notes(
        label=_("What is to be remembered"),
        max_length=LONGEST_STORY,
        required=False,
        help_text=_("Each paragraph is an entry of the chronicle."),
    )

    def __init__(
        self,
        *args: Any,
        campaign: Campaign,
        figures: Sequence[Figure],
        applied: Mapping[str, Applied],
        **kwargs: Any,
    ) -> None:
        before = by_hand_before(applied)
        super().__init__(*args, **kwargs)
        self.campaign, self.figures = campaign, figures
        self.mortal, self.meets = not campaign.has.league, campaign.has.groups
        self.finds = campaign.has.gear
        gear = [("", "")] + [
            (row.key, translate(row.name)) for row in campaign.game.gear(campaign.house_rules)
        ]
        for figure in figures:
            self._figure_fields(figure, gear, before)
        for row in range(ROWS):
            self._row_fields(row, gear, before)
        told = [one.why for key, one in before.items() if key.startswith("story")]
        self.fields["story"].initial = "\n\n".join(translate(why) for why in told)

    def _figure_fields(
        self, figure: Figure, gear: list[tuple[str, str]], before: Mapping[str, Proposal]
    ) -> None:
        number = figure.number
        fate, kit = before.get(f"fate{number}"), before.get(f"kit{number}")
        found = kit.changes[0] if isinstance(kit, ChangeFigure) else None
        if self.mortal:
            self.fields[f"fate{number}"] = forms.ChoiceField(
                label=_("Fate"),
                required=False,
                choices=[("", gettext("nothing to add")), *FATES],
                initial=fate.fate if isinstance(fate, RetireFigure) else "",
            )
        if not self.finds:
            return
        self.fields[f"gear{number}"] = forms.ChoiceField(
            label=_("Found and keeps"),
            required=False,
            choices=gear,
            initial=found.gear if isinstance(found, AddItem) else "",
        )
        self.fields[f"count{number}"] = _count(found.count if isinstance(found, AddItem) else 1)

    def _row_fields(
        self, row: int, gear: list[tuple[str, str]], before: Mapping[str, Proposal]
    ) -> None:
        stash, recruit = before.get(f"stash{row}"), before.get(f"recruit{row}")
        item = stash.items[0] if isinstance(stash, AddToStash) else None
        if self.finds:
            self.fields[f"stash{row}"] = forms.ChoiceField(
                label=_("Into the stash"),
                required=False,
                choices=gear,
                initial=item.gear if item else "",
            )
            self.fields[f"stash-count{row}"] = _count(item.count if item else 1)
        if self.mortal:
            self.fields[f"recruit{row}"] = OneLine(
                label=_("Joined"),
                max_length=LONGEST_NAME,
                required=False,
                initial=recruit.figure.name if isinstance(recruit, AddFigure) else "",
            )
        if not self.meets:
            return
        group = before.get(f"group{row}")
        for name, field in group_fields(group if isinstance(group, RecordGroup) else None).items():
            field.required = False
            self.fields[f"group{row}-{name}"] = field

    def figure_rows(self) -> Iterator[FigureRow]:
        """The rows of tonight's figures, for the page."""
        for figure in self.figures:
            names = (f"{word}{figure.number}" for word in ("fate", "gear", "count"))
            fields = tuple(self[name] for name in names if name in self.fields)
            if fields:
                yield FigureRow(figure, fields)

    def stash_rows(self) -> Iterator[tuple[forms.BoundField, forms.BoundField]]:
        """The rows of finds for the stash."""
        for row in range(ROWS if self.finds else 0):
            yield self[f"stash{row}"], self[f"stash-count{row}"]

    def recruit_rows(self) -> Iterator[forms.BoundField]:
        """The rows of those who joined."""
        for row in range(ROWS if self.mortal else 0):
            yield self[f"recruit{row}"]

    def group_rows(self) -> Iterator[tuple[forms.BoundField, ...]]:
        """The rows of groups that were met."""
        for row in range(ROWS if self.meets else 0):
            yield tuple(self[f"group{row}-{name}"] for name in group_fields(None))

    def results(self) -> list[Result]:
        """What was written down, as results."""
        typed = self.cleaned_data
        found: list[Named] = []
        for figure in self.figures:
            found += self._of_figure(figure, typed)
        for row in range(ROWS):
            found += self._of_row(row, typed)
        for n, words in enumerate(_paragraphs(typed["story"])):
            found.append((f"story{n}", Remember(why=Text("{words}", {"words": words}), rule="")))
        return [Result(key=BY_HAND + key, proposal=proposal) for key, proposal in found]

    def _of_figure(
        self, figure: Figure, typed: Mapping[str, Any]
    ) -> Iterator[tuple[str, Proposal]]:
        number, key = figure.number, str(figure.number)
        if fate := typed.get(f"fate{number}"):
            why = text(_FATES[fate], name=figure.name)
            yield f"fate{number}", RetireFigure(figure=key, fate=fate, why=why, rule="")
        if gear := typed.get(f"gear{number}"):
            count = typed[f"count{number}"] or 1
            why = text(
                "{name} found {count} × {gear}.",
                name=figure.name,
                count=count,
                gear=gear_name(self.campaign.game, gear),
            )
            changes = (AddItem(gear=gear, count=count, found=True),)
            yield f"kit{number}", ChangeFigure(figure=key, changes=changes, why=why, rule="")

    def _of_row(self, row: int, typed: Mapping[str, Any]) -> Iterator[Named]:
        game = self.campaign.game
        if gear := typed.get(f"stash{row}"):
            count = typed[f"stash-count{row}"] or 1
            item = Item(key="i1", gear=gear, count=count, found=True)
            why = text("{count} × {gear} was found.", count=count, gear=gear_name(game, gear))
            yield f"stash{row}", AddToStash(items=(item,), why=why, rule="")
        if name := typed.get(f"recruit{row}"):
            figure = FigureValue(
                key=f"r{row}",
                name=name,
                kind=game.kinds()[0].key,
                side=game.sides()[0].key,
                stats={stat.key: stat.default for stat in game.stats()},
                choices={choice.key: choice.options[0].key for choice in game.choices()},
            )
            why = text("{name} joined.", name=name)
            yield f"recruit{row}", AddFigure(figure=figure, why=why, rule="")
        if self.meets and typed[f"group{row}-name"]:
            group = {name: typed[f"group{row}-{name}"] for name in group_fields(None)}
            met = RecordGroup(
                key=f"g{row}",
                name=Text("{name}", {"name": group["name"]}),
                temper=group["temper"],
                members=0,
                why=text("{name} were met.", name=group["name"]),
                rule="",
            )
            yield f"group{row}", recorded(met, group)


def _count(initial: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=_("How many"),
        min_value=1,
        max_value=MOST_OF_ONE_ITEM,
        required=False,
        initial=initial,
    )


def _paragraphs(story: str) -> list[str]:
    return [part.strip() for part in story.split("\n\n") if part.strip()]
