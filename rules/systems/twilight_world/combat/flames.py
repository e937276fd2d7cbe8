"""The flame thrower: dice against a square, and everybody near it burns."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.refused import check
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.systems.twilight_world.combat.attack import scores
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.weapons import CRITICAL_ONLY
from rules.systems.twilight_world.wording import aimed, too_many_dice
from rules.text import mark

FLAMES = mark("flames, need {needs}")


class Flames(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A jet of flame under way. Its hits get a line when it is over."""

    rulings: Rulings
    to_hit: int  # obscurers included
    dice: int  # left
    struck: bool = False
    ones: int = 0
    sixes: int = 0
    thrown: int = 0

    @property
    def failed(self) -> bool:
        """True if it is empty. Rule: TW-DICE-2, TW-DICE-3."""
        return self.ones >= fight_table().doubles.ones

    @property
    def hits(self) -> int:
        """On everybody within its reach. Rule: TW-WPN-3, TW-DICE-6."""
        doubles = fight_table().doubles
        double_six = self.sixes >= doubles.sixes
        if self.to_hit >= CRITICAL_ONLY:
            return 1 if double_six else 0
        return int(self.struck) + (doubles.extra_hits if double_six else 0)


def flames_of(row: Weapon, obscured: int, dice: int | None, book: Catalogue) -> Flames:
    """A jet before its first die. With so many dice, or all. Raises: Refused. Rule: TW-RNG-2."""
    if dice is not None and dice > row.attacks:
        check(too_many_dice(row.attacks, dice, "TW-RNG-2"))
    return Flames(
        rulings=book.rulings,
        to_hit=row.to_hit + obscured * fight_table().modifiers.obscurer,
        dice=row.attacks if dice is None else dice,
    )


def flame_step(flames: Flames, dice: Dice) -> Flames:
    """Throw one die, or all when dice are thrown together. Rule: TW-WPN-3, TW-DICE-1."""
    return burnt(flames, throw_flames(flames, dice))


def throw_flames(flames: Flames, dice: Dice) -> Faces:
    """Throw the dice of one step. Rule: TW-DICE-1."""
    count = flames.dice if flames.rulings.simultaneous else 1
    return dice.roll(count, DIE, aimed(FLAMES, flames.to_hit))


def burnt(flames: Flames, faces: Faces) -> Flames:
    """Return the jet after these dice. Rule: TW-WPN-3, TW-DICE-2."""
    count = len(faces)
    hit = any(scores(face, flames.to_hit, flames.rulings) for face in faces)
    after = replace(
        flames,
        dice=flames.dice - count,
        struck=flames.struck or hit,
        ones=flames.ones + faces.count(1),
        sixes=flames.sixes + faces.count(DIE),
        thrown=flames.thrown + count,
    )
    return replace(after, dice=0) if after.failed else after


def burnt_out(flames: Flames) -> bool:
    """True if nothing is left to roll."""
    return not flames.dice


def flames_reach(squares: int) -> bool:
    """True if flames burn figures so far from the target. Rule: TW-WPN-3."""
    return squares <= fight_table().limits.flames
