"""Decks of invented cards for benchmarks and tests. They belong to no game."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from rules.printables import Boxes, Cell, Fact, Icon, Reminder, Role, Row, StatCard, Table, Token
from rules.text import text

FIGURE: Final = Icon(
    "figure",
    fill="M12 1.5a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4Z"
    "M3.6 22.5v-4.6q0-6.4 6-6.9h4.8q6 .5 6 6.9v4.6Z",
)
SHIELD: Final = Icon("shield", fill="M12 1.5l8.5 3v6.6q0 7.6-8.5 11.4q-8.5-3.8-8.5-11.4V4.5Z")
BOLT: Final = Icon("bolt", fill="M13.8 1.5L4.5 13.6h5.9l-1.6 8.9 10.7-13h-6.6Z")
BOOT: Final = Icon("boot", stroke="M8 3v11.5H4.5q-1.5 0-1.5 2V20h18v-2.5q0-2.4-6-3.4V3Z")
HEART: Final = Icon(
    "heart",
    fill="M12 21.5Q1.5 14 1.5 7.9 1.5 2.6 6.6 2.6 10.2 2.6 12 6q1.8-3.4 5.4-3.4 5.1 0 5.1 5.3"
    "Q22.5 14 12 21.5Z",
)
EMBLEM: Final = Icon(
    "emblem",
    fill="M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z"
    "M12 4.2A7.8 7.8 0 1 0 12 19.8A7.8 7.8 0 1 0 12 4.2ZM12 6.8L17 15.4H7Z",
)
TRAITS: Final = (
    ("Ambidextrous", "Two volleys, two light guns"),
    ("Brawler", "Unarmed: 3 dice, 5+"),
    ("Fast runner", "Move 10"),
    ("Hide", "In cover: found only on 5+"),
    ("Leader", "1D6 points each turn, +1 initiative"),
    ("Lucky", "Once a game: any one roll again"),
    ("Medic", "Three turns beside a patient: heal 1"),
    ("Scout", "Arrives on 5-6, 10 squares from enemies"),
    ("Tough as nails", "4 wounds"),
    ("Night vision", "No limit in the dark"),
)
WEAPONS: Final = (
    ("Handgun", "2", "12", "5+", "light", ""),
    ("Pump-action shotgun", "2", "12", "3+", "heavy", "Club"),
    ("Machine pistol", "4", "12", "6+", "light", ""),
    ("Assault rifle", "3", "24", "3+", "heavy", "Club"),
    ("Combat knife", "3", "6", "6+", "special", "Thrown"),
    ("Crowbar", "2", "0", "4+", "heavy", "Indestructible"),
    ("Chainsaw", "3", "0", "3+", "heavy", "Negates saves; empty: out of fuel"),
    ("Flame thrower", "2", "3-12", "2+", "heavy ×2", "Negates saves, area"),
)
KIT: Final = (
    ("Bullet-proof vest", "5+ save"),
    ("Scope", "On the assault rifle: +1, one shot"),
    ("Backpack", "Four items more"),
)
COLUMNS: Final = ("Weapon", "Dice", "Range", "To hit", "Weight")
SIDES: Final[tuple[tuple[str, str, Role], ...]] = (
    ("Heroes", "round", "info"),
    ("Zombies", "jagged", "safe"),
    ("Villains", "diamond", "danger"),
)


@cache
def reminder(name: str, words: str, icon: Icon = BOLT) -> Reminder:
    return Reminder(text(name), text(words) if words else None, icon)


@cache
def weapon(row: tuple[str, ...], *, marked: bool = False) -> Row:
    name, dice, reach, to_hit, weight, special = row
    cells = (Cell(dice, marked), Cell(reach), Cell(to_hit, marked), Cell(text(weight)))
    return Row(text(name), cells, BOLT, tick="E", note=text(special) if special else None)


@cache
def fact(label: str, value: str, icon: Icon | None = None, *, marked: bool = False) -> Fact:
    return Fact(text(label), value, icon, marked)


@cache
def boxes(label: str, count: int, icon: Icon, role: Role) -> Boxes:
    return Boxes(text(label), count, icon, role)


@cache
def table(weapons: tuple[tuple[str, ...], ...]) -> Table:
    """A row for each weapon, the second one marked."""
    rows = tuple(weapon(row, marked=i == 1) for i, row in enumerate(weapons))
    return Table(tuple(text(column) for column in COLUMNS), rows)


KIND: Final = text("Character")
MARKED: Final = text("Reconstructed: the source has lost it.")
SIDE_NAMES: Final = {side: text(side) for side, _, _ in SIDES}


def card(number: int = 0, **changes: object) -> StatCard:
    """One figure. Each number gives another, with 1 to 4 traits and 1 to 4 weapons.

    Parts that are alike are the same object, as in a game's catalogue.
    """
    side, shape, role = SIDES[number % 3]
    traits = [TRAITS[(number * 3 + i * 7) % len(TRAITS)] for i in range(1 + number % 4)]
    weapons = [WEAPONS[(number + i * 3) % len(WEAPONS)] for i in range(1 + (number // 2) % 4)]
    fields: dict[str, object] = {
        "name": f"Survivor {number:03}",
        "kind": KIND,
        "side": SIDE_NAMES[side],
        "shape": shape,
        "role": role,
        "facts": (
            replace(fact("Move", str(4 + number % 7), BOOT), place="corner"),
            fact("Save", f"{3 + number % 4}+", SHIELD, marked=number % 5 == 0),
            fact("Load", f"{number % 3}/{2 + number % 3}"),
        ),
        "boxes": (
            replace(boxes("Wounds", 1 + number % 4, HEART, "danger"), large=True),
            boxes("Spare ammo", 1 + number % 4, BOLT, "warn"),
        ),
        "reminders": tuple(reminder(*trait) for trait in traits),
        "table": table(tuple(weapons)),
        "kit": tuple(reminder(*row, SHIELD) for row in KIT[: number % 3]),
        "footnotes": (MARKED,) if len(weapons) > 1 else (),
        "silhouette": FIGURE,
        "footer": ("Winter in Harrow", f"No {number}", "v1"),
        "emblem": EMBLEM,
    }
    return StatCard(**(fields | changes))  # type: ignore[arg-type]


def deck(count: int, portraits: tuple[str, ...] = ()) -> tuple[StatCard, ...]:
    """Distinct cards. The portraits are given out in turn."""
    pictures = portraits or ("",)
    return tuple(card(i, portrait=pictures[i % len(pictures)]) for i in range(count))


def token(
    key: str = "wound", shape: str = "round", role: Role = "danger", **changes: object
) -> Token:
    fields: dict[str, object] = {
        "key": key,
        "name": text(key.capitalize()),
        "icon": HEART,
        "role": role,
        "shape": shape,
    }
    return Token(**(fields | changes))  # type: ignore[arg-type]


BAD_NAMES: Final = (
    "",
    "Jo",
    "Word " * 40,
    "W" * 200,
    "<b>Zoë</b> <img src='/etc/passwd'/>",
    "{{ settings.SECRET_KEY }} {% x %}",
    "\"Quotes\" 'and' “more”",
    "two\nlines\tand\x00controls\x7f",
    "שלום עולם",
    "高橋 鈴（たかはし りん）",
    "Дарья Ωmega 🧟 😀",
    "x" * 200_000,
)


def badly_named() -> tuple[StatCard, ...]:
    """Figures whose names people should not have given them."""
    return tuple(
        card(number, name=name, side=text(name[:300] or "–"), notes=name)
        for number, name in enumerate(BAD_NAMES)
    )
