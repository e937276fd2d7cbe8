"""Cards of breeds and conditions, and a deck of spaces in place of two D8."""

from __future__ import annotations

from msgspec.structs import replace

from rules.drawings import drawing, drawings
from rules.pictures import Scenery
from rules.printables import CardBack, CardDrawing, DeckCard, Fact, Icon
from rules.prints import Wanted
from rules.systems.zombie_wars.board import board_sheet, place_name
from rules.systems.zombie_wars.catalogue import breeds, numbers
from rules.systems.zombie_wars.catalogue.kit import icon, scenes
from rules.text import Text, text


def breed_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each face of the D10, then the conditions of pawns. Rule: ZW-D00, ZW-034."""
    return (*map(breed_card, breeds()), *_conditions())


def breed_card(key: str) -> DeckCard:
    """The card of this breed."""
    row = breeds()[key]
    look = (icon(f"breed-{key}"), text("Breed"))
    return _card(f"breed-{key}", Text(row.name), Text(row.reminder), look)


def _conditions() -> tuple[DeckCard, ...]:
    """Rule: ZW-034, ZW-082, ZW-086, ZW-110."""
    slots = numbers().slots.sheet
    down = _card(
        "condition-down",
        text("Knocked down"),
        text("This pawn cannot act. It stands up at the start of the next round."),
        (drawing("knocked-out-stars"), text("Condition")),
        slots,
    )
    hero = _card(
        "condition-hero",
        text("Hero"),
        text("A person who fights on. Heroes roll larger dice: D8, D10, D12, then D20."),
        (drawing("strong"), text("Condition")),
        slots,
    )
    dead = _card(
        "condition-hero-zombie",
        text("Hero Zombie"),
        text("A converted Hero keeps the larger die and fights for the horde."),
        (drawing("raise-zombie"), text("Condition")),
        slots,
    )
    return (down, hero, dead)


def _card(key: str, title: Text, said: Text, look: tuple[Icon, Text], copies: int = 1) -> DeckCard:
    drawn, badge = look
    is_breed = key.startswith("breed-")
    scenery = scenes().get(key.split("-", 1)[1], Scenery())
    things = {one.icon for one in scenery.cast} & drawings()
    return DeckCard(
        key=key,
        title=title,
        text=(said,),
        copies=copies,
        icon=drawn,
        role="zombie" if is_breed else "condition",
        scene=CardDrawing(
            icon=drawn,
            icons=tuple(drawing(one) for one in sorted(things)),
            scenery=scenery,
            badge=badge,
            badge_icon=drawn,
        ),
    )


def space_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each space: drawn, it is what two D8 would say. Rule: ZW-001, ZW-021, ZW-025."""
    board, town = numbers().board, replace(board_sheet(), marks=())
    return tuple(
        DeckCard(
            key=f"space-{x}-{y}",
            title=place_name(x, y),
            facts=(
                Fact(text("From the west"), str(x), loud=True),
                Fact(text("From the north"), str(y), loud=True),
            ),
            text=(text("Place the horde or the people here. Shuffle after each set-up."),),
            icon=drawing("compass"),
            role="place",
            note=text("{count} spaces", count=board.rows * board.columns),
            scene=CardDrawing(
                icon=drawing("direction-signs"),
                scenery=Scenery(place="plan"),
                town=town,
                spot=(x - 1, y - 1),
                badge=text("Space"),
                badge_icon=drawing("compass"),
            ),
        )
        for y in range(1, board.rows + 1)
        for x in range(1, board.columns + 1)
    )


def breed_back() -> CardBack:
    """The back of breeds and conditions."""
    return CardBack(text("Breeds"), drawing("biohazard"), "zombie", scenes()["back"])


def space_back() -> CardBack:
    """The back of spaces."""
    scenery, town = Scenery(place="plan"), replace(board_sheet(), marks=())
    return CardBack(text("Smallton"), drawing("compass"), "place", scenery, town=town, spot=(4, 3))
