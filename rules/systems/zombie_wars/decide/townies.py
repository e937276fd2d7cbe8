"""What the people do by a player's word. Rule: ZW-110 to ZW-116, ZW-A11."""

from __future__ import annotations

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.decide import attacking
from rules.systems.zombie_wars.decide.hordes import upright
from rules.systems.zombie_wars.decide.rounds import people_casts
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.events import crowd, pawns, throws, turns
from rules.systems.zombie_wars.state import Fight, Game, Key
from rules.systems.zombie_wars.who import (
    any_people,
    has_hero,
    heroes_at,
    hordes_at,
    keyed,
    left_of,
    neighbours,
    people_at,
    squad_of,
    within,
)
from rules.text import text

_PRESSURE = text("whether a Hero comes forth")
_BESIDE = text("Choose a space beside it.")
_WITH_PEOPLE = text("Choose a space with people.")


def rally(scene: Scene, command: commands.Rally) -> None:
    """A pawn is laid; then its owner says what the people do. Rule: ZW-110. Raises: Refused."""
    one = upright(scene, command.horde)
    if not any_people(scene.state):
        refuse(text("Nobody is left in town."), "ZW-110", text("Do something else."))
    scene.happen(pawns.Laid(horde=(scene.seat, one.slot), why="townie"))
    scene.ask("townie", scene.seat)


def pass_free(scene: Scene, command: commands.PassFree) -> None:
    """The free action is declined. Rule: ZW-037. Raises: Refused."""
    if not is_free(scene.state):
        refuse(
            text("A pawn was laid for this."),
            "ZW-110",
            text("Choose what the people do; undo it if it was not meant."),
        )
    scene.happen(throws.Answered())
    scene.happen(turns.FreePassed(seat=scene.seat))


def is_free(state: Game) -> bool:
    """Whether the Townie action under way costs nothing. Rule: ZW-037."""
    return state.step == "freed"


# --- Mass Movement ---


def walk(scene: Scene, command: commands.Walk) -> None:
    """One person goes one space. Rule: ZW-111. Raises: Refused."""
    state = scene.state
    ordinary = numbers().ladder.ordinary
    if not 0 <= command.at < len(state.townies) or not _is_there(state, command, ordinary):
        refuse(text("Nobody like that is there."), "ZW-111", _WITH_PEOPLE)
    if command.to not in neighbours(state, command.at):
        refuse(text("That space is not adjacent."), "ZW-111", _BESIDE)
    scene.happen(throws.Answered())
    if not state.steps:
        scene.happen(crowd.WalkBegan(steps=numbers().townie.steps))
    scene.happen(crowd.Walked(at=command.at, to=command.to, die=command.die))


def _is_there(state: Game, command: commands.Walk, ordinary: int) -> bool:
    if command.die == ordinary:
        return state.townies[command.at] > 0
    return command.die in heroes_at(state, command.at)


def stop_walking(scene: Scene, command: commands.StopWalking) -> None:
    """Fewer than all steps were enough. Rule: ZW-111."""
    scene.happen(throws.Answered())
    scene.happen(crowd.WalkBegan(steps=0))


# --- Angry Mob and squads ---


def mob(scene: Scene, command: commands.Mob) -> None:
    """All people of a space go and fight, or fight and go. Rule: ZW-112, ZW-113.

    Raises: Refused.
    """
    state = scene.state
    if not 0 <= command.at < len(state.townies) or not people_at(state, command.at):
        refuse(text("Nobody is there."), "ZW-112", _WITH_PEOPLE)
    if command.to not in neighbours(state, command.at):
        refuse(text("That space is not adjacent."), "ZW-112", _BESIDE)
    place = command.to if command.order == "march" else command.at
    targets = _targets(scene, command.targets, place)
    scene.happen(throws.Answered())
    if command.order == "march":
        scene.happen(crowd.PeopleWent(at=command.at, to=command.to))
    _fight(scene, place, targets, then=command.to if command.order == "fight" else -1)


def order_squad(scene: Scene, command: commands.OrderSquad) -> None:
    """A squad goes far, or goes a step and fights, or fights and goes. Rule: ZW-116, ZW-A11.

    Raises: Refused.
    """
    state = scene.state
    squad = squad_of(state, command.squad)
    if squad is None:
        refuse(
            text("There is no squad {number}.", number=command.squad),
            "ZW-A11",
            text("Choose one that is on the board."),
        )
    steps = numbers().townie.squad_steps
    reach = within(state, squad.at, steps) if command.order == "go" else neighbours(state, squad.at)
    if command.to not in reach:
        refuse(
            text("The squad cannot go there."),
            "ZW-A11",
            text("It goes {count} spaces, or one and fights.", count=steps),
        )
    place = squad.at if command.order == "fight" else command.to
    targets = _targets(scene, () if command.order == "go" else command.targets, place)
    scene.happen(throws.Answered())
    if command.order != "fight":
        scene.happen(crowd.SquadWent(squad=squad.key, to=command.to))
    then = command.to if command.order == "fight" else -1
    _fight(scene, place, targets, then=then, squad=squad.key)


def _targets(scene: Scene, names: tuple[str, ...], at: int) -> tuple[Key, ...]:
    """The named hordes of a space, as they are thrown. Rule: ZW-113, ZW-P02. Raises: Refused."""
    named = [keyed(scene.state, name) for name in names]
    found = tuple([key for key in mob_order(scene.state, scene.seat, at) if key in named])
    if len(found) < len(names):
        refuse(
            text("These hordes are not all where they fight."),
            "ZW-113",
            text("Choose hordes of that space."),
        )
    return found


def mob_order(state: Game, seat: int, at: int) -> list[Key]:
    """Hordes of a space from the acting player's left, the own ones last. Rule: ZW-P02."""
    return hordes_at(state, at, left_of(state, seat))


def _fight(scene: Scene, at: int, targets: tuple[Key, ...], *, then: int, squad: int = 0) -> None:
    """One round of fighting of people against hordes; without any only the way is left.

    Rule: ZW-113.
    """
    if targets:
        fight = Fight(seat=scene.seat, at=at, hordes=targets, people=True, squad=squad, then=then)
        scene.happen(throws.FightBegan(fight=fight))
        attacking.throw(scene)
    elif then >= 0 and squad:
        scene.happen(crowd.SquadWent(squad=squad, to=then))
    elif then >= 0:
        scene.happen(crowd.PeopleWent(at=at, to=then))


# --- Pressure Creates Diamonds ---


def pressure(scene: Scene, command: commands.Pressure) -> None:
    """People without a Hero throw for one. Rule: ZW-115. Raises: Refused."""
    state = scene.state
    inside = 0 <= command.at < len(state.townies)
    if not inside or not people_at(state, command.at) or has_hero(state, command.at):
        refuse(
            text("There must be people, and no Hero among them."),
            "ZW-115",
            text("Choose another space."),
        )
    scene.happen(throws.Answered())
    scene.throw("pressure", people_casts(scene, command.at), _PRESSURE)


DECIDE: Decide = {
    commands.Rally: rally,
    commands.PassFree: pass_free,
    commands.Walk: walk,
    commands.StopWalking: stop_walking,
    commands.Mob: mob,
    commands.OrderSquad: order_squad,
    commands.Pressure: pressure,
}
