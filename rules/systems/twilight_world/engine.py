"""The engine: the subjects joined, commands checked and carried out, offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any, Final

from msgspec import convert

from rules.dice import Dice
from rules.game import HOST, Engine, Offer, Question, tag_of
from rules.refused import Refusal, check
from rules.scene import why_not_answer
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.why_not import why_not_on_field
from rules.systems.twilight_world.combat.blast_offers import asked
from rules.systems.twilight_world.host.gate import HOST_KINDS, why_not_host
from rules.systems.twilight_world.luck import (
    UseLuck,
    remember,
    turn_back,
    venture,
)
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.movement.hiding import LoseCover
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.state import Activation, Ask, Fighter, Game, Side
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.turn.events import (
    BeginTurn,
    MeetGoal,
    PlaceScout,
)
from rules.systems.twilight_world.who import ZOMBIES
from rules.text import Text, text

# Commands by their tag, and what the decoder of a log reads.
_COMMANDS: tuple[type[Any], ...] = (*JOINED.decide, UseLuck)


COMMANDS: Final[dict[str, type[Any]]] = {tag_of(kind): kind for kind in _COMMANDS}


AnyCommand: Final[Any] = reduce(or_, COMMANDS.values())


AnyEvent: Final[Any] = reduce(or_, JOINED.evolve)


def decide(state: Game, seat: str, command: Command, dice: Dice) -> tuple[Game, tuple[Event, ...]]:
    """The state and what happens when the seat gives this command. Raises: Refused."""
    check_moment(state, seat, command)
    if state.field and seat != HOST:
        check_on_field(state, command)
    scene = Scene(state, seat, dice, JOINED.evolve)
    if type(command) is UseLuck:
        command = convert(turn_back(scene, command), AnyCommand)
    elif state.lucky:
        venture(scene)
    JOINED.decide[type(command)](scene, command)
    JOINED.follow(scene)
    if state.lucky:
        remember(scene, command)
    return scene.state, tuple(scene.events)


def evolve(state: Game, event: Event) -> Game:
    """The state after the event."""
    after: Game = JOINED.evolve[type(event)](state, event)
    return after


def seats(state: Game) -> tuple[str, ...]:
    """The sides, which give commands. Rule: TW-SIDE-1, TW-SIDE-4."""
    return _keys(state.sides)


@lru_cache(maxsize=128)  # without it 0.9 % more of random play
def _keys(sides: tuple[Side, ...]) -> tuple[str, ...]:
    return tuple(side.key for side in sides)


def pending(state: Game) -> tuple[Question, ...]:
    """The decision that the game waits for."""
    if not state.asks:
        return ()
    ask = state.asks[0]
    kinds = tuple([tag_of(kind) for kind in JOINED.answers[ask.kind]])
    return (Question(ask.seat, kinds, _why(state, ask)),)


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
        return tuple(JOINED.offered(("host",), state))
    found = _offered(_AFTER_LUCK, state, seat) if state.retake else []
    if state.phase == "over":
        return tuple(found)
    if state.asks:
        if state.asks[0].seat == seat:
            found += JOINED.choices[state.asks[0].kind](state, state.asks[0])
        return tuple(found)
    if state.phase == "between":
        found += _offered(_BEFORE_A_TURN, state, seat)
    elif state.order[state.acting] == seat:
        found += _acting(state, seat)
    if state.scenario.goal:  # in other games nobody is asked
        found += _offered(_TOWARDS_A_GOAL, state, seat)
    return tuple(found)


ENGINE: Final[Engine[Game, Command, Event]] = Engine(
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


def check_on_field(state: Game, command: Command) -> None:
    """Raises: Refused where a figure who has not come on does, or is done, anything but move.

    Rule: TW-SETUP-4.
    """
    for part in _names_in(type(command)):
        named = getattr(command, part)
        one = state.figures.get(named) if isinstance(named, str) else None
        if one:
            check(why_not_on_field(state, one))


@cache  # without it 0.6 % more of random play on a battlefield
def _names_in(command: type[Command]) -> tuple[str, ...]:
    """The fields of such a command that name figures of the battlefield."""
    if command in _OFF_THE_FIELD:
        return ()
    return tuple([part for part in _NAMES if part in command.__struct_fields__])


def check_moment(state: Game, seat: str, command: Command) -> None:
    """Raises: Refused for a seat that is not there, or when something else has to come first.

    Rule: TW-TURN-1, TW-TURN-3.
    """
    in_turn = state.phase == "acting" and seat == state.order[state.acting]
    if in_turn and not state.asks and type(command) not in _NOT_AT_WILL:
        return
    if seat == HOST or type(command) in HOST_KINDS:
        check(why_not_host(state, seat, command))
        return
    if seat not in seats(state):
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
        text("This game has no side “{seat}”.", seat=seat),
        "TW-SIDE-1",
        text("Choose a side of this game."),
    )


def _why_not_phase(state: Game, kind: type[Command]) -> Refusal | None:
    """Refuse commands out of turn. Rule: TW-TURN-1, TW-TURN-3."""
    if state.phase == "between":
        return None if kind in _BETWEEN else NOT_BEGUN
    return ANOTHER_SIDE if state.phase == "acting" and kind not in _OUT_OF_TURN else None


OVER: Final = Refusal(
    text("The game is over."), "TW-SIDE-7", text("Close the game, or undo the last entry.")
)
NOT_BEGUN: Final = Refusal(text("The turn has not begun."), "TW-TURN-1", text("Start the turn."))
ANOTHER_SIDE: Final = Refusal(
    text("Another side is acting."), "TW-TURN-3", text("Wait for your phase.")
)


Hooks = list[Callable[..., Iterable[Offer]]]  # functions that offer


def _of_a_figure(*moments: str) -> tuple[Hooks, Hooks]:
    """Return what offers at these moments to a figure, and to a zombie."""
    of_zombies = tuple([moment for moment in moments if moment not in _BY_THEMSELVES])
    return JOINED.hooks(moments), JOINED.hooks(of_zombies)


def _of_a_side(*moments: str) -> tuple[Hooks, Hooks]:
    """Return what offers at these moments to a side of the living, and to the zombies."""
    of_living = tuple([moment for moment in moments if moment not in _OF_ZOMBIES])
    return JOINED.hooks(of_living), JOINED.hooks(moments)


# Moments of a side; on a real table no zombie goes by itself, and on a battlefield all see cover.
_OF_ZOMBIES = ("zombies", "prowl")
_AFTER_LUCK, _TOWARDS_A_GOAL = JOINED.hooks(("luck",)), JOINED.hooks(("goal",))
_BEFORE_A_TURN = JOINED.hooks(("begin", "cover"))
_ON_A_FIELD = _of_a_side("side", "zombies", "prowl", "end")
_ON_A_REAL_TABLE = _of_a_side("side", "zombies", "cover", "end")


# Moments of a figure: to come onto the board, in a vehicle, on foot, in its move.
_BY_THEMSELVES = ("free", "act")  # not for zombies
_COMING, _DRIVING = (
    _of_a_figure("finish", "move"),
    _of_a_figure("finish", "free", "drive", "aboard"),
)
_ACTING = _of_a_figure("finish", "free", "move", "doors", "act", "attack", "hide")
_MOVING = _of_a_figure("finish", "free", "in move", "leave", "move", "doors", "attack")
_ACTED = _of_a_figure("finish", "free")
_IN_ATTACK = _of_a_figure("attack again", "finish", "reload", "in attack", "go on")
_TO_ROLL = _of_a_figure("attack again")


def _acting(state: Game, seat: str) -> list[Offer]:
    active = state.active
    found = offer_actions(state, state.figures[active.figure], active) if active else []
    if active and active.attack and active.attack.plan:
        return found
    hooks, of_zombies = _ON_A_FIELD if state.field else _ON_A_REAL_TABLE
    found += _offered(of_zombies if seat == ZOMBIES else hooks, state, seat)
    return found


def _offered(hooks: Hooks, state: Game, about: Any) -> list[Offer]:
    """Return what these functions offer to a seat, or to a figure."""
    found: list[Offer] = []
    for hook in hooks:
        found += hook(state, about)
    return found


def offer_actions(state: Game, figure: Fighter, active: Activation) -> list[Offer]:
    """The commands of the active figure. Rule: TW-ACT-1, TW-ACT-2, TW-ACT-4, TW-RNG-13."""
    hooks, of_zombies = _moments(state, figure, active)
    return _offered(of_zombies if figure.side == ZOMBIES else hooks, state, figure)


def _moments(state: Game, figure: Fighter, active: Activation) -> tuple[Hooks, Hooks]:
    if active.attack:
        return _TO_ROLL if active.attack.plan else _IN_ATTACK
    if why_not_on_field(state, figure):
        return _COMING
    if active.moving:
        return _MOVING
    if active.did:
        return _ACTED
    return _DRIVING if figure.vehicle else _ACTING


def faults(state: Game) -> list[str]:
    """Broken invariants of a state, as sentences. None when it is sound."""
    return [*_keys_of(state), *JOINED.inspect(state), *_asked_of(state)]


def _keys_of(state: Game) -> Iterator[str]:
    for things in (state.figures, state.features, state.places, state.vehicles, state.groups):
        for key, thing in things.items():
            if key != thing.key:
                yield f"{thing.key} is kept as {key}"
    for one in state.figures.values():
        if one.card not in state.cards:
            yield f"{one.key} has no card {one.card}"
        if all(one.side != side.key for side in state.sides):
            yield f"{one.key} is of no side in play"


def _asked_of(state: Game) -> Iterator[str]:
    for ask in state.asks:
        if all(ask.seat != side.key for side in state.sides) or ask.kind not in JOINED.answers:
            yield f"{ask.seat} cannot answer {ask.kind}"
        named = (
            (ask.figure, state.figures),
            (ask.place, state.places),
            (ask.group, state.groups),
            (ask.vehicle, state.vehicles),
        )
        for key, things in named:
            if key and key not in things:
                yield f"{ask.kind} is asked of {key}, which is not there"
