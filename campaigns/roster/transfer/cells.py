"""One cell of a roster's CSV: which column it stands in, and its words for a figure's value."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from campaigns.roster.transfer.document import RosterFileFigure
from campaigns.roster.transfer.wording import (
    Puzzling,
    gear_names,
    known_items,
    known_traits,
    names_of,
    read_items,
    read_traits,
    trait_names,
    write_items,
    write_traits,
)
from rules.carried import CarriedFact
from rules.roster import Carried
from rules.system import GameSystem
from rules.text import Text, in_english, text

_YES = ("yes", "y", "true", "1", "x")
_NO = ("", "no", "n", "false", "0", "-")


class Column(Struct, frozen=True):
    """One column: which field of a figure it holds, and what its head says."""

    field: str
    head: str
    part: str = ""  # key of the stat, choice or fact


def columns(game: GameSystem) -> tuple[Column, ...]:
    """The columns of a system's roster, in the order they are written."""
    return (
        Column("name", "Name"),
        Column("kind", "Kind"),
        Column("side", "Side"),
        *(Column("stats", in_english(stat.name), stat.key) for stat in game.roster.stats()),
        *(
            Column("choices", in_english(choice.name), choice.key)
            for choice in game.roster.choices()
        ),
        *(Column("carried", in_english(one.name), one.key) for one in game.roster.carried({})),
        Column("traits", "Traits"),
        Column("items", "Equipment"),
        Column("notes", "Notes"),
        Column("retired", "Retired"),
        Column("source", "Sample"),
    )


class Cells:
    """Writes and reads the cells of one system's figures."""

    def __init__(self, game: GameSystem) -> None:
        self.gear = gear_names(game)
        self.traits = trait_names(game)
        self.words = {
            "kind": names_of({option.key: option.name for option in game.roster.kinds()}),
            "side": names_of({option.key: option.name for option in game.roster.sides()}),
        }
        self.choices = {
            choice.key: names_of({option.key: option.name for option in choice.options})
            for choice in game.roster.choices()
        }
        self.facts = {fact.key: fact for fact in game.roster.carried({})}
        self.fact_words = {
            key: names_of({option.key: option.name for option in fact.options})
            for key, fact in self.facts.items()
        }
        self.game = game

    def blank(self) -> dict[str, Any]:
        """Return the default facts of a figure with empty cells."""
        return {
            "kind": self.game.roster.kinds()[0].key,
            "side": self.game.roster.sides()[0].key,
            "stats": {stat.key: stat.default for stat in self.game.roster.stats()},
            "choices": {choice.key: choice.options[0].key for choice in self.game.roster.choices()},
        }

    def write(self, figure: RosterFileFigure, column: Column) -> str:
        """The words for one value of a figure."""
        value = getattr(figure, column.field)
        if column.field == "stats":
            return str(value.get(column.part, ""))
        if column.field == "carried":
            return self._write_carried(value.get(column.part, ""), column.part)
        if column.field == "choices":
            chosen = value.get(column.part, "")
            return self.choices[column.part].printed.get(chosen, chosen)
        if column.field in self.words:
            return self.words[column.field].printed.get(value, value)
        if column.field == "traits":
            return write_traits(value, self.traits)
        if column.field == "items":
            return write_items(value, self.gear)
        if column.field == "retired":
            return "yes" if value else ""
        return str(value)

    def read(self, words: str, column: Column) -> Any:
        """The value that the words of one cell, which is not empty, stand for. Raises: Puzzling."""
        if column.field == "stats":
            return _number(words)
        if column.field == "carried":
            return self._read_carried(words, self.facts[column.part])
        if column.field == "choices":
            return self.choices[column.part].key(words)
        if column.field in self.words:
            return self.words[column.field].key(words)
        if column.field == "traits":
            return read_traits(words, self.traits)
        if column.field == "items":
            return read_items(words, self.gear)
        if column.field == "retired":
            return _yes_or_no(words)
        return words

    def read_known(self, words: str, column: Column) -> tuple[Any, tuple[Text, ...]]:
        """The traits or items of a cell that can be read, and why the rest cannot."""
        if column.field == "traits":
            return known_traits(words, self.traits)
        return known_items(words, self.gear)

    def _write_carried(self, value: Carried, key: str) -> str:
        if value is True:
            return "yes"
        if self.facts[key].kind == "choice":
            return self.fact_words[key].printed.get(str(value), str(value))
        return str(value)

    def _read_carried(self, words: str, fact: CarriedFact) -> Carried:
        match fact.kind:
            case "number":
                return _number(words)
            case "flag":
                return _yes_or_no(words)
            case "choice":
                return self.fact_words[fact.key].key(words)
            case "words":
                return words


def _number(words: str) -> int:
    digits = words.removesuffix(".0").removesuffix(",0").removesuffix('"')
    if not digits.removeprefix("-").isdecimal() or len(digits) > 7:
        raise Puzzling(text("“{words}” is not a whole number.", words=words[:40]))
    return int(digits)


def _yes_or_no(words: str) -> bool:
    said = words.casefold()
    if said not in _YES and said not in _NO:
        raise Puzzling(text("“{words}” is not yes or no.", words=words[:40]))
    return said in _YES
