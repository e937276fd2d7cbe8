"""Where the zombies go next, and why: as they would if they acted now."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.systems.zombicide.horde.attacks import attackable
from rules.systems.zombicide.horde.plan import Plan
from rules.systems.zombicide.names import zombies_of, zone_name
from rules.systems.zombicide.state import KINDS, Game, Shift
from rules.systems.zombicide.who import noise_of, world
from rules.table import ForetoldMove
from rules.text import Text, counted, text

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
    return tuple([_foretold(state, move) for move in next_moves(state)])


def loudest(state: Game) -> tuple[int, ...]:
    """The loudest zones, or none in silence. Rule: ZC-061."""
    noise = noise_of(state)
    if state.step in ("opening", "over") or not max(noise):
        return ()
    return tuple([zone for zone, count in enumerate(noise) if count == max(noise)])


def noisiest(state: Game) -> Text | None:
    """The loudest zone and who or what is heard there, or None in silence. Rule: ZC-061."""
    zones = loudest(state)
    if not zones or state.loud:
        return None
    if len(zones) > 1:
        *others, last = (zone_name(state, zone) for zone in zones)
        first = others[0]
        for one in others[1:]:
            first = text("{zones}, {zone}", zones=first, zone=one)
        return text("{zones} and {zone} are equally loud.", zones=first, zone=last)
    (zone,) = zones
    tokens = state.noise[zone] + state.lasting[zone]
    people = noise_of(state)[zone] - tokens
    heard = [counted("{count} character", "{count} characters", people)] if people else []
    if tokens:
        heard.append(counted("{count} noise token", "{count} noise tokens", tokens))
    made = heard[0] if len(heard) == 1 else text("{one} and {other}", one=heard[0], other=heard[1])
    return text("{zone} is the loudest zone: {made}.", zone=zone_name(state, zone), made=made)


def group_key(state: Game, kind: str, zone: int) -> str:
    """The key of the zombies of a kind in a zone."""
    return f"{kind}.{world(state).key(zone)}"


def _foretold(state: Game, move: Coming) -> ForetoldMove:
    key, here = world(state).key, zone_name(state, move.zone)
    said = text(
        "{zombies} in {zone}",
        zombies=zombies_of(move.kind, move.number),
        zone=zone_name(state, move.zone),
    )
    *to, why = next_words(state, move)
    for part in to:
        said = text("{said} {part}", said=said, part=part)
    said = text("{said}: {why}", said=said, why=why)
    way = here
    for part in to or [why]:
        way = text("{said} {part}", said=way, part=part)
    return ForetoldMove(
        key(move.zone),
        tuple([key(zone) for zone in move.to]),
        said,
        piece=group_key(state, move.kind, move.zone),
        who=zombies_of(move.kind, move.number),
        way=way,
        why=why,
    )
