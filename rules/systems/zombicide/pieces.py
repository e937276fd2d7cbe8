"""Zombies, noise and cards on the table: what happens to them.

Rule: ZC-010, ZC-014, ZC-046, ZC-047, ZC-048, ZC-090.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombicide.catalogue import zombies
from rules.systems.zombicide.names import card_name, char_name, zombies_of, zone_name
from rules.systems.zombicide.scene import Event, Lines, Scene, Subject, with_char, with_crowd
from rules.systems.zombicide.state import EMPTY, KINDS, WOUND, Game, Held
from rules.systems.zombicide.who import pieces_of, quiet, returns, stock
from rules.table import Line
from rules.text import text

NOTHING = Held()


class ZombiesPut(Event, frozen=True, tag="zc.zombies-put"):
    """Zombies appear in a zone."""

    zone: int
    kind: str
    count: int


class Killed(Event, frozen=True, tag="zc.killed"):
    """A character kills zombies, and gains their experience. Rule: ZC-046, ZC-047."""

    who: int
    zone: int
    kind: str
    count: int = 1
    xp: int = 0


class NoiseMade(Event, frozen=True, tag="zc.noise"):
    """Noise tokens lie in a zone. Rule: ZC-040, ZC-048."""

    zone: int
    count: int = 1


class CardGone(Event, frozen=True, tag="zc.card-gone"):
    """A character no longer has the card of a slot. Rule: ZC-014."""

    who: int
    slot: int
    card: str


class CardDiscarded(Event, frozen=True, tag="zc.card-discarded"):
    """A card that nobody kept goes to the discards, or to the box. Rule: ZC-014."""

    card: str


class CardPut(Event, frozen=True, tag="zc.card-put"):
    """A card lies in a slot of a character. Rule: ZC-012."""

    who: int
    slot: int
    card: str
    fired: bool = False


# --- Effects ---


def put_zombies(scene: Scene, zone: int, kind: str, count: int) -> int:
    """Put as many zombies as there are miniatures. Return their number. Rule: ZC-010."""
    placed = min(count, stock(scene.state, kind))
    if placed:
        scene.happen(ZombiesPut(zone=zone, kind=kind, count=placed))
    return placed


def kill(
    scene: Scene, who: int, zone: int, kind: str, count: int = 1, *, counts: bool = True
) -> None:
    """Take zombies off the board. Rule: ZC-046, ZC-047."""
    xp = zombies()[kind].xp * count if counts else 0
    scene.happen(Killed(who=who, zone=zone, kind=kind, count=count, xp=xp))


def make_noise(scene: Scene, who: int, *, by_flag: bool) -> None:
    """Put a noise token in the zone of a character. Rule: ZC-048, ZC-R15, ZC-S26.

    With `by_flag`, a weapon or a tool makes it.
    """
    one = scene.char(who)
    if by_flag and (scene.says.noisy == "onlyMakeNoise" or quiet(one)):
        return
    scene.happen(NoiseMade(zone=one.zone))


def discard(scene: Scene, who: int, slot: int) -> None:
    """Discard the card of a slot. Rule: ZC-014."""
    scene.happen(CardGone(who=who, slot=slot, card=scene.char(who).slots[slot].card))


def discarded(pile: dict[str, int], card: str) -> dict[str, int]:
    """The discards with a card. Some go back to the box instead. Rule: ZC-014."""
    if returns(card) or card == WOUND:
        return pile
    found = dict(pile)
    for piece in pieces_of(card):
        found[piece] = found.get(piece, 0) + 1
    return found


# --- Evolve ---


def _put(state: Game, event: ZombiesPut) -> Game:
    return with_crowd(state, [(event.kind, event.zone, event.count)])


def _killed(state: Game, event: Killed) -> Game:
    place = KINDS.index(event.kind)
    one = state.chars[event.who]
    killed = list(state.killed or EMPTY)
    killed[place] += event.count
    after = with_crowd(state, [(event.kind, event.zone, -event.count)])
    after = replace(after, killed=tuple(killed), slain=state.slain or event.who == state.active)
    return with_char(after, event.who, xp=one.xp + event.xp, kills=one.kills + event.count)


def _noise(state: Game, event: NoiseMade) -> Game:
    noise = list(state.noise)
    noise[event.zone] += event.count
    return replace(state, noise=tuple(noise))


def slot_set(state: Game, who: int, slot: int, held: Held) -> Game:
    """The state with something else in a slot."""
    slots = list(state.chars[who].slots)
    slots[slot] = held
    return with_char(state, who, slots=tuple(slots))


def _gone(state: Game, event: CardGone) -> Game:
    after = slot_set(state, event.who, event.slot, NOTHING)
    return replace(after, discard=discarded(state.discard, event.card))


def _discarded(state: Game, event: CardDiscarded) -> Game:
    return replace(state, discard=discarded(state.discard, event.card))


def _card_put(state: Game, event: CardPut) -> Game:
    return slot_set(state, event.who, event.slot, Held(event.card, event.fired))


# --- Tell, faults ---


def _tell_put(state: Game, event: ZombiesPut) -> Lines:
    came = zombies_of(event.kind, event.count)
    where = zone_name(state, event.zone)
    yield Line(
        text("New zombies in {zone}: {zombies}.", zombies=came, zone=where), "ZC-070", mood="news"
    )


def _tell_killed(state: Game, event: Killed) -> Lines:
    yield Line(
        text(
            "{name} kills {zombies}.",
            name=char_name(state, event.who),
            zombies=zombies_of(event.kind, event.count),
        ),
        "ZC-046",
        mood="good",
    )


def _tell_noise(state: Game, event: NoiseMade) -> Lines:
    yield Line(text("Noise in {zone}.", zone=zone_name(state, event.zone)), "ZC-048", minor=True)


def _tell_gone(state: Game, event: CardGone) -> Lines:
    yield Line(
        text(
            "{name} discards {card}.",
            name=char_name(state, event.who),
            card=card_name(event.card),
        ),
        "ZC-014",
    )


def _tell_discarded(state: Game, event: CardDiscarded) -> Lines:
    yield Line(text("{card} is discarded.", card=card_name(event.card)), "ZC-014", minor=True)


def _tell_card_put(state: Game, event: CardPut) -> Lines:
    yield Line(
        text("{name} has {card}.", name=char_name(state, event.who), card=card_name(event.card)),
        "ZC-012",
        minor=True,
    )


PIECES = Subject(
    evolve={
        ZombiesPut: _put,
        Killed: _killed,
        NoiseMade: _noise,
        CardGone: _gone,
        CardDiscarded: _discarded,
        CardPut: _card_put,
    },
    tell={
        ZombiesPut: _tell_put,
        Killed: _tell_killed,
        NoiseMade: _tell_noise,
        CardGone: _tell_gone,
        CardDiscarded: _tell_discarded,
        CardPut: _tell_card_put,
    },
)
