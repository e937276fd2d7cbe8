"""The outcome of a fight on the board, event by event, and the line of each in the log."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import Entry
from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.fight.attacks import (
    Attack,
    AttackRefused,
    FightBegan,
    FightEnded,
    Refuse,
)
from rules.systems.zombie_wars.fight.choices import Assign
from rules.systems.zombie_wars.fight.results import Converted, Exploded, Grew, Shrunk, Taken
from rules.systems.zombie_wars.fight.table import the_fight
from rules.systems.zombie_wars.pieces import Gone, KnockedDown, Lost, PeopleWent, SquadWent
from rules.systems.zombie_wars.playing import PLAY
from rules.systems.zombie_wars.scene import Event
from rules.systems.zombie_wars.state import PEOPLE, Squad
from rules.systems.zombie_wars.townies.action import Rally
from rules.systems.zombie_wars.townies.mobs import Mob
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, C, Table, horde

AWAY = (B, horde(1, at=FAR))
ON_PEOPLE = Attack(horde=1, people=True)
ON_B = Attack(horde=1, targets=("b.1",))
OWN, RIVAL = (0, 1), (1, 1)
HEROES_FALL_LESS = {"time_for_heroes": "on", "heroes_spared": "risen"}


def of(table: Table, *kinds: type[Event]) -> list[Event]:
    """The events of these kinds that the last command led to."""
    return [event for event in table.events if isinstance(event, kinds)]


# --- What happens ---


def test_people_of_all_kinds_are_converted() -> None:
    """ZW-074, ZW-080, ZW-A10: ordinary ones, Heroes and dice of squads, each leaving its place."""
    table = Table(
        (A, horde(4)),
        AWAY,
        townies={HERE: 1},
        heroes=((HERE, 12), (HERE, 8), (FAR, 8)),
        squads=(Squad(1, HERE, (10,)),),
    )
    table.play(A, ON_PEOPLE, 4, 4, 4, 4, 2, 3, 3, 3)
    assert of(table, Converted) == [
        Converted(horde=OWN, at=HERE, townies=1, heroes=(8, 12), squads=((1, 10),))
    ]
    assert table.horde(A) == horde(5, 8, 10, 12)
    assert table.people() == (0, ())
    assert table.people(FAR) == (0, (8,))
    assert table.state.squads == ()


def test_losses_and_taken_zombies_are_counted() -> None:
    """ZW-075, ZW-D06: each horde's dice, and who gets them."""
    table = Table((A, horde(3)), (B, horde(2)), breeds={A: "virulent"})
    table.play(A, ON_B, 6, 5, 2, 5, 2)
    assert of(table, Taken, Lost, Gone) == [
        Taken(horde=RIVAL, dice=(6,), into=OWN),
        Lost(horde=RIVAL, dice=(6,)),
        Lost(horde=OWN, dice=(6,)),
        Gone(horde=RIVAL, by=0),
    ]
    assert table.horde(A) == horde(3)


def test_hero_zombies_become_smaller() -> None:
    """ZW-H01, ZW-H03: each by one die. The ordinary ones beside them are lost."""
    table = Table((A, horde(4)), (B, horde(1, 8, 12)), rules=HEROES_FALL_LESS)
    table.play(A, ON_B, 5, 5, 5, 2, 2, 2, 2)
    assert of(table, Shrunk, Lost, Gone) == [
        Shrunk(horde=RIVAL, die=8),
        Shrunk(horde=RIVAL, die=12),
        Lost(horde=RIVAL, dice=(6,)),
    ]
    assert table.horde(B) == horde(1, 10)


def test_heroes_grow_where_they_are() -> None:
    """ZW-083, ZW-A10: in the space and in its squads. Others do not."""
    heroes, squads = ((HERE, 8), (HERE, 10), (FAR, 8)), (Squad(1, HERE, (8, 12)),)
    table = Table((A, horde(1)), AWAY, heroes=heroes, squads=squads)
    table.play(A, ON_PEOPLE, 2, 1, 2, 1, 1)
    assert of(table, Grew) == [
        Grew(at=HERE, die=8, to=10),
        Grew(at=HERE, die=8, to=10, squad=1),
        Grew(at=HERE, die=12, to=20, squad=1),
    ]
    assert table.state.heroes == ((HERE, 10), (HERE, 10), (FAR, 8))
    assert table.state.squads == (Squad(1, HERE, (10, 20)),)


def test_only_the_squad_of_a_hero_changes() -> None:
    """ZW-H02, ZW-A10: beside another with the same dice."""
    squads = (Squad(1, HERE, (8, 10)), Squad(2, HERE, (8, 10)))
    state = Table((A, horde(1)), AWAY, squads=squads).state
    grown = ENGINE.evolve(state, Grew(at=HERE, die=8, to=10, squad=2))
    assert grown.squads == (squads[0], Squad(2, HERE, (10, 10)))
    smaller = ENGINE.evolve(state, Grew(at=HERE, die=8, to=6, squad=2))
    assert smaller.squads == (squads[0], Squad(2, HERE, (10,)))
    assert smaller.townies[HERE] == 1
    assert ENGINE.evolve(state, Grew(at=HERE, die=10, to=8, squad=2)).squads[1].dice == (8, 8)


def test_a_living_hero_steps_down() -> None:
    """ZW-H02, ZW-H03: to the next die, or to an ordinary person."""
    state = Table((A, horde(1)), AWAY, heroes=((HERE, 8), (HERE, 12))).state
    smaller = ENGINE.evolve(state, Grew(at=HERE, die=12, to=10))
    assert (smaller.heroes, smaller.townies[HERE]) == (((HERE, 8), (HERE, 10)), 0)
    ordinary = ENGINE.evolve(state, Grew(at=HERE, die=8, to=6))
    assert (ordinary.heroes, ordinary.townies[HERE]) == (((HERE, 12),), 1)


def test_an_explosion_names_the_removed_hordes() -> None:
    """ZW-084, ZW-R11, ZW-A10: hordes with zombies, Heroes there, and dice of squads."""
    table = Table(
        (A, horde(2)),
        (B, horde(1)),
        (B, horde(1, slot=2, at=FAR)),
        (A, horde(1, slot=2, at=FAR)),
        heroes=((HERE, 20), (FAR, 20)),
        squads=(Squad(1, HERE, (8, 20)),),
    )
    table.play(A, ON_PEOPLE, 2, 2, 1, 2, 1)
    assert of(table, Exploded) == [
        Exploded(at=HERE, count=2, hordes=(OWN, RIVAL), heroes=1, squads=(1,))
    ]
    assert (table.horde(A), table.horde(B)) == (None, None)
    assert table.state.heroes == ((FAR, 20),)
    assert table.state.squads == (Squad(1, HERE, (8,)),)


@pytest.mark.parametrize(("spares", "left"), [("no", None), ("yes", horde(1))])
def test_an_explosion_in_a_mob_can_spare_other_hordes(spares: str, left: Any) -> None:
    """ZW-R11, ZW-113: hordes that were no target, where that is played."""
    rules = {"explosion_spares_untargeted": spares}
    hordes = ((A, horde(1, slot=2, at=FAR)), (A, horde(1)), (B, horde(1)), (C, horde(1, at=FAR)))
    table = Table(*hordes, heroes=((HERE, 20),), count=3, rules=rules)
    table.play(A, Rally(horde=2))
    table.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("b.1",)), 2, 1)
    assert table.horde(B) is None
    assert table.horde(A) == left


def test_people_move_on_after_the_fight() -> None:
    """ZW-112: those who are left, with their Heroes."""
    table = Table(
        (A, horde(1, slot=2, at=FAR)), (B, horde(2)), townies={HERE: 2}, heroes=((HERE, 8),)
    )
    table.play(A, Rally(horde=2))
    table.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("b.1",)), 2, 2, 2, 2, 2)
    assert of(table, PeopleWent, SquadWent, FightEnded)[0] == PeopleWent(at=HERE, to=EAST)
    assert (table.people(), table.people(EAST)) == ((0, ()), (2, (8,)))


def test_converted_people_do_not_move_on() -> None:
    """ZW-112: an empty space sends nobody."""
    table = Table((A, horde(1, slot=2, at=FAR)), (B, horde(2)), townies={HERE: 1, FAR: 1})
    table.play(A, Rally(horde=2))
    table.play(A, Mob(at=HERE, to=EAST, order="fight", targets=("b.1",)), 4, 2, 2)
    assert of(table, PeopleWent) == []
    assert table.horde(B) == horde(3)


def test_an_empty_horde_is_credited_to_a_seat() -> None:
    """ZW-087, ZW-R12: of two targets each to its own. Nobody's for people."""
    away = [(seat, horde(1, slot=2, at=FAR)) for seat in (A, B, C)]
    table = Table((A, horde(2)), (B, horde(1)), (C, horde(3)), *away, townies={HERE: 1}, count=3)
    table.play(A, Attack(horde=1, targets=("b.1", "c.1"), people=True), 5, 2, 2, 5, 5, 2, 2)
    table.play(A, Assign(count=0)).play(A, Assign(count=1))
    assert of(table, Gone) == [Gone(horde=RIVAL, by=0), Gone(horde=OWN, by=2)]
    people = Table((A, horde(1)), away[0], away[1], townies={HERE: 1})
    people.play(A, ON_PEOPLE, 2, 6)
    assert of(people, Gone) == [Gone(horde=OWN, by=PEOPLE)]


def test_an_attack_begins_and_ends() -> None:
    """ZW-070, ZW-085: who, where and whom. Nothing of it stays."""
    table = Table((A, horde(1, slot=2)), (B, horde(1)), townies={HERE: 1}, heroes=((HERE, 8),))
    table.play(A, Attack(horde=2, targets=("b.1",), people=True), 2, 2, 2, 2)
    assert of(table, FightBegan) == [
        FightBegan(seat=0, at=HERE, slot=2, hordes=(RIVAL,), people=True)
    ]
    assert of(table, FightEnded) == [FightEnded()]
    assert (table.state.fight, table.state.casts) == (None, ())


@pytest.mark.parametrize(
    ("heroes", "squads", "people", "armed"),
    [
        ((), (), True, False),
        (((HERE, 8),), (), True, True),
        (((HERE, 8),), (), False, False),
        ((), (Squad(1, HERE, (8,)),), True, True),
        (((FAR, 8),), (), True, False),
    ],
)
def test_heroes_who_are_there_before_a_fight(
    heroes: Any, squads: Any, people: bool, armed: bool
) -> None:
    """ZW-082, ZW-R09: in the space, where people take part."""
    state = Table((A, horde(1)), AWAY, townies={HERE: 1}, heroes=heroes, squads=squads).state
    began = FightBegan(seat=0, at=HERE, slot=1, hordes=(RIVAL,), people=people, squad=3, then=EAST)
    fight = the_fight(ENGINE.evolve(state, began))
    assert (fight.seat, fight.at, fight.slot, fight.hordes) == (0, HERE, 1, (RIVAL,))
    assert (fight.people, fight.squad, fight.then, fight.armed) == (people, 3, EAST, armed)


def test_an_attack_without_a_target_is_void() -> None:
    """ZW-D04: nobody rolls, and the pawn stays upright."""
    table = Table((A, horde(3)), (B, horde(2)), breeds={B: "stealthy"}).play(A, ON_B)
    table.play(B, Refuse(refuse=True))
    assert of(table, AttackRefused, FightEnded) == [
        AttackRefused(slot=1, horde=RIVAL),
        FightEnded(),
    ]
    assert (table.horde(A), table.state.fight) == (horde(3), None)


def test_the_pawn_falls_after_everything_else() -> None:
    """ZW-085, ZW-086: and not where its horde is gone."""
    table = Table((A, horde(2)), AWAY, townies={HERE: 1}).play(A, ON_PEOPLE, 1, 4, 2)
    assert table.events[-1] == KnockedDown(horde=OWN)
    gone = Table((A, horde(1)), (A, horde(1, slot=2, at=FAR)), AWAY, townies={HERE: 2})
    gone.play(A, ON_PEOPLE, 1, 6, 2)
    assert of(gone, KnockedDown) == []
    assert gone.horde(A) is None


def test_dice_to_sacrifice_are_named_by_die() -> None:
    """ZW-A04: the 1s of an attack may cost zombies instead, where that is played."""
    rules = {"advanced": "on", "sacrifice_on_attack": "yes"}
    table = Table((A, horde(2, 8)), AWAY, townies={HERE: 1}, rules=rules)
    table.play(A, ON_PEOPLE, 1, 2, 1, 2)
    assert table.asked() == ("stay", A)
    assert [(cast.sides, cast.faces) for cast in table.state.casts] == [(6, (1,)), (8, (1,))]
    calm = Table((A, horde(2, 8)), AWAY, townies={HERE: 1}, rules=rules)
    calm.play(A, ON_PEOPLE, 2, 2, 2, 2)
    assert (calm.state.asks, calm.horde(A)) == ((), horde(2, 8))


# --- What is told ---


@pytest.mark.parametrize(
    ("event", "rule", "mood"),
    [
        (Converted(horde=OWN, at=HERE, townies=1), "ZW-074", "news"),
        (Taken(horde=RIVAL, dice=(6,), into=OWN), "ZW-D06", "news"),
        (Shrunk(horde=RIVAL, die=12), "ZW-H01", "plain"),
        (Grew(at=HERE, die=8, to=10), "ZW-083", "plain"),
        (Grew(at=HERE, die=12, to=10), "ZW-H02", "plain"),
        (Exploded(at=HERE, count=1, hordes=(RIVAL,), heroes=1), "ZW-084", "warn"),
        (AttackRefused(slot=1, horde=RIVAL), "ZW-D04", "plain"),
    ],
)
def test_the_line_of_an_event(event: Event, rule: str, mood: str) -> None:
    """ZW-089: it names its rule, and is good or bad for the living."""
    heroes = ((HERE, 8), (HERE, 12), (HERE, 20))
    table = Table((A, horde(2)), (B, horde(2, 12)), townies={HERE: 2}, heroes=heroes)
    state = ENGINE.evolve(
        table.state, FightBegan(seat=0, at=HERE, slot=1, hordes=(RIVAL,), people=True)
    )
    (line,) = PLAY.tell(state, Entry(1, A, ON_B, (), (event,)))
    assert (line.rule, line.mood) == (rule, mood)


def test_attacks_are_offered_to_the_current_player() -> None:
    """ZW-070: nobody else attacks."""
    table = Table((A, horde(1)), (B, horde(1)), townies={HERE: 1})
    assert [offer for offer in ENGINE.offers(table.state, B) if offer.kind == "Attack"] == []
    assert len(table.offered(A, "Attack")) == 3


def test_mobs_meet_no_breeds() -> None:
    """ZW-113: a 4 of the vicious kills nobody, a 6 of the virulent turns nobody extra."""
    for breed in ("vicious", "virulent"):
        table = Table(
            (A, horde(1, slot=2, at=FAR)), (B, horde(2)), townies={HERE: 3}, breeds={B: breed}
        )
        table.play(A, Rally(horde=2))
        order = Mob(at=HERE, to=EAST, order="fight", targets=("b.1",))
        table.play(A, order, 4, 5, 2, 2, 2)
        assert (table.size(B), table.people(EAST)) == (4, (1, ()))
