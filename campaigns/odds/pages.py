"""A question about odds with its answer: a sentence, a chart and the exact numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.http import QueryDict
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.chronicle.charts import Datum, bar_chart
from campaigns.models import Campaign
from campaigns.odds.forms import QUESTION, OddsForm
from campaigns.shell.answers import refusal
from campaigns.shell.text import translate
from rules.refused import Refused
from rules.system import Answer, OddsQuestion

MOST_EXACT = 24  # signs of a fraction that is shown beside its percentage


@dataclass(frozen=True)
class OddsLine:
    """A figure of an answer: a chance, or a mean."""

    name: str
    value: float
    exact: str  # the fraction; empty where it is long
    is_mean: bool

    @property
    def said(self) -> str:
        """The chance in percent, or the mean with two decimals."""
        if self.is_mean:
            return f"{self.value:.2f}"
        return f"{100 * self.value:.1f}".removesuffix(".0") + " %"


@dataclass(frozen=True)
class OddsPage:
    campaign: Campaign
    questions: tuple[tuple[str, str], ...]  # keys and names
    question: str
    name: str
    form: OddsForm
    lines: tuple[OddsLine, ...]

    @property
    def sentence(self) -> str:
        """The likeliest figure in words; empty without an answer."""
        chances = [one for one in self.lines if not one.is_mean and one.value < 1]
        best = max(chances, key=lambda one: one.value, default=None)
        if best is None or not best.value:
            return ""
        return _("Most likely: %(name)s, with a chance of %(chance)s.") % {
            "name": best.name,
            "chance": best.said,
        }

    @property
    def chart(self) -> SafeString:
        """A bar for each chance."""
        data = [Datum(one.name, 100 * one.value, one.said) for one in self.lines if not one.is_mean]
        return bar_chart("odds", self.name, data) if data else SafeString("")


def odds_page(campaign: Campaign, asked: QueryDict) -> OddsPage:
    """The question that is asked, or the first one, answered where its words allow it."""
    questions = {one.key: one for one in campaign.game.questions.all()}
    question = questions.get(asked.get(QUESTION, ""), next(iter(questions.values())))
    form = _form(campaign, question, asked)
    return OddsPage(
        campaign=campaign,
        questions=tuple((one.key, translate(one.name)) for one in questions.values()),
        question=question.key,
        name=translate(question.name),
        form=form,
        lines=_answered(campaign, question, form),
    )


def _form(campaign: Campaign, question: OddsQuestion, asked: QueryDict) -> OddsForm:
    """The form with what was typed; unbound where the question was only chosen."""
    words = {one.key: asked.get(one.key, one.default) for one in question.parameters}
    typed = words if words.keys() & asked.keys() else None
    return OddsForm(typed, game=campaign.game, question=question, house_rules=campaign.house_rules)


def _answered(campaign: Campaign, question: OddsQuestion, form: OddsForm) -> tuple[OddsLine, ...]:
    """The answer; a question that was only chosen is asked with its defaults."""
    if form.is_bound and not form.is_valid():
        return ()
    words = form.words() if form.is_bound else {}
    try:
        answer = campaign.game.questions.answer(question.key, words, campaign.house_rules)
    except Refused as reason:
        if form.is_bound:
            form.add_error(None, refusal(reason))
        return ()
    return tuple(_lines(campaign, answer))


def _lines(campaign: Campaign, answer: Answer) -> Iterator[OddsLine]:
    for figure, share in answer.items():
        name = translate(campaign.game.questions.meaning(figure))
        yield OddsLine(name, float(share), _exact(share), figure.startswith("expected"))


def _exact(share: Fraction) -> str:
    said = str(share)
    return said if len(said) <= MOST_EXACT else ""
