"""Army lists as New Recruit and BattleScribe export them: JSON, XML, or a ZIP file with XML."""

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

from campaigns.roster.transfer.document import RosterFile
from campaigns.roster.transfer.faults import Unreadable, unreadable
from campaigns.roster.transfer.lists import Listed, figures_of
from rules.system import GameSystem
from rules.text import Text, text

MOST_DEEP: Final = 30  # selections inside each other
MOST_UNPACKED: Final = 8 * 1024 * 1024
DAMAGED: Final = (
    *(zipfile.BadZipFile, zlib.error, ValueError, OSError, NotImplementedError),
    *(RuntimeError, EOFError),
)


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
    return figures_of(game, _models(tree, 0))


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
    """Yield each model. A unit without models counts as one, and other choices are searched."""
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
        raise unreadable(text("This file contains definitions that Duskroll does not read."))

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
    return unreadable(text("This file is not a New Recruit or BattleScribe list."))


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
