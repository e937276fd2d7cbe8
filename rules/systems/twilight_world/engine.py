"""The engine: the subjects joined, commands checked and carried out, offers."""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any, Final

from msgspec import convert

from rules.dice import Dice
from rules.fields import OneOf
from rules.game import HOST, Engine, Offer, Question, tag_of
from rules.refused import Refusal, check
from rules.scene import join, why_not_answer
from rules.systems.twilight_world.activation.action import SUBJECT as ACTIVATION_ACTION
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.questions import SUBJECT as ACTIVATION_QUESTIONS
from rules.systems.twilight_world.activation.tasks import SUBJECT as ACTIVATION_TASKS
from rules.systems.twilight_world.activation.weapons import SUBJECT as ACTIVATION_WEAPONS
from rules.systems.twilight_world.activation.why_not import able, why_not_on_field
from rules.systems.twilight_world.buildings.inside import SUBJECT as BUILDINGS_INSIDE
from rules.systems.twilight_world.buildings.locking import SUBJECT as BUILDINGS_LOCKING
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.combat.attack_events import SUBJECT as COMBAT_ATTACK_EVENTS
from rules.systems.twilight_world.combat.attacks import SUBJECT as COMBAT_ATTACKS
from rules.systems.twilight_world.combat.battering import SUBJECT as COMBAT_BATTERING
from rules.systems.twilight_world.combat.blast_events import SUBJECT as COMBAT_BLAST_EVENTS
from rules.systems.twilight_world.combat.blast_offers import SUBJECT as COMBAT_BLAST_OFFERS
from rules.systems.twilight_world.combat.blast_offers import asked
from rules.systems.twilight_world.combat.blasts import SUBJECT as COMBAT_BLASTS
from rules.systems.twilight_world.combat.doors import SUBJECT as COMBAT_DOORS
from rules.systems.twilight_world.combat.telling import SUBJECT as COMBAT_TELLING
from rules.systems.twilight_world.features import SUBJECT as FEATURES
from rules.systems.twilight_world.host.correction_offers import offer_corrections
from rules.systems.twilight_world.host.corrections import SUBJECT as HOST_CORRECTIONS
from rules.systems.twilight_world.host.events import SUBJECT as HOST_EVENTS
from rules.systems.twilight_world.host.gate import HOST_KINDS, why_not_host
from rules.systems.twilight_world.host.ruling_offers import offer_rulings
from rules.systems.twilight_world.host.rulings import SUBJECT as HOST_RULINGS
from rules.systems.twilight_world.host.surroundings import SUBJECT as HOST_SURROUNDINGS
from rules.systems.twilight_world.host.surroundings_offers import offer_surroundings
from rules.systems.twilight_world.host.telling import SUBJECT as HOST_TELLING
from rules.systems.twilight_world.luck import (
    SUBJECT as LUCK,
)
from rules.systems.twilight_world.luck import (
    UseLuck,
    offer_luck,
    remember,
    turn_back,
    venture,
)
from rules.systems.twilight_world.messages import Happened, Wanted
from rules.systems.twilight_world.movement.doors import SUBJECT as MOVEMENT_DOORS
from rules.systems.twilight_world.movement.entering import SUBJECT as MOVEMENT_ENTERING
from rules.systems.twilight_world.movement.hiding import SUBJECT as MOVEMENT_HIDING
from rules.systems.twilight_world.movement.hiding import LoseCover, why_not_lose_cover
from rules.systems.twilight_world.movement.moving import SUBJECT as MOVEMENT_MOVING
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import SUBJECT as NOISE_ARRIVALS
from rules.systems.twilight_world.noise.noise import SUBJECT as NOISE_NOISE
from rules.systems.twilight_world.offers import offer_actions
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.search.events import SUBJECT as SEARCH_EVENTS
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.search.searching import SUBJECT as SEARCH_SEARCHING
from rules.systems.twilight_world.search.telling import SUBJECT as SEARCH_TELLING
from rules.systems.twilight_world.settling import settle
from rules.systems.twilight_world.state import Ask, Game, Side
from rules.systems.twilight_world.supplies.telling import SUBJECT as SUPPLIES_TELLING
from rules.systems.twilight_world.supplies.things import SUBJECT as SUPPLIES_THINGS
from rules.systems.twilight_world.survivors import SUBJECT as SURVIVORS
from rules.systems.twilight_world.tasks import SUBJECT as TASKS
from rules.systems.twilight_world.turn.events import (
    SUBJECT as TURN_EVENTS,
)
from rules.systems.twilight_world.turn.events import (
    BeginTurn,
    MeetGoal,
    PlaceScout,
)
from rules.systems.twilight_world.turn.prowling import SUBJECT as TURN_PROWLING
from rules.systems.twilight_world.turn.prowling import offer_prowl
from rules.systems.twilight_world.turn.telling import SUBJECT as TURN_TELLING
from rules.systems.twilight_world.turn.turn import SUBJECT as TURN_TURN
from rules.systems.twilight_world.turn.turn import why_not_meet_goal
from rules.systems.twilight_world.vehicles.driving import SUBJECT as VEHICLES_DRIVING
from rules.systems.twilight_world.vehicles.events import SUBJECT as VEHICLES_EVENTS
from rules.systems.twilight_world.vehicles.offers import SUBJECT as VEHICLES_OFFERS
from rules.systems.twilight_world.vehicles.riding import SUBJECT as VEHICLES_RIDING
from rules.systems.twilight_world.vehicles.telling import SUBJECT as VEHICLES_TELLING
from rules.systems.twilight_world.who import ZOMBIES
from rules.systems.twilight_world.wounds.events import SUBJECT as WOUNDS_EVENTS
from rules.systems.twilight_world.wounds.telling import SUBJECT as WOUNDS_TELLING
from rules.systems.twilight_world.wounds.vehicles import SUBJECT as WOUNDS_VEHICLES
from rules.systems.twilight_world.zombies.offers import offer_zombies
from rules.systems.twilight_world.zombies.zombies import SUBJECT as ZOMBIES_ZOMBIES
from rules.text import Text, text

JOINED: Final = join(
    [
        WOUNDS_EVENTS,
        WOUNDS_VEHICLES,
        WOUNDS_TELLING,
        ACTIVATION_ACTION,
        ACTIVATION_WEAPONS,
        ACTIVATION_TASKS,
        ACTIVATION_QUESTIONS,
        NOISE_NOISE,
        NOISE_ARRIVALS,
        BUILDINGS_INSIDE,
        BUILDINGS_LOCKING,
        FEATURES,
        MOVEMENT_MOVING,
        MOVEMENT_HIDING,
        MOVEMENT_DOORS,
        MOVEMENT_ENTERING,
        COMBAT_ATTACK_EVENTS,
        COMBAT_ATTACKS,
        COMBAT_BLAST_EVENTS,
        COMBAT_BLASTS,
        COMBAT_BLAST_OFFERS,
        COMBAT_DOORS,
        COMBAT_BATTERING,
        COMBAT_TELLING,
        VEHICLES_EVENTS,
        VEHICLES_RIDING,
        VEHICLES_DRIVING,
        VEHICLES_OFFERS,
        VEHICLES_TELLING,
        SUPPLIES_THINGS,
        SUPPLIES_TELLING,
        TASKS,
        SURVIVORS,
        SEARCH_EVENTS,
        SEARCH_SEARCHING,
        SEARCH_TELLING,
        ZOMBIES_ZOMBIES,
        TURN_EVENTS,
        TURN_TURN,
        TURN_TELLING,
        TURN_PROWLING,
        LUCK,
        HOST_EVENTS,
        HOST_RULINGS,
        HOST_CORRECTIONS,
        HOST_SURROUNDINGS,
        HOST_TELLING,
    ]
)


# Commands by their tag, and what the decoder of a log reads.
_COMMANDS: tuple[type[Any], ...] = (*JOINED.decide, UseLuck)


KINDS: Final[dict[str, type[Any]]] = {tag_of(kind): kind for kind in _COMMANDS}


Command: Final[Any] = reduce(or_, KINDS.values())


Event: Final[Any] = reduce(or_, JOINED.evolve)


def decide(
    state: Game, seat: str, command: Wanted, dice: Dice
) -> tuple[Game, tuple[Happened, ...]]:
    """The state and what happens when the seat gives this command. Raises: Refused."""
    check_moment(state, seat, command)
    if state.field and seat != HOST:
        check_on_field(state, command)
    scene = Scene(state, seat, dice, JOINED.evolve)
    if type(command) is UseLuck:
        command = convert(turn_back(scene, command), Command)
    elif state.lucky:
        venture(scene)
    JOINED.decide[type(command)](scene, command)
    settle(scene)
    if state.lucky:
        remember(scene, command)
    return scene.state, tuple(scene.events)


def evolve(state: Game, event: Happened) -> Game:
    """The state after the event."""
    after: Game = JOINED.evolve[type(event)](state, event)
    return after


def seats(state: Game) -> tuple[str, ...]:
    """The sides, which give commands. Rule: TW-SIDE-1, TW-SIDE-4."""
    return _keys(state.sides)


@lru_cache(maxsize=128)
def _keys(sides: tuple[Side, ...]) -> tuple[str, ...]:
    return tuple(side.key for side in sides)


def pending(state: Game) -> tuple[Question, ...]:
    """The decision that the game waits for."""
    return tuple(
        Question(
            ask.seat, tuple(tag_of(kind) for kind in JOINED.answers[ask.kind]), _why(state, ask)
        )
        for ask in state.asks[:1]
    )


def _why(state: Game, ask: Ask) -> Text:
    return (
        asked(state.blast) if ask.kind == "victims" and state.blast else JOINED.questions[ask.kind]
    )


def is_over(state: Game) -> bool:
    """Rule: TW-SIDE-7."""
    return state.phase == "over"


def offers(state: Game, seat: str) -> tuple[Offer, ...]:
    """The commands that this seat may give now. Rule: TW-TURN-1, TW-TURN-3, TW-AP-4, TW-AP-5."""
    if seat == HOST:
        right = (*offer_corrections(state), *offer_surroundings(state))
        return (*offer_rulings(state), *right)
    found = offer_luck(state, seat) if state.retake else []
    if state.phase == "over":
        return tuple(found)
    if state.asks:
        if state.asks[0].seat == seat:
            found += JOINED.choices[state.asks[0].kind](state, state.asks[0])
        return tuple(found)
    if state.phase == "between":
        found += [BEGIN_TURN, *_uncovered(state)]
    elif state.order[state.acting] == seat:
        found += _acting(state, seat)
    if not why_not_meet_goal(state, seat):
        found.append(MEET_GOAL)
    return tuple(found)


ENGINE: Final[Engine[Game, Wanted, Happened]] = Engine(
    seats=seats,
    decide=decide,
    evolve=evolve,
    offers=offers,
    pending=pending,
    is_over=is_over,
)


_OFF_THE_FIELD = (Move, Activate, UseLuck, PlaceScout)


_NAMES = ("figure", "patient", "to", "of")  # of figures, in commands


_BETWEEN = (BeginTurn, MeetGoal, LoseCover)


_OUT_OF_TURN = (BeginTurn, MeetGoal)


_ANSWERS = frozenset([kind for kinds in JOINED.answers.values() for kind in kinds]) - {Search}


_ONLY_ANSWERS = frozenset([tag_of(kind) for kind in _ANSWERS])


_NOT_AT_WILL = _ANSWERS | HOST_KINDS


def check_on_field(state: Game, command: Wanted) -> None:
    """Raises: Refused where a figure who has not come on does, or is done, anything but move.

    Rule: TW-SETUP-4.
    """
    for part in _names_in(type(command)):
        named = getattr(command, part)
        one = state.figures.get(named) if isinstance(named, str) else None
        if one:
            check(why_not_on_field(state, one))


@cache
def _names_in(command: type[Wanted]) -> tuple[str, ...]:
    """The fields of such a command that name figures of the battlefield."""
    if command in _OFF_THE_FIELD:
        return ()
    return tuple([part for part in _NAMES if part in command.__struct_fields__])


def check_moment(state: Game, seat: str, command: Wanted) -> None:
    """Raises: Refused for a seat that is not there, or when something else has to come first.

    Rule: TW-TURN-1, TW-TURN-3.
    """
    in_turn = state.phase == "acting" and seat == state.order[state.acting]
    if in_turn and not state.asks and type(command) not in _NOT_AT_WILL:
        return
    if seat == HOST or type(command) in HOST_KINDS:
        check(why_not_host(state, seat, command))
        return
    if seat not in [side.key for side in state.sides]:
        check(_no_side(seat))
    if type(command) is UseLuck:
        return
    if state.phase == "over":
        check(OVER)
    tag = tag_of(type(command))
    check(why_not_answer(pending(state), seat, tag, _ONLY_ANSWERS, "TW-TURN-3"))
    if not state.asks:
        check(_why_not_phase(state, type(command)))


def _no_side(seat: str) -> Refusal:
    return Refusal(
        text("There is no side {seat} in this game.", seat=seat),
        "TW-SIDE-1",
        text("Play one of those who take part."),
    )


def _why_not_phase(state: Game, kind: type[Wanted]) -> Refusal | None:
    """Refuse commands out of turn. Rule: TW-TURN-1, TW-TURN-3."""
    if state.phase == "between":
        return None if kind in _BETWEEN else NOT_BEGUN
    return ANOTHER_SIDE if state.phase == "acting" and kind not in _OUT_OF_TURN else None


OVER: Final = Refusal(
    text("The game is over."), "TW-SIDE-7", text("Close it, or undo the last entry.")
)
NOT_BEGUN: Final = Refusal(text("The turn has not begun."), "TW-TURN-1", text("Begin the turn."))
ANOTHER_SIDE: Final = Refusal(
    text("Another side is acting."), "TW-TURN-3", text("Wait for your phase.")
)


BEGIN_TURN = offer("BeginTurn", text("Begin the turn"))


END_PHASE = offer("EndPhase", text("End the phase"))


MEET_GOAL = offer("MeetGoal", text("The goal is met"))


ACTIVATE, NO_COVER, WHO = text("Activate"), text("Has no cover"), text("Who")


def _acting(state: Game, seat: str) -> list[Offer]:
    found = []
    active = state.active
    if active:
        found = offer_actions(state, state.figures[active.figure], active)
    if not (active and active.attack and active.attack.plan):
        ready = able(state, seat, book_of(state.rules))
        if ready:
            found.append(Offer("Activate", ACTIVATE, (OneOf("figure", WHO, ready),)))
        if seat == ZOMBIES:
            found += [*offer_zombies(state, seat), *offer_prowl(state, seat)]
        found += _uncovered(state)
        found.append(END_PHASE)
    return found


def _uncovered(state: Game) -> list[Offer]:
    """Offer to say who has no cover any more. Rule: TW-TRAIT-HIDE."""
    hidden = tuple(
        [one.key for one in state.figures.values() if not why_not_lose_cover(state, one)]
    )
    return [Offer("LoseCover", NO_COVER, (OneOf("figure", WHO, hidden),))] if hidden else []
