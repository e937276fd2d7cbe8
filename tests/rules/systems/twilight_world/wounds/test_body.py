"""Saves, wounds, unconsciousness, death."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Scripted, Typed
from rules.odds import chance, outcomes
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.systems.twilight_world.wounds.body import (
    body,
    body_of,
    most_wounds,
    unsaved,
    vehicle_body,
    wounded,
)
from rules.text import in_english
from tests.rules.systems.twilight_world.ask import ask, part
from tests.rules.systems.twilight_world.combat.armed import BOOK
from tests.rules.systems.twilight_world.kit import carry, figure, sample

DEFAULTS = Rulings()


def saved(struck: Body, hits: int, *faces: int, **how: bool) -> int:
    """Unsaved hits, with exactly these faces."""
    dice = Scripted(*faces)
    left = unsaved(struck, hits, dice, rulings=DEFAULTS, **how)
    dice.finish()
    return left


def test_ex_20_every_kind_of_save_is_rolled() -> None:
    """EX-20, TW-SAVE-1, TW-SAVE-2, TW-SAVE-3: one of two 5+ saves is enough."""
    vested = body_of(figure(carry("bullet-proof-vest"), traits="inhuman"), BOOK)
    assert vested.saves == (5, 5)
    hit = outcomes(lambda dice: unsaved(vested, 1, dice, rulings=DEFAULTS))
    assert chance(hit, lambda wounds: wounds == 1) == part(4, 9)


def test_saves_stop_at_the_first_success() -> None:
    """TW-SAVE-9: trait before armour, and no more dice than needed."""
    assert saved(body(3, (3, 4)), 1, 3) == 0
    assert saved(body(3, (3, 4)), 1, 2, 4) == 0
    assert saved(body(3, (3, 4)), 2, 2, 3, 3) == 1


def test_a_save_says_what_it_needs() -> None:
    """TW-SAVE-1, TW-SAVE-2: the saves of hits that land together are one throw."""
    dice = Typed([(2, 3), (4,)])
    assert unsaved(body(3, (3, 4)), 2, dice, rulings=DEFAULTS) == 0
    assert [in_english(roll.reason) for roll in dice.rolls] == ["save on 3+", "save on 4+"]


@pytest.mark.parametrize(
    ("kind", "side"),
    [
        ("villain", "villains"),
        ("henchman", "villains"),
        ("minion", "zombies"),
        ("friendly-force", "heroes"),
    ],
)
def test_lesser_kinds_die_of_one_hit(kind: str, side: str) -> None:
    """The number on the card does not count. Nobody lies unconscious first. Rule: TW-WND-1."""
    struck = body_of(figure(kind=kind, side=side), BOOK)
    assert wounded(struck, 1).condition == "dead"
    assert wounded(body_of(figure(), BOOK), 1).condition == "standing"


@pytest.mark.parametrize("kind", ["minion", "generic"])
def test_a_brain_zombie_keeps_its_card(kind: str) -> None:
    """TW-WND-1, TW-WND-7, TW-WND-9."""
    stats = {"move": 6, "wounds": 4}
    brain = body_of(figure(kind=kind, side="zombies", traits="leader", stats=stats), BOOK)
    assert wounded(brain, 4).condition == "unconscious"


def test_one_suit_counts() -> None:
    """TW-SAVE-4: of a vest and tactical armour the better."""
    kit = figure(carry("bullet-proof-vest"), carry("tactical-armour"))
    assert body_of(kit, BOOK).saves == (4,)


def test_trait_saves_stack_if_the_group_says_so() -> None:
    """TW-SAVE-5 `trait_saves_stack`: Inhuman and Monster on one figure."""
    both = figure(traits="inhuman monster")
    assert body_of(both, BOOK).saves == (3,)
    assert body_of(both, catalogue({"trait_saves_stack": "true"})).saves == (3, 5)


def test_values_of_saves() -> None:
    """TW-SAVE-6, TW-VEH-9: on the cards that have them."""
    assert body_of(sample("Ken"), BOOK).saves == (5,)
    assert body_of(sample("Zombie Minion"), BOOK).saves == (5,)
    assert body_of(sample("Brain Zombie"), BOOK).saves == (3,)
    assert vehicle_body() == Body(saves=(4,), dies_at=3, vehicle=True)


def test_negated_saves_are_not_rolled() -> None:
    """TW-SAVE-7 `negates_saves_vs_vehicles`: figures roll none, vehicles still do."""
    assert saved(body(3, (3,)), 2, negated=True) == 2
    assert saved(vehicle_body(), 1, 4, negated=True) == 0
    lax = replace(DEFAULTS, vehicles_save=False)
    assert unsaved(vehicle_body(), 1, Scripted(), negated=True, rulings=lax) == 1
    axe = {"weapon": "axe", "target": "vehicle"}
    assert (
        ask("melee", **axe)["w0"] > ask("melee", {"negates_saves_vs_vehicles": "true"}, **axe)["w0"]
    )


def test_dx_11_three_wounds_and_one_more() -> None:
    """DX-11, TW-WND-2, TW-WND-3: unconscious at the limit, dead beyond it."""
    hero = wounded(body(3), 1)
    assert hero.condition == "standing"
    hero = wounded(hero, 2)
    assert hero.condition == "unconscious"
    assert wounded(hero, 1).condition == "dead"


@pytest.mark.parametrize("name", ["Zombie Minion"])
def test_some_die_at_once(name: str) -> None:
    """TW-WND-1: the first unsaved hit kills a minion."""
    assert wounded(body_of(sample(name), BOOK), 1).condition == "dead"


def test_generic_cards_with_more_wounds() -> None:
    """TW-WND-7, TW-WND-5: the card's number holds, with unconsciousness."""
    assert wounded(body_of(sample("Brain Zombie"), BOOK), 4).condition == "unconscious"
    assert wounded(body_of(sample("Lab Technician/Doctor"), BOOK), 3).condition == "unconscious"
    assert wounded(body_of(sample("Eve"), BOOK), 2).condition == "unconscious"


def test_overkill() -> None:
    """TW-WND-4 `overkill_in_same_attack`: whether the attack that knocks out may kill."""
    hero = body(2)
    assert most_wounds(hero, DEFAULTS) is None
    mild = replace(DEFAULTS, overkill=False)
    assert most_wounds(hero, mild) == 2
    assert wounded(hero, 4, most_wounds(hero, mild)).condition == "unconscious"
    lying = wounded(hero, 2)
    assert most_wounds(lying, mild) is None
    assert most_wounds(body(1), mild) is None
    words = {"attacker": "zombie", "target__wounds": 2}
    assert ask("melee", **words)["killed"] > 0
    assert ask("melee", {"overkill_in_same_attack": "false"}, **words)["killed"] == 0
    again = ask("melee", {"overkill_in_same_attack": "false"}, **words, attackers=2)
    assert again["killed"] > 0
