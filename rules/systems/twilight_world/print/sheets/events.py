"""The tables that the night is rolled on."""

from __future__ import annotations

from rules.sheets import (
    Block,
    Column,
    Compass,
    Direction,
    Heading,
    Paragraph,
    PipRow,
    Pips,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
)
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    catalogue,
    checks,
    fight_table,
    obstacles,
    tables,
    terrain,
)
from rules.systems.twilight_world.names import EDGES
from rules.systems.twilight_world.print.sheets.indoors import entry, results, search, survivors
from rules.systems.twilight_world.print.sheets.numbers import amount_words, point
from rules.text import Text, counted, text

HIDING = ("building", "shed", "tree", "woods", "wall", "hill")


def events(house_rules: HouseRules) -> Sheet:
    """Everything that is rolled beside attacks."""
    book = catalogue(house_rules)
    return Sheet(
        title=text("Event tables"),
        subtitle=text("Twilight World: who is there, what is found, who hears it"),
        columns=2,
        pages=2,
        blocks=(
            *_checks(),
            *_proximity(book),
            *entry(book),
            *search(book),
            *survivors(book),
            *_noise(),
            *_spawn(book),
            *_deviation(),
            *_obstacles(),
        ),
        footer=(text("Twilight World"), text("Event tables")),
    )


def _checks() -> tuple[Block, ...]:
    said = {
        "proximity": text("Hero within {near} of cover", near=terrain().near),
        "entry": text("First into a building"),
        "noise": text("Each noisy die"),
        "break-in": text("Zombies at a barred side"),
        "scout": text("Each turn off the board"),
        "spot": text("Somebody hides in sight"),
        "spot-advanced": text("The same with the trait"),
        "lure": text("A shot near those who break in"),
    }
    rows = tuple(
        PipRow(Text(checks()[key].name), checks()[key].needs, words, (checks()[key].rule,))
        for key, words in said.items()
    )
    return (Heading(text("One die decides"), text("1D6")), Pips(rows))


def _proximity(book: Catalogue) -> tuple[Block, ...]:
    """Rule: TW-ZACT-3."""
    rows = tuple(
        SheetRow((Text(book.amounts[key].name), amount_words(book.amounts[key]))) for key in HIDING
    )
    double, times = book.options["double_at"].number, tables().party.times
    crowd = (
        (
            Paragraph(
                text("{count} heroes or more: ×{times}.", count=double, times=times),
                ("TW-SETUP-1",),
                role="warn",
            ),
        )
        if double
        else ()
    )
    return (
        Heading(text("Proximity"), text("{needs}+, then", needs=checks()["proximity"].needs)),
        SheetTable((Column(text("Behind it"), 0.56), Column(text("Zombies"), 0.44, "name")), rows),
        Paragraph(
            text("Place them in plain sight near the hero; they move at once, without attacking."),
            ("TW-ZACT-3", "TW-ZACT-7", "TW-ZACT-8"),
            quiet=True,
        ),
        *crowd,
    )


def _noise() -> tuple[Block, ...]:
    edges = {key: text("{edge} edge", edge=name) for key, name in EDGES.items()}
    return (
        Heading(text("Noise"), text("{needs}+, then 1D6", needs=checks()["noise"].needs)),
        results("edge", text("One zombie comes on"), edges, {}),
        Paragraph(
            text("As near to the noise as can be; it moves at once. Other results: roll again."),
            ("TW-NOISE-5", "TW-NOISE-6"),
            quiet=True,
        ),
        Paragraph(
            text("Silent: crossbow, thrown knife, hand weapons, bare hands, vehicles."),
            ("TW-NOISE-8",),
            role="safe",
        ),
    )


def _spawn(book: Catalogue) -> tuple[Block, ...]:
    cost = book.options["spawn_cost_ap"].number or 0
    return (
        Heading(text("A Brain Zombie calls"), text("each turn")),
        Steps(
            (
                point(
                    text("How many:"),
                    text(
                        "{count} for each that is awake; it costs {points} and waits this turn.",
                        count=amount_words(book.amounts["spawn"]),
                        points=counted("{count} action point", "{count} action points", cost),
                    ),
                    "TW-SPAWN-4",
                ),
                point(
                    text("Where:"),
                    text("out of sight of everybody; else on a random edge."),
                    "TW-SPAWN-2",
                    "TW-SPAWN-3",
                ),
            ),
            numbered=False,
        ),
    )


def _deviation() -> tuple[Block, ...]:
    table = fight_table()
    flight = table.deviation
    directions = tuple(Direction(row.ahead, row.right, row.totals) for row in table.direction)
    return (
        Heading(text("A throw that misses"), f"{flight.dice}D6"),
        Compass(
            directions,
            centre=text("target"),
            ahead=text("on, as it was thrown"),
            words=text(
                "Flies 1D6+{plus} squares; stops before the first wall. Off the board: no effect.",
                plus=flight.plus,
            ),
            rules=("TW-EXP-9", "TW-EXP-10", "TW-EXP-12"),
        ),
    )


def _obstacles() -> tuple[Block, ...]:
    rows = tuple(
        SheetRow((f"{row.save}+" if row.save else "\u2013", Text(row.name)), (row.rule,))
        for row in obstacles().values()
    )
    bonus = tables().battering.explosive_bonus
    return (
        Heading(text("Break it down"), text("1 die a turn")),
        SheetTable((Column(text("Save"), 0.24, "dice"), Column(text("What"), 0.76)), rows),
        Paragraph(
            text("Chainsaw: no save. Explosive: no save and +{bonus} to hit.", bonus=bonus),
            ("TW-DOOR-4",),
            quiet=True,
        ),
    )
