"""What no state of a game may be."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.who import pool, tokens


def faults(state: Game) -> list[str]:
    """What is wrong with it, as sentences; none when it is sound."""
    return [*_board(state), *_hordes(state), *_moment(state)]


def _board(state: Game) -> Iterator[str]:
    """Rule: ZW-001, ZW-008, ZW-012."""
    size, ladder = numbers().board.spaces, numbers().ladder
    heroes = ladder.sides[1:]
    if len(state.townies) != size or min(state.townies) < 0:
        yield f"the people are not on the {size} spaces: {state.townies}"
    if tokens(state) > pool(state):
        yield f"{tokens(state)} tokens of {pool(state)}"
    if list(state.heroes) != sorted(state.heroes):
        yield "the Heroes are in disorder"
    for at, sides in state.heroes:
        if not 0 <= at < size or sides not in heroes:
            yield f"a Hero with {sides} sides at {at}"
    for squad in state.squads:
        if not squad.dice or not 0 <= squad.at < size or set(squad.dice) - set(heroes):
            yield f"a squad that cannot be: {squad}"


def _hordes(state: Game) -> Iterator[str]:
    """Rule: ZW-010, ZW-014, ZW-009."""
    heroes = set(numbers().ladder.sides[1:])
    for player in state.players:
        slots = [one.slot for one in player.hordes]
        if slots != sorted(set(slots)) or min(slots, default=1) < 1:
            yield f"{player.key} has slots {slots}"
        if not 0 <= player.luck <= numbers().breeds.luck:
            yield f"{player.key} has {player.luck} Luck tokens"
        for one in player.hordes:
            if one.zombies < 0 or set(one.heroes) - heroes:
                yield f"{player.key} has a horde that cannot be: {one}"
            if not one.size and state.fight is None:
                yield f"{player.key} has an empty horde {one.slot}"
            if not 0 <= one.at < len(state.townies):
                yield f"{player.key} has a pawn at {one.at}"


def _moment(state: Game) -> Iterator[str]:
    """What is open belongs together. Rule: ZW-039."""
    if state.phase == "over":
        if not state.outcome or state.asks:
            yield "it is over and something is open"
        return
    if state.outcome:
        yield "it has an outcome and goes on"
    if (state.fight or state.purpose or state.duel) and not state.asks:
        yield "something is under way and nobody is asked"
    if state.casts and not state.asks:
        yield "dice lie on the table and nobody is asked"
    if state.steps < 0 or state.steps > numbers().townie.steps:
        yield f"{state.steps} steps are left"
