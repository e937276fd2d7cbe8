"""What a sensible player does with the own hordes."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Offer
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.bots.crowds import brought
from rules.systems.zombie_wars.bots.worth import brawl, feast
from rules.systems.zombie_wars.decide.attacking import enemies
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.who import key_of, limit, neighbours, the_horde

ENOUGH: Final = 0.15  # zombies gained for which an attack is worth its risk
FADES: Final = 0.55  # of what is a space away
FAR: Final = 6  # spaces that it looks ahead
LEAST_SCENT: Final = 0.01
CALL = 1.0  # people that a Mass Movement must bring to others that stand
LATE = 0.5  # the same at the end of a turn
MOST = 5  # hordes that it makes
PARTS = 3  # zombies from which a horde is divided
PART = 3  # of so many one goes
PREY = 0.0


def act(state: Game, seat: int, offers: tuple[Offer, ...]) -> Any:
    """The best attack; else people are called, or a horde walks; else the turn ends."""
    kinds = {offer.kind for offer in offers}
    if "ClaimVictory" in kinds:
        return commands.ClaimVictory()
    upright = [one for one in state.players[seat].hordes if one.upright]
    if not upright:
        return commands.EndTurn()
    attacks = [found for one in upright for found in _attacks(state, seat, one)]
    if attacks:
        gain, command = max(attacks, key=lambda found: found[0])
        if gain > ENOUGH:
            return command
    upright = sorted(upright, key=lambda one: one.size)
    least = upright[0]
    rally = "Rally" in kinds
    if rally and len(upright) > 1 and brought(state, upright[1:]) >= CALL:
        return commands.Rally(horde=least.slot)
    for one in upright:
        if _may_part(state, seat, one):
            return commands.Split(horde=one.slot, zombies=max(1, one.zombies // PART))
        to = _way(state, seat, one)
        if to >= 0:
            return commands.Move(horde=one.slot, to=to)
    if rally and brought(state, state.players[seat].hordes) >= LATE:
        return commands.Rally(horde=least.slot)
    return commands.EndTurn()


def _may_part(state: Game, seat: int, one: Horde) -> bool:
    hordes = state.players[seat].hordes
    return one.zombies >= PARTS and len(hordes) < min(MOST, limit(state, seat))


def _attacks(state: Game, seat: int, one: Horde) -> list[tuple[float, Any]]:
    found: list[tuple[float, Any]] = []
    people = feast(state, one, one.at)
    if people:
        found.append((people, commands.Attack(horde=one.slot, people=True)))
    for key in enemies(state, seat, one.slot):
        other = the_horde(state, key)
        gain = brawl(state, one, seat, other, key[0]) + PREY
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
    prey = {}
    if PREY:
        for rival, player in enumerate(state.players):
            if rival != seat:
                for other in player.hordes:
                    gain = brawl(state, one, seat, other, rival)
                    if gain > 0:
                        prey[other.at] = gain + PREY
    best, near, seen = 0.0, [at], {at}
    fade = 1.0
    for _ in range(FAR):
        for space in near:
            best = max(best, fade * max(prey.get(space, 0), feast(state, one, space)))
        fade *= FADES
        near = [other for space in near for other in neighbours(state, space) if other not in seen]
        seen.update(near)
    return best
