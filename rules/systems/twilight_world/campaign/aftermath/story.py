"""The story of a game: its outcome, and effects that end with it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.aftermath import Remember
from rules.systems.twilight_world.campaign.aftermath.ended import Ended
from rules.systems.twilight_world.muster import mustered
from rules.systems.twilight_world.names import FINDS, listed, thing_name
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.wording import as_typed
from rules.text import counted, text

OUTCOMES = {
    "goal": text("The heroes reached the goal."),
    "left": text("Everyone who could leave has left."),
    "fallen": text("No hero is conscious."),
    "time": text("Time ran out."),
}


def outcome(state: Game) -> Remember:
    """The end of the game, for the log of games. Rule: TW-CAMP-1."""
    told = OUTCOMES.get(state.result, as_typed(state.result))
    why = counted(
        "The game ended after {count} turn. {told}",
        "The game ended after {count} turns. {told}",
        state.turn,
        told=told,
    )
    return Remember(why=why, rule="TW-CAMP-1")


def story(ended: Ended) -> Iterator[Remember]:
    """Rule: TW-CAMP-10, TW-CAMP-14, TW-CAMP-15, TW-CAMP-17."""
    yield from _restored(ended)
    state = ended.state
    for find in dict.fromkeys(state.morale):
        why = text("The higher wound limit from {find} ends with this game.", find=FINDS[find])
        yield Remember(why=why, rule="TW-CAMP-14")
    if any(one.car_keys for one in state.figures.values()):
        yield Remember(why=text("Car keys are useless after this game."), rule="TW-CAMP-15")
    for car in state.drove_off:
        why = text(
            "Heroes drove {car} off the board. The scenario says whether they keep it.",
            car=thing_name(car),
        )
        yield Remember(why=why, rule="TW-CAMP-15")
    yield from _goals(ended)


def _restored(ended: Ended) -> Iterator[Remember]:
    """Stock is complete again. Rule: TW-CAMP-10."""
    spent = [
        one
        for card in ended.roster
        for one in ended.fighters(card)
        if ended.lives(one) and one.arms != mustered(card, one.key, one.side, ended.book).arms
    ]
    if spent and ended.ruled("persistent_equipment_loss") == "false":
        names = listed([as_typed(one.name) for one in spent])
        why = text("Reloaded weapons and refilled equipment: {names}.", names=names)
        yield Remember(why=why, rule="TW-CAMP-10")


def _goals(ended: Ended) -> Iterator[Remember]:
    """Goal items that left the board with a figure are kept. Rule: TW-CAMP-17."""
    lost = list(ended.state.goals)
    for one in ended.state.figures.values():
        for goal in one.goals:
            if one.where != "left":
                lost.append(goal)
                continue
            why = text("{name} carried {goal} off the board.", name=one.name, goal=thing_name(goal))
            yield Remember(why=why, rule="TW-CAMP-17")
    for goal in lost:
        why = text("{goal} is lost, unless the scenario says otherwise.", goal=thing_name(goal))
        yield Remember(why=why, rule="TW-CAMP-17")
