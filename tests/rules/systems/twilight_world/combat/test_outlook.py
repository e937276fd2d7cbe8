"""The chances of an attack, told before its dice are thrown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import Any

import pytest

from rules.dice import Seeded
from rules.play import by_chance, chosen
from rules.registry import system_of
from rules.systems.twilight_world.who import body_at

PLAY = system_of("twilight-world").play
GAMES, DECISIONS, ATTACKS, THROWS = 6, 200, 24, 40


def attacks(kind: str) -> Iterator[tuple[Any, str, Any]]:
    """States, seats and attacks that may be given there."""
    scenario = next(one for one in PLAY.scenarios("") if one.key == "supply-run")
    for seed in range(GAMES):
        set_up = PLAY.prepared(scenario, (), {}, Seeded(seed))
        state, choose, dice = PLAY.start(set_up), random.Random(seed), Seeded(seed)
        for _ in range(DECISIONS):
            seat = next((s for s in PLAY.engine.seats(state) if PLAY.engine.offers(state, s)), None)
            if seat is None or PLAY.engine.is_over(state):
                break
            offers = PLAY.engine.offers(state, seat)
            for offer in offers:
                if offer.kind == kind:
                    fields = {field.key: field.by_chance(dice) for field in offer.fields}
                    yield state, seat, chosen(PLAY.commands, offer, fields)
            attack = [offer for offer in offers if offer.kind == kind]
            command = by_chance(
                PLAY.commands, tuple(choose.choice([attack or offers, offers])), dice
            )
            state, _ = PLAY.engine.decide(state, seat, command, dice)


@pytest.mark.parametrize("kind", ["Shoot", "Strike"])
def test_the_chance_is_that_of_the_dice(kind: str) -> None:
    """Thrown many times, as many targets are dead (TW-RNG-3, TW-DICE-5, TW-CC-9)."""
    expected = spread = dead = 0.0
    needs = set()
    for number, (state, seat, command) in enumerate(islice(attacks(kind), ATTACKS)):
        told = PLAY.outlook(state, command)
        if told is None:
            continue
        needs.add(told.needs)
        expected += THROWS * told.chance
        spread += THROWS * told.chance * (1 - told.chance)
        for throw in range(THROWS):
            dice = Seeded(f"{number}:{throw}")
            after, _ = PLAY.engine.decide(state, seat, command, dice)
            dead += body_at(after, command.target).condition == "dead"
    assert expected > THROWS
    assert abs(dead - expected) < 4 * sqrt(spread)
    assert len(needs) > 1
