"""Zombies move. Rule: ZZ-130 to ZZ-135, ZZ-C03, ZZ-L04 to ZZ-L06, ZZ-L10."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import filterfalse

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.names import laid_name, player_name
from rules.systems.zombies.pieces import move_zombie
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombies.state import Game
from rules.systems.zombies.town import SIDES, distances, roads_of
from rules.systems.zombies.who import current, on_board, ruled, town
from rules.systems.zombies.windows import announce, open_window
from rules.systems.zombies.zombie_steps import (
    Steps,
    is_any_free,
    offer_of,
    offers_of_steps,
    zombie_steps,
)
from rules.table import Line
from rules.text import counted, text


class RollZombies(Command, frozen=True, tag="zz.RollZombies"):
    """Roll for the zombies. Rule: ZZ-130."""


class LeaveZombies(Command, frozen=True, tag="zz.LeaveZombies"):
    """Go on where no zombie can be moved. Rule: ZZ-E09, ZZ-C03."""


class ChooseTile(Command, frozen=True, tag="zz.ChooseTile"):
    """Name the tile beside the human's whose zombies move too. Rule: ZZ-L04."""

    tile: int


class MoveZombie(Command, frozen=True, tag="zz.MoveZombie"):
    """Move a zombie one square. Rule: ZZ-130, ZZ-131."""

    at: int
    to: int


class EndHerd(Command, frozen=True, tag="zz.EndHerd"):
    """Move no more zombies. Rule: ZZ-L04, ZZ-R10."""


class SwarmRolled(Event, frozen=True, tag="zz.swarm-rolled"):
    """So many zombies are to be moved. Rule: ZZ-130."""

    count: int


class FieldOpened(Event, frozen=True, tag="zz.field-opened"):
    """A Zombie Player has to name a tile. Rule: ZZ-L04."""


class FieldChosen(Event, frozen=True, tag="zz.field"):
    """The zombies of these tiles may be moved. Rule: ZZ-L04."""

    tiles: tuple[int, ...]
    count: int


class HerdStepped(Event, frozen=True, tag="zz.herd-stepped"):
    """One of the zombies has been moved."""


class HerdEnded(Event, frozen=True, tag="zz.herd-ended"):
    """Step 5 is over. Rule: ZZ-030."""


# --- Rules ---


def herder(state: Game) -> int:
    """The seat that moves zombies in step 5. Rule: ZZ-L04, ZZ-L05."""
    served = state.mode == "last-man" and current(state).status != "zombie"
    return state.server if served else state.turn


def is_served(state: Game) -> bool:
    """True in the turn of a human whose zombies another player moves. Rule: ZZ-L04."""
    return herder(state) != state.turn


def movable(state: Game) -> Steps:
    """The zombies that may be moved now, with their squares. Rule: ZZ-131, ZZ-C03, ZZ-L04."""
    found = zombie_steps(state, _ready(state))
    return _seeking(state, found) if state.mode == "coop" else found


def _is_ready(state: Game, at: int) -> bool:
    """True for a zombie that has not moved yet, on one of the tiles that are played."""
    if at in state.moved:
        return False
    return not state.field or town(state).tile_at[at] in state.field


def _ready(state: Game) -> Iterable[int]:
    """The zombies of which `_is_ready` is true, ascending."""
    if state.field:
        return [at for at in state.zombies if _is_ready(state, at)]
    return filterfalse(state.moved.__contains__, state.zombies) if state.moved else state.zombies


def _steps_of(state: Game, at: int) -> tuple[int, ...]:
    """The squares of one zombie in `movable`, without those of the others where it can be."""
    if state.mode == "coop":
        return movable(state).get(at, ())
    ready = at in state.zombies and _is_ready(state, at)
    return zombie_steps(state, (at,)).get(at, ()) if ready else ()


def is_any_movable(state: Game) -> bool:
    """True if `movable` finds a zombie. It looks at no more of them than it takes."""
    if state.mode == "coop":
        return bool(movable(state))
    return is_any_free(state, _ready(state))


def _seeking(state: Game, found: Steps) -> Steps:
    """The closest zombies that have a step nearer to a closest pawn. Rule: ZZ-C03, ZZ-R12."""
    ground = town(state)
    squares = sorted({one.at for one in state.players if on_board(one)})
    ways = {goal: _ways_to(state, goal) for goal in squares}
    best: dict[int, tuple[int, Steps]] = {}
    far = len(ground.ground) + 1
    for at, steps in found.items():
        near = min((way.get(at, far) for way in ways.values()), default=far)
        if not 0 < near < far:
            continue
        goals = [way for way in ways.values() if way.get(at, far) == near]
        good = tuple([to for to in steps if any(way.get(to, far) < near for way in goals)])
        if good:
            best.setdefault(near, (near, {}))[1][at] = good
    return best[min(best)][1] if best else {}


def _ways_to(state: Game, goal: int) -> dict[int, int]:
    """The steps from each square to a pawn. Rule: ZZ-C03, ZZ-R12."""
    ground = town(state)
    if ruled(state).seek == "doors":
        return distances(ground, [goal])
    if ground.is_inside(goal):
        inside = {at for at in ground.ground if ground.is_inside(at)}
        walls = frozenset(ground.ground) - frozenset(inside)
        return distances(ground, [goal], walls=walls)
    return distances(ground, [goal])


def fields(state: Game) -> tuple[int, ...]:
    """The tiles beside the human's, one of which is chosen. Rule: ZZ-L04, ZZ-L10, ZZ-R35."""
    ground, player = town(state), current(state)
    if not on_board(player):
        return ()
    own = ground.tile_at[player.at]
    beside = ground.beside(own)
    if ruled(state).adjacent == "edge":
        return beside
    return tuple([one for one in beside if _is_joined(state, own, one)])


def _is_joined(state: Game, first: int, second: int) -> bool:
    """True for tiles that a road joins. Rule: ZZ-R35."""
    one, other = state.laid[first], state.laid[second]
    side = SIDES.index((other.x - one.x, other.y - one.y))
    roads = roads_of(one.tile, one.turn)[side]
    return roads and roads_of(other.tile, other.turn)[(side + 2) % 4]


# --- Why not ---


def why_not_roll_zombies(state: Game) -> Refusal | None:
    """Refuse a roll where no zombie could be moved, or another player moves them.

    Rule: ZZ-130, ZZ-E09, ZZ-L04.
    """
    if state.step == "swarm" and not is_served(state) and is_any_movable(state):
        return None
    return _no("ZZ-130")


def why_not_leave(state: Game) -> Refusal | None:
    """Rule: ZZ-E09, ZZ-C03."""
    if state.step == "swarm" and (is_served(state) or not is_any_movable(state)):
        return None
    return _no("ZZ-130")


def why_not_choose(state: Game, tile: int) -> Refusal | None:
    """Rule: ZZ-L04, ZZ-L10."""
    return None if state.step == "choose" and tile in fields(state) else _no("ZZ-L10")


def why_not_move(state: Game, at: int, to: int) -> Refusal | None:
    """Rule: ZZ-131, ZZ-134."""
    return None if state.step == "herd" and to in _steps_of(state, at) else _no("ZZ-131")


def why_not_end(state: Game) -> Refusal | None:
    """Refuse to leave zombies where all of the roll must be used. Rule: ZZ-131, ZZ-R10, ZZ-L04."""
    free = bool(state.field) or ruled(state).fewer_zombies == "fewer"
    return None if state.step == "herd" and free else _no("ZZ-131")


@cache
def _no(rule: str) -> Refusal:
    return Refusal(
        text("The zombies cannot move that way now."),
        rule,
        text("Choose one of the listed options."),
    )


# --- Decide ---


def roll_zombies(scene: Scene, command: RollZombies) -> None:
    """Others may play cards before the die falls. Rule: ZZ-130. Raises: Refused."""
    scene.check(why_not_roll_zombies(scene.state))
    announce(scene, "swarm", "zombies")


def leave(scene: Scene, command: LeaveZombies) -> None:
    """Raises: Refused."""
    scene.check(why_not_leave(scene.state))
    announce(scene, "swarm", "leave")


def do_roll(scene: Scene, doing: tuple[str, ...]) -> None:
    """The die falls. Rule: ZZ-130."""
    name = player_name(scene.state, scene.state.turn)
    faces = scene.roll(1, numbers().fight.sides, text("{name} rolls for the zombies", name=name))
    scene.happen(SwarmRolled(count=faces[0]))
    open_window(scene, "swarmed")


def do_leave(scene: Scene, doing: tuple[str, ...]) -> None:
    """Nothing to roll for: over, or another player's task. Rule: ZZ-E09, ZZ-L04."""
    if is_served(scene.state) and fields(scene.state) and not scene.state.marbles:
        scene.happen(FieldOpened())
    else:
        _end(scene)


def choose(scene: Scene, command: ChooseTile) -> None:
    """Raises: Refused."""
    scene.check(why_not_choose(scene.state, command.tile))
    state, ground = scene.state, town(scene.state)
    tiles = (ground.tile_at[current(state).at], command.tile)
    count = sum(ground.tile_at[at] in tiles for at in state.zombies)
    scene.happen(FieldChosen(tiles=tiles, count=count))


def move(scene: Scene, command: MoveZombie) -> None:
    """Move one zombie. Rule: ZZ-130, ZZ-131. Raises: Refused."""
    scene.check(why_not_move(scene.state, command.at, command.to))
    move_zombie(scene, command.at, command.to)
    scene.happen(HerdStepped())
    open_window(scene, "zombie")


def end_herd(scene: Scene, command: EndHerd) -> None:
    """Raises: Refused."""
    scene.check(why_not_end(scene.state))
    _end(scene)


def herd_on(scene: Scene) -> bool:
    """End step 5 when nothing can be moved any more. Rule: ZZ-131."""
    if scene.state.swarm and is_any_movable(scene.state):
        return False
    _end(scene)
    return True


def _end(scene: Scene) -> None:
    scene.happen(HerdEnded())
    open_window(scene, "end")


# --- Evolve ---


def _rolled(state: Game, event: SwarmRolled) -> Game:
    return replace(state, step="herd", swarm=event.count, doing=())


def _field(state: Game, event: FieldChosen) -> Game:
    return replace(state, step="herd", field=event.tiles, swarm=event.count, moved=())


def _stepped(state: Game, event: HerdStepped) -> Game:
    return replace(state, swarm=state.swarm - 1)


# --- Offers, tell ---

_ROLL, _LEAVE = text("Roll for zombies"), text("Skip the zombies")
_CHOOSE, _END, _TILE = text("Move zombies of a tile"), text("End zombie moves"), text("Tile")


def before_swarm(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-130."""
    if not why_not_roll_zombies(state):
        yield Offer("zz.RollZombies", _ROLL)
    elif not why_not_leave(state):  # only one of the two can be
        yield Offer("zz.LeaveZombies", _LEAVE)


def herding(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-131, ZZ-L04."""
    if state.step == "choose":
        return [Offer("zz.ChooseTile", _CHOOSE, (OneOf("tile", _TILE, fields(state)),))]
    if state.mode == "coop":
        found = [offer_of(at, steps) for at, steps in movable(state).items()]
    else:
        found = offers_of_steps(state, _ready(state))
    if not why_not_end(state):
        found.append(Offer("zz.EndHerd", _END))
    return found


def _tell_rolled(state: Game, event: SwarmRolled) -> Lines:
    yield Line(
        counted("{count} zombie moves.", "{count} zombies move.", event.count),
        "ZZ-130",
        faces=(event.count,),
        sides=numbers().fight.sides,
    )


def _tell_field(state: Game, event: FieldChosen) -> Lines:
    tile = laid_name(state, event.tiles[-1])
    yield Line(text("The zombies on {tile} move too.", tile=tile), "ZZ-L04")


def _tell_ended(state: Game, event: HerdEnded) -> Lines:
    yield Line(text("The zombie moves are done."), "ZZ-131", minor=True)


SWARM = Subject(
    decide={
        RollZombies: roll_zombies,
        LeaveZombies: leave,
        ChooseTile: choose,
        MoveZombie: move,
        EndHerd: end_herd,
    },
    evolve={
        SwarmRolled: _rolled,
        FieldOpened: assign(step="choose", doing=()),
        FieldChosen: _field,
        HerdStepped: _stepped,
        HerdEnded: assign(step="discard", swarm=0, field=(), doing=()),
    },
    tell={SwarmRolled: _tell_rolled, FieldChosen: _tell_field, HerdEnded: _tell_ended},
    silent={
        FieldOpened: "the tile is told",
        HerdStepped: "the zombie is told",
    },
    deeds={"zombies": do_roll, "leave": do_leave},
    steps={"herd": herd_on},
)
