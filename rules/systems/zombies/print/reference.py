"""The reference sheet: a turn, fights, movement, death, cards, ends. Rule: ZZ-030 to ZZ-144."""

from __future__ import annotations

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
from rules.text import Text, text


def reference(house_rules: HouseRules) -> Sheet:
    """Two columns on one page, the text made smaller where it must be."""
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
        Steps(
            (
                Point(
                    text(
                        "Draw a tile and lay it: roads meet roads. Put its door, zombies, tokens."
                    ),
                    text("Tile"),
                    ("ZZ-041", "ZZ-044"),
                ),
                Point(text("Fight the zombie on your square."), text("Fight"), ("ZZ-060",)),
                Point(
                    text("Draw up to {count} cards in hand.", count=hand),
                    text("Draw"),
                    ("ZZ-100",),
                ),
                Point(
                    text("D6 + your hearts = squares. Fight on each zombie's square."),
                    text("Move"),
                    ("ZZ-120",),
                ),
                Point(
                    text("D6 = zombies that you must each move one square."),
                    text("Zombies"),
                    ("ZZ-130",),
                ),
                Point(
                    text("You may discard one card. Keep {count} at most.", count=hand),
                    text("Discard"),
                    ("ZZ-104",),
                ),
            )
        ),
    )


def _fight() -> tuple[Block, ...]:
    book = numbers()
    return (
        Heading(text("Fights"), icon=icon("act-fight")),
        Pips((PipRow(text("D6"), book.fight.kills, text("the zombie is yours"), ("ZZ-061",)),)),
        Steps(
            (
                Point(text("Too low: pay bullets, +1 each, exactly what lacks."), "", ("ZZ-062",)),
                Point(text("Or lose a heart and roll again."), "", ("ZZ-063",)),
                Point(text("One item or weapon in a fight."), "", ("ZZ-065",)),
                Point(text("Won: take the token on the square."), "", ("ZZ-064",)),
            ),
            numbered=False,
        ),
        Heading(text("Death"), small=True),
        Steps(
            (
                Point(
                    text("Lose half your kills, rounded down, and what lies in front of you."),
                    "",
                    ("ZZ-081", "ZZ-082"),
                ),
                Point(
                    text(
                        "Next turn: Town Square, {hearts} hearts, {bullets} bullets.",
                        hearts=book.kit.hearts,
                        bullets=book.kit.bullets,
                    ),
                    "",
                    ("ZZ-085",),
                ),
            ),
            numbered=False,
        ),
    )


def _walk() -> tuple[Block, ...]:
    return (
        Heading(text("Squares"), icon=icon("act-move")),
        Steps(
            (
                Point(text("Orthogonal steps; tiles join street to street."), "", ("ZZ-050",)),
                Point(text("In and out of a building by its door only."), "", ("ZZ-051",)),
                Point(text("One zombie and one token on a square."), "", ("ZZ-010",)),
                Point(
                    text("Hearts: {cap} at most. Bullets: any number.", cap=numbers().kit.cap),
                    "",
                    ("ZZ-090",),
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
                Point(text("One play a round, in anybody's turn."), "", ("ZZ-101", "ZZ-102")),
                Point(
                    text("Weapons and items: in front, in your own turn, in their building."),
                    "",
                    ("ZZ-103",),
                ),
                Point(text("Using a card in front is no play."), "", ("ZZ-103",)),
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
                Point(text("On the middle of the Helipad, with no zombie there."), "", ("ZZ-140",)),
                Point(text("Or with {kills} kills.", kills=kills), "", ("ZZ-141",)),
                Point(
                    text("All together: everybody flies out, and nobody dies three times."),
                    text("Co-operative"),
                    ("ZZ-C01",),
                ),
                Point(
                    text("Both partners fly out before another team."), text("Teams"), ("ZZ-T01",)
                ),
                Point(
                    text("One survivor first, then the Helipad."),
                    text("Search and Rescue"),
                    ("ZZ-S02",),
                ),
                Point(
                    text("A weapon must lie in front of you."),
                    text("Well-Armed Helicopter"),
                    ("ZZ-W01",),
                ),
                Point(
                    text("The first human out wins; the dead win when all are turned."),
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
