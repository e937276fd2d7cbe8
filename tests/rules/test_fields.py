"""The kinds of fields that an offer has: which values they allow, draw and begin with."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Scripted, Seeded
from rules.fields import Counts, Field, OneOf, Range, Subset
from rules.game import Offer, offered
from rules.text import text

NAME = text("a field")
NAMES = ("axe", "bow", "cane", "dart")


@st.composite
def fields(draw: st.DrawFn) -> Field:
    """Any field that has a value."""
    names = NAMES[: draw(st.integers(1, len(NAMES)))]
    match draw(st.integers(0, 3)):
        case 0:
            return OneOf("f", NAME, names)
        case 1:
            least = draw(st.integers(0, len(names)))
            most = draw(st.none() | st.integers(least, 5))
            return Subset("f", NAME, names, least, most, draw(st.booleans()))
        case 2:
            least = draw(st.integers(-3, 3))
            return Range("f", NAME, least, least + draw(st.integers(0, 3)))
    limits = {name: draw(st.integers(0, 2)) for name in names}
    least = draw(st.integers(0, sum(limits.values())))
    return Counts("f", NAME, limits, least, draw(st.none() | st.integers(least, 9)))


def vocabulary(field: Field) -> list[object]:
    """Everything that the field could be asked to allow, and values of other types."""
    subsets = [some for n in range(5) for some in permutations((*NAMES, "else"), n)]
    counts = [
        {name: n for name, n in zip(NAMES, each, strict=True) if n}
        for each in product(range(4), repeat=len(NAMES))
    ]
    return [*NAMES, "else", *range(-5, 9), *subsets, *counts, ("axe", "axe"), {"else": 1}, True]


def same(field: Field, value: object) -> object:
    """The value, or its options in the field's order where order does not matter."""
    if isinstance(field, Subset) and not field.ordered and isinstance(value, tuple):
        return field.in_order(value)
    return value


@given(fields(), st.integers(0, 2**32))
def test_a_value_by_chance_is_allowed(field: Field, seed: int) -> None:
    """So is the first value. A field that is settled has this one only."""
    values = [field.by_chance(Seeded(seed + n)) for n in range(20)]
    assert all(field.allows(value) for value in (*values, field.first()))
    if field.is_settled():
        assert values == [field.first()] * 20


@given(fields())
def test_a_settled_field_allows_one_value(field: Field) -> None:
    """Every other field allows several, and chance finds each of them."""
    allowed = [value for value in vocabulary(field) if field.allows(value)]
    different: list[object] = []
    for value in (same(field, one) for one in allowed):
        if value not in different:
            different.append(value)
    assert field.is_settled() == (len(different) == 1)
    for seed in range(4000):
        value = field.by_chance(Seeded(seed))
        if value in different:
            different.remove(value)
        if not different:
            return
    raise AssertionError(f"never drawn: {different}")


def test_a_range_rolls_like_its_numbers() -> None:
    """Turning a list of numbers into a range changes no game that was recorded."""
    listed, ranged = OneOf("f", NAME, (2, 3, 4)), Range("f", NAME, 2, 4)
    for face in (1, 2, 3):
        assert listed.by_chance(Scripted(face)) == ranged.by_chance(Scripted(face)) == face + 1
    assert Range("f", NAME, 2, 2).by_chance(Scripted()) == 2


def test_a_subset_allows_any_order() -> None:
    """In order or not: what differs is what chance draws, not what is allowed."""
    field = Subset("f", NAME, NAMES, 1, 2)
    assert field.allows(("bow", "axe"))
    assert not field.allows(("axe", "axe"))
    assert not field.allows(())
    assert not field.allows(NAMES[:3])
    assert not field.allows(["axe"])


@pytest.mark.parametrize(
    ("field", "usual", "unusual", "wrong"),
    [
        (OneOf("f", NAME, ("a",), stated=True), "a", "b", 3),
        (Subset("f", NAME, ("a",), 1, 1, stated=True), ("a",), ("b", "c"), ("b", "b")),
        (Range("f", NAME, 1, 3, stated=True), 2, 40, "2"),
        (Counts("f", NAME, {"a": 1}, 1, 1, stated=True), {"a": 1}, {"b": 4}, {"a": -1}),
    ],
)
def test_stated_values_can_be_anything_of_their_type(
    field: Field, usual: object, unusual: object, wrong: object
) -> None:
    """Without `stated`, the same field allows the usual values only."""
    assert [field.allows(one) for one in (usual, unusual, wrong)] == [True, True, False]
    strict = replace(field, stated=False)
    assert [strict.allows(one) for one in (usual, unusual, wrong)] == [True, False, False]


def test_a_stated_word_or_number_is_always_asked_for() -> None:
    """One usual value settles nothing where another may be typed."""
    for field in (OneOf("f", NAME, ("a",), stated=True), Range("f", NAME, 2, 2, stated=True)):
        assert (field.is_settled(), replace(field, stated=False).is_settled()) == (False, True)


class Throw(Struct, frozen=True, tag="test.throw"):
    """A command of every kind of value."""

    who: str
    at: tuple[str, ...] = ()
    dice: int = 1
    kinds: dict[str, int] = {}


OFFER = Offer(
    "test.throw",
    NAME,
    (Subset("at", NAME, NAMES, 1), Range("dice", NAME, 1, 3)),
    {"who": "ann"},
)


@pytest.mark.parametrize(
    ("command", "fits"),
    [
        (Throw("ann", ("axe",), 3), True),
        (Throw("bob", ("axe",), 3), False),  # another than is fixed
        (Throw("ann", (), 3), False),  # too few
        (Throw("ann", ("axe",), 4), False),  # out of range
        (Throw("ann", ("axe",), 3, {"a": 1}), False),  # not at its default
    ],
)
def test_a_command_lies_within_an_offer(command: Throw, fits: bool) -> None:
    """Fixed values are equal, fields allow theirs, and everything else has its default."""
    assert offered((OFFER,), command) is fits
    assert not offered((replace(OFFER, kind="test.other"),), command)
    assert not offered((), command)


def test_required_prints_are_offered() -> None:
    """An offer that leaves out a fact without a default offers no command."""
    assert not offered((replace(OFFER, fixed={}),), Throw("ann", ("axe",)))
