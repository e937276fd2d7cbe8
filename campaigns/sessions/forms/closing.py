"""The form that closes a session: proposals to accept, edit or drop, and results to enter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, singledispatch
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy
from msgspec import Struct
from msgspec.structs import replace

from campaigns.models import Campaign, Figure, Game, Membership, Session
from campaigns.models.values import figure_value
from campaigns.roster.fates import fates_of
from campaigns.roster.forms.carried import news_field
from campaigns.roster.limits import LONGEST_NAME
from campaigns.roster.tell import gear_name, tell
from campaigns.sessions.results import Applied, Result, figure_key
from campaigns.shell.fields import Chips
from campaigns.shell.lines import Notes, OneLine
from campaigns.shell.text import translate
from rules.aftermath import (
    AddFigure,
    AddToStash,
    ChangeFigure,
    Proposal,
    RecordGroup,
    RetireFigure,
)
from rules.changes import MOST_OF_ONE_ITEM, Change, SetCarried
from rules.roster import Figure as FigureValue
from rules.text import Text

CARRIED = "carried-"  # begins the names of fields for what a figure carries over
MOST_PEOPLE = 999
LONGEST_WORD = 40
LONGEST_PLACE = 120


class ResultLine(Struct, frozen=True):
    """A result with the fields to alter it."""

    result: Result
    taken: forms.BoundField
    fields: tuple[forms.BoundField, ...]
    face: str  # the address of the portrait of whom it is about; empty: of nobody
    game: str  # the name of the one that proposes it


class ClosingForm(forms.Form):
    """A tick for each result, and fields for what of it may be altered.

    `results` are those proposed. `applied` what the session was closed with before.
    """

    prefix = "r"

    def __init__(
        self,
        *args: Any,
        session: Session,
        results: Sequence[Result],
        applied: Mapping[str, Applied],
        faces: Mapping[str, str],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.session, self._faces = session, faces
        self.results = results
        self._names: dict[str, tuple[str, ...]] = {}
        self._applied = applied
        for result in results:
            before = applied.get(result.key)
            shown = before.result if before else result
            self.fields[f"{result.key}-taken"] = forms.BooleanField(
                required=False, initial=shown.taken, label=translate(result.proposal.why)
            )
            made = _fields(shown.proposal, self, shown)
            self.fields |= {f"{result.key}-{name}": field for name, field in made.items()}
            self._names[result.key] = tuple(made)

    def lines(self) -> Iterator[ResultLine]:
        """The results in order, for the page, in one query."""
        named = Game.objects.filter(session=self.session).values_list("number", "name")
        games = {str(number): name for number, name in named}
        for result in self.results:
            names = self._names[result.key]
            fields = tuple(self[f"{result.key}-{name}"] for name in names)
            face = self._faces.get(figure_key(result.proposal), "")
            game = games.get(result.key.partition(".")[0], "")
            yield ResultLine(result, self[f"{result.key}-taken"], fields, face, game)

    def chosen(self) -> list[Result]:
        """The results as they were ticked and altered. One that nobody touched stays as it was."""
        found, changed = [], set(self.changed_data)
        for result in self.results:
            before = self._applied.get(result.key)
            names = {f"{result.key}-{name}" for name in ("taken", *self._names[result.key])}
            if before and not names & changed:
                found.append(before.result)
                continue
            typed = {
                name: self.cleaned_data[f"{result.key}-{name}"] for name in self._names[result.key]
            }
            found.append(
                replace(
                    result,
                    proposal=_altered(result.proposal, typed),
                    taken=self.cleaned_data[f"{result.key}-taken"],
                    owner=typed.get("owner", ""),
                )
            )
        return found

    @cached_property
    def owners(self) -> list[tuple[str, str]]:
        return owners_in(self.session.campaign)


@singledispatch
def _fields(proposal: Proposal, form: ClosingForm, result: Result) -> dict[str, forms.Field]:
    """The fields to alter a proposal, by name."""
    return {}


@_fields.register
def _(proposal: RetireFigure, form: ClosingForm, result: Result) -> dict[str, forms.Field]:
    return {
        "fate": forms.ChoiceField(
            label=gettext_lazy("Fate"),
            choices=fate_choices(form.session.campaign),
            initial=proposal.fate,
            widget=Chips,
        ),
    }


@_fields.register
def _(proposal: ChangeFigure, form: ClosingForm, result: Result) -> dict[str, forms.Field]:
    """A tick for each of several changes, and a field for what is carried over."""
    number = int(proposal.figure) if proposal.figure.isdecimal() else 0
    campaign = form.session.campaign
    row = Figure.objects.filter(roster=campaign.roster, number=number).first()
    if row is None:
        return {}
    facts = {fact.key: fact for fact in campaign.game.roster.carried(campaign.house_rules)}
    values: dict[str, forms.Field] = {
        f"{CARRIED}{n}": news_field(facts[change.fact], change.value)
        for n, change in enumerate(proposal.changes)
        if isinstance(change, SetCarried) and change.fact in facts
    }
    if len(proposal.changes) < 2:
        return values
    figure = figure_value(row, row.items.all())
    told = [
        (str(n), translate(tell(campaign.game, figure, change)))
        for n, change in enumerate(proposal.changes)
    ]
    ticks = forms.MultipleChoiceField(
        label=gettext_lazy("Item"),
        choices=told,
        initial=[n for n, _told in told],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    return {"changes": ticks, **values}


@_fields.register
def _(proposal: AddFigure, form: ClosingForm, result: Result) -> dict[str, forms.Field]:
    return joining_fields(form.owners, proposal.figure, result.owner)


@_fields.register
def _(proposal: AddToStash, form: ClosingForm, result: Result) -> dict[str, forms.Field]:
    return {
        f"count-{n}": forms.IntegerField(
            label=_named(form, item.name or gear_name(form.session.campaign.game, item.gear)),
            min_value=0,
            max_value=MOST_OF_ONE_ITEM,
            initial=item.count,
        )
        for n, item in enumerate(proposal.items)
    }


@_fields.register
def _(proposal: RecordGroup, form: ClosingForm, result: Result) -> dict[str, forms.Field]:
    return group_fields(proposal)


def fate_choices(campaign: Campaign) -> list[tuple[str, str]]:
    """The fates of the campaign's system, as choices."""
    return [(fate.key, translate(fate.name)) for fate in fates_of(campaign).values()]


def owners_in(campaign: Campaign) -> list[tuple[str, str]]:
    """Return the members who can own a new figure, as choices, in one query."""
    rows = Membership.objects.filter(campaign=campaign).select_related("user")
    names = [row.user.get_username() for row in rows.exclude(role=Membership.Role.GUEST)]
    return [("", gettext("Nobody")), *((name, name) for name in names)]


def joining_fields(
    owners: list[tuple[str, str]], figure: FigureValue | None = None, owner: str = ""
) -> dict[str, forms.Field]:
    """The fields of somebody who joins, with what was said of them before."""
    name, notes = (figure.name, figure.notes) if figure else ("", "")
    return {
        "name": OneLine(label=gettext_lazy("Name"), max_length=LONGEST_NAME, initial=name),
        "owner": forms.ChoiceField(
            label=gettext_lazy("Player"), choices=owners, required=False, initial=owner
        ),
        "notes": Notes(
            label=gettext_lazy("Description"), max_length=1000, required=False, initial=notes
        ),
    }


def group_fields(group: RecordGroup | None) -> dict[str, forms.Field]:
    """The fields of a page of the survivors' book."""

    def count(label: Any, initial: int) -> forms.IntegerField:
        return forms.IntegerField(
            label=label, min_value=0, max_value=MOST_PEOPLE, initial=initial, required=False
        )

    return {
        "name": OneLine(
            label=gettext_lazy("Name"),
            max_length=LONGEST_NAME,
            required=group is not None,
            initial=translate(group.name) if group else "",
        ),
        "temper": OneLine(
            label=gettext_lazy("Mood"),
            max_length=LONGEST_WORD,
            required=group is not None,
            initial=group.temper if group else "",
        ),
        "members": count(gettext_lazy("People"), group.members if group else 0),
        "reserve": count(gettext_lazy("Friends elsewhere"), group.reserve if group else 0),
        "place": OneLine(
            label=gettext_lazy("Place"),
            max_length=LONGEST_PLACE,
            required=False,
            initial=group.place if group else "",
        ),
    }


def _named(form: ClosingForm, name: Text | str) -> str:
    return translate(name) if isinstance(name, Text) else name


@singledispatch
def _altered(proposal: Proposal, typed: Mapping[str, Any]) -> Proposal:
    """The proposal with what was typed."""
    return proposal


@_altered.register
def _(proposal: RetireFigure, typed: Mapping[str, Any]) -> Proposal:
    return replace(proposal, fate=typed["fate"])


@_altered.register
def _(proposal: ChangeFigure, typed: Mapping[str, Any]) -> Proposal:
    kept = tuple(
        _revalued(change, typed.get(f"{CARRIED}{n}"))
        for n, change in enumerate(proposal.changes)
        if "changes" not in typed or str(n) in typed["changes"]
    )
    return replace(proposal, changes=kept)


def _revalued(change: Change, typed: Any) -> Change:
    """The change with the value that was typed. An empty field leaves what was proposed."""
    if not isinstance(change, SetCarried) or typed in ("", None):
        return change
    kind = type(change.value)
    value = typed in ("yes", True) if kind is bool else kind(typed if typed != "-" else "")
    return replace(change, value=value)


@_altered.register
def _(proposal: AddFigure, typed: Mapping[str, Any]) -> Proposal:
    figure = replace(proposal.figure, name=typed["name"], notes=typed["notes"])
    return replace(proposal, figure=figure)


@_altered.register
def _(proposal: AddToStash, typed: Mapping[str, Any]) -> Proposal:
    counted = [
        replace(item, count=typed[f"count-{n}"] or 0) for n, item in enumerate(proposal.items)
    ]
    return replace(proposal, items=tuple(item for item in counted if item.count))


@_altered.register
def _(proposal: RecordGroup, typed: Mapping[str, Any]) -> Proposal:
    return recorded(proposal, typed)


def recorded(group: RecordGroup, typed: Mapping[str, Any]) -> RecordGroup:
    """A page of the survivors' book as it was typed."""
    same = typed["name"] == translate(group.name)
    return replace(
        group,
        name=group.name if same else Text("{name}", {"name": typed["name"]}),
        temper=typed["temper"],
        members=typed["members"] or 0,
        reserve=typed["reserve"] or 0,
        place=typed["place"],
    )
