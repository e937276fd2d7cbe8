"""Checks that the system has everything that a roster file names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from campaigns.roster.transfer.document import FileItem, RosterFile, RosterFileFigure
from campaigns.roster.transfer.faults import Fault, Unreadable
from rules.carried import why_not_carry
from rules.marks import why_not_mark
from rules.system import GameSystem
from rules.text import Text, text

_STEERING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029"


def prove(game: GameSystem, file: RosterFile, rows: tuple[int, ...] = ()) -> None:
    """Refuse a file that speaks of what the system does not have.

    `rows` are the rows of a sheet that the figures stood in.

    Raises: Unreadable, with every fault.
    """
    if file.system != game.key:
        what = text(
            "This roster is for {other}, but this campaign plays {ours}.",
            other=file.system,
            ours=game.name,
        )
        raise Unreadable(Fault(what))
    if faults := list(_Proof(game).faults(file, rows)):
        raise Unreadable(*faults)


class _Proof:
    """The keys of a system, and what of a file is not among them."""

    def __init__(self, game: GameSystem) -> None:
        self.kinds = {option.key for option in game.roster.kinds()}
        self.sides = {option.key for option in game.roster.sides()}
        self.stats = {stat.key: stat for stat in game.roster.stats()}
        self.choices = {c.key: {option.key for option in c.options} for c in game.roster.choices()}
        self.facts = game.roster.carried({})
        self.marks = game.roster.marks
        self.traits = {trait.key for trait in game.roster.traits()}
        self.gear = {gear.key for gear in game.roster.gear({})}
        self.sights = {gear.key for gear in game.roster.gear({}) if gear.attachment}
        self.rules = {r.key: {option.key for option in r.options} for r in game.house_rules()}

    def faults(self, file: RosterFile, rows: tuple[int, ...]) -> Iterator[Fault]:
        for rule, value in file.house_rules.items():
            if value not in self.rules.get(rule, ()):
                yield Fault(_unknown(f"{rule}: {value}"), text("house_rules"))
        for number, figure in enumerate(file.figures, 1):
            where = text("figure {number} ({name})", number=number, name=figure.name)
            if rows:
                where = text("row {number} ({name})", number=rows[number - 1], name=figure.name)
            for what, part in self._figure(figure):
                yield Fault(what, _in(where, part))
        for what, part in self._items(file.stash):
            yield Fault(what, _in(text("stash"), part))

    def _figure(self, figure: RosterFileFigure) -> Iterator[tuple[Text, Text]]:
        if figure.name != figure.name.strip() or _unprintable(figure.name):
            yield text("A name must be one line of printable characters."), text("name")
        if _unprintable(re.sub(r"[\n\t]", "", figure.notes)):
            yield text("This text has unprintable characters."), text("notes")
        if figure.kind not in self.kinds:
            yield _unknown(figure.kind), text("kind")
        if figure.side not in self.sides:
            yield _unknown(figure.side), text("side")
        for key, value in figure.stats.items():
            if key not in self.stats:
                yield _unknown(key), text("stats")
            elif not self.stats[key].least <= value <= self.stats[key].most:
                yield (
                    text(
                        "{value} is not from {least} to {most}.",
                        value=value,
                        least=self.stats[key].least,
                        most=self.stats[key].most,
                    ),
                    self.stats[key].name,
                )
        for key, chosen in figure.choices.items():
            if chosen not in self.choices.get(key, ()):
                yield _unknown(f"{key}: {chosen}"), text("choices")
        yield from self._carried(figure)
        yield from self._traits(figure)
        yield from self._items(figure.items)

    def _carried(self, figure: RosterFileFigure) -> Iterator[tuple[Text, Text]]:
        for key, value in figure.carried.items():
            if refusal := why_not_carry(self.facts, key, value):
                yield refusal.why, text("carried over")
            elif isinstance(value, str) and _unprintable(value):
                yield text("This text has unprintable characters."), text("carried over")

    def _traits(self, figure: RosterFileFigure) -> Iterator[tuple[Text, Text]]:
        seen = set()
        for number, line in enumerate(figure.traits, 1):
            where = text("traits {number}", number=number)
            if line.trait not in self.traits:
                yield _unknown(line.trait), where
            elif line.trait in seen:
                yield text("“{trait}” appears twice.", trait=line.trait), where
            elif _unprintable(line.name):
                yield text("A name must be one line of printable characters."), where
            seen.add(line.trait)

    def _items(self, items: tuple[FileItem, ...]) -> Iterator[tuple[Text, Text]]:
        for number, item in enumerate(items, 1):
            where = text("items {number}", number=number)
            if item.gear not in self.gear:
                yield _unknown(item.gear), where
            for sight in item.attachments:
                if sight not in self.gear:
                    yield _unknown(sight), where
                elif sight not in self.sights:
                    yield text("“{wording}” cannot be mounted.", wording=sight), where
            if _unprintable(item.name):
                yield text("A name must be one line of printable characters."), where
            if refusal := why_not_mark(self.marks, item.marks, item.count):
                yield refusal.why, where
            if item.attachments and item.count > 1:
                yield text("A weapon with a sight needs its own line."), where
            if len(set(item.attachments)) < len(item.attachments):
                yield text("The same sight appears twice."), where


def _unknown(wording: str) -> Text:
    return text("“{wording}” is not in the catalogue.", wording=wording)


def _in(where: Text, part: Text) -> Text:
    return text("{first}, {next}", first=where, next=part)


def _unprintable(words: str) -> bool:
    """True if the text has signs that steer a terminal, the line or the writing direction."""
    return any(c in _STEERING or unicodedata.category(c) in ("Cc", "Cs") for c in words)
