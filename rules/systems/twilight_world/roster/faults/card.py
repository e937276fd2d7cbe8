"""Faults of the figures on a card: LEG-9 and LEG-12."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.changes import AddTrait, SetStat
from rules.findings import Cure
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import Catalogue, figure_rules, kinds, sides, trait_rows
from rules.systems.twilight_world.roster.faults.fault import Fault, cure
from rules.systems.twilight_world.roster.faults.traits import lose
from rules.systems.twilight_world.roster.faults.unknown import named
from rules.systems.twilight_world.roster.loadout import (
    dies_of_one_hit,
    implied_stat,
    move_on_card,
    stat,
    worn,
)
from rules.text import Text, counted, text


def card_figures(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Move and Wounds that differ from the traits. Rule: LEG-9, LEG-12, TW-ROST-28."""
    if figure.kind not in kinds() or figure.side not in sides():
        return
    armour = worn(figure, book)
    implied, move = implied_stat(figure, "move", book), stat(figure, "move")
    if armour and armour.move and move == implied + armour.move:
        yield _armour_twice(figure, implied, book)
    elif move != implied:
        yield _deviation(figure, "move", implied, book)
    implied = implied_stat(figure, "wounds", book)
    if stat(figure, "wounds") != implied:
        yield _deviation(figure, "wounds", implied, book)


def _armour_twice(figure: Figure, implied: int, book: Catalogue) -> Fault:
    return Fault(
        rule="LEG-12",
        message=text(
            "{name} has Move {move}, which seems to include the armour. The card subtracts "
            "the armour again and shows {after}.",
            name=figure.name,
            move=stat(figure, "move"),
            after=move_on_card(figure, book),
        ),
        because=("TW-EQ-3", "TW-MOVE-7"),
        remedies=_set("move", implied),
        severity="advice",
    )


def _deviation(
    figure: Figure, key: Literal["move", "wounds"], implied: int, book: Catalogue
) -> Fault:
    kind, value = kinds()[figure.kind], stat(figure, key)
    if key == "move":
        said = text(
            "{name} has Move {value}, but the traits give {implied}. Change the number or the "
            "traits."
        )
    elif kind.traits_count:
        said = text(
            "{name} has {value}, but the traits give {implied}. Change the number or the traits."
        )
    elif dies_of_one_hit(figure):
        said = text(
            "{name} has the type {kind}. One unsaved hit kills it, but the card says {value}. "
            "Change the number or the type."
        )
    else:
        said = text(
            "{name} has {value}, but {kind} figures have {implied}. Change the number or the type."
        )
    wounds = counted("{count} wound", "{count} wounds", value)
    shown = Text(str(value)) if key == "move" else wounds
    return Fault(
        rule="LEG-9",
        subject=key,
        excess=abs(value - implied),
        message=text(said.id, name=figure.name, kind=Text(kind.name), value=shown, implied=implied),
        because=("TW-ROST-28", _reason(figure, key)),
        remedies=_explained(figure, key, value, book) + _set(key, implied),
        severity="advice",
    )


def _reason(figure: Figure, key: Literal["move", "wounds"]) -> str:
    """Return the rule that gives the number of a card."""
    if key == "move":
        return "TW-MOVE-1"
    return "TW-WND-1" if dies_of_one_hit(figure) else "TW-WND-5"


def _set(key: str, value: int) -> tuple[Cure, ...]:
    row = next(row for row in figure_rules().stat if row.key == key)
    return cure(
        text("Set {stat} to {value}", stat=Text(row.name), value=value),
        SetStat(stat=key, value=value),
    )


def _explained(
    figure: Figure, key: Literal["move", "wounds"], value: int, book: Catalogue
) -> tuple[Cure, ...]:
    """Remedies that keep the number and change the traits or the kind."""
    add = tuple(
        Cure(text("Add the trait {trait}", trait=Text(row.name)), AddTrait(trait=row.key))
        for row in trait_rows()
        if value and getattr(row, key) == value and row.key not in figure.trait_keys()
    )
    fewer = tuple(
        one
        for row in trait_rows()
        if getattr(row, key) not in (0, value) and row.key in figure.trait_keys()
        for one in lose(figure, row.key, book)
    )
    return add + fewer + (named(figure, "character") if key == "wounds" else ())
