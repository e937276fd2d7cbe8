"""Conditions, effects, events and objectives of a mission as lines that people type.

A row that cannot be said in words is a line of JSON, so that nothing of a file is lost.
Rule: ZC-F04 to ZC-F06.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from rules.refused import Refused
from rules.systems.zombicide.editor.draft import Row
from rules.systems.zombicide.missions.format import CONDITIONS, EFFECTS, Said
from rules.text import Text, text

KEYS: Final = ", ".join(CONDITIONS)
DOES: Final = ", ".join(EFFECTS)
_NEXT: Final = "; "  # between the effects of a line
_THEN: Final = ": "  # between the condition and the effects of an event
_JA: Final = "ja: "
_BOTH: Final = f" | {_JA}"  # between English and Japanese words
_STAYS: Final = "stays"


class NotWords(ValueError):
    """A line, or a part of it, that says no row."""


def lines_of(value: str) -> Iterator[str]:
    """Yield the lines of a field that are not empty."""
    yield from filter(None, (one.strip() for one in value.splitlines()))


def wrong(line: str, cure: Text) -> Refused:
    """The refusal of a line."""
    return Refused(text("“{line}” is not valid.", line=line[:60]), rule="ZC-F05", cure=cure)


def parsed(line: str) -> Any:
    """The value of a line of JSON. Raises: Refused."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise wrong(line, text("Check the braces, quotes and commas of the JSON.")) from error


class Kind(NamedTuple):
    """Rows of one kind: how each is said, how it is read, and what to type instead."""

    say: Callable[[Row], str]
    read: Callable[[str], Row]  # NotWords
    cure: Text


def said_rows(rows: Iterable[Row], kind: Kind) -> str:
    """A line for each row: in words, or in JSON where they would lose something."""
    return "\n".join([_said_row(row, kind) for row in rows])


def _said_row(row: Row, kind: Kind) -> str:
    words = kind.say(row)
    try:
        keeps = "\n" not in words and kind.read(words) == row
    except NotWords:
        keeps = False
    return words if keeps else json.dumps(row, ensure_ascii=False)


def read_rows(value: str, kind: Kind) -> list[Row]:
    """The rows of a field. Raises: Refused, naming the line."""
    return [_read_row(line, kind) for line in lines_of(value)]


def _read_row(line: str, kind: Kind) -> Row:
    try:
        row = parsed(line) if line.startswith("{") else kind.read(line)
    except NotWords as error:
        raise wrong(line, kind.cure) from error
    if not isinstance(row, dict):
        raise wrong(line, kind.cure)
    return row


# --- Words in two languages ---


def in_both(words: Said) -> str:
    """Words as they are typed: English, then Japanese behind `| ja:`."""
    english, japanese = words.get("en"), words.get("ja")
    if english is None:
        return f"{_JA}{japanese}"
    return english if japanese is None else f"{english}{_BOTH}{japanese}"


def of_both(words: str) -> Said:
    """Words by language, as they were typed. Raises: NotWords."""
    if words.startswith(_JA):
        return {"ja": words.removeprefix(_JA)}
    english, both, japanese = words.partition(_BOTH)
    if not english:
        raise NotWords
    return {"en": english, "ja": japanese} if both else {"en": english}


# --- Keys with a value ---


def _number(word: str) -> int:
    if not word.isdecimal():
        raise NotWords
    return int(word)


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise NotWords
    return words[0]


def _fields(*names: str) -> Callable[[list[str]], Row]:
    """Reads words that come in this order, the number last."""

    def read(words: list[str]) -> Row:
        if len(words) != len(names) + 1:
            raise NotWords
        return {**dict(zip(names, words, strict=False)), "n": _number(words[-1])}

    return read


def _none(words: list[str]) -> bool:
    if words:
        raise NotWords
    return True


def _noise(words: list[str]) -> Row:
    row = _fields("zone")([one for one in words if one != _STAYS])
    return {**row, "stays": True} if _STAYS in words else row


def _cards(words: list[str]) -> list[str]:
    if not words:
        raise NotWords
    return words


# Readers of values in words, by kind; all other kinds are one word.
_READS: Final[Mapping[str, Callable[[list[str]], Any]]] = {
    "true": _none,
    "count": lambda words: _number(_one(words)),
    "cards": _cards,
    "killed": _fields("kind"),
    "at": _fields("zone"),
    "appear": _fields("zone", "kind"),
    "noise": _noise,
    "text": lambda words: of_both(" ".join(words)),
}


def _keyed_words(row: Row, kinds: Mapping[str, str]) -> str:
    """A key and its value in words, or an empty text for what has none."""
    ((key, value),) = row.items()
    kind = kinds[key]
    if kind == "true":
        return key
    if kind == "text":
        return f"{key} {in_both(value)}"
    if isinstance(value, dict):
        words = [str(one) for name, one in value.items() if name != _STAYS]
        return " ".join((key, *words, *([_STAYS] if value.get(_STAYS) else ())))
    return " ".join((key, *value)) if kind == "cards" else f"{key} {value}"


def _keyed(words: str, kinds: Mapping[str, str]) -> Row:
    key, *others = words.split()
    if kinds.get(key, "conditions") == "conditions":
        raise NotWords
    return {key: _READS.get(kinds[key], _one)(others)}


def _condition_words(row: Row) -> str:
    return _keyed_words(row, CONDITIONS)


def _condition(words: str) -> Row:
    return _keyed(words, CONDITIONS) if words else _nothing()


def _nothing() -> Row:
    raise NotWords


def _effects_words(rows: Iterable[Row]) -> list[str]:
    return [_keyed_words(row, EFFECTS) for row in rows]


def _effects(words: Iterable[str]) -> list[Row]:
    return [_keyed(one, EFFECTS) if one.strip() else _nothing() for one in words]


def effects_said(rows: Iterable[Row]) -> str:
    """Effects as they are typed."""
    return _NEXT.join(_effects_words(rows))


CONDITION: Final = Kind(
    _condition_words, _condition, text("Choose one of the conditions: {keys}.", keys=KEYS)
)


# --- Events ---


def _event_words(row: Row) -> str:
    return f"{row['id']} {_condition_words(row['when'])}{_THEN}{effects_said(row['do'])}"


def _event(line: str) -> Row:
    before, _, does = line.partition(_THEN)
    key, _, when = before.partition(" ")
    return {"id": key, "when": _condition(when), "do": _effects(does.split(_NEXT))}


EVENT: Final = Kind(
    _event_words,
    _event,
    text(
        "Type an id, a condition, a colon and effects, such as: siren roundAfter 4: noise S2 2. "
        "Known effects: {keys}.",
        keys=DOES,
    ),
)


# --- Objectives and zones, without what is drawn ---

_WORTH, _NOISE, _NAME = "worth", "noise", "name"


def _named_words(row: Row, word: str, key: str, more: Iterable[str] = ()) -> str:
    """Write an id, then a number after its word, and the name, where the row has them."""
    parts = [f"{word} {row[key]}"] if key in row else []
    parts += [f"{_NAME} {in_both(row['name'])}"] if "name" in row else []
    return f"{row['id']}{_THEN}{_NEXT.join((*parts, *more))}"


def _named(line: str, word: str, key: str) -> tuple[Row, list[str]]:
    """Read such a line, and return whatever else it says."""
    name, _, told = line.partition(_THEN)
    row: Row = {"id": name}
    more = []
    for part in told.split(_NEXT):
        said, _, value = part.strip().partition(" ")
        if said == word:
            row[key] = _number(value)
        elif said == _NAME:
            row["name"] = of_both(value)
        else:
            more.append(part)
    return row, more


def _objective_words(row: Row) -> str:
    return _named_words(row, _WORTH, "xp", _effects_words(row.get("do", ())))


def _objective(line: str) -> Row:
    row, does = _named(line, _WORTH, "xp")
    return {**row, "do": _effects(does)} if does else row


OBJECTIVE: Final = Kind(
    _objective_words,
    _objective,
    text(
        "Type an id, a colon and the effects, such as “o1: worth 2; name the food; open depot”. "
        "Known effects: {keys}.",
        keys=DOES,
    ),
)


def _zone_words(row: Row) -> str:
    return _named_words(row, _NOISE, "noise")


def _zone(line: str) -> Row:
    row, more = _named(line, _NOISE, "noise")
    if more:
        raise NotWords
    return row


ZONE: Final = Kind(
    _zone_words,
    _zone,
    text("Type a zone, a colon, its lasting noise and its name, such as “S2: noise 2; name Gate”."),
)


# --- Manholes ---


def _manhole_words(row: Row) -> str:
    return f"{row['zone']}{_THEN}{' '.join(row['tile'])}"


def _manhole(line: str) -> Row:
    zone, then, tile = line.partition(_THEN)
    if not then or not tile.split():
        raise NotWords
    return {"zone": zone, "tile": tile.split()}


MANHOLE: Final = Kind(
    _manhole_words,
    _manhole,
    text("Type a zone, a colon and the zones of its tile, such as: S2: S1 S2 A1."),
)
