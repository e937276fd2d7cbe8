"""Cards of breeds and conditions, and a deck of spaces in place of two D8."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.drawings import drawing
from rules.printables import CardBack, CardDrawing, DeckCard, Fact
from rules.prints import Wanted
from rules.systems.zombie_wars.board import place_name
from rules.systems.zombie_wars.catalogue import breeds, numbers
from rules.text import Text, text

# The drawing of each breed, and the colour of the thing.
BREEDS: Final[Mapping[str, tuple[str, str]]] = {
    "fast": ("sprint", "#E8B46C"),
    "resilient": ("raise-zombie", "#C3CDA2"),
    "bloodthirsty": ("claws", "#D9503A"),
    "stealthy": ("hooded-figure", "#8FB0B8"),
    "vicious": ("wolf-head", "#D9C08F"),
    "virulent": ("virus", "#C3CDA2"),
    "lucky": ("clover", "#86B872"),
    "noxious": ("gas-mask", "#C3CDA2"),
    "infiltrator": ("spy", "#D9C08F"),
    "psychic": ("third-eye", "#C4B2D6"),
}
SKY: Final = ("#22281F", "#37402C", "#566038", "#83884A", "#B8AE62")
MAP_SKY: Final = ("#1F2A44", "#2E4A5E", "#5B7BA8", "#C98F5E", "#F0C48A")


def breed_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each face of the D10, then the conditions of pawns. Rule: ZW-D00, ZW-034."""
    chosen = tuple(
        _card(
            f"breed-{key}",
            Text(row.name),
            Text(row.reminder),
            (*BREEDS.get(key, ("shambling-zombie", "#C3CDA2")), text("Breed")),
        )
        for key, row in breeds().items()
    )
    return (*chosen, *_conditions())


def _conditions() -> tuple[DeckCard, ...]:
    """Rule: ZW-034, ZW-082, ZW-086, ZW-110."""
    slots = numbers().slots.sheet
    down = _card(
        "condition-down",
        text("Knocked down"),
        text("This pawn lies. Nobody uses it again this turn. It stands up when the round ends."),
        ("knocked-out-stars", "#F0AE6A", text("Condition")),
        slots,
    )
    hero = _card(
        "condition-hero",
        text("Hero"),
        text("Somebody who would not fall throws a larger die: D8, D10, D12, then D20."),
        ("strong", "#E8BD92", text("Condition")),
        slots,
    )
    dead = _card(
        "condition-hero-zombie",
        text("Hero Zombie"),
        text("A Hero who turned keeps the larger die and fights for the horde."),
        ("raise-zombie", "#C3CDA2", text("Condition")),
        slots,
    )
    return (down, hero, dead)


def _card(
    key: str, title: Text, said: Text, look: tuple[str, str, Text], copies: int = 1
) -> DeckCard:
    drawn, fill, badge = look
    is_breed = key.startswith("breed-")
    return DeckCard(
        key=key,
        title=title,
        text=(said,),
        copies=copies,
        icon=drawing(drawn),
        scene=CardDrawing(
            icon=drawing(drawn),
            fill=fill,
            sky="#566038" if is_breed else "#8C2A22",
            tint="#4F6B34" if is_breed else "#7E1712",
            badge=badge,
            badge_icon=drawing("biohazard" if is_breed else "skull-crossed-bones"),
        ),
    )


def space_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each space: drawn, it is what two D8 would say. Rule: ZW-001, ZW-021, ZW-025."""
    board = numbers().board
    return tuple(
        DeckCard(
            key=f"space-{x}-{y}",
            title=place_name(x, y),
            text=(text("Count from the west, then from the north. Shuffle after each set-up."),),
            facts=(Fact(text("Across"), str(x)), Fact(text("Down"), str(y))),
            icon=drawing("compass"),
            scene=CardDrawing(
                icon=drawing("direction-signs"),
                fill="#F3EAD3",
                sky="#2E4A5E",
                tint="#2B5A82",
                badge=text("Space"),
                badge_icon=drawing("compass"),
            ),
        )
        for y in range(1, board.rows + 1)
        for x in range(1, board.columns + 1)
    )


def breed_back() -> CardBack:
    """The back of breeds and conditions."""
    return CardBack(text("Breeds"), drawing("biohazard"), "safe", SKY)


def space_back() -> CardBack:
    """The back of spaces."""
    return CardBack(text("Smallton"), drawing("compass"), "info", MAP_SKY)
