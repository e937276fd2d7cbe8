"""A player's movement: the roll, steps, the way out of a building that closes in.

Rule: ZZ-120 to ZZ-123, ZZ-E08, ZZ-E10, ZZ-E14, ZZ-E20, ZZ-E22.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.fight.fighting import begin_fight, must_fight
from rules.systems.zombies.names import player_name, square_name
from rules.systems.zombies.pieces import collect
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import Game
from rules.systems.zombies.town import routes, way_to
from rules.systems.zombies.who import (
    current,
    fronts_of,
    mover,
    on_board,
    pawn_steps,
    town,
    way_out,
)
from rules.systems.zombies.windows import announce, open_window
from rules.table import Line
from rules.text import counted, text


class RollMove(Command, frozen=True, tag="zz.RollMove"):
    """Roll for the movement. Rule: ZZ-120."""


class StandStill(Command, frozen=True, tag="zz.StandStill"):
    """Have no movement in this turn. Rule: ZZ-E17."""


class Go(Command, frozen=True, tag="zz.Go"):
    """Walk to a square by a shortest way that no zombie blocks. Rule: ZZ-120 to ZZ-123."""

    to: int


class PryOpen(Command, frozen=True, tag="zz.PryOpen"):
    """Step in or out of a building without its door. Rule: ZZ-E10."""

    to: int


class StopWalking(Command, frozen=True, tag="zz.StopWalking"):
    """Walk no farther. Rule: ZZ-123."""


class MoveRolled(Event, frozen=True, tag="zz.move-rolled"):
    """The dice of a movement, and the squares. Rule: ZZ-120, ZZ-Q01."""

    faces: tuple[int, ...]
    moves: int


class StoodStill(Event, frozen=True, tag="zz.stood-still"):
    """There is no movement in this step 4. Rule: ZZ-E17."""


class WayChosen(Event, frozen=True, tag="zz.way"):
    """A way, square by square."""

    way: tuple[int, ...]
    pried: bool = False


class Stepped(Event, frozen=True, tag="zz.stepped"):
    """The pawn makes a step of its movement. Rule: ZZ-123."""

    to: int


class WalkEnded(Event, frozen=True, tag="zz.walk-ended"):
    """Step 4 is over. Rule: ZZ-030."""


# --- Rules ---


def move_total(faces: tuple[int, ...], hearts: int, items: int) -> int:
    """The squares of a movement. Rule: ZZ-120."""
    return sum(faces) + hearts + items


def reachable(state: Game, most: int | None = None) -> dict[int, int]:
    """The `routes` of the current pawn. A zombie ends a way. Rule: ZZ-121 to ZZ-123, ZZ-E22.

    `most` squares are looked at where that is fewer than there are moves: 1 shows if there is any.
    """
    player = current(state)
    if state.step != "walk" or not state.moves or not on_board(player):
        return {}
    if is_shut_in(state):
        out = way_out(state, player.at)
        near = [to for to in town(state).near[player.at] if out[to] < out[player.at]]
        return dict.fromkeys(near, player.at)
    reach = state.moves if most is None else min(most, state.moves)
    stops = frozenset(state.zombies) if reach > 1 and not state.eaten else frozenset()
    return routes(pawn_steps(state, state.turn), player.at, reach, stops)


def is_shut_in(state: Game) -> bool:
    """True for a player who must leave the building first. Rule: ZZ-E22."""
    player = current(state)
    return player.walls and on_board(player) and town(state).is_inside(player.at)


def pry_steps(state: Game) -> tuple[int, ...]:
    """The steps that a pry bar opens now. Rule: ZZ-E10, ZZ-E20, ZZ-E22."""
    player = current(state)
    ready = state.step == "walk" and state.moves > 0 and on_board(player)
    if not ready or state.pried or state.car or player.walls or mover(state) != state.turn:
        return ()
    if not fronts_of(state, state.turn, "break-in"):
        return ()
    near = town(state).near[player.at]
    return tuple([to for to in town(state).pried(player.at) if to not in near])


# --- Why not ---


def why_not_go(ways: Collection[int], to: int) -> Refusal | None:
    """Refuse a square that is not `reachable`. Rule: ZZ-120, ZZ-123."""
    if to in ways:
        return None
    return Refusal(
        text("The pawn cannot reach that square now."),
        "ZZ-123",
        text("Choose one of the listed squares."),
    )


def why_not_pry(state: Game, to: int) -> Refusal | None:
    """Rule: ZZ-E10."""
    if to in pry_steps(state):
        return None
    return Refusal(
        text("You cannot use a pry bar there."),
        "ZZ-E10",
        text("Choose one of the listed squares."),
    )


SHUT_IN: Final = Refusal(
    text("The pawn must leave the building first."),
    "ZZ-E22",
    text("Walk to the door first."),
    text("walk out first"),
)
NO_ROLL: Final = Refusal(
    text("You cannot roll for movement now."), "ZZ-E17", text("Choose one of the listed options.")
)
CAN_MOVE: Final = Refusal(text("The player can move."), "ZZ-120", text("Roll, then stop at once."))


def why_not_stop(state: Game) -> Refusal | None:
    """One who is shut in walks out, as far as it goes. Rule: ZZ-123, ZZ-E22."""
    if state.step == "walk" and not (is_shut_in(state) and state.moves):
        return None
    return SHUT_IN


def why_not_roll_move(state: Game) -> Refusal | None:
    """Rule: ZZ-120, ZZ-E17."""
    if state.step == "move" and not current(state).frozen:
        return None
    return NO_ROLL


def why_not_stand(state: Game) -> Refusal | None:
    """Rule: ZZ-E17."""
    if state.step == "move" and current(state).frozen:
        return None
    return CAN_MOVE


# --- Decide ---


def roll_move(scene: Scene, command: RollMove) -> None:
    """Others may play cards before the dice fall. Rule: ZZ-120. Raises: Refused."""
    scene.check(why_not_roll_move(scene.state))
    announce(scene, "roll", "move")


def stand_still(scene: Scene, command: StandStill) -> None:
    """Raises: Refused."""
    scene.check(why_not_stand(scene.state))
    announce(scene, "roll", "stand")


def do_move(scene: Scene, doing: tuple[str, ...]) -> None:
    """The dice fall. Rule: ZZ-120, ZZ-R09, ZZ-Q01, ZZ-E08."""
    state, player = scene.state, current(scene.state)
    quick = state.quick and state.landing
    name = player_name(state, state.turn)
    faces = scene.roll(
        2 if quick else 1, numbers().fight.sides, text("{name} rolls for movement", name=name)
    )
    hearts = player.hearts if scene.says.movement == "hearts" else 0
    items = sum(row.moves for row in fronts_of(state, state.turn, "add-movement"))
    scene.happen(MoveRolled(faces=faces, moves=move_total(faces, hearts, items)))
    open_window(scene, "rolled")


def do_stand(scene: Scene, doing: tuple[str, ...]) -> None:
    """No movement. Rule: ZZ-E17."""
    scene.happen(StoodStill())


def go(scene: Scene, command: Go) -> None:
    """Walk, square by square. Rule: ZZ-123. Raises: Refused."""
    ways = reachable(scene.state)
    scene.check(why_not_go(ways, command.to))
    scene.happen(WayChosen(way=way_to(command.to, ways)))
    open_window(scene, "square")


def pry(scene: Scene, command: PryOpen) -> None:
    """Raises: Refused."""
    scene.check(why_not_pry(scene.state, command.to))
    scene.happen(WayChosen(way=(command.to,), pried=True))
    open_window(scene, "square")


def stop(scene: Scene, command: StopWalking) -> None:
    """Raises: Refused."""
    scene.check(why_not_stop(scene.state))
    announce(scene, "square", "stop")


def do_stop(scene: Scene, doing: tuple[str, ...]) -> None:
    """Step 4 is over. Rule: ZZ-030."""
    scene.happen(WalkEnded())


def walk_on(scene: Scene) -> bool:
    """The next square of a way, or the end. False where the mover has to choose."""
    state = scene.state
    if state.route:
        _step(scene, state.route[0])
    elif not on_board(current(state)):
        scene.happen(WalkEnded())
    elif not reachable(state, 1) and not pry_steps(state):
        scene.happen(WalkEnded())
        open_window(scene, "end")
    else:
        return False
    return True


def _step(scene: Scene, to: int) -> None:
    """One square: a fight, or a token. Rule: ZZ-060, ZZ-091, ZZ-121."""
    scene.happen(Stepped(to=to))
    if must_fight(scene.state):
        begin_fight(scene)
        return
    if to not in scene.state.zombies:
        collect(scene, scene.state.turn, to)
    if scene.state.route:
        open_window(scene, "square")


# --- Evolve ---


def _rolled(state: Game, event: MoveRolled) -> Game:
    return replace(state, step="walk", moves=event.moves, doing=())


def _way(state: Game, event: WayChosen) -> Game:
    return replace(state, route=event.way, pried=state.pried or event.pried)


def _stepped(state: Game, event: Stepped) -> Game:
    after = with_player(state, state.turn, at=event.to)
    return replace(after, moves=state.moves - 1, route=state.route[1:])


def _ended(state: Game, event: WalkEnded) -> Game:
    after = with_player(state, state.turn, frozen=False, walls=False)
    return replace(
        after, step="swarm", moves=0, route=(), doing=(), car=False, puppet=-1, window=""
    )


# --- Offers, tell ---

_ROLL, _STAND, _GO = text("Roll for movement"), text("Stand still"), text("Walk")
_PRY, STOP, _TO = text("Use pry bar"), text("Stop"), text("To")


def before_roll(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-120, ZZ-E17."""
    if not why_not_roll_move(state):
        yield Offer("zz.RollMove", _ROLL)
    if not why_not_stand(state):
        yield Offer("zz.StandStill", _STAND)


def walking(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-123."""
    ways = reachable(state)
    if ways:
        yield Offer("zz.Go", _GO, (OneOf("to", _TO, tuple(ways)),))
    pried = pry_steps(state)
    if pried:
        yield Offer("zz.PryOpen", _PRY, (OneOf("to", _TO, pried),))
    if not why_not_stop(state):
        yield Offer("zz.StopWalking", STOP)


def _tell_rolled(state: Game, event: MoveRolled) -> Lines:
    yield Line(
        counted(
            "{name} can move {count} square.",
            "{name} can move {count} squares.",
            event.moves,
            name=player_name(state, state.turn),
        ),
        "ZZ-120",
        faces=event.faces,
        sides=numbers().fight.sides,
        bonus=max(0, event.moves - sum(event.faces)),
    )


def _tell_stood(state: Game, event: StoodStill) -> Lines:
    yield Line(text("{name} does not move.", name=player_name(state, state.turn)), "ZZ-E17")


def _tell_stepped(state: Game, event: Stepped) -> Lines:
    if len(state.route) > 1:
        return
    name = player_name(state, state.turn)
    where = square_name(state, event.to)
    yield Line(text("{name} walks to {square}.", name=name, square=where), "ZZ-123", minor=True)


def _tell_way(state: Game, event: WayChosen) -> Lines:
    if len(event.way) > 1:
        name, where = player_name(state, state.turn), square_name(state, event.way[-1])
        said = text("{name} starts walking to {square}.", name=name, square=where)
        yield Line(said, "ZZ-123", minor=True)


MOVEMENT = Subject(
    decide={
        RollMove: roll_move,
        StandStill: stand_still,
        Go: go,
        PryOpen: pry,
        StopWalking: stop,
    },
    evolve={
        MoveRolled: _rolled,
        StoodStill: assign(step="walk", moves=0, doing=()),
        WayChosen: _way,
        Stepped: _stepped,
        WalkEnded: _ended,
    },
    tell={
        MoveRolled: _tell_rolled,
        StoodStill: _tell_stood,
        WayChosen: _tell_way,
        Stepped: _tell_stepped,
    },
    silent={WalkEnded: "the next step is told"},
    deeds={"move": do_move, "stand": do_stand, "stop": do_stop},
    steps={"walk": walk_on},
)
