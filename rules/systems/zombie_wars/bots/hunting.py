"""What a sensible player does with the own hordes."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Offer
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.bots.crowds import brought
from rules.systems.zombie_wars.bots.scent import way
from rules.systems.zombie_wars.bots.worth import brawl, feast, prey
from rules.systems.zombie_wars.decide.attacking import enemies
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.who import key_of, limit, the_horde

ENOUGH: Final = 0.15  # zombies gained for which an attack is worth its risk
CALL: Final = 1  # people that a Mass Movement must bring to hordes that stand
PARTS: Final = 3  # zombies from which a horde is divided: each part may eat, or call people


def act(state: Game, seat: int, offers: tuple[Offer, ...]) -> Any:
    """Attack where it pays; call people to those who stand; divide; walk; call with the rest.

    Small hordes walk well and large ones are laid by nearly every throw, so the least go first.
    """
    kinds = {offer.kind for offer in offers}
    hordes = state.players[seat].hordes
    upright = sorted([one for one in hordes if one.upright], key=lambda one: one.size)
    if "ClaimVictory" in kinds:
        return commands.ClaimVictory()
    if not upright:
        return commands.EndTurn()
    gain, attack = max([_attack(state, seat, one) for one in upright], key=lambda found: found[0])
    if gain > ENOUGH:
        return attack
    rally = commands.Rally(horde=upright[0].slot)
    if "Rally" in kinds and brought(state, seat, upright[1:]) >= CALL:
        return rally
    for one in upright:
        if one.zombies >= PARTS and len(hordes) < limit(state, seat):
            return commands.Split(horde=one.slot, zombies=one.zombies // 2)
        to = way(state, seat, one)
        if to >= 0:
            return commands.Move(horde=one.slot, to=to)
    if "Rally" in kinds and brought(state, seat, hordes) >= CALL:
        return rally
    return commands.EndTurn()


def _attack(state: Game, seat: int, one: Horde) -> tuple[float, Any]:
    """The best of a horde, and what it gains; at worst nobody, for nothing."""
    best: tuple[float, Any] = (0.0, None)
    people = feast(state, one, one.at)
    if people > 0:
        best = (people, commands.Attack(horde=one.slot, people=True))
    for key in enemies(state, seat, one.slot):
        other = the_horde(state, key)
        gain = max(brawl(state, one, seat, other, key[0]), prey(state, one, seat, other, key[0]))
        if gain > best[0]:
            targets = (key_of(state, key),)
            best = (gain, commands.Attack(horde=one.slot, targets=targets))
    return best
