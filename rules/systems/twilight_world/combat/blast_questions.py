"""Questions about explosives, rockets and the flame thrower."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import partial

from msgspec import Struct

from rules.odds import Distribution, chance, collect, expected, outcomes, settle
from rules.parameters import yes_or_no
from rules.refused import Refused, check
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, fight_table
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.combat.assault import conditions, wounds, zombies_of_a_die
from rules.systems.twilight_world.combat.explosives import (
    Burst,
    blast_reaches,
    blasted,
    has_landed,
    impact,
    throw_of,
    throw_step,
)
from rules.systems.twilight_world.combat.flames import (
    burnt_out,
    flame_step,
    flames_of,
    flames_reach,
)
from rules.systems.twilight_world.combat.shooting import (
    Gun,
    View,
    effective_range,
    is_area,
    why_not_aim,
)
from rules.systems.twilight_world.odds import HEROES, TARGET, struck_body, traits_named
from rules.text import text
from rules.words import Asked, Words

MOST_SQUARES = 200


MOST_OBSCURERS = 20


MOST_DICE = 99


ZOMBIE = "zombie"


GRENADE = OddsQuestion(
    key="grenade",
    name=text("Explosives and flames"),
    example={"weapon": "grenade", "target": "zombie", "range": "6"},
    headline="killed",
    parameters=(
        Parameter(
            key="weapon",
            name=text("Weapon"),
            explanation=text("An explosive, the rocket launcher or the flame thrower."),
            default="grenade",
        ),
        *TARGET,
        Parameter(
            key="range",
            name=text("Range"),
            explanation=text(
                "The distance to the target's square. If empty, the weapon's full range."
            ),
        ),
        Parameter(
            "away",
            text("Offset"),
            text("The distance from that square to the target, measured away from the thrower."),
            "0",
        ),
        Parameter(
            key="obscured",
            name=text("Partly in the way"),
            explanation=text("Figures and terrain between the thrower and the square."),
            default="0",
        ),
        Parameter(
            key="dice",
            name=text("Dice"),
            explanation=text("Dice for the flame thrower. Explosives always roll all their dice."),
        ),
        yes_or_no("cover", text("Cover"), text("Does an object shield the target?")),
        yes_or_no("dark", text("Darkness"), text("Is it dark?")),
        Parameter("traits", text("Traits"), text("Traits of the attacker, separated by commas.")),
        HEROES,
    ),
)


def grenade(words: Words, house_rules: HouseRules) -> Answer:
    """Where it goes off on open ground, and what it does to a target on that square or beyond."""
    book = catalogue(house_rules)
    known = {key: row for key, row in book.weapons.items() if row.blast or is_area(row)}
    gun = Gun(row=known[words.slug("weapon", known)])
    traits, dark = traits_named(words, book), words.flag("dark")
    said = words.number_if_given("range", least=0, most=MOST_SQUARES)
    distance = effective_range(gun, traits, book, dark=dark) if said is None else said
    check(why_not_aim(gun, traits, View(distance=distance, dark=dark), book))
    shot = _Shot(
        row=gun.row,
        distance=distance,
        away=words.number("away", least=0, most=MOST_SQUARES),
        obscured=words.number("obscured", least=0, most=MOST_OBSCURERS),
        dice=words.number_if_given("dice", least=1, most=MOST_DICE),
        body=struck_body(words, ZOMBIE, book),
        covered=words.flag("cover"),
        zombies=zombies_of_a_die(words, house_rules),
    )
    return _burned(shot, book) if is_area(gun.row) else _exploded(shot, book)


class _Shot(Struct, frozen=True, kw_only=True):
    """The question's words, read."""

    row: Weapon
    distance: int
    away: int
    obscured: int
    dice: int | None
    body: Body
    covered: bool
    zombies: Fraction  # zombies that one noisy die brings


def _exploded(shot: _Shot, book: Catalogue) -> Answer:
    throw = throw_of(shot.row, shot.obscured, book)
    if shot.dice not in (None, throw.dice):
        raise Refused(
            text("An explosive always rolls all its dice."),
            rule="TW-EXP-2",
            cure=text("Leave out the number of dice."),
        )
    bursts = settle(Burst(throw=throw), throw_step, has_landed)
    stands, radius = (shot.distance + shot.away, 0), shot.row.blast

    def in_blast(burst: Burst, square: tuple[int, int]) -> bool:
        return blast_reaches(impact(burst, shot.distance), square, radius)

    def share(where: str) -> Fraction:
        return chance(bursts, lambda burst: burst.where == where)

    open_to_it = not shot.covered
    hits = collect(bursts, lambda b: b.hits if open_to_it and in_blast(b, stands) else 0)
    bodies = _hurt(shot, hits, negated=False, book=book)
    ways = collect(bursts, lambda burst: burst.direction)
    return {
        "on_target": share("target"),
        "deviates": share("wide"),
        "on_thrower": share("thrower"),
        "double_six": chance(bursts, lambda burst: burst.double_six),
        "thrower_in_blast": chance(bursts, lambda burst: in_blast(burst, (0, 0))),
        **conditions(bodies),
        "expected_dice": Fraction(throw.dice),
        "expected_noise_zombies": throw.dice * shot.zombies,
        **wounds(shot.body, bodies),
        **{
            f"direction_{way.key}": ways.get(way.key, Fraction()) / (share("wide") or 1)
            for way in fight_table().direction
        },
    }


def _burned(shot: _Shot, book: Catalogue) -> Answer:
    start = flames_of(shot.row, shot.obscured, shot.dice, book)
    jets = settle(start, flame_step, burnt_out)
    covered = shot.covered and book.options["flame_thrower_cover"].key == "true"
    safe = covered or not flames_reach(shot.away)
    hits = collect(jets, lambda jet: 0 if safe else jet.hits)
    bodies = _hurt(shot, hits, negated=True, book=book)
    dice = expected(jets, lambda jet: jet.thrown)
    return {
        "on_target": chance(jets, lambda jet: jet.hits > 0),
        "misses": chance(jets, lambda jet: not jet.hits),
        "out_of_ammo": chance(jets, lambda jet: jet.failed),
        **conditions(bodies),
        "expected_dice": dice,
        "expected_noise_zombies": dice * shot.zombies,
        **wounds(shot.body, bodies),
    }


def _hurt(
    shot: _Shot, hits: Distribution[int], *, negated: bool, book: Catalogue
) -> Distribution[Body]:
    """The target after each number of hits."""
    rules = book.rulings
    bodies: dict[Body, Fraction] = defaultdict(Fraction)
    for count, share in hits.items():
        hurt = partial(blasted, shot.body, count, negated=negated, rulings=rules)
        after = outcomes(hurt)
        for one, part in after.items():
            bodies[one] += share * part
    return bodies


BLAST_ASKED: tuple[Asked, ...] = ((GRENADE, grenade),)
