"""Judges a roster of pawns: kinds, colours, things that a pawn cannot hold."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import RemoveTrait, SetCount, described
from rules.colours import coloured
from rules.findings import Cure, Finding
from rules.roster import Figure, Roster
from rules.system import HouseRules
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.catalogue.kit import colours, kit
from rules.text import mark, text

_SHARED = mark(
    "{name} and {other} are both {colour}. Each pawn needs its own colour. Choose another colour "
    "for one of them."
)


def check(roster: Roster, house_rules: HouseRules) -> tuple[Finding, ...]:
    """All findings, pawn by pawn. Retired ones are not judged. Rule: ZZ-005."""
    playing = [figure for figure in roster.figures if not figure.retired]
    names = {key: row.name for key, row in colours().items()}
    return tuple(
        finding
        for place, figure in enumerate(playing)
        for finding in (
            *_pawn(figure),
            *coloured(figure, playing, names, "ZZ-005", _SHARED),
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
            message=text("{name} is not a survivor.", name=figure.called),
            cures=(
                Cure(
                    text("Make {name} a survivor", name=figure.called),
                    described(figure, kind=kit().kind.key),
                ),
            ),
        )
    for line in figure.traits:
        yield Finding(
            figure=figure.key,
            rule="ZZ-007",
            severity="advice",
            message=text(
                "{name} has a trait. In this game, figures have no traits.", name=figure.called
            ),
            cures=(Cure(text("Remove trait"), RemoveTrait(trait=line.trait)),),
        )
    for item in figure.items:
        thing = item.name or item.gear
        yield Finding(
            figure=figure.key,
            rule="ZZ-103",
            severity="advice",
            message=text(
                "{name} carries {thing}. In this game, weapons and items are cards.",
                name=figure.called,
                thing=thing,
            ),
            cures=(Cure(text("Drop {thing}", thing=thing), SetCount(item=item.key, count=0)),),
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
                "{name} is player {place}. Only {most} can play in one game. Remove a player "
                "from the session.",
                name=figure.called,
                place=place + 1,
                most=most,
            ),
        )
