"""Dice on the table, and the decisions that they wait for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import GameEntry
from campaigns.shell.text import translate
from campaigns.table.dice import written
from campaigns.table.offer_fields import sent_for
from campaigns.table.offers import offer_key
from campaigns.table.pages.log import LogLine
from campaigns.table.pages.looking import Look
from rules.game import HIDDEN
from rules.table import Line, TableView
from rules.text import Text


class OpenDecision(Struct, frozen=True):
    """A decision that the game waits for, and whose it is."""

    why: Text
    name: str  # empty where it is that of the seat that one looks from
    is_hidden: bool = False  # True where nobody may know whose it is
    says_who: bool = False  # True where `why` names who decides


class Throw(Struct, frozen=True):
    """Dice by owner, and what was said since they fell."""

    lies: bool  # they are on the table, and something is decided
    dice: tuple[Line, ...]
    came: tuple[Line, ...]


class ExampleStep(Struct, frozen=True):
    """The next step of an example, as what its button sends."""

    name: str
    offer: str
    answers: str  # to its rolls


def example_of(look: Look) -> ExampleStep | None:
    """The step that this person may take, or None if the game is no example."""
    step = look.view.step
    if step is None or not look.may_act:
        return None
    sent = [
        one
        for field in step.offer.fields
        if field.key in step.fields
        for one in sent_for(field, step.fields[field.key])
    ]
    offer = f"{offer_key(step.offer)}?{urlencode(sent)}"
    return ExampleStep(translate(step.name), offer, written(step.rolls))


def asked_of(look: Look) -> Iterator[OpenDecision]:
    titles = {panel.key: translate(panel.title) for panel in look.view.panels}
    for question in look.view.questions:
        own = look.may_act and question.seat == look.seat
        name = _("Others") if question.seat == HIDDEN else titles.get(question.seat, "")
        is_hidden = question.seat == HIDDEN
        yield OpenDecision(question.why, "" if own else name, is_hidden, question.says_who)


def throw_of(view: TableView, lines: Iterable[LogLine]) -> Throw | None:
    """The dice on the table, or else those that fell last, if their kind is known."""
    if view.dice:
        return Throw(lies=True, dice=view.dice, came=())
    later: tuple[Line, ...] = ()
    for line in lines:
        if line.undone or line.row.kind != GameEntry.Kind.COMMAND:
            continue
        later = tuple(one for one in line.said if not one.sides) + later
        dice = tuple(one for one in line.said if one.sides)
        if dice:
            return Throw(lies=False, dice=dice, came=later)
    return None
