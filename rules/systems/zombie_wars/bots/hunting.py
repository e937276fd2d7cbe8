"""What a sensible player does with the own hordes."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Offer
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.bots.crowds import best_step, within_call
from rules.systems.zombie_wars.bots.worth import brawl, feast
from rules.systems.zombie_wars.decide.attacking import enemies
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.who import key_of, neighbours, the_horde

ENOUGH: Final = 0.15  # zombies gained for which an attack is worth its risk
FADES: Final = 0.55  # of what is a space away
FAR: Final = 6  # spaces that it looks ahead
LEAST_SCENT: Final = 0.01
CALLS: Final = 0.4  # what a Mass Movement must gain for a pawn to be laid
LATE = True
ALONE: Final = 2.0  # the same where no other horde stands that could eat them at once


def act(state: Game, seat: int, offers: tuple[Offer, ...]) -> Any:
    """The best attack; else people are called, or a horde walks; else the turn ends."""
    kinds = {offer.kind for offer in offers}
    if "ClaimVictory" in kinds:
        return commands.ClaimVictory()
    upright = [one for one in state.players[seat].hordes if one.upright]
    attacks = [found for one in upright for found in _attacks(state, seat, one)]
    if attacks:
        gain, command = max(attacks, key=lambda found: found[0])
        if gain > ENOUGH:
            return command
    early = "Rally" in kinds and len(upright) > 1
    step = best_step(state, seat, without=_least(upright)) if early else None
    if step and step[0] > CALLS:
        return commands.Rally(horde=_least(upright))
    for one in sorted(upright, key=lambda one: one.size):
        to = _way(state, seat, one)
        if to >= 0:
            return commands.Move(horde=one.slot, to=to)
    if LATE and upright and "Rally" in kinds and within_call(state, seat) >= ALONE:
        return commands.Rally(horde=_least(upright))
    return commands.EndTurn()


def _least(upright: list[Horde]) -> int:
    return min(upright, key=lambda one: one.size).slot


def _attacks(state: Game, seat: int, one: Horde) -> list[tuple[float, Any]]:
    found: list[tuple[float, Any]] = []
    people = feast(state, one, one.at)
    if people:
        found.append((people, commands.Attack(horde=one.slot, people=True)))
    for key in enemies(state, seat, one.slot):
        other = the_horde(state, key)
        gain = brawl(state, one, seat, other, key[0])
        targets = (key_of(state, key),)
        found.append((gain, commands.Attack(horde=one.slot, targets=targets)))
    return found


def _way(state: Game, seat: int, one: Horde) -> int:
    """The adjacent space that smells best; -1 where all smell less than this one."""
    here = _scent(state, seat, one, one.at)
    best, to = here, -1
    for at in neighbours(state, one.at):
        scent = _scent(state, seat, one, at)
        if scent > best + LEAST_SCENT:
            best, to = scent, at
    return to


def _scent(state: Game, seat: int, one: Horde, at: int) -> float:
    """What a horde could gain at a space and beyond, less with each step."""
    best, near, seen = 0.0, [at], {at}
    fade = 1.0
    for _ in range(FAR):
        for space in near:
            best = max(best, fade * feast(state, one, space))
        fade *= FADES
        near = [other for space in near for other in neighbours(state, space) if other not in seen]
        seen.update(near)
    return best
