"""The results of an evening that was played without the app, on one screen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from django import forms
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from campaigns.models import Campaign, Figure
from campaigns.roster.fates import fates_of
from campaigns.roster.forms.carried import news, news_field
from campaigns.roster.tell import gear_name
from campaigns.sessions.forms.closing import (
    fate_choices,
    group_fields,
    joining_fields,
    owners_in,
    recorded,
)
from campaigns.sessions.results import Applied, Result
from campaigns.shell.choices import with_sign
from campaigns.shell.fields import Chips
from campaigns.shell.lines import Notes
from campaigns.shell.text import translate
from rules.aftermath import (
    AddFigure,
    AddToStash,
    ChangeFigure,
    Proposal,
    RecordGroup,
    Remember,
    RetireFigure,
)
from rules.carried import value_name
from rules.changes import MOST_OF_ONE_ITEM, AddItem, SetCarried
from rules.roster import Figure as FigureValue
from rules.roster import Item
from rules.text import Text, text

Before = Mapping[str, Result]
Kind = TypeVar("Kind", bound=Proposal)

ROWS = 3  # to write finds of each figure, recruits and groups into
LONGEST_STORY = 2000
BY_HAND = "0."  # begins the keys of these results


class FigureRow(Struct, frozen=True):
    """A figure with what became of it."""

    figure: Figure
    fields: tuple[forms.BoundField, ...]
    face: str = ""  # the address of its portrait
    finds: tuple[forms.BoundField, ...] = ()
    finds_open: bool = False


def by_hand_before(applied: Mapping[str, Applied]) -> dict[str, Result]:
    """Return the results entered before, by field, the same for each drawing of the form."""
    return {
        key.removeprefix(BY_HAND): one.result
        for key, one in applied.items()
        if key.startswith(BY_HAND) and one.result.taken
    }


def told_before(before: Before, word: str, kind: type[Kind]) -> Kind | None:
    """Return the result entered in this field, if it is of this kind."""
    proposal = before[word].proposal if word in before else None
    return proposal if isinstance(proposal, kind) else None


class ByHandForm(forms.Form):
    """Fates and finds of tonight's figures, the stash, who joined, whom they met, the story.

    The form asks only for what the system has: players of a league do not die.
    """

    prefix = "h"

    story = Notes(
        label=_("Note about this game"),
        max_length=LONGEST_STORY,
        required=False,
        help_text=_("Each paragraph becomes a chronicle entry."),
    )

    def __init__(
        self,
        *args: Any,
        campaign: Campaign,
        figures: Sequence[Figure],
        applied: Mapping[str, Applied],
        faces: Mapping[str, str],
        fates_proposed: Collection[str] = (),
        **kwargs: Any,
    ) -> None:
        """Of figures whose fate a game proposes, by their keys, it is not asked once more."""
        before = self._before = by_hand_before(applied)
        super().__init__(*args, **kwargs)
        self.campaign, self.figures = campaign, figures
        self._faces, self._fates_proposed = faces, fates_proposed
        self.fates, self.meets = fates_of(campaign), campaign.has.groups
        self.mortal, self.joins = bool(self.fates), not campaign.has.league
        self.finds = campaign.has.gear
        self.gear = [("", "")] + [
            (row.key, translate(row.name))
            for row in campaign.game.roster.gear(campaign.house_rules)
        ]
        every = campaign.game.roster.carried(campaign.house_rules)
        self.facts = tuple(fact for fact in every if fact.in_use)
        self.owners = owners_in(campaign)
        for figure in figures:
            self._figure_fields(figure.number, before)
        for row in range(ROWS):
            self._row_fields(row, before)
        told = [one.proposal.why for key, one in before.items() if key.startswith("story")]
        self.fields["story"].initial = "\n\n".join(translate(why) for why in told)

    def _figure_fields(self, number: int, before: Before) -> None:
        fate = told_before(before, f"fate{number}", RetireFigure)
        if self.mortal and (fate or str(number) not in self._fates_proposed):
            self.fields[f"fate{number}"] = forms.ChoiceField(
                label=_("Fate"),
                required=False,
                choices=self._fate_choices(),
                initial=fate.fate if fate else "",
                widget=Chips,
            )
        for fact in self.facts:
            word = _carry(number, fact.key)
            told = told_before(before, word, ChangeFigure)
            set_to = told.changes[0] if told else None
            value = set_to.value if isinstance(set_to, SetCarried) else None
            self.fields[word] = news_field(fact, value)
        for place in range(ROWS if self.finds else 0):
            kit = told_before(before, _find("kit", number, place), ChangeFigure)
            found = kit.changes[0] if kit else None
            gear, count = _find("gear", number, place), _find("count", number, place)
            known = found if isinstance(found, AddItem) else AddItem(gear="")
            self.fields[gear] = self._gear_field(_("Item found"), known.gear)
            self.fields[count] = _count(known.count)

    def _fate_choices(self) -> list[tuple[str, SafeString]]:
        signs = {key: "death" if fate.is_loss else "sign-out" for key, fate in self.fates.items()}
        fates = [(key, with_sign(name, signs[key])) for key, name in fate_choices(self.campaign)]
        return [("", with_sign(gettext("Survived"), "heart")), *fates]

    def _row_fields(self, row: int, before: Before) -> None:
        if self.finds:
            stash = told_before(before, f"stash{row}", AddToStash)
            item = stash.items[0] if stash else None
            gear, count = (item.gear, item.count) if item else ("", 1)
            self.fields[f"stash{row}"] = self._gear_field(_("Item"), gear)
            self.fields[f"stash-count{row}"] = _count(count)
        if self.joins:
            joined = told_before(before, f"recruit{row}", AddFigure)
            figure = joined.figure if joined else None
            owner = before[f"recruit{row}"].owner if joined else ""
            self._optional(f"recruit{row}", joining_fields(self.owners, figure, owner))
        if self.meets:
            met = told_before(before, f"group{row}", RecordGroup)
            self._optional(f"group{row}", group_fields(met))

    def _gear_field(self, label: Any, initial: str) -> forms.ChoiceField:
        return forms.ChoiceField(label=label, required=False, choices=self.gear, initial=initial)

    def _optional(self, word: str, made: Mapping[str, forms.Field]) -> None:
        for name, field in made.items():
            field.required = False
            self.fields[f"{word}-{name}"] = field

    def figure_rows(self) -> Iterator[FigureRow]:
        """The rows of tonight's figures, for the page."""
        for figure in self.figures:
            finds = [
                self[_find(word, figure.number, place)]
                for place in range(ROWS if self.finds else 0)
                for word in ("gear", "count")
            ]
            word = f"fate{figure.number}"
            fate = (self[word],) if word in self.fields else ()
            carried = [self[_carry(figure.number, fact.key)] for fact in self.facts]
            if fate or carried or finds:
                yield FigureRow(
                    figure=figure,
                    fields=(*fate, *carried),
                    face=self._faces[str(figure.number)],
                    finds=tuple(finds),
                    finds_open=_says_something(finds[::2], finds),
                )

    def stash_rows(self) -> Iterator[tuple[forms.BoundField, forms.BoundField]]:
        """The rows of finds for the stash."""
        for row in range(ROWS if self.finds else 0):
            yield self[f"stash{row}"], self[f"stash-count{row}"]

    def recruit_rows(self) -> Iterator[tuple[forms.BoundField, ...]]:
        """The rows of those who joined."""
        for row in range(ROWS if self.joins else 0):
            yield tuple(self[f"recruit{row}-{name}"] for name in joining_fields([]))

    def group_rows(self) -> Iterator[tuple[forms.BoundField, ...]]:
        """The rows of groups that were met."""
        for row in range(ROWS if self.meets else 0):
            yield tuple(self[f"group{row}-{name}"] for name in group_fields(None))

    @property
    def says_what_is_stashed(self) -> bool:
        return any(_says_something(row[:1], row) for row in self.stash_rows())

    @property
    def says_who_joined(self) -> bool:
        return any(_says_something(row[:1], row) for row in self.recruit_rows())

    @property
    def says_whom_they_met(self) -> bool:
        return any(_says_something(row[:1], row) for row in self.group_rows())

    def results(self) -> list[Result]:
        """Return the entries of the form as results."""
        typed = self.cleaned_data
        found: list[Result] = []
        for figure in self.figures:
            found += self._of_figure(figure, typed)
        for row in range(ROWS):
            found += self._of_row(row, typed)
        for n, words in enumerate(_paragraphs(typed["story"])):
            why = Text("{words}", {"words": words})
            found.append(_result(f"story{n}", Remember(why=why, rule="")))
        return [self._as_before(one) for one in found]

    def _as_before(self, result: Result) -> Result:
        """Return what was written down before, if no field of this result was changed."""
        word = result.key.removeprefix(BY_HAND)
        changed = any(_is_of(name, word) for name in self.changed_data)
        return result if changed else self._before.get(word, result)

    def _of_figure(self, figure: Figure, typed: Mapping[str, Any]) -> Iterator[Result]:
        number, key = figure.number, str(figure.number)
        if fate := typed.get(f"fate{number}"):
            why = text(self.fates[fate].said, name=figure.name)
            yield _result(f"fate{number}", RetireFigure(figure=key, fate=fate, why=why, rule=""))
        yield from self._carried_over(figure, typed)
        for place in range(ROWS):
            gear = typed.get(_find("gear", number, place))
            if not gear:
                continue
            count = typed[_find("count", number, place)] or 1
            why = text(
                "{name} found {count} × {gear}.",
                name=figure.name,
                count=count,
                gear=gear_name(self.campaign.game, gear),
            )
            changes = (AddItem(gear=gear, count=count, found=True),)
            found = ChangeFigure(figure=key, changes=changes, why=why, rule="")
            yield _result(_find("kit", number, place), found)

    def _carried_over(self, figure: Figure, typed: Mapping[str, Any]) -> Iterator[Result]:
        for fact in self.facts:
            word = _carry(figure.number, fact.key)
            value = news(fact, typed[word])
            if value is not None:
                why = text(
                    "{name}'s {fact}: {value}.",
                    fact=fact.name,
                    name=figure.name,
                    value=value_name(fact, value),
                )
                change = SetCarried(fact=fact.key, value=value)
                told = ChangeFigure(
                    figure=str(figure.number), changes=(change,), why=why, rule=fact.rule
                )
                yield _result(word, told)

    def _of_row(self, row: int, typed: Mapping[str, Any]) -> Iterator[Result]:
        game = self.campaign.game
        if gear := typed.get(f"stash{row}"):
            count = typed[f"stash-count{row}"] or 1
            item = Item(key="i1", gear=gear, count=count, found=True)
            why = text("Found {count} × {gear}.", count=count, gear=gear_name(game, gear))
            yield _result(f"stash{row}", AddToStash(items=(item,), why=why, rule=""))
        if name := typed.get(f"recruit{row}-name"):
            figure = FigureValue(
                key=f"r{row}",
                name=name,
                kind=game.roster.kinds()[0].key,
                side=game.roster.sides()[0].key,
                stats={stat.key: stat.default for stat in game.roster.stats()},
                choices={choice.key: choice.options[0].key for choice in game.roster.choices()},
                notes=typed[f"recruit{row}-notes"],
            )
            joined = AddFigure(figure=figure, why=text("{name} joined.", name=name), rule="")
            yield _result(f"recruit{row}", joined, typed[f"recruit{row}-owner"])
        if self.meets and typed[f"group{row}-name"]:
            group = {name: typed[f"group{row}-{name}"] for name in group_fields(None)}
            met = RecordGroup(
                key=f"g{row}",
                name=Text("{name}", {"name": group["name"]}),
                temper=group["temper"],
                members=0,
                why=text("The figures met {name}.", name=group["name"]),
                rule="",
            )
            yield _result(f"group{row}", recorded(met, group))


def _says_something(first: Sequence[forms.BoundField], fields: Sequence[forms.BoundField]) -> bool:
    """True if a folded part must be open: a field has a value or an error."""
    return any(field.value() for field in first) or any(field.errors for field in fields)


def _result(word: str, proposal: Proposal, owner: str = "") -> Result:
    return Result(key=BY_HAND + word, proposal=proposal, owner=owner)


def _carry(number: int, fact: str) -> str:
    """Return the name of the field of a fact that a figure carries over."""
    return f"carry{number}-{fact}"


def _find(word: str, number: int, place: int) -> str:
    """The name of a field of a find. That of the first has no place in it."""
    return f"{word}{number}-{place}" if place else f"{word}{number}"


def _is_of(name: str, word: str) -> bool:
    """True if a field by this name is one of those of a result by this word."""
    if word.startswith("story"):
        return name == "story"
    if word.startswith("kit"):
        return name.replace("gear", "kit", 1) == word or name.replace("count", "kit", 1) == word
    return (
        name.replace("stash-count", "stash") == word or name == word or name.startswith(f"{word}-")
    )


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
