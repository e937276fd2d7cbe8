"""Changes of the campaign after a game: results are remembered.

A small module of its own, at the place that each game has for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.aftermath import Proposal, Remember
from rules.dice import Dice
from rules.game import SetUp
from rules.systems.zombies.ending import over
from rules.systems.zombies.state import Game, Player
from rules.text import Text, counted, text


def aftermath(state: Game, set_up: SetUp, dice: Dice) -> tuple[Proposal, ...]:
    """The result, then each player's kills and survivors. Rule: ZZ-140, ZZ-S02."""
    return tuple(_proposals(state))


def _proposals(state: Game) -> Iterator[Proposal]:
    ended = over(state)
    if ended:
        yield Remember(why=ended, rule="ZZ-140")
    for player in state.players:
        yield Remember(why=_told(player), rule="ZZ-081")
        if player.survivors:
            yield Remember(
                why=counted(
                    "{name} rescued {count} survivor.",
                    "{name} rescued {count} survivors.",
                    player.survivors,
                    name=player.name,
                ),
                rule="ZZ-S02",
            )


def _told(player: Player) -> Text:
    """The kills and deaths of a player, in a sentence. Rule: ZZ-081."""
    kills = counted("1 kill", "{count} kills", player.kills)
    if not player.deaths:
        return text("{name} ended the game with {kills}.", name=player.name, kills=kills)
    return text(
        "{name} ended the game with {kills} and died {deaths}.",
        name=player.name,
        kills=kills,
        deaths=counted("once", "{count} times", player.deaths),
    )
