"""What a seat may do now; every combination of an offer's fields is legal."""

from __future__ import annotations

from rules.fields import OneOf
from rules.game import HOST, Offer
from rules.systems.twilight_world.decide.activation import able
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.offers import (
    answers,
    corrections,
    figure,
    rulings,
    surroundings,
    zombies,
)
from rules.systems.twilight_world.offers.words import offer
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.who import HEROES, VILLAINS, ZOMBIES, kind_of
from rules.text import text

BEGIN_TURN = offer("BeginTurn", text("Begin the turn"))
END_PHASE = offer("EndPhase", text("End the phase"))
MEET_GOAL = offer("MeetGoal", text("The goal is met"))
ACTIVATE, NO_COVER, WHO = text("Activate"), text("Has no cover"), text("Who")


def offers(state: Game, seat: str) -> tuple[Offer, ...]:
    """What this seat may do now. Rule: TW-TURN-1, TW-TURN-3, TW-AP-4, TW-AP-5."""
    if seat == HOST:
        right = (*corrections.offered(state), *surroundings.offered(state))
        return (*rulings.offered(state), *right)
    found = answers.luck(state, seat) if state.retake else []
    if state.phase == "over":
        return tuple(found)
    if state.asks:
        if state.asks[0].seat == seat:
            found += answers.ANSWERS[state.asks[0].kind](state, state.asks[0])
        return tuple(found)
    if state.phase == "between":
        found.append(BEGIN_TURN)
    elif state.order[state.acting] == seat:
        found += _acting(state, seat)
    if state.scenario.goal and kind_of(seat) in (HEROES, VILLAINS):
        found.append(MEET_GOAL)
    return tuple(found)


def _acting(state: Game, seat: str) -> list[Offer]:
    found = []
    active = state.active
    if active:
        found = figure.offered(state, state.figures[active.figure], active)
    if not (active and active.attack and active.attack.plan):
        ready = able(state, seat, book_of(state.rules))
        if ready:
            found.append(Offer("Activate", ACTIVATE, (OneOf("figure", WHO, ready),)))
        if seat == ZOMBIES:
            found += zombies.side(state, seat)
        if state.field is None:
            hidden = []
            for one in state.figures.values():
                if one.hidden:
                    hidden.append(one.key)
            if hidden:
                found.append(Offer("LoseCover", NO_COVER, (OneOf("figure", WHO, tuple(hidden)),)))
        found.append(END_PHASE)
    return found
