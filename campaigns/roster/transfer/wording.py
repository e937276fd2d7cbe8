"""A figure's items and traits as one line of words: `Handgun x2 [Scope] (found)`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from campaigns.roster.transfer.document import FileItem, FileTrait
from rules.marks import ItemMark
from rules.system import GameSystem
from rules.text import Text, in_english, text

MOST_MARKED = 99
LONGEST_WORDS = 1_000  # of one item, sights and all

_MARKS = r"\\;,=\[\]"  # signs with a meaning between names, unless a backslash comes before them
_ITEM = r"""
    (?:(?P<before>\d{{1,4}})\s*[x×]\s+)?
    (?P<name>(?:\\.|[^\\\[\]=])+?)
    (?:\s*=\s*(?P<gear>(?:\\.|[^\\\[\]=])+?))?
    (?:\s+[x×](?P<after>\d{{1,4}}))?
    (?:\s*\[(?P<attachments>(?:\\.|[^\\\[\]])*)\])?
    (?P<marks>(?:\s*\((?:{marks})(?::\s*\d{{1,4}})?\))*)
    (?P<found>\s*\(found\))?
    """
_MARK = re.compile(r"\(([^():]+)(?::\s*(\d{1,4}))?\)")
_NO_MARK = "(?!)"  # matches nothing
_LOOKS_COUNTED = re.compile(r"^\d+\s*[x×]\s|\s[x×]\d+$", re.IGNORECASE)


class Puzzling(Exception):
    """Words that cannot be read, and why."""

    def __init__(self, why: Text) -> None:
        super().__init__(in_english(why))
        self.why = why


class Names(Struct, frozen=True):
    """The names of one part of a catalogue, both ways."""

    printed: Mapping[str, str]  # key -> name
    keys: Mapping[str, str]  # casefolded wording -> key
    marks: tuple[ItemMark, ...] = ()  # marks of items

    def key(self, wording: str) -> str:
        """The key that a wording stands for. Raises: Puzzling."""
        known = self.find(wording)
        if known is None:
            raise Puzzling(self._unknown(wording))
        return known

    def find(self, wording: str) -> str | None:
        """The key that a wording stands for. None if nothing has this name."""
        return self.keys.get(_folded(wording))

    def own(self, name: str, key: str) -> str:
        """The name, if it is not the catalogue's own. All in small letters it is only typing."""
        return "" if name in (self.printed[key], name.casefold()) else name

    def _unknown(self, wording: str) -> Text:
        close = get_close_matches(_folded(wording), self.keys, n=1, cutoff=0.6)
        if close:
            meant = self.printed[self.keys[close[0]]]
            return text(
                "“{wording}” is unknown. Did you mean “{meant}”?", wording=wording, meant=meant
            )
        return text("“{wording}” is unknown. Use the name in the catalogue.", wording=wording)


def gear_names(game: GameSystem) -> Names:
    """The names of weapons and equipment."""
    printed = {gear.key: in_english(gear.name) for gear in game.roster.gear({})}
    return replace(_names(printed, game.roster.gear_names()), marks=game.roster.marks)


def trait_names(game: GameSystem) -> Names:
    """The names of traits."""
    printed = {trait.key: in_english(trait.name) for trait in game.roster.traits()}
    return _names(printed, game.roster.trait_names())


def write_traits(traits: tuple[FileTrait, ...], names: Names) -> str:
    """The traits as one line."""
    return "; ".join(_labelled(line.name, line.trait, names) for line in traits)


def read_traits(line: str, names: Names) -> tuple[FileTrait, ...]:
    """The traits that a line names. Raises: Puzzling."""
    read = []
    for part in _split(line, ";,"):
        label, meant = (_plain(piece) for piece in _around_equals(part))
        key, name = _meaning(label, meant, names)
        read.append(FileTrait(trait=key, name=name))
    return tuple(read)


def write_items(items: tuple[FileItem, ...], names: Names) -> str:
    """The equipment as one line."""
    return "; ".join(_item_words(item, names) for item in items)


def read_items(line: str, names: Names) -> tuple[FileItem, ...]:
    """The equipment that a line names, between semicolons or commas. Raises: Puzzling."""
    return tuple(_read_item(part, names) for part in _item_parts(line))


def known_items(line: str, names: Names) -> tuple[tuple[FileItem, ...], tuple[Text, ...]]:
    """The equipment of a line that can be read, and why the rest cannot."""
    found, faults = [], []
    for part in _item_parts(line):
        try:
            found.append(_read_item(part, names))
        except Puzzling as fault:
            faults.append(fault.why)
    return tuple(found), tuple(faults)


def known_traits(line: str, names: Names) -> tuple[tuple[FileTrait, ...], tuple[Text, ...]]:
    """The traits of a line that can be read, each once, and why the rest cannot."""
    found, faults = dict[str, FileTrait](), []
    for part in _split(line, ";,"):
        try:
            [trait] = read_traits(part, names)
            found.setdefault(trait.trait, trait)
        except Puzzling as fault:
            faults.append(fault.why)
    return tuple(found.values()), tuple(faults)


def _item_words(item: FileItem, names: Names) -> str:
    words = _labelled(item.name, item.gear, names)
    if item.count > 1 or _LOOKS_COUNTED.search(words):
        words += f" x{item.count}"
    if item.attachments:
        words += (
            f" [{', '.join(_escaped(names.printed.get(a, a), names) for a in item.attachments)}]"
        )
    for mark in names.marks:
        if mark.key in item.marks:
            words += f" ({mark.words[0]}: {item.marks[mark.key]})"
    return f"{words} (found)" if item.found else words


def _read_item(words: str, names: Names) -> FileItem:
    parts = _pattern(names.marks).fullmatch(words) if len(words) <= LONGEST_WORDS else None
    if parts is None:
        raise Puzzling(
            text(
                "Duskroll cannot read “{words}”. Write it like Handgun x2 [Scope] (found).",
                words=words[:60],
            )
        )
    label, meant = _plain(parts["name"]), _plain(parts["gear"] or "")
    key, name = _meaning(label, meant, names)
    count = int(parts["after"] or parts["before"] or 1)
    marks = _read_marks(parts["marks"], names.marks, count)
    if not 1 <= count <= 99:
        raise Puzzling(text("“{words}”: the count must be from 1 to {most}.", words=words, most=99))
    mounted = (_plain(part) for part in _split(parts["attachments"] or "", ","))
    return FileItem(
        gear=key,
        name=name,
        count=count,
        attachments=tuple(names.key(attachment) for attachment in mounted),
        marks=marks,
        found=parts["found"] is not None,
    )


@cache
def _pattern(marks: tuple[ItemMark, ...]) -> re.Pattern[str]:
    return re.compile(_ITEM.format(marks=_any_mark(marks)), re.VERBOSE | re.IGNORECASE)


def _any_mark(marks: tuple[ItemMark, ...]) -> str:
    words = [re.escape(word) for mark in marks for word in mark.words]
    return "|".join(words) or _NO_MARK


def _read_marks(words: str, marks: tuple[ItemMark, ...], count: int) -> dict[str, int]:
    """Return the number of pieces with each mark. All pieces where no number is given."""
    keys = {word: mark.key for mark in marks for word in mark.words}
    found = {keys[one.casefold()]: int(n or count) for one, n in _MARK.findall(words)}
    return {key: min(n, MOST_MARKED) for key, n in found.items() if n}


def _labelled(name: str, key: str, names: Names) -> str:
    """The wording of the card where it leads back to the row, else `wording = row`."""
    printed = names.printed.get(key, key)
    if not name:
        return _escaped(printed, names)
    if names.keys.get(_folded(name)) == key and names.own(name, key) == name:
        return _escaped(name, names)
    return f"{_escaped(name, names)} = {_escaped(printed, names)}"


def _meaning(label: str, meant: str, names: Names) -> tuple[str, str]:
    """The key, and the wording of the card where it has its own. Raises: Puzzling."""
    key = names.key(meant or label)
    return key, label if meant else names.own(label, key)


def names_of(printed: Mapping[str, Text]) -> Names:
    """The names of a few options, which have no other wordings."""
    return _names({key: in_english(name) for key, name in printed.items()}, {})


def _names(printed: dict[str, str], wordings: Mapping[str, str]) -> Names:
    keys = {_folded(wording): key for wording, key in wordings.items() if key in printed}
    own = {_folded(name): key for key, name in printed.items()}
    return Names(printed, {key: key for key in printed} | keys | own)


def _folded(wording: str) -> str:
    return " ".join(wording.replace("’", "'").split()).casefold()


def _escaped(name: str, names: Names) -> str:
    """The name with a backslash before what would be read as a sign or a mark."""
    looks = rf"\((?=(?:found|(?:{_any_mark(names.marks)})\b.*)\)$)"
    signs = re.sub(f"([{_MARKS}])", r"\\\1", name)
    return re.sub(looks, lambda _: r"\(", signs, flags=re.IGNORECASE)


def _plain(words: str) -> str:
    return re.sub(r"\\(.)", r"\1", words.strip())


def _split(line: str, mark: str) -> list[str]:
    """The parts between marks that no backslash stands before. Empty ones are left out."""
    parts = re.findall(rf"(?:\\.|[^\\{mark}]|\\$)+", line)
    return [part.strip() for part in parts if part.strip()]


def _item_parts(line: str) -> list[str]:
    """The items of a line. A comma in the brackets of attachments does not end one."""
    parts = re.findall(r"(?:\\.|\[(?:\\.|[^\\\]])*\]|[^\\;,]|\\$)+", line)
    return [part.strip() for part in parts if part.strip()]


def _around_equals(part: str) -> tuple[str, str]:
    label = re.match(r"(?:\\.|[^\\=])*", part)
    assert label is not None, "it matches anything"
    return label[0], part[label.end() + 1 :]
