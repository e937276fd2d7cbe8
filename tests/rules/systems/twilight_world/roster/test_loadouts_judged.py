"""The checks LEG-1 to LEG-9 and LEG-12 one by one, and the verdicts of section 38.3."""

from __future__ import annotations

import pytest

from rules.changes import SetStat, apply
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.roster.loadout import (
    carried,
    heavy_places,
    implied_stat,
    light_objects,
    may_hold_markers,
    move_on_card,
    starting_markers,
    stat,
)
from tests.rules.systems.twilight_world.kit import (
    advice,
    carry,
    errors,
    figure,
    findings,
    messages,
    sample,
)

SCOPED = ("scope",)
LASERED = ("laser-sight",)
HENCHMAN = {"kind": "henchman", "side": "villains", "stats": {"move": 6, "wounds": 1}}

VERDICTS = [
    ("Machinegun + Axe", figure(carry("machinegun"), carry("axe")), ["LEG-1"]),
    ("Flame Thrower + Backpack", figure(carry("flame-thrower"), carry("backpack")), ["LEG-1"]),
    (
        "Rifle + Axe + Backpack",
        figure(carry("rifle-semi"), carry("axe"), carry("backpack")),
        ["LEG-1"],
    ),
    (
        "Rifle + Backpack + 9 Molotovs",
        figure(carry("rifle-semi"), carry("backpack"), carry("molotov", 9)),
        [],
    ),
    (
        "Shotgun - Pump + Club + 4 light",
        figure(carry("shotgun-pump"), carry("club"), carry("handgun", 2), carry("molotov", 2)),
        [],
    ),
    (
        "Shotgun - Pump + Club + 5 light",
        figure(carry("shotgun-pump"), carry("club"), carry("handgun", 2), carry("molotov", 3)),
        ["LEG-2"],
    ),
    (
        "6 Handguns, 4 holsters",
        figure(carry("handgun", 6, marks={"holstered": 4}), carry("holster", 4)),
        [],
    ),
    ("6 Handguns, no holster", figure(carry("handgun", 6)), ["LEG-2"]),
    ("5 holsters", figure(carry("holster", 5)), ["LEG-3"]),
    (
        "Hold Out Pistol in holster",
        figure(carry("hold-out-pistol", marks={"holstered": 1}), carry("holster")),
        ["LEG-3"],
    ),
    (
        "SMG with scope and laser",
        figure(carry("smg", attachments=("scope", "laser-sight"))),
        ["LEG-5"],
    ),
    ("Scope on Shotgun - Pump", figure(carry("shotgun-pump", attachments=SCOPED)), ["LEG-5"]),
    ("Scope on Machine Pistol", figure(carry("machine-pistol", attachments=SCOPED)), ["LEG-5"]),
    ("Scope on Crossbow", figure(carry("crossbow", attachments=SCOPED)), ["LEG-5"]),
    ("Laser on Rifle - Semi", figure(carry("rifle-semi", attachments=LASERED)), ["LEG-5"]),
    (
        "Handgun with scope + Handgun with laser",
        figure(carry("handgun", attachments=SCOPED), carry("handgun", attachments=LASERED)),
        [],
    ),
    (
        "Vest and Tactical Armour together",
        figure(carry("bullet-proof-vest"), carry("tactical-armour")),
        ["LEG-6"],
    ),
    (
        "Tactical Armour on a Move 4 figure",
        figure(
            carry("tactical-armour"),
            traits="limited-mobility",
            stats={"move": 4, "wounds": 3},
        ),
        [],
    ),
    (
        "Gang henchman with 1 Spare Ammo marker",
        figure(carry("handgun"), carry("spare-ammo"), **HENCHMAN),
        ["LEG-7"],
    ),
]


@pytest.mark.parametrize(
    ("one", "expected"), [row[1:] for row in VERDICTS], ids=[row[0] for row in VERDICTS]
)
def test_further_verdicts_agree(one: Figure, expected: list[str]) -> None:
    """Section 38.3, LEG-1 to LEG-7: each loadout is judged as there, by the rule named there."""
    assert errors(one) == expected


def test_a_finding_names_figure_and_numbers() -> None:
    """LEG-1, TW-LOAD-3: the sentence says who, how much and how much is allowed."""
    one = figure(carry("machinegun"), carry("axe"))
    assert messages(one) == ["Rowan carries 3 slots of heavy gear. The limit is 2."]
    (finding,) = findings(one)
    assert finding.because == ("TW-LOAD-1", "TW-LOAD-3", "TW-LOAD-4")


@pytest.mark.parametrize("gear", ["club", "backpack", "rocket-launcher", "chainsaw"])
def test_a_third_heavy_thing_is_too_much(gear: str) -> None:
    """LEG-1, TW-LOAD-1: two heavy objects and no more, whichever they are."""
    assert errors(figure(carry("axe"), carry(gear))) == []
    assert errors(figure(carry("axe", 2), carry(gear))) == ["LEG-1"]


def test_the_light_limit_can_be_lifted() -> None:
    """LEG-2, TW-LOAD-5: the house rule decides how many light objects are too many."""
    many = figure(carry("molotov", 9))
    assert errors(many) == ["LEG-2"]
    assert errors(many, light_limit="unlimited") == []
    heavy = figure(carry("axe"), carry("molotov", 3))
    assert errors(heavy) == []
    assert errors(heavy, light_limit="strict-slots") == ["LEG-2"]


def test_a_backpack_lifts_strict_places_too() -> None:
    """LEG-2, TW-LOAD-4: with a backpack light objects are not counted."""
    packed = figure(carry("backpack"), carry("axe"), carry("molotov", 9))
    assert errors(packed, light_limit="strict-slots") == []


def test_no_more_holstered_than_holsters() -> None:
    """LEG-3, TW-LOAD-7, TW-EQ-9: two pistols do not share a holster."""
    shared = figure(carry("handgun", 2, marks={"holstered": 2}), carry("holster"))
    assert errors(shared) == ["LEG-3"]
    assert messages(shared) == [
        "Rowan keeps 2 weapons in holsters. The limit is 1.",
    ]


def test_grenades_are_capped() -> None:
    """LEG-4, TW-LOAD-10: four grenades, or what the house rule says."""
    five = figure(carry("grenade", 3), carry("grenade", 2, found=True))
    assert errors(five) == ["LEG-4"]
    assert errors(five, grenade_cap="6") == []
    assert errors(figure(carry("grenade", 50)), grenade_cap="unlimited") == []
    assert errors(figure(carry("grenade", 3)), grenade_cap="2") == ["LEG-4"]


def test_knives_and_stakes_are_free() -> None:
    """LEG-4, TW-LOAD-6, TW-WPN-1: special weight costs nothing."""
    assert errors(figure(carry("combat-knife", 20), carry("wooden-stake", 20))) == []


@pytest.mark.parametrize("gear", ["handgun", "smg", "rifle-bolt-action", "rifle-assault"])
def test_scopes_fit_what_they_fit(gear: str) -> None:
    """LEG-5, TW-EQ-4: a Handgun, any Rifle or an SMG takes a scope."""
    assert errors(figure(carry(gear, attachments=SCOPED))) == []


@pytest.mark.parametrize("gear", ["handgun", "machine-pistol", "smg"])
def test_lasers_fit_what_they_fit(gear: str) -> None:
    """LEG-5, TW-EQ-5: a Handgun, Machine Pistol or SMG takes a laser."""
    assert errors(figure(carry(gear, attachments=LASERED))) == []


def test_a_sight_belongs_to_one_weapon() -> None:
    """LEG-5, TW-EQ-11: one scope does not serve two handguns, and none does nothing."""
    assert errors(figure(carry("handgun", 2, attachments=SCOPED))) == ["LEG-5"]
    assert advice(figure(carry("scope"))) == ["LEG-5"]


def test_two_equal_suits_are_one_too_many() -> None:
    """LEG-6, TW-SAVE-4: a found second suit counts as well."""
    assert errors(figure(carry("bullet-proof-vest", 2))) == ["LEG-6"]
    found = figure(carry("bullet-proof-vest"), carry("bullet-proof-vest", found=True))
    assert errors(found) == ["LEG-6"]


@pytest.mark.parametrize(
    ("one", "markers"),
    [
        (figure(carry("crossbow")), 1),
        (figure(carry("rocket-launcher")), 1),
        (figure(carry("chainsaw")), 1),
        (figure(carry("grenade"), carry("molotov"), carry("combat-knife")), 0),
        (figure(), 0),
        (figure(kind="friendly-force", stats={"move": 6, "wounds": 1}), 1),
        (figure(carry("handgun"), kind="generic"), 1),
        (figure(carry("handgun"), side="villains"), 0),
        (figure(carry("handgun"), **HENCHMAN), 0),
    ],
)
def test_markers_at_the_start(one: Figure, markers: int) -> None:
    """LEG-7, TW-AMMO-1, TW-AMMO-2, TW-AMMO-5, TW-TYPE-6: figures that start with Spare Ammo."""
    assert starting_markers(one, catalogue({})) == markers


def test_a_kind_without_markers_has_none_on_any_side() -> None:
    """TW-AMMO-5, TW-TYPE-6: neither the kind nor the side alone lets a figure hold Spare Ammo."""
    assert may_hold_markers(figure())
    assert not may_hold_markers(figure(kind="villain", side="heroes"))
    assert not may_hold_markers(figure(kind="character", side="villains"))


def test_a_stock_marker_is_the_one_of_the_start() -> None:
    """LEG-7, TW-AMMO-1, TW-EQ-1: one may stand on the roster, no second or undeserved one."""
    assert errors(figure(carry("handgun"), carry("spare-ammo"))) == []
    assert errors(figure(carry("handgun"), carry("spare-ammo", 2))) == ["LEG-7"]
    assert errors(figure(carry("axe"), carry("spare-ammo"))) == ["LEG-7"]


def test_found_markers_have_no_limit_but_the_house_rule() -> None:
    """LEG-7, TW-AMMO-6: any number, unless the campaign caps them. Villains none at all."""
    rich = figure(carry("handgun"), carry("spare-ammo", 3, found=True))
    assert errors(rich) == []
    assert errors(rich, ammo_marker_cap="3") == ["LEG-7"]
    assert errors(figure(carry("spare-ammo", found=True), **HENCHMAN)) == ["LEG-7"]


def test_traits_that_do_nothing_are_pointed_out() -> None:
    """LEG-8, TW-DUAL-1: as advice, never as an error."""
    assert advice(figure(carry("handgun"), traits="ambidextrous")) == ["LEG-8"]
    pair = figure(carry("handgun"), carry("shotgun-sawed-off"), traits="ambidextrous")
    assert advice(pair) == []
    assert advice(figure(carry("molotov", 2), traits="ambidextrous")) == ["LEG-8"]
    assert advice(figure(traits="cant-drive car-thief")) == ["LEG-8"]
    assert errors(figure(traits="cant-drive car-thief")) == []


def test_small_and_tough_cancel() -> None:
    """LEG-8, LEG-9, TW-WND-6: both together imply 3 wounds, and the pair is pointed out."""
    assert advice(figure(traits="small-build tough-as-nails")) == ["LEG-8"]


@pytest.mark.parametrize(
    ("traits", "move", "wounds"),
    [("fast-runner", 10, 3), ("limited-mobility", 4, 3), ("small-build", 6, 2)],
)
def test_traits_imply_the_card(traits: str, move: int, wounds: int) -> None:
    """LEG-9, TW-WND-5, TW-TRAIT-FAST, TW-TRAIT-LIMP: what fits says nothing, else it warns."""
    assert advice(figure(traits=traits, stats={"move": move, "wounds": wounds})) == []
    assert advice(figure(traits=traits, stats={"move": 7, "wounds": 5})) == ["LEG-9", "LEG-9"]


def test_wounds_that_do_not_count_are_pointed_out() -> None:
    """A villain with three wounds, and the number to set. Rule: LEG-9, TW-WND-1, TW-TYPE-4."""
    villain = figure(kind="villain", side="villains")
    (finding,) = findings(villain)
    assert "TW-WND-1" in finding.because
    changes = [cure.change for cure in finding.cures]
    assert SetStat(stat="wounds", value=1) in changes
    assert findings(apply(villain, SetStat(stat="wounds", value=1))) == ()
    brain = figure(kind="minion", side="zombies", traits="leader", stats={"move": 6, "wounds": 4})
    assert advice(brain) == []


@pytest.mark.parametrize(("move", "after"), [(6, 4), (10, 8), (4, 2), (2, 1), (1, 1)])
def test_tactical_armour_slows(move: int, after: int) -> None:
    """LEG-12, TW-MOVE-7, TW-EQ-3: 2 off the card's Move and never below 1."""
    one = figure(carry("tactical-armour"), stats={"move": move, "wounds": 3})
    assert move_on_card(one, catalogue({})) == after


def test_armour_is_not_counted_twice() -> None:
    """LEG-12: a Move that looks as if the armour were counted already is pointed out."""
    assert advice(figure(carry("tactical-armour"), stats={"move": 4, "wounds": 3})) == ["LEG-12"]
    assert advice(figure(carry("tactical-armour"))) == []


@pytest.mark.parametrize("count", [0, -2])
def test_an_item_with_no_count_weighs_nothing(count: int) -> None:
    """TW-LOAD-1, TW-LOAD-5: a count below 1 in old data counts as 0."""
    one = figure(carry("axe"), carry("machinegun", count), carry("handgun", count))
    assert (heavy_places(one, catalogue({})), light_objects(one, catalogue({}))) == (1, 0)
    assert [item.gear for item in carried(one)] == ["axe"]


@pytest.mark.parametrize("unknown", [{"kind": "ghost"}, {"side": "martians"}])
def test_a_card_of_no_known_kind_keeps_its_numbers(unknown: dict[str, str]) -> None:
    """TW-TYPE-4, TW-TYPE-8: where nothing is implied the card's own number counts."""
    odd = figure(traits="inhuman", stats={"move": 9, "wounds": 8}, **unknown)
    assert [implied_stat(odd, key, catalogue({})) for key in ("move", "wounds")] == [9, 8]


def test_a_number_that_is_not_on_the_card_is_the_usual_one() -> None:
    """TW-MOVE-1, TW-WND-5: six squares and three wounds."""
    assert [stat(figure(stats={}), key) for key in ("move", "wounds")] == [6, 3]


def test_old_data_is_a_finding() -> None:
    """TW-TYPE-8: rows that the catalogue does not know are named, not tripped over."""
    odd = figure(carry("laser-cannon"), traits="telepathy")
    assert messages(odd) == [
        "Rowan has “laser-cannon”, which is not in the catalogue.",
        "Rowan has “telepathy”, which is not in the catalogue.",
    ]
    assert errors(odd) == ["TW-TYPE-8", "TW-TYPE-8"]


def test_the_retired_are_left_in_peace() -> None:
    """TW-LOAD-11: retired figures are not checked."""
    assert findings(figure(carry("axe", 9), retired=True)) == ()


def test_jess_is_full() -> None:
    """TW-ROST-8, TW-LOAD-11: Jess carries two heavy things. A third one is too much."""
    jess = sample("Jess")
    assert errors(jess) == []
    third = figure(*jess.items, carry("axe"))
    assert errors(third) == ["LEG-1"]


def test_items_that_weigh_nothing() -> None:
    """TW-LOAD-8: armour, sights, keys and supplies take no place."""
    light = figure(
        carry("tactical-armour"),
        carry("scope", 9),
        carry("car-keys", 9),
        carry("medical-supplies", 9),
    )
    book = catalogue({})
    assert (heavy_places(light, book), light_objects(light, book)) == (0, 0)


@pytest.mark.parametrize(
    ("side", "traits", "move"),
    [
        ("heroes", "", 6),
        ("villains", "", 6),
        ("zombies", "", 4),
        ("zombies", "leader", 6),
        ("heroes", "fast-runner", 10),
        ("heroes", "limited-mobility", 4),
    ],
)
def test_move_by_side_and_traits(side: str, traits: str, move: int) -> None:
    """TW-MOVE-1: humans 6, zombies 4, Brain Zombies 6, and what traits say."""
    assert implied_stat(figure(side=side, traits=traits), "move", catalogue({})) == move
