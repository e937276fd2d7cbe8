"""Attacks that are refused, their hands, zones and noise, and who is in the way."""

from __future__ import annotations

import pytest

from rules.systems.zombicide.cars import DriveCar, GetIn
from rules.systems.zombicide.catalogue.words import word
from rules.systems.zombicide.fight.arms import arms_of
from rules.systems.zombicide.fight.attacks import (
    Attacked,
    Burned,
    Reload,
    Reloaded,
    Shoot,
    Strike,
    Throw,
    TrickShot,
    with_twin,
)
from rules.systems.zombicide.fight.results import (
    GunsFired,
    Hit,
    KeepDice,
    Reroll,
    Rolled,
    target_name,
)
from rules.systems.zombicide.names import KIND_NAMES
from rules.systems.zombicide.state import Held
from rules.text import text
from tests.rules.systems.zombicide.maps import CARS
from tests.rules.systems.zombicide.table import Table, table


def alone(*skills: str, **more: object) -> Table:
    """A character with these skills. The other one is out of the way."""
    return table(**more).set(1, zone="S4").learn(*skills)  # type: ignore[arg-type]


def test_attacks_that_cannot_be_made_are_refused() -> None:
    """Each by its own rule. Rule: ZC-043, ZC-050, ZC-042, ZC-S31."""
    game = alone().hold("pistol", "molotov")
    assert game.refuses(Throw(slot=0, zone="S3")) == "ZC-043"
    assert game.refuses(Throw(slot=1, zone="S4")) == "ZC-043"
    assert game.refuses(Shoot(hands="0", zone="S4")) == "ZC-050"
    assert game.refuses(Reload(slot=0)) == "ZC-042"
    assert game.refuses(TrickShot(zone="S1", other="S3")) == "ZC-S31"


def test_a_trick_shot_takes_two_guns_and_two_zones() -> None:
    """Both in reach, of a pair in hand. Rule: ZC-S31."""
    game = alone("trick-shot").hold("pistol", "pistol")
    assert game.refuses(TrickShot(zone="S3", other="S3")) == "ZC-S31"
    assert game.refuses(TrickShot(zone="S4", other="S3")) == "ZC-S31"
    assert alone("trick-shot").hold("pistol").refuses(TrickShot(zone="S1", other="S3")) == "ZC-S31"
    game.do(TrickShot(zone="S3", other="S1"), 1, 1)
    zones = [game.state.chars[0].zone + by for by in (1, -1)]
    assert [one.zone for one in game.happened(Attacked)] == zones
    assert not any(one.pair for one in game.happened(Attacked))


def test_a_trick_shot_needs_no_third_zone() -> None:
    """From the end of the street two zones are enough. Rule: ZC-S31."""
    game = alone("trick-shot", at="S1").hold("sawed-off", "sawed-off")
    assert set(game.options("zc.TrickShot", "other")) == {"S1", "S2"}
    game.do(TrickShot(zone="S1", other="S2"), 1, 1, 1, 1)
    assert sorted(one.slots for one in game.happened(GunsFired)) == [(0,), (1,)]


@pytest.mark.parametrize(
    ("cards", "command", "dice"),
    [
        (("pan",), Strike(hands="0"), (1,)),
        (("pistol",), Shoot(hands="0", zone="S3"), (1,)),
        (("molotov", "molotov"), Throw(slot=0, zone="S3"), ()),
        (("pistol", "pistol"), TrickShot(zone="S1", other="S3"), (1, 1)),
    ],
)
def test_a_free_attack_is_left_when_actions_are_not(
    cards: tuple[str, ...], command: object, dice: tuple[int, ...]
) -> None:
    """Of any kind, once. Without it none is. Rule: ZC-023, ZC-S05, ZC-020."""
    game = alone("free-combat", "trick-shot", actions=0).hold(*cards)
    game.do(command, *dice)
    assert game.hold(*cards).refuses(command) == "ZC-020"
    assert alone("trick-shot", actions=0).hold(*cards).refuses(command) == "ZC-020"


def test_an_attack_tells_its_hands() -> None:
    """One gun, or a pair, at a zone, by whom. Rule: ZC-049, ZC-056."""
    game = alone().hold("pistol", "pistol")
    zone = game.char().zone
    for hands, dice, pair in (("0", (1,), False), ("01", (1, 1), True)):
        (attack,) = game.do(Shoot(hands=hands, zone="S3"), *dice).happened(Attacked)
        assert attack == Attacked(who=0, card="pistol", zone=zone + 1, pair=pair)
    assert game.happened(Rolled) == [Rolled(who=0, faces=(1, 1), need=4)]


def test_a_throw_tells_who_burns() -> None:
    """The card and the zone. It is no noise where only noise is. Rule: ZC-094, ZC-048, ZC-R15."""
    game = alone(rules={"noisy": "onlyMakeNoise"}).hold("molotov").zombies(S3="W")
    game.do(Throw(slot=0, zone="S3"))
    zone = game.char().zone
    assert game.happened(Attacked) == [Attacked(who=0, card="molotov", zone=zone + 1)]
    assert game.happened(Burned) == [Burned(zone=zone + 1)]
    assert sum(game.state.noise) == 0


def test_a_molotov_counts_each_of_a_kind() -> None:
    """All of them burn. Rule: ZC-094."""
    game = alone().hold("molotov").zombies(S3="WWR").do(Throw(slot=0, zone="S3"))
    assert (game.at("S3"), game.char().xp, game.char().kills) == ("", 3, 3)


def test_a_reload_loads_the_pair_in_hand_and_nothing_else() -> None:
    """A gun in the backpack alone, and no gun of another kind. Rule: ZC-042, ZC-090."""
    empty, shotgun = Held("sawed-off", fired=True), Held("mas-shotgun", fired=True)
    game = alone().hold("sawed-off", "sawed-off").set(slots=(empty, empty, *[Held()] * 3))
    assert game.options("zc.Reload", "slot") == [0, 1]
    assert game.do(Reload(slot=1)).happened(Reloaded) == [Reloaded(who=0, slots=(0, 1))]
    packed = alone().hold("sawed-off", "mas-shotgun", "sawed-off")
    packed.set(slots=(empty, shotgun, empty, Held(), Held()))
    assert [with_twin(packed.state, slot) for slot in range(3)] == [(0,), (1,), (2,)]
    slots = packed.do(Reload(slot=2)).char().slots
    assert [held.fired for held in slots] == [True, True, False, False, False]
    assert packed.change(actions=0).refuses(Reload(slot=0)) == "ZC-020"


def test_only_the_guns_that_fired_are_empty() -> None:
    """The other one of the pair stays loaded. Rule: ZC-090."""
    game = alone().hold("sawed-off", "sawed-off").do(Shoot(hands="1", zone="S3"), 1, 1)
    assert [held.fired for held in game.char().slots] == [False, True, False, False, False]
    assert game.happened(GunsFired) == [GunsFired(who=0, slots=(1,))]


def test_a_skill_of_one_kind_leaves_the_other_alone() -> None:
    """Dice, rolls, damage and range. Rule: ZC-S02, ZC-S03, ZC-S04, ZC-S08."""
    plain = alone().hold("pistol", "pan").char()
    for kind, other in (("ranged", "melee"), ("melee", "ranged")):
        for skill in (f"die-{other}", f"roll-{other}", f"damage-{other}"):
            learned = alone(skill).hold("pistol", "pan").char()
            assert arms_of(learned, kind) == arms_of(plain, kind)  # type: ignore[arg-type]
            assert arms_of(learned, other) != arms_of(plain, other)  # type: ignore[arg-type]
    far = alone("range").hold("pistol", "pan").char()
    assert arms_of(far, "melee") == arms_of(plain, "melee")
    assert arms_of(far, "ranged")[0].reach == arms_of(plain, "ranged")[0].reach + 1


def test_a_pair_chooses_its_targets_where_one_does() -> None:
    """And two different weapons are no pair. Rule: ZC-049, ZC-054."""
    aiming = alone("sniper").hold("pistol", "pistol").char()
    assert [one.aims for one in arms_of(aiming, "ranged")] == [True, True, True]
    mixed = alone("gunslinger").hold("pistol", "shotgun").char()
    assert [one.key for one in arms_of(mixed, "ranged")] == ["0", "1"]


def test_dice_are_kept_or_rolled_again_before_they_hit() -> None:
    """Not later, and only from what is left. Rule: ZC-056, ZC-051, ZC-095."""
    game = alone().hold("katana", "", "bullets").zombies(S2="WR")
    game.do(Strike(hands="0"), 4, 4)
    assert game.kinds() == {"zc.Hit"}
    assert game.refuses(KeepDice()) == game.refuses(Reroll(source="ammo-2")) == "ZC-056"
    assert game.refuses(Hit(target="F")) == "ZC-051"
    shots = alone().hold("shotgun", "", "bullets", "shells").zombies(S3="WW")
    shots.do(Shoot(hands="0", zone="S3"), 6, 1)
    assert shots.refuses(Hit(target="W")) == "ZC-051"
    assert shots.refuses(Reroll(source="turn")) == "ZC-056"
    assert shots.options("zc.Reroll", "source") == ["ammo-2", "ammo-3"]
    shots.do(Reroll(source="ammo-2"), 1, 1)
    assert shots.happened(Rolled)[0].source == "ammo-2"
    assert shots.options("zc.Reroll", "source") == ["ammo-3"]


def test_a_skill_and_a_card_both_roll_again() -> None:
    """The skill once a turn, the cards as long as they last. Rule: ZC-S11, ZC-095, ZC-056."""
    game = alone("re-roll").hold("pistol", "", "bullets").zombies(S3="W")
    game.do(Shoot(hands="0", zone="S3"), 1)
    assert game.options("zc.Reroll", "source") == ["turn", "ammo-2"]
    game.do(Reroll(source="ammo-2"), 1).do(Reroll(source="turn"), 1)
    assert game.state.used == ("rerolls",)
    game.do(Shoot(hands="0", zone="S3"), 1)
    assert game.options("zc.Reroll", "source") == ["ammo-2"]


def test_a_car_spares_all_who_are_in_it() -> None:
    """A passenger too, but nobody else of the zone. Rule: ZC-C03, ZC-051."""
    game = table(3, mission=CARS).do(GetIn(car="van", seat=0))
    game.change(active=1, actions=3).do(GetIn(car="van", seat=1), seat=1)
    game.change(active=0, actions=3).zombies(S3="W").set(2, zone="S3")
    game.do(DriveCar(to="S3"), 1, 4)
    assert [one.wounds for one in game.state.chars] == [0, 0, 1]
    assert game.at("S3") == "W"


def test_a_car_does_not_protect_from_guns() -> None:
    """A gun hits people who sit in a car. Rule: ZC-C04, ZC-053."""
    game = table(2, mission=CARS, actions=3).do(GetIn(car="van", seat=0))
    game.set(1, zone="S3").hold("pistol", who=1).change(active=1, actions=3)
    game.do(Shoot(hands="0", zone="S2"), 6, seat=1)
    assert game.char().wounds == 1


def test_targets_have_names() -> None:
    """Kinds of zombies, and people by their own. Rule: ZC-051."""
    game = table()
    assert target_name(game.state, "F") == KIND_NAMES["F"]
    name = word("name-goro")
    assert name.id == game.char(1).name
    assert target_name(game.state, "goro") == text("{name}", name=name)
    assert target_name(game.state, "") == text("nobody")
