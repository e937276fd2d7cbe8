"""The question how far a horde comes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from rules.odds import Distribution, chance, collect, followed, outcomes, parted, pool
from rules.parameters import yes_or_no
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.zombie_wars.catalogue import rulings_of
from rules.systems.zombie_wars.dice import stumbles
from rules.systems.zombie_wars.figures import (
    HORDE,
    MOST_HEROES,
    breed,
    breed_said,
    each,
    heroes,
    mean,
    pieces,
)
from rules.systems.zombie_wars.hordes.moves import given_up
from rules.systems.zombie_wars.pieces import all_dice
from rules.systems.zombie_wars.state import Dice
from rules.text import text
from rules.words import Asked, Words

MOST_MOVES: Final = 20
MOST_GIVEN_UP: Final = 3  # Heroes in a horde that gives up zombies: each one lost leaves another
_WHY = text("odds")

Rolled = tuple[tuple[int, int], ...]  # sides and face of each die


class Mover(NamedTuple):
    """A horde after its throw: the sides of its dice, and whether it goes on."""

    dice: Dice
    upright: bool


Step = Callable[[Dice], Distribution[Mover]]

MOVE: Final = OddsQuestion(
    key="move",
    name=text("Moves of a horde"),
    parameters=(
        *HORDE,
        breed("breed", text("Breed"), text("The horde's breed. No Luck tokens are spent.")),
        Parameter("moves", text("Moves"), text("The largest number of Moves in a row"), "3"),
        yes_or_no(
            "sacrifice",
            text("Sacrifices"),
            text("Always sacrifice zombies to stay upright (Advanced)"),
        ),
    ),
)


def move(words: Words, house_rules: HouseRules) -> Answer:
    """The figures of one Move, and of Moves in a row until the pawn lies or is gone.

    Rule: ZW-061, ZW-062, ZW-A04, ZW-A05.
    """
    sacrifice = words.flag("sacrifice")
    armed = heroes(words, "heroes", most=MOST_GIVEN_UP if sacrifice else MOST_HEROES)
    horde = all_dice(pieces(words, "horde"), armed)
    if not horde:
        raise Refused(
            text("A horde must have a zombie."),
            rule="ZW-010",
            cure=text("Enter horde=1 or more, or the dice of heroes."),
        )
    walking = _Walking(
        breed_said(words, "breed"),
        sacrifice=sacrifice,
        all_failed=rulings_of(house_rules).sacrifice,
    )
    moves = words.number("moves", least=1, most=MOST_MOVES)
    after = walking.step(horde)
    size = collect(after, lambda walked: len(walked.dice))
    return {
        "upright": chance(after, lambda walked: walked.upright),
        "gone": size.get(0, Fraction()),
        "expected_size": mean(size),
        "expected_moves": _expected_moves(horde, walking.step, {}),
        **_at_least(horde, walking.step, moves),
        **each("size", size),
    }


class _Walking:
    """One Move of a horde, with all its outcomes."""

    def __init__(self, breed: str, *, sacrifice: bool, all_failed: bool) -> None:
        self._breed = breed
        self._sacrifice = sacrifice
        self._all_failed = all_failed or not sacrifice
        nothing: Rolled = ()
        self._at_stake = pool(self._one, self._given, nothing)

    def step(self, dice: Dice) -> Distribution[Mover]:
        """One Move of such a horde. Rule: ZW-062, ZW-A04."""
        return collect(self._at_stake(dice), lambda stake: self._walked(dice, stake))

    def _walked(self, dice: Dice, stake: Rolled) -> Mover:
        if not (stake and self._sacrifice):
            return Mover(dice, not stake)
        left = [*dice]
        for sides, _ in stake:
            left.remove(sides)
        return Mover(tuple(left), bool(left))

    def _one(self, sides: int) -> Distribution[Rolled]:
        upright = [face for face in range(1, sides + 1) if not stumbles((face,), self._breed)]
        differ = upright[:1] if self._all_failed else range(1, upright[0] + 1)
        return outcomes(
            lambda table: self._given(((sides, table.roll(1, sides, _WHY)[0]),), ()),
            {sides: parted(sides, *differ)},
        )

    def _given(self, first: Rolled, second: Rolled) -> Rolled:
        """The dice that would have to go, or none where nothing knocks the pawn down."""
        both = tuple(sorted(first + second))
        if not stumbles([face for _, face in both], self._breed):
            return ()
        return given_up(both, self._breed, all_failed=self._all_failed)


def _at_least(horde: Dice, step: Step, moves: int) -> dict[str, Fraction]:
    """The chance of each number of Moves in a row. The last may knock the pawn down."""

    def further(walked: Mover) -> Distribution[Mover]:
        return step(walked.dice) if walked.upright else {walked: Fraction(1)}

    found = {}
    now: Distribution[Mover] = {Mover(horde, True): Fraction(1)}
    for count in range(1, moves + 1):
        found[f"at_least{count}"] = chance(now, lambda walked: walked.upright)
        now = followed(now, lambda walked: walked, further, lambda _, after: after)
    return found


def _expected_moves(dice: Dice, step: Step, known: dict[Dice, Fraction]) -> Fraction:
    """The mean number of Moves until the pawn lies or the horde is gone."""
    if dice not in known:
        stays, further = Fraction(), Fraction(1)
        for walked, share in step(dice).items():
            if walked == (dice, True):
                stays = share
            elif walked.upright:
                further += share * _expected_moves(walked.dice, step, known)
        known[dice] = further / (1 - stays)
    return known[dice]


ASKED: Final[tuple[Asked, ...]] = ((MOVE, move),)
