"""The difficulty of a map, measured by bot games in the background."""

from __future__ import annotations

from campaigns.jobs.operations import Wish
from campaigns.jobs.run import Progress
from campaigns.maps.operations import editor_of, keep_trial
from campaigns.models import CampaignMap, Job
from rules.refused import Refused
from rules.simulate import Asked, Results, simulate
from rules.text import Text, text

TRIAL = "map-trial"  # of the kinds of jobs
GAMES = 100
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
    house_rules = job.of_campaign.house_rules
    wanted = Asked(scenario=offered[asked["scenario"]], house_rules=house_rules)
    played: list[Results] = []
    for done in range(0, GAMES, PART):
        progress(done, GAMES, text("Bots are playing"))
        played.append(simulate(play, wanted, games=PART, seed=f"{job.pk}-{done}"))
    keep_trial(row=row, scenario=asked["scenario"], trial=_sum(played, row.version))


def _sum(played: list[Results], version: int) -> dict[str, object]:
    outcomes: dict[str, int] = {}
    for part in played:
        for outcome, count in part.outcomes.items():
            outcomes[outcome] = outcomes.get(outcome, 0) + count
    return {"games": sum(part.games for part in played), "outcomes": outcomes, "version": version}
