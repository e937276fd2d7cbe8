"""The parts of a game that can be played: by people, by bots, many times over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct

from rules.aftermath import Proposal, RecordGroup, Score
from rules.dice import Dice
from rules.fields import Counts, Field, Subset, drawn
from rules.game import Engine, Entry, Offer, SetUp
from rules.maps import BattlefieldSheet, TileToLay
from rules.parameters import Parameter
from rules.places import Place, Route
from rules.reach import Reaches, ReachQuestion
from rules.roster import Figure
from rules.table import Attempt, Board, DiceCheck, Hindrance, Line, Outlook, TableView
from rules.text import Text, text
from rules.told import Deed

T = TypeVar("T")
Targets = Mapping[str, tuple[Mapping[str, Any], ...]]

# A state as its seat sees it, the seat, its offers -> a command, or None to let others go on.
# Chooses by the dice.
Bot = Callable[[Any, str, tuple[Offer, ...], Dice], Any]
BEST: Final = "sensible"  # the key of the best bot of each game


class Trial(Struct, frozen=True):
    """Games of a scenario that a bot played, and those that the party won."""

    figures: int  # in each of these games
    games: int
    won: int


class Scenario(Struct, frozen=True, kw_only=True):
    """Something to play: who is recommended for it, and the bot that can play it for any seat."""

    key: str
    name: Text
    explanation: Text
    party: tuple[str, ...]  # keys of samples; none: anybody
    bot: str
    row: Any  # as the game keeps it
    turns: int = 0  # after which it ends at the latest; 0: no limit
    won: float | None = None  # share of simulated games that the party won, where it is known
    trials: tuple[Trial, ...] = ()  # by numbers of figures that it is made for, the usual one first
    laid_out: bool = True  # its ground, by dice


class Players(Struct, frozen=True):
    """The least and most players, and the figures that each of them may run."""

    least: int
    most: int
    figures: int = 1


# A scenario, figures (none: the party), house rules, dice -> a set-up to play it with. Refused.
Prepare = Callable[[Scenario, Sequence[Figure], Mapping[str, str], Dice], SetUp]


def _no_scenarios(source: str) -> tuple[Scenario, ...]:
    return ()


def _as_it_is(set_up: SetUp) -> SetUp:
    return set_up


def _no_peaks(state: Any) -> Mapping[str, int]:
    return {}


def _no_board(state: Any, seat: str) -> Board | None:
    return None


def _no_outlook(state: Any, command: Any) -> Outlook | None:
    return None


def _no_targets(state: Any, offer: Offer) -> Targets | None:
    return None


def _no_hindrances(state: Any, figure: str, piece: str) -> tuple[Hindrance, ...]:
    return ()


def _no_attempts(state: Any, figure: str) -> tuple[Attempt, ...]:
    return ()


def _knows_all(state: Any, seat: str, offers: tuple[Offer, ...]) -> ReachQuestion | None:
    return None


def _all_offers(offers: tuple[Offer, ...], reaches: Reaches) -> tuple[Offer, ...]:
    return offers


def _no_icon(state: Any, offer: Offer) -> str:
    return ""


def _key_itself(state: Any, key: str) -> Text:
    return text("{key}", key=key)


def open_to_all(seen: T, looker: str) -> T:
    """Return all of it: the game has no secrets."""
    return seen


def _undecided(state: Any) -> bool | None:
    return None


def _no_trails(events: Sequence[Any]) -> Mapping[str, tuple[Place, ...]]:
    return {}


def _no_routes(state: Any, offer: Offer) -> Mapping[Place, Route]:
    return {}


def _no_falls(events: Sequence[Any]) -> Iterable[Place]:
    return ()


def _no_tile(state: Any, offer: Offer) -> TileToLay | None:
    return None


class Tally(Struct, frozen=True, kw_only=True):
    """The result of a finished game, in numbers that can be added up."""

    outcome: str
    counts: Mapping[str, int]  # such as turns
    figures: Mapping[str, Mapping[str, int]]  # of each figure that began it, by name of the number
    labels: Mapping[str, str] = {}  # of figures: a word to add their numbers up by, such as a breed


class League(Struct, frozen=True, kw_only=True):
    """Scores towards standings: one for each seat, however many figures it runs."""

    scores: Callable[[Any], Mapping[str, Score]]  # of a finished game, by key of the seat
    rule: str  # id of the rule that says who wins
    numbers: Mapping[str, Text] = {}  # of a score, by key
    # Names of scenarios, by key, where each has standings of its own; the first is the usual one.
    scenarios: Mapping[str, Text] = {}


class Play(Struct, frozen=True, kw_only=True, eq=False):
    """The playable side of a game. States, commands and events are msgspec Structs.

    Each is equal to itself alone, so that a cache can be keyed by it.
    """

    engine: Engine[Any, Any, Any]
    start: Callable[[SetUp], Any]  # Refused
    state_type: Any
    command_type: Any
    event_type: Any
    commands: Mapping[str, type[Any]]  # by tag, as offers name them
    view: Callable[[Any, str], TableView]
    label: Callable[[Any, Offer], Text]  # of an offer, with what is fixed in it
    name: Callable[[Any, Offer, str, Any], Text]  # of an option of a field, by key
    tell: Callable[[Any, Entry[Any, Any]], tuple[Line, ...]]  # the state before the entry
    faults: Callable[[Any], list[str]]  # broken invariants, as sentences; none when sound
    bots: Mapping[str, Bot]
    tally: Callable[[Any], Tally]
    aftermath: Callable[[Any, SetUp, Dice], tuple[Proposal, ...]]  # of a finished game
    # Of a finished game: True if the party won, None where it has neither won nor lost.
    party_won: Callable[[Any], bool | None] = _undecided
    # The names of what a tally has for an outcome, by key.
    outcomes: Mapping[str, Text] = {}
    # Of a host's file, or those that come with the game where that is empty. Refused.
    scenarios: Callable[[str], tuple[Scenario, ...]] = _no_scenarios
    prepared: Prepare | None = None  # where there are scenarios
    unmapped: Callable[[SetUp], SetUp] = _as_it_is  # without squares, for a real table
    peaks: Callable[[Any], Mapping[str, int]] = _no_peaks  # numbers whose largest is of interest
    # Of a state, as a seat sees it; None where there is none to draw.
    board: Callable[[Any, str], Board | None] = _no_board
    # A battlefield that somebody draws as text. Refused.
    drawn: Callable[[str], BattlefieldSheet] | None = None
    # By the tag of a command: which field of its offers has squares or zones for options. Other
    # options that are keys of the board's pieces may be tapped on it too.
    squares: Mapping[str, str] = {}
    # Fields whose options are how many, which are pressed at once where they are few.
    counts: frozenset[str] = frozenset()
    # The one seam of secrets: a state, and an entry, with what the looker cannot know blanked. A
    # looker is a seat or SPECTATOR. Whatever else is given of a game is made of their results.
    seen: Callable[[Any, str], Any] = open_to_all
    seen_entry: Callable[[Entry[Any, Any], str], Entry[Any, Any]] = open_to_all
    card_name: Callable[[Any, str], Text] = _key_itself  # of what may be drawn: state, key
    # True if somebody learned in an entry what was hidden; a draw always counts as such.
    reveals: Callable[[Entry[Any, Any]], bool] | None = None
    # Of events: the squares that pieces came through, by key, the last being where they are.
    trails: Callable[[Sequence[Any]], Mapping[str, tuple[Place, ...]]] = _no_trails
    # Of a state and an offer with squares: the way of a move to each of them, where that is more
    # than a step.
    routes: Callable[[Any, Offer], Mapping[Place, Route]] = _no_routes
    # Of events: where something fell that leaves no body.
    falls: Callable[[Sequence[Any]], Iterable[Place]] = _no_falls
    # Of a state and a command that is legal there; None where a chance says nothing.
    outlook: Callable[[Any, Any], Outlook | None] = _no_outlook
    # Of a state and an offer without a field for its target: the pieces that it is aimed at, by
    # key, each with the choices of the fields that can hurt it. None for all other offers.
    targets: Callable[[Any, Offer], Targets | None] = _no_targets
    # Of a state, a figure and a piece, by key: what the figure cannot do to it, and why not.
    hindrances: Callable[[Any, str, str], tuple[Hindrance, ...]] = _no_hindrances
    # Of a state and a figure, by key: its usual actions, each as a command.
    attempts: Callable[[Any, str], Iterable[Attempt]] = _no_attempts
    # Of a state, a seat and its offers: what the people of a real table have to tell its bot first,
    # and the offers that rest on nothing but what they told.
    reach_asked: Callable[[Any, str, tuple[Offer, ...]], ReachQuestion | None] = _knows_all
    offers_within: Callable[[tuple[Offer, ...], Reaches], tuple[Offer, ...]] = _all_offers
    # Of a state and an offer: the key of one of the system's drawings; empty for none.
    icon: Callable[[Any, Offer], str] = _no_icon
    # Of a state and an offer: the tile that it lays, turned as the offer says. The offer's
    # squares are the middles of tiles. None for all other offers.
    lays: Callable[[Any, Offer], TileToLay | None] = _no_tile
    # Tags of commands in the order in which people reach for them; all others come after these.
    usual: tuple[str, ...] = ()
    # Tags of commands that end the turn of all figures at once: people are asked whether they mean
    # it while some of theirs may still act.
    ends: frozenset[str] = frozenset()
    # Tags of the host's commands that are rulings; its others are corrections.
    rulings: frozenset[str] = frozenset()
    # Words of a set-up that bring back groups that were met in earlier games; None where nobody
    # is met. Refused.
    returning: Callable[[Sequence[RecordGroup]], Mapping[str, str]] | None = None
    # By the id of a roll's reason: what its dice come to, where that is not a hit or a miss.
    checks: Mapping[str, DiceCheck] = {}
    # Counts of deeds, by key of figure and deed, from the events in order; without it, the tally
    # counts them, by the same keys.
    deeds: Callable[[Iterable[Any]], Mapping[str, Mapping[str, int]]] | None = None
    deeds_told: tuple[Deed, ...] = ()  # the deeds there are; the first one ranks figures
    league: League | None = None  # where games have winners among those who play
    set_up: tuple[Parameter, ...] = ()  # the words of a game's set-up
    beside: frozenset[str] = frozenset()  # keys of those that are asked beside a scenario, too
    # Of a game that counts its players; its first samples can play together.
    players: Callable[[], Players] | None = None

    @property
    def best(self) -> str:
        """The key of the bot that plays best, or an empty text if there are no bots."""
        return BEST if BEST in self.bots else next(iter(self.bots), "")

    @property
    def has_secrets(self) -> bool:
        """True if lookers may see different things."""
        return self.seen is not open_to_all

    @property
    def has_unmapped(self) -> bool:
        """True if a game can be played without the squares that its set-up lays out."""
        return self.unmapped is not _as_it_is

    def told(self, before: Any, entry: Entry[Any, Any], looker: str) -> tuple[Line, ...]:
        """Return the lines of an entry as a looker reads them."""
        return self.tell(self.seen(before, looker), self.seen_entry(entry, looker))


def chosen(commands: Mapping[str, type[Any]], offer: Offer, fields: Mapping[str, Any]) -> Any:
    """The command of an offer with these choices."""
    return commands[offer.kind](**{**offer.fixed, **fields})


def by_chance(commands: Mapping[str, type[Any]], offers: tuple[Offer, ...], dice: Dice) -> Any:
    """A command by chance: any offer, then any value of each of its fields."""
    offer = drawn(offers, dice)
    return chosen(commands, offer, {field.key: field.by_chance(dice) for field in offer.fields})


def named(play: Play, state: Any, offer: Offer, field: Field, value: Any) -> tuple[Text, ...]:
    """The names in a value of a field: of the options chosen, or of each with its count."""
    match field:
        case Subset():
            return tuple([play.name(state, offer, field.key, one) for one in value])
        case Counts():
            counted = [(one, value[one]) for one in field.options if value.get(one)]
            return tuple(
                [
                    text("{count} × {name}", count=n, name=play.name(state, offer, field.key, one))
                    for one, n in counted
                ]
            )
        case _:
            return (play.name(state, offer, field.key, value),)


def next_command(play: Play, state: Any, bots: Mapping[str, Bot], dice: Dice) -> tuple[str, Any]:
    """Return the seat that acts next, and its command.

    The first seat acts that has offers and accepts one. Each bot is given what its seat sees and
    nothing else. Raises: LookupError when all of them decline.
    """
    for seat in play.engine.seats(state):
        seen = play.seen(state, seat)
        offers = play.engine.offers(seen, seat)
        command = bots[seat](seen, seat, offers, dice) if offers else None
        if command is not None:
            return seat, command
    raise LookupError(f"nobody does anything: {play.engine.pending(state)}")
