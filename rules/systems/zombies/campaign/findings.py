"""Judges a roster of pawns: kinds, colours, things that a pawn cannot hold."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import RemoveTrait
from rules.colours import coloured, empty_handed, of_kind
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
_NO_SURVIVOR = mark("{name} is not a survivor.")
_MAKE_SURVIVOR = mark("Make {name} a survivor")
_CARRIES = mark("{name} carries {thing}. In this game, weapons and items are cards.")


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
    yield from of_kind(figure, kit().kind.key, "ZZ-005", wrong=_NO_SURVIVOR, cure=_MAKE_SURVIVOR)
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
    yield from empty_handed(figure, "ZZ-103", _CARRIES)


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
