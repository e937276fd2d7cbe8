"""Zombie Wars as the kernel plays it: the subjects of its rulebook, joined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, Union

from msgspec.structs import replace

from rules.dice import Dice
from rules.game import HOST as HOST_SEAT
from rules.game import Engine, Offer, Question, tag_of
from rules.refused import Refusal, check
from rules.scene import join, why_not_answer
from rules.seating import seat_keys, seat_of
from rules.systems.zombie_wars import host
from rules.systems.zombie_wars.breeds import BREEDS
from rules.systems.zombie_wars.dice import LUCK, Casts, Counted
from rules.systems.zombie_wars.fight.attacks import ATTACKS, enemies
from rules.systems.zombie_wars.fight.blood import BLOOD, is_hungry
from rules.systems.zombie_wars.fight.choices import CHOICES, go_on
from rules.systems.zombie_wars.fight.results import RESULTS
from rules.systems.zombie_wars.hordes.moves import MOVES
from rules.systems.zombie_wars.hordes.parts import PARTS, has_room
from rules.systems.zombie_wars.pieces import PIECES
from rules.systems.zombie_wars.rounds.ending import ENDING, end, is_decided
from rules.systems.zombie_wars.rounds.privileges import PRIVILEGES
from rules.systems.zombie_wars.rounds.turns import TURNS, end_turn
from rules.systems.zombie_wars.rounds.waves import WAVES
from rules.systems.zombie_wars.scene import ASKING, Around, Command, Event, Scene, Subject
from rules.systems.zombie_wars.start.opening import OPENING, Begin
from rules.systems.zombie_wars.state import Ask, Game, Horde, Purpose, Step
from rules.systems.zombie_wars.town import adjacent
from rules.systems.zombie_wars.townies.action import ACTION, why_not_rally
from rules.systems.zombie_wars.townies.mobs import MOBS
from rules.systems.zombie_wars.townies.walking import WALKING
from rules.systems.zombie_wars.who import key_of, people_at, ruled
from rules.text import text

SUBJECTS: Final[tuple[Subject, ...]] = (
    ASKING,
    PIECES,
    LUCK,
    MOVES,
    ATTACKS,
    PARTS,
    BLOOD,
    CHOICES,
    RESULTS,
    WALKING,
    MOBS,
    ACTION,
    BREEDS,
    ENDING,
    WAVES,
    TURNS,
    PRIVILEGES,
    OPENING,
    host.HOST,
)
JOINED: Final = join(SUBJECTS)
faults = JOINED.inspect
_TAGS: Final[Mapping[type[Any], str]] = {kind: tag_of(kind) for kind in JOINED.decide}
COMMANDS: Final[Mapping[str, type[Any]]] = {tag: kind for kind, tag in _TAGS.items()}
AnyCommand: Final = Union[tuple(JOINED.decide)]  # noqa: UP007 - made of the subjects
AnyEvent: Final = Union[tuple(JOINED.evolve)]  # noqa: UP007
_KINDS: Final = {
    ask: tuple([_TAGS[kind] for kind in kinds]) for ask, kinds in JOINED.answers.items()
}
_ONLY_ANSWERS: Final = frozenset([tag for tags in _KINDS.values() for tag in tags])
_CORRECTIONS: Final = frozenset(host.HOST.decide)
_DECIDE, _EVOLVE = JOINED.decide, JOINED.evolve
_DICE: Final[dict[Purpose, Callable[[Scene, Casts], None]]] = {}
_STEPS: Final[dict[Step, Callable[[Scene], None]]] = {}
for _subject in SUBJECTS:
    _DICE.update(_subject.dice)
    _STEPS.update(_subject.steps)


def pending(state: Game) -> tuple[Question, ...]:
    """The decisions that the game waits for. Only the first divisions are made at once."""
    return tuple(
        [
            Question(state.players[ask.seat].key, _KINDS[ask.kind], JOINED.questions[ask.kind])
            for ask in _open(state)
        ]
    )


def _open(state: Game) -> tuple[Ask, ...]:
    asks = state.asks
    return asks[:1] if len(asks) > 1 and asks[0].kind != "split" else asks


# --- Why not ---


def why_not_give(state: Game, seat: str, number: int | None, kind: type[Command]) -> Refusal | None:
    """Refuse a command of a seat whose moment it is not. `number` is the seat's, if it plays.

    Rule: ZW-033, ZW-034.
    """
    if kind in _CORRECTIONS:
        if seat == HOST_SEAT:
            return host.why_not_correct(state)
        return Refusal(
            text("Only the host can correct the board."),
            "ZW-034",
            text("Ask the host, or undo the last entry."),
        )
    if number is None:
        return Refusal(
            text("There is no seat {seat} in this game.", seat=seat),
            "ZW-033",
            text("Choose one of: {keys}.", keys=", ".join(one.key for one in state.players)),
        )
    if state.phase == "over":
        return Refusal(
            text("The game is over."), "ZW-130", text("End the game, or undo the last entry.")
        )
    tag = _TAGS[kind]
    if state.asks or tag in _ONLY_ANSWERS:
        return why_not_answer(pending(state), seat, tag, _ONLY_ANSWERS, "ZW-034")
    if (kind is Begin) != (state.step == "scatter"):
        return Refusal(
            text("The game has not started, or has already started."),
            "ZW-020",
            text("Choose one of the listed options."),
        )
    if kind is not Begin and number != state.turn:
        return Refusal(text("It is another player's turn."), "ZW-033", text("Wait for your turn."))
    return None


# --- Decide ---


def decide(state: Game, seat: str, command: Any, dice: Dice) -> tuple[Game, tuple[Event, ...]]:
    """The state after a command, and what happens. Raises: Refused."""
    kind = type(command)
    number = seat_of(state, seat)
    check(why_not_give(state, seat, number, kind))
    scene = Scene(state, seat, dice, _EVOLVE, number=state.turn if number is None else number)
    _DECIDE[kind](scene, command)
    go_further(scene)
    JOINED.follow(scene)
    return scene.state, tuple(scene.events)


def go_further(scene: Scene) -> None:
    """Go on until somebody has to decide something. Rule: ZW-036, ZW-039, ZW-073."""
    while True:
        state = scene.state
        if state.asks or state.phase == "over":
            break
        if state.purpose:
            _count_dice(scene)
        elif state.fight:
            go_on(scene)
        elif state.steps:
            scene.ask("walk", state.turn)
        elif state.phase != "setup" and is_decided(state):
            end(scene)
        elif state.step == "turn" and not state.players[state.turn].hordes:
            end_turn(scene)
        elif state.step in _STEPS:
            _STEPS[state.step](scene)
        else:
            break


def _count_dice(scene: Scene) -> None:
    """Ask the next player who may turn dice. Where nobody is left, they count. Rule: ZW-073."""
    state = scene.state
    if state.window:
        scene.ask("luck", state.window[0])
    elif state.purpose == "attack" and not state.sated and is_hungry(state):
        scene.ask("feed", state.turn)
    else:
        scene.happen(Counted())
        _DICE[state.purpose](scene, state.casts)


# --- Offers ---


def offers(state: Game, seat: str) -> tuple[Offer, ...]:
    """The offers that a seat has now. Rule: ZW-033, ZW-034."""
    if state.phase == "over":
        return ()
    if seat == HOST_SEAT:
        return tuple(JOINED.offered(("host",), state))
    if state.asks:
        for ask in _open(state):
            if state.players[ask.seat].key == seat:
                return tuple(JOINED.choices[ask.kind](state, ask))
        return ()
    if state.step == "scatter":
        begins = seat_of(state, seat) is not None
        return tuple(JOINED.offered(("begin",), state)) if begins else ()
    return actions(state) if state.players[state.turn].key == seat else ()


def actions(state: Game) -> tuple[Offer, ...]:
    """Actions of every upright pawn, again and again, and the end of the turn.

    Rule: ZW-034, ZW-035, ZW-088, ZW-131.
    """
    seat = state.turn
    player = state.players[seat]
    found = JOINED.offered(("turn",), state)
    upright = [horde for horde in player.hordes if horde.upright]
    if upright:
        spots = [horde.at for other in state.players for horde in other.hordes]
        near, rally = adjacent(state.rules), why_not_rally(state) is None
        room, mixed = has_room(state, seat), ruled(state).free_targets
        for horde in upright:
            at = horde.at
            people = state.townies[at] > 0 or people_at(state, at) > 0
            around = Around(near[at], people, rally, room, mixed)
            if spots.count(at) > 1:
                around = _with_others(state, horde, around)
            found += _of_horde(horde, around)
    return (*found, *JOINED.offered(("claim",), state))


def _with_others(state: Game, horde: Horde, around: Around) -> Around:
    """With the other hordes of the space."""
    seat = state.turn
    rivals = [key_of(state, key) for key in enemies(state, (seat, horde.slot))]
    beside = [other.slot for other in state.players[seat].hordes if other.at == horde.at]
    own = [slot for slot in beside if slot != horde.slot]
    return replace(around, enemies=tuple(rivals), own=tuple(own))


@lru_cache(maxsize=8192)  # 4 % of random play: other hordes offer what they did before
def _of_horde(horde: Horde, around: Around) -> list[Offer]:
    return JOINED.offered(("horde",), horde, around)


def is_over(state: Game) -> bool:
    """Rule: ZW-130, ZW-131."""
    return state.phase == "over"


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
