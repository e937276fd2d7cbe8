"""Zombies given up so that a pawn stays upright."""

from __future__ import annotations

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.counting import given_up
from rules.systems.zombie_wars.decide.scene import Decide, Scene
from rules.systems.zombie_wars.events import pawns, throws
from rules.systems.zombie_wars.state import Cast, Game, Key
from rules.systems.zombie_wars.who import horde, ruled, the_horde


def lay_or_ask(scene: Scene, key: Key, casts: tuple[Cast, ...], why: pawns.Why) -> None:
    """The pawn is laid; in the advanced game its owner may give up zombies. Rule: ZW-A04."""
    if scene.says.advanced:
        scene.happen(throws.Kept(casts=casts))
        scene.ask("stay", key[0], key)
    else:
        scene.happen(pawns.Laid(horde=key, why=why))


def at_stake(state: Game, key: Key) -> tuple[int, ...]:
    """Sides of the zombies that would have to go. Rule: ZW-A04, ZW-R18, ZW-A05."""
    says, breed = ruled(state), state.players[key[0]].breed
    thrown = [
        (cast.sides, face)
        for cast in state.casts
        if (cast.owner, cast.slot) == key
        for face in cast.faces
    ]
    going = [sides for sides, _ in given_up(thrown, breed, all_failed=says.sacrifice)]
    one = the_horde(state, key)
    left = list((numbers().ladder.ordinary,) * one.zombies + one.heroes)
    found = []
    for sides in going:  # after an Attack some may be gone already
        if sides in left:
            left.remove(sides)
            found.append(sides)
    return tuple(found)


def stay(scene: Scene, command: commands.Stay) -> None:
    """They go and the pawn stays upright, or it is laid. Rule: ZW-A04, ZW-A05."""
    key = scene.state.asks[0].horde
    going = at_stake(scene.state, key)
    scene.happen(throws.Answered())
    scene.happen(throws.Kept())
    if not command.destroy:
        scene.happen(pawns.Laid(horde=key, why="kept"))
        return
    scene.happen(pawns.Lost(horde=key, dice=going, why="given up"))
    one = horde(scene.state, key)
    if one and not one.size:
        scene.happen(pawns.Gone(horde=key))


DECIDE: Decide = {commands.Stay: stay}
