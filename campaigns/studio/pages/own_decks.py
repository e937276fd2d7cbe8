"""The page of a deck that a host writes anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from campaigns.models import Campaign
from campaigns.models import OwnDeck as Row
from campaigns.shell.card_art import card_art_url
from campaigns.shell.text import translate
from rules.own_decks import (
    EFFECT,
    NAME,
    DeckColumn,
    DeckEffect,
    DeckEntry,
    OwnDeck,
    copies_of,
    number_of,
    read_deck,
)
from rules.problems import Unreadable
from rules.text import Text, text


class ColumnLine(Struct, frozen=True):
    """A column: its head, what may stand in it, and what for."""

    key: str
    values: str
    said: str
    needed: bool


class EffectLine(Struct, frozen=True):
    """An effect, the picture of its card, and the numbers that it reads."""

    key: str
    picture: str  # address; empty where none is drawn
    said: str
    numbers: tuple[str, ...]


class DesignLine(Struct, frozen=True):
    """A design of the deck as it is now: its picture, its text and how often it is there."""

    name: str
    picture: str  # address; empty where none is drawn
    said: str
    copies: int


class OwnDeckPage(Struct, frozen=True):
    """The deck, its row where the campaign has one, its designs, columns and effects."""

    campaign: Campaign
    deck: OwnDeck
    name: str
    row: Row | None
    designs: tuple[DesignLine, ...]
    columns: tuple[ColumnLine, ...]
    effects: tuple[EffectLine, ...]

    @property
    def count(self) -> int:
        """The number of its cards."""
        return sum(one.copies for one in self.designs)


def own_deck_page(campaign: Campaign, deck: OwnDeck, row: Row | None) -> OwnDeckPage:
    """Return the page."""
    return OwnDeckPage(
        campaign,
        deck,
        translate(deck.name),
        row,
        tuple(_designs(campaign, deck, row)),
        tuple([_column(one) for one in deck.columns]),
        tuple([_effect(campaign, one) for one in deck.effects]),
    )


def _designs(campaign: Campaign, deck: OwnDeck, row: Row | None) -> Iterator[DesignLine]:
    """Yield nothing for a table that an older version of the game allowed.

    The game's own deck is read in the reader's language, and a host's as it was typed.
    """
    with suppress(Unreadable):
        for entry in read_deck(deck, row.table if row else deck.example()):
            line = _design(campaign, deck, entry)
            if row is None:
                line = replace(line, name=_in_ours(line.name), said=_in_ours(line.said))
            yield line


def _in_ours(said: str) -> str:
    return translate(Text(said)) if said else ""


def _design(campaign: Campaign, deck: OwnDeck, entry: DeckEntry) -> DesignLine:
    effect = deck.effect(str(entry.values[EFFECT]))
    numbers: dict[str, Text | str | int] = {
        key: number_of(deck, entry, key) for key in effect.numbers
    }
    return DesignLine(
        str(entry.values[NAME]),
        card_art_url(campaign.system, effect.key),
        str(entry.values.get("text", "")) or translate(Text(effect.reminder.id, numbers)),
        copies_of(entry),
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


def _effect(campaign: Campaign, effect: DeckEffect) -> EffectLine:
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
    said = translate(Text(effect.reminder.id, usual))
    picture = card_art_url(campaign.system, effect.key)
    return EffectLine(effect.key, picture, said, tuple(numbers))
