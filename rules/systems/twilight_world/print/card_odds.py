"""The exact odds of a figure's own weapons, to be printed on its card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.printables import Fact
from rules.refused import Refused
from rules.roster import Figure, Item
from rules.system import Answer, HouseRules
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, figure_rules, icon, sides
from rules.systems.twilight_world.combat.shooting import LASER
from rules.systems.twilight_world.questions import answer
from rules.systems.twilight_world.roster.loadout import carried
from rules.systems.twilight_world.wording import item_name
from rules.text import text

ZOMBIE, HUMAN = "zombie", "human"


def card_odds(figure: Figure, house_rules: HouseRules) -> tuple[Fact, ...]:
    """The chance that one action with each weapon kills a zombie in plain sight.

    Attacks of the dead wound a human. The first fact is the head of the others. Weapons with an
    area are left out: their effect depends on the crowd.
    """
    facts = tuple(_facts(figure, catalogue(house_rules), house_rules))
    kills = common_target(figure) == ZOMBIE
    of_what = text("One action kills a zombie") if kills else text("One action wounds a human")
    return (Fact(of_what, ""), *facts) if facts else ()


def common_target(figure: Figure) -> str:
    """Return the usual enemy of a figure."""
    return HUMAN if figure.side == figure_rules().brain_zombie.side else ZOMBIE


def _facts(figure: Figure, book: Catalogue, house_rules: HouseRules) -> Iterator[Fact]:
    target = common_target(figure)
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for item in _arms(figure, book):
        if (item.gear, item.attachments) in seen:
            continue
        seen.add((item.gear, item.attachments))
        try:
            chance = chance_against(figure, item, target, book, house_rules)
        except Refused:
            continue
        value = f"{round(100 * chance)} %"
        yield Fact(item_name(item, book), value, icon(item.gear), shares=(float(chance),))


def _arms(figure: Figure, book: Catalogue) -> list[Item]:
    """The weapons of stock, or bare hands."""
    arms = [item for item in carried(figure) if item.gear in book.weapons and not item.found]
    side = sides().get(figure.side, figure_rules().side[0])
    return arms or [Item(key="", gear=side.unarmed)]


def chance_against(
    figure: Figure, item: Item, target: str, book: Catalogue, house_rules: HouseRules
) -> Fraction:
    """The chance that one action with an item kills a zombie or wounds a human.

    Raises: Refused, for a weapon that neither shoots nor strikes at one target.
    """
    row = book.weapons[item.gear]
    traits = ",".join(sorted(key for key in figure.trait_keys() if key in book.traits))
    words = {"weapon": item.gear, "target": target, "traits": traits}
    if row.group == "firearm":
        laser = "yes" if LASER in item.attachments else "no"
        return _harm(target, answer("attack", {**words, "laser": laser}, house_rules))
    if row.group == "explosive":
        raise Refused(text("An explosive has no single target."))
    zombie = figure.side == figure_rules().brain_zombie.side
    attacker = ZOMBIE if zombie else HUMAN
    return _harm(target, answer("melee", {**words, "attacker": attacker}, house_rules))


def _harm(target: str, found: Answer) -> Fraction:
    """A zombie counts when it is dead, a human when it has a wound."""
    return found["killed"] if target == ZOMBIE else 1 - found["w0"]
