"""What a campaign comes to in numbers: by session, by figure, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import get_args

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.absent import absence
from campaigns.charts import Datum, bar_chart, line_chart
from campaigns.models import Absentee, Campaign, Figure, Game, Session, User
from campaigns.pages.told import concerns, taken_of
from campaigns.reckoning import BOT, GameSum, games_of, sums_of
from rules.aftermath import RetireFigure
from rules.play import Deed

DEEDS: tuple[Deed, ...] = get_args(Deed)
LOST = ("dead", "risen")
EXPECTED = 3.5
DEVIATION = sqrt(35 / 12)  # of one six-sided die
FEW = 30  # dice; less say nothing
CHARTED = 10  # figures


@dataclass(frozen=True)
class Numbers:
    """Deeds of somebody, or of everybody in a session."""

    name: str
    url: str
    deeds: Mapping[str, int]
    games: int


@dataclass(frozen=True)
class SessionNumbers(Numbers):
    """The numbers of a session, with how many of the fielded figures lived."""

    number: int
    fielded: int
    lived: int

    @property
    def percent(self) -> int:
        return round(100 * self.lived / self.fielded) if self.fielded else 0


@dataclass(frozen=True)
class Luck:
    """How the dice of somebody fell."""

    who: str
    where: str
    count: int
    mean: float
    verdict: str

    @property
    def said(self) -> str:
        return f"{self.mean:.2f}"


@dataclass(frozen=True)
class StatisticsPage:
    campaign: Campaign
    total: Numbers
    lost: int  # figures of the players, as the results of closed sessions say
    sessions: tuple[SessionNumbers, ...]
    figures: tuple[Numbers, ...]
    luck: tuple[Luck, ...]
    kills: SafeString | str  # charts; empty where there is nothing to draw
    ammo: SafeString | str
    wounds: SafeString | str
    survival: SafeString | str
    killers: SafeString | str
    dice: SafeString | str

    @property
    def counts_the_living(self) -> bool:
        """Whether figures can die; the players of a league cannot."""
        return not self.campaign.has.league


def statistics_page(campaign: Campaign) -> StatisticsPage:
    """All numbers, from the logs; eight queries at most."""
    games = games_of(campaign)
    sums = sums_of(games)
    rows = {str(row.number): row for row in Figure.objects.filter(roster=campaign.roster)}
    began = Session.objects.filter(campaign=campaign).exclude(state=Session.State.PLANNED)
    sessions = tuple(_session(campaign, row, games, sums, rows) for row in began)
    figures = _figures(campaign, sums.values(), rows)
    luck = tuple(_luck(sums.values()))
    every = _summed(one.deeds for one in sessions)
    return StatisticsPage(
        campaign=campaign,
        total=Numbers("", "", every, len(games)),
        lost=sum(one.fielded - one.lived for one in sessions),
        sessions=sessions,
        figures=figures,
        luck=luck,
        kills=_bars("kills", _("Kills by session"), sessions, "kill"),
        ammo=_bars("ammo", _("Shots by session"), sessions, "shot"),
        wounds=_bars("wounds", _("Wounds taken by session"), sessions, "hurt"),
        survival=_survival(sessions),
        killers=_bars("killers", _("Kills by figure"), figures[:CHARTED], "kill"),
        dice=_dice(luck),
    )


def _session(
    campaign: Campaign,
    row: Session,
    games: Iterable[Game],
    sums: Mapping[int, GameSum],
    rows: Mapping[str, Figure],
) -> SessionNumbers:
    played = [sums[game.pk] for game in games if game.session_id == row.pk]
    ours = campaign.game.roster.sides()[0].key  # the side of the players
    came_of = taken_of(row)
    there = {key for one in played for key in one.fielded}
    there |= {str(concerns(one)) for one in came_of}
    fielded = {key for key in there if key in rows and rows[key].side == ours}
    lost = {
        one.result.proposal.figure
        for one in came_of
        if isinstance(one.result.proposal, RetireFigure) and one.result.proposal.fate in LOST
    }
    counted = row.state == Session.State.CLOSED and not campaign.has.league
    return SessionNumbers(
        name=row.name,
        url=reverse("campaigns:session-show", args=[campaign.slug, row.number]),
        deeds=_summed(deeds for one in played for deeds in one.deeds.values()),
        games=len(played),
        number=row.number,
        fielded=len(fielded) if counted else 0,
        lived=len(fielded - lost) if counted else 0,
    )


def _figures(
    campaign: Campaign, sums: Iterable[GameSum], rows: Mapping[str, Figure]
) -> tuple[Numbers, ...]:
    """Who was ever fielded, those with the most kills first."""
    names: dict[str, str] = {}
    deeds: dict[str, list[Mapping[Deed, int]]] = {}
    for one in sums:
        for key, name in one.fielded.items():
            names[key] = rows[key].name if key in rows else name
            deeds.setdefault(key, []).append(one.deeds.get(key, {}))
    lines = [
        Numbers(
            name=names[key],
            url=reverse("campaigns:figure-story", args=[campaign.slug, int(key)]),
            deeds=_summed(deeds[key]),
            games=len(deeds[key]),
        )
        for key in names
        if key in rows
    ]
    return tuple(sorted(lines, key=lambda one: (-one.deeds["kill"], -one.games, one.name)))


def _summed(deeds: Iterable[Mapping[Deed, int]] | Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter(dict.fromkeys(DEEDS, 0))
    for one in deeds:
        total.update(one)
    return dict(total)


def _luck(sums: Iterable[GameSum]) -> Iterable[Luck]:
    """Each person's dice, those of the app and those of the table apart; then everybody's."""
    counts: Counter[tuple[int, bool]] = Counter()
    totals: Counter[tuple[int, bool]] = Counter()
    for one in sums:
        for dice in one.dice:
            counts[dice.who, dice.typed] += dice.count
            totals[dice.who, dice.typed] += dice.total
    names = _names({who for who, _typed in counts})
    for who, typed in sorted(counts, key=lambda key: (names.get(key[0], "~"), key[1])):
        name = names.get(who) or (_("Bots") if who == BOT else _("Somebody"))
        yield _fell(name, typed, counts[who, typed], totals[who, typed])
    for typed in (False, True):
        count = sum(n for (_who, way), n in counts.items() if way == typed)
        if count:
            total = sum(n for (_who, way), n in totals.items() if way == typed)
            yield _fell(_("Everybody"), typed, count, total)


def _names(people: set[int]) -> dict[int, str]:
    """Names of accounts, and of absentees, whose numbers are negative."""
    here = User.objects.filter(pk__in=people)
    absent = {-who for who in people if who < 0}
    away = Absentee.objects.filter(pk__in=absent) if absent else ()
    return dict(here.values_list("pk", "username")) | {-one.pk: absence(one.name) for one in away}


def _fell(who: str, typed: bool, count: int, total: int) -> Luck:
    mean = total / count
    where = _("on the table") if typed else _("rolled by the app")
    return Luck(who, where, count, mean, verdict(count, mean))


def verdict(count: int, mean: float) -> str:
    """What so many six-sided dice with this mean say of somebody's luck."""
    if count < FEW:
        return _("Too few dice to say anything.")
    off = (mean - EXPECTED) * sqrt(count) / DEVIATION
    if abs(off) < 1:
        return _("As was to be expected.")
    if abs(off) < 2:
        return _("A little lucky.") if off > 0 else _("A little unlucky.")
    if abs(off) < 3:
        return _("Lucky: one in twenty is.") if off > 0 else _("Unlucky: one in twenty is.")
    return _("Hard to believe: look at these dice.")


def _bars(key: str, title: str, numbers: Iterable[Numbers], deed: Deed) -> SafeString | str:
    data = [Datum(one.name, one.deeds[deed], str(one.deeds[deed])) for one in numbers]
    return bar_chart(key, title, data) if any(one.value for one in data) else ""


def _survival(sessions: Iterable[SessionNumbers]) -> SafeString | str:
    data = [
        Datum(str(one.number), one.percent, f"{one.percent} %") for one in sessions if one.fielded
    ]
    return line_chart("survival", _("Who lived, in percent"), data, most=100) if data else ""


def _dice(luck: Iterable[Luck]) -> SafeString | str:
    data = [Datum(f"{one.who}, {one.where}", one.mean, one.said) for one in luck]
    title = _("Mean of the six-sided dice; the line is what was to be expected")
    return bar_chart("dice", title, data, mark=EXPECTED) if data else ""
