"""Judges a roster of pawns: kinds, colours, things that a pawn cannot hold."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import Describe, RemoveTrait, SetCount
from rules.findings import Cure, Finding
from rules.roster import Figure, Roster
from rules.system import HouseRules
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.catalogue.kit import colours, kit
from rules.text import Text, text


def check(roster: Roster, house_rules: HouseRules) -> tuple[Finding, ...]:
    """All findings, pawn by pawn; retired ones are not judged. Rule: ZZ-005."""
    playing = [figure for figure in roster.figures if not figure.retired]
    return tuple(
        finding
        for place, figure in enumerate(playing)
        for finding in (
            *_pawn(figure),
            *_colour(figure, playing[:place], playing),
            *_players(figure, place),
        )
    )


def _pawn(figure: Figure) -> Iterator[Finding]:
    """Figures that are no pawn, and things that it cannot hold. Rule: ZZ-005, ZZ-103."""
    if figure.kind != kit().kind.key:
        yield Finding(
            figure=figure.key,
            rule="ZZ-005",
            severity="error",
            message=text("{name} is not a survivor.", name=_name(figure)),
            cures=(Cure(text("Make {name} a survivor"), _described(figure, figure.side)),),
        )
    for line in figure.traits:
        yield Finding(
            figure=figure.key,
            rule="ZZ-007",
            severity="advice",
            message=text(
                "{name} has a trait. In this game figures have no traits.", name=_name(figure)
            ),
            cures=(Cure(text("Remove trait"), RemoveTrait(trait=line.trait)),),
        )
    for item in figure.items:
        yield Finding(
            figure=figure.key,
            rule="ZZ-103",
            severity="advice",
            message=text(
                "{name} carries {thing}. In this game weapons and items are cards.",
                name=_name(figure),
                thing=item.name or item.gear,
            ),
            cures=(Cure(text("Drop {thing}"), SetCount(item=item.key, count=0)),),
        )


def _colour(figure: Figure, before: list[Figure], playing: list[Figure]) -> Iterator[Finding]:
    """A colour is one player's. Rule: ZZ-005."""
    taken = next((other for other in before if other.side == figure.side), None)
    if figure.side not in colours():
        message = text(
            "{name} is {colour}. The game has no such colour.",
            name=_name(figure),
            colour=figure.side or "–",
        )
    elif taken is not None:
        message = text(
            "{name} and {other} are both {colour}. Each pawn needs its own colour.",
            name=_name(figure),
            other=_name(taken),
            colour=Text(colours()[figure.side].name),
        )
    else:
        return
    used = {other.side for other in playing}
    yield Finding(
        figure=figure.key,
        rule="ZZ-005",
        severity="error",
        message=message,
        cures=tuple(
            Cure(text("Play {colour}", colour=Text(row.name)), _described(figure, row.key))
            for row in kit().colour
            if row.key not in used
        ),
    )


def _players(figure: Figure, place: int) -> Iterator[Finding]:
    """Too many players for one game. Rule: ZZ-005, ZZ-024."""
    most = numbers().players.most
    if place >= most:
        yield Finding(
            figure=figure.key,
            rule="ZZ-024",
            severity="advice",
            message=text(
                "{name} is player {place}. At most {most} can play in one game.",
                name=_name(figure),
                place=place + 1,
                most=most,
            ),
        )


def _described(figure: Figure, side: str) -> Describe:
    return Describe(
        name=figure.name,
        kind=kit().kind.key,
        side=side,
        stats=figure.stats,
        choices=figure.choices,
        notes=figure.notes,
    )


def _name(figure: Figure) -> str:
    return figure.name or figure.key
