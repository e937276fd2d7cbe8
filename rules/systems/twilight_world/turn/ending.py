"""The end of the game."""

from __future__ import annotations

from typing import Final

from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.movement.moving import LeftBoard
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.survivors import TemperSettled
from rules.systems.twilight_world.turn.events import GameEnded, MeetGoal, TurnEnded
from rules.systems.twilight_world.who import HEROES, VILLAINS, is_awake, kind_of
from rules.systems.twilight_world.wounds.events import Died, Fled, KnockedOut
from rules.text import text

NO_GOAL: Final = Refusal(
    text("This game has no goal."), "TW-SIDE-7", text("Play until the game ends.")
)
NOT_THEIRS: Final = Refusal(
    text("Only the living can meet a goal."), "TW-SIDE-7", text("Continue the game.")
)


def meet_goal(scene: Scene, command: MeetGoal) -> None:
    """End the game: its aims are reached. Rule: TW-SIDE-7. Raises: Refused."""
    scene.check(why_not_meet_goal(scene.state, scene.seat))
    scene.happen(GameEnded(result="goal"))


def why_not_meet_goal(state: Game, seat: str) -> Refusal | None:
    """Refuse where the scenario has no goal, and to those who have none. Rule: TW-SIDE-7."""
    if not state.scenario.goal:
        return NO_GOAL
    return None if kind_of(seat) in (HEROES, VILLAINS) else NOT_THEIRS


MEET_GOAL = offer("MeetGoal", text("Declare the goal met"))


def offer_goal(state: Game, seat: str) -> list[Offer]:
    """Rule: TW-SIDE-7."""
    return [] if why_not_meet_goal(state, seat) else [MEET_GOAL]


def check_end(scene: Scene) -> None:
    """The game ends when no hero is left, or its time is up. Rule: TW-SIDE-7."""
    state = scene.state
    if state.phase == "over":
        return
    if not any(_may_still_act(one) for one in state.figures.values()):
        where = {one.where for one in state.figures.values() if kind_of(one.side) == HEROES}
        left = "left" in where and "board" not in where
        scene.happen(GameEnded(result="left" if left else "fallen"))
    elif state.scenario.turns and state.phase == "between" and state.turn >= state.scenario.turns:
        scene.happen(GameEnded(result="time"))


def _may_still_act(figure: Fighter) -> bool:
    """True if it is a hero who is conscious, or still to come."""
    return kind_of(figure.side) == HEROES and (is_awake(figure) or figure.where == "aside")


SUBJECT = Subject(
    decide={
        MeetGoal: meet_goal,
    },
    offers={
        "goal": offer_goal,
    },
    settle=check_end,
    settles_after=frozenset((Died, KnockedOut, LeftBoard, Fled, TurnEnded, TemperSettled)),
)
