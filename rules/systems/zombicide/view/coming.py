"""Where the zombies go next, and why: as they would if they acted now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rules.systems.zombicide.horde.attacks import attackable
from rules.systems.zombicide.horde.plan import Plan
from rules.systems.zombicide.names import zombies_of, zone_name
from rules.systems.zombicide.state import KINDS, Game, Shift
from rules.systems.zombicide.who import world
from rules.table import ForetoldMove
from rules.text import Text, text

_WHY: Final[dict[str, Text]] = {
    "fights": text("attack"),
    "seen": text("toward visible characters"),
    "heard": text("toward the noisiest zone"),
    "near": text("toward reachable characters"),
    "shut": text("toward noise behind doors"),
    "stays": text("stay in the noisiest zone"),
    "silent": text("hear nothing"),
}


class Coming(NamedTuple):
    """The next deed of a group: its ways, and the reason."""

    kind: str
    zone: int
    number: int
    to: tuple[int, ...]
    why: str


def next_moves(state: Game) -> tuple[Coming, ...]:
    """The deed of each group, if the zombies acted now. Rule: ZC-060 to ZC-068."""
    if state.step in ("opening", "over"):
        return ()
    fights = {zone for zone in range(len(state.zombies)) if attackable(state, zone)}
    plan = Plan(state, Shift(kinds=KINDS, fought=tuple(sorted(fights))))
    found = []
    for zone, crowd in enumerate(state.zombies):
        for kind, count in zip(KINDS, crowd, strict=True):
            if not count:
                continue
            ways = None if zone in fights else plan.raw(zone)
            to, why = (ways.to, ways.why) if ways else ((), "fights")
            found.append(Coming(kind, zone, count, to, why))
    return tuple(found)


def next_words(state: Game, move: Coming) -> tuple[Text, ...]:
    """The ways of a group, and the reason."""
    to = [text("→ {zone}", zone=zone_name(state, zone)) for zone in move.to]
    if not to and move.why == "shut":
        to = [text("stopped by a door")]
    return (*to, _WHY[move.why])


def foretold(state: Game) -> tuple[ForetoldMove, ...]:
    """The next moves of all groups, as arrows and in words. Rule: ZC-061."""
    ground = world(state)
    return tuple([_foretold(state, move, ground.key) for move in next_moves(state)])


def _foretold(state: Game, move: Coming, key: Callable[[int], str]) -> ForetoldMove:
    said = text(
        "{zombies} in {zone}",
        zombies=zombies_of(move.kind, move.number),
        zone=zone_name(state, move.zone),
    )
    *to, why = next_words(state, move)
    for part in to:
        said = text("{said} {part}", said=said, part=part)
    said = text("{said}: {why}", said=said, why=why)
    return ForetoldMove(key(move.zone), tuple([key(zone) for zone in move.to]), said)
