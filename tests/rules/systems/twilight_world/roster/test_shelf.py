"""The places of a figure, and gear with its numbers in its hands."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from rules.roster import Figure, Item, TraitLine
from rules.shelf import LoadPlace
from rules.systems.twilight_world import SYSTEM
from rules.systems.twilight_world.roster.loadout import HOLSTERED


def places(*items: Item, light: str = "4") -> dict[str, LoadPlace]:
    house_rules = {"light_limit": light}
    figure = Figure(key="1", name="Grant", kind="character", side="heroes", items=items)
    return {place.key: place for place in SYSTEM.roster.shelf(figure, house_rules).places}


def test_a_machinegun_fills_two_heavy_places() -> None:
    """Rule: TW-LOAD-1, TW-LOAD-3."""
    heavy = places(Item(key="i1", gear="machinegun"), Item(key="i2", gear="axe"))["heavy"]
    assert (heavy.filled, heavy.most) == (3, 2)


def test_heavy_things_leave_less_room_for_light_ones() -> None:
    """Rule: TW-LOAD-4, TW-LOAD-5."""
    assert places(light="strict-slots")["light"].most == 4
    assert places(Item(key="i1", gear="smg"), light="strict-slots")["light"].most == 2
    assert places(Item(key="i1", gear="smg"))["light"].most == 4
    assert places(Item(key="i1", gear="backpack"))["light"].most is None


def test_a_weapon_in_a_holster_is_not_light() -> None:
    """Rule: TW-LOAD-7."""
    belt = places(
        Item(key="i1", gear="handgun", count=3, marks={HOLSTERED: 2}),
        Item(key="i2", gear="holster", count=1),
    )
    assert belt["light"].filled == 2
    assert (belt["holsters"].filled, belt["holsters"].most) == (1, 1)


def test_the_chance_is_that_of_the_question() -> None:
    """The shelf asks what the odds page asks, with the figure's traits."""
    [sample] = [one for one in SYSTEM.roster.samples() if one.name == "Ray Smith"]
    ware = SYSTEM.roster.ware(sample, "shotgun-pump", {})
    traits = ",".join(sorted(sample.trait_keys()))
    words = {"weapon": "shotgun-pump", "target": "zombie", "traits": traits}
    answer = SYSTEM.questions.answer("attack", words, {})
    assert ware.chance == float(answer["killed"])
    assert Fraction(2, 3) < answer["killed"] < Fraction(3, 4)


def test_traits_change_the_chance() -> None:
    """A brawler hits more often with the same fists."""
    figure = Figure(key="1", name="Grant", kind="character", side="heroes")
    brawler = replace(figure, traits=(TraitLine("brawler"),))
    plain, better = (SYSTEM.roster.ware(one, "bare-hands", {}).chance for one in (figure, brawler))
    assert plain is not None
    assert better is not None
    assert better > plain


def test_a_blast_has_no_chance_of_its_own() -> None:
    """Explosives and bags show no chance."""
    figure = Figure(key="1", name="Grant", kind="character", side="heroes")
    assert SYSTEM.roster.ware(figure, "grenade", {}).chance is None
    assert SYSTEM.roster.ware(figure, "backpack", {}).dice == 0
