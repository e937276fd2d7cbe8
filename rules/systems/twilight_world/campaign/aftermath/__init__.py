"""Changes of a finished game to the campaign."""

from __future__ import annotations

from rules.aftermath import Proposal
from rules.dice import Dice
from rules.game import SetUp
from rules.systems.twilight_world.campaign.aftermath.ended import Ended, fates
from rules.systems.twilight_world.campaign.aftermath.figures import fielded, recruits
from rules.systems.twilight_world.campaign.aftermath.finds import stash
from rules.systems.twilight_world.campaign.aftermath.groups import groups
from rules.systems.twilight_world.campaign.aftermath.story import outcome, story
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.state import Game


def aftermath(state: Game, set_up: SetUp, dice: Dice) -> tuple[Proposal, ...]:
    """Proposals of a finished game: its outcome, figures, recruits, groups, stash, story.

    Dice are rolled only where a house rule lets them decide who lives.
    Rule: TW-CAMP-1 to TW-CAMP-20. What TW-CAMP-16 resets is in no roster to begin with.
    """
    book = catalogue(set_up.house_rules)
    ended = Ended(state, set_up.figures, book, fates(state, book, dice))
    return (
        outcome(state),
        *fielded(ended),
        *recruits(ended),
        *groups(ended),
        *stash(ended),
        *story(ended),
    )
