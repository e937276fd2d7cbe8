"""A player who arms, keeps the hearts, and runs for the Helipad when it lies.

The game asks for one kind of deed at a time. Each has a function that chooses among its offers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.dice import Dice
from rules.game import HIDDEN, Offer, tag_of
from rules.play import by_chance, chosen
from rules.seating import seat_of
from rules.systems.zombies.bots.walking import walk
from rules.systems.zombies.bots.worth import card_worth
from rules.systems.zombies.ending import is_armed
from rules.systems.zombies.engine import COMMANDS
from rules.systems.zombies.fight.fighting import FightRoll, LoseHeart, Spend, spendable
from rules.systems.zombies.fight.rules import missing
from rules.systems.zombies.hands.fronts import helpers
from rules.systems.zombies.state import Game
from rules.systems.zombies.swarm import MoveZombie
from rules.systems.zombies.town import distances
from rules.systems.zombies.turns import DiscardCard, EndTurn
from rules.systems.zombies.who import card_row, on_board, town
from rules.windows import Pass

Offers = tuple[Offer, ...]
USE: Final = "zz.UseCard"

# Deeds that go on with the turn, the first one that is offered.
ON: Final = (
    "zz.Begin",
    "zz.HoldInApp",
    "zz.DrawTile",
    "zz.SkipTile",
    "zz.RollMove",
    "zz.StandStill",
    "zz.RollZombies",
    "zz.LeaveZombies",
    "zz.EndHerd",
    "zz.Enough",
)


def sensible(state: Game, seat: str, offers: Offers, dice: Dice) -> Any:
    """Choose a command. The dice decide only where nothing speaks for any of them."""
    number = seat_of(state, seat)
    assert number is not None
    paper = state.players[number].paper  # then only a person knows the hand
    card = card_worth(state, number, [one for one in offers if not paper or one.kind == USE])
    if card is not None:
        return card
    kinds = {offer.kind: offer for offer in offers}
    for kind, choose in _CHOOSE.items():
        if kind in kinds:
            return choose(state, number, offers, dice)
    for kind in ON:
        if kind in kinds:
            return chosen(COMMANDS, kinds[kind], {})
    if tag_of(Pass) in kinds:
        return Pass()
    return by_chance(COMMANDS, offers, dice)


def _fight(state: Game, seat: int, offers: Offers, dice: Dice) -> Any:
    """Roll with the best card. Pay where hearts are dear. Rule: ZZ-062."""
    kinds = {offer.kind: offer for offer in offers}
    if "zz.FightRoll" in kinds:
        ready = helpers(state)
        return FightRoll(
            item=max(ready, key=lambda card: card_row(state, card).bonus if card else 0)
        )
    fight, player = state.fight, state.players[seat]
    assert fight
    need = missing(fight.face, fight.bonus)
    dear = player.hearts == 1 or need == 1 or (player.hearts == 2 and need == 2)
    return Spend(bullets=need) if dear and need in spendable(state) else LoseHeart()


def _lay(state: Game, seat: int, offers: Offers, dice: Dice) -> Any:
    """Lay the Helipad near the pawn of the bot, and other tiles anywhere."""
    if state.drawn != "helipad" or not on_board(state.players[seat]):
        return by_chance(COMMANDS, offers, dice)
    at = state.players[seat].at
    steps = distances(town(state), [at])
    ways = [
        (min([steps.get(square + way, 99) for way in _BESIDE]), square, offer)
        for offer in offers
        if offer.kind == "zz.LayTile"
        for square in offer.fields[0].options
    ]
    _, square, offer = min(ways, key=lambda way: way[:2])
    return chosen(COMMANDS, offer, {"at": square})


_BESIDE: Final = (-400, 2, 400, -2)  # the outer squares of the tiles beside, from the middle


def _herd(state: Game, seat: int, offers: Offers, dice: Dice) -> Any:
    """Zombies come to others and leave oneself."""
    player = state.players[seat]
    others = {
        one.at for n, one in enumerate(state.players) if n != seat and one.team != player.team
    }
    best: tuple[int, Any] | None = None
    for offer in offers:
        if offer.kind != "zz.MoveZombie":
            continue
        for to in offer.fields[0].options:
            at = offer.fixed["at"]
            worth = (to in others) - 2 * (to == player.at) + 2 * (at == player.at)
            if best is None or worth > best[0]:
                best = (worth, MoveZombie(at=at, to=to))
    return best[1] if best else by_chance(COMMANDS, offers, dice)


def _end(state: Game, seat: int, offers: Offers, dice: Dice) -> Any:
    """Discard on the way to a weapon where one is needed. Rule: ZZ-W01, ZZ-104."""
    hand = state.players[seat].hand
    useless = [card for card in hand if card != HIDDEN and card_row(state, card).kind != "weapon"]
    if useless and not is_armed(state, seat):
        return DiscardCard(card=useless[0])
    return EndTurn()


def _pay(state: Game, seat: int, offers: Offers, dice: Dice) -> Any:
    """Pay for kills where bullets are left. Rule: ZZ-E25."""
    offer = next(one for one in offers if one.kind == "zz.Pay")
    return chosen(COMMANDS, offer, {"bullets": offer.fields[0].options[0]})


_CHOOSE: Final[Mapping[str, Callable[[Game, int, Offers, Dice], Any]]] = {
    "zz.FightRoll": _fight,
    "zz.LoseHeart": _fight,
    "zz.LayTile": _lay,
    "zz.Pay": _pay,
    "zz.StopWalking": walk,
    "zz.Go": walk,
    "zz.MoveZombie": _herd,
    "zz.EndTurn": _end,
}
