"""Worth of cards and attacks, as the sensible bot weighs them.

A small module of its own, since moves and choices of the bot share it.
"""

from __future__ import annotations

from rules.systems.zombicide.catalogue import cards, numbers
from rules.systems.zombicide.fight.arms import Arms
from rules.systems.zombicide.fight.rules import kills
from rules.systems.zombicide.state import KINDS, WOUND, Game
from rules.systems.zombicide.who import mission, people_in


def card_worth(state: Game, card: str) -> float:
    """The worth of a card: kills that it promises, tools, things that the mission wants."""
    if not card or card == WOUND:
        return 0
    row = cards()[card]
    wanted = any(card in one.get("holdItems", ()) for one in mission(state).win)
    found = 4.0 * wanted + 1.5 * bool(row.opens) + 0.3 * bool(row.rerolls) + 0.4 * bool(row.draws)
    found += 0.5 * row.heals + 2.0 * bool(row.blast)
    sides = numbers().dice.sides
    promised = [
        mode.dice * (sides + 1 - mode.accuracy) / sides * (1 + 0.4 * (mode.damage > 1))
        for mode in row.modes
    ]
    return found + max(promised, default=0)


def promised(state: Game, arms: Arms, zone: int, who: int) -> float:
    """The kills that an attack of somebody promises, none where friends stand in the way."""
    there = dict(zip(KINDS, state.zombies[zone], strict=True))
    ordered = arms.kind == "ranged" and not arms.aims
    friends = [one for one in people_in(state, zone) if one != who]
    if ordered and friends:
        return 0
    able = sum(count for kind, count in there.items() if kills(arms.damage, kind))
    if ordered and there["F"] + there["A"] and not kills(arms.damage, "F"):
        able = there["W"]
    sides = numbers().dice.sides
    return min(able, arms.dice * (sides + 1 - arms.need) / sides)
