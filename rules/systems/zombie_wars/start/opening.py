"""The people are scattered, the first hordes placed. Rule: ZW-020 to ZW-027."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rules.fields import Counts
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombie_wars.catalogue import breed_rows, numbers
from rules.systems.zombie_wars.names import (
    horde_name,
    player_name,
    some_people,
    some_zombies,
    space_name,
)
from rules.systems.zombie_wars.pieces import all_dice, with_player
from rules.systems.zombie_wars.rounds.turns import StepTaken
from rules.systems.zombie_wars.scene import Answered, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Game, Horde
from rules.systems.zombie_wars.town import space
from rules.table import Line
from rules.text import counted, text

_COLUMN, _ROW = text("column of a space"), text("row of a space")
_PEOPLE = text("number of people on the space")
_BREED = text("breed")


# --- Commands and events ---


class Begin(Command, frozen=True, tag="Begin"):
    """Scatter the people over the town. Rule: ZW-021."""


class Divide(Command, frozen=True, tag="Divide"):
    """Divide the first zombies over slots. Rule: ZW-024."""

    parts: Mapping[str, int]  # zombies by slot


class Scattered(Event, frozen=True, tag="Scattered"):
    """The people are scattered over the spaces. Rule: ZW-021."""

    townies: tuple[int, ...]  # on each


class BreedThrown(Event, frozen=True, tag="BreedThrown"):
    """A die decides a player's breed. Rule: ZW-023."""

    seat: int
    breed: str


class Divided(Event, frozen=True, tag="Divided"):
    """A player has divided the first zombies. Nobody else sees it yet. Rule: ZW-024."""

    seat: int
    parts: tuple[int, ...]  # zombies of each slot


class Placed(Event, frozen=True, tag="Placed"):
    """The first hordes of a player come to the board. Rule: ZW-025."""

    seat: int
    hordes: tuple[Horde, ...]


class CopCame(Event, frozen=True, tag="CopCame"):
    """The Super Cop comes to the board. Rule: ZW-S01."""

    at: int
    die: int


# --- Rules ---


def put_down(left: int, face: int) -> int:
    """The number of people that a throw puts on a space. Rule: ZW-021, ZW-R01."""
    return min(left, face)


def first_slots() -> tuple[str, ...]:
    """The slots over which the first zombies can be divided. Rule: ZW-024."""
    return tuple([str(slot) for slot in range(1, numbers().people.a_player + 1)])


# --- Why not ---


def why_not_divide(parts: Mapping[str, int]) -> Refusal | None:
    """Rule: ZW-024."""
    zombies, slots = numbers().people.a_player, first_slots()
    known = all(slot in slots and count >= 0 for slot, count in parts.items())
    if known and sum(parts.values()) == zombies:
        return None
    return Refusal(
        text("Those hordes do not add up to {count} zombies.", count=zombies),
        "ZW-024",
        text("Give each horde at least one zombie, {count} in total.", count=zombies),
    )


# --- Decide ---


def begin(scene: Scene, command: Begin) -> None:
    """Scatter the people, throw the breeds, then players divide their zombies.

    Rule: ZW-020, ZW-021, ZW-023, ZW-027, ZW-P03, ZW-P04, ZW-R01.
    """
    book = numbers()
    townies = [0] * book.board.spaces
    left = book.people.scattered
    while left:
        at = _any_space(scene)
        came = put_down(left, scene.one(book.people.die, _PEOPLE))
        townies[at] += came
        left -= came
    scene.happen(Scattered(townies=tuple(townies)))
    if scene.says.deadlines:
        _throw_breeds(scene)
    seats = range(len(scene.state.players))
    for seat in seats[:1] if scene.says.set_up else seats:
        scene.ask("split", seat)


def _any_space(scene: Scene) -> int:
    """A space by chance. Rule: ZW-001, ZW-P03."""
    board = numbers().board
    x = scene.one(board.columns, _COLUMN)
    return space(x, scene.one(board.rows, _ROW))


def _throw_breeds(scene: Scene) -> None:
    """A D10 for each player who brought none. Rule: ZW-023, ZW-D00."""
    rows = breed_rows()
    for seat, player in enumerate(scene.state.players):
        if player.breed:
            continue
        taken = {other.breed for other in scene.state.players}
        breed = ""
        while not breed or (scene.says.unique_breeds and breed in taken):
            breed = rows[scene.one(numbers().breeds.sides, _BREED) - 1].key
        scene.happen(BreedThrown(seat=seat, breed=breed))


def divide(scene: Scene, command: Divide) -> None:
    """Divide the first zombies over slots. Rule: ZW-022, ZW-024, ZW-R02. Raises: Refused."""
    seat, state = scene.number, scene.state
    scene.check(why_not_divide(command.parts))
    place = next(place for place, ask in enumerate(state.asks) if ask.seat == seat)
    scene.happen(Answered(place=place))
    parts = tuple([command.parts.get(slot, 0) for slot in first_slots()])
    scene.happen(Divided(seat=seat, parts=parts))
    if scene.says.set_up and seat + 1 < len(state.players):
        scene.ask("split", seat + 1)
    if not scene.state.asks:
        _place(scene)


def _place(scene: Scene) -> None:
    """Put every first horde on a space by chance, then the cop. Rule: ZW-025, ZW-026, ZW-S01."""
    for seat, player in enumerate(scene.state.players):
        hordes = [
            Horde(slot, _any_space(scene), zombies)
            for slot, zombies in enumerate(player.parts, start=1)
            if zombies
        ]
        scene.happen(Placed(seat=seat, hordes=tuple(hordes)))
    if scene.says.super_cop:
        scene.happen(CopCame(at=_any_space(scene), die=numbers().ladder.cop))
    scene.happen(StepTaken(step="clock"))


# --- Evolve ---


def _scattered(state: Game, event: Scattered) -> Game:
    return replace(state, townies=event.townies, step="split")


def _breed_thrown(state: Game, event: BreedThrown) -> Game:
    player = replace(state.players[event.seat], breed=event.breed)
    if event.breed == "lucky":
        player = replace(player, luck=numbers().breeds.luck)
    return replace(state, players=with_player(state, event.seat, player))


def _divided(state: Game, event: Divided) -> Game:
    player = replace(state.players[event.seat], parts=event.parts)
    return replace(state, players=with_player(state, event.seat, player))


def _placed(state: Game, event: Placed) -> Game:
    player = replace(state.players[event.seat], parts=(), hordes=event.hordes)
    return replace(state, players=with_player(state, event.seat, player))


def _cop_came(state: Game, event: CopCame) -> Game:
    return replace(state, heroes=tuple(sorted((*state.heroes, (event.at, event.die)))))


# --- Offers ---

BEGIN: Final = (Offer("Begin", text("Place people")),)
_DIVIDE, _PARTS = text("Divide first zombies"), text("Hordes")


def _offer_division(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """Any way to divide them over the slots. Rule: ZW-024."""
    zombies = numbers().people.a_player
    limits = dict.fromkeys(first_slots(), zombies)
    parts = Counts("parts", _PARTS, limits, least=zombies, most=zombies)
    return (Offer("Divide", _DIVIDE, (parts,)),)


# --- Tell ---


def _tell_scattered(state: Game, event: Scattered) -> Lines:
    yield Line(
        text(
            "The game starts with {people} in {spaces}.",
            people=some_people(sum(event.townies), ()),
            spaces=counted(
                "{count} space", "{count} spaces", sum([count > 0 for count in event.townies])
            ),
        ),
        "ZW-021",
    )


def _tell_breed(state: Game, event: BreedThrown) -> Lines:
    row = next(row for row in breed_rows() if row.key == event.breed)
    yield Line(
        text(
            "{name}'s breed is {breed}.",
            name=player_name(state, event.seat),
            breed=text(row.name),
        ),
        row.rule,
    )


def _tell_divided(state: Game, event: Divided) -> Lines:
    yield Line(
        text("{name} divides the first zombies.", name=player_name(state, event.seat)), "ZW-024"
    )


def _tell_placed(state: Game, event: Placed) -> Lines:
    for horde in event.hordes:
        yield Line(
            text(
                "{horde} starts at {space}: {zombies}.",
                horde=horde_name(state, (event.seat, horde.slot)),
                space=space_name(horde.at),
                zombies=some_zombies(all_dice(horde.zombies, ())),
            ),
            "ZW-025",
        )


def _tell_cop(state: Game, event: CopCame) -> Lines:
    yield Line(
        text(
            "The Super Cop (D{die}) starts at {space}.", die=event.die, space=space_name(event.at)
        ),
        "ZW-S01",
    )


def offer_begin(state: Game) -> tuple[Offer, ...]:
    """Rule: ZW-020."""
    return BEGIN


OPENING = Subject(
    decide={Begin: begin, Divide: divide},
    evolve={
        Scattered: _scattered,
        BreedThrown: _breed_thrown,
        Divided: _divided,
        Placed: _placed,
        CopCame: _cop_came,
    },
    tell={
        Scattered: _tell_scattered,
        BreedThrown: _tell_breed,
        Divided: _tell_divided,
        Placed: _tell_placed,
        CopCame: _tell_cop,
    },
    answers={"split": (Divide,)},
    questions={"split": text("How do you divide your first zombies?")},
    choices={"split": _offer_division},
    offers={"begin": offer_begin},
)
