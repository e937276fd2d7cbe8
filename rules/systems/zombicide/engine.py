"""Zombicide as the kernel plays it: the subjects of the play sheet, joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Union

from rules.dice import Dice
from rules.game import HOST as HOST_SEAT
from rules.game import Engine, Offer, Question, tag_of
from rules.refused import Refusal, check
from rules.scene import join
from rules.seating import seat_keys, seat_of
from rules.systems.zombicide import host
from rules.systems.zombicide.activation import ACTIVATION
from rules.systems.zombicide.aims import ending
from rules.systems.zombicide.aims.effects import EFFECTS
from rules.systems.zombicide.aims.objectives import OBJECTIVES, leave_offers, objective_offers
from rules.systems.zombicide.cars import CARS, car_offers
from rules.systems.zombicide.faults import FAULTS
from rules.systems.zombicide.fight.attacks import ATTACKS, attack_offers
from rules.systems.zombicide.fight.results import RESULTS
from rules.systems.zombicide.horde.attacks import ASSAULTS
from rules.systems.zombicide.horde.moves import MOVES
from rules.systems.zombicide.kit.keeping import KEEPING, discard_offers
from rules.systems.zombicide.kit.search import SEARCHING, search_offers
from rules.systems.zombicide.kit.sorting import SORTING, sort_offers
from rules.systems.zombicide.kit.trading import TRADING, trade_offers
from rules.systems.zombicide.movement import MOVEMENT, move_offers
from rules.systems.zombicide.pieces import PIECES
from rules.systems.zombicide.scene import AGENDA, Ask, Event, Scene, Subject
from rules.systems.zombicide.shortage import SHORTAGE, CountBegan
from rules.systems.zombicide.skills import SKILLS, learners, ninja_offers, skill_offers
from rules.systems.zombicide.spawning import SPAWNING
from rules.systems.zombicide.start.opening import OPENING, Begin, begin_offers
from rules.systems.zombicide.state import NOBODY, Extra, Game
from rules.systems.zombicide.turns import TURNS, ActivationEnded, begin_next, end_offers
from rules.systems.zombicide.who import current
from rules.systems.zombicide.wounds import WOUNDS, mask_offers
from rules.text import Text, text

SUBJECTS: Final[tuple[Subject, ...]] = (
    FAULTS, AGENDA, PIECES, ACTIVATION, WOUNDS, ATTACKS, RESULTS, MOVEMENT, SHORTAGE, KEEPING,
    SEARCHING, SORTING, TRADING, CARS, ASSAULTS, MOVES, SPAWNING, SKILLS, OBJECTIVES, EFFECTS,
    ending.ENDING, TURNS, OPENING,
    host.HOST,
)  # fmt: skip
JOINED: Final = join(SUBJECTS)
faults = JOINED.inspect
_TAGS: Final = {kind: tag_of(kind) for kind in JOINED.decide}
COMMANDS: Final[dict[str, type[Any]]] = {tag: kind for kind, tag in _TAGS.items()}
AnyCommand: Final = Union[tuple(JOINED.decide)]  # noqa: UP007 - made of the subjects
AnyEvent: Final = Union[tuple(JOINED.evolve)]  # noqa: UP007
_CORRECTIONS: Final = frozenset(host.HOST.decide)
_WORK: Final[dict[type[Any], Callable[[Scene, Any], bool]]] = {}
_ASKS: Final[dict[type[Any], Ask]] = {}
for _subject in SUBJECTS:
    _WORK.update(_subject.tasks)
    _ASKS.update(_subject.asks)
_ANSWERS: Final = frozenset(kind for ask in _ASKS.values() for kind in ask.kinds)


# --- What is open ---


def _asked(state: Game) -> tuple[Ask, tuple[int, ...]] | None:
    """The decision that the first work waits for, and the seats that may answer."""
    if not state.agenda or state.step in ("opening", "over"):
        return None
    task = state.agenda[0]
    ask = _ASKS[type(task)]
    return ask, ask.seats(state, task)


def pending(state: Game) -> tuple[Question, ...]:
    """The decision that the game waits for. Any of several players may answer. Rule: ZC-024."""
    found = _asked(state)
    if found is None:
        return ()
    ask, number = found
    return tuple([Question(state.players[seat].key, ask.kinds, ask.why) for seat in number])


# Everything that the active character may do, without what is always possible.
_DEEDS: Final[tuple[Callable[[Game], Iterable[Offer]], ...]] = (
    move_offers, attack_offers, search_offers, objective_offers, sort_offers, trade_offers,
    car_offers, skill_offers, mask_offers, leave_offers,
)  # fmt: skip
_ALL: Final = (*_DEEDS, ninja_offers, discard_offers, end_offers)


def can_act(state: Game) -> bool:
    """True if there is something that the active character may do."""
    for offered in _DEEDS:
        for _ in offered(state):
            return True
    return False


def _acting(state: Game) -> list[Offer]:
    found: list[Offer] = []
    for offered in _ALL:
        found += offered(state)
    return found


def offers(state: Game, seat: str) -> tuple[Offer, ...]:
    """The offers that a seat has now. Rule: ZC-020, ZC-024."""
    if state.step == "over":
        return ()
    if seat == HOST_SEAT:
        return tuple(JOINED.offered(("host",), state))
    if state.step == "opening":
        return () if seat_of(state, seat) is None else tuple(begin_offers(state))
    found = _asked(state)
    if found is None:
        acts = state.players[current(state).seat].key == seat
        return tuple(_acting(state)) if acts else ()
    ask, numbers = found
    if seat not in [state.players[number].key for number in numbers]:
        return ()
    return tuple(ask.offers(state, state.agenda[0]))


# --- Why not ---


def _not_now(why: Text) -> Refusal:
    return Refusal(why, "ZC-020", text("Choose one of the listed options."))


def why_not_give(state: Game, seat: str, kind: type[Any]) -> Refusal | None:
    """Refuse a command of a seat whose moment it is not. Rule: ZC-020, ZC-024."""
    if kind in _CORRECTIONS:
        if seat == HOST_SEAT:
            return host.why_not_correct(state)
        return _not_now(text("Only the host can correct the table."))
    number = seat_of(state, seat)
    if number is None:
        return _not_now(text("There is no seat {seat} in this game.", seat=seat))
    if state.step == "over":
        return _not_now(text("The game is over."))
    if (kind is Begin) != (state.step == "opening"):
        return _not_now(text("The game has not started, or has already started."))
    if kind is Begin:
        return None
    found = _asked(state)
    if number not in found[1] if found else number != current(state).seat:
        return _not_now(text("Another player is deciding."))
    fits = _TAGS[kind] in found[0].kinds if found else _TAGS[kind] not in _ANSWERS
    return None if fits else _not_now(text("You cannot do that now."))


# --- Decide ---


def decide(state: Game, seat: str, command: Any, dice: Dice) -> tuple[Game, tuple[Event, ...]]:
    """The state after a command, and what happens. Raises: Refused."""
    kind = type(command)
    check(why_not_give(state, seat, kind))
    scene = Scene(state, seat, dice, JOINED.evolve)
    if state.extras and state.step == "act" and not state.agenda:
        scene.happen(CountBegan())
    JOINED.decide[kind](scene, command)
    while go_further(scene):
        pass
    return scene.state, tuple(scene.events)


def go_further(scene: Scene) -> bool:
    """Do the next work. False when somebody has to decide something."""
    state = scene.state
    if state.step in ("opening", "over"):
        return False
    if state.agenda:
        task = state.agenda[0]
        return _WORK[type(task)](scene, task)
    return _between(scene)


def _between(scene: Scene) -> bool:
    """After a command: extra activations, skills, the mission, the next character.

    Rule: ZC-022, ZC-066, ZC-083, ZC-088, ZC-R21.
    """
    state = scene.state
    if state.queue:
        scene.due(Extra())
        return True
    learning = learners(state)
    if learning:
        scene.due(*learning[:1])
        return True
    if ending.look(scene):
        return True
    if state.active == NOBODY:
        begin_next(scene)
        return True
    if current(state).plays and (state.actions or can_act(state)):
        return False
    scene.happen(ActivationEnded(who=state.active))
    return True


def is_over(state: Game) -> bool:
    """Rule: ZC-086."""
    return state.step == "over"


def evolve(state: Game, event: Event) -> Game:
    """The state after an event."""
    after: Game = JOINED.evolve[type(event)](state, event)
    return after


ENGINE: Final[Engine[Game, Any, Event]] = Engine(
    seats=seat_keys,
    decide=decide,
    evolve=evolve,
    offers=offers,
    pending=pending,
    is_over=is_over,
)
