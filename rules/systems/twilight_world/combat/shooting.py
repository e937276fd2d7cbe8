"""The number that a shot needs, from weapon, sights, pairs and eyes."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec import Struct

from rules.refused import Refusal, check
from rules.systems.twilight_world.attack import Wielded
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, fight_table, figure_rules
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.weapons import pair_penalty, sight_caps, sighted
from rules.systems.twilight_world.wording import gear_name, squares
from rules.text import Text, text

SCOPE, LASER = "scope", "laser-sight"


THROWN, AREA = "thrown", "area"

Rules = tuple[tuple[str, str], ...]  # house rules that differ from the default


class Gun(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A weapon to shoot with or to throw, and the sights used with it."""

    row: Weapon
    sights: tuple[str, ...] = ()
    empty: bool = False


class View(Struct, frozen=True, kw_only=True):
    """The players' view of a shot on the table."""

    distance: int | None = None  # squares; None: near enough
    dark: bool = False
    in_contact: bool = False  # with any enemy


def shot_with(
    guns: tuple[Gun, ...], traits: Collection[str], view: View, book: Catalogue
) -> tuple[Wielded, ...]:
    """The weapons of a Shoot action. Of a pair those that reach.

    Rule: TW-RNG-3, TW-RNG-5, TW-DUAL-1 to TW-DUAL-5, TW-TRAIT-AMBI, TW-DICE-11, TW-LOAD-9, LEG-11.
    Raises: Refused.
    """
    check(why_not_fire(guns, book) or why_not_reach(guns, traits, view, book))
    reaching = [gun for gun in guns if reaches(gun, traits, view, book)]
    ambidextrous = fight_table().words.pair_trait in traits
    harder = pair_penalty(book, ambidextrous=ambidextrous) if len(guns) > 1 else 0
    return tuple(
        _wielded(gun, book, harder=harder, volley=number if ambidextrous else 0)
        for number, gun in enumerate(reaching)
    )


def why_not_fire(guns: tuple[Gun, ...], book: Catalogue) -> Refusal | None:
    """Refuse what is not shot, and weapons that are not fired together.

    Rule: TW-RNG-5, TW-DUAL-1, TW-DUAL-4, TW-RNG-1, TW-EQ-4, TW-EQ-5, TW-EQ-6, LEG-11.
    """
    if len(guns) > figure_rules().limits.pair:
        return Refusal(
            text("{count} guns is too many for two hands.", count=len(guns)),
            "TW-DUAL-1",
            text("Fire one weapon, or a pair of light ones."),
        )
    for gun in guns:
        refusal = _why_not_kind(gun) or why_not_use(gun, book)
        if refusal or len(guns) == 1:
            return refusal
        if refusal := _why_not_pair(gun):
            return refusal
    return None


def why_not_aim(gun: Gun, traits: Collection[str], view: View, book: Catalogue) -> Refusal | None:
    """Refuse a weapon that cannot be used at that distance. Rule: TW-RNG-1, TW-EXP-1."""
    return why_not_use(gun, book) or why_not_reach((gun,), traits, view, book)


def why_not_reach(
    guns: tuple[Gun, ...],
    traits: Collection[str],
    view: View,
    book: Catalogue,
    *,
    each: bool = False,
) -> Refusal | None:
    """Refuse a distance that none of the weapons reaches, or that is too near for one of them.

    With `each`, all of them must reach it.

    Rule: TW-RNG-1, TW-RNG-7, TW-RNG-8, TW-DUAL-5, TW-WPN-8.
    """
    if view.distance is not None and view.distance < 1:
        return Refusal(
            text("A distance of 0 is the attacker's own square."),
            "TW-RNG-1",
            text("Enter a distance of at least 1."),
        )
    near = view.in_contact or view.distance == fight_table().limits.contact
    if near:
        for gun in guns:
            if not may_shoot_near(gun.row, book):
                return Refusal(
                    text(
                        "{weapon} cannot be fired in contact with an enemy.",
                        weapon=Text(gun.row.name),
                    ),
                    "TW-RNG-8",
                    text("Make a melee attack."),
                    text("too close"),
                )
    short = [gun for gun in guns if not reaches(gun, traits, view, book)]
    if not short or (len(short) < len(guns) and not each):
        return None
    return _out_of_range(short[0], traits, view, book)


class Span(Struct, frozen=True, gc=False):
    """Distances at which the same weapons of a Shoot action reach."""

    wielded: tuple[Wielded, ...]
    least: int  # squares
    most: int


@lru_cache(maxsize=4096)  # without it 52 % more of random play
def spans(
    guns: tuple[Gun, ...],
    traits: tuple[str, ...],
    rules: Rules,
    *,
    dark: bool,
    each: bool,
    in_contact: bool = False,
) -> tuple[Span, ...]:
    """Return at which distances which of the weapons reach, the nearest first.

    Rule: TW-RNG-1, TW-RNG-7, TW-DUAL-5.
    """
    book = catalogue(dict(rules))
    far = max([effective_range(gun, traits, book, dark=dark) for gun in guns])
    found: list[Span] = []
    for squares_away in range(1, far + 1):
        view = View(distance=squares_away, dark=dark, in_contact=in_contact)
        if why_not_reach(guns, traits, view, book, each=each):
            continue
        wielded = shot_with(guns, traits, view, book)
        last = found.pop() if found and found[-1].wielded == wielded else None
        found.append(Span(wielded, last.least if last else squares_away, squares_away))
    return tuple(found)


@lru_cache(maxsize=1024)  # without it 1 % more of random play
def reached(
    guns: tuple[Gun, ...],
    traits: tuple[str, ...],
    rules: Rules,
    *,
    dark: bool,
    in_contact: bool = False,
) -> tuple[int, ...]:
    """Return the distances at which all of the weapons reach. Rule: TW-RNG-1, TW-RNG-7."""
    book = catalogue(dict(rules))
    far = max([effective_range(gun, traits, book, dark=dark) for gun in guns])
    views = [View(distance=at, dark=dark, in_contact=in_contact) for at in range(far + 1)]
    return tuple(
        [at for at, view in enumerate(views) if not why_not_reach(guns, traits, view, book)]
    )


def effective_range(gun: Gun, traits: Collection[str], book: Catalogue, *, dark: bool) -> int:
    """The range of a shooter. Rule: TW-RNG-7, TW-LOS-7, TW-TRAIT-EYES, TW-TRAIT-NIGHT."""
    table = fight_table()
    caps = sight_caps(traits, book)
    if dark and table.words.darkness_trait not in traits:
        caps.append(table.limits.darkness)
    return min([_with_sights(gun, book).range, *caps])


def is_thrown(row: Weapon) -> bool:
    """True if it is a hand weapon that may be thrown. Rule: TW-RNG-12."""
    return THROWN in row.special


def is_area(row: Weapon) -> bool:
    """True if it burns everybody near a square. Rule: TW-WPN-3."""
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
    """True if the weapon shoots that far. Rule: TW-RNG-1, TW-DUAL-5."""
    if view.distance is None:
        return True
    most = effective_range(gun, traits, book, dark=view.dark)
    return gun.row.range_least <= view.distance <= most


def _out_of_range(gun: Gun, traits: Collection[str], view: View, book: Catalogue) -> Refusal:
    most = effective_range(gun, traits, book, dark=view.dark)
    name = gear_name(gun.row.key, book)
    beyond = (view.distance or 0) - most
    capped = most < _with_sights(gun, book).range
    cure = text("Choose a target within {range}.", range=squares(most))
    if gun.row.range_least:
        cure = text(
            "Choose a target {least} to {most} squares away.", least=gun.row.range_least, most=most
        )
    return Refusal(
        text(
            "{weapon} does not reach {distance}.", weapon=name, distance=squares(view.distance or 0)
        ),
        "TW-RNG-7" if capped else "TW-RNG-1",
        cure,
        text("{count} too far", count=beyond) if beyond > 0 else text("out of range"),
    )


def _why_not_kind(gun: Gun) -> Refusal | None:
    row = gun.row
    if is_area(row) or row.group == "explosive":
        return Refusal(
            text("{weapon} targets a square, not a figure.", weapon=Text(row.name)),
            "TW-WPN-3" if is_area(row) else "TW-EXP-1",
            text("Throw it like a grenade."),
            text("at a square"),
        )
    if row.group != "firearm" and not is_thrown(row):
        return Refusal(
            text("{weapon} works only in contact.", weapon=Text(row.name)),
            "TW-CC-1",
            text("Make a melee attack."),
        )
    return None


def why_not_use(gun: Gun, book: Catalogue) -> Refusal | None:
    """Refuse an empty weapon, and sights that it does not take.

    Rule: TW-RNG-1, TW-EQ-4, TW-EQ-5, TW-EQ-6.
    """
    row = gun.row
    if gun.empty:
        return Refusal(
            text("{weapon} is empty.", weapon=Text(row.name)),
            "TW-RNG-1",
            text("Discard a Spare Ammo marker first."),
            text("out of ammo"),
        )
    for sight in gun.sights:
        if sight not in row.mounts:
            return Refusal(
                text(
                    "{weapon} cannot use {sight}.",
                    weapon=Text(row.name),
                    sight=gear_name(sight, book),
                ),
                book.equipment[sight].rule,
                text("Attack without that sight."),
            )
    if len(gun.sights) > 1:
        return Refusal(
            text("A weapon can use only one sight."), "TW-EQ-6", text("Choose one sight.")
        )
    return None


def may_shoot_near(row: Weapon, book: Catalogue) -> bool:
    """True if it may be shot at an adjacent target, or from contact. Rule: TW-RNG-8, TW-WPN-8."""
    option = book.options["shoot_in_contact"].key
    if row.group != "firearm" or option == "allowed":
        return True
    return option == "pistols-only" and row.key in fight_table().words.pistols


def _why_not_pair(gun: Gun) -> Refusal | None:
    if not gun.row.pairs:
        return Refusal(
            text(
                "{weapon} cannot be fired together with another weapon.", weapon=Text(gun.row.name)
            ),
            "TW-DUAL-1",
            text("Choose light firearms."),
        )
    if SCOPE in gun.sights:
        return Refusal(
            text("You cannot use a scope while firing two weapons."),
            "TW-DUAL-4",
            text("Shoot without the scope, or with one weapon."),
        )
    return None
