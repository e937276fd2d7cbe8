"""Events of a mission, win and lose. Rule: ZC-086, ZC-088, ZC-089, ZC-R23, ZC-R33."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.systems.zombicide.aims.conditions import holds
from rules.systems.zombicide.scene import Event, Lines, Scene, Subject
from rules.systems.zombicide.state import Check, Does, Extra, Game
from rules.systems.zombicide.who import is_anybody_there, mission, ruled
from rules.table import Line
from rules.text import Text, text

WON, LOST = "won", "lost"


class MissionEvent(Event, frozen=True, tag="zc.mission-event"):
    """An event of the mission happens, once a game. Rule: ZC-F06."""

    event: str


class GameEnded(Event, frozen=True, tag="zc.ended"):
    """The game is won or lost. Rule: ZC-086."""

    outcome: str


def outcome(state: Game) -> str:
    """The outcome by the conditions of now. Empty while the game goes on.

    Rule: ZC-086, ZC-089, ZC-R33.
    """
    rows, gone = mission(state), not is_anybody_there(state)
    won, lost = True, gone and False not in [one.dead for one in state.chars]
    for one in rows.win:
        if not holds(state, one):
            won = False
            break
    for one in rows.lose:
        if holds(state, one):
            lost = True
            break
    if won and lost:
        return WON if ruled(state).win_or_lose == "winFirst" else LOST
    if won or lost:
        return WON if won else LOST
    late = state.limit and state.round > state.limit
    return LOST if late or gone else ""


OUTCOMES: Final = {WON: text("Mission won"), LOST: text("Mission lost")}


def party_won(state: Game) -> bool | None:
    """True if the characters have won a finished game. Rule: ZC-086."""
    return state.outcome == WON if state.outcome else None


def look(scene: Scene) -> bool:
    """Let the next event of the mission happen, or end the game. Return False for neither.

    Rule: ZC-088.
    """
    state = scene.state
    for number, row in enumerate(mission(state).events):
        if row.id not in state.happened and holds(state, row.when):
            scene.happen(MissionEvent(event=row.id))
            scene.due(Does(event=number), Extra(), Check())
            return True
    found = outcome(state)
    if found:
        scene.happen(GameEnded(outcome=found))
    return bool(found)


def check_on(scene: Scene, task: Check) -> bool:
    """Wait until the extra activations are over, then look. Rule: ZC-088."""
    scene.done()
    if not scene.state.queue:
        look(scene)
    return True


def over(state: Game) -> Text | None:
    """The end in words."""
    if state.step != "over":
        return None
    survived = sum(not one.dead for one in state.chars)
    counts = {"count": survived, "all": len(state.chars)}
    if state.outcome == WON:
        if survived == len(state.chars):
            return text("Everyone survived. The mission is won.")
        return text("{count} of {all} survived. The mission is won.", **counts)
    if not survived:
        return text("Nobody survived. The mission is lost.")
    return text("{count} of {all} survived. The mission is lost.", **counts)


def _happened(state: Game, event: MissionEvent) -> Game:
    return replace(state, happened=(*state.happened, event.event))


def _ended(state: Game, event: GameEnded) -> Game:
    return replace(state, step="over", outcome=event.outcome, agenda=(), queue=())


def _tell_ended(state: Game, event: GameEnded) -> Lines:
    if event.outcome == WON:
        yield Line(text("The mission is won."), "ZC-086", mood="good")
    else:
        yield Line(text("The mission is lost."), "ZC-086", mood="bad")


ENDING = Subject(
    evolve={MissionEvent: _happened, GameEnded: _ended},
    tell={GameEnded: _tell_ended},
    silent={MissionEvent: "its effects are told"},
    tasks={Check: check_on},
)
