"""The value of a weapon for a bot."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.game import Offer
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.combat.arming import struck_with
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter
from rules.systems.twilight_world.weapons import BARE_HANDS

Rules = tuple[tuple[str, str], ...]


FACES: Final = 6


NEGATES: Final = "negates-saves"


UNSAVED, SAVED = 3, 2  # parts of a hit that come through a zombie's saves, where it has none or may


class Promise(NamedTuple):
    """The expected result of an attack: harm in hits, and dice that zombies hear."""

    harm: int
    heard: int


def promised(rules: Rules, figure: Fighter, offer: Offer) -> Promise:
    """The expected result of a figure's attack on a zombie."""
    if offer.kind == "Strike":
        gear = next((arm.gear for arm in figure.arms if arm.key == offer.fixed["arm"]), BARE_HANDS)
        return _struck(rules, gear, figure.traits)
    return _shot(rules, tuple([arm.gear for arm in figure.arms if arm.key in offer.fixed["arms"]]))


def is_armed(rules: Rules, figure: Fighter) -> bool:
    """True if a figure has a loaded gun and can keep its distance."""
    weapons = book_of(rules).weapons
    return any(arm.state is None and weapons[arm.gear].group == "firearm" for arm in figure.arms)


def _struck(rules: Rules, gear: str, traits: tuple[str, ...]) -> Promise:
    book = book_of(rules)
    return _of([struck_with(book.weapons[gear], traits, book).row])


def _shot(rules: Rules, gears: tuple[str, ...]) -> Promise:
    return _of([book_of(rules).weapons[gear] for gear in gears])


def _of(rows: list[Weapon]) -> Promise:
    """A penalty for two weapons at once. Rule: TW-DUAL-2."""
    faces = FACES + 2 - len(rows)
    harm = sum(
        row.attacks * (faces - row.to_hit) * (UNSAVED if NEGATES in row.special else SAVED)
        for row in rows
    )
    return Promise(harm, sum(row.attacks for row in rows if row.noise))
