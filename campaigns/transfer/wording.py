"""What a figure carries and can do, as one line of words: `Handgun x2 [Scope] (found)`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

from msgspec import Struct

from campaigns.transfer.document import FileItem, FileTrait
from rules.system import GameSystem
from rules.text import Text, in_english, text

LONGEST_WORDS = 1_000  # of one item, sights and all

_MARKS = r"\\;,=\[\]"  # what has a meaning between names; a backslash takes it away
_ITEM = re.compile(
    r"""
    (?:(?P<before>\d{1,4})\s*[x×]\s+)?
    (?P<name>(?:\\.|[^\\\[\]=])+?)
    (?:\s*=\s*(?P<gear>(?:\\.|[^\\\[\]=])+?))?
    (?:\s+[x×](?P<after>\d{1,4}))?
    (?:\s*\[(?P<attachments>(?:\\.|[^\\\[\]])*)\])?
    (?:\s*\(in\ holsters?(?::\s*(?P<holstered>\d{1,4}))?\))?
    (?P<found>\s*\(found\))?
    """,
    re.VERBOSE | re.IGNORECASE,
)
_LOOKS_MARKED = re.compile(r"\((?=(found|in holsters?\b.*)\)$)", re.IGNORECASE)
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

    def key(self, wording: str) -> str:
        """The key that a wording stands for. Raises: Puzzling."""
        known = self.keys.get(_folded(wording))
        if known is None:
            raise Puzzling(self._unknown(wording))
        return known

    def own(self, name: str, key: str) -> str:
        """The name, if it is not the catalogue's own; all in small letters it is only typing."""
        return "" if name in (self.printed[key], name.casefold()) else name

    def _unknown(self, wording: str) -> Text:
        close = get_close_matches(_folded(wording), self.keys, n=1, cutoff=0.6)
        if close:
            meant = self.printed[self.keys[close[0]]]
            return text(
                "“{wording}” is not known. Did you mean “{meant}”?", wording=wording, meant=meant
            )
        return text("“{wording}” is not known. Use the name of the catalogue.", wording=wording)


def gear_names(game: GameSystem) -> Names:
    """The names of weapons and equipment."""
    printed = {gear.key: in_english(gear.name) for gear in game.roster.gear({})}
    return _names(printed, game.roster.gear_names())


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
    for part in _split(line, ";"):
        label, meant = (_plain(piece) for piece in _around_equals(part))
        key, name = _meaning(label, meant, names)
        read.append(FileTrait(trait=key, name=name))
    return tuple(read)


def write_items(items: tuple[FileItem, ...], names: Names) -> str:
    """The equipment as one line."""
    return "; ".join(_item_words(item, names) for item in items)


def read_items(line: str, names: Names) -> tuple[FileItem, ...]:
    """The equipment that a line names. Raises: Puzzling."""
    return tuple(_read_item(part, names) for part in _split(line, ";"))


def _item_words(item: FileItem, names: Names) -> str:
    words = _labelled(item.name, item.gear, names)
    if item.count > 1 or _LOOKS_COUNTED.search(words):
        words += f" x{item.count}"
    if item.attachments:
        words += f" [{', '.join(_escaped(names.printed.get(a, a)) for a in item.attachments)}]"
    if item.holstered:
        words += f" (in holsters: {item.holstered})"
    return f"{words} (found)" if item.found else words


def _read_item(words: str, names: Names) -> FileItem:
    parts = _ITEM.fullmatch(words) if len(words) <= LONGEST_WORDS else None
    if parts is None:
        raise Puzzling(
            text(
                "“{words}” cannot be read. Write it like Handgun x2 [Scope] (found).",
                words=words[:60],
            )
        )
    label, meant = _plain(parts["name"]), _plain(parts["gear"] or "")
    key, name = _meaning(label, meant, names)
    count = int(parts["after"] or parts["before"] or 1)
    holstered = 0 if "(in holster" not in words.casefold() else int(parts["holstered"] or count)
    if not 1 <= count <= 99:
        raise Puzzling(text("“{words}”: a count lies between 1 and {most}.", words=words, most=99))
    mounted = (_plain(part) for part in _split(parts["attachments"] or "", ","))
    return FileItem(
        gear=key,
        name=name,
        count=count,
        attachments=tuple(names.key(attachment) for attachment in mounted),
        holstered=min(holstered, 99),
        found=parts["found"] is not None,
    )


def _labelled(name: str, key: str, names: Names) -> str:
    """The wording of the card where it leads back to the row, else `wording = row`."""
    printed = names.printed.get(key, key)
    if not name:
        return _escaped(printed)
    if names.keys.get(_folded(name)) == key and names.own(name, key) == name:
        return _escaped(name)
    return f"{_escaped(name)} = {_escaped(printed)}"


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


def _escaped(name: str) -> str:
    return _LOOKS_MARKED.sub(r"\(", re.sub(f"([{_MARKS}])", r"\\\1", name))


def _plain(words: str) -> str:
    return re.sub(r"\\(.)", r"\1", words.strip())


def _split(line: str, mark: str) -> list[str]:
    """The parts between marks that no backslash stands before; empty ones are left out."""
    parts = re.findall(rf"(?:\\.|[^\\{mark}]|\\$)+", line)
    return [part.strip() for part in parts if part.strip()]


def _around_equals(part: str) -> tuple[str, str]:
    label = re.match(r"(?:\\.|[^\\=])*", part)
    assert label is not None, "it matches anything"
    return label[0], part[label.end() + 1 :]
