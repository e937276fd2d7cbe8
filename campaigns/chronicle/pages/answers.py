"""Questions that people ask of a campaign, each answered in a sentence and one chart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from campaigns.chronicle.charts import Datum, bar_chart, line_chart
from campaigns.chronicle.pages.numbers import EXPECTED, Luck, Numbers, SessionNumbers
from campaigns.shell.text import joined, translate
from rules.told import Deed

CHARTED = 10  # figures
MOST_HEARTS = 40  # figures that have a heart each
LEAST = 2  # numbers of a chart; one alone is a sentence


class AnswerPanel(Struct, frozen=True):
    """A question, its answer in words, and its chart. Empty where there is nothing to compare."""

    key: str
    question: str
    said: str
    chart: SafeString | str
    face: str = ""  # of who comes first
    lives: tuple[bool, ...] = ()  # a heart for each figure, True if it lived


def answers(
    kinds: Iterable[Deed],
    figures: Sequence[Numbers],
    sessions: Sequence[SessionNumbers],
    luck: Sequence[Luck],
) -> tuple[AnswerPanel, ...]:
    """Every question that the numbers answer. A question without an answer is not asked."""
    return (*_who(kinds, figures), *_how_hard(sessions), *_who_is_lucky(luck))


def _who(kinds: Iterable[Deed], figures: Sequence[Numbers]) -> Iterator[AnswerPanel]:
    """Yield the leaders of each deed that the game ranks."""
    for kind in kinds:
        done = sorted(
            (one for one in figures if one.deeds[kind.key]),
            key=lambda one: -one.deeds[kind.key],
        )
        if kind.asks and done:
            data = [_datum(one, one.deeds[kind.key]) for one in done[:CHARTED]]
            question = translate(kind.asks)
            chart = bar_chart(kind.key, question, data) if len(data) >= LEAST else ""
            yield AnswerPanel(kind.key, question, _leads(kind, done), chart, done[0].face)


def _datum(one: Numbers, count: int) -> Datum:
    return Datum(one.name, count, str(count), one.face)


def _leads(kind: Deed, done: Sequence[Numbers]) -> str:
    """Return the leader of a deed, their share, and the runner-up."""
    whole = sum(one.deeds[kind.key] for one in done)
    first, *others = done
    named = {"name": first.name, "count": first.deeds[kind.key], "whole": whole}
    if not others:
        return _("Only %(name)s: %(count)s.") % named
    said = _("%(name)s leads with %(count)s of %(whole)s.") % named
    second = others[0]
    if second.deeds[kind.key] == first.deeds[kind.key]:
        return _("%(name)s and %(other)s lead with %(count)s each, out of %(whole)s.") % {
            **named,
            "other": second.name,
        }
    after = _("%(name)s follows with %(count)s.")
    after %= {"name": second.name, "count": second.deeds[kind.key]}
    return joined([said, after])


def _how_hard(sessions: Sequence[SessionNumbers]) -> Iterator[AnswerPanel]:
    """Yield the share of survivors, and the session with the fewest."""
    counted = sorted((one for one in sessions if one.fielded), key=lambda one: one.number)
    if not counted:
        return
    lived, fielded = (sum(getattr(one, key) for one in counted) for key in ("lived", "fielded"))
    said = ngettext(
        "%(lived)s of %(fielded)s figures survived %(nights)s session.",
        "%(lived)s of %(fielded)s figures survived %(nights)s sessions.",
        len(counted),
    ) % {"fielded": fielded, "lived": lived, "nights": len(counted)}
    hardest = min(counted, key=lambda one: (one.percent, -one.fielded))
    if len(counted) >= LEAST and hardest.percent < 100:
        words = _("The hardest session was “%(name)s”: %(lived)s of %(fielded)s survived.")
        night = {"name": hardest.name, "lived": hardest.lived, "fielded": hardest.fielded}
        said = joined([said, words % night])
    question = _("How hard were the sessions?")
    data = [Datum(str(one.number), one.percent, f"{one.percent} %") for one in counted]
    drawn = line_chart("survival", _("Survivors in percent"), data, most=100)
    hearts = (True,) * lived + (False,) * (fielded - lived) if fielded <= MOST_HEARTS else ()
    chart = drawn if len(data) >= LEAST else ""
    yield AnswerPanel("survival", question, said, chart, lives=hearts)


def _who_is_lucky(luck: Sequence[Luck]) -> Iterator[AnswerPanel]:
    """Yield the best and the worst luck with dice."""
    known = sorted(luck, key=lambda one: -one.mean)
    people = [one for one in known if not one.is_everybody] or known
    if not people:
        return
    best, worst = people[0], people[-1]
    words = _("%(who)s (%(where)s): %(mean)s on average of %(count)s dice. %(verdict)s")
    said = words % _thrown(best)
    if len(people) >= LEAST:
        words = _("%(who)s (%(where)s) rolled best: %(mean)s. %(verdict)s")
        said = words % _thrown(best)
        words = _("%(who)s (%(where)s) rolled worst: %(mean)s. %(verdict)s")
        said = joined([said, words % _thrown(worst)])
    data = [Datum(f"{one.who}, {one.where}", one.mean, one.said) for one in people]
    title = _("Average of the six-sided dice, with a line at the expected value")
    drawn = bar_chart("dice", title, data, mark=EXPECTED) if len(data) >= LEAST else ""
    yield AnswerPanel("dice", _("Who is lucky?"), said, drawn)


def _thrown(one: Luck) -> dict[str, object]:
    return {
        "who": one.who,
        "where": one.where,
        "mean": one.said,
        "count": one.count,
        "verdict": one.verdict,
    }
