"""Any game of Zombies!!!: players, modes and rulings by chance, and what must be kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.dice import Draw
from rules.game import HOST, Entry, SetUp
from rules.registry import system_of
from rules.seating import seat_of
from rules.systems.zombies.cards.playing import CardPlayed, CardPutInFront
from rules.systems.zombies.catalogue.own import EVENTS
from rules.systems.zombies.drawing import CardDrawn
from rules.systems.zombies.pieces import KillsLost, ZombieKilled, ZombiesPut
from rules.systems.zombies.scene import Command, Event
from rules.systems.zombies.state import OTHERS, STRIDE, Game
from rules.systems.zombies.who import deck_left, zombies_left
from rules.systems.zombies.windows import Passed, WindowOpened
from rules.windows import Mute, Muted
from tests.rules.secrets import MARK
from tests.rules.systems.zombies.own_decks import any_deck

GAME = system_of("zombies")
LIKELY = 20  # times that a guess is there, since the host may name any square
SOME = 0.2  # of the house rules are not as by default
# The loss of any of these offers is noticed by the contract that what is accepted is offered.
CONTROLS = (
    "zz.Begin",
    "zz.DrawTile",
    "zz.LayTile",
    "zz.PutDoor",
    "zz.MoveZombie",
    "zz.RollMove",
    "zz.Go",
    "zz.StopWalking",
    "zz.FightRoll",
    "zz.LoseHeart",
    "zz.RollZombies",
    "zz.EndTurn",
    "zz.SetKit",
    "zz.PutPawn",
)
SIZES = {"competitive": (2, 6), "coop": (1, 6), "team": (4, 6), "last-man": (2, 6)}


def set_up(random: Random) -> SetUp:
    """Any number of players and mode, some rulings. The rounds are few, so that it ends."""
    mode = random.choice(list(SIZES))
    least, most = SIZES[mode]
    counts = (4, 4, 6) if mode == "team" else (least, least + 1, least + 1, 3, 4, most)
    count = random.choice(counts)
    scenarios = ("none", "rescue", "rescue-two", "helicopter") if mode != "last-man" else ("none",)
    rules = {
        row.key: random.choice(row.options).key
        for row in GAME.house_rules()
        if random.random() < SOME
    }
    words = {
        "mode": mode,
        "scenario": random.choice(scenarios),
        "quick": random.choice(("no", "yes")),
        "first": random.choice(("roll", "listed")),
        "rounds": random.choice(("5", "5", "5", "10")),
    }
    figures = tuple(random.sample(GAME.roster.samples(), count))
    decks = {EVENTS: any_deck(random)} if random.random() < SOME else {}
    words["cards"] = "real" if random.random() < SOME else "app"
    return SetUp(figures=figures, house_rules=rules, words=words, decks=decks)


def guesses(state: Game) -> dict[str, list[Any]]:
    """Squares and turns that belong together: middles beside the town, rooms, zombies."""
    cells = {(one.x, one.y) for one in state.laid}
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    last = state.laid[-1]
    rooms = [at for at in range_of(last.x, last.y) if state.jobs and state.jobs[0] == "door"]
    middles = [(3 * y + 1) * STRIDE + 3 * x + 1 for x, y in sorted(around - cells)]
    herd = [at for at in state.zombies if at not in state.moved] if state.step == "herd" else []
    steps = [at + by for at in herd[:1] for by in (1, -1, STRIDE, -STRIDE)]
    return {
        "at": [*(middles if state.drawn else []), *rooms, *herd[:1] * LIKELY],
        "turn": [0, 90, 180, 270],
        "to": steps * LIKELY,
    }


def range_of(x: int, y: int) -> list[int]:
    """The nine squares of a tile."""
    return [(3 * y + row) * STRIDE + 3 * x + column for row in range(3) for column in range(3)]


def broken(before: Game, entry: Entry[Command, Event], after: Game) -> list[str]:
    """Zombies, kills and cards that an entry made out of nothing, or lost."""
    if entry.seat == HOST:
        return []
    return [*_zombies(before, entry, after), *_hands(before, entry, after)]


def _zombies(before: Game, entry: Entry[Command, Event], after: Game) -> Iterator[str]:
    """Rule: ZZ-013."""
    put = sum(len(one.at) for one in entry.events if isinstance(one, ZombiesPut))
    killed = [one for one in entry.events if isinstance(one, ZombieKilled)]
    if len(after.zombies) != len(before.zombies) + put - len(killed):
        yield f"{len(before.zombies)} zombies became {len(after.zombies)}"
    kills = Counter(one.seat for one in killed)
    for one in entry.events:
        if isinstance(one, KillsLost):
            kills[one.seat] -= one.count
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.kills != was.kills + kills[seat]:
            yield f"{now.key} has {now.kills} kills after {was.kills}"


def _hands(before: Game, entry: Entry[Command, Event], after: Game) -> Iterator[str]:
    """Nobody holds more than three cards. Rule: ZZ-104."""
    for player in after.players:
        if len(player.hand) > 3:
            yield f"{player.key} holds {len(player.hand)} cards"
    played = [one for one in entry.events if isinstance(one, CardPlayed | CardPutInFront)]
    if len(played) > 1:
        yield "two cards are played at once"
    if zombies_left(after) < 0 or sum(deck_left(after).values()) < 0:
        yield "something ran out"


# --- Secrets ---


def shuffled_secrets(state: Game, looker: str, random: Random) -> Game:
    """The hands that the looker cannot know, dealt anew from the deck. Rule: ZZ-P04."""
    me = seat_of(state, looker)
    unknown = [card for card, count in deck_left(state).items() for _ in range(count)]
    for seat, player in enumerate(state.players):
        unknown += list(player.hand) if seat != me else []
    random.shuffle(unknown)
    return _dealt_anew(state, me, lambda seat: unknown.pop())


def marked(state: Game, looker: str) -> Game:
    """MARK in place of each card that the looker cannot know."""
    return _dealt_anew(state, seat_of(state, looker), lambda seat: MARK)


def _dealt_anew(state: Game, me: int | None, card: Callable[[int], str]) -> Game:
    players = tuple(
        [
            player
            if seat == me or player.paper
            else replace(player, hand=tuple([card(seat) for _ in player.hand]), muted=())
            for seat, player in enumerate(state.players)
        ]
    )
    return replace(state, players=players)


def marked_entry(entry: Entry[Command, Event], looker: str) -> Entry[Command, Event]:
    """MARK in place of each card that somebody else drew or muted, and of who may speak."""
    drawn = iter([one for one in entry.events if isinstance(one, CardDrawn)])
    rolls: list[Any] = []
    for one in entry.rolls:
        if isinstance(one, Draw) and "event card" in one.reason.id:
            own = next(drawn).player == looker
            one = one._replace(choices={MARK: 1}, choice=one.choice if own else MARK)
        rolls.append(one)
    command = entry.command
    if isinstance(command, Mute) and entry.seat != looker:
        command = replace(command, about=MARK)
    events = tuple([_marked_event(entry, one, looker) for one in entry.events])
    return replace(entry, command=command, rolls=tuple(rolls), events=events)


def _marked_event(entry: Entry[Command, Event], event: Any, looker: str) -> Any:
    match event:
        case CardDrawn() if event.player != looker:
            return replace(event, card=MARK)
        case Muted() if entry.seat != looker:
            return replace(event, about=MARK)
        case WindowOpened() | Passed() if event.asked and event.first != looker:
            return replace(event, asked=(OTHERS,), first=MARK)
    return event
