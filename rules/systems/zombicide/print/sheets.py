"""The action reference: actions, the zombie turn, kinds of zombies and weapons on a page."""

from __future__ import annotations

from rules.drawings import drawing
from rules.sheets import (
    Block,
    Column,
    CubeLevel,
    CubeTrack,
    Heading,
    Paragraph,
    Point,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
)
from rules.system import HouseRules
from rules.systems.zombicide.catalogue import CardRow, cards, numbers, zombies
from rules.systems.zombicide.catalogue.words import both, icon, printed, word
from rules.text import text

ACTIONS = (
    *("act-move", "act-search", "act-door", "act-trade", "act-shoot", "act-strike"),
    *("act-car", "act-objective", "act-noise", "act-reload", "act-pass"),
)
TEN = 10
TURN = ("ref-z1", "ref-z2", "ref-z3", "ref-z4", "ref-z5", "ref-z6")


def reference(house_rules: HouseRules) -> Sheet:
    """Everything that a player looks up. Rule: ZC-020, ZC-030 to ZC-042, ZC-060 to ZC-080."""
    book = numbers()
    actions = tuple([Point(word(f"{key}-text"), word(key)) for key in ACTIONS])
    return Sheet(
        title=word("prints-reference"),
        subtitle=word("ref-sub", count=book.round.actions),
        columns=2,
        pages=1,
        blocks=(
            Heading(word("actions"), icon=drawing("run")),
            Steps(actions, numbered=False),
            Heading(word("ref-zombies"), icon=drawing("shambling-zombie")),
            Steps(tuple([Point(word(key, count=book.escort.count)) for key in TURN])),
            Heading(word("ref-end")),
            Steps((Point(word("ref-e1")),)),
            Heading(word("ref-kinds"), icon=drawing("raise-zombie")),
            _kinds(),
            Heading(word("ref-weapons"), icon=drawing("crossed-pistols")),
            _weapons(),
            Paragraph(word("icons-credit"), quiet=True),
        ),
        footer=(word("prints-reference"),),
    )


def _kinds() -> SheetTable:
    """Rule: ZC-007."""
    columns = (
        Column(word("kind"), 0.36, "name"),
        *(Column(word(key), 0.16, "number") for key in ("col-actions", "toughness", "experience")),
        Column(word("stock"), 0.16, "number"),
    )
    rows = [
        SheetRow(
            (both(row.name, row.ja), *map(str, (row.actions, row.toughness, row.xp, row.stock)))
        )
        for row in zombies().values()
    ]
    return SheetTable(columns, tuple(rows))


def _weapons() -> SheetTable:
    """Rule: ZC-008."""
    columns = (
        Column(word("weapon"), 0.36, "name"),
        *(Column(word(key), 0.16, "number") for key in ("range", "dice", "hits-on", "damage")),
    )
    rows = [_weapon(row, place) for row in cards().values() for place in range(len(row.modes))]
    return SheetTable(columns, tuple(rows))


def _weapon(row: CardRow, place: int) -> SheetRow:
    mode = row.modes[place]
    reach = f"{mode.least}–{mode.range}" if mode.range else "0"
    cells = (reach, str(mode.dice), f"{mode.accuracy}+", str(mode.damage))
    name = both(row.name, row.ja)
    if len(row.modes) > 1:
        name = word("of-mode", weapon=name, mode=word(mode.kind))
    return SheetRow((name, *cells), icon=icon(row.key))


def aid_blocks(house_rules: HouseRules) -> tuple[Block, ...]:
    """The actions, and the zombies' turn, as steps. Rule: ZC-020, ZC-030 to ZC-042, ZC-060."""
    book = numbers()
    actions = tuple(Point(word(f"{key}-text"), word(key)) for key in ACTIONS)
    zombies_turn = tuple(Point(word(key, count=book.escort.count)) for key in TURN)
    return (
        Heading(word("actions")),
        Steps(actions, numbered=False),
        Heading(word("ref-zombies")),
        Steps(zombies_turn),
        Heading(word("ref-end")),
        Steps((Point(word("ref-e1")),), numbered=False),
    )


def cube_tracks(house_rules: HouseRules) -> tuple[CubeTrack, ...]:
    """Rounds, the danger level by experience, noise, kills. Rule: ZC-005, ZC-050."""
    book = numbers().danger
    danger, fills = book.from_, printed().levels
    rows = -(-danger[-1] // TEN)
    return (
        CubeTrack(name=text("Round"), icon=drawing("hourglass"), role="muted", count=2 * TEN),
        CubeTrack(
            name=word("experience"),
            icon=drawing("trophy-cup"),
            role="info",
            count=rows * TEN,
            lit=danger[1:],
            levels=tuple(
                CubeLevel(first, fills[key].fill)
                for key, first in zip(book.levels, danger, strict=True)
            ),
        ),
        CubeTrack(name=text("Noise"), icon=drawing("sound-waves"), role="place", count=TEN),
        CubeTrack(
            name=word("pad-kills"), icon=drawing("death-skull"), role="danger", count=2 * TEN
        ),
    )
