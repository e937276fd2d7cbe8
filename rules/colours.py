"""Rosters of games in which each figure is a player of its own colour: rows and findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from rules.changes import SetCount, described
from rules.findings import Cure, Finding
from rules.portraits import Portrait
from rules.printables import Role, Shape
from rules.roster import Figure
from rules.text import Text, mark, text


class KitRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A component of a game in its catalogue."""

    key: str
    rule: str
    name: str


class ColourRow(KitRow, frozen=True):
    """A colour of a player, told by its shape too."""

    explanation: str
    role: Role
    shape: Shape
    scarf: str  # colour of it in a drawn portrait


class SampleRow(KitRow, frozen=True):
    """A ready-made figure of a colour."""

    colour: str
    drawn: Portrait


def ready_made(rows: Sequence[SampleRow], kind: str) -> tuple[Figure, ...]:
    """The figures of these rows, all of one kind."""
    return tuple(
        Figure(key=row.key, name=row.name, kind=kind, side=row.colour, source=row.rule)
        for row in rows
    )


def of_kind(figure: Figure, kind: str, rule: str, *, wrong: str, cure: str) -> Iterator[Finding]:
    """Refuse a figure of any other kind. Both sentences are marked wording with {name}."""
    if figure.kind != kind:
        facts: dict[str, Any] = {"name": figure.called}
        yield Finding(
            figure=figure.key,
            rule=rule,
            severity="error",
            message=Text(wrong, facts),
            cures=(Cure(Text(cure, facts), described(figure, kind=kind)),),
        )


def empty_handed(figure: Figure, rule: str, carries: str) -> Iterator[Finding]:
    """Advise against each item. `carries` is marked wording with {name} and {thing}."""
    for item in figure.items:
        thing = item.name or item.gear
        yield Finding(
            figure=figure.key,
            rule=rule,
            severity="advice",
            message=Text(carries, {"name": figure.called, "thing": thing}),
            cures=(Cure(text("Drop {thing}", thing=thing), SetCount(item=item.key, count=0)),),
        )


def coloured(
    figure: Figure, playing: Sequence[Figure], names: Mapping[str, str], rule: str, shared: str
) -> Iterator[Finding]:
    """Refuse a colour that the game lacks, and one that a figure before this one has.

    The side of a figure is its colour. `names` are those of all colours, by key. `shared` is
    marked wording with {name}, {other} and {colour}.
    """
    before = playing[: playing.index(figure)]
    taken = next((other for other in before if other.side == figure.side), None)
    if figure.side not in names:
        wrong = mark(
            "{name} has the colour {colour}, which is not in this game. Choose another colour."
        )
        facts: dict[str, Any] = {"colour": figure.side or "–"}
    elif taken is not None:
        wrong = shared
        facts = {"other": taken.called, "colour": Text(names[figure.side])}
    else:
        return
    used = {other.side for other in playing}
    yield Finding(
        figure=figure.key,
        rule=rule,
        severity="error",
        message=Text(wrong, {"name": figure.called, **facts}),
        cures=tuple(
            [
                Cure(text("Play {colour}", colour=Text(name)), described(figure, side=key))
                for key, name in names.items()
                if key not in used
            ]
        ),
    )
