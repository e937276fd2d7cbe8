"""Doors, windows and barricades under attack."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Scripted, Typed
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import catalogue, obstacles
from rules.systems.twilight_world.combat.doors import (
    BLOW_ROLL,
    OBSTACLES,
    Battered,
    Blow,
    batter_step,
    is_noisy,
    needed,
    saves_of,
)
from rules.text import in_english
from tests.rules.systems.twilight_world.ask import ask, part

BOOK = catalogue({})


def blow(weapon: str, obstacle: str = "door", **more: bool) -> Blow:
    """One die with a weapon of the catalogue."""
    return Blow(obstacle=obstacle, weapon=BOOK.weapons[weapon], **more)


def after(one: Blow, *faces: int) -> Battered:
    """The obstacle after a die that shows these faces, with its saves and noise."""
    dice = Scripted(*faces)
    state = batter_step(Battered(), one, dice, BOOK)
    dice.finish()
    return state


def test_the_obstacles_of_the_catalogue() -> None:
    """The words that may be said are the rows there are."""
    assert set(OBSTACLES) == set(obstacles())


@pytest.mark.parametrize(
    ("obstacle", "saves"),
    [("door", (4,)), ("barricade", (5,)), ("window", ()), ("barred-window", (5,))],
)
def test_saves(obstacle: str, saves: tuple[int, ...]) -> None:
    """Only the chainsaw and explosives take them away. Rules: TW-DOOR-2, -3, -4, -6, -7."""
    assert saves_of(obstacle, BOOK.weapons["axe"]) == saves
    assert saves_of(obstacle, BOOK.weapons["flame-thrower"]) == saves
    assert saves_of(obstacle, BOOK.weapons["chainsaw"]) == ()
    assert saves_of(obstacle, BOOK.weapons["dynamite"]) == ()


def test_explosives_are_easier() -> None:
    """+2 to the roll, and a natural 1 misses still. Rules: TW-DOOR-4, TW-DOOR-5."""
    assert needed(BOOK.weapons["grenade"]) == 2
    assert needed(BOOK.weapons["axe"]) == BOOK.weapons["axe"].to_hit
    assert after(blow("grenade"), 1, 1).stands
    assert not after(blow("grenade"), 2, 1).stands


def test_a_blow_is_one_die_and_its_save() -> None:
    """A hit that is not saved removes the obstacle. Doubles mean nothing.

    Rules: TW-DOOR-1, TW-DOOR-5, TW-DOOR-8.
    """
    silent = blow("axe", locked=False)
    assert after(silent, 5, 3) == Battered(stands=False, dice=1)
    assert after(silent, 5, 4) == Battered(stands=True, dice=1)
    assert after(silent, 1) == Battered(stands=True, dice=1)
    assert not after(blow("axe", "window"), 6, 1).stands


def test_battering_is_heard() -> None:
    """A locked door and what is barred, whatever breaks it. Rules: TW-NOISE-4, TW-NOISE-8."""
    assert after(blow("axe"), 1, 5) == Battered(stands=True, dice=1, zombies=1)
    assert after(blow("axe", large_party=True), 1, 5).zombies == 2
    assert not is_noisy(blow("axe", locked=False), BOOK)
    assert is_noisy(blow("handgun", locked=False), BOOK)
    assert is_noisy(blow("axe", "barricade"), BOOK)
    quiet = catalogue({"batter_noise": "locked-door-only"})
    assert not is_noisy(blow("axe", "barricade"), quiet)
    assert not is_noisy(blow("club", "window"), quiet)
    assert is_noisy(blow("axe"), quiet)
    assert is_noisy(blow("chainsaw", "barricade"), quiet)


def test_heroes_stop_when_it_is_down() -> None:
    """The second hero rolls only if it stands, and brings noise only then. Rule: TW-DOOR-1."""
    answer = ask("door", weapon="axe,axe")
    assert answer["expected_dice"] == part(7, 4)
    assert answer["expected_noise_zombies"] == part(7, 12)
    assert ask("door", weapon="axe", turns=2) == answer
    assert ask("door", weapon="axe,axe", locked="no")["expected_noise_zombies"] == 0


def test_an_explosive_is_spent() -> None:
    """It has no second turn, unlike the axe beside it. Rule: TW-DOOR-5."""
    assert ask("door", weapon="grenade", turns=3) == ask("door", weapon="grenade")
    assert ask("door", weapon="grenade,axe", turns=2)["destroyed"] == 1 - part(1, 6) * part(9, 16)


def test_impossible_requests_are_refused() -> None:
    """Claws, nobody, and what does not exist. Rules: TW-DOOR-1, TW-DOOR-9."""
    with pytest.raises(Refused, match="“claw-and-bite” is not an option for weapon"):
        ask("door", weapon="claw-and-bite")
    with pytest.raises(Refused, match="No weapon is given") as refused:
        ask("door", weapon="")
    assert refused.value.rule == "TW-DOOR-1"
    with pytest.raises(Refused) as refused:
        ask("door", obstacle="dor")
    assert in_english(refused.value.cure).startswith("Did you mean “door”?")


@pytest.mark.parametrize(("misses", "stands"), [("true", True), ("false", False)])
def test_a_one_breaks_nothing(misses: str, stands: bool) -> None:
    """Also where the number is 1, unless the group says otherwise. Rules: TW-DICE-7, TW-DOOR-5."""
    easy = replace(BOOK.weapons["grenade"], to_hit=3, noise=False)
    dice = Typed([(1,)])
    book = catalogue({"natural_one_misses": misses})
    one = Blow(obstacle="door", weapon=easy, locked=False)
    assert batter_step(Battered(), one, dice, book).stands == stands
    assert dice.rolls[0].reason == BLOW_ROLL
