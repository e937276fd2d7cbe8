"""The actions of a sensible player's hordes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.game import Offer
from rules.systems.zombie_wars.bots.crowds import brought, lured
from rules.systems.zombie_wars.bots.worth import at_peace, brawl, feast, prey
from rules.systems.zombie_wars.fight.attacks import Attack, enemies
from rules.systems.zombie_wars.hordes.moves import Move
from rules.systems.zombie_wars.hordes.parts import Split, has_room
from rules.systems.zombie_wars.pieces import ordinary
from rules.systems.zombie_wars.rounds.ending import ClaimVictory
from rules.systems.zombie_wars.rounds.turns import EndTurn
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.townies.action import Rally
from rules.systems.zombie_wars.who import key_of, neighbours, the_horde

ENOUGH: Final = 0.15  # zombies gained for which an attack is worth its risk
CALL: Final = 1  # people that a Mass Movement must bring to hordes that stand
PARTS: Final = 3  # zombies from which a horde is divided: each part may eat, or call people


def act(state: Game, seat: int, offers: tuple[Offer, ...]) -> Any:
    """Attack where it pays. Call people to those who stand. Divide, then walk. Call with the rest.

    Small hordes walk well. Nearly every throw knocks a large one down, so the least go first.
    """
    kinds = {offer.kind for offer in offers}
    hordes = state.players[seat].hordes
    upright = sorted([horde for horde in hordes if horde.upright], key=lambda horde: horde.size)
    if "ClaimVictory" in kinds:
        return ClaimVictory()
    if not upright:
        return EndTurn()
    gain, attack = max(
        [_attack(state, seat, horde) for horde in upright], key=lambda found: found[0]
    )
    if gain > ENOUGH:
        return attack
    rally = Rally(horde=upright[0].slot)
    if "Rally" in kinds and _calls(state, seat, upright[1:]):
        return rally
    room = has_room(state, seat)
    for horde in upright:
        if horde.zombies >= PARTS and room:
            some = {str(ordinary()): horde.zombies // 2}
            return Split(horde=horde.slot, dice=some)
        to = way(state, seat, horde)
        if to >= 0:
            return Move(horde=horde.slot, to=to)
    if "Rally" in kinds and _calls(state, seat, hordes):
        return rally
    return EndTurn()


def _calls(state: Game, seat: int, hordes: Sequence[Horde]) -> bool:
    """True if a Townie action could bring these hordes people, or a squad."""
    return brought(state, seat, hordes) >= CALL or lured(state, hordes) is not None


def _attack(state: Game, seat: int, horde: Horde) -> tuple[float, Any]:
    """The gain of a horde's best attack, and the attack, or None for 0."""
    best: tuple[float, Any] = (0.0, None)
    people = feast(state, horde, horde.at)
    if people > 0:
        best = (people, Attack(horde=horde.slot, people=True))
    for key in () if at_peace(state) else enemies(state, (seat, horde.slot)):
        other = the_horde(state, key)
        gain = max(
            brawl(state, horde, seat, other, key[0]), prey(state, horde, seat, other, key[0])
        )
        if gain > best[0]:
            targets = (key_of(state, key),)
            best = (gain, Attack(horde=horde.slot, targets=targets))
    return best


FAR: Final = 6  # spaces that it looks ahead
FEAST_FADES: Final = 0.55  # of what is a space farther
PREY_FADES: Final = 0.7
LEAST: Final = 0.01  # by which a space must smell better than where it stands


def way(state: Game, seat: int, horde: Horde) -> int:
    """The adjacent space that smells best. -1 where all smell less than this one."""
    hunted = _hunted(state, seat, horde)
    best, to = _scent(state, horde, horde.at, hunted) + LEAST, -1
    for at in neighbours(state, horde.at):
        scent = _scent(state, horde, at, hunted)
        if scent > best:
            best, to = scent, at
    return to


def _hunted(state: Game, seat: int, horde: Horde) -> dict[int, float]:
    """Spaces of hordes that it would attack."""
    if at_peace(state):
        return {}
    found = {
        other.at: prey(state, horde, seat, other, rival)
        for rival, player in enumerate(state.players)
        if rival != seat
        for other in player.hordes
    }
    return {at: gain for at, gain in found.items() if gain > 0}


def _scent(state: Game, horde: Horde, at: int, hunted: Mapping[int, float]) -> float:
    """The gain of a horde at a space and beyond, less with each step."""
    best, near, seen = 0.0, [at], {at}
    people = rivals = 1.0
    for _ in range(FAR):
        for space in near:
            best = max(best, people * feast(state, horde, space), rivals * hunted.get(space, 0.0))
        people *= FEAST_FADES
        rivals *= PREY_FADES
        near = [other for space in near for other in neighbours(state, space) if other not in seen]
        seen.update(near)
    return best
