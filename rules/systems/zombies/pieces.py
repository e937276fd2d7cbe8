"""Pieces: pawns, hearts, bullets, tokens on squares, zombies, kills.

Rule: ZZ-010, ZZ-011, ZZ-090 to ZZ-093.
"""

from __future__ import annotations

from bisect import insort

from msgspec.structs import replace

from rules.seating import clockwise
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.names import TOKEN_NAMES, player_name, square_name
from rules.systems.zombies.scene import Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import NOBODY, Game
from rules.systems.zombies.who import FACE_DOWN, hidden_left, on_board, token_at, town
from rules.table import Line
from rules.text import counted, text

# --- Events ---


class PawnMoved(Event, frozen=True, tag="zz.pawn-moved"):
    """A pawn steps, or is put, onto a square."""

    seat: int
    to: int
    put: bool = False  # not a step


class HeartsChanged(Event, frozen=True, tag="zz.hearts"):
    """A player has so many hearts more, or less."""

    seat: int
    by: int


class BulletsChanged(Event, frozen=True, tag="zz.bullets"):
    """A player has so many bullets more, or less."""

    seat: int
    by: int


class TokenTaken(Event, frozen=True, tag="zz.token-taken"):
    """A player collects the token of a square. Rule: ZZ-091, ZZ-S03."""

    seat: int
    at: int
    kind: str


class TokenShown(Event, frozen=True, tag="zz.token-shown"):
    """A face-down token is turned up. Rule: ZZ-S03."""

    at: int
    kind: str


class TokenPut(Event, frozen=True, tag="zz.token-put"):
    """A token comes onto a square. Rule: ZZ-046, ZZ-S01, ZZ-S05."""

    at: int
    kind: str
    seat: int = NOBODY  # the owner of a survivor that comes back


class ZombiesPut(Event, frozen=True, tag="zz.zombies-put"):
    """Zombies come onto squares. Rule: ZZ-043, ZZ-045, ZZ-047."""

    at: tuple[int, ...]


class ZombieMoved(Event, frozen=True, tag="zz.zombie-moved"):
    """A zombie steps. `counts` says that it has moved for this turn. Rule: ZZ-131, ZZ-134."""

    at: int
    to: int
    counts: bool = True


class ZombieKilled(Event, frozen=True, tag="zz.zombie-killed"):
    """A player collects the zombie of a square. Rule: ZZ-064."""

    seat: int
    at: int


class KillsLost(Event, frozen=True, tag="zz.kills-lost"):
    """Kills go back to the supply. Rule: ZZ-081, ZZ-E25."""

    seat: int
    count: int


# --- Effects ---


def step_onto(scene: Scene, seat: int, to: int, *, put: bool = False) -> None:
    """Move a pawn. A token is collected where no zombie is. Rule: ZZ-091, ZZ-093."""
    scene.happen(PawnMoved(seat=seat, to=to, put=put))
    if to not in scene.state.zombies:
        collect(scene, seat, to)


def collect(scene: Scene, seat: int, at: int) -> None:
    """Take the token of a square. A heart above the cap stays. Rule: ZZ-090, ZZ-091, ZZ-S03."""
    kind = token_at(scene.state, at)
    if kind == FACE_DOWN:
        left = hidden_left(scene.state, town(scene.state).tile_at[at])
        kind = scene.draw(left, text("the face-down token"))
        scene.happen(TokenShown(at=at, kind=kind))
    full = kind == "heart" and scene.player(seat).hearts >= numbers().kit.cap
    if kind and not full:
        scene.happen(TokenTaken(seat=seat, at=at, kind=kind))


def kill(scene: Scene, seat: int, at: int) -> None:
    """Collect a zombie, then the token of the owner's square. Rule: ZZ-064, ZZ-093."""
    scene.happen(ZombieKilled(seat=seat, at=at))
    if scene.player(seat).at == at:
        collect(scene, seat, at)


def move_zombie(scene: Scene, at: int, to: int, *, counts: bool = True) -> None:
    """Move a zombie one square. Rule: ZZ-132, ZZ-R29."""
    scene.happen(ZombieMoved(at=at, to=to, counts=counts))
    if scene.says.under_pawn == "taken":
        for seat in clockwise(scene.state, scene.state.turn):
            one = scene.player(seat)
            if on_board(one) and one.at == at:
                collect(scene, seat, at)


# --- Evolve ---


def _pawn_moved(state: Game, event: PawnMoved) -> Game:
    return with_player(state, event.seat, at=event.to)


def _hearts(state: Game, event: HeartsChanged) -> Game:
    return with_player(state, event.seat, hearts=state.players[event.seat].hearts + event.by)


def _bullets(state: Game, event: BulletsChanged) -> Game:
    return with_player(state, event.seat, bullets=state.players[event.seat].bullets + event.by)


def _token_taken(state: Game, event: TokenTaken) -> Game:
    player = state.players[event.seat]
    field = {"heart": "hearts", "bullet": "bullets", "survivor": "survivors"}[event.kind]
    tokens = tuple([one for one in state.tokens if one[0] != event.at])
    changed = with_player(state, event.seat, **{field: getattr(player, field) + 1})
    return replace(changed, tokens=tokens)


def _token_shown(state: Game, event: TokenShown) -> Game:
    tile = town(state).tile_at[event.at]
    shown = dict(state.shown)
    its = dict(shown.get(tile, {}))
    its[event.kind] = its.get(event.kind, 0) + 1
    shown[tile] = dict(sorted(its.items()))
    tokens = [one for one in state.tokens if one[0] != event.at]
    return replace(
        state,
        tokens=tuple(sorted([*tokens, (event.at, event.kind)])),
        shown=tuple(sorted(shown.items())),
    )


def _token_put(state: Game, event: TokenPut) -> Game:
    tokens = list(state.tokens)
    insort(tokens, (event.at, event.kind))
    after = replace(state, tokens=tuple(tokens))
    if event.seat == NOBODY:
        return after
    held = state.players[event.seat].survivors - 1
    after = with_player(after, event.seat, survivors=held)
    return after if held else replace(after, fled=())


def _zombies_put(state: Game, event: ZombiesPut) -> Game:
    return replace(state, zombies=tuple(sorted([*state.zombies, *event.at])))


def _without(squares: tuple[int, ...], at: int) -> list[int]:
    return [one for one in squares if one != at]


def _with_other(squares: tuple[int, ...], at: int, to: int) -> tuple[int, ...]:
    """Squares, ascending, with one in place of another."""
    found = list(squares)
    if at in squares:
        found.remove(at)
    insort(found, to)
    return tuple(found)


def _zombie_moved(state: Game, event: ZombieMoved) -> Game:
    moved = state.moved
    if event.counts or event.at in moved:
        moved = _with_other(moved, event.at, event.to)
    return replace(
        state,
        zombies=_with_other(state.zombies, event.at, event.to),
        moved=moved,
        stepped=(event.at, event.to),
    )


def _zombie_killed(state: Game, event: ZombieKilled) -> Game:
    after = replace(
        state,
        zombies=tuple(_without(state.zombies, event.at)),
        moved=tuple(_without(state.moved, event.at)),
    )
    return with_player(after, event.seat, kills=state.players[event.seat].kills + 1)


def _kills_lost(state: Game, event: KillsLost) -> Game:
    return with_player(state, event.seat, kills=state.players[event.seat].kills - event.count)


# --- Tell ---


def _tell_put(state: Game, event: PawnMoved) -> Lines:
    where = square_name(state, event.to)
    name = player_name(state, event.seat)
    if event.put:
        yield Line(text("{name} is placed at {square}.", name=name, square=where), "ZZ-123")
    else:
        yield Line(text("{name} moves to {square}.", name=name, square=where), "ZZ-123", minor=True)


def _tell_hearts(state: Game, event: HeartsChanged) -> Lines:
    name = player_name(state, event.seat)
    if event.by < 0:
        said = counted(
            "{name} loses {count} heart.", "{name} loses {count} hearts.", -event.by, name=name
        )
        yield Line(said, "ZZ-063", mood="bad")
    else:
        said = counted(
            "{name} gains {count} heart.", "{name} gains {count} hearts.", event.by, name=name
        )
        yield Line(said, "ZZ-090", mood="good")


def _tell_bullets(state: Game, event: BulletsChanged) -> Lines:
    name = player_name(state, event.seat)
    if event.by < 0:
        said = counted(
            "{name} spends {count} bullet.", "{name} spends {count} bullets.", -event.by, name=name
        )
    else:
        said = counted(
            "{name} gains {count} bullet.", "{name} gains {count} bullets.", event.by, name=name
        )
    yield Line(said, "ZZ-062")


def _tell_taken(state: Game, event: TokenTaken) -> Lines:
    yield Line(
        text(
            "{name} takes {token}.",
            name=player_name(state, event.seat),
            token=TOKEN_NAMES[event.kind],
        ),
        "ZZ-S03" if event.kind == "survivor" else "ZZ-091",
        mood="good",
    )


def _tell_shown(state: Game, event: TokenShown) -> Lines:
    yield Line(
        text(
            "Token at {square}: {token}.",
            square=square_name(state, event.at),
            token=TOKEN_NAMES[event.kind],
        ),
        "ZZ-S03",
    )


def _tell_survivor(state: Game, event: TokenPut) -> Lines:
    if event.seat != NOBODY:
        yield Line(
            text("A survivor flees to {square}.", square=square_name(state, event.at)), "ZZ-S05"
        )
    else:
        said, where = TOKEN_NAMES[event.kind], square_name(state, event.at)
        lies = text("Token at {square}: {token}.", square=where, token=said)
        yield Line(lies, "ZZ-046", minor=True)


def _tell_zombies(state: Game, event: ZombiesPut) -> Lines:
    said = counted("{count} zombie appears.", "{count} zombies appear.", len(event.at))
    yield Line(said, "ZZ-045", mood="bad")


def _tell_moved(state: Game, event: ZombieMoved) -> Lines:
    yield Line(
        text("A zombie moves to {square}.", square=square_name(state, event.to)),
        "ZZ-131",
        minor=True,
    )


def _tell_killed(state: Game, event: ZombieKilled) -> Lines:
    yield Line(
        text("{name} kills a zombie.", name=player_name(state, event.seat)), "ZZ-064", mood="good"
    )


def _tell_lost(state: Game, event: KillsLost) -> Lines:
    yield Line(
        counted(
            "{name} loses {count} kill.",
            "{name} loses {count} kills.",
            event.count,
            name=player_name(state, event.seat),
        ),
        "ZZ-081",
        mood="bad",
    )


PIECES = Subject(
    evolve={
        PawnMoved: _pawn_moved,
        HeartsChanged: _hearts,
        BulletsChanged: _bullets,
        TokenTaken: _token_taken,
        TokenShown: _token_shown,
        TokenPut: _token_put,
        ZombiesPut: _zombies_put,
        ZombieMoved: _zombie_moved,
        ZombieKilled: _zombie_killed,
        KillsLost: _kills_lost,
    },
    tell={
        PawnMoved: _tell_put,
        HeartsChanged: _tell_hearts,
        BulletsChanged: _tell_bullets,
        TokenTaken: _tell_taken,
        TokenShown: _tell_shown,
        TokenPut: _tell_survivor,
        ZombiesPut: _tell_zombies,
        ZombieMoved: _tell_moved,
        ZombieKilled: _tell_killed,
        KillsLost: _tell_lost,
    },
)
