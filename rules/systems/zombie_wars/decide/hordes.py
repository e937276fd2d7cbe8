"""Hordes move, split and merge. Rule: ZW-060 to ZW-063, ZW-090 to ZW-100."""

from __future__ import annotations

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.decide.rounds import horde_casts
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.events import pawns, throws
from rules.systems.zombie_wars.state import Horde
from rules.systems.zombie_wars.who import free_slot, horde, limit, neighbours, the_horde
from rules.text import text

_MOVE = text("who keeps walking")
_SOME = text("Choose zombies that the horde has.")


def upright(scene: Scene, slot: int) -> Horde:
    """One of the own hordes that may act. Rule: ZW-034. Raises: Refused."""
    one = horde(scene.state, (scene.seat, slot))
    if one is None:
        refuse(
            text("There is no horde {slot} of yours.", slot=slot),
            "ZW-034",
            text("Choose one of your hordes on the board."),
        )
    if not one.upright:
        refuse(
            text("The pawn of horde {slot} lies.", slot=slot),
            "ZW-034",
            text("Choose one that stands; all stand up with the next round."),
        )
    return one


def move(scene: Scene, command: commands.Move) -> None:
    """The pawn goes, then its dice say whether it stays upright; nobody is attacked by it.

    Rule: ZW-060, ZW-061, ZW-063, ZW-R25. Raises: Refused.
    """
    one = upright(scene, command.horde)
    if command.to not in neighbours(scene.state, one.at):
        refuse(
            text("That space is not adjacent."),
            "ZW-060",
            text("Choose one beside the space of the horde."),
        )
    scene.happen(pawns.Went(horde=(scene.seat, one.slot), to=command.to))
    scene.throw("move", horde_casts(scene.seat, one.slot, one.zombies, one.heroes), _MOVE)


def split(scene: Scene, command: commands.Split) -> None:
    """Some become a horde of their own. Rule: ZW-090, ZW-092, ZW-A01, ZW-R13."""
    state, seat = scene.state, scene.seat
    one = upright(scene, command.horde)
    leaving = _some_of(one, command.zombies, command.heroes)
    if leaving == one.size:
        refuse(text("All of them would go."), "ZW-090", text("Leave at least one behind."))
    player = state.players[seat]
    if len(player.hordes) >= limit(state, seat):
        refuse(
            text("You cannot have more hordes than {count}.", count=limit(state, seat)),
            "ZW-092",
            text("Merge two of them first."),
        )
    slot = command.slot or free_slot(player)
    if slot < 1 or slot > max(limit(state, seat), free_slot(player)) or horde(state, (seat, slot)):
        refuse(
            text("Slot {slot} is not free.", slot=slot),
            "ZW-R13",
            text("Choose an empty one, or merge."),
        )
    key = (seat, one.slot)
    heroes = tuple(sorted(command.heroes))
    scene.happen(pawns.Parted(horde=key, slot=slot, zombies=command.zombies, heroes=heroes))
    _lay_larger(scene, one.slot, slot)


def merge(scene: Scene, command: commands.Merge) -> None:
    """Some or all join another horde. Rule: ZW-097, ZW-098, ZW-099, ZW-R14."""
    seat = scene.seat
    one = upright(scene, command.horde)
    other = horde(scene.state, (seat, command.into))
    if other is None or other.slot == one.slot or other.at != one.at:
        refuse(
            text("There is no other horde of yours {slot} in the space.", slot=command.into),
            "ZW-097",
            text("Choose one that is there."),
        )
    joining = _some_of(one, command.zombies, command.heroes)
    heroes = tuple(sorted(command.heroes))
    scene.happen(
        pawns.Joined(
            horde=(seat, one.slot), into=other.slot, zombies=command.zombies, heroes=heroes
        )
    )
    if joining < one.size:
        _lay_larger(scene, one.slot, other.slot)
    elif not scene.says.full_merge_stays_upright and other.upright:
        scene.happen(pawns.Laid(horde=(seat, other.slot), why="merge"))


def _some_of(one: Horde, zombies: int, heroes: tuple[int, ...]) -> int:
    """How many that are. Raises: Refused for none, and for more than there are."""
    if zombies < 0 or not zombies + len(heroes):
        refuse(text("Nobody would go."), "ZW-090", _SOME)
    missing = any(heroes.count(sides) > one.heroes.count(sides) for sides in set(heroes))
    if zombies > one.zombies or missing:
        refuse(text("The horde has not so many."), "ZW-090", _SOME)
    return zombies + len(heroes)


def _lay_larger(scene: Scene, slot: int, other: int) -> None:
    """The larger one is laid; of equal ones the owner picks. Rule: ZW-091, ZW-099, ZW-100."""
    seat = scene.seat
    first, second = (the_horde(scene.state, (seat, one)) for one in (slot, other))
    if first.size == second.size:
        scene.ask("lay", seat, (seat, slot), (seat, other))
        return
    larger = first if first.size > second.size else second
    if larger.upright:
        scene.happen(pawns.Laid(horde=(seat, larger.slot), why="split"))


def lay(scene: Scene, command: commands.Lay) -> None:
    """One of two equal hordes. Rule: ZW-091, ZW-099, ZW-100. Raises: Refused."""
    ask = scene.state.asks[0]
    key = (scene.seat, command.horde)
    if key not in (ask.horde, ask.other):
        refuse(text("That horde is not one of the two."), "ZW-091", text("Choose one of the two."))
    scene.happen(throws.Answered())
    if the_horde(scene.state, key).upright:
        scene.happen(pawns.Laid(horde=key, why="split"))


def grow(scene: Scene, command: commands.Grow) -> None:
    """A Resilient player's new zombie joins it. Rule: ZW-D02. Raises: Refused."""
    key = (scene.seat, command.horde)
    if horde(scene.state, key) is None:
        refuse(
            text("There is no horde {slot} of yours.", slot=command.horde),
            "ZW-D02",
            text("Choose one of your hordes on the board."),
        )
    scene.happen(throws.Answered())
    scene.happen(pawns.Grown(horde=key))


DECIDE: Decide = {
    commands.Move: move,
    commands.Split: split,
    commands.Merge: merge,
    commands.Lay: lay,
    commands.Grow: grow,
}
