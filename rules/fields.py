"""Fields of an offer: one of several values, a subset, a range, or counts.

The fields of an offer are independent of each other: every combination of their values is legal.
Each kind of field says which values it allows, names its first value, and draws one by chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct

from rules.dice import Dice
from rules.text import Text, text

T = TypeVar("T")

_WHY: Final = text("random choice")


def drawn(options: Sequence[T], dice: Dice) -> T:
    """Draw one of the options. A single option needs no roll."""
    if len(options) == 1:
        return options[0]
    return options[dice.roll(1, len(options), _WHY)[0] - 1]


class OneOf(Struct, frozen=True, gc=False):
    """A choice of one value among several.

    With `stated`, a player states a fact of a real table: the options are the usual values, and
    any value of their type is allowed. The same holds for the other kinds of fields.
    """

    key: str
    name: Text
    options: tuple[Any, ...]
    stated: bool = False

    def allows(self, value: Any) -> bool:
        """True if `value` is one of the options."""
        return value in self.options or (self.stated and _typed(value, self.options))

    def is_settled(self) -> bool:
        """True if there is only one value to choose."""
        return len(self.options) == 1 and not self.stated

    def first(self) -> Any:
        """Return the first option."""
        return self.options[0]

    def by_chance(self, dice: Dice) -> Any:
        """Draw any option."""
        return drawn(self.options, dice)


class Subset(Struct, frozen=True, gc=False):
    """A choice of several of the options: a tuple in which none of them stands twice.

    Where the order does not matter, the same options in any order are the same choice.
    """

    key: str
    name: Text
    options: tuple[Any, ...]
    least: int = 0
    most: int | None = None  # None: all of them
    ordered: bool = False
    stated: bool = False

    @property
    def limit(self) -> int:
        """The largest number of options that may be chosen."""
        count = len(self.options)
        return count if self.most is None else min(self.most, count)

    def allows(self, value: Any) -> bool:
        """True if `value` is a tuple of different options, neither too few nor too many."""
        if type(value) is not tuple or len(set(value)) < len(value):
            return False
        if self.stated:
            return all(_typed(one, self.options) for one in value)
        known = self.options
        return self.least <= len(value) <= self.limit and all(one in known for one in value)

    def is_settled(self) -> bool:
        """True if there is only one value to choose: nothing, or all where order is nothing."""
        if self.limit == 0:
            return True
        alone = len(self.options) == 1 or not self.ordered
        return alone and self.least == self.limit == len(self.options)

    def first(self) -> tuple[Any, ...]:
        """Return the fewest options, the first ones."""
        return self.options[: self.least]

    def by_chance(self, dice: Dice) -> tuple[Any, ...]:
        """Draw how many, then which."""
        left = list(self.options)
        count = drawn(range(self.least, self.limit + 1), dice)
        found = [left.pop(drawn(range(len(left)), dice)) for _ in range(count)]
        return tuple(found) if self.ordered else self.in_order(found)

    def in_order(self, chosen: Sequence[Any]) -> tuple[Any, ...]:
        """Return those of the options that are among the chosen, in the order of the options."""
        return tuple([one for one in self.options if one in chosen])


class Range(Struct, frozen=True, gc=False):
    """A choice of a whole number. Both ends are allowed."""

    key: str
    name: Text
    least: int
    most: int
    stated: bool = False

    @property
    def options(self) -> tuple[Any, ...]:
        """The numbers, from the least to the most."""
        return tuple(range(self.least, self.most + 1))

    def allows(self, value: Any) -> bool:
        """True if `value` is a whole number within the range."""
        return type(value) is int and (self.stated or self.least <= value <= self.most)

    def is_settled(self) -> bool:
        """True if there is only one value to choose."""
        return self.least == self.most and not self.stated

    def first(self) -> int:
        """Return the least number."""
        return self.least

    def by_chance(self, dice: Dice) -> int:
        """Draw any number of the range."""
        return drawn(range(self.least, self.most + 1), dice)


class Counts(Struct, frozen=True, gc=False):
    """A choice of how many of each: a mapping from names to numbers.

    A name that is left out counts 0. `limits` holds the most of each. `least` and `most` are of
    the total.
    """

    key: str
    name: Text
    limits: Mapping[Any, int]
    least: int = 0
    most: int | None = None  # None: as many as the limits allow
    stated: bool = False

    @property
    def options(self) -> tuple[Any, ...]:
        """The names."""
        return tuple(self.limits)

    @property
    def limit(self) -> int:
        """The largest total."""
        total = sum(self.limits.values())
        return total if self.most is None else min(self.most, total)

    def allows(self, value: Any) -> bool:
        """True if `value` has known names, each within its limit, and the total is in range."""
        if not isinstance(value, Mapping) or any(type(one) is not int for one in value.values()):
            return False
        if any(one < 0 for one in value.values()):
            return False
        if self.stated:
            return all(_typed(name, self.options) for name in value)
        limits = self.limits
        within = all(one <= limits.get(name, -1) for name, one in value.items())
        return within and self.least <= sum(value.values()) <= self.limit

    def is_settled(self) -> bool:
        """True if there is only one value to choose: nothing, or all."""
        total = sum(self.limits.values())
        one_name = sum(most > 0 for most in self.limits.values()) == 1
        return self.limit == 0 or (self.least == self.limit and (one_name or self.limit == total))

    def first(self) -> dict[Any, int]:
        """Return the least total, taken from the first names."""
        found, left = {}, self.least
        for name, most in self.limits.items():
            if left and most:
                found[name] = min(left, most)
                left -= found[name]
        return found

    def by_chance(self, dice: Dice) -> dict[Any, int]:
        """Draw the total, then the name of each one."""
        found = dict.fromkeys(self.limits, 0)
        for _ in range(drawn(range(self.least, self.limit + 1), dice)):
            room = [name for name, most in self.limits.items() if found[name] < most]
            found[drawn(room, dice)] += 1
        return {name: count for name, count in found.items() if count}


Field = OneOf | Subset | Range | Counts


def _typed(value: Any, options: Sequence[Any]) -> bool:
    """True if one of the options has the type of `value`."""
    return any(type(value) is type(one) for one in options)
