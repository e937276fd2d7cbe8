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
    Session,
    Sheet,
    SheetRow,
    SheetTable,
    TickBoxes,
    TickRow,
    Ticks,
)
from rules.text import Text, counted, text

TENTHS: Final = 10
MOST_ROWS: Final = 8  # figures; more would leave no room for the rest
NAME_HIGH: Final = 9.0  # mm, for writing who plays
FACE_HIGH: Final = 28.0  # mm of a row with a face
FACES_HIGH: Final = 112.0  # mm of all such rows, where nothing is said of the difficulty


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
    blocks += _figures(tuple(figures), 0.0 if trial else FACES_HIGH)
    blocks += _contents(tuple(packed))
    return Sheet(
        title=night.title,
        subtitle=text("Session pack"),
        blocks=(*blocks, Lines(2, text("Notes"), fills=True)),
        footer=(campaign, text("Session pack")),
        columns=2,
        pages=1,
        poster=True,
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


def _figures(figures: tuple[Figure, ...], high: float) -> Iterator[Block]:
    """A row for each, with room for the name of its player. Only the names of very many.

    All rows together are `high` mm where that is not too high for one.
    """
    if figures:
        yield Heading(text("Figures"), str(len(figures)))
    if len(figures) > MOST_ROWS:
        yield Paragraph(" · ".join(one.called for one in figures))
    elif figures:
        columns = (Column(text("Figure"), 0.68, "name"), Column(text("Player"), 0.32))
        rows = tuple(SheetRow((one.called, ""), figure=one.key) for one in figures)
        yield SheetTable(columns, rows, NAME_HIGH, faces=min(FACE_HIGH, high / len(rows)))


def _contents(packed: tuple[PackedLine, ...]) -> Iterator[Block]:
    """Everything else in the pack, with a box to tick."""
    if packed:
        yield Heading(text("In this pack"), column=True)
        columns = (
            Column(text("Ready"), 0.15, "number"),
            Column(text("Printable"), 0.49, "name"),
            Column(text("Quantity"), 0.36),
        )
        rows = (SheetRow((TickBoxes(1), one.name, one.amount or "")) for one in packed)
        yield SheetTable(columns, tuple(rows))
