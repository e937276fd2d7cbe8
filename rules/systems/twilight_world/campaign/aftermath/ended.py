"""A finished game, and the fate of each figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rules.dice import Dice
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import HEROES, SURVIVORS, ZOMBIES, is_awake, kind_of
from rules.systems.twilight_world.wounds.harm import can_rise
from rules.text import text

Fate = Literal["alive", "dead", "risen", "fled"]


class Ended(Struct, frozen=True):
    """A finished game with its roster and fates."""

    state: Game
    roster: tuple[Figure, ...]  # figures of the game, as they were before it
    book: Catalogue
    fates: Mapping[str, Fate]  # by key of the figure

    def lives(self, figure: Fighter) -> bool:
        """True if the figure is alive, wherever it is."""
        return self.fates[figure.key] == "alive"

    def fighters(self, card: Figure) -> list[Fighter]:
        """The figures of an entry of the roster: itself, or its group."""
        return [
            one
            for one in self.state.figures.values()
            if one.card == card.key and card.key in (one.key, one.group)
        ]

    def heroes(self) -> list[Fighter]:
        """Heroes who are alive, recruits among them."""
        return [
            one
            for one in self.state.figures.values()
            if kind_of(one.side) == HEROES and self.lives(one)
        ]

    def ruled(self, key: str) -> str:
        """The chosen option of a house rule."""
        return self.book.options[key].key


def fates(state: Game, book: Catalogue, dice: Dice) -> dict[str, Fate]:
    """The fate of each figure. Dice are rolled in the order of the figures."""
    return {key: _fate(state, one, book, dice) for key, one in state.figures.items()}


def _fate(state: Game, figure: Fighter, book: Catalogue, dice: Dice) -> Fate:
    """The fate of a figure. Off the board, or beside it, it lives. Rule: TW-CAMP-7, TW-CAMP-8."""
    if figure.where == "fled":
        return "fled"
    lies = figure.where == "board" and not is_awake(figure) and figure.side != ZOMBIES
    if figure.where != "dead" and not (lies and not _is_saved(state, figure, book, dice)):
        return "alive"
    return "risen" if figure.cause == "zombie" and can_rise(figure, book) else "dead"


def _is_saved(state: Game, figure: Fighter, book: Catalogue, dice: Dice) -> bool:
    """True if an unconscious figure survives. Rule: TW-CAMP-9."""
    option = book.options["unconscious_at_end"]
    if option.number is not None:
        [face] = dice.roll(1, DIE, text("Does {name} survive?", name=figure.name))
        return face >= option.number
    if option.key == "always-survive" or figure.cause != "zombie":
        return True
    return any(
        _are_together(figure, other) and (is_awake(other) or other.where == "left")
        for other in state.figures.values()
    )


def _are_together(figure: Fighter, other: Fighter) -> bool:
    """True if `other` would save `figure`. Survivors save only their own group."""
    if figure.side == SURVIVORS:
        return figure.group == other.group
    return kind_of(figure.side) == kind_of(other.side)
