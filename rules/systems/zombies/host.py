"""The host's corrections: the table as it is, whatever the rules make of it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf, Range
from rules.game import Offer
from rules.refused import Refusal
from rules.seating import seat_of
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.names import bullets_of, hearts_of, player_name, square_name, zombies_of
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import Game
from rules.systems.zombies.who import on_board, town, zombies_left
from rules.table import Line
from rules.text import text

MOST_BULLETS = 60  # the most of a correction


class SetKit(Command, frozen=True, tag="zz.SetKit"):
    """Say how many hearts and bullets a player has."""

    player: str
    hearts: int
    bullets: int


class PutPawn(Command, frozen=True, tag="zz.PutPawn"):
    """Put a pawn on a square."""

    player: str
    to: int


class PutZombie(Command, frozen=True, tag="zz.PutZombie"):
    """Put a zombie on an empty square, or take away the one there."""

    at: int


class KitSet(Event, frozen=True, tag="zz.kit-set"):
    """The host corrects hearts and bullets."""

    seat: int
    hearts: int
    bullets: int


class PawnPut(Event, frozen=True, tag="zz.pawn-put"):
    """The host puts a pawn on a square."""

    seat: int
    to: int


class ZombieSet(Event, frozen=True, tag="zz.zombie-set"):
    """The host puts a zombie on a square, or takes it away."""

    at: int


def why_not_correct(state: Game) -> Refusal | None:
    """Refuse corrections outside the game, and in the middle of something. Rule: ZZ-030."""
    busy = state.asked or state.fight or state.lead or state.test or state.jobs or state.fled
    if state.step not in ("opening", "over") and not busy and not state.drawn:
        return None
    return Refusal(
        text("A decision is still open."),
        "ZZ-030",
        text("Answer the open question first, or undo the last entry."),
    )


def why_not_player(state: Game, key: str) -> Refusal | None:
    """Refuse a player without a pawn. Rule: ZZ-086."""
    seat = seat_of(state, key)
    if seat is not None and on_board(state.players[seat]):
        return None
    return Refusal(
        text("That pawn is not on the board."), "ZZ-086", text("Choose a pawn on the board.")
    )


def why_not_kit(hearts: int, bullets: int) -> Refusal | None:
    """Rule: ZZ-090."""
    if 1 <= hearts <= numbers().kit.cap and 0 <= bullets <= MOST_BULLETS:
        return None
    return Refusal(
        text("No player can have that many."), "ZZ-090", text("Enter the number on the table.")
    )


def why_not_square(state: Game, at: int) -> Refusal | None:
    """Rule: ZZ-012."""
    if at in town(state).ground:
        return None
    return Refusal(
        text("That square is not in the town."), "ZZ-012", text("Choose a square in the town.")
    )


def why_not_zombie(state: Game, at: int) -> Refusal | None:
    """Rule: ZZ-004, ZZ-010."""
    if at in state.zombies or zombies_left(state):
        return None
    return Refusal(
        text("No zombies are left in the supply."),
        "ZZ-004",
        text("Remove some from another square first."),
    )


def set_kit(scene: Scene, command: SetKit) -> None:
    """Raises: Refused."""
    scene.check(why_not_player(scene.state, command.player))
    scene.check(why_not_kit(command.hearts, command.bullets))
    seat = seat_of(scene.state, command.player)
    assert seat is not None
    scene.happen(KitSet(seat=seat, hearts=command.hearts, bullets=command.bullets))


def put_pawn(scene: Scene, command: PutPawn) -> None:
    """Raises: Refused."""
    scene.check(why_not_player(scene.state, command.player))
    scene.check(why_not_square(scene.state, command.to))
    seat = seat_of(scene.state, command.player)
    assert seat is not None
    scene.happen(PawnPut(seat=seat, to=command.to))


def put_zombie(scene: Scene, command: PutZombie) -> None:
    """Raises: Refused."""
    scene.check(why_not_square(scene.state, command.at))
    scene.check(why_not_zombie(scene.state, command.at))
    scene.happen(ZombieSet(at=command.at))


def _kit_set(state: Game, event: KitSet) -> Game:
    return with_player(state, event.seat, hearts=event.hearts, bullets=event.bullets)


def _pawn_put(state: Game, event: PawnPut) -> Game:
    return with_player(state, event.seat, at=event.to)


def _zombie_set(state: Game, event: ZombieSet) -> Game:
    others = [at for at in state.zombies if at != event.at]
    moved = tuple([at for at in state.moved if at != event.at])
    if len(others) < len(state.zombies):
        return replace(state, zombies=tuple(others), moved=moved)
    return replace(state, zombies=tuple(sorted([*others, event.at])))


_KIT, _PAWN, _ZOMBIE = (
    text("Hearts and bullets"),
    text("Square of a pawn"),
    text("Zombie on a square"),
)
_HEARTS, _BULLETS, _WHERE = text("Hearts"), text("Bullets"), text("Square")


def corrections(state: Game) -> Iterable[Offer]:
    """Everything that the host may correct now."""
    if why_not_correct(state):
        return
    squares = tuple(town(state).ground)
    for player in state.players:
        if on_board(player):
            fixed = {"player": player.key}
            kit = (
                Range("hearts", _HEARTS, 1, numbers().kit.cap),
                Range("bullets", _BULLETS, 0, MOST_BULLETS),
            )
            yield Offer("zz.SetKit", _KIT, kit, fixed)
            yield Offer("zz.PutPawn", _PAWN, (OneOf("to", _WHERE, squares),), fixed)
    free = tuple([at for at in squares if not why_not_zombie(state, at)])
    if free:
        yield Offer("zz.PutZombie", _ZOMBIE, (OneOf("at", _WHERE, free),))


def _tell_kit(state: Game, event: KitSet) -> Lines:
    yield Line(
        text(
            "Corrected: {name} has {hearts} and {bullets}.",
            name=player_name(state, event.seat),
            hearts=hearts_of(event.hearts),
            bullets=bullets_of(event.bullets),
        )
    )


def _tell_pawn(state: Game, event: PawnPut) -> Lines:
    where = square_name(state, event.to)
    name = player_name(state, event.seat)
    yield Line(text("Corrected: {name} is at {square}.", name=name, square=where))


def _tell_zombie(state: Game, event: ZombieSet) -> Lines:
    count = zombies_of(int(event.at not in state.zombies))
    where = square_name(state, event.at)
    yield Line(text("Corrected: {zombies} at {square}.", zombies=count, square=where))


HOST = Subject(
    decide={SetKit: set_kit, PutPawn: put_pawn, PutZombie: put_zombie},
    evolve={KitSet: _kit_set, PawnPut: _pawn_put, ZombieSet: _zombie_set},
    tell={KitSet: _tell_kit, PawnPut: _tell_pawn, ZombieSet: _tell_zombie},
    offers={"host": corrections},
)
