"""The shared state of a print job: language, ink, finished blocks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar, cast

from cards.palette import Colour, Palette
from cards.pen import Pen
from cards.text import NOTES_LIMIT, cleaned
from rules.text import BilingualText, Text, Translate

Built = TypeVar("Built")
MOST_BLOCKS = 20_000
MOST_KEPT = 5_000  # layouts and measured parts


class Block(NamedTuple):
    """A piece of a card of known size, drawn with its top left corner at the origin."""

    key: Hashable
    width: float
    height: float
    draw: Callable[[Pen], None]
    cut: tuple[str, ...] = ()  # words that it had to shorten
    broken: bool = False  # a word had to be broken where no word ends
    band: Colour | None = None  # under it, from edge to edge of the card

    def place(self, pen: Pen, x: float, y: float) -> None:
        """Draw it at x, y."""
        pen.stamp(self.key, (-1, -1, self.width + 1, self.height + 1), self.draw, x=x, y=y)


class Composer:
    """Translates and lays out. The same piece is translated and laid out once."""

    def __init__(self, translate: Translate, palette: Palette) -> None:
        self.palette = palette
        self._translate = translate
        self._second = translate.second if isinstance(translate, BilingualText) else None
        self._said: dict[str, str] = {}
        self._blocks: dict[Hashable, Block] = {}
        self._kept: dict[Hashable, object] = {}

    def in_palette(self, palette: Palette) -> Composer:
        """A composer of the same language with other colours and blocks of its own."""
        return Composer(self._translate, palette)

    def each(self) -> tuple[Composer, ...]:
        """A composer for each language of the document, the first one first."""
        if not isinstance(self._translate, BilingualText):
            return (self,)
        both = (self._translate.first, self._translate.second)
        return tuple(Composer(one, self.palette) for one in both)

    def raw(self, message: Text | str | None) -> str:
        """The message translated, as it came."""
        if message is None:
            return ""
        return message if isinstance(message, str) else self._translate(message)

    def say(self, message: Text | str | None) -> str:
        """The message translated, on one line and of bounded length."""
        if not isinstance(message, Text):
            return cleaned(message or "")
        if message.params or message.plural or message.wordings or message.context:
            return cleaned(self._translate(message), NOTES_LIMIT)
        said = self._said.get(message.id)
        if said is None:
            said = self._said[message.id] = cleaned(self._translate(message), NOTES_LIMIT)
        return said

    def second(self, message: Text | str | None) -> str:
        """The message in the second language, where it differs from the first, or nothing."""
        if self._second is None or not isinstance(message, Text):
            return ""
        said = cleaned(self._second(message), NOTES_LIMIT)
        return "" if said == self.say(message) else said

    def both(self, message: Text | str | None) -> str:
        """The message in each language of the document, on one line."""
        return " ".join(filter(None, (self.say(message), self.second(message))))

    def kept(self, key: Hashable, build: Callable[[], Built]) -> Built:
        """The value of this key, built when it is new or long ago."""
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = build()
        return cast(Built, self._kept[key])

    def block(self, key: Hashable, build: Callable[[], Block]) -> Block:
        """The block of this key, built when it is new or long ago."""
        block = self._blocks.get(key)
        if block is None:
            if len(self._blocks) >= MOST_BLOCKS:
                self._blocks.clear()
            block = self._blocks[key] = build()
        return block
