"""What the host puts right: as things are on the table, whatever the rules make of it."""

from __future__ import annotations

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.events import crowd, pawns
from rules.systems.zombie_wars.state import Key
from rules.systems.zombie_wars.who import keyed, pool, the_horde, tokens
from rules.text import text


def _named(scene: Scene, name: str) -> Key:
    key = keyed(scene.state, name)
    if key is None:
        refuse(
            text("There is no horde {name}.", name=name),
            "ZW-010",
            text("Choose one that is on the board."),
        )
    return key


def _on_board(scene: Scene, at: int) -> None:
    if not 0 <= at < len(scene.state.townies):
        refuse(text("There is no such space."), "ZW-001", text("Choose one of the board."))


def _enough(scene: Scene, more: int) -> None:
    """Raises: Refused when there would be more pieces than tokens. Rule: ZW-012."""
    if tokens(scene.state) + more > pool(scene.state):
        refuse(
            text("There are only {count} tokens.", count=pool(scene.state)),
            "ZW-012",
            text("Take some away elsewhere first."),
        )


def set_people(scene: Scene, command: commands.SetPeople) -> None:
    """So many ordinary people are there. Raises: Refused."""
    _on_board(scene, command.at)
    if command.count < 0:
        refuse(text("There cannot be fewer than none."), "ZW-012", text("Say 0 or more."))
    _enough(scene, command.count - scene.state.townies[command.at])
    scene.happen(crowd.PeopleSet(at=command.at, count=command.count))


def set_horde(scene: Scene, command: commands.SetHorde) -> None:
    """So many ordinary zombies are in it; an empty horde is gone. Rule: ZW-010. Raises: Refused."""
    key = _named(scene, command.horde)
    if command.zombies < 0:
        refuse(text("There cannot be fewer than none."), "ZW-012", text("Say 0 or more."))
    _enough(scene, command.zombies - the_horde(scene.state, key).zombies)
    scene.happen(pawns.ZombiesSet(horde=key, zombies=command.zombies))
    if not the_horde(scene.state, key).size:
        scene.happen(pawns.Gone(horde=key))


def put_pawn(scene: Scene, command: commands.PutPawn) -> None:
    """The pawn is there. Raises: Refused."""
    key = _named(scene, command.horde)
    _on_board(scene, command.to)
    scene.happen(pawns.PawnPut(horde=key, to=command.to))


def turn_pawn(scene: Scene, command: commands.TurnPawn) -> None:
    """It stands, or it lies. Raises: Refused."""
    key = _named(scene, command.horde)
    scene.happen(pawns.PawnTurned(horde=key, upright=command.upright))


DECIDE: Decide = {
    commands.SetPeople: set_people,
    commands.SetHorde: set_horde,
    commands.PutPawn: put_pawn,
    commands.TurnPawn: turn_pawn,
}
