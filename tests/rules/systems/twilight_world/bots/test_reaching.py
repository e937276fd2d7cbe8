"""Bots on a real table do only what players allow."""

from __future__ import annotations

from typing import Any

import pytest

from rules.dice import Seeded
from rules.game import SetUp, offered
from rules.play import next_command
from rules.reach import Reached
from rules.registry import systems
from rules.systems.twilight_world.bots.reaching import offers_within, reach_asked

SYSTEM = systems()["twilight-world"]
PLAY = SYSTEM.play
BOTS = ("sensible", "eager", "random")


def at_zombies() -> Any:
    """A game without a map in which zombies are about to act."""
    heroes = tuple([one for one in SYSTEM.roster.samples() if one.side == "heroes"][:2])
    state = PLAY.start(SetUp(figures=heroes, words={"zombies": "3", "turns": "5"}))
    for step in range(40):
        if state.phase == "acting" and state.order[state.acting] == "zombies":
            return state
        bots = dict.fromkeys(PLAY.engine.seats(state), PLAY.bots["sensible"])
        seat, command = next_command(PLAY, state, bots, Seeded(step))
        state, _ = PLAY.engine.decide(state, seat, command, Seeded(step))
    raise AssertionError("zombies never act")


def test_the_reach_question_covers_figures_of_the_bot() -> None:
    """The bot's figures, their enemies, and nobody of another seat."""
    state = at_zombies()
    asked = reach_asked(state, "zombies", PLAY.engine.offers(state, "zombies"))
    assert asked is not None
    assert set(asked.figures) <= {
        one.key for one in state.figures.values() if one.side == "zombies"
    }
    assert asked.targets
    assert not set(asked.targets) & set(asked.figures)
    assert asked.shooters == ()
    assert reach_asked(state, "heroes", PLAY.engine.offers(state, "heroes")) is None


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("beside", [False, True])
def test_a_bot_attacks_only_known_figures(name: str, beside: bool) -> None:
    """A figure attacks only the enemy it can reach."""
    state, bot = at_zombies(), PLAY.bots[name]
    asked = reach_asked(state, "zombies", PLAY.engine.offers(state, "zombies"))
    assert asked is not None
    target = asked.targets[-1]
    reaches = dict.fromkeys(asked.figures, Reached(target)) if beside else {}
    struck = []
    for step in range(60):
        if state.phase != "acting" or state.order[state.acting] != "zombies":
            break
        offers = PLAY.engine.offers(state, "zombies")
        asks = reach_asked(state, "zombies", offers)
        kept = offers_within(offers, reaches) if asks else offers
        command = bot(state, "zombies", kept, Seeded(step))
        if command is None:
            continue
        assert offered(offers, command)
        if type(command).__name__ in ("Strike", "Shoot"):
            struck.append(command.target)
        assert asks is None or type(command).__name__ not in ("Batter", "BreakIn", "Throw")
        state, _ = PLAY.engine.decide(state, "zombies", command, Seeded(step))
    assert set(struck) == ({target} if beside and struck else set())
    assert struck or not beside or name == "random"


def test_a_shot_uses_the_entered_distance() -> None:
    """It uses the measured distance, with nothing in the way."""
    heroes = tuple([one for one in SYSTEM.roster.samples() if one.side == "heroes"])
    state = PLAY.start(SetUp(figures=heroes[:3], words={"zombies": "3", "turns": "5"}))
    for step in range(20):
        offers = PLAY.engine.offers(state, "heroes")
        shots = [one for one in offers if one.kind == "Shoot"]
        asked = reach_asked(state, "heroes", offers)
        if shots and asked:
            break
        bots = dict.fromkeys(PLAY.engine.seats(state), PLAY.bots["sensible"])
        seat, command = next_command(PLAY, state, bots, Seeded(step))
        state, _ = PLAY.engine.decide(state, seat, command, Seeded(step))
    assert asked is not None
    figure = shots[0].fixed["figure"]
    assert figure in asked.shooters
    within = offers_within(offers, {figure: Reached(asked.targets[0], 3)})
    narrowed = [one for one in within if one.kind == "Shoot"]
    assert narrowed
    assert all(
        field.options == (3,) for one in narrowed for field in one.fields if field.key == "range"
    )
    assert not [one for one in within if one.kind == "Strike"]
