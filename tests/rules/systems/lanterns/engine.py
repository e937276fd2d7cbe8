"""Lanterns, a game for two to four that exists for the tests alone.

A board of nine squares, without the parts of the first game: no gear, stats, choices, scenarios or
sides that fight. A player runs one figure of the roster or two. The key of the first is the seat.
In turn each figure tries to light a square with a D6. The player with most lights at the end wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice
from rules.fields import Counts, OneOf, Range, Subset
from rules.game import HOST, Engine, Offer, Question, SetUp
from rules.play import Players
from rules.refused import Refusal, Refused, check
from rules.roster import Figure
from rules.seating import seated
from rules.text import Text, text
from tests.rules.systems.lanterns import deck, streets

COLUMNS: Final = 3
SQUARES: Final = tuple(range(COLUMNS * COLUMNS))
LEAST, MOST = 2, 4
PLAYERS: Final = Players(LEAST, MOST, figures=2)
NOBODY: Final = ""
LEAST_SWEPT, MOST_SWEPT = 2, 3
LEAST_GAMBLED, MOST_GAMBLED = 2, 6
MOST_GIVEN: Final = 2  # in all
FEW_WATCH: Final = 3
COLOURS: Final = ("red", "blue", "green", "grey")


class Player(Struct, frozen=True):
    key: str
    name: str
    colour: str
    keen: bool
    helpers: tuple[tuple[str, str], ...] = ()  # other figures of the same player: key, name


class Game(Struct, frozen=True, kw_only=True):
    """A game at one moment."""

    players: tuple[Player, ...]
    lit: tuple[str, ...] = (NOBODY,) * len(SQUARES)  # by whom
    easy: bool = False
    rounds: int
    round: int = 1
    turn: int = 0
    acted: int = 0  # number of the current player's figures that have acted
    asks: bool = False  # True while a player who failed is asked for another try
    cards: deck.Cards | None = None  # where it is played with cards
    streets: streets.Streets | None = None  # where the map grows


class Light(Struct, frozen=True, tag="Light", forbid_unknown_fields=True):
    """Try to light a square."""

    at: int


class Rest(Struct, frozen=True, tag="Rest", forbid_unknown_fields=True):
    """Let the others go on."""


class Again(Struct, frozen=True, tag="Again", forbid_unknown_fields=True):
    """Answer: once more, or not."""

    wanted: bool


class Sweep(Struct, frozen=True, tag="Sweep", forbid_unknown_fields=True):
    """Light two or three squares in this order, with a die each, until one fails."""

    at: tuple[int, ...]


class Gamble(Struct, frozen=True, tag="Gamble", forbid_unknown_fields=True):
    """Say what the die will show at least: more of the first dark squares for more risk."""

    face: int
    watched: int = 0  # people at the table who look on; nothing comes of it


class Gift(Struct, frozen=True, tag="Gift", forbid_unknown_fields=True):
    """Light some of the first dark squares for others."""

    lights: dict[str, int]  # by player


class PutOut(Struct, frozen=True, tag="PutOut", forbid_unknown_fields=True):
    """The host puts out some lights."""

    at: tuple[int, ...]


class SetLight(Struct, frozen=True, tag="SetLight", forbid_unknown_fields=True):
    """The host says who has lit a square."""

    at: int
    player: str


class Lit(Struct, frozen=True, tag="Lit"):
    player: str
    at: int


class Failed(Struct, frozen=True, tag="Failed"):
    player: str


class TurnEnded(Struct, frozen=True, tag="TurnEnded"):
    player: str


Own = Light | Rest | Again | Sweep | Gamble | Gift | PutOut | SetLight
Command = Own | deck.Command | streets.Command
Event = Lit | Failed | TurnEnded | deck.Event | streets.Event


def start(set_up: SetUp) -> Game:
    """Raises: Refused."""
    seats = seated(set_up, PLAYERS)
    rounds = set_up.words.get("rounds") or "3"
    if rounds not in ("1", "2", "3"):
        raise Refused(
            text("There are no {n} rounds.", n=rounds), rule="LA-002", cure=text("Say 1, 2 or 3.")
        )
    players = tuple([_player(*figures) for figures in seats.values()])
    easy = set_up.house_rules.get("light") == "easy"
    cards = deck.dealt(set_up.words.get("cards", ""), [one.key for one in players])
    walked = streets.begun(tuple([one.key for one in players]))
    return Game(
        players=players,
        easy=easy,
        rounds=int(rounds),
        cards=cards,
        streets=walked if set_up.words.get("streets") == "yes" else None,
    )


def _player(first: Figure, *others: Figure) -> Player:
    helpers = tuple([(one.key, one.name) for one in others])
    return Player(first.key, first.name, first.side, "keen" in first.trait_keys(), helpers)


def is_over(state: Game) -> bool:
    return state.round > state.rounds or NOBODY not in state.lit


def current(state: Game) -> str:
    return state.players[state.turn].key


def _decide(state: Game, seat: str, command: Command, dice: Dice) -> tuple[Event, ...]:
    if isinstance(command, SetLight | PutOut):
        return _hosted(state, seat, command)
    if is_over(state) or seat != current(state):
        raise _no(text("It is not their turn."))
    if isinstance(command, Again) != state.asks:
        raise _no(text("That is not what is asked."))
    if isinstance(command, Rest):
        return (TurnEnded(seat),)
    if not isinstance(command, Own):
        return _with_more(state, seat, command, dice)
    if isinstance(command, Again):
        if not command.wanted:
            return (TurnEnded(seat),)
        at = state.lit.index(NOBODY)
    elif isinstance(command, Light):
        at = command.at
    else:
        return (*_special(state, seat, command, dice), TurnEnded(seat))
    if at not in SQUARES or state.lit[at] != NOBODY:
        raise _no(text("That square cannot be lit."))
    return _tried(state, seat, at, dice)


def _hosted(state: Game, seat: str, command: SetLight | PutOut) -> tuple[Event, ...]:
    """The host says who has lit a square, or puts out lights."""
    known = {NOBODY, *(one.key for one in state.players)}
    if isinstance(command, SetLight):
        if seat != HOST or command.at not in SQUARES or command.player not in known:
            raise _no(text("Only the host says who has lit a square of the board."))
        return (Lit(command.player, command.at),)
    if seat != HOST or not command.at or not _different(command.at, lit_squares(state)):
        raise _no(text("Only the host puts out lights that are lit."))
    return tuple([Lit(NOBODY, at) for at in sorted(command.at)])


def _special(
    state: Game, seat: str, command: Sweep | Gamble | Gift, dice: Dice
) -> tuple[Event, ...]:
    """The lights of a sweep, a gamble or a gift."""
    dark = dark_squares(state)
    match command:
        case Sweep(squares):
            if not LEAST_SWEPT <= len(squares) <= MOST_SWEPT or not _different(squares, dark):
                raise _no(text("Two or three dark squares can be swept."))
            return tuple(_swept(state, seat, squares, dice))
        case Gamble(face):
            if not LEAST_GAMBLED <= face <= MOST_GAMBLED:
                raise _no(text("No die is sure, and none shows more than 6."))
            won = dice.roll(1, 6, text("a gamble"))[0] >= face
            return tuple([Lit(seat, at) for at in dark[: face // 2]]) if won else ()
        case Gift(lights):
            others = {one.key for one in state.players if one.key != seat}
            given = [who for who, count in lights.items() for _ in range(count)]
            most = min(MOST_GIVEN, len(dark))
            if not set(lights) <= others or min(lights.values(), default=0) < 0:
                raise _no(text("Lights are given to others."))
            if not 1 <= len(given) <= most:
                raise _no(text("One or two lights are given, if so many squares are dark."))
            return tuple([Lit(who, at) for who, at in zip(sorted(given), dark, strict=False)])


def _swept(state: Game, seat: str, squares: tuple[int, ...], dice: Dice) -> Iterator[Event]:
    needed = 4 - state.easy - state.players[state.turn].keen
    for at in squares:
        if dice.roll(1, 6, text("lighting a lantern"))[0] < needed:
            return
        yield Lit(seat, at)


def lit_squares(state: Game) -> tuple[int, ...]:
    return tuple([at for at in SQUARES if state.lit[at] != NOBODY])


def _different(squares: tuple[int, ...], among: Iterable[int]) -> bool:
    return len(set(squares)) == len(squares) and set(squares) <= set(among)


def dark_squares(state: Game) -> tuple[int, ...]:
    return tuple([at for at in SQUARES if state.lit[at] == NOBODY])


def _tried(state: Game, seat: str, at: int, dice: Dice) -> tuple[Event, ...]:
    needed = 4 - state.easy - state.players[state.turn].keen
    if dice.roll(1, 6, text("lighting a lantern"))[0] >= needed:
        return (*_lit(state, seat, at), TurnEnded(seat))
    return (TurnEnded(seat),) if state.asks else (Failed(seat),)


def _lit(state: Game, seat: str, at: int) -> tuple[Event, ...]:
    card = deck.under(state.cards, at) if state.cards else ""
    return (Lit(seat, at), deck.TurnedUp(seat, card, at)) if card else (Lit(seat, at),)


def _with_cards(state: Game, seat: str, command: deck.Command, dice: Dice) -> tuple[Event, ...]:
    if state.cards is None:
        raise _no(text("This is played without cards."))
    found = deck.decided(state.cards, seat, command, dark_squares(state), dice)
    if isinstance(found, Refusal):
        check(found)
        return ()
    if isinstance(command, deck.PlayOil):
        return (*found, *_lit(state, seat, command.at), TurnEnded(seat))
    return (*found, TurnEnded(seat))


def _with_more(
    state: Game, seat: str, command: deck.Command | streets.Command, dice: Dice
) -> tuple[Event, ...]:
    """The events of a command that the set-up must allow."""
    if isinstance(command, deck.COMMANDS):
        return _with_cards(state, seat, command, dice)
    return _on_streets(state, seat, command)


def _on_streets(state: Game, seat: str, command: streets.Command) -> tuple[Event, ...]:
    if state.streets is None:
        raise _no(text("This is played without streets."))
    found = streets.decided(state.streets, seat, command)
    if isinstance(found, Refusal):
        check(found)
        return ()
    return (found,)


def _no(why: Text) -> Refused:
    return Refused(why, rule="LA-003", cure=text("Look whose turn it is."))


def decide(state: Game, seat: str, command: Command, dice: Dice) -> tuple[Game, tuple[Event, ...]]:
    events = _decide(state, seat, command, dice)
    for event in events:
        state = evolve(state, event)
    return state, events


def evolve(state: Game, event: Event) -> Game:
    if isinstance(event, Lit):
        lit = (*state.lit[: event.at], event.player, *state.lit[event.at + 1 :])
        return replace(state, lit=lit)
    if isinstance(event, Failed):
        return replace(state, asks=True)
    if isinstance(event, deck.EVENTS):
        assert state.cards
        return replace(state, cards=deck.evolved(state.cards, event))
    if isinstance(event, streets.EVENTS):
        assert state.streets
        return replace(state, streets=streets.evolved(state.streets, event))
    if state.acted < len(state.players[state.turn].helpers):
        return replace(state, acted=state.acted + 1, asks=False)
    turn = (state.turn + 1) % len(state.players)
    walked = replace(state.streets, done=()) if state.streets else None
    more = state.round + (not turn)
    return replace(state, turn=turn, round=more, acted=0, asks=False, streets=walked)


def offers(state: Game, seat: str) -> tuple[Offer, ...]:
    if seat == HOST:
        who = (NOBODY, *(one.key for one in state.players))
        fields = (
            OneOf("at", text("Square"), SQUARES),
            OneOf("player", text("Who"), who),
        )
        put_out = Subset("at", text("Lights"), lit_squares(state), 1)
        return (
            Offer("SetLight", text("Who has lit a square"), fields),
            *([Offer("PutOut", text("Put out lights"), (put_out,))] if put_out.options else []),
        )
    if is_over(state) or seat != current(state):
        return ()
    if state.asks:
        yes_or_no = (OneOf("wanted", text("Once more"), (True, False)),)
        return (Offer("Again", text("Try once more"), yes_or_no),)
    field = OneOf("at", text("Square"), dark_squares(state))
    return (
        Offer("Light", text("Light a square"), (field,)),
        Offer("Rest", text("Rest")),
        *special_offers(state, seat),
        *(deck.offers(state.cards, seat, dark_squares(state)) if state.cards else ()),
        *(streets.offers(state.streets, seat) if state.streets else ()),
    )


def special_offers(state: Game, seat: str) -> tuple[Offer, ...]:
    """A sweep, a gamble and a gift."""
    dark = dark_squares(state)
    swept = Subset("at", text("Squares"), dark, LEAST_SWEPT, MOST_SWEPT, ordered=True)
    face = Range("face", text("At least"), LEAST_GAMBLED, MOST_GAMBLED)
    watched = Range("watched", text("How many look on"), 0, FEW_WATCH, stated=True)
    limits = {one.key: MOST_GIVEN for one in state.players if one.key != seat}
    lights = Counts("lights", text("Lights"), limits, 1, min(MOST_GIVEN, len(dark)))
    return (
        *([Offer("Sweep", text("Sweep squares"), (swept,))] if len(dark) >= LEAST_SWEPT else []),
        Offer("Gamble", text("Gamble"), (face, watched)),
        Offer("Gift", text("Give lights"), (lights,)),
    )


def pending(state: Game) -> tuple[Question, ...]:
    if not state.asks or is_over(state):
        return ()
    return (Question(current(state), ("Again",), text("Once more?")),)


def seen(state: Game, looker: str) -> Game:
    """The game as somebody sees it."""
    return replace(state, cards=deck.seen(state.cards, looker)) if state.cards else state


ENGINE = Engine(
    seats=lambda state: tuple([one.key for one in state.players]),
    decide=decide,
    evolve=evolve,
    offers=offers,
    pending=pending,
    is_over=is_over,
)
