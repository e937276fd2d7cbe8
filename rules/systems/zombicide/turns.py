"""Rounds: who acts, activations, the zombie turn, the end of a round.

Rule: ZC-019 to ZC-022, ZC-080, ZC-090, ZC-R02, ZC-R04, ZC-R21.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.catalogue import numbers, zombies
from rules.systems.zombicide.names import char_name
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject
from rules.systems.zombicide.state import (
    KINDS,
    NOBODY,
    Act,
    Check,
    Choose,
    Extra,
    Game,
    RoundEnd,
    Spawns,
    Task,
)
from rules.systems.zombicide.who import char_of, circle, noise_of, ruled, total
from rules.table import Line
from rules.text import text


class EndActivation(Command, frozen=True, tag="zc.EndActivation"):
    """End the activation. Unused actions are lost. Rule: ZC-022."""


class Activate(Command, frozen=True, tag="zc.Activate"):
    """Choose the next own character. Rule: ZC-R02."""

    who: str


class ActivationBegan(Event, frozen=True, tag="zc.activation"):
    """A character acts. Rule: ZC-020."""

    who: int


class ActivationEnded(Event, frozen=True, tag="zc.activation-ended"):
    """The activation of a character is over. Rule: ZC-022."""

    who: int


class ZombieTurnBegan(Event, frozen=True, tag="zc.zombie-turn"):
    """All have acted: the zombies are next. Rule: ZC-021."""


class RoundEnded(Event, frozen=True, tag="zc.round-ended"):
    """Noise tokens go, guns are loaded, the marker passes on. Rule: ZC-080."""

    first: int


# --- Rules ---


def waiting(state: Game) -> tuple[int, ...]:
    """The characters one of whom acts next. Rule: ZC-019, ZC-020, ZC-R02."""
    each = ruled(state).order == "byCharacter"
    order = []
    for who in circle(state, state.first):
        if not state.chars[who].acted and state.chars[who].plays:
            order.append(who)
            if each:
                break
    if each or not order:
        return tuple(order)
    seats = list(dict.fromkeys(state.chars[who].seat for who in _by_player(state)))
    seat = next(one for one in seats if any(state.chars[who].seat == one for who in order))
    return tuple(sorted(who for who in order if state.chars[who].seat == seat))


def _by_player(state: Game) -> list[int]:
    """All characters, the players clockwise from the one with the marker."""
    first = state.chars[state.first].seat
    count = len(state.players)
    return sorted(
        range(len(state.chars)), key=lambda who: ((state.chars[who].seat - first) % count, who)
    )


def next_first(state: Game) -> int:
    """The next start character: the left neighbour in play. Rule: ZC-080, ZC-R02."""
    order = list(circle(state, (state.first + 1) % len(state.chars)))
    if ruled(state).order == "markerByPlayer":
        ahead = _by_player(state)
        others = [who for who in ahead if state.chars[who].seat != state.chars[state.first].seat]
        order = [*others, *ahead]
    return next((who for who in order if state.chars[who].plays), state.first)


def why_not_activate(state: Game, who: int) -> Refusal | None:
    """Rule: ZC-R02."""
    if who in waiting(state):
        return None
    return Refusal(
        text("That character cannot act now."), "ZC-R02", text("Choose one of the listed options.")
    )


# --- Effects and work ---


def begin_next(scene: Scene) -> None:
    """Let the next character act, or the zombies. Rule: ZC-020, ZC-021."""
    found = waiting(scene.state)
    if not found:
        _zombie_turn(scene)
    elif len(found) > 1:
        scene.due(Choose(scene.char(found[0]).seat))
    else:
        scene.happen(ActivationBegan(who=found[0]))


def choose_on(scene: Scene, task: Choose) -> bool:
    """Wait for the player's choice. Rule: ZC-R02."""
    return False


def activate(scene: Scene, command: Activate) -> None:
    """Rule: ZC-R02. Raises: Refused."""
    who = char_of(scene.state, command.who)
    scene.check(why_not_activate(scene.state, who))
    scene.done()
    scene.happen(ActivationBegan(who=who))


def end_activation(scene: Scene, command: EndActivation) -> None:
    """Rule: ZC-022."""
    scene.happen(ActivationEnded(who=scene.state.active))


def _zombie_turn(scene: Scene) -> None:
    """Rule: ZC-021."""
    scene.happen(ZombieTurnBegan())
    scene.due(*zombie_turn())


@cache
def zombie_turn() -> tuple[Task, ...]:
    """First actions, then those of the faster kinds, then cards. Rule: ZC-060 to ZC-070."""
    most = max(row.actions for row in zombies().values())
    tasks: list[Task] = []
    for action in range(1, most + 1):
        kinds = tuple([kind for kind in KINDS if zombies()[kind].actions >= action])
        tasks += [Act(kinds), Extra(), Check()]
    return (*tasks, Spawns(), RoundEnd())


def round_end(scene: Scene, task: RoundEnd) -> bool:
    """Rule: ZC-080."""
    scene.done()
    scene.happen(RoundEnded(first=next_first(scene.state)))
    return True


# --- Evolve ---


def _began(state: Game, event: ActivationBegan) -> Game:
    one = state.chars[event.who]
    actions = numbers().round.actions + total(one.skills, "actions") + one.gift
    chars = list(state.chars)
    chars[event.who] = replace(one, gift=0)
    loud = () if state.loud and state.loud[0] == event.who else state.loud
    return replace(
        state,
        chars=tuple(chars),
        active=event.who,
        actions=actions,
        used=(),
        slain=False,
        loud=loud,
    )


def _ended(state: Game, event: ActivationEnded) -> Game:
    chars = list(state.chars)
    chars[event.who] = replace(chars[event.who], acted=True)
    return replace(
        state, chars=tuple(chars), active=NOBODY, actions=0, used=(), slain=False, extras=0
    )


def _zombies(state: Game, event: ZombieTurnBegan) -> Game:
    chars = tuple([replace(one, spared=False) for one in state.chars])
    once = ruled(state).noise_when == "onceAtTurnStart"
    heard = noise_of(state) if once else ()
    return replace(state, step="zombies", chars=chars, heard=heard, extras=0)


def _round(state: Game, event: RoundEnded) -> Game:
    """Rule: ZC-080, ZC-090."""
    chars = tuple(
        [
            replace(
                one,
                acted=False,
                searched=False,
                slots=tuple([replace(held, fired=False) for held in one.slots]),
            )
            for one in state.chars
        ]
    )
    return replace(
        state, chars=chars, noise=(0,) * len(state.noise), first=event.first,
        round=state.round + 1, step="act", heard=(), extras=0,
    )  # fmt: skip


# --- Offers, tell ---

_END, _WHO, _NEXT = text("End activation"), text("Character"), text("Choose next character")
_ENDING = (Offer("zc.EndActivation", _END),)


def end_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-022."""
    return _ENDING


def _choose_offers(state: Game, task: Choose) -> Iterable[Offer]:
    keys = tuple([state.chars[who].key for who in waiting(state)])
    yield Offer("zc.Activate", _NEXT, (OneOf("who", _WHO, keys),))


def _tell_began(state: Game, event: ActivationBegan) -> Lines:
    said = text("{name}'s activation begins.", name=char_name(state, event.who))
    yield Line(said, "ZC-020", minor=True)


def _tell_zombies(state: Game, event: ZombieTurnBegan) -> Lines:
    yield Line(text("The zombies are acting."), "ZC-021", mood="warn")


def _tell_round(state: Game, event: RoundEnded) -> Lines:
    name = char_name(state, event.first)
    n = state.round + 1
    said = text("Round {n} begins with {name}.", n=n, name=name)
    yield Line(said, "ZC-080", opens=text("Round {round}", round=n))


TURNS = Subject(
    decide={EndActivation: end_activation, Activate: activate},
    evolve={
        ActivationBegan: _began,
        ActivationEnded: _ended,
        ZombieTurnBegan: _zombies,
        RoundEnded: _round,
    },
    tell={
        ActivationBegan: _tell_began,
        ZombieTurnBegan: _tell_zombies,
        RoundEnded: _tell_round,
    },
    silent={ActivationEnded: "the next activation is told"},
    tasks={Choose: choose_on, RoundEnd: round_end},
    asks={
        Choose: Ask(
            why=text("Who acts next?"),
            kinds=("zc.Activate",),
            seats=lambda state, task: (task.seat,),
            offers=_choose_offers,
        )
    },
)
