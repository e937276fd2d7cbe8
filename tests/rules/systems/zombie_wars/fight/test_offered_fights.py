"""Offers of a fight: attacks, refusals, and each choice while it goes on."""

from __future__ import annotations

import pytest

from rules.fields import Field, OneOf, Range, Subset
from rules.systems.zombie_wars.fight.attacks import Attack, Refuse
from rules.systems.zombie_wars.fight.blood import Feed
from rules.systems.zombie_wars.fight.choices import Assign, HandOver, LoseZombies, the_step
from rules.systems.zombie_wars.fight.table import the_fight
from rules.text import Text
from tests.rules.systems.zombie_wars.table import FAR, HERE, A, B, C, Table, horde

AWAY = (B, horde(1, at=FAR))
PEOPLE = Attack(horde=1, people=True)
ON_B = Attack(horde=1, targets=("b.1",))
EVERYTHING = Attack(horde=1, targets=("b.1",), people=True)


def fields(table: Table, seat: str, kind: str) -> list[tuple[Field, ...]]:
    """The fields of the offers of a kind, each of which has a name that people read."""
    offers = table.offered(seat, kind)
    for offer in offers:
        assert isinstance(offer.name, Text)
        assert all(isinstance(field.name, Text) for field in offer.fields)
    return [offer.fields for offer in offers]


def fixed(table: Table, seat: str, kind: str) -> list[dict[str, object]]:
    """The fixed fields of the offers of a kind."""
    return [dict(offer.fixed) for offer in table.offered(seat, kind)]


def only(found: list[tuple[Field, ...]]) -> Field:
    """The only field of the only offer."""
    ((field,),) = found
    return field


# --- Attacks ---


def test_an_attack_on_people_alone() -> None:
    """ZW-070: nothing to choose, and no hordes are offered."""
    table = Table((A, horde(1)), AWAY, townies={HERE: 1})
    assert fields(table, A, "Attack") == [()]
    assert fixed(table, A, "Attack") == [{"horde": 1, "people": True}]


def test_an_attack_on_hordes_alone() -> None:
    """ZW-070, ZW-R27: one at least, each of those here, and not the people."""
    table = Table((A, horde(1)), (B, horde(1)), (C, horde(1)), count=3)
    some = only(fields(table, A, "Attack"))
    assert isinstance(some, Subset)
    assert (some.key, some.options, some.least, some.limit) == ("targets", ("b.1", "c.1"), 1, 2)
    assert not some.ordered
    assert fixed(table, A, "Attack") == [{"horde": 1, "people": False}]


@pytest.mark.parametrize(("mix", "least"), [("no", 2), ("yes", 1)])
def test_an_attack_on_people_and_hordes(mix: str, least: int) -> None:
    """ZW-R04: all hordes together with the people, or some where that is played."""
    rules = {"free_targets": mix}
    hordes = ((A, horde(1)), (B, horde(1)), (C, horde(1)))
    table = Table(*hordes, townies={HERE: 1}, count=3, rules=rules)
    people, some, both = fields(table, A, "Attack")
    assert people == ()
    assert isinstance(some[0], Subset)
    assert isinstance(both[0], Subset)
    assert (some[0].least, both[0].least) == (1, least)
    assert some[0].options == both[0].options == ("b.1", "c.1")
    assert fixed(table, A, "Attack") == [
        {"horde": 1, "people": True},
        {"horde": 1, "people": False},
        {"horde": 1, "people": True},
    ]


def test_each_horde_has_its_attacks() -> None:
    """ZW-070: by its slot, and only an upright one."""
    own = ((A, horde(1)), (A, horde(2, slot=2)), (A, horde(1, slot=3, upright=False)))
    table = Table(*own, AWAY, townies={HERE: 1})
    assert [one["horde"] for one in fixed(table, A, "Attack")] == [1, 2]


# --- Answers while it goes on ---


def test_an_attack_is_refused_or_not() -> None:
    """ZW-071, ZW-D04: yes and no, and nothing else."""
    table = Table((A, horde(3)), (B, horde(2)), breeds={B: "stealthy"}).play(A, ON_B)
    field = only(fields(table, B, "Refuse"))
    assert isinstance(field, OneOf)
    assert (field.key, field.options) == ("refuse", (True, False))
    assert fixed(table, B, "Refuse") == [{}]
    assert table.offered(A, "Refuse") == []


def test_each_smaller_horde_is_asked_to_refuse() -> None:
    """ZW-D04: the question names the horde and the attacker. Each smaller one is asked."""
    table = Table(
        (A, horde(3)),
        (B, horde(2)),
        (B, horde(3, slot=2)),
        (B, horde(1, slot=3)),
        breeds={B: "stealthy"},
    )
    table.play(A, Attack(horde=1, targets=("b.1", "b.2", "b.3")))
    assert [(ask.horde, ask.other) for ask in table.state.asks] == [
        ((1, 1), (0, 1)),
        ((1, 3), (0, 1)),
    ]
    table.play(B, Refuse(refuse=True))
    assert the_fight(table.state).hordes == ((1, 2), (1, 3))
    table.play(B, Refuse(refuse=False), 2, 2, 2, 2, 2, 2, 2)
    assert table.state.refused == ((1, (1, 1)),)


def test_any_die_of_the_attacker_can_be_sacrificed() -> None:
    """ZW-D03: of the attacker's alone, or the dice are kept."""
    hordes = ((A, horde(2, 8)), (B, horde(2)))
    table = Table(*hordes, breeds={A: "bloodthirsty"}).play(A, ON_B, 1, 2, 3, 1, 2)
    field = only(fields(table, A, "Feed"))
    assert isinstance(field, OneOf)
    assert (field.key, field.options) == ("die", (0, 1, 2))
    assert fields(table, A, "LetStand") == [()]


def test_a_sacrificed_die_is_lost() -> None:
    """ZW-D03: with its sides. Each 1 that is left falls again, on its own die."""
    hordes = ((A, horde(2, 8)), AWAY)
    table = Table(*hordes, breeds={A: "bloodthirsty"}, townies={HERE: 3})
    table.play(A, PEOPLE, 1, 3, 1, 2, 2, 2).play(A, Feed(die=1), 4, 8)
    assert table.horde(A) == horde(3, 8)  # one given up, two people turned
    table = Table(*hordes, breeds={A: "bloodthirsty"}, townies={HERE: 3})
    table.play(A, PEOPLE, 1, 3, 1, 2, 2, 2).play(A, Feed(die=2), 2)
    assert table.horde(A) == horde(2)


def test_some_dice_go_to_a_target() -> None:
    """ZW-078: from none to all that are left."""
    table = Table((A, horde(4)), (B, horde(4)), townies={HERE: 4})
    table.play(A, EVERYTHING, 5, 6, 5, 4, *(2,) * 8)
    field = only(fields(table, A, "Assign"))
    assert isinstance(field, Range)
    assert (field.key, field.least, field.most) == ("count", 0, 3)
    assert table.refused(A, Assign(count=-1)).rule == "ZW-078"
    assert table.refused(A, Assign(count=4)).rule == "ZW-078"
    table.play(A, Assign(count=0))
    assert (table.size(A), table.size(B)) == (5, 1)


def test_converts_are_offered_by_group() -> None:
    """ZW-080: for the horde that turns them, by group, as many as are turned and as there are."""
    heroes = ((HERE, 8), (HERE, 8), (HERE, 12))
    table = Table((A, horde(4)), AWAY, townies={HERE: 1}, heroes=heroes)
    table.play(A, PEOPLE, 4, 4, 4, 2, 2, 3, 3, 3)
    assert table.state.asks[0].horde == (0, 1)
    found = [only([one]) for one in fields(table, B, "HandOver")]
    assert [(one.key, one.options) for one in found] == [
        ("count", (1,)),
        ("count", (1, 2)),
        ("count", (1,)),
    ]
    assert fixed(table, B, "HandOver") == [{"hero": -1}, {"hero": 0}, {"hero": 2}]
    for wrong in (HandOver(hero=0, count=3), HandOver(hero=0, count=0), HandOver(hero=1)):
        assert table.refused(B, wrong).rule == "ZW-080"
    table.play(B, HandOver(hero=0, count=2)).play(B, HandOver(hero=2, count=1))
    assert (table.horde(A), table.people()) == (horde(4, 8, 8, 12), (1, ()))


def test_zombies_fall_by_die() -> None:
    """ZW-081: each die that is there, as many as must fall."""
    table = Table((A, horde(3)), (B, horde(1, 8, 8, 12)))
    table.play(A, ON_B, 5, 5, 2, *(2,) * 4)
    assert table.state.asks[0].horde == (1, 1)
    found = [only([one]) for one in fields(table, B, "Lose")]
    assert [(one.key, one.options) for one in found] == [
        ("count", (1,)),
        ("count", (1, 2)),
        ("count", (1,)),
    ]
    assert fixed(table, B, "Lose") == [{"die": 6}, {"die": 8}, {"die": 12}]
    for wrong in (
        LoseZombies(die=8, count=3),
        LoseZombies(die=8, count=0),
        LoseZombies(die=6, count=2),
        LoseZombies(die=10),
    ):
        assert table.refused(B, wrong).rule == "ZW-081"
    table.play(B, LoseZombies(die=12))
    assert fixed(table, B, "Lose") == [{"die": 6}, {"die": 8}]
    assert [only([one]).options for one in fields(table, B, "Lose")] == [(1,), (1,)]
    table.play(B, LoseZombies(die=8))
    assert table.horde(B) == horde(1, 8)


def test_no_ordinary_zombie_falls_where_none_is_there() -> None:
    """ZW-081: a horde of Heroes offers their dice alone."""
    table = Table((A, horde(2)), (B, horde(0, 8, 12))).play(A, ON_B, 5, 2, 2, 2)
    assert fixed(table, B, "Lose") == [{"die": 8}, {"die": 12}]


def test_no_question_without_a_fight() -> None:
    """ZW-P06: neither a fight nor a choice is there."""
    table = Table((A, horde(1)), AWAY)
    for ask in (the_fight, the_step):
        with pytest.raises(LookupError):
            ask(table.state)
