"""Decks that a host writes as a table: the columns and effects of a game, and the check of a table.

A game declares its decks. The pages, the command line and the printer read the declaration and
nothing else of the game. Every fault of a table is found at once, with its row, column, value and
cure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from rules.problems import Problem, Unreadable
from rules.rows import CardRow, Rows, parse_rows
from rules.text import Text, text

NAME, EFFECT, COPIES = "name", "effect", "copies"  # columns that every deck has
SEPARATORS: Final = "/"  # between several words of a cell
FORMULAS: Final = ("=", "@")  # a spreadsheet would work out a cell that begins like this
MOST_BYTES: Final = 512 * 1024
SHOWN: Final = 60  # characters of a wrong value in a message

Values = Mapping[str, "str | int | tuple[str, ...]"]


class DeckColumn(Struct, frozen=True, kw_only=True):
    """A column of a deck's table: free words, words from a list, or a number."""

    key: str  # its head in the table
    explanation: Text
    needed: bool = False
    options: tuple[str, ...] = ()  # the words of its list
    several: bool = False  # words of the list, parted by a slash
    number: bool = False
    least: int = 0
    most: int = 0  # of a number
    longest: int = 0  # characters of free words


class EffectNumber(Struct, frozen=True, kw_only=True):
    """A number that an effect reads from a column of the same key."""

    least: int
    most: int
    usual: int


class DeckEffect(Struct, frozen=True, kw_only=True):
    """Something that a card of the deck can do."""

    key: str
    rule: str
    reminder: Text  # its text on a card, with the numbers as {places}
    numbers: Mapping[str, EffectNumber] = {}


class DeckEntry(Struct, frozen=True, kw_only=True):
    """A card of a table that has been read. A column without a value is not in it."""

    number: int  # row of the table
    values: Values


class OwnDeck(Struct, frozen=True, kw_only=True):
    """A deck that a host may write."""

    key: str  # of the printable of the deck, too
    name: Text
    explanation: Text
    columns: tuple[DeckColumn, ...]
    effects: tuple[DeckEffect, ...]
    most: int  # cards, copies counted
    example: Callable[[], str]  # our own deck as a table
    # Faults of a row that its columns do not show: the column, and a sentence with the cure.
    check: Callable[[Values], Iterator[tuple[str, Text]]]

    def effect(self, key: str) -> DeckEffect:
        """Return the effect of this key."""
        return next(one for one in self.effects if one.key == key)


def read_deck(deck: OwnDeck, source: str | bytes) -> tuple[DeckEntry, ...]:
    """Return the cards of a table. Raises: Unreadable, with every fault."""
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    file = deck.key
    if len(data) > MOST_BYTES:
        said = text(
            "The table is larger than {most} KB. Remove some rows.", most=MOST_BYTES // 1024
        )
        raise Unreadable((Problem(file=file, message=said),))
    if b"\0" in data:
        said = text("This is not a text file. Save the table as “CSV UTF-8”.")
        raise Unreadable((Problem(file=file, message=said),))
    rows = parse_rows(data, file)
    problems = list(_heads(deck, rows))
    if problems:
        raise Unreadable(problems)
    entries = [_entry(deck, row, problems) for row in rows.rows]
    problems += _names(deck, entries)
    problems += _size(deck, entries)
    if problems:
        raise Unreadable(problems)
    return tuple(entries)


def _heads(deck: OwnDeck, rows: Rows) -> Iterator[Problem]:
    """Columns that are missing, and columns that the deck does not have."""
    known = [one.key for one in deck.columns]
    for head in rows.columns:
        if head not in known:
            said = text(
                "There is no column “{head}”. Use: {known}.",
                head=head[:SHOWN],
                known=", ".join(known),
            )
            yield Problem(file=deck.key, message=said)
    for column in deck.columns:
        if column.needed and column.key not in rows.columns:
            said = text("The column “{head}” is missing. Add it.", head=column.key)
            yield Problem(file=deck.key, message=said)


def _entry(deck: OwnDeck, row: CardRow, problems: list[Problem]) -> DeckEntry:
    """A row with its values. What is wrong with it goes to the problems."""
    values: dict[str, str | int | tuple[str, ...]] = {}
    faults: list[tuple[str, Text]] = []
    for column in deck.columns:
        said = row.values.get(column.key, "")
        if not said:
            if column.needed:
                faults.append((column.key, text("The cell is empty. Fill it in.")))
            continue
        try:
            values[column.key] = _value(column, said)
        except _Wrong as wrong:
            faults.append((column.key, wrong.why))
    if not faults:
        faults += _numbers(deck, values)
        faults += deck.check(values)
    where = text("row {number}", number=row.number)
    problems += [
        Problem(file=deck.key, where=where, key=key, message=message) for key, message in faults
    ]
    return DeckEntry(number=row.number, values=values)


class _Wrong(ValueError):
    def __init__(self, why: Text) -> None:
        self.why = why


def _value(column: DeckColumn, said: str) -> str | int | tuple[str, ...]:
    """The value of a cell. Raises: _Wrong."""
    shown = said[:SHOWN]
    if any(ord(sign) < 32 or 0xD800 <= ord(sign) < 0xE000 for sign in said):
        raise _Wrong(text("The cell contains an invalid character. Type the cell again."))
    if said.startswith(FORMULAS):
        raise _Wrong(
            text("“{value}” begins like a formula. Start the cell without “=” or “@”.", value=shown)
        )
    if column.number:
        return _whole(said, column.least, column.most)
    if column.options:
        words = [one.strip() for one in said.split(SEPARATORS)] if column.several else [said]
        for word in words:
            if word not in column.options:
                known = ", ".join(column.options)
                raise _Wrong(
                    text(
                        "“{value}” is not in the list. Use: {known}.",
                        value=word[:SHOWN],
                        known=known,
                    )
                )
        return tuple(dict.fromkeys(words)) if column.several else said
    if len(said) > column.longest:
        raise _Wrong(
            text(
                "“{value}…” has {count} characters. Use {most} at most.",
                value=said[:20],
                count=len(said),
                most=column.longest,
            )
        )
    return said


def _whole(said: str, least: int, most: int) -> int:
    """Raises: _Wrong."""
    if said.isascii() and said.isdigit() and len(said) < 7 and least <= int(said) <= most:
        return int(said)
    raise _Wrong(
        text(
            "“{value}” is not a number from {least} to {most}. Enter a number in that range.",
            value=said[:SHOWN],
            least=least,
            most=most,
        )
    )


def _numbers(deck: OwnDeck, values: Values) -> Iterator[tuple[str, Text]]:
    """Numbers that the effect does not read, and those beyond its limits."""
    effect = deck.effect(str(values[EFFECT]))
    every = {key for one in deck.effects for key in one.numbers}
    for key in [column.key for column in deck.columns if column.key in every]:
        if key not in values:
            continue
        limits = effect.numbers.get(key)
        if limits is None:
            known = ", ".join(effect.numbers) or "–"
            yield (
                key,
                text(
                    "The effect {effect} does not use {column}. Clear the cell. The effect "
                    "uses: {known}.",
                    effect=effect.key,
                    column=key,
                    known=known,
                ),
            )
            continue
        value = values[key]
        if not isinstance(value, int) or not limits.least <= value <= limits.most:
            yield (
                key,
                text(
                    "“{value}” is not a number from {least} to {most}. Enter a "
                    "number in that range.",
                    value=str(value),
                    least=limits.least,
                    most=limits.most,
                ),
            )


def _names(deck: OwnDeck, entries: list[DeckEntry]) -> Iterator[Problem]:
    """Names that stand in two rows."""
    first: dict[str, int] = {}
    for entry in entries:
        name = str(entry.values.get(NAME, "")).casefold()
        if name and name in first:
            said = text(
                "“{name}” is also the name of row {number}. Use another name, or "
                "increase the copies in that row.",
                name=str(entry.values[NAME])[:SHOWN],
                number=first[name],
            )
            where = text("row {number}", number=entry.number)
            yield Problem(file=deck.key, where=where, key=NAME, message=said)
        first.setdefault(name, entry.number)


def _size(deck: OwnDeck, entries: list[DeckEntry]) -> Iterator[Problem]:
    """Decks with no card, or with too many."""
    total = sum(copies_of(entry) for entry in entries)
    if not 0 < total <= deck.most:
        said = text(
            "The deck has {count} cards including copies. Use 1 to {most}.",
            count=total,
            most=deck.most,
        )
        yield Problem(file=deck.key, message=said)


def copies_of(entry: DeckEntry) -> int:
    """Return the copies of a card: one where the cell is empty."""
    copies = entry.values.get(COPIES, 1)
    return copies if isinstance(copies, int) else 1


def number_of(deck: OwnDeck, entry: DeckEntry, key: str) -> int:
    """Return a number of a card, or the usual one of its effect, or 0 where it reads none."""
    limits = deck.effect(str(entry.values[EFFECT])).numbers.get(key)
    value = entry.values.get(key)
    if isinstance(value, int):
        return value
    return limits.usual if limits else 0
