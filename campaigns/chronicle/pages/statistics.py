"""A campaign in numbers: by session, by figure, and the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from django.db.models import prefetch_related_objects
from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from campaigns.chronicle.pages.answers import AnswerPanel, answers
from campaigns.chronicle.pages.numbers import FEW, Luck, Numbers, SessionNumbers, verdict
from campaigns.chronicle.pages.told import concerns, taken_of
from campaigns.chronicle.reckoning import BOT, GameSum, games_of, sums_of
from campaigns.models import Absentee, Campaign, Figure, Game, Session, User
from campaigns.people.absent import absence
from campaigns.roster.fates import losses
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import name_order, translate
from rules.aftermath import RetireFigure
from rules.told import Deed


class StatisticsPage(Struct, frozen=True):
    campaign: Campaign
    total: Numbers
    totals: tuple[tuple[str, int], ...]  # names and sums of deeds that stand above the tables
    columns: tuple[str, ...]  # heads of the tables
    lost: int  # figures of the players, as the results of closed sessions say
    sessions: tuple[SessionNumbers, ...]
    figures: tuple[Numbers, ...]
    luck: tuple[Luck, ...]
    answers: tuple[AnswerPanel, ...]

    @property
    def counts_the_living(self) -> bool:
        """True if figures can be lost."""
        return bool(losses(self.campaign))


def statistics_page(campaign: Campaign) -> StatisticsPage:
    """All numbers, from the logs, in nine queries at most."""
    games = games_of(campaign)
    sums = sums_of(games)
    rows = {str(row.number): row for row in Figure.objects.filter(roster=campaign.roster)}
    began = Session.objects.filter(campaign=campaign).exclude(state=Session.State.PLANNED)
    sessions = tuple(_session(campaign, row, games, sums, rows) for row in began)
    figures = _figures(campaign, sums.values(), rows)
    luck = tuple(one for one in _luck(sums.values()) if one.count >= FEW)
    kinds = campaign.game.play.deeds_told
    columned = _columned(kinds)
    every = _summed(kinds, (one.deeds for one in sessions))
    return StatisticsPage(
        campaign=campaign,
        total=Numbers("", "", every, len(games), ()),
        totals=tuple((translate(one.name), every[one.key]) for one in columned if one.is_total),
        columns=tuple(translate(one.name) for one in columned),
        lost=sum(one.fielded - one.lived for one in sessions),
        sessions=sessions,
        figures=figures,
        luck=luck,
        answers=answers(kinds, figures, sessions, luck),
    )


def _session(
    campaign: Campaign,
    row: Session,
    games: Iterable[Game],
    sums: Mapping[int, GameSum],
    rows: Mapping[str, Figure],
) -> SessionNumbers:
    kinds = campaign.game.play.deeds_told
    played = [sums[game.pk] for game in games if game.session_id == row.pk]
    ours = campaign.game.roster.sides()[0].key  # the side of the players
    came_of = taken_of(row)
    there = {key for one in played for key in one.fielded}
    there |= {str(concerns(one)) for one in came_of}
    fielded = {key for key in there if key in rows and rows[key].side == ours}
    lost = {
        one.result.proposal.figure
        for one in came_of
        if isinstance(one.result.proposal, RetireFigure)
        and one.result.proposal.fate in losses(campaign)
    }
    counted = row.state == Session.State.CLOSED and bool(losses(campaign))
    deeds = _summed(kinds, (deeds for one in played for deeds in one.deeds.values()))
    return SessionNumbers(
        name=row.name,
        url=reverse("campaigns:session-show", args=[campaign.slug, row.number]),
        deeds=deeds,
        games=len(played),
        columns=_in_columns(kinds, deeds),
        number=row.number,
        fielded=len(fielded) if counted else 0,
        lived=len(fielded - lost) if counted else 0,
    )


def _figures(
    campaign: Campaign, sums: Iterable[GameSum], rows: Mapping[str, Figure]
) -> tuple[Numbers, ...]:
    """Return the figures that ever played, the most of the ranking deed first."""
    names: dict[str, str] = {}
    kinds, ranking = campaign.game.play.deeds_told, _ranking(campaign)
    deeds: dict[str, list[Mapping[str, int]]] = {}
    for one in sums:
        for key, name in one.fielded.items():
            names[key] = rows[key].name if key in rows else name
            deeds.setdefault(key, []).append(one.deeds.get(key, {}))
    summed = {key: _summed(kinds, deeds[key]) for key in names}
    prefetch_related_objects([rows[key] for key in names if key in rows], "items")  # for portraits
    lines = [
        Numbers(
            name=names[key],
            url=reverse("campaigns:figure-story", args=[campaign.slug, int(key)]),
            deeds=summed[key],
            games=len(deeds[key]),
            columns=_in_columns(kinds, summed[key]),
            face=portrait_address(campaign, rows[key]),
        )
        for key in names
        if key in rows
    ]
    return tuple(
        sorted(
            lines,
            key=lambda one: (-one.deeds.get(ranking, 0), -one.games, name_order(one.name)),
        )
    )


def _ranking(campaign: Campaign) -> str:
    """The deed that ranks figures, or an empty text where none is counted."""
    return next((one.key for one in campaign.game.play.deeds_told), "")


def _columned(kinds: Iterable[Deed]) -> tuple[Deed, ...]:
    """The deeds that the tables show, in order."""
    return tuple(sorted((one for one in kinds if one.column), key=lambda one: one.column))


def _in_columns(kinds: Iterable[Deed], deeds: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(deeds[one.key] for one in _columned(kinds))


def _summed(kinds: Iterable[Deed], deeds: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter(dict.fromkeys([one.key for one in kinds], 0))
    for one in deeds:
        total.update(one)
    return dict(total)


def _luck(sums: Iterable[GameSum]) -> Iterable[Luck]:
    """Each person's dice, those of the app and those of the table apart, then everybody's."""
    counts: Counter[tuple[int, bool]] = Counter()
    totals: Counter[tuple[int, bool]] = Counter()
    for one in sums:
        for dice in one.dice:
            counts[dice.who, dice.typed] += dice.count
            totals[dice.who, dice.typed] += dice.total
    names = _names({who for who, _typed in counts})
    for who, typed in sorted(counts, key=lambda key: (names.get(key[0], "~"), key[1])):
        name = names.get(who) or (_("Bots") if who == BOT else _("Someone"))
        yield _fell(name, typed, counts[who, typed], totals[who, typed])
    for typed in (False, True):
        count = sum(n for (_who, way), n in counts.items() if way == typed)
        if count:
            total = sum(n for (_who, way), n in totals.items() if way == typed)
            yield replace(_fell(_("All players"), typed, count, total), is_everybody=True)


def _names(people: set[int]) -> dict[int, str]:
    """Names of accounts, and of absentees, whose numbers are negative."""
    here = User.objects.filter(pk__in=people)
    absent = {-who for who in people if who < 0}
    away = Absentee.objects.filter(pk__in=absent) if absent else ()
    return dict(here.values_list("pk", "username")) | {-one.pk: absence(one.name) for one in away}


def _fell(who: str, typed: bool, count: int, total: int) -> Luck:
    mean = total / count
    where = _("rolled at the table") if typed else _("rolled by the app")
    return Luck(who, where, count, mean, verdict(count, mean))
