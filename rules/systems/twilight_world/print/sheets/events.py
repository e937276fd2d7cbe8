"""The tables of random events."""

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
from rules.text import Text, counted, in_sense, text

HIDING = ("building", "shed", "tree", "woods", "wall", "hill")


def events(house_rules: HouseRules) -> Sheet:
    """All rolls except attacks."""
    book = catalogue(house_rules)
    return Sheet(
        title=text("Event tables"),
        subtitle=text("Twilight World: zombies, searches, survivors and noise"),
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
        "proximity": text("Hero within {near} squares of cover", near=terrain().near),
        "entry": text("First hero into a building"),
        "noise": text("Each noisy attack die"),
        "break-in": text("Zombies at a barred side"),
        "scout": text("Each turn, for each Scout off the board"),
        "spot": text("A hidden figure in sight"),
        "spot-advanced": text("A hidden figure, with the trait"),
        "lure": text("A shot near zombies that break in"),
    }
    rows = tuple(
        PipRow(Text(checks()[key].name), checks()[key].needs, words, (checks()[key].rule,))
        for key, words in said.items()
    )
    return (Heading(text("Checks with one die"), text("1D6")), Pips(rows))


def _proximity(book: Catalogue) -> tuple[Block, ...]:
    """Rule: TW-ZACT-3."""
    rows = tuple(
        SheetRow((Text(book.amounts[key].name), amount_words(book.amounts[key]))) for key in HIDING
    )
    double, times = book.options["double_at"].number, tables().party.times
    crowd = (
        (
            Paragraph(
                text("{count} heroes or more: zombies ×{times}.", count=double, times=times),
                ("TW-SETUP-1",),
                role="warn",
            ),
        )
        if double
        else ()
    )
    return (
        Heading(text("Proximity"), text("{needs}+, then", needs=checks()["proximity"].needs)),
        SheetTable((Column(text("Cover"), 0.56), Column(text("Zombies"), 0.44, "name")), rows),
        Paragraph(
            text("Place them in plain sight near the hero. They move at once, without attacking."),
            ("TW-ZACT-3", "TW-ZACT-7", "TW-ZACT-8"),
            quiet=True,
        ),
        *crowd,
    )


def _noise() -> tuple[Block, ...]:
    edges = {key: text("{edge} edge", edge=name) for key, name in EDGES.items()}
    return (
        Heading(text("Noise"), text("{needs}+, then 1D6", needs=checks()["noise"].needs)),
        results("edge", text("One zombie enters at"), edges, {}),
        Paragraph(
            text(
                "Place it as close to the noise as possible. It moves at once. "
                "Reroll other results."
            ),
            ("TW-NOISE-5", "TW-NOISE-6"),
            quiet=True,
        ),
        Paragraph(
            text("Silent: crossbow, thrown knife, melee weapons, bare hands, vehicles."),
            ("TW-NOISE-8",),
            role="safe",
        ),
    )


def _spawn(book: Catalogue) -> tuple[Block, ...]:
    cost = book.options["spawn_cost_ap"].number or 0
    return (
        Heading(text("Calls of Brain Zombies"), text("each turn")),
        Steps(
            (
                point(
                    text("Number:"),
                    text(
                        "{count} for each conscious Brain Zombie. Each Brain Zombie spends "
                        "{points} and waits this turn.",
                        count=amount_words(book.amounts["spawn"]),
                        points=counted("{count} action point", "{count} action points", cost),
                    ),
                    "TW-SPAWN-4",
                ),
                point(
                    text("Place:"),
                    text("Out of everyone's sight, otherwise at a random edge."),
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
            ahead=text("direction of the throw"),
            words=text(
                "It flies 1D6+{plus} squares and stops before the first wall. Off the board: no "
                "effect.",
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
        Heading(text("Doors and barricades"), text("1 die a turn")),
        SheetTable(
            (Column(in_sense("armour", "Save"), 0.24, "dice"), Column(text("Obstacle"), 0.76)),
            rows,
        ),
        Paragraph(
            text(
                "Against a chainsaw: no save. Against an explosive: no save and +{bonus} to hit.",
                bonus=bonus,
            ),
            ("TW-DOOR-4",),
            quiet=True,
        ),
    )
