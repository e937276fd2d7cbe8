"""The chances of an attack at the table, before its dice are thrown."""

from __future__ import annotations

from typing import Any

from rules.odds import chance, settle
from rules.systems.twilight_world.attack import Bodies, over
from rules.systems.twilight_world.catalogue.rulings import rulings
from rules.systems.twilight_world.combat.aiming import at_target, under_way
from rules.systems.twilight_world.combat.assault import Assault, assault_step
from rules.systems.twilight_world.combat.attack import begin, dice_on_the_move
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.attacks import blow_of, shot_of
from rules.systems.twilight_world.combat.dice import needed
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.who import body_at
from rules.table import Outlook


def outlook(state: Game, command: Any) -> Outlook | None:
    """Return what the first die needs, and the exact chance that the target is dead afterwards.

    None for what is no attack, and for the further dice of an attack under way. Luck is not
    spent. Rule: TW-RNG-3, TW-LOS-3, TW-FF-1, TW-CC-9, TW-DICE-5. Raises: Refused as the command.
    """
    if not isinstance(command, Shoot | Strike):
        return None
    figure = state.figures[command.figure]
    if under_way(state, figure):
        return None
    if isinstance(command, Shoot):
        _, wielded, shot = shot_of(state, figure, command)
    else:
        wielded, shot = blow_of(state, figure, command)
    book, active = book_of(state.rules), state.active
    most = None
    if active and active.figure == figure.key and active.moving:
        most = dice_on_the_move(figure.traits, book, in_contact=wielded[0].in_contact)
    friends = tuple(range(len(shot.friends)))
    attack = begin(wielded, (), (), rulings=rulings(book), most=most)
    attack = at_target(attack, 0, shot, friends, fresh=len(friends))
    bodies = Bodies((shot.body,), tuple([body_at(state, key) for key in shot.friends]))
    start = Assault(start=attack, attack=attack, bodies=bodies)
    ends = settle(start, assault_step, lambda now: over(now.attack))
    falls = chance(ends, lambda end: end.body.condition == "dead")
    return Outlook(needed(attack, attack.plan[0], shot.body), float(falls))
