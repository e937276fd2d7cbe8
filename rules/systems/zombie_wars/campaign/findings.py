"""Judges a roster of horde sheets: breeds, colours, the number of players."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import RemoveTrait
from rules.colours import coloured, empty_handed, of_kind
from rules.findings import Cure, Finding
from rules.roster import Figure, Roster, TraitLine
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import Rulings, breeds, numbers, rulings_of
from rules.systems.zombie_wars.catalogue.kit import colours, kit
from rules.text import Text, mark, text

_SHARED = mark(
    "{name} and {other} are both {colour}. Each player needs a different colour. Choose another "
    "colour for one of them."
)
_NO_SHEET = mark("{name} is not a horde sheet.")
_MAKE_SHEET = mark("Make {name} a horde sheet")
_CARRIES = mark("{name} carries {thing}. Hordes cannot use items.")


def check(roster: Roster, house_rules: HouseRules) -> tuple[Finding, ...]:
    """All findings, sheet by sheet. Retired ones are not judged. Rule: ZW-004, ZW-007, ZW-D00."""
    playing = [figure for figure in roster.figures if not figure.retired]
    ruled = rulings_of(house_rules)
    names = {key: row.name for key, row in colours().items()}
    return tuple(
        finding
        for place, figure in enumerate(playing)
        for finding in (
            *of_kind(figure, kit().kind.key, "ZW-004", wrong=_NO_SHEET, cure=_MAKE_SHEET),
            *empty_handed(figure, "ZW-004", _CARRIES),
            *coloured(figure, playing, names, "ZW-004", _SHARED),
            *_breeds(figure, ruled),
            *_equal_breeds(figure, playing[:place], ruled),
            *_players(figure, place, len(playing)),
        )
    )


def _breeds(figure: Figure, ruled: Rulings) -> Iterator[Finding]:
    """At most one breed, of those there are, and only where they are played. Rule: ZW-D00."""
    lines = [line for line in figure.traits if line.trait in breeds()]
    for line in figure.traits:
        if line.trait not in breeds():
            yield _of_breed(
                figure,
                text(
                    "{name} has the breed {breed}, which is not in this game. Remove it.",
                    name=figure.called,
                    breed=_breed(line),
                ),
                (line,),
            )
    if len(lines) > 1:
        yield _of_breed(
            figure,
            text(
                "{name} has {count} breeds. A horde sheet can have one breed. Remove the others.",
                name=figure.called,
                count=len(lines),
            ),
            tuple(lines),
        )
    elif lines and not ruled.deadlines:
        yield _of_breed(
            figure,
            text(
                "{name} is {breed}, but this campaign plays without breeds. Remove the breed, or "
                "change the house rule.",
                name=figure.called,
                breed=_breed(lines[0]),
            ),
            tuple(lines),
            advice=True,
        )


def _equal_breeds(figure: Figure, before: list[Figure], ruled: Rulings) -> Iterator[Finding]:
    """Two players of one breed, where that is not allowed. Rule: ZW-D00."""
    if not (ruled.deadlines and ruled.unique_breeds):
        return
    for line in figure.traits:
        other = next((one for one in before if line.trait in one.trait_keys()), None)
        if line.trait in breeds() and other is not None:
            yield _of_breed(
                figure,
                text(
                    "{name} and {other} are both {breed}. In this campaign, each breed is unique.",
                    name=figure.called,
                    other=other.called,
                    breed=_breed(line),
                ),
                (line,),
            )


def _of_breed(
    figure: Figure, message: Text, lines: tuple[TraitLine, ...], *, advice: bool = False
) -> Finding:
    """A finding that goes when one of these breeds does, or is one less."""
    return Finding(
        figure=figure.key,
        rule="ZW-D00",
        severity="advice" if advice else "error",
        message=message,
        cures=tuple(
            Cure(text("Remove breed {breed}", breed=_breed(line)), RemoveTrait(trait=line.trait))
            for line in lines
        ),
    )


def _players(figure: Figure, place: int, count: int) -> Iterator[Finding]:
    """Too many players for one game. Rule: ZW-007."""
    least, most = numbers().players.least, numbers().players.most
    if place >= most:
        message = text(
            "{name} is player {place}. Only {most} can play in one game. Remove a player from "
            "the session.",
            name=figure.called,
            place=place + 1,
            most=most,
        )
    elif place == 0 and count < least:
        message = text(
            "{name} has no opponent. This game needs at least {least} players. Add another player.",
            name=figure.called,
            least=least,
        )
    else:
        return
    yield Finding(figure=figure.key, rule="ZW-007", severity="advice", message=message)


def _breed(line: TraitLine) -> Text:
    if line.name:
        return text("{words}", words=line.name)
    row = breeds().get(line.trait)
    return Text(row.name) if row else text("{words}", words=line.trait)
