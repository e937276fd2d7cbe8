"""Event decks of a host's own: columns, effects, and the rows that the game plays with.

Rule: ZZ-002, ZZ-103, ZZ-E01 to ZZ-E25.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import Final

import msgspec
from msgspec import Struct

from rules.own_decks import (
    COPIES,
    EFFECT,
    NAME,
    SEPARATORS,
    DeckColumn,
    DeckEffect,
    DeckEntry,
    EffectNumber,
    OwnDeck,
    Values,
    copies_of,
    number_of,
    read_deck,
)
from rules.systems.zombies.catalogue import CardKind, CardRow, Timing, cards, read, tiles
from rules.text import Text, text

EVENTS: Final = "events"
MOST_CARDS: Final = 200
MOST_COPIES: Final = 20
LONGEST_NAME, LONGEST_TEXT = 40, 240
KINDS: Final[dict[str, CardKind]] = {"weapon": "weapon", "item": "item", "event": "regular"}
NUMBERS: Final = (
    "bonus", "charges", "bullets", "hearts", "moves", "times", "zombies", "dice", "kills",
)  # fmt: skip
MOST_NUMBER: Final = 20


class EffectRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An effect, the kinds of cards that may have it, and its numbers."""

    key: str
    rule: str
    kinds: tuple[str, ...]
    reminder: str
    numbers: dict[str, tuple[int, int, int]] = {}  # least, most, usual


class _Effects(Struct, frozen=True, forbid_unknown_fields=True):
    effect: tuple[EffectRow, ...]


@cache
def effects() -> dict[str, EffectRow]:
    """The effects by key."""
    return {row.key: row for row in read("effects.toml", _Effects).effect}


def said_by(row: CardRow) -> Text:
    """The text of a card: its own, or that of its effect with its numbers."""
    if row.own:
        if row.reminder:
            return text("{words}", words=row.reminder)
        effect = effects()[row.effect]
        return Text(effect.reminder, {key: getattr(row, key) for key in effect.numbers})
    return Text(row.reminder)


def own_cards(source: str) -> tuple[CardRow, ...]:
    """The designs of a host's table. Raises: Unreadable, with every fault."""
    deck = own_deck()
    return tuple([_row(deck, entry) for entry in read_deck(deck, source)])


def packed(source: str) -> str:
    """The deck of a table as a state holds it. Raises: Unreadable."""
    return msgspec.json.encode(own_cards(source)).decode() if source.strip() else ""


def _row(deck: OwnDeck, entry: DeckEntry) -> CardRow:
    values = entry.values
    effect = effects()[str(values[EFFECT])]
    kind = str(values.get("kind", effect.kinds[0]))
    places = values.get("place", ())
    return CardRow(
        key=f"own-{entry.number}",
        rule=effect.rule,
        name=str(values[NAME]),
        own=True,
        effect=effect.key,
        kind=KINDS[kind],
        copies=copies_of(entry),
        reminder=str(values.get("text", "")),
        place=places if isinstance(places, tuple) else (),
        timing=_TIMINGS[str(values.get("timing", "any"))],
        **{key: number_of(deck, entry, key) for key in effect.numbers},
    )


_TIMINGS: Final[dict[str, Timing]] = {"any": "any", "own-turn": "own", "others-turns": "others"}


@cache
def own_deck() -> OwnDeck:
    """The event deck, as a host may write it."""
    return OwnDeck(
        key=EVENTS,
        name=text("Event deck"),
        explanation=text("The weapons, items and events that players draw"),
        columns=tuple(_columns()),
        effects=tuple(
            [
                DeckEffect(
                    key=row.key,
                    rule=row.rule,
                    reminder=Text(row.reminder),
                    numbers={
                        key: EffectNumber(least=least, most=most, usual=usual)
                        for key, (least, most, usual) in row.numbers.items()
                    },
                )
                for row in effects().values()
            ]
        ),
        most=MOST_CARDS,
        example=our_deck,
        check=_check,
    )


def decks() -> tuple[OwnDeck, ...]:
    """The decks that a host may write."""
    return (own_deck(),)


def _columns() -> Iterator[DeckColumn]:
    yield DeckColumn(
        key=NAME, needed=True, longest=LONGEST_NAME, explanation=text("Name on the card")
    )
    yield DeckColumn(
        key="kind",
        options=tuple(KINDS),
        explanation=text(
            "Weapons and items stay in front of their player. A weapon works only on its "
            "owner's turn. Events work at once. If empty, the usual kind of the effect."
        ),
    )
    places = tuple([row.key for row in tiles().values() if row.kind == "building"])
    yield DeckColumn(
        key="place",
        options=places,
        several=True,
        explanation=text("Buildings where a player can put the card in front. If empty, anywhere."),
    )
    yield DeckColumn(
        key="timing",
        options=tuple(_TIMINGS),
        explanation=text("Turns in which a player can play or use the card. If empty, any turn."),
    )
    yield DeckColumn(
        key=EFFECT,
        needed=True,
        options=tuple(effects()),
        explanation=text("An effect from the list below"),
    )
    yield DeckColumn(
        key=COPIES,
        number=True,
        least=1,
        most=MOST_COPIES,
        explanation=text("Number of copies. If empty, 1."),
    )
    for key in NUMBERS:
        yield DeckColumn(
            key=key,
            number=True,
            most=MOST_NUMBER,
            explanation=text("A number for the effect. If empty, the usual number."),
        )
    yield DeckColumn(
        key="text",
        longest=LONGEST_TEXT,
        explanation=text("Text on the card. If empty, the text of the effect."),
    )


def _check(values: Values) -> Iterator[tuple[str, Text]]:
    """Kinds and places that do not go with the effect. Rule: ZZ-103."""
    effect = effects()[str(values[EFFECT])]
    kind = str(values.get("kind", effect.kinds[0]))
    if kind not in effect.kinds:
        yield (
            "kind",
            text(
                "“{value}” does not fit the effect {effect}. Choose one of: {known}.",
                value=kind,
                effect=effect.key,
                known=", ".join(effect.kinds),
            ),
        )
    if kind == "event" and values.get("place"):
        yield "place", text("Events are never put in front. Leave this cell empty.")
    if kind == "weapon" and values.get("timing") == "others-turns":
        yield "timing", text("Weapons work only on their owner's turn. Leave this cell empty.")


def our_deck() -> str:
    """Our own deck as a table, to begin with."""
    lines = StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    heads = [column.key for column in own_deck().columns]
    writer.writerow(heads)
    kinds = {kind: word for word, kind in KINDS.items()}
    for row in cards().values():
        used = effects()[row.effect].numbers
        cells = {key: str(getattr(row, key)) for key in used}
        cells |= {
            NAME: row.name,
            "kind": kinds[row.kind],
            "place": f" {SEPARATORS} ".join(row.place),
            EFFECT: row.effect,
            COPIES: str(row.copies),
            "text": row.reminder,
        }
        writer.writerow([cells.get(head, "") for head in heads])
    return lines.getvalue()
