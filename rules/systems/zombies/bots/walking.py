"""Ways of a sensible player: to the Helipad, to tokens, to zombies that can be beaten."""

from __future__ import annotations

from typing import Any, Final

from rules.dice import Dice
from rules.game import HIDDEN, Offer
from rules.play import by_chance, chosen
from rules.systems.zombies.ending import is_armed, survivors_held, survivors_needed
from rules.systems.zombies.engine import COMMANDS
from rules.systems.zombies.movement import Go, StopWalking, reachable
from rules.systems.zombies.state import Game
from rules.systems.zombies.town import distances
from rules.systems.zombies.who import card_row, mover, stack_size, token_at, town

Offers = tuple[Offer, ...]
FAR: Final = 99
STRONG: Final = 4  # hearts and bullets with which a zombie is sought
AFRAID: Final = 8  # squares that a weak player goes around a zombie
HURRIED: Final = 2  # less than a square nearer to the goal is worth, so that nobody waits for ever
WORTH: Final = {"heart": 5, "bullet": 3, "survivor": 9, "hidden": 6}


def walk(state: Game, seat: int, offers: Offers, dice: Dice) -> Any:
    """The best square within reach, or none. Rule: ZZ-120."""
    if mover(state) != state.turn:
        return _mislead(offers, dice)
    goals = _goals(state, seat)
    kinds = {offer.kind: offer for offer in offers}
    here = state.players[seat].at
    best, most = None, _worth(state, seat, here, goals) + 0.5
    for to in reachable(state) if "zz.Go" in kinds else ():
        worth = _worth(state, seat, to, goals)
        if worth > most:
            best, most = to, worth
    if best is not None:
        return Go(to=best)
    if "zz.StopWalking" in kinds:
        return StopWalking()
    return by_chance(COMMANDS, offers, dice)


def _mislead(offers: Offers, dice: Dice) -> Any:
    """A puppet's pawn is let stand, if that may be. Rule: ZZ-E20."""
    for offer in offers:
        if offer.kind == "zz.StopWalking":
            return chosen(COMMANDS, offer, {})
    return by_chance(COMMANDS, offers, dice)


def is_ready(state: Game, seat: int) -> bool:
    """True for a player who wins, or is flown out, on the centre. Rule: ZZ-140, ZZ-S02, ZZ-W01."""
    needed = survivors_needed(state)
    return is_armed(state, seat) and survivors_held(state, seat) >= needed


def _goals(state: Game, seat: int) -> dict[int, int]:
    """The steps from each square to where the player wants to be."""
    ground = town(state)
    if ground.helipad is not None and is_ready(state, seat):
        return distances(ground, [ground.helipad])
    wanted = arsenals(state, seat)
    if wanted:
        return distances(ground, wanted)
    wanted = [at for at, kind in state.tokens if _wants(state, seat, kind)]
    player = state.players[seat]
    if player.hearts + player.bullets > STRONG:
        wanted += [at for at in state.zombies if at != player.at]
    return distances(ground, wanted) if wanted else {}


def arsenals(state: Game, seat: int) -> list[int]:
    """The rooms where a weapon of the hand can be put in front, if one is needed. Rule: ZZ-W01."""
    if is_armed(state, seat):
        return []
    hand = [card_row(state, card) for card in state.players[seat].hand if card != HIDDEN]
    places = {place for row in hand if row.kind == "weapon" for place in row.place}
    ground = town(state)
    found = [at for tile, at in ground.buildings.items() if ground.row(tile).key in places]
    return [at for rooms in found for at in rooms]


def _wants(state: Game, seat: int, kind: str) -> bool:
    if state.goal == "rescue" and survivors_held(state, seat) < survivors_needed(state):
        return kind in ("survivor", "hidden")
    return kind != "heart" or state.players[seat].hearts < 5


def _worth(state: Game, seat: int, at: int, goals: dict[int, int]) -> float:
    """The worth of a square: near the goal, with a token, without a zombie too many."""
    ground, player = town(state), state.players[seat]
    racing = ground.helipad is not None and is_ready(state, seat)
    hurries = racing or not stack_size(state)
    worth = -float(goals.get(at, FAR))
    if hurries:
        worth *= 3
    if at in state.zombies and at != player.at and not state.eaten:
        strength = player.hearts + player.bullets
        worth += 2 if strength > STRONG else (-HURRIED if hurries else -AFRAID)
    elif at != player.at:
        worth += WORTH.get(token_at(state, at), 0)
    return worth
