"""The table of a league: what the games of closed sessions count for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from django.urls import reverse
from msgspec import Struct
from msgspec.structs import replace

from campaigns.chronicle.pages.told import taken_of
from campaigns.models import Campaign, Figure, Session
from campaigns.people.absent import names_of
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import listed_names, name_order, translate
from rules.aftermath import KeepScore, Score

OWNER = "owner "  # begins the key of somebody for whom several figures count


class Total(Struct, frozen=True):
    """A number of the scores, added up over the games of which it is known."""

    total: int
    games: int

    @property
    def mean(self) -> str:
        """A game, to one decimal, or an empty text where no game tells it."""
        return f"{self.total / self.games:.1f}" if self.games else ""


class Standing(Struct, frozen=True):
    """The record of a player, or of all players with the same trait."""

    place: int  # equal records share it
    name: str
    url: str
    owner: str
    face: str  # the address of the first figure's portrait; empty for a trait
    games: int
    won: int
    shared: int
    lost: int
    totals: tuple[Total, ...]
    labels: tuple[tuple[str, int], ...]  # names of traits, and games played with each

    @property
    def record(self) -> tuple[int, int, int]:
        """The record that decides the place: victories, then shared ones, then fewer games."""
        return (-self.won, -self.shared, self.games)


class ScenarioStandings(Struct, frozen=True):
    """The standings of one scenario."""

    name: str
    figures: tuple[Standing, ...]  # the best first


class StandingsPage(Struct, frozen=True):
    campaign: Campaign
    numbers: tuple[str, ...]  # headings of the totals that are not 0 for everybody
    figures: tuple[Standing, ...]  # the best first
    labels: tuple[Standing, ...]  # by trait
    scenarios: tuple[ScenarioStandings, ...] = ()  # scenarios with games


def standings_page(campaign: Campaign) -> StandingsPage:
    """Everybody who has played, in all and by scenario, and the traits, in three queries."""
    league = campaign.game.play.league
    if league is None:
        return StandingsPage(campaign, (), (), ())
    scores, names = _scores(campaign), _trait_names(campaign)
    known = _Known(campaign, scores)
    numbers = tuple(
        key for key in league.numbers if any(one.numbers.get(key) for _key, one in scores)
    )

    def ranked(counted: Iterable[tuple[str, Score]]) -> tuple[Standing, ...]:
        groups = _grouped((known.person(key), one) for key, one in counted if key in known.rows)
        return _standings(groups, known.told, numbers, names)

    by_label = _grouped((score.label, score) for _key, score in scores if score.label)
    by_scenario = (
        (name, [(figure, score) for figure, score in scores if score.scenario == key])
        for key, name in league.scenarios.items()
    )
    return StandingsPage(
        campaign=campaign,
        numbers=tuple(translate(league.numbers[key]) for key in numbers),
        figures=ranked(scores),
        labels=_standings(by_label, lambda key: (names.get(key, key), "", "", ""), numbers, {}),
        scenarios=tuple(
            ScenarioStandings(translate(name), ranked(played))
            for name, played in by_scenario
            if played
        ),
    )


def _trait_names(campaign: Campaign) -> dict[str, str]:
    return {row.key: translate(row.name) for row in campaign.game.roster.traits()}


class _Known:
    """The figures that scores may name, and for whom they count."""

    def __init__(self, campaign: Campaign, scores: Iterable[tuple[str, Score]]) -> None:
        rows = Figure.objects.filter(roster=campaign.roster)
        self.campaign = campaign
        self.rows = {str(row.number): row for row in rows}
        self.owners = names_of("figures", self.rows.values())
        players = campaign.game.play.players
        self.several = players is not None and players().figures > 1  # then people are counted
        self.figures: dict[str, list[str]] = {}  # keys by person, each once
        for key in dict.fromkeys(key for key, _score in scores if key in self.rows):
            self.figures.setdefault(self.person(key), []).append(key)

    def person(self, key: str) -> str:
        """The key of whom a figure counts for: its owner, or itself."""
        owner = self.owners.get(self.rows[key].pk, "")
        return OWNER + owner if owner and self.several else key

    def told(self, person: str) -> tuple[str, str, str, str]:
        """The figures that somebody has played with, the first's address, its owner and face."""
        rows = [self.rows[key] for key in sorted(self.figures[person], key=int)]
        first = rows[0]
        url = reverse("campaigns:figure-show", args=[self.campaign.slug, first.number])
        names = listed_names(row.name for row in rows)
        owner = self.owners.get(first.pk, "")
        return names, url, owner, portrait_address(self.campaign, first)


def _scores(campaign: Campaign) -> list[tuple[str, Score]]:
    """Each score that the host took, by key of its figure, in the order of the sessions."""
    closed = Session.objects.filter(campaign=campaign, state=Session.State.CLOSED)
    proposals = [one.result.proposal for row in closed for one in taken_of(row)]
    return [(one.figure, one.score) for one in proposals if isinstance(one, KeepScore)]


def _grouped(scores: Iterable[tuple[str, Score]]) -> dict[str, list[Score]]:
    groups: dict[str, list[Score]] = {}
    for key, score in scores:
        groups.setdefault(key, []).append(score)
    return groups


def _standings(
    groups: Mapping[str, list[Score]],
    told: Callable[[str], tuple[str, str, str, str]],
    numbers: tuple[str, ...],
    names: Mapping[str, str],
) -> tuple[Standing, ...]:
    """The best first, by name where records are equal. `told`: name, address, owner, face."""
    lines = [_standing(told(key), scores, numbers, names) for key, scores in groups.items()]
    records = sorted(line.record for line in lines)
    placed = [replace(line, place=records.index(line.record) + 1) for line in lines]
    return tuple(sorted(placed, key=lambda line: (line.place, name_order(line.name))))


def _standing(
    told: tuple[str, str, str, str],
    scores: list[Score],
    numbers: tuple[str, ...],
    names: Mapping[str, str],
) -> Standing:
    placings = [score.placing for score in scores]
    known = [[one.numbers[key] for one in scores if key in one.numbers] for key in numbers]
    played = [score.label for score in scores if score.label in names]
    return Standing(
        0,
        *told,
        games=len(scores),
        won=placings.count("won"),
        shared=placings.count("shared"),
        lost=placings.count("lost"),
        totals=tuple(Total(sum(values), len(values)) for values in known),
        labels=tuple((names[key], played.count(key)) for key in dict.fromkeys(played)),
    )
