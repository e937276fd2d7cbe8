"""The figure of a card at the start of a game."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.roster.carried import wounds_of
from rules.systems.twilight_world.roster.loadout import card_wounds, carried, move_on_card, worn
from rules.systems.twilight_world.state import Arm, Fighter
from rules.systems.twilight_world.who import LEADER, LESSER, ZOMBIES, is_lesser
from rules.systems.twilight_world.wounds.body import body_of

LUCKY = "lucky"


def mustered(figure: Figure, key: str, side: str, book: Catalogue) -> Fighter:
    """The figure of a card with loaded weapons, still without markers.

    It is unhurt, unless wounds of the last game did not heal.
    Rule: TW-CAMP-9, TW-CAMP-10, TW-CAMP-16, TW-TYPE-1, TW-TRAIT-LUCK.
    """
    traits = tuple(line.trait for line in figure.traits)
    armour = worn(figure, book)
    body = body_of(figure, book)
    return Fighter(
        key=key,
        name=figure.name,
        card=figure.key,
        side=side,
        kind=figure.kind,
        body=replace(body, wounds=min(wounds_of(figure, book), body.falls_at)),
        limit=card_wounds(figure),
        move=move_on_card(figure, book),
        traits=traits,
        age=figure.choices.get("age", "adult"),
        arms=_arms(figure, book),
        armour=armour.key if armour else "",
        specials=_specials(figure),
        luck=book.traits[LUCKY].used_boxes if LUCKY in traits else 0,
    )


def assigned(figure: Fighter, everybody: Iterable[Fighter]) -> Fighter:
    """The figure with its leader. Rule: TW-TYPE-2, TW-TYPE-5, TW-TYPE-7."""
    if not is_lesser(figure) or figure.side == ZOMBIES:
        return figure
    for other in everybody:
        leads = LEADER in other.traits or other.kind == "villain"
        if other.side == figure.side and leads and other.kind not in LESSER:
            return replace(figure, leader=other.key)
    return figure


def _specials(figure: Figure) -> int:
    """The number of attacks during a move on its card. Rule: TW-SPA-1, TW-SPA-7."""
    words = fight_table().words
    for line in figure.traits:
        if line.trait == words.special_trait:
            return 2 if line.name.casefold().endswith(words.double_special) else 1
    return 0


def _arms(figure: Figure, book: Catalogue) -> tuple[Arm, ...]:
    """One weapon for each carried piece, but one for equal explosives. Rule: TW-LOAD-9."""
    return tuple(
        arm
        for item in carried(figure)
        if item.gear in book.weapons and book.weapons[item.gear].group != "natural"
        for arm in _copies(item, book)
    )


def _copies(item: Item, book: Catalogue) -> list[Arm]:
    if book.weapons[item.gear].double_one == "consumed":
        return [Arm(item.key, item.gear, item.name, count=item.count)]
    keys = [item.key, *(f"{item.key}.{n}" for n in range(2, item.count + 1))]
    return [Arm(key, item.gear, item.name, item.attachments) for key in keys]
