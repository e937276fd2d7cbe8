"""Explosives and rockets in a game: where they go off, who is caught, who hears it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.combat.blast_events import (
    BlastSettled,
    TellVictims,
    Throw,
    WentOff,
)
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.luck import UseLuck
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.noise import NoiseHeard
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Group, Survivors
from rules.systems.twilight_world.supplies.things import reloaded
from rules.systems.twilight_world.wounds.events import Died, Fled, GroupProvoked, Wounded
from rules.systems.twilight_world.wounds.vehicles import VehicleHurt, Wrecked
from rules.text import in_english
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, Table

GRENADE = Throw(figure="grant", arm="i4", range=10)
ROCKET = Throw(figure="amoy-deangelo", arm="i1", range=30)
ON_TARGET = (4, 2, 3)
IN_HAND = (1, 1, 1)
SILENT = (1, 1, 1)
AMOY = "Amoy De'Angelo"


def grant(*others: str, rules: dict[str, str] | None = None, **words: str) -> Table:
    """Grant with his grenades, and the heroes' phase."""
    table = Table("Grant", *others, rules=rules, **{"zombies": "2", **words})
    table.heroes_first(3, 4)
    return table


def told(*keys: str) -> TellVictims:
    return TellVictims(victims=keys)


def seat_in(table: Table, key: str, vehicle: str) -> None:
    """Put somebody into a vehicle."""
    table.put(key, vehicle=vehicle)
    car = replace(table.state.vehicles[vehicle], riders=(key,))
    table.state = replace(table.state, vehicles={**table.state.vehicles, vehicle: car})


def went_off(events: tuple[Event, ...]) -> WentOff:
    return next(event for event in events if isinstance(event, WentOff))


def test_a_blast_hits_stated_figures_before_the_noise_check() -> None:
    """One hit on friend and foe with their saves, in order, then a check for each die.

    TW-EXP-1, TW-EXP-2, TW-EXP-3, TW-EXP-5, TW-EXP-13, TW-EXP-15, TW-EXP-16, TW-SAVE-8, TW-NOISE-4.
    """
    table = grant("Ken", vehicles="1", places="building")
    events = table.play(HEROES, GRENADE, *ON_TARGET)
    fell = went_off(events)
    assert (fell.where, fell.hits, fell.dice, fell.radius) == ("target", 1, 3, 1)
    assert WeaponSpent(figure="grant", arm="i4", state="consumed") in events
    assert table.figure("grant").arms[-1].count == 3
    assert table.figure("grant").stirred
    assert table.refused(HEROES, Activate(figure="ken")).rule == "TW-TURN-3"
    # z1 does not save on 4, Ken does on 5, the car does not on 3; the second die is heard.
    events = table.play(HEROES, told("z1", "ken", "car-1"), 4, 5, 3, 1, 6, 3, 4)
    assert Died(figure="z1") in events
    assert table.figure("ken").body.wounds == 0
    assert VehicleHurt(vehicle="car-1", wounds=1) in events
    kinds = [type(event) for event in events]
    assert kinds.index(BlastSettled) < kinds.index(NoiseHeard)
    assert kinds.count(NoiseHeard) == 1
    assert not table.state.asks
    assert table.state.blast is None
    assert table.state.places["building-1"].broken == ()


def test_a_throw_goes_wide() -> None:
    """A die and 1 squares in the direction of two dice, perhaps off the board.

    TW-EXP-9, TW-EXP-10.
    """
    table = grant()
    fell = went_off(table.play(HEROES, GRENADE, 1, 2, 3, 6, 3, 5))
    assert (fell.where, fell.squares, fell.direction) == ("wide", 7, "s")
    events = table.play(HEROES, told(), *SILENT)
    assert BlastSettled(victims=()) in events
    assert not any(isinstance(event, Wounded) for event in events)


def test_obscurers_on_the_way() -> None:
    """TW-EXP-3: each adds 1 to the number. Below 0 there are none."""
    table = grant()
    hard = replace(GRENADE, obscured=1)
    assert table.refused(HEROES, replace(GRENADE, obscured=-1)).rule == "TW-RNG-2"
    assert went_off(table.play(HEROES, hard, 4, 4, 4, 1, 3, 4)).where == "wide"


def test_luck_rerolls_before_victims_are_named() -> None:
    """All dice of the throw are one roll. TW-TRAIT-LUCK, TW-EXP-2."""
    table = Table(figure(carry("grenade"), traits="lucky"), zombies="1")
    table.heroes_first(3, 4)
    throw = Throw(figure="f1", arm="i1", range=10)
    assert went_off(table.play(HEROES, throw, 1, 2, 3, 6, 3, 5)).where == "wide"
    events = table.play(HEROES, UseLuck(figure="f1", roll=0), 4, 2, 2)
    assert went_off(events).where == "target"
    table.play(HEROES, told("z1"), 1, *SILENT)
    assert table.figure("z1").where == "dead"
    assert table.figure("f1").arms[0].state == "consumed"


def test_a_uniform_grid() -> None:
    """TW-EXP-10 `deviation_grid`: the direction is one of eight faces."""
    table = grant(rules={"deviation_grid": "uniform"})
    assert went_off(table.play(HEROES, GRENADE, 1, 2, 3, 1, 5)).direction == "s"


def test_three_ones_catch_the_thrower() -> None:
    """He is caught, whether he is named or not. TW-EXP-8, TW-DICE-10, TW-DICE-3."""
    for named in ((), ("grant",), ("ken",)):
        table = grant("Ken")
        assert went_off(table.play(HEROES, GRENADE, *IN_HAND)).where == "thrower"
        saves = [1 for key in named if key == "ken"]
        table.play(HEROES, told(*named), *saves, *SILENT)
        assert table.figure("grant").body.wounds == 1
        assert table.figure("ken").body.wounds == len(set(named) & {"ken"})


def test_a_thrower_in_a_vehicle_is_safe_in_it() -> None:
    """The vehicle stands where it goes off. TW-EXP-8, TW-EXP-15, TW-VEH-8."""
    table = grant(vehicles="1")
    table.play(HEROES, GRENADE, *IN_HAND)
    seat_in(table, "grant", "car-1")
    assert table.refused(HEROES, told("grant")).rule == "TW-VEH-8"
    assert table.offered(HEROES, "TellVictims")[0].fields[0].options == ("z1", "z2", "car-1")
    events = table.play(HEROES, told(), 3, *SILENT)
    assert BlastSettled(victims=("car-1",)) in events
    assert table.figure("grant").body.wounds == 0


def test_the_thrower_stands_in_the_blast_he_aims_for() -> None:
    """He is affected like anybody, and his turn ends when he falls. TW-EXP-14, TW-ACT-7."""
    table = grant("Ken")
    table.put("grant", wounds=2)
    table.play(HEROES, replace(GRENADE, range=1), *ON_TARGET)
    table.play(HEROES, told("grant", "z1"), 6, *SILENT)
    assert table.figure("grant").body.condition == "unconscious"
    assert table.state.active is None
    assert [offer.kind for offer in ENGINE.offers(table.state, HEROES)] == ["Activate", "EndPhase"]


@pytest.mark.parametrize(("house_rule", "wounds"), [("true", 2), ("false", 1)])
def test_two_sixes_hit_twice(house_rule: str, wounds: int) -> None:
    """TW-EXP-7 `explosive_crit_on_deviation`: on target always, in the hand if so ruled."""
    table = grant("Ken", rules={"explosive_crit_on_deviation": house_rule})
    table.play(HEROES, GRENADE, 6, 6, 2)
    table.play(HEROES, told("ken"), 1, 1, *SILENT)
    assert table.figure("ken").body.wounds == 2
    rocket = Table(AMOY, rules={"explosive_crit_on_deviation": house_rule})
    rocket.heroes_first(3, 4)
    rocket.play(HEROES, ROCKET, 1, 1, 1, 6, 6, 2)
    rocket.play(HEROES, told("amoy-deangelo"), *SILENT, *SILENT)
    assert rocket.figure("amoy-deangelo").body.wounds == wounds


@pytest.mark.parametrize(("house_rule", "dice"), [("6", 6), ("3", 3)])
def test_a_rocket_is_one_shot(house_rule: str, dice: int) -> None:
    """Empty after it, and loaded again with a marker. TW-WPN-4, TW-EXP-13 `rocket_attacks`."""
    table = Table(AMOY, rules={"rocket_attacks": house_rule})
    table.heroes_first(3, 4)
    assert table.refused(HEROES, replace(ROCKET, range=37)).rule == "TW-RNG-1"
    fell = went_off(table.play(HEROES, ROCKET, *[4] * dice))
    assert fell.dice == dice
    table.play(HEROES, told(), *[1] * dice)
    launcher = table.figure("amoy-deangelo").arms[0]
    assert launcher.state == "out-of-ammo"
    assert reloaded(book_of(table.state.rules).weapons[launcher.gear], launcher.state, 1) == 0
    assert table.refused(HEROES, ROCKET).rule == "TW-RNG-1"


def test_the_last_grenade() -> None:
    """Used up, it is neither offered nor thrown. TW-EXP-13."""
    table = grant()
    arms = table.figure("grant").arms
    table.put("grant", arms=(*arms[:-1], replace(arms[-1], count=1)))
    table.play(HEROES, Activate(figure="grant"))
    assert table.offered(HEROES, "Throw")
    table.play(HEROES, GRENADE, *ON_TARGET)
    table.play(HEROES, told(), *SILENT)
    assert table.figure("grant").arms[-1].state == "consumed"
    table.end(HEROES)
    table.end("zombies")
    table.heroes_first(3, 4)
    assert table.refused(HEROES, GRENADE).rule == "TW-DICE-3"
    table.play(HEROES, Activate(figure="grant"))
    assert not table.offered(HEROES, "Throw")


def test_figures_that_a_blast_cannot_catch() -> None:
    """Nobody twice, nobody unknown, in a vehicle, gone, and no wreck.

    TW-EXP-5, TW-SIDE-2, TW-VEH-8, TW-VEH-10.
    """
    table = grant("Ken", "Kat", vehicles="2")
    table.play(HEROES, GRENADE, *ON_TARGET)
    seat_in(table, "ken", "car-1")
    table.put("kat", where="left")
    table.put("z2", where="dead")
    wreck = table.state.vehicles["car-2"]
    wreck = replace(wreck, body=replace(wreck.body, wounds=3))
    table.state = replace(table.state, vehicles={**table.state.vehicles, "car-2": wreck})
    assert table.refused(HEROES, told("z1", "z1")).rule == "TW-EXP-5"
    assert table.refused(HEROES, told("z9")).rule == "TW-SIDE-2"
    assert table.refused(HEROES, told("ken")).rule == "TW-VEH-8"
    assert table.refused(HEROES, told("kat")).rule == "TW-EXP-5"
    assert table.refused(HEROES, told("z2")).rule == "TW-EXP-5"
    assert table.refused(HEROES, told("car-2")).rule == "TW-VEH-10"
    options = table.offered(HEROES, "TellVictims")[0].fields[0].options
    assert options == ("grant", "z1", "car-1")


def test_occupants_are_hurt_only_by_the_wreck() -> None:
    """The blast wrecks the vehicle, which puts them out beside it. TW-EXP-15, TW-VEH-8, -10."""
    table = grant("Ken", vehicles="1")
    table.play(HEROES, GRENADE, *ON_TARGET)
    seat_in(table, "ken", "car-1")
    car = table.state.vehicles["car-1"]
    car = replace(car, body=replace(car.body, wounds=2))
    table.state = replace(table.state, vehicles={"car-1": car})
    events = table.play(HEROES, told("car-1"), 3, *SILENT)
    assert Wrecked(vehicle="car-1") in events
    assert (table.figure("ken").vehicle, table.figure("ken").body.wounds) == ("", 0)


def test_followers_who_flee_are_out_of_it() -> None:
    """A leader killed in the blast takes them along before their hit. TW-TYPE-3, TW-WND-3."""
    settlers = figure(carry("club"), kind="friendly-force", stats={"move": 6, "wounds": 1})
    settlers = replace(settlers, key="settlers", name="Settlers")
    table = Table("Madge Patterson", settlers, "Grant", group="2")
    table.begin(6, 1, 3, 3, 4)
    assert table.figure("settlers.1").leader == "madge-patterson"
    table.put("madge-patterson", wounds=3)
    table.play(HEROES, GRENADE, *ON_TARGET)
    events = table.play(HEROES, told("madge-patterson", "settlers.1"), *SILENT)
    assert Fled(figure="settlers.1", leader="madge-patterson") in events
    assert table.figure("settlers.1").where == "fled"


def test_a_blast_does_not_make_zombies_of_the_dead() -> None:
    """TW-INF-5, TW-EXP-5: the victims stay dead, and the thrower is known."""
    table = grant("Ken")
    table.put("ken", wounds=3)
    table.play(HEROES, GRENADE, *ON_TARGET)
    table.play(HEROES, told("ken"), 1, *SILENT)
    ken = table.figure("ken")
    assert (ken.where, ken.rises, ken.cause, ken.by) == ("dead", False, "blast", HEROES)


def test_neutral_survivors_in_a_blast_are_provoked() -> None:
    """TW-SURV-5, TW-EXP-5: whether or not they save."""
    table = grant("Ken")
    group = Group(
        key="g1",
        place="",
        finder="grant",
        people=Survivors(adults=1, temperament="neutral"),
        members=("ken",),
    )
    table.put("ken", side="survivors", group="g1")
    table.state = replace(table.state, groups={"g1": group})
    table.play(HEROES, GRENADE, *ON_TARGET)
    events = table.play(HEROES, told("ken"), 5, *SILENT)
    assert GroupProvoked(group="g1", side=HEROES, until=2) in events


@pytest.mark.parametrize(("house_rule", "noise"), [("false", ()), ("true", SILENT)])
def test_explosives_of_villains(house_rule: str, noise: tuple[int, ...]) -> None:
    """TW-NOISE-9, TW-EXP-2 `all_humans_make_noise`: checked for only if so ruled."""
    bomber = figure(carry("grenade"), kind="villain", side=VILLAINS)
    table = Table("Ken", bomber, rules={"all_humans_make_noise": house_rule})
    table.begin(1, 6, 3, 4)
    table.play(VILLAINS, Throw(figure="f1", arm="i1", range=5), *ON_TARGET)
    table.play(VILLAINS, told("ken"), 1, *noise)
    assert table.figure("ken").by == VILLAINS


def test_weapons_that_target_a_square() -> None:
    """Only explosives, as far as they and the eyes reach. TW-EXP-1, TW-RNG-1, TW-RNG-7."""
    table = grant(dark="yes")
    assert table.refused(HEROES, replace(GRENADE, arm="i1")).rule == "TW-EXP-1"
    assert table.refused(HEROES, replace(GRENADE, arm="i9")).rule == "TW-LOAD-9"
    assert table.refused(HEROES, replace(GRENADE, range=11)).rule == "TW-RNG-7"
    assert table.refused(HEROES, replace(GRENADE, range=0)).rule == "TW-RNG-1"
    shot = Shoot(figure="grant", arms=("i4",), target="z1", range=5)
    assert table.refused(HEROES, shot).rule == "TW-EXP-1"
    table.play(HEROES, Activate(figure="grant"))
    throw = table.offered(HEROES, "Throw")[0]
    assert throw.fields[0].options == tuple(range(1, 11))


def test_a_throw_is_the_whole_action() -> None:
    """All dice are rolled, so it is no attack in mid-move. TW-ACT-1, TW-EXP-2, TW-SPA-3."""
    table = grant()
    table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, GRENADE).rule == "TW-ACT-1"
    jumper = figure(carry("dynamite"), traits="special-attack")
    other = Table(jumper)
    other.heroes_first(3, 4)
    other.play(HEROES, Move(figure="f1"))
    refusal = other.refused(HEROES, Throw(figure="f1", arm="i1", range=5), *ON_TARGET)
    assert refusal.rule == "TW-SPA-3"
    assert not other.offered(HEROES, "Throw")


@pytest.mark.parametrize(("house_rule", "radius"), [("1", 1), ("2", 2)])
def test_the_question_gives_the_radius_of_the_blast(house_rule: str, radius: int) -> None:
    """TW-EXP-4, TW-EXP-17 `dynamite_radius`: they look for those without cover."""
    table = Table(figure(carry("dynamite")), rules={"dynamite_radius": house_rule})
    table.heroes_first(3, 4)
    fell = went_off(table.play(HEROES, Throw(figure="f1", arm="i1", range=5), 5, 2, 2))
    assert (fell.radius, fell.cover) == (radius, True)
    (question,) = ENGINE.pending(table.state)
    asked = in_english(question.why)
    squares = f"{radius} square{'s' * (radius > 1)}"
    assert asked == f"Who is within {squares} of the blast and not in cover?"
