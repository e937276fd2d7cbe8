"""The cover of a session's pack: what is played, who plays, how hard it is, what to cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from rules.roster import Figure
from rules.sheets import (
    Block,
    Column,
    FactRow,
    Heading,
    Lines,
    Paragraph,
    Said,
    Sheet,
    SheetRow,
    SheetTable,
    TickBoxes,
    TickRow,
    Ticks,
)
from rules.table_sheets import Session
from rules.text import Text, counted, text

TENTHS: Final = 10
MOST_ROWS: Final = 8  # figures; more would leave no room for the rest
NAME_HIGH: Final = 9.0  # mm, for writing who plays


class PackedLine(Struct, frozen=True):
    """One printable of the pack, with its quantity where it is counted."""

    name: Text
    amount: Text | None = None


class BotTrial(Struct, frozen=True):
    """The results of bot games with the figures of the session."""

    games: int
    shares: tuple[tuple[str, int], ...]  # name and percent, the most frequent first


def pack_cover(
    campaign: str,
    night: Session,
    figures: Iterable[Figure],
    packed: Iterable[PackedLine],
    trial: BotTrial | None = None,
) -> Sheet:
    """Return the cover on one page."""
    named = night.scenario if night.scenario != night.title else ""
    facts: list[Said] = [said for said in (night.date, named) if said]
    blocks: list[Block] = [FactRow(tuple(facts))] if facts else []
    if night.who:
        blocks += [Heading(text("Who is coming")), Paragraph(" · ".join(night.who))]
    blocks += _difficulty(trial) if trial else ()
    blocks += _figures(tuple(figures))
    blocks += _contents(tuple(packed))
    return Sheet(
        title=night.title,
        subtitle=text("Session pack"),
        blocks=(*blocks, Lines(2, text("Notes"), fills=True)),
        footer=(campaign, text("Session pack")),
        pages=1,
    )


def _difficulty(found: BotTrial) -> Iterator[Block]:
    """A row of tenths for each result."""
    games = counted("{count} bot game", "{count} bot games", found.games)
    yield Heading(text("Difficulty"), games)
    yield Ticks(
        tuple(
            TickRow(
                text("{name}: {percent} %", name=name, percent=percent),
                TENTHS,
                ticked=round(percent * TENTHS / 100),
            )
            for name, percent in found.shares
        )
    )


def _figures(figures: tuple[Figure, ...]) -> Iterator[Block]:
    """A row for each, with room for the name of its player; only the names of very many."""
    if figures:
        yield Heading(text("Figures"), str(len(figures)))
    if len(figures) > MOST_ROWS:
        yield Paragraph(" · ".join(one.called for one in figures))
    elif figures:
        columns = (Column(text("Figure"), 0.5, "name"), Column(text("Player"), 0.5))
        rows = tuple(SheetRow((one.called, ""), figure=one.key) for one in figures)
        yield SheetTable(columns, rows, NAME_HIGH)


def _contents(packed: tuple[PackedLine, ...]) -> Iterator[Block]:
    """Everything else in the pack, with a box to tick."""
    if packed:
        yield Heading(text("In this pack"))
        columns = (
            Column(text("Printable"), 0.5, "name"),
            Column(text("Quantity"), 0.3),
            Column(text("Ready"), 0.2, "number"),
        )
        rows = (SheetRow((one.name, one.amount or "", TickBoxes(1))) for one in packed)
        yield SheetTable(columns, tuple(rows))
