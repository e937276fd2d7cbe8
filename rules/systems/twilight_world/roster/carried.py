"""Facts and items from earlier games: wounds that did not heal, and issued supplies."""

from __future__ import annotations

from rules.carried import CarriedFact
from rules.roster import Figure, Item
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, figure_rules
from rules.systems.twilight_world.roster.loadout import SPARE_AMMO, how_many, may_hold_markers
from rules.text import text

MEDICAL = "medical-supplies"
WOUNDS = "wounds"
NOTED = "Wounds carried over:"


def carried_facts(house_rules: HouseRules) -> tuple[CarriedFact, ...]:
    """Return the facts that outlast a session: wounds, if not all heal. Rule: TW-CAMP-9."""
    most = next(row.most for row in figure_rules().stat if row.key == WOUNDS)
    return (
        CarriedFact(
            key=WOUNDS,
            name=text("Wounds carried over"),
            rule="TW-CAMP-9",
            most=most,
            in_use=_outlast(catalogue(house_rules)),
            noted=NOTED,
        ),
    )


def _outlast(book: Catalogue) -> bool:
    return book.options["heal_between_games"].number is not None


def issued(figure: Figure, gear: str) -> tuple[Item, ...]:
    """The items of one kind that came from the stash, not from the card.

    Rule: TW-CAMP-12, TW-CAMP-13.
    """
    return tuple(item for item in figure.items if item.gear == gear and _is_issued(item))


def _is_issued(item: Item) -> bool:
    return how_many(item) > 0 and (item.found or item.gear == MEDICAL)


def found_markers(figure: Figure) -> int:
    """Spare Ammo from earlier games. Rule: TW-CAMP-13, TW-AMMO-5."""
    if not may_hold_markers(figure):
        return 0
    return sum(item.count for item in issued(figure, SPARE_AMMO))


def medical_supplies(figure: Figure) -> int:
    """Medical supplies that were issued before the game. Rule: TW-CAMP-12."""
    return sum(item.count for item in issued(figure, MEDICAL))


def wounds_of(figure: Figure, book: Catalogue) -> int:
    """Return the wounds that did not heal since the last game. Rule: TW-CAMP-9."""
    return int(figure.carried.get(WOUNDS, 0)) if _outlast(book) else 0
