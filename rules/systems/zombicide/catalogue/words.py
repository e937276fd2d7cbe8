"""Words of the board and of what is printed, in English and Japanese, and the look of the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from msgspec import Struct

from rules.looks import Looks
from rules.pictures import Scenery
from rules.portraits import Portrait, Sitter
from rules.printables import Icon, IconRow, Role, icons_of
from rules.roster import Figure
from rules.systems.zombicide.catalogue import read
from rules.text import Text, fill, named

FOOD: Final = ("canned-food", "rice", "water")  # cards with one effect, and one text


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


class LevelColour(Struct, frozen=True, forbid_unknown_fields=True):
    """The colour of a danger level. On a bright one words are dark."""

    fill: str
    bright: bool


class ZombieFace(Struct, frozen=True, forbid_unknown_fields=True):
    """The face of a kind of zombie. Rule: ZC-007."""

    rim: str
    role: Role
    drawn: Portrait
    pose: str = ""  # the kind of body of its standees


class CharacterFace(Struct, frozen=True, forbid_unknown_fields=True):
    """The face and the colour of a character."""

    colour: str
    role: Role  # the colour of the base, on score pads
    drawn: Portrait


class TokenRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A marker to cut out, and how many the box has. Rule: ZC-004."""

    key: str
    icon: str
    role: Role
    shape: Literal["round", "square", "hex"]
    back: str  # icon of the other side; empty for none
    count: int
    numbered: bool


class Looked(Struct, frozen=True, forbid_unknown_fields=True):
    """The rows of `print.toml`."""

    token_mm: float  # usual width of a marker
    classes: dict[str, Role]
    scenes: dict[str, Scenery]
    fills: dict[str, str]
    levels: dict[str, LevelColour]
    marks: dict[str, str]
    boards: dict[str, tuple[str, ...]]
    zombie: dict[str, ZombieFace]
    character: dict[str, CharacterFace]
    token: tuple[TokenRow, ...]


@cache
def printed() -> Looked:
    """Colours, faces and tokens."""
    return read("print.toml", Looked)


def sitter(figure: Figure) -> Sitter:
    """The face of the character that a figure plays."""
    face = printed().character.get(figure.choices.get("character", ""))
    return Sitter(drawn=face.drawn) if face else Sitter()


@cache
def icons() -> Mapping[str, Icon]:
    """The drawings of things by key."""
    return icons_of(read("icons.toml", dict[str, IconRow]))


def card_effect(key: str) -> Text | None:
    """The effect of an equipment card in words, or None where its numbers say all."""
    name = "card-food" if key in FOOD else f"card-{key}"
    return word(name) if name in words() else None


def icon(key: str) -> Icon:
    """The drawing of this key. An empty one where there is none."""
    return icons().get(key, Icon(key))
