"""Bots without a map. Dice decide the facts that players would see."""

from __future__ import annotations

from typing import Any, Final

from rules.dice import Dice
from rules.fields import OneOf, drawn
from rules.game import Offer
from rules.play import by_chance, chosen
from rules.systems.twilight_world.bots.chances import keeps_a_weapon, surely
from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.engine import COMMANDS
from rules.systems.twilight_world.luck import UseLuck
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.turn.events import MeetGoal
from rules.systems.twilight_world.who import are_enemies, kind_of
from rules.text import text

SELDOM = 4  # one time in so many, a waiting side interferes


_WHETHER = text("Does the bot interfere?")


# Kinds of commands, the first row first, where they can be given; within a row by weight.
EAGER: Final[tuple[dict[str, int], ...]] = (
    {"BeginTurn": 1, "PlaceScout": 1, "TellVictims": 1, "Wear": 1, "Claim": 1, "Roll": 1},
    {"Reload": 1, "UseMedical": 1, "Treat": 1, "PickUp": 1, "Take": 1, "Search": 1, "Drive": 1},
    {
        "Shoot": 8,
        "Strike": 5,
        "Move": 6,
        "Throw": 2,
        "Burn": 4,
        "Batter": 2,
        "Lock": 3,
        "StartEngine": 6,
        "SearchVehicle": 2,
        "Board": 2,
        "TakeWheel": 3,
        "Hide": 1,
        "Spot": 4,
        "Call": 6,
        "BreakIn": 6,
    },
    {"Activate": 1},
    {"Finish": 4, "GetOut": 1},
    {"EndPhase": 1},
)


MOVING: Final = {"Strike": 8, "Shoot": 6, "Approach": 6, "Enter": 6, "GoOut": 1, "Finish": 5}


TASKS: Final = {"lock": "Lock", "treat": "Treat", "start": "StartEngine"}


NEAR = 8  # squares; further away only where nothing is nearer


def at_random(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Command | None:
    """Any offer. A waiting side seldom interferes."""
    if not _moves(state, seat) and dice.roll(1, SELDOM, _WHETHER)[0] > 1:
        return None
    return _by_chance(offers, dice)


def eager(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Command | None:
    """Attack, search and help. End the phase when nothing else is left."""
    lucky = _lucky(state, offers)
    if lucky:
        return lucky
    if not _moves(state, seat):
        return None
    if _has_goals(state, seat) and any(offer.kind == "MeetGoal" for offer in offers):
        return MeetGoal()
    offers = tuple(
        [one for one in offers if keeps_a_weapon(state, one) and _helps(state, seat, one)]
    )
    for row in _rows(state):
        kinds = [kind for kind in row if any(offer.kind == kind for offer in offers)]
        if kinds:
            kind = drawn([kind for kind in kinds for _ in range(row[kind])], dice)
            offer = drawn([offer for offer in offers if offer.kind == kind], dice)
            return _with_facts(state, seat, offer, dice)
    return _by_chance(offers, dice)


def _by_chance(offers: tuple[Offer, ...], dice: Dice) -> Command:
    command: Command = by_chance(COMMANDS, offers, dice)
    return command


def _moves(state: Game, seat: str) -> bool:
    """True if the game waits for this seat."""
    if state.asks:
        return state.asks[0].seat == seat
    return state.phase != "acting" or state.order[state.acting] == seat


def _rows(state: Game) -> tuple[dict[str, int], ...]:
    """The weights to choose by. A figure that works at a task or moves continues with it."""
    if state.active is None:
        return EAGER
    task = state.figures[state.active.figure].task
    if task:
        return ({TASKS[task.kind]: 1}, *EAGER)
    return (*EAGER[:2], MOVING, *EAGER[2:]) if state.active.moving else EAGER


def _with_facts(state: Game, seat: str, offer: Offer, dice: Dice) -> Command:
    """The command of an offer, with a sensible value for each field."""
    fields = {
        field.key: drawn(_sensible(state, seat, offer, field), dice)
        if isinstance(field, OneOf)
        else field.by_chance(dice)
        for field in offer.fields
    }
    command: Command = chosen(COMMANDS, offer, fields)
    if isinstance(command, Shoot):
        return surely(state, state.figures[command.figure], command)
    return command


def _sensible(state: Game, seat: str, offer: Offer, field: OneOf) -> tuple[Any, ...]:
    """Prefer enemies as targets, friends as patients, near over far, somebody over nobody."""
    options = field.options
    if field.key == "target":
        found = [key for key in options if _is_enemy(state, seat, key)]
    elif field.key == "patient":
        found = [key for key in options if not _are_opposed(state, seat, key)]
    elif field.key == "range":
        found = [squares for squares in options if squares <= NEAR]
    elif field.key == "figure":
        found = [key for key in options if key]
    elif field.key == "friends":
        found = [()]
    elif field.key == "placed":
        found = [True]
    else:
        return options
    return tuple(found) or options


def _is_enemy(state: Game, seat: str, key: str) -> bool:
    """True if a target is a conscious enemy of the side."""
    other = state.figures.get(key)
    if other is None or other.body.condition != "standing":
        return False
    return _are_opposed(state, seat, key)


def _are_opposed(state: Game, seat: str, key: str) -> bool:
    other = state.figures[key]
    return any(are_enemies(state, one, other) for one in state.figures.values() if one.side == seat)


def _helps(state: Game, seat: str, offer: Offer) -> bool:
    """False for a treatment with only enemies as patients."""
    for field in offer.fields:
        if field.key == "patient":
            return not all(_are_opposed(state, seat, key) for key in field.options)
    return True


def _has_goals(state: Game, seat: str) -> bool:
    """True if the side carries all goal items."""
    carried = [one for one in state.figures.values() if one.goals and one.where == "board"]
    return bool(carried) and not state.goals and all(one.side == seat for one in carried)


def _lucky(state: Game, offers: tuple[Offer, ...]) -> Command | None:
    """Reroll the first single die of 1 in the last attack of its own side."""
    for offer in offers:
        if offer.kind != "UseLuck":
            continue
        retake = state.retake
        side = state.figures[offer.fixed["figure"]].side
        if not retake or kind_of(retake.seat) != kind_of(side):
            continue
        for at in offer.fields[0].options:
            if retake.rolls[at].faces == (1,):
                return UseLuck(figure=offer.fixed["figure"], roll=at)
    return None
