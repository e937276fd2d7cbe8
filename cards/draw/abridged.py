"""The parts that a card leaves out for lack of space, least important first."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from cards.paper import Size
from rules.printables import Icon, Reminder, Row, StatCard
from rules.text import Text, text

Omission = Literal[
    "odds",
    "footnotes",
    "notes",
    "words",
    "columns",
    "row-notes",
    "found",
    "kit",
    "portrait",
    "ticks",
    "icons",
    "traits",
]

NONE: Final = Icon("")
ANYWHERE: Final = 2  # steps that a card of full size may take as well
SMALL_UNDER: Final = 55.0  # the short side of a card on which parts may be left out
COLUMNS_KEPT: Final = 4  # the name of a row, and the three cells that a roll needs


class Step(NamedTuple):
    key: Omission
    what: Text
    without: Callable[[StatCard], StatCard]


def _wordless(reminders: tuple[Reminder, ...]) -> tuple[Reminder, ...]:
    return tuple(replace(reminder, text=None) for reminder in reminders)


def _without_words(card: StatCard) -> StatCard:
    return replace(
        card,
        reminders=_wordless(card.reminders),
        kit=_wordless(card.kit),
        found=_wordless(card.found),
    )


def _narrow(card: StatCard) -> StatCard:
    rows = tuple(replace(row, cells=row.cells[: COLUMNS_KEPT - 1]) for row in card.table.rows)
    columns = card.table.columns[:COLUMNS_KEPT]
    return replace(card, table=replace(card.table, columns=columns, rows=rows))


def _without_row_notes(card: StatCard) -> StatCard:
    rows: tuple[Row, ...] = tuple(replace(row, note=None) for row in card.table.rows)
    return replace(card, table=replace(card.table, rows=rows))


def _in_one(card: StatCard) -> StatCard:
    """The names of all traits one after the other, without icons and words."""
    if len(card.reminders) < 2:
        return card
    names = card.reminders[0].name
    for reminder in card.reminders[1:]:
        names = text("{one}, {other}", one=names, other=reminder.name)
    return replace(card, reminders=(Reminder(names),))


def _without_ticks(card: StatCard) -> StatCard:
    rows: tuple[Row, ...] = tuple(replace(row, tick="", icon=None) for row in card.table.rows)
    return replace(card, table=replace(card.table, rows=rows))


STEPS: Final = (  # name, facts and boxes to tick always stay
    Step("odds", text("Odds"), lambda card: replace(card, odds=())),
    Step("footnotes", text("Footnotes"), lambda card: replace(card, footnotes=())),
    Step("notes", text("Notes"), lambda card: replace(card, notes="")),
    Step("words", text("Descriptions of traits and kit"), _without_words),
    Step("columns", text("Last table columns"), _narrow),
    Step("row-notes", text("Table notes"), _without_row_notes),
    Step("found", text("Found"), lambda card: replace(card, found=())),
    Step("kit", text("Kit"), lambda card: replace(card, kit=())),
    Step(
        "portrait",
        text("Portrait"),
        lambda card: replace(card, portrait="", drawn=None, silhouette=NONE),
    ),
    Step("ticks", text("Tick boxes in the table"), _without_ticks),
    Step("icons", text("Trait icons"), _in_one),
    Step("traits", text("Traits"), lambda card: replace(card, reminders=())),
)
WHAT: Final[dict[Omission, Text]] = {step.key: step.what for step in STEPS}


def is_small(size: Size) -> bool:
    """True if this card can leave out parts of the figure."""
    return min(size.width, size.height) < SMALL_UNDER


def steps_for(card: StatCard, size: Size) -> tuple[Omission, ...]:
    """Yield the steps that apply to the card, least important first."""
    steps = STEPS if is_small(size) else STEPS[:ANYWHERE]
    return tuple(step.key for step in steps if step.without(card) != card)


@lru_cache(maxsize=256)
def _abridged(card: StatCard, omitted: frozenset[Omission]) -> StatCard:
    for step in STEPS:
        if step.key in omitted:
            card = step.without(card)
    return card


def abridged(card: StatCard, omitted: Collection[Omission]) -> StatCard:
    """The card without these parts."""
    return _abridged(card, frozenset(omitted)) if omitted else card
