"""Decks in place of dice: as many cards of a result as its dice have ways to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from rules.drawings import drawing
from rules.printables import CardBack, CardDrawing, DeckCard, Fact
from rules.prints import Wanted
from rules.systems.twilight_world.catalogue import catalogue, dice_tables
from rules.systems.twilight_world.catalogue.table_rows import Amount
from rules.systems.twilight_world.names import EDGES
from rules.text import Text, text

FACES: Final = 6
EDGE_KEYS: Final = ("north", "east", "south", "west")
FOUND: Final = {
    "ambush": (
        text("Ambush"),
        text("They were waiting: roll a die, 2 less zombies stand as far from you as can be."),
        ("raise-zombie", "#C3CDA2"),
    ),
    "nothing": (
        text("Nothing"),
        text("Somebody was here before you. This building is searched."),
        ("cobweb", "#8FB0B8"),
    ),
    "find": (
        text("Something!"),
        text("Draw a card of the deck of finds. This building is searched."),
        ("flashlight", "#E0AE3C"),
    ),
    "armour": (
        text("Body armour"),
        text("Roll a die. 1 to 4: a Bullet-Proof Vest. 5 or 6: Tactical Armour. Put it on now."),
        ("kevlar-vest", "#8FB0B8"),
    ),
    "spare-ammo": (
        text("Spare ammo"),
        text("Keep this card. Discard it, free: reload a weapon or refuel a chainsaw."),
        ("bullets", "#E0AE3C"),
    ),
    "medical": (
        text("Medical supplies"),
        text("Keep this card. Discard it: 1 wound less for you or somebody beside you."),
        ("first-aid-kit", "#F3EAD3"),
    ),
    "toys": (
        text("Toys"),
        text("The wound limit of every child on your side goes up by 1 until the game ends."),
        ("juggler", "#D9503A"),
    ),
    "lucky-find": (
        text("Lucky find"),
        text("The wound limit of every adult on your side goes up by 1 until the game ends."),
        ("clover", "#86B872"),
    ),
    "survivors": (
        text("Survivors"),
        text("People hide here. Roll who they are and what they want."),
        ("three-friends", "#E8BD92"),
    ),
}
SEARCH_SKY: Final = ("#16211F", "#1F3A3A", "#2F5F5D", "#6FA39A", "#E9D794")
FIND_SKY: Final = ("#2B2418", "#5A4526", "#8C6A34", "#C99A4A", "#F0D28A")
SPAWN_SKY: Final = ("#22281F", "#37402C", "#566038", "#83884A", "#B8AE62")
HIDING: Final = ("building", "woods", "wall", "hill")


def ways(key: str) -> Mapping[str, int]:
    """The ways of the dice of a table to each of its results. Rule: TW-SRCH-1, TW-SRCH-5."""
    table = dice_tables()[key]
    found: dict[str, int] = {}
    for faces in product(range(1, FACES + 1), repeat=table.dice):
        result = next(one for one in table.results if one.least <= sum(faces) <= one.most)
        found[result.key] = found.get(result.key, 0) + 1
    return found


def search_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card is the first throw of a search. Rule: TW-SRCH-1."""
    return tuple(_results("search", text("Search"), "#16302E", "#2F5F5D"))


def find_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card is what is found. Rule: TW-SRCH-5."""
    return tuple(_results("find", text("Find"), "#5A4526", "#7A5500"))


def _results(table: str, badge: Text, sky: str, tint: str) -> Iterator[DeckCard]:
    counts = ways(table)
    for key, count in counts.items():
        title, said, (drawn, fill) = FOUND[key]
        yield DeckCard(
            key=key,
            title=title,
            text=(said,),
            facts=(Fact(text("Cards"), f"{count} / {sum(counts.values())}"),),
            copies=count,
            icon=drawing(drawn),
            scene=CardDrawing(
                icon=drawing(drawn),
                fill=fill,
                sky=sky,
                tint=tint,
                badge=badge,
                badge_icon=drawing("flashlight"),
            ),
        )


def amount_of(row: Amount, face: int) -> int:
    """The number that an amount comes to with this face of a die. Rule: TW-ZACT-3."""
    sides = row.sides or 1
    return max(row.least, -(-face * sides // FACES) + row.plus) if row.sides else row.plus


def spawn_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each face of a die and each edge. Rule: TW-ZACT-3, TW-NOISE-5, TW-NOISE-6."""
    amounts = catalogue(wanted.house_rules).amounts
    return tuple(
        DeckCard(
            key=f"{edge}-{face}",
            title=text("{edge} edge", edge=EDGES[edge]),
            text=(
                text(
                    "Cover: so many are there. Tree: 1. Shed: {count}.",
                    count=amount_of(amounts["shed"], face),
                ),
                text(
                    "Noise: one comes on over the {edge} edge and moves at once.", edge=EDGES[edge]
                ),
            ),
            facts=tuple(Fact(SHORT[key], str(amount_of(amounts[key], face))) for key in HIDING),
            icon=drawing("raise-zombie"),
            scene=CardDrawing(
                icon=drawing("raise-zombie" if face > 3 else "shambling-zombie"),
                fill="#C3CDA2",
                sky="#566038",
                tint="#4F6B34",
                badge=text("Spawn"),
                badge_icon=drawing("compass"),
            ),
        )
        for edge in EDGE_KEYS
        for face in range(1, FACES + 1)
    )


HEARD: Final = text("Noise: one comes on here and moves at once.")
SHORT: Final = {
    "building": text("House"),
    "woods": text("Woods"),
    "wall": text("Wall"),
    "hill": text("Hill"),
}


def _cover(shed: int) -> Text:
    return text("Cover: so many are there. Tree: 1. Shed: {count}.", count=shed)


def search_back() -> CardBack:
    """The back of the first throw of a search."""
    return CardBack(text("Search"), drawing("flashlight"), "safe", SEARCH_SKY)


def find_back() -> CardBack:
    """The back of finds."""
    return CardBack(text("Find"), drawing("open-chest"), "warn", FIND_SKY)


def spawn_back() -> CardBack:
    """The back of spawn cards."""
    return CardBack(text("Spawn"), drawing("raise-zombie"), "danger", SPAWN_SKY)
