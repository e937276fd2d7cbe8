"""The people's deeds by a player's word."""

from __future__ import annotations

from typing import Any

import pytest

from rules.systems.zombie_wars.fight.choices import Assign, HandOver
from rules.systems.zombie_wars.state import Squad
from rules.systems.zombie_wars.town import space
from rules.systems.zombie_wars.townies.action import Pressure, Rally
from rules.systems.zombie_wars.townies.mobs import Mob, OrderSquad
from rules.systems.zombie_wars.townies.walking import StopWalking, Walk
from rules.systems.zombie_wars.view import view
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, WEST, A, B, C, Table, horde


def rallied(*hordes: Any, **more: Any) -> Table:
    """A has knocked a pawn down far away and says what the people do."""
    table = Table((A, horde(1, slot=6, at=FAR)), *hordes, **more)
    return table.play(A, Rally(horde=6))


RIVAL = (B, horde(2))


def test_five_steps() -> None:
    """ZW-111: of any people, shared as one likes, Heroes too, then the turn goes on."""
    table = rallied(RIVAL, townies={HERE: 2}, heroes=((HERE, 8),))
    table.play(A, Walk(at=HERE, to=EAST)).play(A, Walk(at=EAST, to=space(5, 5)))
    table.play(A, Walk(at=HERE, to=WEST, die=8)).play(A, Walk(at=WEST, to=HERE, die=8))
    assert table.state.steps == 1
    table.play(A, Walk(at=HERE, to=EAST))
    assert table.people(EAST) == (1, ())
    assert table.people(space(5, 5)) == (1, ())
    assert table.people(HERE) == (0, (8,))
    assert table.offered(A, "EndTurn")


def test_fewer_steps() -> None:
    """ZW-111: at least one. Without one there is nothing to stop."""
    table = rallied(RIVAL, townies={HERE: 2})
    assert table.refused(A, StopWalking()).rule == "ZW-034"
    table.play(A, Walk(at=HERE, to=EAST)).play(A, StopWalking())
    assert table.state.steps == 0
    assert table.offered(A, "EndTurn")


@pytest.mark.parametrize(
    "command",
    [
        Walk(at=EAST, to=HERE),
        Walk(at=HERE, to=FAR),
        Walk(at=HERE, to=HERE),
        Walk(at=HERE, to=EAST, die=8),
        Walk(at=HERE, to=EAST, count=0),
        Walk(at=HERE, to=EAST, count=6),
        Walk(at=-1, to=0),
        Walk(at=99, to=98),
    ],
)
def test_steps_that_cannot_be(command: Walk) -> None:
    """ZW-111: nobody there, not adjacent, no such Hero, off the board."""
    assert rallied(RIVAL, townies={HERE: 1}).refused(A, command).rule == "ZW-111"


def test_squads_do_not_walk_apart() -> None:
    """ZW-111, ZW-A10: a Mass Movement cannot move their dice."""
    table = rallied(RIVAL, squads=(Squad(1, HERE, (8, 8)),))
    assert table.offered(A, "Walk") == []
    assert table.refused(A, Walk(at=HERE, to=EAST, die=8)).rule == "ZW-111"


def test_a_mob_marches_and_fights() -> None:
    """ZW-112, ZW-113: all to one space, those who are there join. 6 kills."""
    table = rallied((B, horde(3, at=EAST)), townies={HERE: 2, EAST: 1}, heroes=((HERE, 8),))
    table.play(A, Mob(at=HERE, to=EAST, order="march", targets=("b.1",)), 2, 2, 2, 6, 5, 2, 7)
    assert table.people(EAST) == (3, (8,))
    assert table.people() == (0, ())
    assert table.size(B) == 1


def test_a_mob_fights_and_moves() -> None:
    """ZW-112: the survivors go. Turned people stay as zombies."""
    table = rallied(RIVAL, townies={HERE: 3})
    table.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("b.1",)), 4, 2, 2, 2, 2)
    assert table.people() == (0, ())
    assert table.people(EAST) == (2, ())
    assert table.size(B) == 3


def test_no_fight_without_a_target() -> None:
    """ZW-113: nobody named, no dice."""
    table = rallied(RIVAL, townies={HERE: 3})
    table.play(A, Mob(at=HERE, to=EAST, order="fight"))
    assert table.people(EAST) == (3, ())


def test_the_dice_of_a_mob_knock_no_pawn_down() -> None:
    """ZW-113: own hordes may be named. They are thrown last (ZW-P02)."""
    table = rallied((A, horde(2)), RIVAL, townies={HERE: 2})
    command = Mob(at=HERE, to=EAST, order="fight", targets=("a.1", "b.1"))
    table.play(A, command, 1, 1, 1, 1, 6, 6)
    assert [(one.owner, one.slot) for one in table.state.casts] == [(1, 1), (0, 1), (-1, 0)]
    assert table.asked() == ("assign", A)
    table.play(A, Assign(count=1))
    assert table.horde(A) == horde(1)
    assert table.horde(B) == horde(1)


def test_the_mob_unopposed() -> None:
    """ZW-R15: where zombies do not fight back."""
    table = rallied(RIVAL, townies={HERE: 2}, rules={"mob_unopposed": "yes"})
    table.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("b.1",)), 2, 6)
    assert table.people(EAST) == (2, ())
    assert table.size(B) == 1


def test_the_player_to_the_right_chooses_after_a_mob_fight() -> None:
    """ZW-113, ZW-080: the player to the right of the horde's owner says."""
    table = rallied(
        (C, horde(1)), (B, horde(1, at=FAR)), townies={HERE: 2}, heroes=((HERE, 8),), count=3
    )
    table.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("c.1",)), 4, 2, 2, 2)
    assert table.asked() == ("hand", B)
    dice = {one.faces: one.good for one in view(table.state, B).dice}
    assert dice[(4,)] == (4,), "it turns one of the people"
    table.play(B, HandOver(hero=0))
    assert table.horde(C) == horde(1, 8)
    assert table.people(EAST) == (2, ())


def test_people_are_dealt_in_rotation() -> None:
    """ZW-114: the first owner to the left first, lowest slot first."""
    table = rallied((B, horde(2)), (C, horde(2)), townies={HERE: 3}, count=3)
    command = Mob(at=HERE, to=EAST, order="fight", targets=("b.1", "c.1"))
    table.play(A, command, 4, 4, 4, 4, 2, 2, 2)
    assert (table.size(B), table.size(C)) == (4, 3)


def test_a_mob_promotes_and_grows() -> None:
    """ZW-113, ZW-082, ZW-083: as in an Attack."""
    table = rallied(RIVAL, townies={HERE: 2})
    table.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("b.1",)), 2, 2, 1, 2)
    assert table.people(EAST) == (1, (8,))
    hero = rallied(RIVAL, heroes=((HERE, 8),))
    hero.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("b.1",)), 2, 2, 1)
    assert hero.people(EAST) == (0, (10,))


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (Mob(at=WEST, to=HERE, order="march"), "ZW-112"),
        (Mob(at=HERE, to=FAR, order="march"), "ZW-112"),
        (Mob(at=-4, to=HERE, order="march"), "ZW-112"),
        (Mob(at=HERE, to=EAST, order="march", targets=("b.1",)), "ZW-113"),
        (Mob(at=HERE, to=EAST, order="fight", targets=("b.2",)), "ZW-113"),
        (Pressure(at=EAST), "ZW-115"),
        (Pressure(at=99), "ZW-115"),
        (OrderSquad(squad=1, to=EAST, order="go"), "ZW-A11"),
    ],
)
def test_impossible_townie_actions_are_refused(command: Any, rule: str) -> None:
    """ZW-112, ZW-113, ZW-115, ZW-116: nobody there, too far, a horde that is elsewhere."""
    assert rallied(RIVAL, townies={HERE: 1}).refused(A, command).rule == rule


def test_pressure_creates_diamonds() -> None:
    """ZW-115: a D6 for each person, one Hero at most, nothing else."""
    table = rallied(RIVAL, townies={HERE: 3})
    table.play(A, Pressure(at=HERE), 1, 1, 6)
    assert table.people() == (2, (8,))
    assert table.size(B) == 2
    none = rallied(RIVAL, townies={HERE: 2}).play(A, Pressure(at=HERE), 2, 6)
    assert none.people() == (2, ())


def test_no_pressure_beside_a_hero() -> None:
    """ZW-115, ZW-A09: a squad is one too."""
    hero = rallied(RIVAL, townies={HERE: 3}, heroes=((HERE, 8),))
    assert hero.refused(A, Pressure(at=HERE)).rule == "ZW-115"
    squad = rallied(RIVAL, townies={HERE: 3}, squads=(Squad(1, HERE, (8,)),))
    assert squad.refused(A, Pressure(at=HERE)).rule == "ZW-115"
    assert squad.offered(A, "Pressure") == []


def test_a_squad_goes_three_spaces() -> None:
    """ZW-116, ZW-A10, ZW-A11: all its dice together."""
    table = rallied(RIVAL, squads=(Squad(1, HERE, (8, 10)),))
    table.play(A, OrderSquad(squad=1, to=space(5, 6), order="go"))
    assert table.state.squads == (Squad(1, space(5, 6), (8, 10)),)
    far = rallied(RIVAL, squads=(Squad(1, HERE, (8,)),))
    assert far.refused(A, OrderSquad(squad=1, to=space(7, 5), order="go")).rule == "ZW-A11"


def test_a_squad_moves_and_attacks() -> None:
    """ZW-A11: only its own dice are thrown for the people."""
    table = rallied((B, horde(2, at=EAST)), townies={EAST: 4}, squads=(Squad(1, HERE, (8, 8)),))
    table.play(A, OrderSquad(squad=1, to=EAST, order="march", targets=("b.1",)), 2, 2, 8, 2)
    assert table.size(B) == 1
    assert table.state.squads == (Squad(1, EAST, (8, 8)),)


def test_a_squad_attacks_and_moves() -> None:
    """ZW-A11, ZW-A09, ZW-A10: a die that is turned leaves it, one that rolls 1 grows."""
    table = rallied(RIVAL, townies={HERE: 4}, squads=(Squad(1, HERE, (8, 8)),))
    table.play(A, OrderSquad(squad=1, to=EAST, order="fight", targets=("b.1",)), 4, 2, 1, 3)
    assert table.asked() == ("hand", A)
    table.play(A, HandOver(hero=1))
    assert table.horde(B) == horde(2, 8)
    assert table.state.squads == (Squad(1, EAST, (10,)),)
    assert table.people() == (4, ())
