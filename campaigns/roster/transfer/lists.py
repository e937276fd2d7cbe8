"""A list of figures as people write it.

Whatever the catalogue does not know is left out and told. The name of a sample figure brings its
card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from campaigns.roster.transfer.cells import Cells
from campaigns.roster.transfer.document import (
    FORMAT,
    MOST_FIGURES,
    VERSION,
    FileItem,
    FileTrait,
    RosterFile,
    RosterFileFigure,
    file_figure,
)
from campaigns.roster.transfer.faults import unreadable
from campaigns.roster.transfer.wording import Puzzling, read_items
from rules.system import GameSystem
from rules.text import Text, text

MOST_NAME: Final = 80
MOST_PARTS: Final = 60  # items of a figure, and traits
MOST_WORDS: Final = 2 * MOST_PARTS
MOST_COPIES: Final = 20  # figures of one line, such as “5x Zombie”
MOST_NOTICES: Final = 50
MOST_LINE: Final = 400  # characters
MOST_LINES: Final = 20_000
_BULLET = re.compile(r"^(?:[-*+•·.>‣–—]+\s*)+")
_COST = re.compile(
    r"[\[(]\s*-?\d+(?:\.\d+)?\s*(?:pts?|points?|pl|power)?\.?\s*[\])]", re.IGNORECASE
)
_COUNTED = re.compile(
    r"^(?P<count>\d{1,3})\s*[x×]?\s+(?P<name>\S.*)$|^(?P<other>.*\S)\s*[x×]\s*(?P<n>\d{1,3})$"
)


_BASE = re.compile(r"\s*[\[(=]")


class Listed(Struct, frozen=True):
    """A figure of a list: its name, and words for what it has, such as `Handgun x2`."""

    name: str
    words: tuple[str, ...] = ()
    count: int = 1


def read_list(game: GameSystem, content: str) -> tuple[RosterFile, tuple[Text, ...]]:
    """The figures of a text: `Eve: Axe, Handgun x2`, or a name with lines of things below.

    Raises: Unreadable.
    """
    known = _Known(game)
    found: list[Listed] = []
    indent = 0  # of the figure
    for line in content.splitlines()[:MOST_LINES]:
        deep = len(line) - len(line.lstrip())
        said = _COST.sub(" ", _BULLET.sub("", line.strip()[:MOST_LINE])).strip()
        if not said or set(said) <= set("=-_+*# "):
            continue
        name, colon, rest = said.partition(":")
        words = _words(rest)
        if found and not colon and (deep > indent or known.has_all(_words(said))):
            last = found[-1]
            found[-1] = replace(last, words=(*last.words, *_words(said))[:MOST_WORDS])
        elif any(map(str.isalnum, name)):
            (counted, plain), indent = _counted(name), deep
            found.append(Listed(plain, words, counted))
        if len(found) > MOST_FIGURES:
            break  # refused below
    return figures_of(game, found)


class _Known:
    """The meanings of a list's words in a game."""

    def __init__(self, game: GameSystem) -> None:
        self.cells = Cells(game)
        self.samples = {one.name.casefold(): one for one in game.roster.samples()}

    def item(self, words: str) -> FileItem | None:
        counted, name = (1, words) if self.cells.gear.find(words) else _counted(words)
        if self.cells.gear.find(_BASE.split(name, maxsplit=1)[0]) is None:
            return None
        try:
            [item] = read_items(f"{name} x{counted}" if counted > 1 else name, self.cells.gear)
        except (Puzzling, ValueError):
            return None
        return item

    def trait(self, words: str) -> FileTrait | None:
        key = self.cells.traits.find(words)
        return FileTrait(trait=key) if key else None

    def option(self, words: str) -> tuple[str, str] | None:
        """The kind or the side that the words name, with its field."""
        for field, names in self.cells.words.items():
            if key := names.find(words):
                return field, key
        return None

    def has_all(self, words: Iterable[str]) -> bool:
        return all(self.item(one) or self.trait(one) for one in words)


def figures_of(game: GameSystem, listed: Iterable[Listed]) -> tuple[RosterFile, tuple[Text, ...]]:
    """The figures, and notices about what was left out. Raises: Unreadable."""
    known, notices = _Known(game), list[Text]()
    figures: list[RosterFileFigure] = []
    for one in listed:
        made = _figure(known, one, notices)
        figures += [made] * min(one.count, MOST_COPIES)
        if one.count > MOST_COPIES:
            notices.append(
                text(
                    "{name}: only {most} of {count} were read.",
                    name=made.name,
                    most=MOST_COPIES,
                    count=one.count,
                )
            )
        if len(figures) > MOST_FIGURES:
            raise unreadable(text("A file can have at most {most} figures.", most=MOST_FIGURES))
    if not figures:
        raise unreadable(text("This list has no figures. Write one per line: Eve: Axe, Handgun."))
    more = len(notices) - MOST_NOTICES
    if more > 0:
        notices[MOST_NOTICES:] = [text("{count} more words were left out.", count=more)]
    file = RosterFile(format=FORMAT, version=VERSION, system=game.key, figures=tuple(figures))
    return file, tuple(notices)


def _figure(known: _Known, listed: Listed, notices: list[Text]) -> RosterFileFigure:
    """The figure, from the sample of its name where there is one."""
    name = listed.name[:MOST_NAME].strip()
    sample = known.samples.get(name.casefold())
    if sample:
        made = replace(file_figure(sample), items=())
    else:
        made = msgspec.convert({**known.cells.blank(), "name": name}, RosterFileFigure)
        if (meant := known.option(name)) is not None:
            made = replace(made, **{meant[0]: meant[1]})
    items, traits = list[FileItem](), {one.trait: one for one in made.traits}
    for words in listed.words:
        if (item := known.item(words)) is not None and len(items) < MOST_PARTS:
            items.append(item)
        elif (trait := known.trait(words)) is not None and len(traits) < MOST_PARTS:
            traits.setdefault(trait.trait, trait)
        elif (option := known.option(words)) is not None:
            made = replace(made, **{option[0]: option[1]})
        elif len(notices) < MOST_NOTICES:
            notices.append(_left_out(known, name, words))
        else:
            notices.append(text("{name}: “{words}” was left out.", name=name, words=words[:60]))
    kept = tuple(items) if items or not sample else file_figure(sample).items
    return replace(made, items=kept, traits=tuple(traits.values()))


def _left_out(known: _Known, name: str, words: str) -> Text:
    try:
        known.cells.gear.key(words)
        why = text("The figure already has as many items as it can carry.")
    except Puzzling as fault:
        why = fault.why
    return text("{name}: “{words}” was left out. {why}", name=name, words=words[:60], why=why)


def _words(said: str) -> tuple[str, ...]:
    """The parts between commas, semicolons and plus signs that stand alone."""
    parts = re.split(r"[,;]|\s\+\s|\s&\s", said)
    return tuple(_COST.sub(" ", one).strip(" .")[:MOST_NAME] for one in parts if one.strip(" ."))


def _counted(words: str) -> tuple[int, str]:
    """The number and the name of `2x Axe`, `2 Axe` or `Axe x2`."""
    found = _COUNTED.match(words.strip())
    if found is None:
        return 1, words.strip()
    count, name = found["count"] or found["n"], found["name"] or found["other"]
    return max(1, int(count)), name.strip()
