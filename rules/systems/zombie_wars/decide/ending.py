"""When a game ends, and what it comes to."""

from __future__ import annotations

from rules.systems.zombie_wars.catalogue import numbers, rulings
from rules.systems.zombie_wars.decide.scene import Scene
from rules.systems.zombie_wars.events import turns
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.who import any_people, living, people, zombies

TOTAL, VICTORY, CONDITIONAL, LOST, STALEMATE = OUTCOMES = (
    "total-victory",
    "victory",
    "conditional-victory",
    "everyone-loses",
    "stalemate",
)


def check_end(scene: Scene) -> bool:
    """Whether the game is over now. Rule: ZW-039, ZW-131, ZW-133, ZW-R20, ZW-R24."""
    state = scene.state
    alive = 0
    for player in state.players:
        if player.hordes:
            alive += 1
            if alive > 1:
                return False
    if alive == 1 and any_people(state) and not scene.says.last_horde_ends_game:
        return False
    end(scene)
    return True


def clock_ends(hour: int, hours: int) -> bool:
    """Whether the hourglass stands on the end. Rule: ZW-130."""
    return hour > hours


def end(scene: Scene) -> None:
    """The game is over."""
    outcome, winners = result(scene.state)
    scene.happen(turns.Ended(outcome=outcome, winners=winners))


def result(state: Game) -> tuple[str, tuple[int, ...]]:
    """What the board comes to, and who wins. Rule: ZW-132, ZW-133, ZW-R21, ZW-R22, ZW-R23."""
    alive = living(state)
    if len(alive) == 1:
        return (VICTORY if any_people(state) else TOTAL), tuple(alive)
    says = rulings(state.rules)
    best = max([player.zombies for player in state.players])
    against = best if says.conditional_by_leader else zombies(state)
    humans = people(state)
    if humans > against:
        return LOST, ()
    leaders = tuple([n for n, player in enumerate(state.players) if player.zombies == best])
    if humans == against or (len(leaders) > 1 and says.most_tie):
        return STALEMATE, ()
    return CONDITIONAL, leaders


def marked(state: Game) -> int:
    """Sides of the dice that come in a wave at this hour; 0 for none. Rule: ZW-002, ZW-A08."""
    for mark in numbers().clock.marks:
        if mark.hour == state.hour <= state.hours:
            return mark.sides
    return 0
