"""Where a line of Japanese may end: the rules of kinsoku."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_WIDE: Final = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]")
_KATAKANA: Final = re.compile(r"[\u30a1-\u30ff\uff66-\uff9f]")
NEVER_FIRST: Final = frozenset(
    "、。，．・：；？！‼⁇⁈⁉）］｝〕〉》」』】〙〗〟’”»)]},.!?:;%％‰℃°"
    "ー～〜ゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ…‥"
)
NEVER_LAST: Final = frozenset("（［｛〔〈《「『【〘〖〝‘“«([{+＋×¥￥$#№")
LONGEST_KEPT: Final = 12  # characters of a katakana word that stays whole


def is_wide(words: str) -> bool:
    """True if some character belongs to Chinese, Japanese or Korean."""
    return not words.isascii() and _WIDE.search(words) is not None


def pieces(word: str) -> Iterator[str]:
    """Yield the parts of a word between which a line may end.

    A Latin word, a number with its counter and a word in katakana stay whole.
    """
    piece = ""
    for character in word:
        if piece and _may_part(piece, character):
            yield piece
            piece = ""
        piece += character
    yield piece


def _may_part(piece: str, following: str) -> bool:
    """True if a line may end behind the piece, before the character."""
    last = piece[-1]
    if following in NEVER_FIRST or last in NEVER_LAST:
        return False
    if not (_WIDE.match(last) or _WIDE.match(following)):
        return False
    if last.isdigit():
        return False  # a number and what it counts
    whole = bool(_KATAKANA.match(last) and _KATAKANA.match(following))
    return not whole or len(piece) >= LONGEST_KEPT
