"""The reference sheet: a turn, fights, movement, death, cards, ends. Rule: ZZ-030 to ZZ-144."""

from __future__ import annotations

from rules.drawings import drawing
from rules.sheets import (
    Block,
    Column,
    Heading,
    PipRow,
    Pips,
    Point,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
)
from rules.system import HouseRules
from rules.systems.zombies.catalogue import numbers, tiles
from rules.systems.zombies.catalogue.kit import icon
from rules.systems.zombies.print.examples import laying, walking
from rules.text import Text, in_sense, text


def reference(house_rules: HouseRules) -> Sheet:
    """Two columns on a page."""
    return Sheet(
        title=text("Zombies!!!"),
        subtitle=text("Reference"),
        columns=2,
        pages=1,
        blocks=(*_turn(), *_fight(), *_walk(), *_cards(), *_end(), *_tiles()),
        footer=(text("Zombies!!!"), text("Reference")),
    )


def _turn() -> tuple[Block, ...]:
    hand = numbers().kit.cards
    return (
        Heading(text("Your turn"), icon=icon("act-tile")),
        laying(),
        Steps(
            (
                Point(
                    text(
                        "Draw a tile and lay it. Roads must meet roads. Place its door, zombies "
                        "and tokens."
                    ),
                    text("Tile"),
                    ("ZZ-041", "ZZ-044"),
                    icon("act-tile"),
                ),
                Point(
                    text("Fight the zombie on your square."),
                    text("Fight"),
                    ("ZZ-060",),
                    icon("act-fight"),
                ),
                Point(
                    text("Draw until you hold {count} cards.", count=hand),
                    text("Draw"),
                    ("ZZ-100",),
                    icon("act-card"),
                ),
                Point(
                    text(
                        "Move up to D6 squares, plus one for each heart. Fight on "
                        "each square with a zombie."
                    ),
                    text("Move"),
                    ("ZZ-120",),
                    icon("act-move"),
                ),
                Point(
                    text("Roll a D6. Move that many zombies one square each."),
                    text("Zombies"),
                    ("ZZ-130",),
                    icon("zombie"),
                ),
                Point(
                    text("You can discard one card. Keep at most {count}.", count=hand),
                    text("Discard"),
                    ("ZZ-104",),
                    drawing("card-random"),
                ),
            )
        ),
    )


def _fight() -> tuple[Block, ...]:
    book = numbers()
    return (
        Heading(text("Fights"), icon=icon("act-fight")),
        walking(),
        Pips((PipRow(text("Roll"), book.fight.kills, text("kills the zombie"), ("ZZ-061",)),)),
        Steps(
            (
                Point(
                    text("Too low: spend exactly as many as you need, +1 each."),
                    text("Bullets"),
                    ("ZZ-062",),
                    icon("bullet"),
                ),
                Point(
                    text("Or lose one and roll again."), text("Heart"), ("ZZ-063",), icon("heart")
                ),
                Point(
                    text("One item or weapon a fight."), text("Card"), ("ZZ-065",), icon("weapon")
                ),
                Point(
                    text("You win: take the one on the square."),
                    text("Token"),
                    ("ZZ-064",),
                    drawing("open-chest"),
                ),
            ),
            numbered=False,
        ),
        Heading(text("Death"), icon=drawing("death-skull"), small=True),
        Steps(
            (
                Point(
                    text("Half your kills, rounded down, and all cards in front of you."),
                    in_sense("a death", "Lost"),
                    ("ZZ-081", "ZZ-082"),
                    drawing("death-skull"),
                ),
                Point(
                    text(
                        "Start on Town Square with {hearts} hearts and {bullets} bullets.",
                        hearts=book.kit.hearts,
                        bullets=book.kit.bullets,
                    ),
                    text("Next turn"),
                    ("ZZ-085",),
                    drawing("regeneration"),
                ),
            ),
            numbered=False,
        ),
    )


def _walk() -> tuple[Block, ...]:
    return (
        Heading(in_sense("a board", "Squares"), icon=icon("act-move")),
        Steps(
            (
                Point(
                    text("Never diagonally. Tiles connect street to street."),
                    text("Move"),
                    ("ZZ-050",),
                    drawing("direction-signs"),
                ),
                Point(
                    text("The only way into and out of a building."),
                    text("Door"),
                    ("ZZ-051",),
                    icon("door"),
                ),
                Point(
                    text("At most one zombie and one token."),
                    text("A square"),
                    ("ZZ-010",),
                    icon("zombie"),
                ),
                Point(
                    text("At most {cap}. Bullets: any number.", cap=numbers().kit.cap),
                    text("Hearts"),
                    ("ZZ-090",),
                    icon("heart"),
                ),
            ),
            numbered=False,
        ),
    )


def _cards() -> tuple[Block, ...]:
    return (
        Heading(text("Cards"), icon=icon("act-card")),
        Steps(
            (
                Point(
                    text("One card, on any player's turn."),
                    text("Once a round"),
                    ("ZZ-101", "ZZ-102"),
                    icon("act-card"),
                ),
                Point(
                    text("Put them in front on your own turn, in their building."),
                    text("Weapons and items"),
                    ("ZZ-103",),
                    icon("weapon"),
                ),
                Point(
                    text("Using a card there does not count as playing one."),
                    text("In front"),
                    ("ZZ-103",),
                    drawing("open-chest"),
                ),
            ),
            numbered=False,
        ),
    )


def _end() -> tuple[Block, ...]:
    kills = numbers().win.kills
    return (
        Heading(text("You win"), icon=icon("act-end")),
        Steps(
            (
                Point(
                    text("You are on the centre of the Helipad, without a zombie there."),
                    "",
                    ("ZZ-140",),
                ),
                Point(text("Or you have {kills} kills.", kills=kills), "", ("ZZ-141",)),
                Point(
                    text("Everyone escapes, and nobody dies three times."),
                    text("Co-operative"),
                    ("ZZ-C01",),
                ),
                Point(
                    text("Both partners escape before another team."), text("Teams"), ("ZZ-T01",)
                ),
                Point(
                    text("Find a survivor first, then reach the Helipad."),
                    text("Search and Rescue"),
                    ("ZZ-S02",),
                ),
                Point(
                    text("You have a weapon in front of you."),
                    text("Well-Armed Helicopter"),
                    ("ZZ-W01",),
                ),
                Point(
                    text("The first human to escape wins. The zombies win when no human is left."),
                    text("Last Man Standing"),
                    ("ZZ-L01", "ZZ-L08"),
                ),
            ),
            numbered=False,
        ),
    )


def _tiles() -> tuple[Block, ...]:
    """A table of the buildings with all that comes on them. Rule: ZZ-043, ZZ-044, ZZ-S01."""
    rows = [
        SheetRow((Text(row.name), *map(str, (row.zombies, row.bullets, row.hearts, row.survivors))))
        for row in tiles().values()
        if row.kind == "building"
    ]
    columns = (
        Column(text("Building"), 0.44, "name"),
        Column(text("Zombies"), 0.14, "number"),
        Column(text("Bullets"), 0.14, "number"),
        Column(text("Hearts"), 0.14, "number"),
        Column(text("Survivors"), 0.14, "number"),
    )
    return (Heading(text("Tiles"), icon=icon("door")), SheetTable(columns, tuple(rows)))
