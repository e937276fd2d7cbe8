"""A question about odds with its answer: a sentence, charts and the exact numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from django.http import QueryDict
from django.utils.safestring import SafeString
from msgspec import Struct

from campaigns.chronicle.charts import Datum, bar_chart, column_chart
from campaigns.models import Campaign
from campaigns.odds.forms import QUESTION, OddsForm
from campaigns.shell.answers import refusal
from campaigns.shell.text import translate
from rules.printables import Icon
from rules.refused import Refused
from rules.system import Answer, OddsQuestion

MOST_EXACT = 24  # signs of a fraction that is shown beside its percentage
FIRST_QUESTIONS = 5  # the others are folded
LEAST_COLUMN = 0.0005  # a smaller share has no column of its own


class OddsLine(Struct, frozen=True):
    """A figure of an answer: a chance, or a mean."""

    name: str
    value: float
    exact: str  # the fraction; empty where it is long
    is_mean: bool
    kind: str = ""  # the meaning of a figure that says of each number how likely it is
    number: str = ""

    @property
    def said(self) -> str:
        """The chance in percent, or the mean with two decimals."""
        if self.is_mean:
            return f"{self.value:.2f}".removesuffix(".00")
        return f"{100 * self.value:.1f}".removesuffix(".0") + " %"


class OddsPage(Struct, frozen=True):
    campaign: Campaign
    questions: tuple[tuple[str, str], ...]  # keys and names of the first ones, and the one asked
    more_questions: tuple[tuple[str, str], ...]
    question: str
    name: str
    form: OddsForm
    icon: Icon | None  # of the thing that the question names first
    lines: tuple[OddsLine, ...]
    headline: OddsLine | None  # the figure that answers the question; the others explain it

    @property
    def means(self) -> tuple[OddsLine, ...]:
        """The averages, but for the one that is the headline."""
        return tuple(one for one in self.lines if one.is_mean and one is not self.headline)

    @property
    def chart(self) -> SafeString:
        """A bar for each chance that has no number."""
        data = [
            Datum(one.name, 100 * one.value, one.said)
            for one in self.lines
            if not one.is_mean and not one.kind and one.value and one is not self.headline
        ]
        return bar_chart("odds", self.name, data, whole=100) if data else SafeString("")

    @property
    def spreads(self) -> list[tuple[str, SafeString]]:
        """A title and columns for each figure that says how likely each number is."""
        by_kind: dict[str, list[Datum]] = {}
        for one in self.lines:
            if one.kind and one.value >= LEAST_COLUMN:
                datum = Datum(one.number, 100 * one.value, one.said)
                by_kind.setdefault(one.kind, []).append(datum)
        return [
            (kind, column_chart(f"spread{place}", kind, data))
            for place, (kind, data) in enumerate(by_kind.items())
            if len(data) > 1
        ]


def odds_page(campaign: Campaign, asked: QueryDict) -> OddsPage:
    """The question that is asked, or the first one, answered where its words allow it."""
    questions = {one.key: one for one in campaign.game.questions.all()}
    question = questions.get(asked.get(QUESTION, ""), next(iter(questions.values())))
    form = _form(campaign, question, asked)
    names = [(one.key, translate(one.name)) for one in questions.values()]
    first = [
        one
        for place, one in enumerate(names)
        if place < FIRST_QUESTIONS or one[0] == question.key or len(names) == FIRST_QUESTIONS + 1
    ]
    lines = _answered(campaign, question, form)
    return OddsPage(
        campaign=campaign,
        questions=tuple(first),
        more_questions=tuple(one for one in names if one not in first),
        question=question.key,
        name=translate(question.name),
        form=form,
        icon=_icon(campaign, form) if lines else None,
        lines=tuple(lines.values()),
        headline=lines.get(question.headline) or _headline([*lines.values()]),
    )


def _headline(lines: list[OddsLine]) -> OddsLine | None:
    """The first chance that is no row of numbers, else the first figure."""
    plain = [one for one in lines if not one.kind]
    chances = [one for one in plain if not one.is_mean and one.value]
    return next(iter([*chances, *plain, *lines]), None)


def _form(campaign: Campaign, question: OddsQuestion, asked: QueryDict) -> OddsForm:
    """The form with what was typed. Unbound where the question was only chosen."""
    words = {one.key: asked.get(one.key, one.default) for one in question.parameters}
    typed = words if words.keys() & asked.keys() else None
    return OddsForm(typed, game=campaign.game, question=question, house_rules=campaign.house_rules)


def _icon(campaign: Campaign, form: OddsForm) -> Icon | None:
    """The drawing of the first thing of the question that has one."""
    icons = campaign.game.icons()
    values = [str(one.value()) for one in form if one.value()]
    return next((icons[value] for value in values if value in icons), None)


def _answered(campaign: Campaign, question: OddsQuestion, form: OddsForm) -> dict[str, OddsLine]:
    """The answer. A question that was only chosen is answered for its example."""
    if form.is_bound and not form.is_valid():
        return {}
    try:
        answer = campaign.game.questions.answer(question.key, form.words(), campaign.house_rules)
    except Refused as reason:
        if form.is_bound:
            form.add_error(None, refusal(reason))
        return {}
    return dict(_lines(campaign, answer))


def _lines(campaign: Campaign, answer: Answer) -> Iterator[tuple[str, OddsLine]]:
    questions = campaign.game.questions
    for figure, share in answer.items():
        numbers = re.findall(r"\d+", figure)
        line = OddsLine(
            name=translate(questions.meaning(figure)),
            value=float(share),
            exact=_exact(share),
            is_mean=figure.startswith("expected"),
            kind=translate(questions.figures[re.sub(r"\d+", "#", figure)]) if numbers else "",
            number=", ".join(numbers),
        )
        yield figure, line


def _exact(share: Fraction) -> str:
    said = str(share)
    return said if len(said) <= MOST_EXACT else ""
