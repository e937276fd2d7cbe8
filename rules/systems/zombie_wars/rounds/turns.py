"""The steps of a round and the turns in it. Rule: ZW-030 to ZW-036, ZW-038."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.game import Offer
from rules.scene import assign
from rules.seating import clockwise
from rules.systems.zombie_wars.breeds import noxious, resilient
from rules.systems.zombie_wars.names import player_name
from rules.systems.zombie_wars.pieces import with_player
from rules.systems.zombie_wars.rounds.ending import clock_ends, end
from rules.systems.zombie_wars.rounds.waves import throw_wave
from rules.systems.zombie_wars.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Game, Step
from rules.table import Line
from rules.text import text
from rules.windows import lapse

# --- Commands and events ---


class EndTurn(Command, frozen=True, tag="EndTurn"):
    """End the player's turn. Rule: ZW-035."""


class StepTaken(Event, frozen=True, tag="StepTaken"):
    """The round goes on to its next step."""

    step: Step


class ClockMoved(Event, frozen=True, tag="ClockMoved"):
    """The hourglass moves on. Rule: ZW-030."""

    hour: int


class PawnsStood(Event, frozen=True, tag="PawnsStood"):
    """Every pawn stands up. Rule: ZW-031."""


class TurnBegan(Event, frozen=True, tag="TurnBegan"):
    """A player's turn begins. Rule: ZW-033."""

    seat: int


class TurnPassed(Event, frozen=True, tag="TurnPassed"):
    """The turn passes to the next player. Rule: ZW-033."""

    seat: int


class TurnEnded(Event, frozen=True, tag="TurnEnded"):
    """A player's turn ends. Rule: ZW-035."""


# --- The steps of a round ---


def _clock(scene: Scene) -> None:
    """The hourglass moves on. Rule: ZW-030, ZW-038, ZW-130."""
    hour = scene.state.hour + 1
    scene.happen(ClockMoved(hour=hour))
    if clock_ends(hour, scene.state.hours):
        end(scene)


def _wave(scene: Scene) -> None:
    """A wave comes in a marked hour. Rule: ZW-A08, ZW-R19."""
    scene.happen(StepTaken(step="stand"))
    if not scene.says.wave_every_turn:
        throw_wave(scene)


def _stand(scene: Scene) -> None:
    """Every pawn stands up. Rule: ZW-031."""
    scene.happen(PawnsStood())


def _begin(scene: Scene) -> None:
    """A turn begins. Standing orders lapse. Rule: ZW-033."""
    scene.happen(TurnBegan(seat=scene.state.turn))
    lapse(scene, scene.state.turn)
    if scene.says.wave_every_turn:
        throw_wave(scene)


def _noxious(scene: Scene) -> None:
    """The Noxious kill. Rule: ZW-036."""
    scene.happen(StepTaken(step="resilient"))
    noxious(scene)


def _resilient(scene: Scene) -> None:
    """The Resilient grow. Rule: ZW-036."""
    scene.happen(StepTaken(step="next"))
    resilient(scene)


def _next(scene: Scene) -> None:
    """The next player's turn follows, or the end of the round. Rule: ZW-033."""
    state = scene.state
    order = clockwise(state, state.first)
    for seat in order[order.index(state.turn) + 1 :]:
        if state.players[seat].hordes:
            scene.happen(TurnPassed(seat=seat))
            return
    scene.happen(StepTaken(step="free"))


# --- Decide ---


def end_turn(scene: Scene, command: EndTurn | None = None) -> None:
    """End the turn. That of a player without a horde ends of itself. Rule: ZW-035, ZW-036."""
    scene.happen(TurnEnded())


# --- Evolve ---


def _step_taken(state: Game, event: StepTaken) -> Game:
    return replace(state, step=event.step)


def _clock_moved(state: Game, event: ClockMoved) -> Game:
    return replace(state, hour=event.hour, round=state.round + 1, phase="between", step="wave")


def _pawns_stood(state: Game, event: PawnsStood) -> Game:
    players = []
    for player in state.players:
        if any(not horde.upright for horde in player.hordes):
            hordes = tuple([replace(horde, upright=True) for horde in player.hordes])
            player = replace(player, hordes=hordes)
        players.append(player)
    return replace(state, players=tuple(players), step="first")


def _turn_began(state: Game, event: TurnBegan) -> Game:
    state = replace(state, turn=event.seat, phase="turn", step="turn", refused=())
    player = state.players[event.seat]
    if not player.muted:
        return state
    return replace(state, players=with_player(state, event.seat, replace(player, muted=())))


def _turn_passed(state: Game, event: TurnPassed) -> Game:
    return replace(state, turn=event.seat, step="begin")


# --- Offers and tell ---

END: Final = Offer("EndTurn", text("End turn"))


def _tell_clock(state: Game, event: ClockMoved) -> Lines:
    if clock_ends(event.hour, state.hours):
        yield Line(text("The hourglass runs out."), "ZW-130")
    else:
        opens = text("Hour {hour} of {hours}", hour=event.hour, hours=state.hours)
        yield Line(text("Hour {hour} begins.", hour=event.hour), "ZW-030", opens=opens)


def _tell_turn(state: Game, event: TurnBegan) -> Lines:
    yield Line(text("{name}'s turn begins.", name=player_name(state, event.seat)), "ZW-033")


def offer_end(state: Game) -> tuple[Offer, ...]:
    """Rule: ZW-034."""
    return (END,)


TURNS = Subject(
    decide={EndTurn: end_turn},
    evolve={
        StepTaken: _step_taken,
        ClockMoved: _clock_moved,
        PawnsStood: _pawns_stood,
        TurnBegan: _turn_began,
        TurnPassed: _turn_passed,
        TurnEnded: assign(phase="between", step="noxious"),
    },
    tell={ClockMoved: _tell_clock, TurnBegan: _tell_turn},
    steps={
        "clock": _clock,
        "wave": _wave,
        "stand": _stand,
        "begin": _begin,
        "noxious": _noxious,
        "resilient": _resilient,
        "next": _next,
    },
    offers={"turn": offer_end},
)
