"""Changes of the campaign after a game: breeds are kept, results remembered.

A small module of its own, at the place that each game has for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.aftermath import ChangeFigure, Proposal, Remember
from rules.changes import AddTrait
from rules.dice import Dice
from rules.game import SetUp
from rules.systems.zombie_wars.catalogue import breed_rows
from rules.systems.zombie_wars.rounds.ending import over
from rules.systems.zombie_wars.state import Game
from rules.text import counted, text


def aftermath(state: Game, set_up: SetUp, dice: Dice) -> tuple[Proposal, ...]:
    """The result, each player's zombies, and the breeds that were thrown. Rule: ZW-D00."""
    return tuple(_proposals(state, set_up))


def _proposals(state: Game, set_up: SetUp) -> Iterator[Proposal]:
    ended = over(state)
    if ended:
        yield Remember(why=ended, rule="ZW-132")
    names = {row.key: row for row in breed_rows()}
    for figure, player in zip(set_up.figures, state.players, strict=True):
        yield Remember(
            why=text(
                "{name} ended the game with {zombies} and destroyed {hordes}.",
                name=player.name,
                zombies=counted("1 zombie", "{count} zombies", player.zombies),
                hordes=counted("1 horde", "{count} hordes", player.destroyed),
            ),
            rule="ZW-087",
        )
        if player.breed and not figure.trait_keys():
            row = names[player.breed]
            yield ChangeFigure(
                figure=figure.key,
                changes=(AddTrait(player.breed),),
                why=text(
                    "{name} keeps the breed {breed}.",
                    name=player.name,
                    breed=text(row.name),
                ),
                rule="ZW-D00",
            )
