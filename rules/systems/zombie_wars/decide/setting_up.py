"""The people are scattered, the first hordes placed. Rule: ZW-020 to ZW-027."""

from __future__ import annotations

from collections.abc import Sequence

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.catalogue import breed_rows, numbers
from rules.systems.zombie_wars.counting import put_down
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.events import throws, turns
from rules.systems.zombie_wars.state import Horde
from rules.systems.zombie_wars.who import limit, space
from rules.text import text

_COLUMN, _ROW = text("the column of a space"), text("the row of a space")
_PEOPLE = text("how many people are there")
_BREED = text("of what breed the dead are")


def begin(scene: Scene, command: commands.Begin) -> None:
    """The people, then the breeds; then players divide their zombies.

    Rule: ZW-020, ZW-021, ZW-023, ZW-027, ZW-P03, ZW-P04, ZW-R01.
    """
    book = numbers()
    townies = [0] * book.board.spaces
    left = book.people.scattered
    while left:
        at = any_space(scene)
        came = put_down(left, scene.one(book.people.die, _PEOPLE))
        townies[at] += came
        left -= came
    scene.happen(turns.Scattered(townies=tuple(townies)))
    if scene.says.deadlines:
        _breeds(scene)
    seats = range(len(scene.state.players))
    for seat in seats[:1] if scene.says.set_up else seats:
        scene.ask("split", seat)


def any_space(scene: Scene) -> int:
    """A space by chance. Rule: ZW-001, ZW-P03."""
    board = numbers().board
    x = scene.one(board.columns, _COLUMN)
    return space(x, scene.one(board.rows, _ROW))


def _breeds(scene: Scene) -> None:
    """A D10 for each player who brought none. Rule: ZW-023, ZW-D00."""
    rows = breed_rows()
    for seat, player in enumerate(scene.state.players):
        if player.breed:
            continue
        taken = {other.breed for other in scene.state.players}
        breed = ""
        while not breed or (scene.says.unique_breeds and breed in taken):
            breed = rows[scene.one(numbers().breeds.sides, _BREED) - 1].key
        scene.happen(turns.BreedThrown(seat=seat, breed=breed))


def divide(scene: Scene, command: commands.Divide) -> None:
    """A player's first zombies over slots. Rule: ZW-022, ZW-024, ZW-R02. Raises: Refused."""
    seat, state = scene.seat, scene.state
    zombies = numbers().people.a_player
    most = limit(state, seat)
    if (
        sum(command.parts) != zombies
        or any(part < 1 for part in command.parts)
        or len(command.parts) > most
    ):
        refuse(
            text("That does not divide {count} zombies.", count=zombies),
            "ZW-024",
            text("Give each horde at least one, {count} in all.", count=zombies),
        )
    place = next(n for n, ask in enumerate(state.asks) if ask.seat == seat)
    scene.happen(throws.Answered(place=place))
    scene.happen(turns.Divided(seat=seat, parts=command.parts))
    if scene.says.set_up and seat + 1 < len(state.players):
        scene.ask("split", seat + 1)
    if not scene.state.asks:
        _place(scene)


def _place(scene: Scene) -> None:
    """Every first horde on a space by chance, then the cop. Rule: ZW-025, ZW-026, ZW-S01."""
    for seat, player in enumerate(scene.state.players):
        hordes = [
            Horde(slot, any_space(scene), zombies)
            for slot, zombies in enumerate(player.parts, start=1)
        ]
        scene.happen(turns.Placed(seat=seat, hordes=tuple(hordes)))
    if scene.says.super_cop:
        scene.happen(turns.CopCame(at=any_space(scene), die=numbers().ladder.cop))
    scene.happen(turns.StepTaken(step="clock"))


def divisions() -> Sequence[tuple[int, ...]]:
    """Every way to divide the first zombies, the largest horde first. Rule: ZW-024."""
    return _divisions(numbers().people.a_player)


def _divisions(count: int, most: int = 99) -> list[tuple[int, ...]]:
    if not count:
        return [()]
    return [
        (first, *rest)
        for first in range(min(count, most), 0, -1)
        for rest in _divisions(count - first, first)
    ]


DECIDE: Decide = {commands.Begin: begin, commands.Divide: divide}
