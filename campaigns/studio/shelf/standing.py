"""Standees: figures of paper that stand on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from campaigns.studio.printable import (
    Built,
    Layout,
    Printable,
    Said,
    Source,
    millimetres,
    number,
    portable,
    width_mm,
)
from cards.composer import Composer
from cards.draw.sheet_heading import HEIGHT, Heading
from cards.draw.standee import standee_width
from cards.findings import standee_findings
from cards.piece import Pieces
from cards.piece_sheet import PieceSheet
from cards.standees import BASES_MM, standee_pieces
from rules.parameters import Parameter
from rules.printables import Standee
from rules.prints import StandeePrint
from rules.refused import Refused
from rules.text import counted, text

MOST_STANDEES = 200  # of one kind
LEADING = 2.4  # mm between rows
HEADING = Heading(
    text("Standees"), text("Cut out, fold at the head, glue the halves, fold the feet out")
)


def standees(row: StandeePrint) -> Printable:
    """One for each figure, and as many of the others as asked for."""
    base = millimetres(
        "base",
        text("Base"),
        text("The width of each base in millimetres."),
        BASES_MM,
    )
    others = tuple(
        Parameter(
            key=one.key,
            name=one.name if not isinstance(one.name, str) else text("{words}", words=one.name),
            explanation=text("The number of standees. Leave this empty to get enough for one game.")
            if row.needed
            else text("The number of standees."),
            default="" if row.needed else "0",
        )
        for one in row.others()
    )
    return Printable(
        key=row.key,
        name=row.name,
        group="tokens",
        build=partial(_standees, row),
        parameters=(base, *others),
        row=row,
        figures=True,
    )


def _standees(row: StandeePrint, source: Source, said: Said, layout: Layout) -> Built:
    """They are their own backs, so that they are always printed on one side."""
    own = {key: (one, 1) for key, one in _of_figures(row, source)}
    needed = {
        **(row.needed(source.wanted(said)) if row.needed else {}),
        **{one.key: source.counts[one.key] for one in row.others() if one.key in source.counts},
    }
    others = {
        f"kind {one.key}": (one, count)
        for one in _of_sides(row, source)
        if (count := _count(needed, said, one.key))
    }
    if not own and not others:
        raise Refused(
            text("No figures are chosen."),
            cure=text("Choose figures, or enter a number for at least one kind."),
        )
    return _of_these({**own, **others}, width_mm(said, "base"), layout)


def _count(needed: Mapping[str, int], said: Said, key: str) -> int:
    if not said[key]:
        return needed.get(key, 0)
    return number(said, key, 0, MOST_STANDEES)


def _of_these(wanted: Mapping[str, tuple[Standee, int]], base: float, layout: Layout) -> Built:
    items = list(wanted.values())

    def cut(composer: Composer) -> Pieces:
        return tuple(
            piece for one, count in items for piece in standee_pieces(composer, one, base, count)
        )

    mixed = len({standee_width(one, base) for one, _ in items}) > 1
    method = "packed" if mixed else "grid"
    how = layout.imposition(
        duplex="none", method=method, marks="none", bleed=0.0, heading=HEIGHT, leading=LEADING
    )
    return Built(
        (PieceSheet(text("Standees"), cut, how, heading=HEADING),),
        partial(standee_findings, [one for one, _ in items], base),
        amount=counted("{count} standee", "{count} standees", sum(count for _, count in items)),
        items=tuple(
            layout.item(key, [portable(one), base], count) for key, (one, count) in wanted.items()
        ),
        only=lambda keys: _of_these(
            {key: one for key, one in wanted.items() if key in keys}, base, layout
        ),
    )


def _of_sides(row: StandeePrint, source: Source) -> Iterator[Standee]:
    """The others. Those that belong to a figure have its name, and the first has its face."""
    leaders = {row.led(figure): figure for figure in source.figures} if row.led else {}
    for one in row.others():
        leader = leaders.get(one.key)
        yield replace(one, name=leader.name, drawn=source.drawn(leader)) if leader else one


def _of_figures(row: StandeePrint, source: Source) -> Iterator[tuple[str, Standee]]:
    """Yield one for each figure, with its portrait, where the row has them."""
    if row.figure is None:
        return
    for figure in source.figures:
        standee = row.figure(figure, source.house_rules)
        yield (
            figure.key,
            replace(standee, portrait=source.portrait(figure), drawn=source.drawn(figure)),
        )
