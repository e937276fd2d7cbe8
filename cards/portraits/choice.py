"""Choose the parts of a portrait by a key: the same key, the same parts."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from cards.portraits.drawing import BLACK, DEAD_SKINS
from cards.portraits.heads import BARE, BEARDED, HATS, WIDE
from cards.portraits.parts import names
from rules.portraits import Portrait, Sitter

T = TypeVar("T")

SKINS: Final = ("#f0cfa8", "#e8bd92", "#d9a877", "#b98258", "#8a5634", "#5f3d28")
CLOTHES: Final = ("#4d5b4a", "#6b4f3a", "#3d5166", "#7a2f2a", "#8a7a4a", "#555a5e")
HAIR: Final = (BLACK, "#4a2f22", "#6e3420", "#a55728", "#c9a25a", "#8d8a86")
OLD_HAIR: Final = ("#8d8a86", "#d8d4cb")
DARK_SKINS: Final = SKINS[3:]
DARK_HAIR: Final = (BLACK, "#2f201a", "#4a2f22", "#5a2b1c")
DEAD_HAIR: Final = (BLACK, "#4a312c", "#8d8a86", "#6e3420", "#a8916a")
HEADS: Final = tuple(one for one in names("head") if one not in WIDE)
OLD_HEADS: Final = ("grayBun", "grayShort", "grayMedium", "noHair3", "noHair2", "hatHip", "bun")
YOUNG_HEADS: Final = (
    *("bangs", "bangs2", "bun2", "buns", "bantuKnots", "flatTop", "hatBeanie", "short1", "short3"),
    *("medium1", "mediumBangs", "mediumBangs3", "cornrows", "dreads2", "short4", "twists", "afro"),
)
LIVING_LOOKS: Final = (
    *("serious", "driven", "suspicious", "calm", "solemn", "tired", "concerned", "contempt"),
    *("smile", "cheeky", "blank", "concernedFear", "awe", "explaining"),
)
YOUNG_LOOKS: Final = ("smile", "cheeky", "calm", "awe", "concerned", "serious", "smileTeethGap")
DEAD_LOOKS: Final = ("hectic", "rage", "veryAngry", "fear", "blank", "angryWithFang")
HIDDEN_WOUNDS: Final = ("torn-cheek", "eye-gone", "mouth-blood", "bite-neck")
DEAD_WOUNDS: Final = (*HIDDEN_WOUNDS, "scalp", "ear-gone")  # where no hair or hat is over them
BLOOD: Final = ("blood-1", "blood-2")
YOUNG_GLASSES: Final = ("glasses", "glasses2", "glasses3", "glasses5")


_NUMBER: Final = re.compile(r"[0-9]{1,9}$", re.ASCII)


class _Lot:
    """Draws the parts of one key.

    Numbers at the end of a key deal the heads like a deck: each comes once in a round, and in the
    next round with another skin and hair. Everything else is drawn from a digest of the key.
    """

    def __init__(self, key: str, salt: str) -> None:
        number = _NUMBER.search(key)
        self.number = int(number[0]) if number else None
        self.deck = f"{salt}/{_NUMBER.sub('', key)}"
        self.key = f"{salt}/{key}"

    def of(self, field: str, among: Sequence[T]) -> T:
        return among[_digits(f"{self.key}/{field}") % len(among)]

    def falls(self, field: str, chance: float) -> bool:
        return _digits(f"{self.key}/{field}") % 1_000 < 1_000 * chance

    def head(self, among: Sequence[str]) -> str:
        if self.number is None:
            return self.of("head", among)
        shuffled = sorted(among, key=lambda one: _digits(f"{self.deck}/{one}"))
        return shuffled[self.number % len(among)]

    def in_turn(self, field: str, among: Sequence[T], head: str, heads: int) -> T:
        if self.number is None:
            return self.of(field, among)
        turn = self.number // heads
        return among[(_digits(f"{self.deck}/{field}/{head}") + turn) % len(among)]


def _digits(words: str) -> int:
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:6])


@lru_cache(maxsize=4_096)
def choose(sitter: Sitter, key: str, salt: str = "") -> Portrait:
    """Choose all parts. Those that were drawn by hand stay as they are."""
    if sitter.drawn is not None:
        return sitter.drawn
    lot = _Lot(key, salt)
    return _dead(sitter, lot) if sitter.undead else _living(sitter, lot)


def _living(sitter: Sitter, lot: _Lot) -> Portrait:
    heads: tuple[str, ...] = HEADS
    looks: tuple[str, ...] = LIVING_LOOKS
    hair: tuple[str, ...] = HAIR
    child = sitter.age == "child"
    if child:
        heads, looks = YOUNG_HEADS, YOUNG_LOOKS
    elif sitter.age == "old":
        heads = OLD_HEADS
    head = lot.head(heads)
    skin = lot.in_turn("skin", SKINS, head, len(heads))
    if sitter.age == "old":
        hair = OLD_HAIR
    elif skin in DARK_SKINS:
        hair = DARK_HAIR
    elif child:
        hair = HAIR[:5]
    bearded = not child and head in BEARDED and lot.falls("bearded", 0.5)
    covered = sitter.headgear or (head in BARE and lot.falls("covered", 0.25))
    return Portrait(
        head=head,
        expression=lot.of("expression", looks),
        skin=skin,
        cloth=lot.of("cloth", CLOTHES),
        hair=lot.in_turn("hair", hair, head, len(heads)),
        beard=lot.of("beard", BEARDS) if bearded else "",
        glasses=lot.of("glasses", YOUNG_GLASSES if child else names("glasses"))
        if lot.falls("sees", 0.24)
        else "",
        mask=lot.of("mask", names("mask")) if not bearded and lot.falls("masked", 0.04) else "",
        headgear=(sitter.headgear or lot.of("headgear", COVERS)) if covered else "",
        scarf=sitter.scarf,
        wounds=(lot.of("mark", MARKS),) if lot.falls("marked", 0.2) else (),
    )


def _dead(sitter: Sitter, lot: _Lot) -> Portrait:
    head = lot.head(HEADS)
    bearded = head in BEARDED and lot.falls("bearded", 0.15)
    wounded = DEAD_WOUNDS if head in BEARDED - HATS else HIDDEN_WOUNDS
    first, second = lot.of("wound", wounded), lot.of("second", wounded)
    wounds = (first, second) if second != first and lot.falls("torn", 0.3) else (first,)
    return Portrait(
        head=head,
        expression=lot.of("expression", DEAD_LOOKS),
        skin=lot.in_turn("skin", DEAD_SKINS, head, len(HEADS)),
        cloth=lot.of("cloth", CLOTHES),
        hair=lot.in_turn("hair", DEAD_HAIR, head, len(HEADS)),
        beard=lot.of("beard", BEARDS) if bearded else "",
        glasses=lot.of("glasses", names("glasses")) if lot.falls("sees", 0.05) else "",
        headgear=sitter.headgear,
        scarf=sitter.scarf,
        wounds=(*wounds, "soot", *((lot.of("blood", BLOOD),) if lot.falls("bloody", 0.5) else ())),
        condition="undead",
    )


BEARDS: Final = (
    *("chin", "full", "full2", "full3", "goatee1", "goatee2", "moustache2", "moustache5"),
    *("moustache6", "moustache7", "moustache9"),
)
COVERS: Final = ("cap", "bandana")
MARKS: Final = ("cut-brow", "cut-cheek", "plaster", "soot")
