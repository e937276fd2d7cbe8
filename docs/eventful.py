"""Games by bots, turn by turn: how many turns hold an attack, a search, a door or an arrival."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final, NamedTuple

from rules.dice import Seeded
from rules.play import next_command
from rules.registry import system_of
from rules.simulate import LAID_OUT, Asked, bots_of, ready
from rules.systems.twilight_world.buildings import SideOpened
from rules.systems.twilight_world.combat.attack_events import DiceFell
from rules.systems.twilight_world.combat.blast_events import Missed, WentOff
from rules.systems.twilight_world.combat.doors import ObstacleStruck
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.doors import DoorUsed
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.search.events import PlaceSearched
from rules.systems.twilight_world.wounds.events import Rose
from rules.systems.twilight_world.zombies.zombies import BreakInTried

PLAY: Final = system_of("twilight-world").play
EVENTFUL: Final[Collection[type[Event]]] = (
    *(DiceFell, WentOff, Missed),  # attacks
    PlaceSearched,
    *(DoorUsed, ObstacleStruck, BreakInTried, SideOpened),  # doors
    *(Came, Rose),  # arrivals
)


class Course(NamedTuple):
    """A game: its outcome, and its turns."""

    outcome: str
    turns: int
    eventful: int


def share(games: Collection[Course]) -> float:
    """Return the share of eventful turns among all turns of these games."""
    return sum(game.eventful for game in games) / sum(game.turns for game in games)


def courses(asked: Asked, *, games: int, seed: str, kinds: Any = EVENTFUL) -> Iterator[Course]:
    """Play games with the dice of `simulate`. A turn with one of these events is eventful."""
    for number in range(1, games + 1):
        yield course(asked, f"{seed}:{number}", kinds)


def course(asked: Asked, seed: str, kinds: Any = EVENTFUL) -> Course:
    """Play one game."""
    state = PLAY.start(ready(PLAY, asked, Seeded(f"{seed}:{LAID_OUT}")))
    names = dict.fromkeys(bots_of(PLAY, state, {}), asked.scenario.bot)
    bots = {seat: PLAY.bots[name] for seat, name in names.items()}
    dice, chances = Seeded(seed), Seeded(f"{seed}:bots")
    turns = set[int]()
    while not PLAY.engine.is_over(state):
        seat, command = next_command(PLAY, state, bots, chances)
        turn = state.turn
        state, events = PLAY.engine.decide(state, seat, command, dice)
        if any(isinstance(event, tuple(kinds)) for event in events):
            turns.add(max(turn, 1))
    return Course(PLAY.tally(state).outcome, max(state.turn, 1), len(turns))
