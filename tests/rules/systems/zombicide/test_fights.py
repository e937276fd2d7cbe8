"""Attacks: weapons, dice, targets, friendly fire, wounds, experience."""

from __future__ import annotations

import pytest

from rules.systems.zombicide.aims.ending import GameEnded
from rules.systems.zombicide.fight.attacks import Reload, Shoot, Strike, Throw
from rules.systems.zombicide.fight.results import Hit, KeepDice, Reroll, Wasted
from rules.systems.zombicide.state import WOUND, Held, Hurt
from rules.systems.zombicide.turns import EndActivation
from rules.systems.zombicide.wounds import LayWound, LoseCard, PreventWound, TakeWound, UseMask
from tests.rules.systems.zombicide.table import Table, table


def two(**more: object) -> Table:
    """Two characters, the second one out of the way."""
    return table(**more).set(1, zone="S4")  # type: ignore[arg-type]


def test_a_hit_kills_where_the_damage_is_enough() -> None:
    """The killer gains the experience at once. Rule: ZC-046, ZC-047, ZC-045, ZC-037."""
    game = two().hold("crowbar").zombies(S2="W").do(Strike(hands="0"), 4)
    assert (game.at("S2"), game.char().xp, game.char().kills) == ("", 1, 1)
    miss = two().hold("crowbar").zombies(S2="W").do(Strike(hands="0"), 3)
    assert miss.at("S2") == "W"


def test_hits_never_add_up() -> None:
    """A Fatty shrugs off two hits of damage 1. Rule: ZC-046, ZC-X15."""
    game = two().hold("katana").zombies(S2="F").do(Strike(hands="0"), 6, 6)
    assert game.at("S2") == "F"
    assert len(game.happened(Wasted)) == 2


def test_melee_hits_choose_their_targets() -> None:
    """After the roll. Rule: ZC-055, ZC-037, ZC-057."""
    game = two().hold("katana").zombies(S2="WR").do(Strike(hands="0"), 4, 4)
    assert game.options("zc.Hit", "target") == ["W", "R"]
    assert game.do(Hit(target="R")).at("S2") == ""


def test_a_person_can_be_chosen_by_house_rule() -> None:
    """Else only zombies. Rule: ZC-R36, ZC-057."""
    game = table(rules={"aim": "peopleToo"}).hold("katana").zombies(S2="W")
    game.do(Strike(hands="0"), 4, 4).do(Hit(target="goro")).do(Hit(target="W"))
    assert game.char(1).wounds == 1
    assert game.at("S2") == ""


def test_ranged_hits_keep_the_order() -> None:
    """Five hits on 3 W, 1 F, 2 R: Walkers die, two are lost. Rule: ZC-X05, ZC-051, ZC-052."""
    game = two().learn("die-ranged", "die-combat").hold("sub-mg").zombies(S3="WWWFRR")
    game.do(Shoot(hands="0", zone="S3"), 5, 5, 5, 5, 5)
    assert game.at("S3") == "RRF"
    assert len(game.happened(Wasted)) == 2


def test_the_shooter_chooses_between_fatty_and_abomination() -> None:
    """Four damage-2 hits on 2 W, 1 F, 1 A, 1 R, the Fatty first. Rule: ZC-X05, ZC-052, ZC-R12."""
    game = two().learn("gunslinger").hold("shotgun", "shotgun").zombies(S3="WWFAR")
    game.do(Shoot(hands="01", zone="S3"), 6, 6, 6, 6).do(Hit(target="F"))
    assert game.at("S3") == "RA"
    first = two(rules={"priority": "fattiesFirst"}).learn("gunslinger").hold("shotgun", "shotgun")
    first.zombies(S3="WWFAR").do(Shoot(hands="01", zone="S3"), 6, 6, 6, 6)
    assert first.at("S3") == "RA"


def test_friends_are_hit_first() -> None:
    """Three hits on a fresh ally and two Walkers. Rule: ZC-X06, ZC-051, ZC-053, ZC-R13."""
    game = table(3).set(1, zone="S3").set(2, zone="S4").hold("sub-mg").zombies(S3="WW")
    game.do(Shoot(hands="0", zone="S3"), 5, 5, 5)
    assert game.char(1).dead
    assert game.at("S3") == "W"


def test_a_strong_hit_on_a_friend_kills() -> None:
    """Two wounds of one hit. The rest is lost. Rule: ZC-X06, ZC-053, ZC-084."""
    game = table(3).set(1, zone="S3").set(2, zone="S4").hold("shotgun").zombies(S3="WW")
    game.hold("rice", who=1).do(Shoot(hands="0", zone="S3"), 6, 1)
    assert game.char(1).dead
    assert game.at("S3") == "WW"
    assert game.state.discard == {"rice": 1}


def test_a_family_spares_people() -> None:
    """Friendly fire is off by house rule. Rule: ZC-R22."""
    game = table(rules={"friendly_fire": "off"}).set(1, zone="S3").hold("pistol")
    game.zombies(S3="W").do(Shoot(hands="0", zone="S3"), 6)
    assert (game.at("S3"), game.char(1).wounds) == ("", 0)


def test_a_gun_is_heard_and_a_bat_is_not() -> None:
    """One token an action, hit or miss. Rule: ZC-048, ZC-056, ZC-049."""
    game = two().hold("pistol", "pistol").do(Shoot(hands="01", zone="S3"), 1, 1)
    assert game.state.noise[1] == 1
    assert two().hold("katana").do(Strike(hands="0"), 1, 1).state.noise[1] == 0


def test_only_equal_weapons_with_the_mark_are_a_pair() -> None:
    """One that is empty stays out. Rule: ZC-049, ZC-090, ZC-097."""
    assert two().hold("machete", "machete").options("zc.Strike", "hands") == ["0", "1", "01"]
    assert two().hold("katana", "katana").options("zc.Strike", "hands") == ["0", "1"]
    game = two().hold("sawed-off", "sawed-off").do(Shoot(hands="0", zone="S3"), 1, 1)
    assert game.refuses(Shoot(hands="01", zone="S3")) == "ZC-050"
    twins = two().hold("evil-twins").zombies(S3="WW").do(Shoot(hands="0", zone="S3"), 4, 4)
    assert twins.at("S3") == ""


def test_a_sawed_off_is_reloaded() -> None:
    """An action loads both of a pair. The turn's end is free. Rule: ZC-042, ZC-090, ZC-X19."""
    game = two(actions=4).hold("sawed-off", "sawed-off")
    game.do(Shoot(hands="01", zone="S3"), 1, 1, 1, 1).do(Reload(slot=0))
    assert [held.fired for held in game.char().slots[:2]] == [False, False]
    assert game.state.actions == 2
    game.do(Shoot(hands="0", zone="S3"), 1, 1).do(EndActivation()).do(
        EndActivation(), "original-1", "original-1", seat=1
    )
    assert not game.char().slots[0].fired


def test_mas_shotgun_strikes_when_it_is_empty() -> None:
    """One card with both modes. Rule: ZC-008, ZC-090, ZC-099."""
    game = two().hold("mas-shotgun").zombies(S2="F").do(Shoot(hands="0", zone="S3"), 1, 1)
    assert "zc.Shoot" not in game.kinds()
    assert game.do(Strike(hands="0"), 3).at("S2") == ""


def test_sight_is_straight_and_a_rifle_reaches_far() -> None:
    """Never into its own zone, never through doors. Rule: ZC-050, ZC-036, ZC-008."""
    game = table(at="S1").hold("rifle")
    assert game.options("zc.Shoot", "zone") == ["S2", "S3", "S4"]
    assert table().hold("pistol").open("S2=A1").options("zc.Shoot", "zone") == [
        "S1", "S2", "S3", "A1",
    ]  # fmt: skip


def test_a_sniper_rifle_chooses() -> None:
    """As in melee. Rule: ZC-054, ZC-096."""
    game = two().hold("sniper-rifle").zombies(S3="WR").do(Shoot(hands="0", zone="S3"), 3)
    assert game.do(Hit(target="R")).at("S3") == "W"


def test_a_molotov_destroys_everything() -> None:
    """Zombies give experience. People die, the thrower too. Rule: ZC-094, ZC-043, ZC-R19."""
    game = table(3).set(1, zone="S3").set(2, zone="S4").hold("molotov").zombies(S3="WFA")
    game.do(Throw(slot=0, zone="S3"))
    assert (game.at("S3"), game.char().xp, game.char(1).dead) == ("", 7, True)
    assert game.state.noise[1] == 1
    assert game.cards()[0] == ""
    none = two(rules={"molotov_xp": "noXP"}).hold("molotov").zombies(S3="W")
    assert none.do(Throw(slot=0, zone="S3")).char().xp == 0


def test_ammunition_rolls_all_dice_again() -> None:
    """The new result stands. It need not be in hand. Rule: ZC-095, ZC-056, ZC-X07."""
    game = two().hold("shotgun", "", "bullets").zombies(S3="WW")
    game.do(Shoot(hands="0", zone="S3"), 6, 1).do(Reroll(source="ammo-2"), 1, 1)
    assert game.at("S3") == "WW"
    kept = two().hold("shotgun", "", "shells").zombies(S3="WW")
    assert kept.do(Shoot(hands="0", zone="S3"), 6, 1).do(KeepDice()).at("S3") == "W"


def test_ammunition_by_kind() -> None:
    """By the published rules. Rule: ZC-R26, ZC-095."""
    game = two(rules={"ammo": "byKind"}).hold("shotgun", "", "bullets").zombies(S3="WW")
    assert game.do(Shoot(hands="0", zone="S3"), 6, 6).at("S3") == ""


def test_two_wounds_kill() -> None:
    """The first costs a card of the victim's choice. Rule: ZC-085, ZC-R17, ZC-084."""
    game = two().hold("pan", "rice").work(Hurt(who=0, zombie=True)).do(LoseCard(slot=1))
    assert (game.char().wounds, game.cards()[0], game.state.discard) == (1, "pan", {"rice": 1})
    game.work(Hurt(who=0))
    assert game.char().dead


@pytest.mark.parametrize(
    ("ruling", "zombie", "left"),
    [("none", True, "pan"), ("zombiesOnly", False, "pan"), ("zombiesOnly", True, "")],
)
def test_wounds_may_cost_nothing(ruling: str, zombie: bool, left: str) -> None:
    """By house rule. Rule: ZC-R17."""
    game = two(rules={"lost_card": ruling}).hold("pan").work(Hurt(who=0, zombie=zombie))
    assert game.cards()[0] == left


def test_a_wound_card_takes_a_slot() -> None:
    """By the published rules. The owner picks the slot. Rule: ZC-R10, ZC-085."""
    game = two(rules={"profile": "published-s1"}).hold("pan", "rice", "water", "rice", "water")
    game.work(Hurt(who=0, zombie=True)).do(LoseCard(slot=4))
    assert game.cards()[4] == WOUND
    free = two(rules={"wound_card": "woundTakesSlot"}).hold("pan").work(Hurt(who=0))
    assert free.do(LayWound(slot=1)).cards() == ["", WOUND, "", "", ""]


def test_a_mask_heals_or_prevents() -> None:
    """The sheet heals, the published rules prevent. Rule: ZC-093, ZC-R11."""
    game = two().hold("goalie-mask").set(wounds=1).do(UseMask(slot=0))
    assert (game.char().wounds, game.state.actions) == (0, 3)
    other = two(rules={"mask": "preventsWound"}).hold("goalie-mask", "pan")
    other.work(Hurt(who=0, zombie=True)).do(PreventWound(slot=0))
    assert (other.char().wounds, other.cards()[1]) == (0, "pan")
    taken = two(rules={"mask": "preventsWound"}).hold("goalie-mask").work(Hurt(who=0))
    assert taken.do(TakeWound()).char().wounds == 1


def test_death_ends_the_activation() -> None:
    """And the mission that forbids it. Rule: ZC-R21, ZC-084, ZC-086."""
    game = table(3).hold("molotov").do(Throw(slot=0, zone="S2"))
    assert game.char().dead
    assert game.happened(GameEnded)[0].outcome == "lost"


def test_an_attack_on_nothing_makes_its_noise() -> None:
    """It is allowed. Rule: ZC-056."""
    game = two().hold("pistol").do(Shoot(hands="0", zone="S2"), 6)
    assert game.state.noise[1] == 1


def test_empty_slots_hold_no_weapon() -> None:
    """Only cards in hand attack. Rule: ZC-011."""
    assert "zc.Strike" not in two().hold("", "", "katana").kinds()
    assert two().set(slots=(Held(),) * 5).refuses(Strike(hands="0")) == "ZC-037"
