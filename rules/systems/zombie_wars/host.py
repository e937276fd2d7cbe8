"""The host's corrections: the board as it is on the table, whatever the rules make of it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fields import Field, OneOf, Range
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.names import horde_name, some_people, space_name
from rules.systems.zombie_wars.pieces import Gone, with_horde, with_townies
from rules.systems.zombie_wars.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Game, Key
from rules.systems.zombie_wars.who import is_space, key_of, keyed, pool, the_horde, tokens
from rules.table import Line
from rules.text import counted, text

# --- Commands and events ---


class SetPeople(Command, frozen=True, tag="SetPeople"):
    """Say how many ordinary people are on a space."""

    at: int
    count: int


class SetHorde(Command, frozen=True, tag="SetHorde"):
    """Say how many ordinary zombies a horde has. With none and no Heroes it is gone."""

    horde: str
    zombies: int


class PutPawn(Command, frozen=True, tag="PutPawn"):
    """Put a horde's pawn on a space."""

    horde: str
    to: int


class TurnPawn(Command, frozen=True, tag="TurnPawn"):
    """Stand a horde's pawn up, or knock it down."""

    horde: str
    upright: bool


class PeopleSet(Event, frozen=True, tag="PeopleSet"):
    """The host corrects the people of a space."""

    at: int
    count: int


class ZombiesSet(Event, frozen=True, tag="ZombiesSet"):
    """The host corrects the zombies of a horde."""

    horde: Key
    zombies: int


class PawnPut(Event, frozen=True, tag="PawnPut"):
    """The host puts a pawn on a space."""

    horde: Key
    to: int


class PawnTurned(Event, frozen=True, tag="PawnTurned"):
    """The host stands a pawn up, or knocks it down."""

    horde: Key
    upright: bool


# --- Why not ---


def why_not_correct(state: Game) -> Refusal | None:
    """Refuse corrections before the game, after it, and in the middle of something."""
    if state.phase not in ("setup", "over") and not state.asks:
        return None
    return Refusal(
        text("A decision is still open."),
        "ZW-034",
        text("Answer the open question first, or undo the last entry."),
    )


def why_not_name(state: Game, name: str) -> Refusal | None:
    """Refuse a horde that is not on the board. Rule: ZW-010."""
    if keyed(state, name):
        return None
    return Refusal(
        text("“{name}” is not a horde on the board.", name=name),
        "ZW-010",
        text("Choose a horde on the board."),
    )


def why_not_place(state: Game, at: int) -> Refusal | None:
    """Rule: ZW-001."""
    if is_space(state, at):
        return None
    return Refusal(
        text("That space is not on the board."), "ZW-001", text("Choose a space on the board.")
    )


def why_not_count(state: Game, now: int, count: int) -> Refusal | None:
    """Refuse fewer pieces than none, and more than there are tokens. Rule: ZW-012."""
    if count < 0:
        return Refusal(text("The number is below 0."), "ZW-012", text("Enter 0 or more."))
    if count <= _most(state, now):
        return None
    return Refusal(
        counted(
            "The game has only {count} token.", "The game has only {count} tokens.", pool(state)
        ),
        "ZW-012",
        text("Remove some from another place first."),
    )


def _most(state: Game, now: int) -> int:
    """The most pieces of a place that has so many now. Rule: ZW-012."""
    return now + pool(state) - tokens(state)


# --- Decide ---


def set_people(scene: Scene, command: SetPeople) -> None:
    """Correct the people of a space. Raises: Refused."""
    scene.check(why_not_place(scene.state, command.at))
    scene.check(why_not_count(scene.state, scene.state.townies[command.at], command.count))
    scene.happen(PeopleSet(at=command.at, count=command.count))


def set_horde(scene: Scene, command: SetHorde) -> None:
    """Correct the zombies of a horde. An empty one is gone. Rule: ZW-010. Raises: Refused."""
    key = _named(scene, command.horde)
    horde = the_horde(scene.state, key)
    scene.check(why_not_count(scene.state, horde.zombies, command.zombies))
    scene.happen(ZombiesSet(horde=key, zombies=command.zombies))
    if not the_horde(scene.state, key).size:
        scene.happen(Gone(horde=key))


def put_pawn(scene: Scene, command: PutPawn) -> None:
    """Put a pawn on a space. Raises: Refused."""
    key = _named(scene, command.horde)
    scene.check(why_not_place(scene.state, command.to))
    scene.happen(PawnPut(horde=key, to=command.to))


def turn_pawn(scene: Scene, command: TurnPawn) -> None:
    """Stand a pawn up, or knock it down. Raises: Refused."""
    key = _named(scene, command.horde)
    scene.happen(PawnTurned(horde=key, upright=command.upright))


def _named(scene: Scene, name: str) -> Key:
    scene.check(why_not_name(scene.state, name))
    key = keyed(scene.state, name)
    assert key
    return key


# --- Evolve ---


def _people_set(state: Game, event: PeopleSet) -> Game:
    more = event.count - state.townies[event.at]
    return replace(state, townies=with_townies(state.townies, event.at, more))


def _zombies_set(state: Game, event: ZombiesSet) -> Game:
    return with_horde(state, event.horde, zombies=event.zombies)


def _pawn_put(state: Game, event: PawnPut) -> Game:
    return with_horde(state, event.horde, at=event.to)


def _pawn_turned(state: Game, event: PawnTurned) -> Game:
    return with_horde(state, event.horde, upright=event.upright)


# --- Offers ---

_PEOPLE, _ZOMBIES = text("People in a space"), text("Zombies in a horde")
_PAWN, _TURNED = text("Where a pawn is"), text("Pawn upright or down")
_COUNT, _WHERE, _UPRIGHT = text("Number"), text("Space"), text("Upright")


def corrections(state: Game) -> tuple[Offer, ...]:
    """People, hordes and pawns, as they are on the table, not in the middle of something."""
    if why_not_correct(state):
        return ()
    found = [
        Offer("SetPeople", _PEOPLE, (_number(state, "count", count),), {"at": at})
        for at, count in enumerate(state.townies)
    ]
    for seat, player in enumerate(state.players):
        for horde in player.hordes:
            fixed = {"horde": key_of(state, (seat, horde.slot))}
            zombies = _number(state, "zombies", horde.zombies)
            turned = OneOf("upright", _UPRIGHT, (not horde.upright, horde.upright))
            found.append(Offer("SetHorde", _ZOMBIES, (zombies,), fixed))
            found.append(Offer("PutPawn", _PAWN, (_spaces(),), fixed))
            found.append(Offer("TurnPawn", _TURNED, (turned,), fixed))
    return tuple(found)


def _number(state: Game, key: str, now: int) -> Field:
    """Any number of pieces, as far as the tokens go. Rule: ZW-012."""
    return Range(key, _COUNT, 0, _most(state, now))


def _spaces() -> Field:
    return OneOf("to", _WHERE, tuple(range(numbers().board.spaces)))


# --- Tell ---


def _tell_people(state: Game, event: PeopleSet) -> Lines:
    yield Line(
        text(
            "Corrected: {people} at {space}.",
            people=some_people(event.count, ()),
            space=space_name(event.at),
        )
    )


def _tell_zombies(state: Game, event: ZombiesSet) -> Lines:
    yield Line(
        counted(
            "Corrected: {count} ordinary zombie in {horde}.",
            "Corrected: {count} ordinary zombies in {horde}.",
            event.zombies,
            horde=horde_name(state, event.horde),
        )
    )


def _tell_put(state: Game, event: PawnPut) -> Lines:
    yield Line(
        text(
            "Corrected: {horde} is at {space}.",
            horde=horde_name(state, event.horde),
            space=space_name(event.to),
        )
    )


def _tell_turned(state: Game, event: PawnTurned) -> Lines:
    horde = horde_name(state, event.horde)
    if event.upright:
        yield Line(text("Corrected: {horde} is upright.", horde=horde))
    else:
        yield Line(text("Corrected: {horde} is knocked down.", horde=horde))


HOST = Subject(
    decide={SetPeople: set_people, SetHorde: set_horde, PutPawn: put_pawn, TurnPawn: turn_pawn},
    evolve={
        PeopleSet: _people_set,
        ZombiesSet: _zombies_set,
        PawnPut: _pawn_put,
        PawnTurned: _pawn_turned,
    },
    tell={
        PeopleSet: _tell_people,
        ZombiesSet: _tell_zombies,
        PawnPut: _tell_put,
        PawnTurned: _tell_turned,
    },
    offers={"host": corrections},
)
