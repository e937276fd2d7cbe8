"""Pieces and dice on the board, as the rules of a fight take them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.fight.attacks import FightBegan
from rules.systems.zombie_wars.fight.counts import Counts, Fighter, Force, Hero, People
from rules.systems.zombie_wars.fight.rules import ATTACKER
from rules.systems.zombie_wars.fight.table import (
    bout_of,
    key_in,
    key_of_attacker,
    own_casts,
    people_thrown,
    the_fight,
)
from rules.systems.zombie_wars.state import PEOPLE, Cast, Game
from tests.rules.systems.zombie_wars.table import FAR, HERE, A, B, Table, horde

OWN = (Cast(0, 6, (1, 4), 1), Cast(0, 8, (6,), 1))
RIVAL = (Cast(1, 6, (6, 4), 1),)
OTHERS = (Cast(0, 6, (5,), 2), Cast(1, 6, (5,), 2))
TOWN = (
    Cast(PEOPLE, 6, (1, 6)),
    Cast(PEOPLE, 6, (2,)),
    Cast(PEOPLE, 8, (1, 7)),
    Cast(PEOPLE, 6, (6,), squad=2),
    Cast(PEOPLE, 10, (5,), squad=2),
)


def fought(*, slot: int = 1, people: bool = True, **breeds: str) -> Game:
    """A fight of A, or of people, against B, with these dice on the table."""
    table = Table((A, horde(2, 8)), (B, horde(2)), (B, horde(1, slot=2, at=FAR)), breeds=breeds)
    began = FightBegan(seat=0, at=HERE, slot=slot, hordes=((1, 1),), people=people)
    state = ENGINE.evolve(table.state, began)
    return replace(state, casts=(*OWN, *RIVAL, *OTHERS, *TOWN))


def test_people_and_their_dice() -> None:
    """ZW-077, ZW-082, ZW-A10: every 6 hits. A D6 of a squad is no ordinary person."""
    heroes = (Hero(8, 1), Hero(8, 7), Hero(6, 6, 2), Hero(10, 5, 2))
    assert people_thrown((*OWN, *TOWN), armed=False) == People(3, heroes, hits=3, promotes=True)
    assert people_thrown(TOWN, armed=True) == People(3, heroes, hits=3)
    assert people_thrown(TOWN[1:], armed=False).promotes is False
    assert people_thrown(OWN, armed=False) == People()


def test_an_attack_as_counts() -> None:
    """ZW-072, ZW-P02: the dice of each horde that takes part, and no others."""
    bout = bout_of(fought())
    assert bout.attacker == Fighter(Force(2, (8,)), Counts(fours=1, strong=1, fails=1))
    assert bout.targets == (Fighter(Force(2), Counts(fours=1, strong=1)),)
    assert bout.people == people_thrown(TOWN, armed=False)
    assert bout_of(fought(people=False)).people is None


@pytest.mark.parametrize(
    ("breed", "shows"),
    [("virulent", Counts(fours=1, sixes=1)), ("vicious", Counts(strong=2))],
)
def test_breeds_count_in_an_attack_alone(breed: str, shows: Counts) -> None:
    """ZW-D05, ZW-D06, ZW-113: against a mob nobody has one."""
    assert bout_of(fought(b=breed)).targets[0].shows == shows
    mob = bout_of(fought(slot=0, b=breed))
    assert (mob.attacker, mob.targets[0].shows) == (None, Counts(fours=1, strong=1))
    assert bout_of(fought(a="vicious")).attacker == Fighter(
        Force(2, (8,)), Counts(strong=2, fails=1)
    )


def test_hordes_of_a_fight_are_known_by_place() -> None:
    """ZW-P02: the attacker, then the targets in order."""
    state = fought()
    fight = replace(the_fight(state), hordes=((1, 1), (1, 2)))
    assert key_of_attacker(fight) == key_in(fight, ATTACKER) == (0, 1)
    assert [key_in(fight, place) for place in (0, 1)] == [(1, 1), (1, 2)]
    assert own_casts(state) == OWN
