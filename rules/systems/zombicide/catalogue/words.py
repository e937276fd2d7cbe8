"""Words of the board and of what is printed, in English and Japanese, and the look of the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from rules.looks import Looks
from rules.systems.zombicide.catalogue import read
from rules.text import Text, fill, named


class Wording(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    ja: str


@cache
def words() -> Mapping[str, Wording]:
    """All texts by key."""
    return read("words.toml", dict[str, Wording])


def word(key: str, **params: Text | str | int) -> Text:
    """The text of this key with its parameters. Raises: KeyError."""
    row = words()[key]
    return Text(row.en, params, wordings={"en": row.en, "ja": row.ja})


def both(en: str, ja: str) -> Text:
    """A name of the catalogue in both languages."""
    return named({"en": en, "ja": ja})


def in_language(message: Text, language: str) -> str:
    """A text in a language that it brings along, else in English."""
    wording = message.wordings.get(language, message.id)
    return fill(wording, message, lambda part: in_language(part, language))


@cache
def looks() -> Looks:
    """Looks of the grounds and edges of the board. Rule: ZC-003."""
    return read("looks.toml", Looks)
