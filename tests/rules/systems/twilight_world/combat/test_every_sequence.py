"""The merged walk over an attack against all sequences of faces, counted one by one.

The count knows nothing of steps: it takes the rules as sentences, for small attacks.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from rules.odds import collect, settle
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.combat.assault import Assault, attack_step
from rules.systems.twilight_world.wounds.body import body
from tests.rules.systems.twilight_world.combat.armed import against, is_done, shooting

SIXES = tuple(range(1, 7))


class End(Struct, frozen=True):
    """A player's notes after an attack."""

    wounds: int
    dice: int
    empty: bool
    friend: bool


def noted(fight: Assault) -> End:
    return End(
        wounds=fight.body.wounds,
        dice=fight.attack.thrown[0],
        empty=fight.attack.failed[0],
        friend=any(fight.attack.hit),
    )


def counted(dice: int, number: int, save: int, limit: int, friend: int) -> dict[End, Fraction]:
    """All throws of attack dice, their saves and tests written down in advance, used in order.

    `friend` is the number that a miss needs to hit somebody on the line, 0 for nobody there.
    """
    spare = 2 if save else 0
    each = 1 + spare + (1 if friend else 0)
    found: Counter[End] = Counter()
    for faces in product(SIXES, repeat=dice * each):
        wounds = ones = sixes = thrown = 0
        struck = False
        for at in range(0, dice * each, each):
            face, saves, test = faces[at], faces[at + 1 : at + 1 + spare], faces[at + each - 1]
            thrown += 1
            hits = 1 if face >= number and face != 1 else 0
            if not hits and friend and not struck and (face != 6 or number <= 6):
                struck = test >= friend
            sixes += face == 6
            hits += face == 6 and sixes % 2 == 0
            wounds += sum(saves[n] < save for n in range(hits)) if save else hits
            ones += face == 1
            if ones == 2 or wounds >= limit:
                break
        found[End(wounds, thrown, ones == 2, struck)] += 1
    return {end: Fraction(ways, 6 ** (dice * each)) for end, ways in found.items()}


def merged(fight: Assault) -> dict[End, Fraction]:
    return collect(settle(fight, attack_step, is_done), noted)


@pytest.mark.parametrize(
    ("dice", "obscured", "saves", "limit"),
    [
        (2, 0, (5,), 1),
        (2, 2, (4,), 1),
        (2, 0, (3,), 2),
        (4, 1, (), 9),
        (5, 0, (), 2),
    ],
)
def test_every_sequence(dice: int, obscured: int, saves: tuple[int, ...], limit: int) -> None:
    """TW-RNG-6, TW-DICE-2, TW-DICE-5, TW-SAVE-2: two ways of counting agree."""
    (gun,) = shooting("smg")
    target = Body(saves=saves, dies_at=limit)
    fight = against((replace(gun, dice=dice),), target, obscured=obscured)
    save = saves[0] if saves else 0
    assert merged(fight) == counted(dice, gun.to_hit + obscured, save, limit, 0)


@pytest.mark.parametrize("number", [3, 5, 6])
def test_every_sequence_past_a_friend(number: int) -> None:
    """TW-FF-2, TW-FF-3, TW-FF-9: with a friend who is tested for each miss."""
    (gun,) = shooting("smg")
    fight = against((replace(gun, dice=3, to_hit=number),), Body(dies_at=2), friends=1)
    stray = number + 1 if number < 6 else 0
    assert merged(fight) == counted(3, number + 1, 0, 2, stray)


@settings(deadline=None, max_examples=40)
@given(
    st.integers(1, 3),
    st.integers(0, 4),
    st.lists(st.integers(2, 6), max_size=2),
    st.integers(1, 4),
    st.booleans(),
)
def test_chances_add_up(
    dice: int, obscured: int, saves: list[int], limit: int, together: bool
) -> None:
    """TW-RNG-2, TW-LOS-3: in all 1, and one obscurer more never helps."""
    (gun,) = shooting("smg")
    mode = {"dice_mode": "simultaneous"} if together else {}

    def killed(in_the_way: int) -> Fraction:
        target = body(limit, tuple(saves))
        fight = against((replace(gun, dice=dice),), target, obscured=in_the_way, house_rules=mode)
        ends = settle(fight, attack_step, is_done)
        assert sum(ends.values()) == 1
        return sum(
            (share for end, share in ends.items() if end.body.condition == "dead"),
            Fraction(),
        )

    assert killed(obscured) >= killed(obscured + 1)
