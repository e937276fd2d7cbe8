"""Weapons of an attack, in close combat too, and their refusals."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rules.refused import Refusal, check
from rules.systems.twilight_world.attack import Wielded
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.combat.shooting import LASER, Gun, why_not_fire
from rules.systems.twilight_world.state import Arm, Fighter
from rules.systems.twilight_world.weapons import trained
from rules.text import Text, text

CLUB = "club"


def struck_with(row: Weapon, traits: Collection[str], book: Catalogue) -> Wielded:
    """Return a hand weapon, bare hands, claws, or a swung gun. Raises: Refused as `why_not_strike`.

    Rule: TW-CC-1, TW-CC-2, TW-CC-4, TW-CC-5, TW-CC-6, TW-CC-7, TW-WPN-2, TW-WPN-5, TW-WPN-6,
    TW-DICE-3.
    """
    check(why_not_strike(row))
    used = trained(row, traits, book)
    if CLUB in row.special:  # loaded or empty; the gun is lost, not emptied
        used = replace(book.weapons[fight_table().words.club], key=row.key)
    return Wielded(row=used, dice=used.attacks, to_hit=used.to_hit, in_contact=True)


def why_not_strike(row: Weapon) -> Refusal | None:
    """Refuse a weapon that is not used in contact. Rule: TW-CC-7."""
    if CLUB in row.special or row.group in ("melee", "natural"):
        return None
    return Refusal(
        text("{weapon} cannot be used in contact.", weapon=Text(row.name)),
        "TW-CC-7",
        text("Use a hand weapon, bare hands or a gun that works as a club."),
    )


EMPTY = ("out-of-ammo", "out-of-fuel")


def arm_of(figure: Fighter, key: str) -> Arm:
    """Return the weapon of this key. Raises: Refused."""
    check(why_not_arm(figure.arms, key))
    return next(arm for arm in figure.arms if arm.key == key)


def why_not_arm(arms: tuple[Arm, ...], key: str) -> Refusal | None:
    """Refuse a weapon that is not on the card. Rule: TW-LOAD-9."""
    for arm in arms:
        if arm.key == key:
            return None
    return Refusal(
        text("That weapon is not on this figure's card."),
        "TW-LOAD-9",
        text("Choose a weapon on the card."),
    )


def gun_of(figure: Fighter, key: str, book: Catalogue) -> Gun:
    """Return a weapon that is used without its sights, but for a laser that is always on.

    Rule: TW-EQ-5. Raises: Refused.
    """
    check(why_not_gun(figure.arms, key))
    arm = arm_of(figure, key)
    return _gun(arm, _always_on(arm, book), book)


def why_not_gun(arms: tuple[Arm, ...], key: str) -> Refusal | None:
    """Refuse a weapon that is not on the card, lost or used up. Rule: TW-LOAD-9, TW-DICE-3."""
    return why_not_arm(arms, key) or why_not_hold(next(arm for arm in arms if arm.key == key))


def why_not_hold(arm: Arm) -> Refusal | None:
    """Refuse a weapon that is lost or used up. Rule: TW-DICE-3."""
    return None if arm.state in (None, *EMPTY) else _gone()


def guns_of(
    arms: tuple[Arm, ...], keys: tuple[str, ...], sights: tuple[str, ...], book: Catalogue
) -> tuple[Gun, ...]:
    """Return weapons that `why_not_shoot_with` lets pass, with the sights that are used."""
    return tuple([_gun(arm, sights, book) for arm in arms if arm.key in keys])


def _gun(arm: Arm, sights: tuple[str, ...], book: Catalogue) -> Gun:
    used = tuple([sight for sight in arm.sights if sight in sights])
    return Gun(row=book.weapons[arm.gear], sights=used, empty=arm.state in EMPTY)


def _always_on(arm: Arm, book: Catalogue) -> tuple[str, ...]:
    """Return the sights that cannot be switched off. Rule: TW-EQ-5."""
    if LASER in arm.sights and book.options["laser_optional"].key == "false":
        return (LASER,)
    return ()


def why_not_shoot_with(
    arms: tuple[Arm, ...], keys: tuple[str, ...], sights: tuple[str, ...], book: Catalogue
) -> Refusal | None:
    """Refuse weapons and sights that nobody with these arms can shoot with, or not together.

    Rule: TW-RNG-5, TW-LOAD-9, TW-EQ-4, TW-EQ-5, TW-EQ-11, TW-DUAL-1, TW-DUAL-4.
    """
    for key in keys:
        if refusal := why_not_arm(arms, key):
            return refusal
    carried = [arm for arm in arms if arm.key in keys]
    if not keys or tuple([arm.key for arm in carried]) != keys:
        return Refusal(
            text("Name each weapon once, in the order on the card."),
            "TW-RNG-5",
            text("Choose one weapon, or a pair."),
        )
    for arm in carried:
        if refusal := why_not_hold(arm):
            return refusal
    mounted = {sight for arm in carried for sight in arm.sights}
    if len(set(sights)) != len(sights) or not mounted.issuperset(sights):
        return Refusal(
            text("That weapon does not have that sight."),
            "TW-EQ-11",
            text("Attack without that sight."),
        )
    if any(not set(sights).issuperset(_always_on(arm, book)) for arm in carried):
        return Refusal(
            text("The laser sight is always on."), "TW-EQ-5", text("Include the laser sight.")
        )
    return why_not_fire(guns_of(arms, keys, sights, book), book)


def why_not_strike_with(arms: tuple[Arm, ...], key: str, book: Catalogue) -> Refusal | None:
    """Refuse a weapon that nobody can strike with. An empty gun may be swung.

    Rule: TW-CC-7, TW-LOAD-9, TW-DICE-3.
    """
    if not key:
        return None
    if refusal := why_not_arm(arms, key):
        return refusal
    arm = next(arm for arm in arms if arm.key == key)
    if arm.state not in (None, "out-of-ammo"):
        return _gone()
    return why_not_strike(book.weapons[arm.gear])


def struck_row(arms: tuple[Arm, ...], key: str, bare: str, book: Catalogue) -> Weapon:
    """Return the row of a weapon that `why_not_strike_with` lets pass, or of bare hands or claws.

    Rule: TW-CC-4, TW-CC-6.
    """
    return book.weapons[next(arm.gear for arm in arms if arm.key == key) if key else bare]


def _gone() -> Refusal:
    return Refusal(
        text("That weapon is used up, lost or empty."),
        "TW-DICE-3",
        text("Use another weapon, or reload one that is out of fuel."),
        text("used up"),
    )
