"""What a shot needs, and what the shooter's sights, pairs and eyes make of it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from rules.refused import Refused
from rules.systems.twilight_world.arms import pair_penalty, sight_caps, sighted
from rules.systems.twilight_world.catalogue import Catalogue, fight_table, figure_rules
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.fight.attack import Wielded
from rules.systems.twilight_world.wording import gear_name, squares
from rules.text import Text, text

SCOPE, LASER = "scope", "laser-sight"
THROWN, AREA = "thrown", "area"


class Gun(Struct, frozen=True, kw_only=True):
    """A weapon to shoot with or to throw, and the sights used with it."""

    row: Weapon
    sights: tuple[str, ...] = ()
    empty: bool = False


class View(Struct, frozen=True, kw_only=True):
    """What the players see of a shot on the table."""

    distance: int | None = None  # squares; None: near enough
    dark: bool = False
    in_contact: bool = False  # with any enemy


def shot_with(
    guns: tuple[Gun, ...], traits: Collection[str], view: View, book: Catalogue
) -> tuple[Wielded, ...]:
    """The weapons of a Shoot action; of a pair those that reach.

    Rule: TW-RNG-3, TW-RNG-5, TW-DUAL-1 to TW-DUAL-5, TW-TRAIT-AMBI, TW-DICE-11, TW-LOAD-9, LEG-11.
    Raises: Refused.
    """
    if len(guns) > figure_rules().limits.pair:
        raise Refused(
            text("{count} guns are too many for two hands.", count=len(guns)),
            rule="TW-DUAL-1",
            cure=text("Fire one weapon, or a pair of light ones."),
        )
    for gun in guns:
        _check_kind(gun)
        _check_gun(gun, view, book)
        if len(guns) > 1:
            _check_pair(gun)
    reaching = [gun for gun in guns if reaches(gun, traits, view, book)]
    if not reaching:
        raise _out_of_range(guns[0], traits, view, book)
    ambidextrous = fight_table().words.pair_trait in traits
    harder = pair_penalty(book, ambidextrous=ambidextrous) if len(guns) > 1 else 0
    return tuple(
        _wielded(gun, book, harder=harder, volley=number if ambidextrous else 0)
        for number, gun in enumerate(reaching)
    )


def check_aim(gun: Gun, traits: Collection[str], view: View, book: Catalogue) -> None:
    """Whether a weapon may be used at that distance. Rule: TW-RNG-1, TW-EXP-1. Raises: Refused."""
    _check_gun(gun, view, book)
    if not reaches(gun, traits, view, book):
        raise _out_of_range(gun, traits, view, book)


def effective_range(gun: Gun, traits: Collection[str], book: Catalogue, *, dark: bool) -> int:
    """How far the weapon shoots. Rule: TW-RNG-7, TW-LOS-7, TW-TRAIT-EYES, TW-TRAIT-NIGHT."""
    table = fight_table()
    caps = sight_caps(traits, book)
    if dark and table.words.darkness_trait not in traits:
        caps.append(table.limits.darkness)
    return min([_with_sights(gun, book).range, *caps])


def is_thrown(row: Weapon) -> bool:
    """Whether it is a hand weapon that may be thrown. Rule: TW-RNG-12."""
    return THROWN in row.special


def is_area(row: Weapon) -> bool:
    """Whether it burns everybody near a square. Rule: TW-WPN-3."""
    return AREA in row.special


def _with_sights(gun: Gun, book: Catalogue) -> Weapon:
    row = gun.row
    for sight in gun.sights:
        row = sighted(row, book.equipment[sight])
    return row


def _wielded(gun: Gun, book: Catalogue, *, harder: int, volley: int) -> Wielded:
    row = _with_sights(gun, book)
    return Wielded(
        row=row,
        dice=row.thrown_dice if is_thrown(row) else row.attacks,
        to_hit=row.to_hit + harder,
        gone=is_thrown(row),
        volley=volley,
    )


def reaches(gun: Gun, traits: Collection[str], view: View, book: Catalogue) -> bool:
    """Whether the weapon shoots that far. Rule: TW-RNG-1, TW-DUAL-5."""
    if view.distance is None:
        return True
    most = effective_range(gun, traits, book, dark=view.dark)
    return gun.row.range_least <= view.distance <= most


def _out_of_range(gun: Gun, traits: Collection[str], view: View, book: Catalogue) -> Refused:
    most = effective_range(gun, traits, book, dark=view.dark)
    name = gear_name(gun.row.key, book)
    capped = most < _with_sights(gun, book).range
    cure = text("Choose a target within {range}.", range=squares(most))
    if gun.row.range_least:
        cure = text(
            "Choose a target {least} to {most} squares away.", least=gun.row.range_least, most=most
        )
    return Refused(
        text(
            "{weapon} does not reach {distance} squares.", weapon=name, distance=view.distance or 0
        ),
        rule="TW-RNG-7" if capped else "TW-RNG-1",
        cure=cure,
    )


def _check_kind(gun: Gun) -> None:
    row = gun.row
    if is_area(row) or row.group == "explosive":
        raise Refused(
            text("{weapon} is aimed at a square.", weapon=Text(row.name)),
            rule="TW-WPN-3" if is_area(row) else "TW-EXP-1",
            cure=text("Throw it like a grenade."),
        )
    if row.group != "firearm" and not is_thrown(row):
        raise Refused(
            text("{weapon} is used in contact.", weapon=Text(row.name)),
            rule="TW-CC-1",
            cure=text("Make a melee attack."),
        )


def _check_gun(gun: Gun, view: View, book: Catalogue) -> None:
    row = gun.row
    if gun.empty:
        raise Refused(
            text("{weapon} is empty.", weapon=Text(row.name)),
            rule="TW-RNG-1",
            cure=text("Discard a Spare Ammo marker first."),
        )
    if view.distance is not None and view.distance < 1:
        raise Refused(
            text("Nobody else stands in the attacker's own square."),
            rule="TW-RNG-1",
            cure=text("Name a distance of at least 1."),
        )
    for sight in gun.sights:
        if sight not in row.mounts:
            raise Refused(
                text(
                    "{weapon} takes no {sight}.",
                    weapon=Text(row.name),
                    sight=gear_name(sight, book),
                ),
                rule=book.equipment[sight].rule,
                cure=text("Attack without it."),
            )
    if len(gun.sights) > 1:
        raise Refused(
            text("One weapon uses one sight."), rule="TW-EQ-6", cure=text("Choose one of them.")
        )
    near = view.in_contact or view.distance == fight_table().limits.contact
    if near and not may_shoot_near(row, book):
        raise Refused(
            text("{weapon} is not shot in contact with an enemy.", weapon=Text(row.name)),
            rule="TW-RNG-8",
            cure=text("Make a melee attack."),
        )


def may_shoot_near(row: Weapon, book: Catalogue) -> bool:
    """Whether it is shot at somebody adjacent, or from contact. Rule: TW-RNG-8, TW-WPN-8."""
    option = book.options["shoot_in_contact"].key
    if row.group != "firearm" or option == "allowed":
        return True
    return option == "pistols-only" and row.key in fight_table().words.pistols


def _check_pair(gun: Gun) -> None:
    if not gun.row.pairs:
        raise Refused(
            text("{weapon} is not fired with another.", weapon=Text(gun.row.name)),
            rule="TW-DUAL-1",
            cure=text("Choose light firearms."),
        )
    if SCOPE in gun.sights:
        raise Refused(
            text("A weapon whose scope is used is not one of a pair."),
            rule="TW-DUAL-4",
            cure=text("Shoot without the scope, or with one weapon."),
        )
