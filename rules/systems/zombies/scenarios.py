"""Games on a town that a host laid beforehand: one scenario for each goal. Rule: ZZ-024."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.dice import Dice
from rules.game import SetUp
from rules.play import BEST, Scenario
from rules.roster import Figure
from rules.systems.zombies.campaign.pickers import samples
from rules.systems.zombies.names import GOALS
from rules.systems.zombies.start.laid_town import read_town
from rules.text import text

USUAL: Final = 4  # players where nobody is named


def scenarios(source: str) -> tuple[Scenario, ...]:
    """The goals of a game on a town. The game itself has no scenarios. Raises: Refused."""
    if not source:
        return ()
    read_town(source)
    return tuple(
        [
            Scenario(
                key=key,
                name=text("The Helipad") if key == "none" else name,
                explanation=text("A game in a town that was laid out beforehand"),
                party=(),
                bot=BEST,
                row=source,
                laid_out=False,
            )
            for key, (_, _, name) in GOALS.items()
        ]
    )


def prepared(
    scenario: Scenario, figures: Sequence[Figure], house_rules: Mapping[str, str], dice: Dice
) -> SetUp:
    """A game with these figures on the town of a scenario. Without any, with four samples."""
    return SetUp(
        figures=tuple(figures) or samples()[:USUAL],
        house_rules=dict(house_rules),
        words={"scenario": scenario.key},
        board=scenario.row,
    )
