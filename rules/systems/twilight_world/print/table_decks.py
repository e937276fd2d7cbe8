"""Decks that replace dice, with a card for each way to roll a result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from msgspec.structs import replace

from rules.drawings import drawing
from rules.maps import Side
from rules.pictures import CastPart, Scenery
from rules.printables import CardBack, CardDrawing, DeckCard, DeckResult, Fact
from rules.prints import Wanted
from rules.systems.twilight_world.catalogue import catalogue, dice_tables, kit_cards
from rules.systems.twilight_world.catalogue.table_rows import Amount
from rules.systems.twilight_world.names import EDGES
from rules.systems.twilight_world.print.kit_cards import back_of, picture_of
from rules.text import Text, text

FACES: Final = 6
EDGE_KEYS: Final[tuple[Side, ...]] = ("north", "east", "south", "west")
FOUND: Final = {
    "ambush": (
        text("Ambush"),
        text(
            "Zombies were waiting. Roll a die and subtract 2. Place that many as "
            "far from you as possible."
        ),
    ),
    "nothing": (
        text("Nothing"),
        text("Someone was here before you. The building is now searched."),
    ),
    "find": (
        text("Something!"),
        text("Draw a card from the find deck. The building is now searched."),
    ),
    "armour": (
        text("Body armour"),
        text("Roll a die. 1 to 4: a Bullet-Proof Vest. 5 or 6: Tactical Armour. Put it on now."),
    ),
    "spare-ammo": (
        text("Spare ammo"),
        text("Keep this card. Discard it for free to reload a weapon or refuel a chainsaw."),
    ),
    "medical": (
        text("Medical supplies"),
        text("Keep this card. Discard it to heal 1 wound on you or a figure beside you."),
    ),
    "toys": (
        text("Toys"),
        text("Raise the wound limit of every child on your side by 1 until the game ends."),
    ),
    "lucky-find": (
        text("Lucky find"),
        text("Raise the wound limit of every adult on your side by 1 until the game ends."),
    ),
    "survivors": (
        text("Survivors"),
        text("People are hiding here. Roll for their number and their temperament."),
    ),
}
HIDING: Final = {
    "building": (text("Building"), "house"),
    "woods": (text("Woods"), "forest"),
    "tree": (text("Tree"), "pine-tree"),
    "shed": (text("Shed"), "barn"),
    "wall": (text("Wall, hedge"), "brick-wall"),
    "hill": (text("Hill"), "hills"),
}
TITLES: Final[Mapping[Side, Text]] = {
    "north": text("Out of the woods"),
    "east": text("Down the street"),
    "south": text("Across the field"),
    "west": text("From the graves"),
}
COME_FROM: Final[Mapping[Side, Scenery]] = {
    "north": Scenery(place="forest", sky="haze", front="hedge"),
    "east": Scenery(place="street", sky="night"),
    "south": Scenery(place="field", sky="haze", front="earth"),
    "west": Scenery(place="graves", front="earth"),
}
POSES: Final = ("reach", "stride", "lurch", "drag", "slack", "grab", "one-arm", "bent", "kneel")


def ways(key: str) -> Mapping[str, int]:
    """The number of ways to roll each result of a table. Rule: TW-SRCH-1, TW-SRCH-5."""
    table = dice_tables()[key]
    found: dict[str, int] = {}
    for faces in product(range(1, FACES + 1), repeat=table.dice):
        result = next(one for one in table.results if one.least <= sum(faces) <= one.most)
        found[result.key] = found.get(result.key, 0) + 1
    return found


def search_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """Cards for the first throw of a search. Rule: TW-SRCH-1."""
    return tuple(_results("search", text("Search")))


def find_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """Cards for finds. Rule: TW-SRCH-5."""
    return tuple(_results("find", text("Find")))


def _results(table: str, badge: Text) -> Iterator[DeckCard]:
    counts, kind = ways(table), kit_cards().kinds[table]
    shares = tuple(DeckResult(FOUND[key][0], count) for key, count in counts.items())
    for place, (key, count) in enumerate(counts.items()):
        title, said = FOUND[key]
        yield DeckCard(
            key=key,
            title=title,
            text=(said,),
            copies=count,
            icon=drawing(kit_cards().find[key].drawing),
            role=kind.role,
            scene=picture_of(kit_cards().find[key], badge, kind.badge),
            note=text("{count} of {all} cards", count=count, all=sum(counts.values())),
            shares=shares,
            share=place,
        )


def amount_of(row: Amount, face: int) -> int:
    """The value of an amount for this face of a die. Rule: TW-ZACT-3."""
    sides = row.sides or 1
    return max(row.least, -(-face * sides // FACES) + row.plus) if row.sides else row.plus


def spawn_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each face of a die and each edge. Rule: TW-ZACT-3, TW-NOISE-5, TW-NOISE-6."""
    amounts = catalogue(wanted.house_rules).amounts
    return tuple(
        DeckCard(
            key=f"{edge}-{face}",
            title=TITLES[edge],
            text=(text("Loud attack: one zombie, {edge} edge, moves at once.", edge=EDGES[edge]),),
            facts=tuple(
                Fact(name, str(amount_of(amounts[key], face)), drawing(drawn))
                for key, (name, drawn) in HIDING.items()
            ),
            icon=drawing("raise-zombie"),
            role="zombie",
            compass=edge,
            note=text("zombies behind cover"),
            scene=CardDrawing(
                icon=drawing("raise-zombie"),
                scenery=replace(
                    COME_FROM[edge], cast=tuple(_comers(edge, amount_of(amounts["woods"], face)))
                ),
                badge=text("Spawn"),
                badge_icon=drawing("raise-zombie"),
            ),
        )
        for edge in EDGE_KEYS
        for face in range(1, FACES + 1)
    )


def _comers(edge: Side, count: int) -> Iterator[CastPart]:
    """This number of zombies, smaller and darker at the back, with other poses for each edge."""
    start = EDGE_KEYS.index(edge) * 3
    for n in range(count):
        far = n < count - 3
        yield CastPart(
            who="dead",
            pose=POSES[(start + n + count) % len(POSES)],
            x=(n * 2 + 1) * 100 / (2 * count) if far else 50 + (n - count + 2) * 31,
            y=80 if far else 104 + 4 * (n % 2),
            size=50 if far else (104 if count < 3 else 88) - 6 * (n % 2),
            mirrored=n % 2 == 1,
            dark=far,
        )


def search_back() -> CardBack:
    """The back of the first throw of a search."""
    return back_of(text("Search"), "search", "flashlight", "search")


def find_back() -> CardBack:
    """The back of finds."""
    return back_of(text("Find"), "find", "open-chest", "find")


def spawn_back() -> CardBack:
    """The back of spawn cards."""
    return back_of(text("Spawn"), "zombie", "raise-zombie", "spawn")
