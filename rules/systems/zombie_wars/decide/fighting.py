"""A fight from its throw to its end, decision by decision. Rule: ZW-P06.

The dice stay on the table until it is over; what has been decided is in `state.fight`.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.allotting import Undecided, undecided
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.decide.striking import strike
from rules.systems.zombie_wars.events import throws
from rules.systems.zombie_wars.falling import Due, due, pieces_left
from rules.systems.zombie_wars.handing import Person, chooser, persons, queue_of
from rules.systems.zombie_wars.state import Fight, Game, Given, Loss
from rules.text import text


def the_fight(state: Game) -> Fight:
    """The fight under way. Raises: LookupError."""
    if state.fight is None:
        raise LookupError("nobody fights")
    return state.fight


def went_on(scene: Scene, fight: Fight) -> None:
    """The fight has come so far."""
    scene.happen(throws.FightWentOn(fight=fight))


def go_on(scene: Scene) -> None:
    """The next decision of the fight is asked for, or taken where there is no choice.

    Rule: ZW-P06.
    """
    state = scene.state
    fight = the_fight(state)
    if open_dice := undecided(state, fight):
        _assign_or_ask(scene, fight, open_dice)
    elif not fight.counted:
        went_on(scene, replace(fight, counted=True, queue=queue_of(state, fight)))
    elif len(fight.handed) < len(fight.queue):
        _hand_or_ask(scene, fight)
    elif owed := due(state, fight):
        _lose_or_ask(scene, fight, owed)
    else:
        strike(scene, fight)


# --- Which die goes where ---


def _assign_or_ask(scene: Scene, fight: Fight, open_dice: Undecided) -> None:
    if open_dice.count:
        scene.ask("assign", fight.seat)
    else:
        _give(scene, fight, open_dice, 0)


def _give(scene: Scene, fight: Fight, open_dice: Undecided, count: int) -> None:
    given = Given(open_dice.kind, open_dice.target, count)
    went_on(scene, replace(fight, given=(*fight.given, given)))


def assign(scene: Scene, command: commands.Assign) -> None:
    """So many dice go to the target. Rule: ZW-078, ZW-113. Raises: Refused."""
    fight = the_fight(scene.state)
    open_dice = undecided(scene.state, fight)
    assert open_dice
    if not 0 <= command.count <= open_dice.count:
        refuse(
            text("There are {count} such dice.", count=open_dice.count),
            "ZW-078",
            text("Give none, some or all of them."),
        )
    scene.happen(throws.Answered())
    _give(scene, fight, open_dice, command.count)


# --- Who is handed over ---


def _hand_or_ask(scene: Scene, fight: Fight) -> None:
    """Asked only where it matters. Rule: ZW-080, ZW-114."""
    state = scene.state
    left = persons(state, fight)
    rest = fight.queue[len(fight.handed) :]
    total = sum([person.count for person in left])
    if len(left) == 1 or (total == len(rest) and len(set(rest)) == 1):
        everybody = [place for person in left for place in person.places]
        went_on(scene, replace(fight, handed=(*fight.handed, *everybody[: len(rest)])))
        return
    key = rest[0]
    scene.ask("hand", chooser(state, fight, key), key)


def hand_over(scene: Scene, command: commands.HandOver) -> None:
    """These people. Rule: ZW-080. Raises: Refused."""
    fight = the_fight(scene.state)
    left = {person.hero: person for person in persons(scene.state, fight)}
    person = left.get(command.hero)
    if person is None or not 1 <= command.count <= at_once(fight, person):
        refuse(
            text("These people cannot be handed over now."),
            "ZW-080",
            text("Choose among those who fought and are left."),
        )
    scene.happen(throws.Answered())
    went_on(scene, replace(fight, handed=(*fight.handed, *person.places[: command.count])))


def at_once(fight: Fight, person: Person) -> int:
    """How many such people one choice may hand to the horde whose turn it is."""
    rest = fight.queue[len(fight.handed) :]
    run = 0
    for key in rest:
        if key != rest[0]:
            break
        run += 1
    return min(run, person.count)


# --- Who falls ---


def _lose_or_ask(scene: Scene, fight: Fight, owed: Due) -> None:
    """Asked only where zombies of different dice are left to choose from. Rule: ZW-081."""
    state = scene.state
    left = pieces_left(state, fight, owed.horde)
    if len(set(left)) == 1 or owed.count >= len(left):
        _fall(scene, fight, owed, left[: owed.count])
        return
    owner = fight.seat if scene.says.casualties else owed.horde[0]
    scene.ask("lose", owner, owed.horde)


def _fall(scene: Scene, fight: Fight, owed: Due, dice: tuple[int, ...]) -> None:
    if owed.into:
        loss = Loss(owed.horde, taken=dice, into=owed.into)
    else:
        loss = Loss(owed.horde, killed=dice)
    went_on(scene, replace(fight, losses=(*fight.losses, loss)))


def lose(scene: Scene, command: commands.Lose) -> None:
    """So many with this die. Rule: ZW-081. Raises: Refused."""
    fight = the_fight(scene.state)
    owed = due(scene.state, fight)
    assert owed
    left = pieces_left(scene.state, fight, owed.horde)
    if not 1 <= command.count <= min(owed.count, left.count(command.die)):
        refuse(
            text("The horde cannot lose these."),
            "ZW-081",
            text("Choose among the zombies that fought."),
        )
    scene.happen(throws.Answered())
    _fall(scene, fight, owed, (command.die,) * command.count)


DECIDE: Decide = {
    commands.Assign: assign,
    commands.HandOver: hand_over,
    commands.Lose: lose,
}
