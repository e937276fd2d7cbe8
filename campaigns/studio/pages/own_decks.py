"""The page of a deck that a host writes anew."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.models import Campaign
from campaigns.models import OwnDeck as Row
from campaigns.shell.text import translate
from rules.own_decks import DeckColumn, DeckEffect, OwnDeck
from rules.text import Text, text


@dataclass(frozen=True)
class ColumnLine:
    """A column: its head, what may stand in it, and what for."""

    key: str
    values: str
    said: str
    needed: bool


@dataclass(frozen=True)
class EffectLine:
    """An effect, and the numbers that it reads."""

    key: str
    said: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class OwnDeckPage:
    """The deck, its row where the campaign has one, its columns and effects."""

    campaign: Campaign
    deck: OwnDeck
    name: str
    row: Row | None
    columns: tuple[ColumnLine, ...]
    effects: tuple[EffectLine, ...]


def own_deck_page(campaign: Campaign, deck: OwnDeck, row: Row | None) -> OwnDeckPage:
    """Return the page."""
    return OwnDeckPage(
        campaign,
        deck,
        translate(deck.name),
        row,
        tuple([_column(one) for one in deck.columns]),
        tuple([_effect(one) for one in deck.effects]),
    )


def _column(column: DeckColumn) -> ColumnLine:
    values: Text | str = ", ".join(column.options)
    if column.number:
        values = text("{least} to {most}", least=column.least, most=column.most)
    elif column.longest:
        values = text("up to {count} characters", count=column.longest)
    if column.key == "effect":
        values = ""
    said = translate(values) if isinstance(values, Text) else values
    return ColumnLine(column.key, said, translate(column.explanation), column.needed)


def _effect(effect: DeckEffect) -> EffectLine:
    usual: dict[str, Text | str | int] = {key: one.usual for key, one in effect.numbers.items()}
    numbers = [
        translate(
            text(
                "{column}: {least} to {most}, usually {usual}",
                column=key,
                least=one.least,
                most=one.most,
                usual=one.usual,
            )
        )
        for key, one in effect.numbers.items()
    ]
    return EffectLine(effect.key, translate(Text(effect.reminder.id, usual)), tuple(numbers))
