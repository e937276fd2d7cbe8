"""One command, one entry: how a game goes on, is read back, and proves itself.

A game provides an `Engine`. Its log of entries is all there is to keep: events rebuild any state
without dice, and the recorded dice prove that the rules would decide the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, Generic, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields

from rules.dice import Chance, Choices, Dice, Draw, Faces, Roll
from rules.fields import Field
from rules.roster import Figure
from rules.text import Text

# The seat of the host of the table. Not among `Engine.seats`: it rules and corrects at any time.
HOST: Final = "host"

# Somebody who looks on, with no seat of their own. Who looks is a seat or this: the host of the
# table sees what a spectator sees, and a bot what its seat sees.
SPECTATOR: Final = "spectator"

HIDDEN: Final = "?"  # in place of a key that the looker cannot know

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Question(Struct, frozen=True):
    """A decision that the game waits for. Only its seat may answer, and only with `kinds`."""

    seat: str  # HIDDEN in a state as it is seen, where nobody may know whose it is
    kinds: tuple[str, ...]  # tags of the commands that answer it
    why: Text
    says_who: bool = False  # True where `why` is a whole sentence that names who decides


class Offer(Struct, frozen=True, gc=False):
    """A command that a seat may give now. Every combination of its fields is legal."""

    kind: str  # tag of the command
    name: Text
    fields: tuple[Field, ...] = ()
    fixed: Mapping[str, Any] = {}  # fields that have only one value here


def offered(offers: Iterable[Offer], command: Struct) -> bool:
    """True if a command lies within one of the offers.

    A field that an offer neither fixes nor leaves open has the default of the command.
    """
    kind = tag_of(type(command))
    return any(offer.kind == kind and _within(offer, command) for offer in offers)


def tag_of(kind: type[Struct]) -> str:
    """Return the word by which a log knows a kind of command or event."""
    return str(kind.__struct_config__.tag)


def _within(offer: Offer, command: Struct) -> bool:
    fields = {field.key: field for field in offer.fields}
    plain = {**defaults_of(type(command)), **offer.fixed}
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if name in fields:
            fits = fields[name].allows(value)
        else:
            fits = name in plain and bool(plain[name] == value)
        if not fits:
            return False
    return True


@cache
def defaults_of(kind: type[Struct]) -> dict[str, Any]:
    """Return the defaults of a command's fields that have one. Reading them takes 0.1 ms."""
    return {
        one.name: one.default_factory() if one.default is NODEFAULT else one.default
        for one in struct_fields(kind)
        if not one.required
    }


class Entry(Struct, Generic[C, E], frozen=True, gc=False):
    """One accepted command with its dice and draws and the events that it caused."""

    number: int  # from 1
    seat: str
    command: C
    rolls: tuple[Chance, ...]  # rolls and draws, in the order in which they came
    events: tuple[E, ...]

    @property
    def throws(self) -> tuple[Roll, ...]:
        """The rolls without the draws."""
        return tuple([one for one in self.rolls if isinstance(one, Roll)])

    @property
    def draws(self) -> tuple[Draw, ...]:
        """The draws without the rolls."""
        return tuple([one for one in self.rolls if isinstance(one, Draw)])


class SetUp(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The agreement before a game: players, figures, board, house rules."""

    figures: tuple[Figure, ...] = ()  # figures of all sides
    supply: tuple[Figure, ...] = ()  # figures that may turn up in mid-game
    house_rules: dict[str, str] = {}
    words: dict[str, str] = {}  # the game's own, by key
    seats: dict[str, tuple[str, ...]] = {}  # figures that one player runs, by key of the first
    board: str = ""  # the battlefield, as the game writes it; empty: nothing is known of it
    decks: dict[str, str] = {}  # tables of the host's own decks, by key; see `rules.own_decks`


class Engine(Struct, Generic[S, C, E], frozen=True, kw_only=True):
    """The rules of a game as functions.

    `decide` raises Refused and changes nothing. It returns the state after its events with them,
    since it computes both anyway. `evolve` never rolls and never refuses. While `pending` gives
    questions, `offers` gives their seats only answers to them. `offers` and `decide` know the seat
    HOST too, for what the host rules and corrects at any time.
    """

    seats: Callable[[S], tuple[str, ...]]
    decide: Callable[[S, str, C, Dice], tuple[S, tuple[E, ...]]]
    evolve: Callable[[S, E], S]
    offers: Callable[[S, str], tuple[Offer, ...]]
    pending: Callable[[S], tuple[Question, ...]]
    is_over: Callable[[S], bool]


class _Kept:
    """Passes rolls and draws on and keeps what came."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls: list[Chance] = []

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        faces = self._dice.roll(count, sides, reason)
        self.rolls.append(Roll(count, sides, reason, faces))
        return faces

    def draw(self, choices: Choices, reason: Text) -> str:
        choice = self._dice.draw(choices, reason)
        self.rolls.append(Draw(dict(choices), reason, choice))
        return choice


def act(
    engine: Engine[S, C, E], state: S, seat: str, command: C, dice: Dice, *, number: int = 1
) -> tuple[S, Entry[C, E]]:
    """Carry out one command: the state after it, and entry `number` of the log.

    Raises: Refused, or AnswerNeeded when dice and cards are typed. The state stays as it was.
    """
    kept = _Kept(dice)
    after, events = engine.decide(state, seat, command, kept)
    return after, Entry(number, seat, command, tuple(kept.rolls), events)


def replay(engine: Engine[S, C, E], start: S, entries: Iterable[Entry[C, E]]) -> S:
    """The state after these entries, from their events alone."""
    state = start
    for entry in entries:
        for event in entry.events:
            state = engine.evolve(state, event)
    return state


class Differs(Exception):
    """The rules decide otherwise than the log says."""

    def __init__(self, entry: Entry[Any, Any], decided: object) -> None:
        super().__init__(f"entry {entry.number}: the log has {entry.events}, not {decided}")
        self.entry = entry


def prove(engine: Engine[S, C, E], start: S, entries: Iterable[Entry[C, E]]) -> S:
    """The state after these entries, each decided again with its recorded dice.

    Raises: Differs, naming the first entry whose events or dice are not what the rules make them.
    """
    state = start
    for entry in entries:
        dice = Recorded(entry)
        decided, events = engine.decide(state, entry.seat, entry.command, dice)
        dice.finish(events)
        for event in events:
            state = engine.evolve(state, event)
        if decided != state:
            raise Differs(entry, "a state that its events do not lead to")
    return state


class Recorded:
    """The dice and draws of an entry. Raises: Differs, when others are asked for than came."""

    def __init__(self, entry: Entry[Any, Any]) -> None:
        self._entry = entry
        self._next = iter(entry.rolls)

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        came = next(self._next, None)
        if not isinstance(came, Roll) or (came.count, came.sides) != (count, sides):
            raise Differs(self._entry, f"a roll of {count}D{sides}")
        return came.faces

    def draw(self, choices: Choices, reason: Text) -> str:
        came = next(self._next, None)
        if not isinstance(came, Draw) or came.choices != choices:
            raise Differs(self._entry, f"a draw among {dict(choices)}")
        return came.choice

    def finish(self, events: tuple[Any, ...]) -> None:
        """Raises: Differs, when rolls or draws are left over or the events are not the entry's."""
        if next(self._next, None) is not None or events != self._entry.events:
            raise Differs(self._entry, events)
