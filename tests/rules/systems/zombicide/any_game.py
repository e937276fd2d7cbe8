"""Any game of Zombicide: players, missions and rulings by chance, and what must be kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.game import HOST, Entry, SetUp
from rules.systems.zombicide.campaign.pickers import house_rules, samples
from rules.systems.zombicide.host import ZombiesSet
from rules.systems.zombicide.missions.reading import shipped
from rules.systems.zombicide.pieces import Killed, ZombiesPut
from rules.systems.zombicide.scene import Command, Event
from rules.systems.zombicide.state import KINDS, Game

SOME = 0.25  # of the house rules are not as by default
# The loss of any of these offers is noticed by the contract that what is accepted is offered.
CONTROLS = (
    "zc.Begin",
    "zc.Move",
    "zc.MakeNoise",
    "zc.Pass",
    "zc.Search",
    "zc.Strike",
    "zc.Rearrange",
    "zc.EndActivation",
    "zc.SetNoise",
    "zc.SetSheet",
)


def set_up(random: Random) -> SetUp:
    """Any mission and number of characters, some of them run by one player."""
    mission = random.choice(shipped())
    limits = mission.characters
    cast = random.sample(samples(), random.randint(limits.min, limits.max))
    runs = random.randint(1, len(cast))
    seats = {cast[0].key: tuple([one.key for one in cast[:runs]])}
    rules = {
        row.key: random.choice(row.options).key for row in house_rules() if random.random() < SOME
    }
    words = {
        "mission": mission.id,
        "characters": random.choice(("own", "dealt")),
        "first": random.choice(("chance", "listed")),
        "rounds": random.choice(("5", "5", "10")),
    }
    return SetUp(figures=tuple(cast), house_rules=rules, words=words, seats=seats)


def guesses(state: Game) -> dict[str, list[Any]]:
    """Hands that may attack: each alone, and both."""
    return {"hands": ["0", "1", "01"]}


def broken(before: Game, entry: Entry[Command, Event], after: Game) -> list[str]:
    """Zombies and experience that an entry made out of nothing, or lost."""
    if entry.seat == HOST:
        return []
    return [*_zombies(before, entry, after), *_characters(before, after)]


def _zombies(before: Game, entry: Entry[Command, Event], after: Game) -> Iterator[str]:
    """Rule: ZC-010."""
    for place, kind in enumerate(KINDS):
        came = sum(
            one.count for one in entry.events if isinstance(one, ZombiesPut) and one.kind == kind
        )
        fell = sum(
            one.count for one in entry.events if isinstance(one, Killed) and one.kind == kind
        )
        split = sum(
            count
            for one in entry.events
            for key, _, count in getattr(one, "added", ())
            if key == kind
        )
        was, now = (sum(crowd[place] for crowd in state.zombies) for state in (before, after))
        if now != was + came + split - fell:
            yield f"{was} zombies of kind {kind} became {now}"
    if any(isinstance(one, ZombiesSet) for one in entry.events):
        yield "a player corrects the table"


def _characters(before: Game, after: Game) -> Iterator[str]:
    """Nobody comes back, and nothing is unlearned. Rule: ZC-083, ZC-084."""
    for was, now in zip(before.chars, after.chars, strict=True):
        if now.xp < was.xp or now.level < was.level or (was.dead and not now.dead):
            yield f"{now.key} lost experience or came back"
        if was.left and not now.left:
            yield f"{now.key} came back to the board"
