"""The pieces of a tile that was laid: door, zombies, tokens.

Rule: ZZ-043 to ZZ-047, ZZ-049, ZZ-054, ZZ-L03, ZZ-S01.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombies.catalogue import numbers, tiles
from rules.systems.zombies.names import square_name
from rules.systems.zombies.pieces import TokenPut, ZombiesPut
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombies.state import Game, Job
from rules.systems.zombies.town import STREET, centre_of, door_places, ends_of, squares_of
from rules.systems.zombies.who import (
    FACE_DOWN,
    next_server,
    ruled,
    tokens_left,
    town,
    zombies_left,
)
from rules.systems.zombies.windows import open_window
from rules.table import Line
from rules.text import counted, text


class PutDoor(Command, frozen=True, tag="zz.PutDoor"):
    """Say where the door of the building is. Rule: ZZ-044."""

    at: int


class PutZombies(Command, frozen=True, tag="zz.PutZombies"):
    """Say where the zombies of the tile stand. Rule: ZZ-045."""

    at: tuple[int, ...]


class PutTokens(Command, frozen=True, tag="zz.PutTokens"):
    """Say where the bullets, then the hearts of the tile lie. Rule: ZZ-046."""

    at: tuple[int, ...]


class DoorPut(Event, frozen=True, tag="zz.door-put"):
    """A building has its door. Rule: ZZ-044."""

    at: int


class JobDone(Event, frozen=True, tag="zz.job-done"):
    """The next pieces of the tile are set. Rule: ZZ-054."""


# --- Rules ---


def zombie_places(state: Game) -> tuple[tuple[int, ...], int]:
    """The squares for the zombies of the last tile, and how many come.

    Rule: ZZ-043, ZZ-045, ZZ-047, ZZ-049, ZZ-R31.
    """
    tile = state.laid[-1]
    row = tiles()[tile.tile]
    left = zombies_left(state)
    if row.kind == "building":
        ground = tuple([at for at, kind in squares_of(tile) if kind != STREET])
        return ground, min(row.zombies, left)
    if row.kind == "street":
        ends = ends_of(tile)
        return ends, min(len(ends), left)
    if ruled(state).helipad_zombies == "four":
        return ends_of(tile), min(numbers().helipad.few_zombies, left)
    squares = tuple([at for at, _ in squares_of(tile)])
    return squares, min(row.zombies, left)


def token_places(state: Game) -> tuple[tuple[int, ...], int]:
    """The free squares of the building, and how many tokens come. Rule: ZZ-046, ZZ-R17."""
    row, number = tiles()[state.laid[-1].tile], len(state.laid) - 1
    lying = dict(state.tokens)
    free = [at for at in town(state).buildings[number] if at not in lying]
    kind = "bullet" if state.jobs[0] == "bullets" else "heart"
    count = row.bullets if kind == "bullet" else row.hearts
    return tuple(free), min(count, tokens_left(state, kind))


def setter(state: Game) -> int:
    """The seat that sets the next pieces. Rule: ZZ-054, ZZ-L03, ZZ-L05."""
    human = state.mode == "last-man" and state.players[state.placer].status != "zombie"
    if not human or state.jobs[0] != "zombies":
        return state.placer
    serves = state.server >= 0 and state.players[state.server].status == "zombie"
    return state.server if serves else next_server(state)


def must_hold_centre(state: Game) -> int | None:
    """The square that a zombie must be on, where there are too few for the Helipad.

    Rule: ZZ-049.
    """
    tile = state.laid[-1]
    if tiles()[tile.tile].kind != "helipad":
        return None
    squares, count = zombie_places(state)
    middle = centre_of(tile)
    return middle if middle in squares and 0 < count < len(squares) else None


# --- Why not ---


def why_not_job(state: Game, job: Job) -> Refusal | None:
    """Refuse pieces out of their order. Rule: ZZ-054."""
    if state.jobs and state.jobs[0] == job:
        return None
    return Refusal(
        text("Place the other pieces first."), "ZZ-054", text("Choose one of the listed options.")
    )


def why_not_door(state: Game, at: int) -> Refusal | None:
    """Rule: ZZ-044."""
    if at in door_places(town(state), len(state.laid) - 1):
        return None
    return Refusal(
        text("A door must be on a building square beside a street."),
        "ZZ-044",
        text("Choose one of those squares."),
    )


def why_not_squares(
    at: tuple[int, ...], squares: tuple[int, ...], count: int, rule: str
) -> Refusal | None:
    """Refuse other squares, or another number of them. Rule: ZZ-045, ZZ-046."""
    if len(set(at)) == len(at) == count and set(at) <= set(squares):
        return None
    return Refusal(
        counted(
            "Choose {count} square on the tile.",
            "Choose {count} different squares on the tile.",
            count,
        ),
        rule,
        text("Choose from the listed squares."),
    )


# --- Decide ---


def put_door(scene: Scene, command: PutDoor) -> None:
    """Raises: Refused."""
    scene.check(why_not_job(scene.state, "door") or why_not_door(scene.state, command.at))
    scene.happen(DoorPut(at=command.at))
    scene.happen(JobDone())


def put_zombies(scene: Scene, command: PutZombies) -> None:
    """Raises: Refused."""
    scene.check(why_not_job(scene.state, "zombies"))
    squares, count, fixed = _to_choose(scene.state)
    scene.check(why_not_squares(command.at, squares, count, "ZZ-045"))
    scene.happen(ZombiesPut(at=tuple(sorted((*command.at, *fixed)))))
    scene.happen(JobDone())


def _to_choose(state: Game) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The squares to choose from, how many, and those that are settled. Rule: ZZ-049."""
    squares, count = zombie_places(state)
    middle = must_hold_centre(state)
    if middle is None:
        return squares, count, ()
    return tuple([at for at in squares if at != middle]), count - 1, (middle,)


def put_tokens(scene: Scene, command: PutTokens) -> None:
    """Raises: Refused."""
    job: Job = "bullets" if scene.state.jobs[:1] == ("bullets",) else "hearts"
    scene.check(why_not_job(scene.state, job))
    squares, count = token_places(scene.state)
    scene.check(why_not_squares(command.at, squares, count, "ZZ-046"))
    _lie(scene, command.at)
    scene.happen(JobDone())


def _lie(scene: Scene, at: Iterable[int]) -> None:
    kind = "bullet" if scene.state.jobs[0] == "bullets" else "heart"
    for square in sorted(at):
        scene.happen(TokenPut(at=square, kind=kind))


def set_on(scene: Scene) -> bool:
    """Set what needs no choice. False where somebody has to choose. Rule: ZZ-054."""
    if not _SETTERS[scene.state.jobs[0]](scene):
        return False
    scene.happen(JobDone())
    if not scene.state.jobs:
        open_window(scene, "laid")
    return True


def _set_door(scene: Scene) -> bool:
    """Put a door that has one place. False where it is chosen. Rule: ZZ-044, ZZ-R05."""
    places = door_places(town(scene.state), len(scene.state.laid) - 1)
    if ruled(scene.state).doors == "none":
        return True
    if len(places) == 1:
        scene.happen(DoorPut(at=places[0]))
    return len(places) == 1


def _set_zombies(scene: Scene) -> bool:
    """Zombies on all of their squares. Rule: ZZ-043, ZZ-047, ZZ-049."""
    squares, count, fixed = _to_choose(scene.state)
    if 0 < count < len(squares):
        return False
    placed = (*squares, *fixed) if count else fixed
    if placed:
        scene.happen(ZombiesPut(at=tuple(sorted(placed))))
    return True


def _set_tokens(scene: Scene) -> bool:
    """Tokens on all squares that are free. In a search they lie face down. Rule: ZZ-046, ZZ-S01."""
    state = scene.state
    if state.goal == "rescue":
        squares = town(state).buildings[len(state.laid) - 1]
        for at in squares if state.jobs[0] == "bullets" else ():
            scene.happen(TokenPut(at=at, kind=FACE_DOWN))
        return True
    squares, count = token_places(state)
    if 0 < count < len(squares):
        return False
    _lie(scene, squares if count else ())
    return True


_SETTERS: Final[Mapping[Job, Callable[[Scene], bool]]] = {
    "door": _set_door,
    "zombies": _set_zombies,
    "bullets": _set_tokens,
    "hearts": _set_tokens,
}


# --- Evolve, offers ---


def _door(state: Game, event: DoorPut) -> Game:
    tile = replace(state.laid[-1], door=event.at)
    return replace(state, laid=(*state.laid[:-1], tile))


def _done(state: Game, event: JobDone) -> Game:
    return replace(state, jobs=state.jobs[1:])


_DOOR, _ZOMBIES = text("Place door"), text("Place zombies")
_TOKENS = {"bullets": text("Place bullets"), "hearts": text("Place hearts")}
_AT = text("Squares")


def set_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-054."""
    job = state.jobs[0]
    if job == "door":
        places = door_places(town(state), len(state.laid) - 1)
        yield Offer("zz.PutDoor", _DOOR, (OneOf("at", _AT, places),))
    elif job == "zombies":
        squares, count, _ = _to_choose(state)
        yield Offer("zz.PutZombies", _ZOMBIES, (Subset("at", _AT, squares, count, count),))
    else:
        squares, count = token_places(state)
        yield Offer("zz.PutTokens", _TOKENS[job], (Subset("at", _AT, squares, count, count),))


def _tell_door(state: Game, event: DoorPut) -> Lines:
    yield Line(
        text("The door is at {square}.", square=square_name(state, event.at)),
        "ZZ-044",
        minor=True,
    )


SETTING = Subject(
    decide={PutDoor: put_door, PutZombies: put_zombies, PutTokens: put_tokens},
    evolve={DoorPut: _door, JobDone: _done},
    tell={DoorPut: _tell_door},
    silent={JobDone: "the pieces are told"},
)
