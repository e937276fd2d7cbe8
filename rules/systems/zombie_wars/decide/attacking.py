"""Attacks: at whom, who turns them away, the throw. Rule: ZW-070 to ZW-072."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.decide.hordes import upright
from rules.systems.zombie_wars.decide.rounds import horde_casts, people_casts
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.events import throws
from rules.systems.zombie_wars.state import Fight, Game, Key
from rules.systems.zombie_wars.who import (
    has_hero,
    hordes_at,
    keyed,
    people_at,
    ruled,
    the_horde,
)
from rules.text import text

_ATTACK = text("everybody in the fight")


def attack(scene: Scene, command: commands.Attack) -> None:
    """One of the own hordes attacks. Rule: ZW-070, ZW-R04, ZW-R27. Raises: Refused."""
    state = scene.state
    own = upright(scene, command.horde)
    there = enemies(state, scene.seat, own.slot)
    named = [keyed(state, name) for name in command.targets]
    targets = [key for key in there if key in named]
    if len(targets) < len(named) or len(set(named)) < len(named):
        refuse(
            text("These are no hordes that can be attacked here."),
            "ZW-070",
            text("Choose enemy hordes of the same space that have not turned the attack away."),
        )
    if command.people and not people_at(state, own.at):
        refuse(text("Nobody is there."), "ZW-070", text("Choose a target that is there."))
    if not (targets or command.people):
        refuse(text("An attack needs a target."), "ZW-R27", text("Choose one in the space."))
    mixed = command.people and targets and len(targets) < len(there)
    if mixed and not ruled(state).free_targets:
        refuse(
            text("The people and only some of the hordes cannot be attacked together."),
            "ZW-R04",
            text("Attack the people, some hordes, all hordes, or everything."),
        )
    fight = Fight(
        seat=scene.seat,
        at=own.at,
        slot=own.slot,
        hordes=tuple(targets),
        people=command.people,
    )
    scene.happen(throws.FightBegan(fight=fight))
    wary = [key for key in targets if may_refuse(state, (scene.seat, own.slot), key)]
    for key in wary:
        scene.ask("refuse", key[0], key, (scene.seat, own.slot))
    if not wary:
        throw(scene)


def enemies(state: Game, seat: int, slot: int) -> list[Key]:
    """Hordes that a horde may attack, in the order in which they are thrown.

    Rule: ZW-070, ZW-D04, ZW-P02.
    """
    own = the_horde(state, (seat, slot))
    found = [key for key in hordes_at(state, own.at, seat) if key[0] != seat]
    if state.refused:
        return [key for key in found if not _turned_away(state, (seat, slot), key)]
    return found


def _turned_away(state: Game, own: Key, key: Key) -> bool:
    smaller = the_horde(state, key).size < the_horde(state, own).size
    return smaller and (own[1], key) in state.refused


def may_refuse(state: Game, own: Key, key: Key) -> bool:
    """Whether a smaller horde of the Stealthy may turn the attack away. Rule: ZW-071, ZW-D04."""
    stealthy = state.players[key[0]].breed == "stealthy"
    return stealthy and the_horde(state, key).size < the_horde(state, own).size


def answer(scene: Scene, command: commands.Refuse) -> None:
    """It is turned away, or not. Rule: ZW-D04."""
    state = scene.state
    ask, fight = state.asks[0], state.fight
    assert fight
    scene.happen(throws.Answered())
    if command.refuse:
        scene.happen(throws.AttackRefused(slot=fight.slot, horde=ask.horde))
        left = tuple([key for key in fight.hordes if key != ask.horde])
        scene.happen(throws.FightWentOn(fight=replace(fight, hordes=left)))
    if not scene.state.asks:
        throw(scene)


def throw(scene: Scene) -> None:
    """Everybody in the fight throws at once. Rule: ZW-072, ZW-P02.

    An attack that is left without a target is void: ZW-D04.
    """
    state = scene.state
    fight = state.fight
    assert fight
    if not (fight.hordes or fight.people):
        scene.happen(throws.FightEnded())
        return
    casts = []
    if fight.slot:
        throwing = ((fight.seat, fight.slot), *fight.hordes)
    else:
        throwing = () if scene.says.mob_unopposed else fight.hordes  # ZW-R15
    for key in throwing:
        one = the_horde(state, key)
        casts += horde_casts(*key, one.zombies, one.heroes)
    if fight.people:
        casts += people_casts(scene, fight.at, squad=fight.squad)
        if has_hero(state, fight.at):
            scene.happen(throws.FightWentOn(fight=replace(fight, heroes=True)))
    scene.throw("attack" if fight.slot else "mob", casts, _ATTACK)


DECIDE: Decide = {commands.Attack: attack, commands.Refuse: answer}
