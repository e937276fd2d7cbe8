"""Bots of Zombies!!!: one with sense, one by chance."""

from __future__ import annotations

import pytest

from rules.dice import Seeded
from rules.game import SetUp
from rules.registry import system_of
from rules.simulate import simulate
from rules.systems.zombies.bots import BOTS
from rules.systems.zombies.bots.walking import walk
from rules.systems.zombies.cards.playing import PutInFront, UseCard
from rules.systems.zombies.engine import offers
from rules.systems.zombies.fight.fighting import FightRoll, LoseHeart, Spend
from rules.systems.zombies.movement import Go
from tests.rules.systems.zombies.table import KEYS, PAD, Table, at, in_front, table

GAME = system_of("zombies")
ROAD = at(2, 1)


def chosen(one: Table, seat: int = 0) -> object:
    """The deed of the sensible player now."""
    return BOTS["sensible"](one.state, KEYS[seat], offers(one.state, KEYS[seat]), Seeded(1))


@pytest.mark.parametrize("sensible", [0, 1])
def test_sense_beats_chance(sensible: int) -> None:
    """In either seat, in far more than seven of ten games. Rule: ZZ-140, ZZ-141."""
    figures = GAME.roster.samples()[:2]
    bots = {one.key: "sensible" if n == sensible else "random" for n, one in enumerate(figures)}
    found = simulate(GAME.play, SetUp(figures=figures), games=20, seed="11", bots=bots)
    assert found.figures[KEYS[sensible]]["won"] >= 15


def test_games_of_sensible_bots_end() -> None:
    """One in which four of them once waited before the Helipad for ever. Rule: ZZ-121, ZZ-140."""
    play = GAME.play
    state = play.start(SetUp(figures=GAME.roster.samples()[:4]))
    dice, chances = Seeded("7:254"), Seeded("7:254:bots")
    for _ in range(1500):
        if play.engine.is_over(state):
            break
        key = next(key for key in KEYS[:4] if offers(play.seen(state, key), key))
        given = offers(state, key)
        command = BOTS["sensible"](play.seen(state, key), key, given, chances)
        state, _ = play.engine.decide(state, key, command, dice)
    assert play.engine.is_over(state)


def test_the_bot_runs_for_the_helipad() -> None:
    """Within reach it wins at once. Rule: ZZ-140."""
    assert chosen(table(step="walk", moves=9)) == Go(to=PAD)


def test_the_bot_fights_with_a_single_heart() -> None:
    """A zombie in the only way is fought. Rule: ZZ-121."""
    one = table(step="walk", moves=1, zombies=(at(0, 1),)).set(hearts=1, bullets=0)
    assert walk(one.state, 0, offers(one.state, KEYS[0]), Seeded(1)) == Go(to=at(0, 1))


def test_the_bot_spends_bullets_for_its_last_heart() -> None:
    """The last heart is worth three bullets, the third one of three is not. Rule: ZZ-062."""
    poor = table(zombies=(ROAD,), step="walk", moves=4).set(hearts=1).do(Go(to=ROAD))
    assert chosen(poor) == FightRoll()
    assert chosen(poor.do(FightRoll(), 1)) == Spend(bullets=3)
    rich = table(zombies=(ROAD,), step="walk", moves=4).do(Go(to=ROAD)).do(FightRoll(), 1)
    assert chosen(rich) == LoseHeart()


def test_the_bot_uses_its_cards() -> None:
    """Weapons go in front, the best one helps, a bag saves a heart. Rule: ZZ-103, ZZ-E06."""
    one = table(zombies=(ROAD,), step="walk", moves=4).set(hand=("scattergun",))
    assert chosen(one) == PutInFront(card="scattergun")
    one.set(front=in_front("hatchet", "trauma-bag"), hand=()).do(Go(to=ROAD))
    assert chosen(one) == FightRoll(item="hatchet")
    one.do(FightRoll(), 1).do(LoseHeart())
    assert chosen(one) == UseCard(card="trauma-bag")
