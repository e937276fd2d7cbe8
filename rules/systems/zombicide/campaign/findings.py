"""Judges a roster of characters: kinds, characters that are there twice, cards too many."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import Describe, described
from rules.findings import Cure, Finding
from rules.roster import Figure, Roster
from rules.system import HouseRules
from rules.systems.zombicide.campaign.pickers import KIND, SIDE
from rules.systems.zombicide.catalogue import characters, numbers
from rules.text import Text, text


def check(roster: Roster, house_rules: HouseRules) -> tuple[Finding, ...]:
    """All findings, character by character. Retired ones are not judged. Rule: ZC-015."""
    playing = [figure for figure in roster.figures if not figure.retired]
    return tuple(
        [
            finding
            for place, figure in enumerate(playing)
            for finding in (*_character(figure, playing, place), *_cards(figure))
        ]
    )


def _character(figure: Figure, playing: list[Figure], place: int) -> Iterator[Finding]:
    """Figures that are no character, and characters that are there twice. Rule: ZC-015."""
    row = figure.choices.get("character", "")
    name = figure.called
    used = {one.choices.get("character", "") for one in playing}
    before = {one.choices.get("character", "") for one in playing[:place]}
    free = [key for key in characters() if key not in used]
    cures = tuple(
        [
            Cure(text("Play {name}", name=Text(characters()[key].name)), _playing(figure, key))
            for key in free
        ]
    )
    if figure.kind != KIND:
        cures = (Cure(text("Make {name} a character", name=name), _playing(figure, row)),)
        message = text("{name} is not a character.", name=name)
    elif row not in characters():
        message = text("{name} has no character from the game. Choose one.", name=name)
    elif row in before:
        message = text(
            "{name} has the same character as another figure. Choose another character.", name=name
        )
    else:
        return
    yield Finding(figure=figure.key, rule="ZC-015", severity="error", message=message, cures=cures)


def _cards(figure: Figure) -> Iterator[Finding]:
    """More cards than slots. Rule: ZC-011."""
    book = numbers().slots
    count = sum(item.count for item in figure.items)
    if count > book.hands + book.pack:
        yield Finding(
            figure=figure.key,
            rule="ZC-011",
            severity="advice",
            message=text(
                "{name} carries {count} cards. The limit is {most}.",
                name=figure.called,
                count=count,
                most=book.hands + book.pack,
            ),
        )


def _playing(figure: Figure, character: str) -> Describe:
    return described(
        figure, kind=KIND, side=SIDE, choices={**figure.choices, "character": character}
    )
