"""Missions as scenarios: whom each is made for, and how often bots win it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.dice import Dice
from rules.game import SetUp
from rules.play import Scenario, Trial
from rules.roster import Figure
from rules.systems.zombicide.campaign.pickers import samples
from rules.systems.zombicide.catalogue import mission_trials
from rules.systems.zombicide.missions.format import Mission
from rules.systems.zombicide.missions.reading import mission_of, shipped
from rules.systems.zombicide.start import FIRST
from rules.text import Text, named, text

BOT = "sensible"
USUAL = 4  # characters of a mission that nobody has tried


def scenarios(source: str) -> tuple[Scenario, ...]:
    """The mission of a file, or those that come with the game. Rule: ZC-F01. Raises: Refused."""
    if source:
        return (scenario_of(mission_of(source), source),)
    missions = sorted(shipped(), key=lambda mission: mission.id != FIRST)
    return tuple([scenario_of(one, "") for one in missions])


def scenario_of(mission: Mission, source: str) -> Scenario:
    """A mission with its briefing and its trials. The source of one that a host wrote."""
    row = None if source else mission_trials().get(mission.id)
    trials = tuple([Trial(size, row.games, won) for size, won in row.won]) if row else ()
    return Scenario(
        key=mission.id,
        name=named(mission.name),
        explanation=_briefing(mission, trials),
        party=(),
        bot=BOT,
        row=source or mission.id,
        trials=trials,
        laid_out=False,
    )


def _briefing(mission: Mission, trials: tuple[Trial, ...]) -> Text:
    limits = mission.characters
    sizes = [one.figures for one in trials] or [limits.min, limits.max]
    words = named(mission.text) if mission.text else named(mission.name)
    if min(sizes) == max(sizes):
        return text("{briefing} For {count} characters.", briefing=words, count=sizes[0])
    return text(
        "{briefing} For {least} to {most} characters.",
        briefing=words,
        least=min(sizes),
        most=max(sizes),
    )


def prepared(
    scenario: Scenario, figures: Sequence[Figure], house_rules: Mapping[str, str], dice: Dice
) -> SetUp:
    """A mission with these figures. Without any, as many as it is made for, dealt by chance."""
    source = scenario.row
    known = source in mission_trials()
    words = {"mission": source} if known else {}
    if not figures:
        words["characters"] = "dealt"
        limits = mission_of(source).characters
        usual = scenario.trials[0].figures if scenario.trials else USUAL
        figures = samples()[: max(limits.min, min(usual, limits.max))]
    return SetUp(
        figures=tuple(figures),
        house_rules=dict(house_rules),
        words=words,
        board="" if known else source,
    )
