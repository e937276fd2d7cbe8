"""A list of figures as people write it, or as New Recruit and BattleScribe export it.

Whatever the catalogue does not know is left out and told. The name of a sample figure brings its
card.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from typing import Final
from xml.parsers import expat

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
from campaigns.roster.transfer.faults import Unreadable, unreadable
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
MOST_DEEP: Final = 30  # selections inside each other
MOST_UNPACKED: Final = 8 * 1024 * 1024
DAMAGED: Final = (
    *(zipfile.BadZipFile, zlib.error, ValueError, OSError, NotImplementedError),
    *(RuntimeError, EOFError),
)
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


def looks_like_export(content: bytes) -> bool:
    """True for the files of New Recruit and BattleScribe: JSON, XML or a ZIP file with one."""
    head = content[:2_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"PK\x03\x04"):
        return _member(content) is not None
    if head.startswith(b"<"):
        return True
    return head.startswith(b"{") and b'"roster"' in content[:20_000] and b'"forces"' in content


def read_export(game: GameSystem, content: bytes) -> tuple[RosterFile, tuple[Text, ...]]:
    """The figures of an export, and notices about what was left out. Raises: Unreadable."""
    if content.startswith(b"PK\x03\x04"):
        content = _unpacked(content)
    tree = _json_tree(content) if content.lstrip()[:1] == b"{" else _xml_tree(content)
    return _of_list(game, _models(tree, 0))


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
    return _of_list(game, found)


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


def _of_list(game: GameSystem, listed: Iterable[Listed]) -> tuple[RosterFile, tuple[Text, ...]]:
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
        raise unreadable(
            text("This list has no figures. Write one in each line: Eve: Axe, Handgun.")
        )
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
            notices.append(text("{name}: left out “{words}”.", name=name, words=words[:60]))
    kept = tuple(items) if items or not sample else file_figure(sample).items
    return replace(made, items=kept, traits=tuple(traits.values()))


def _left_out(known: _Known, name: str, words: str) -> Text:
    try:
        known.cells.gear.key(words)
        why = text("This is one thing too many.")
    except Puzzling as fault:
        why = fault.why
    return text("{name}: left out “{words}”. {why}", name=name, words=words[:60], why=why)


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


class _Selection(Struct, frozen=True):
    """A choice of an army list, with the choices inside it."""

    name: str = ""
    type: str = ""
    number: int = 1
    selections: tuple[_Selection, ...] = ()


class _Force(Struct, frozen=True):
    """A part of an army list."""

    selections: tuple[_Selection, ...] = ()


class _Army(Struct, frozen=True):
    """An army list."""

    forces: tuple[_Force, ...] = ()


class _Export(Struct, frozen=True):
    """A file of New Recruit."""

    roster: _Army


def _models(selections: Iterable[_Selection], depth: int) -> Iterator[Listed]:
    """Each model; a unit without models is one itself, and other choices are looked into."""
    if depth > MOST_DEEP:
        return
    for one in selections:
        is_unit = one.type in ("unit", "model")
        inner = [*_models([s for s in one.selections if s.type != "upgrade"], depth + 1)]
        if one.type == "model" or (is_unit and not inner):
            words = tuple(_things(one.selections, depth + 1))
            yield Listed(one.name, words, max(1, one.number))
        yield from inner


def _things(selections: Iterable[_Selection], depth: int) -> Iterator[str]:
    if depth > MOST_DEEP:
        return
    for one in selections:
        if one.type == "upgrade" and one.name:
            yield f"{one.name} x{one.number}" if one.number > 1 else one.name
        if one.type != "model":
            yield from _things(one.selections, depth + 1)


def _json_tree(content: bytes) -> list[_Selection]:
    try:
        read = msgspec.json.decode(content, type=_Export)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise _no_list() from fault
    return [one for force in read.roster.forces for one in force.selections]


def _xml_tree(content: bytes) -> tuple[_Selection, ...]:
    """The choices of an XML file. One with definitions of its own is refused, not expanded."""
    tree = _Tree()
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = tree.refuse
    parser.StartElementHandler = tree.start
    parser.EndElementHandler = tree.end
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, ValueError, LookupError) as fault:
        raise _no_list() from fault
    return tuple(tree.found)


class _Tree:
    """The choices of an XML file, which stand inside each other."""

    def __init__(self) -> None:
        self.found: list[_Selection] = []
        self._open: list[tuple[dict[str, str], list[_Selection]]] = []

    def refuse(self, *_declared: object) -> None:
        raise unreadable(text("This file has definitions that Duskroll does not read."))

    def start(self, tag: str, facts: dict[str, str]) -> None:
        if tag.rpartition(":")[2] == "selection":
            self._open.append((facts, []))

    def end(self, tag: str) -> None:
        if tag.rpartition(":")[2] != "selection":
            return
        facts, inside = self._open.pop()
        number = facts.get("number", "1")
        made = _Selection(
            name=facts.get("name", ""),
            type=facts.get("type", ""),
            number=int(number) if re.fullmatch(r"[0-9]{1,3}", number) else 1,
            selections=tuple(inside),
        )
        if len(self._open) < MOST_DEEP:
            (self._open[-1][1] if self._open else self.found).append(made)


def _no_list() -> Unreadable:
    return unreadable(text("This file is not a list of New Recruit or BattleScribe."))


def _member(content: bytes) -> zipfile.ZipInfo | None:
    """The list in a ZIP file, if it holds one."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            names = [one for one in packed.infolist() if one.filename.endswith(".ros")]
    except DAMAGED:
        return None
    return names[0] if len(names) == 1 else None


def _unpacked(content: bytes) -> bytes:
    """The list in a ZIP file, never more than MOST_UNPACKED. Raises: Unreadable."""
    member = _member(content)
    try:
        assert member is not None, "it was looked for"
        with zipfile.ZipFile(io.BytesIO(content)) as packed, packed.open(member) as file:
            read = file.read(MOST_UNPACKED + 1)
    except DAMAGED as fault:
        raise unreadable(text("This ZIP file is damaged.")) from fault
    if len(read) > MOST_UNPACKED:
        raise unreadable(text("The file is larger than {most} MB.", most=MOST_UNPACKED // 1024**2))
    return read
