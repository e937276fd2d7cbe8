"""A preview of an import, ready to be drawn."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import Campaign, Figure
from campaigns.roster.forms.transfer import ColumnsForm, ImportForm
from campaigns.roster.operations.imports import by_name
from campaigns.roster.pages.book import Book
from campaigns.roster.pages.findings import FindingNote, findings_of
from campaigns.roster.transfer.document import RosterFile, roster_of
from campaigns.roster.transfer.pending import PendingImport, PendingSheet
from campaigns.roster.transfer.sheets import SheetColumn, choices
from campaigns.shell.text import listed_names, translate
from rules import roster as values
from rules.findings import Finding
from rules.text import Text


class FoundFigure(Struct, frozen=True):
    """A figure of the file."""

    place: int
    name: str
    kind: str
    kit: str
    clash: Figure | None  # the figure of this name that is there already
    answer: forms.BoundField | None  # the answer for it
    notes: tuple[FindingNote, ...]


class SheetColumnLine(Struct, frozen=True):
    """A column of a spreadsheet with the field that says what it holds."""

    head: str
    examples: tuple[str, ...]
    field: forms.BoundField


class SheetPage(Struct, frozen=True):
    """A spreadsheet whose columns somebody must name."""

    ticket: str
    notices: tuple[str, ...]
    form: ColumnsForm
    columns: tuple[SheetColumnLine, ...]


def columns_form(
    campaign: Campaign, found: Sequence[SheetColumn], typed: QueryDict | None = None
) -> ColumnsForm:
    """The form for the columns of a spreadsheet."""
    columns = [(one.head, one.guess) for one in found]
    return ColumnsForm(typed, heads=choices(campaign.game), found=columns)


def sheet_page(pending: PendingSheet, found: Sequence[SheetColumn], form: ColumnsForm) -> SheetPage:
    """The columns of a spreadsheet, ready to be drawn."""
    lines = (
        SheetColumnLine(one.head, one.examples, form[f"column-{place}"])
        for place, one in enumerate(found)
    )
    notices = tuple(translate(notice) for notice in pending.sheet.notices)
    return SheetPage(pending.ticket, notices, form, tuple(lines))


class Preview(Struct, frozen=True):
    """A preview of an import."""

    form: ImportForm
    notices: tuple[str, ...]
    figures: tuple[FoundFigure, ...]
    portraits: int
    stash: int
    errors: int
    other_rules: tuple[str, ...]  # house rules of the file that this campaign does not have
    blocked: bool  # by the campaign's strictness


def preview(campaign: Campaign, pending: PendingImport, form: ImportForm) -> Preview:
    """Return the changes that the import would make to the campaign now."""
    file = pending.file
    roster = roster_of(file)
    found = findings_of(campaign, roster)
    there = by_name(campaign)
    book = Book(campaign)
    figures = tuple(
        _figure(book, value, there.get(value.name.casefold()), form, found.get(value.key, []))
        for value in roster.figures
    )
    errors = [any(n.severity == "error" for n in figure.notes) for figure in figures]
    return Preview(
        form=form,
        notices=tuple(translate(notice) for notice in pending.notices),
        figures=figures,
        portraits=sum(bool(figure.portrait) for figure in file.figures),
        stash=sum(item.count for item in file.stash),
        errors=sum(errors),
        other_rules=_other_rules(campaign, file),
        blocked=campaign.strictness == Campaign.Strictness.BLOCK
        and any(bad and not figure.clash for bad, figure in zip(errors, figures, strict=True)),
    )


def clashes(campaign: Campaign, file: RosterFile) -> tuple[int, ...]:
    """The places in the file of figures whose name is in the roster already."""
    there = by_name(campaign)
    return tuple(n for n, figure in enumerate(file.figures, 1) if figure.name.casefold() in there)


def _figure(
    book: Book,
    value: values.Figure,
    clash: Figure | None,
    form: ImportForm,
    findings: list[Finding],
) -> FoundFigure:
    kit = book.carried(value.items)
    traits = [book.trait_name(line) for line in value.traits]
    kinds = [book.kinds.get(value.kind, value.kind), book.sides.get(value.side, value.side)]
    if value.retired:
        kinds.append(_("retired"))
    return FoundFigure(
        place=int(value.key),
        name=value.name,
        kind=" · ".join(kinds),
        kit=listed_names([*kit, *traits]),
        clash=clash,
        answer=form[f"same-{value.key}"] if clash else None,
        notes=tuple(FindingNote(f.rule, f.severity, translate(f.message)) for f in findings),
    )


def _other_rules(campaign: Campaign, file: RosterFile) -> tuple[str, ...]:
    """The house rules that the file has another way, as `rule: value`. A CSV has none."""
    theirs = campaign.without_defaults(file.house_rules)
    if not theirs:
        return ()
    lines: list[Text] = []
    for rule in campaign.game.house_rules():
        default = rule.options[0].key
        value = theirs.get(rule.key, default)
        if value != campaign.house_rules.get(rule.key, default):
            option = next(option for option in rule.options if option.key == value)
            lines.append(Text("{rule}: {option}", {"rule": rule.name, "option": option.name}))
    return tuple(translate(line) for line in lines)
