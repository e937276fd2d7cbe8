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
from rules.refused import Refused
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


def test_one_square_is_not_several() -> None:
    """The distance has a wording for one square (TW-RNG-3)."""
    told = [PLAY.outlook(state, command) for state, _, command in islice(attacks("Shoot"), 9)]
    far = [one.distance for one in told if one and one.distance]
    assert far
    assert all(note.plural and note.count == note.params["count"] for note in far)


def test_a_blow_has_no_distance() -> None:
    """A blow is struck in contact, so the line to its target says nothing (TW-CC-1)."""
    told = [PLAY.outlook(state, command) for state, _, command in islice(attacks("Strike"), 9)]
    assert any(told)
    assert not any(one.distance or one.facts for one in told if one)


def test_the_reasons_of_a_harder_shot_stand_apart() -> None:
    """The line on the map shows them with what they add (TW-LOS-3, TW-FF-1)."""
    told = [PLAY.outlook(state, command) for state, _, command in islice(attacks("Shoot"), 60)]
    harder = [note for one in told if one for note in one.harder]
    assert harder
    assert all(note.params["harder"] for note in harder)
    assert not any("harder" in note.params for one in told if one for note in one.facts)


def refusals(state: Any, seat: str, figure: Any, key: str, target: str) -> set[str]:
    """The rules by which a shot and a blow with a weapon are refused."""
    found = set()
    arm = next(one for one in figure.arms if one.key == key)
    commands = [
        PLAY.commands["Shoot"](figure=figure.key, arms=(key,), sights=arm.sights, target=target),
        PLAY.commands["Strike"](figure=figure.key, arm=key, target=target),
    ]
    for command in commands:
        with pytest.raises(Refused) as refused:
            PLAY.engine.decide(state, seat, command, Seeded("never thrown"))
        found.add(refused.value.rule)
    return found


def test_a_blocked_offer_gives_the_reason_of_the_refusal() -> None:
    """Each weapon is either offered against a foe or named with a reason (TW-LOS-2, TW-CC-1).

    The command itself is refused with the same rule.
    """
    told, rules = 0, set()
    for state, seat, attack in islice(attacks("Shoot"), 0, 200, 10):
        figure = state.figures[attack.figure]
        offered = {
            (arm, target)
            for offer in PLAY.engine.offers(state, seat)
            if offer.kind in ("Shoot", "Strike") and offer.fixed["figure"] == figure.key
            for arm in offer.fixed.get("arms", (offer.fixed.get("arm"),))
            for field in offer.fields
            if field.key == "target"
            for target in field.options
        }
        for target in state.figures:
            hindered = PLAY.hindrances(state, figure.key, target)
            told += len(hindered)
            rules |= {one.refusal.rule for one in hindered}
            arms = {arm.gear: arm.key for arm in figure.arms}
            for one in hindered:
                arm = arms[one.icon]
                assert (arm, target) not in offered
                assert one.refusal.rule in refusals(state, seat, figure, arm, target)
                assert one.refusal.short or one.refusal.rule not in ("TW-CC-1", "TW-RNG-1")
    assert told > 30
    assert {"TW-LOS-2", "TW-CC-1"} <= rules


def test_a_weapon_that_a_second_1_empties_says_so() -> None:
    """Only a throw of several dice with one weapon that fails can (TW-DICE-2, TW-DICE-3)."""
    risks = {}
    for state, _, command in islice(attacks("Shoot"), 200):
        told = PLAY.outlook(state, command)
        if told is not None:
            arms = state.figures[command.figure].arms
            gear = tuple([arm.gear for arm in arms if arm.key in command.arms])
            risks[gear] = told.risk
    assert any(risks.values())
    assert all(risk is None for gear, risk in risks.items() if len(gear) > 1)
    assert {(risk.face, risk.count) for risk in risks.values() if risk} == {(1, 2)}
