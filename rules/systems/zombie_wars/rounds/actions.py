"""The actions of the player whose turn it is. Rule: ZW-034, ZW-035, ZW-088."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Offer
from rules.systems.zombie_wars.fight.attacks import enemies, offer_attacks
from rules.systems.zombie_wars.hordes.moves import offer_move
from rules.systems.zombie_wars.hordes.parts import (
    has_room,
    offer_merge,
    offer_split,
    why_not_split,
)
from rules.systems.zombie_wars.rounds.ending import CLAIM, why_not_claim
from rules.systems.zombie_wars.rounds.turns import END
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.town import adjacent
from rules.systems.zombie_wars.townies.action import offer_rally, why_not_rally
from rules.systems.zombie_wars.who import key_of, people_at, ruled


class _Around(Struct, frozen=True, gc=False):
    """The surroundings of a horde, and the limits of its player."""

    near: tuple[int, ...]  # spaces
    people: bool
    rally: bool
    room: bool  # for a horde more
    mixed: bool  # people and only some of the hordes may be attacked together: ZW-R04
    enemies: tuple[str, ...] = ()  # hordes that it may attack
    own: tuple[int, ...] = ()  # slots of the player's others there


def actions(state: Game) -> tuple[Offer, ...]:
    """Actions of every upright pawn, again and again, and the end of the turn.

    Rule: ZW-034, ZW-035, ZW-088, ZW-131.
    """
    seat = state.turn
    player = state.players[seat]
    found = [END]
    upright = [horde for horde in player.hordes if horde.upright]
    if upright:
        spots = [horde.at for other in state.players for horde in other.hordes]
        near, rally = adjacent(state.rules), why_not_rally(state) is None
        room, mixed = has_room(state, seat), ruled(state).free_targets
        for horde in upright:
            at = horde.at
            people = state.townies[at] > 0 or people_at(state, at) > 0
            around = _Around(near[at], people, rally, room, mixed)
            if spots.count(at) > 1:
                around = _with_others(state, horde, around)
            found += _of_horde(horde, around)
    if player.hordes and not why_not_claim(state, seat):
        found.append(CLAIM)
    return tuple(found)


def _with_others(state: Game, horde: Horde, around: _Around) -> _Around:
    """With the other hordes of the space."""
    seat = state.turn
    rivals = [key_of(state, key) for key in enemies(state, (seat, horde.slot))]
    beside = [other.slot for other in state.players[seat].hordes if other.at == horde.at]
    own = [slot for slot in beside if slot != horde.slot]
    return replace(around, enemies=tuple(rivals), own=tuple(own))


@lru_cache(maxsize=8192)  # 4 % of random play: other hordes offer what they did before
def _of_horde(horde: Horde, around: _Around) -> tuple[Offer, ...]:
    found = [offer_move(horde.slot, around.near)]
    found += offer_attacks(horde, around.enemies, people=around.people, mixed=around.mixed)
    if not why_not_split(horde, room=around.room):
        found.append(offer_split(horde))
    found += [offer_merge(horde, slot) for slot in around.own]
    if around.rally:
        found.append(offer_rally(horde.slot))
    return tuple(found)
