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
from rules.systems.zombicide.print.examples import melee, noise, ranged_attack
from rules.text import text

ACTIONS = {  # with their drawings
    "act-move": "run",
    "act-search": "magnifying-glass",
    "act-door": "crowbar",
    "act-trade": "backpack",
    "act-shoot": "pistol-gun",
    "act-strike": "fire-axe",
    "act-car": "city-car",
    "act-objective": "checklist",
    "act-noise": "sound-waves",
    "act-reload": "bullets",
    "act-pass": "hourglass",
}
TEN = 10
TURN = {  # with their drawings
    "ref-z1": "claws",
    "ref-z2": "footsteps",
    "ref-z3": "direction-signs",
    "ref-z4": "sprint",
    "ref-z5": "raise-zombie",
    "ref-z6": "meeple",
}


def reference(house_rules: HouseRules) -> Sheet:
    """Everything that a player looks up. Rule: ZC-020, ZC-030 to ZC-042, ZC-060 to ZC-080."""
    book = numbers()
    return Sheet(
        title=word("prints-reference"),
        subtitle=word("ref-sub", count=book.round.actions),
        columns=2,
        pages=2,
        blocks=(
            Heading(word("actions"), icon=drawing("run")),
            ranged_attack(),
            _actions(),
            Heading(word("ref-zombies"), icon=drawing("shambling-zombie")),
            noise(),
            _zombie_turn(),
            Heading(word("ref-end"), icon=drawing("hourglass")),
            _turn_end(),
            Heading(word("ref-weapons"), icon=drawing("crossed-pistols"), column=True),
            _weapons(),
            Heading(word("ref-kinds"), icon=drawing("raise-zombie"), column=True),
            melee(),
            _kinds(),
            Heading(word("danger-experience"), icon=drawing("trophy-cup")),
            _levels(),
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


def _levels() -> SheetTable:
    """The danger levels with the experience from which they hold. Rule: ZC-050."""
    book = numbers().danger
    columns = (Column("", 0.64, "name"), Column("", 0.36, "dice"))
    rows = [
        SheetRow((word(f"level-{key}"), f"{first}+"))
        for key, first in zip(book.levels, book.from_, strict=True)
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
    return (
        Heading(word("actions"), icon=drawing("run")),
        _actions(),
        Heading(word("ref-zombies"), icon=drawing("shambling-zombie")),
        _zombie_turn(),
        Heading(word("ref-end"), icon=drawing("hourglass")),
        _turn_end(),
    )


def _actions() -> Steps:
    points = [
        Point(word(f"{key}-text"), word(key), icon=drawing(drawn)) for key, drawn in ACTIONS.items()
    ]
    return Steps(tuple(points), numbered=False)


def _zombie_turn() -> Steps:
    count = numbers().escort.count
    points = [
        Point(word(key, count=count), word(f"{key}-name"), icon=drawing(drawn))
        for key, drawn in TURN.items()
    ]
    return Steps(tuple(points))


def _turn_end() -> Steps:
    points = (
        Point(word("ref-e1"), word("token-noise"), icon=drawing("sound-waves")),
        Point(word("ref-e2"), word("ref-e2-name"), icon=drawing("person")),
        Point(word("ref-e3"), word("ref-e3-name"), icon=drawing("bullets")),
    )
    return Steps(points, numbered=False)


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
