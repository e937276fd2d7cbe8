"""The difficulty of a map, measured by bot games in the background."""

from __future__ import annotations

from msgspec.structs import replace

from campaigns.jobs.operations import Wish
from campaigns.jobs.run import Progress
from campaigns.maps.difficulty import WON
from campaigns.maps.operations import editor_of, keep_trial
from campaigns.models import CampaignMap, Job
from rules.play import Scenario, Trial
from rules.refused import Refused
from rules.simulate import Asked, Results, simulate
from rules.text import Text, text

TRIAL = "map-trial"  # of the kinds of jobs
GAMES = 100
FEW = 40  # with each other number of figures
PART = 10  # games between two words on how far it is


def trial_wish(row: CampaignMap, scenario: str, name: Text) -> Wish:
    """Asks for games of a scenario on a map as it is now."""
    return Wish(
        kind=TRIAL,
        title=text("Bot test of {scenario} on {map}", scenario=name, map=row.name),
        parameters={"map": row.number, "version": row.version, "scenario": scenario},
    )


def try_map(job: Job, progress: Progress) -> None:
    """Let bots play on a map, and keep what came of it. Raises: Refused."""
    asked = job.parameters
    row = CampaignMap.objects.filter(campaign=job.of_campaign, number=asked["map"]).first()
    if row is None or row.version != asked["version"]:
        raise Refused(
            text("Someone changed the map before the games started."),
            cure=text("Start the test again."),
        )
    editor, play = editor_of(job.of_campaign), job.of_campaign.game.play
    offered = {one.key: one for one in editor.scenarios(row.source)}
    if asked["scenario"] not in offered:
        raise Refused(text("The map no longer has this scenario. Choose another one."))
    scenario, house_rules = offered[asked["scenario"]], job.of_campaign.house_rules
    usual, *others = editor.sizes(row.source) or (0,)
    most = GAMES + FEW * len(others)
    played: list[Results] = []
    for done in range(0, GAMES, PART):
        progress(done, most, text("Bots are playing"))
        wanted = Asked(scenario=_with(scenario, usual), house_rules=house_rules)
        played.append(simulate(play, wanted, games=PART, seed=f"{job.pk}-{done}"))
    trial = _sum(played, row.version)
    parties = [_party(usual, played)]
    for place, size in enumerate(others):
        progress(GAMES + FEW * place, most, text("Bots are playing"))
        wanted = Asked(scenario=_with(scenario, size), house_rules=house_rules)
        found = simulate(play, wanted, games=FEW, seed=f"{job.pk}-{size}")
        parties.append(_party(size, [found]))
    if usual:
        trial |= {"figures": usual, "parties": sorted(parties)}
    keep_trial(row=row, scenario=asked["scenario"], trial=trial, offered=offered)


def _with(scenario: Scenario, size: int) -> Scenario:
    """The scenario, made for so many figures, or as it is if that is 0."""
    return replace(scenario, trials=(Trial(size, 0, 0),)) if size else scenario


def _party(size: int, played: list[Results]) -> list[int]:
    """A number of figures, its games, and those that were won."""
    won = sum(one.outcomes.get(WON, 0) for one in played)
    return [size, sum(one.games for one in played), won]


def _sum(played: list[Results], version: int) -> dict[str, object]:
    outcomes: dict[str, int] = {}
    for part in played:
        for outcome, count in part.outcomes.items():
            outcomes[outcome] = outcomes.get(outcome, 0) + count
    return {"games": sum(part.games for part in played), "outcomes": outcomes, "version": version}
