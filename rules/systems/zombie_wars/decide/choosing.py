"""Turns end, victory is claimed, and breeds that choose choose."""

from __future__ import annotations

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.decide import ending
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.events import throws, turns
from rules.systems.zombie_wars.who import living, seat_of
from rules.text import text


def end_turn(scene: Scene, command: commands.EndTurn) -> None:
    """The turn is over. Rule: ZW-035, ZW-036."""
    scene.happen(turns.TurnEnded())


def claim(scene: Scene, command: commands.ClaimVictory) -> None:
    """The only one with pawns ends the game. Rule: ZW-131, ZW-R20. Raises: Refused."""
    if living(scene.state) != [scene.seat]:
        refuse(
            text("Others have hordes too."),
            "ZW-131",
            text("Be the only one with pawns first."),
        )
    ending.end(scene)


def choose_first(scene: Scene, command: commands.ChooseFirst) -> None:
    """A Psychic says who begins. Rule: ZW-D10. Raises: Refused."""
    seat = _still_in(scene, command.player, "ZW-D10")
    scene.happen(throws.Answered())
    scene.happen(turns.FirstChosen(seat=seat))


def choose_free(scene: Scene, command: commands.ChooseFree) -> None:
    """An Infiltrator says who has the free action. Rule: ZW-D09. Raises: Refused."""
    seat = _still_in(scene, command.player, "ZW-D09")
    scene.happen(throws.Answered())
    scene.happen(turns.FreeGiven(seats=(seat,)))


def _still_in(scene: Scene, key: str, rule: str) -> int:
    seat = seat_of(scene.state, key)
    if seat is None or seat not in living(scene.state):
        refuse(
            text("That player is not in the game any more."),
            rule,
            text("Choose somebody with a horde on the board."),
        )
    return seat


DECIDE: Decide = {
    commands.EndTurn: end_turn,
    commands.ClaimVictory: claim,
    commands.ChooseFirst: choose_first,
    commands.ChooseFree: choose_free,
}
