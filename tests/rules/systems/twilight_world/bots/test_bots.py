"""The bot for heroes: targets, weapons, moves, and the time to leave."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Seeded
from rules.play import Bot
from rules.roster import Item
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.bots.arming import promised
from rules.systems.twilight_world.bots.chances import keeps_a_weapon
from rules.systems.twilight_world.bots.eager import eager
from rules.systems.twilight_world.bots.hostile import hostile
from rules.systems.twilight_world.bots.seeking import goal_squares, is_time_to_leave, waits
from rules.systems.twilight_world.bots.sensible import sensible
from rules.systems.twilight_world.changes import changed
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.blast_events import Throw
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.supplies.things import PickUp
from rules.systems.twilight_world.tasks import UseMedical
from tests.rules.systems.twilight_world.ground.drawn import OPEN, Drawn, board
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, Table

HUT = board(*["." * 10] * 4, "...__.....", "...__.....", *["." * 10] * 4, facts="exits: south")


def next_of(table: Drawn, key: str) -> Command | None:
    """The bot's command for an active figure."""
    if not table.state.active:
        table.play(HEROES, Activate(figure=key))
    return sensible(table.state, HEROES, ENGINE.offers(table.state, HEROES), Seeded("moss"))


def hunt() -> Drawn:
    """Kat between an unconscious Brain Zombie and a zombie."""
    table = Drawn("Kat", "Brain Zombie", zombies="1", aims="kill:1:brain-zombie", points=(3, 3, 3))
    table.stand("kat", 5, 5)
    table.stand("brain-zombie", 6, 5)
    table.stand("z1", 4, 5)
    body = table.figure("brain-zombie").body
    table.put("brain-zombie", body=replace(body, wounds=body.dies_at - 1))
    return table


def test_bots_kill_the_target_of_the_scenario() -> None:
    """Before all others, although unconscious, and with the blade that allows no save."""
    command = next_of(hunt(), "kat")
    assert isinstance(command, Strike)
    assert (command.target, command.arm) == ("brain-zombie", "i2")


def test_the_odds_rank_weapons() -> None:
    """A sword before a handgun, and only the handgun is heard."""
    table = hunt()
    table.play(HEROES, Activate(figure="kat"))
    kat = table.figure("kat")
    strike, shoot = (
        next(
            promised((), kat, offer)
            for offer in table.offered(HEROES, kind)
            if offer.fixed.get("arm", "i2") == "i2"
        )
        for kind in ("Strike", "Shoot")
    )
    assert strike.harm > shoot.harm
    assert (strike.heard, shoot.heard) == (0, 2)


def test_a_figure_to_fetch_waits_indoors_for_a_friend() -> None:
    """Katie stays while nobody is near. The others head for her, and leave after her."""
    table = Drawn("Kat", "Katie", field=HUT, aims="leave:1:katie")
    table.stand("katie", 4, 5)
    table.stand("kat", 10, 10)
    table.put("katie", at=table.number(4, 5))
    far, near = table.figure("kat"), table.number(6, 8)
    table.state = changed(table.state, "kat", at=0 + table.number(10, 10))
    katie = table.figure("katie")
    assert goal_squares(table.state, far) == 1 << katie.at
    assert not is_time_to_leave(table.state, far)
    assert is_time_to_leave(table.state, katie)
    assert not waits(table.state, katie)  # Kat is six squares off
    table.put("kat", where="aside")
    assert waits(table.state, katie)
    table.put("katie", where="left")
    table.put("kat", where="board", at=near)
    assert is_time_to_leave(table.state, table.figure("kat"))


def test_bots_leave_when_the_goal_is_impossible() -> None:
    """Katie is dead."""
    table = Drawn("Kat", "Katie", aims="leave:1:katie")
    table.stand("kat", 5, 5)
    table.put("katie", where="dead")
    assert is_time_to_leave(table.state, table.figure("kat"))


def test_bots_pick_up_goal_items() -> None:
    """The bot goes to the square, takes it up, and it is time to leave."""
    table = Drawn("Kat", goals="1", lies="goal-1:52", aims="fetch:1")
    table.stand("kat", 5, 8)
    while not isinstance(command := next_of(table, "kat"), PickUp):
        assert command is not None
        table.play(HEROES, command)
    assert table.figure("kat").at == 52
    table.play(HEROES, command)
    assert is_time_to_leave(table.state, table.figure("kat"))


MOB = ((5, 5), (6, 5), (5, 6))


@pytest.mark.parametrize("bot", [sensible, eager])
def test_supplies_are_for_friends(bot: Bot) -> None:
    """TW-SRCH-8: an enemy is no patient of a bot, although it may be one."""
    table = Drawn("Kat", "Ken", "Brain Zombie", points=(3, 3, 3))
    for key, at in (("kat", (5, 5)), ("brain-zombie", (6, 5)), ("ken", (5, 6))):
        table.stand(key, *at)
    table.put("kat", medical=1, arms=())
    table.put("brain-zombie", wounds=1)
    table.play(HEROES, Activate(figure="kat"))
    assert table.offered(HEROES, "UseMedical")

    def chosen() -> Command | None:
        offers = ENGINE.offers(table.state, HEROES)
        command: Command | None = bot(table.state, HEROES, offers, Seeded("moss"))
        return command

    assert not isinstance(chosen(), UseMedical)
    table.put("ken", wounds=1)
    assert chosen() == UseMedical(figure="kat", patient="ken")


def mobbed(*squares: tuple[int, int]) -> Drawn:
    """Grant with his grenades south of zombies that stand in these squares."""
    table = Drawn("Grant", "Kat", zombies=str(len(squares)), points=(3, 3))
    table.stand("grant", 5, 11)
    table.stand("kat", 11, 12)
    for n, (column, row) in enumerate(squares, start=1):
        table.stand(f"z{n}", column, row)
    return table


def test_a_grenade_is_thrown_at_several() -> None:
    """Where it catches the most, and does not reach the thrower. Rule: TW-EXP-4, TW-EXP-5."""
    table = mobbed(*MOB)
    command = next_of(table, "grant")
    assert isinstance(command, Throw)
    assert command.arm == "i4"
    assert table.state.field is not None
    assert command.square == table.number(5, 5)
    assert max(distance(table.state.field, command.square, table.number(*at)) for at in MOB) == 1
    table.play(HEROES, command, 4, 4, 4, 1, 1, 1, 1, 1, 1)
    assert not isinstance(next_of(table, "kat"), Throw)


@pytest.mark.parametrize(
    "squares",
    [MOB[:2], ((5, 5), (9, 5), (1, 5)), ((5, 10), (4, 10), (6, 10))],
)
def test_few_enemies_are_not_worth_the_noise(squares: tuple[tuple[int, int], ...]) -> None:
    """Nor at scattered enemies, or so near that it hits the thrower."""
    assert not isinstance(next_of(mobbed(*squares), "grant"), Throw)


def test_bots_throw_nothing_at_friends() -> None:
    """Nor beside an unconscious friend. Rule: TW-EXP-5."""
    table = mobbed(*MOB)
    table.stand("kat", 6, 6)
    assert not isinstance(next_of(table, "grant"), Throw)
    lying = mobbed(*MOB)
    lying.stand("kat", 4, 4)
    body = lying.figure("kat").body
    lying.put("kat", body=replace(body, wounds=body.falls_at))
    command = next_of(lying, "grant")
    assert isinstance(command, Throw)
    assert command.square == lying.number(6, 5)  # from which the blast leaves her out


def test_villains_and_hostile_survivors_throw_too() -> None:
    """At heroes close together. Rule: TW-SURV-8, TW-EXP-5."""
    bomber = figure(carry("grenade"), side="villains", kind="villain")
    table = Table(bomber, "Grant", "Kat", "Ken", board=OPEN)
    table.begin(1, 6, 2, 3)
    for key, at in (("f1", 5), ("grant", 77), ("kat", 78), ("ken", 90)):
        table.put(key, at=at)
    table.play(VILLAINS, Activate(figure="f1"))
    offers = ENGINE.offers(table.state, VILLAINS)
    assert isinstance(sensible(table.state, VILLAINS, offers, Seeded("moss")), Throw)
    assert isinstance(hostile(table.state, offers), Throw)


@pytest.mark.parametrize(("friends", "shoots"), [(2, True), (3, False)])
def test_a_shot_that_cannot_hit_is_not_taken(friends: int, shoots: bool) -> None:
    """One die of a crossbow needs 4+, and 1 more for each friend. Rule: TW-DICE-6, TW-LOS-5."""
    names = ("Kat", "Ken", "Jess")[:friends]
    table = Drawn(figure(carry("crossbow"), carry("axe")), *names, zombies="1")
    for column, key in enumerate(("f1", *[name.lower() for name in names], "z1"), start=3):
        table.stand(key, column, 5)
    assert isinstance(next_of(table, "f1"), Shoot) is shoots


@pytest.mark.parametrize(("more", "throws"), [((), False), ((carry("handgun"),), True)])
def test_the_last_weapon_is_not_thrown(more: tuple[Item, ...], throws: bool) -> None:
    """A knife may be thrown by a figure with another weapon left. Rule: TW-RNG-12."""
    table = Drawn(figure(carry("combat-knife"), *more), zombies="1")
    table.stand("f1", 3, 5)
    table.stand("z1", 6, 5)
    table.play(HEROES, Activate(figure="f1"))
    thrown = [offer for offer in table.offered(HEROES, "Shoot") if offer.fixed["arms"] == ("i1",)]
    assert [keeps_a_weapon(table.state, offer) for offer in thrown] == [throws]
    if not more:
        assert not isinstance(next_of(table, "f1"), Shoot)
