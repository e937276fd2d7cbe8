"""Changed copies of parts of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.systems.zombie_wars.state import Dice, Game, Horde, Key, Player, Squad

After = dict[type[Any], Callable[[Game, Any], Game]]  # by the event


def with_player(state: Game, seat: int, player: Player) -> tuple[Player, ...]:
    """The players, one of them changed."""
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])


def with_horde(state: Game, key: Key, **changes: Any) -> Game:
    """The state with a horde changed; the horde is there."""
    seat, slot = key
    player = state.players[seat]
    hordes = tuple([replace(one, **changes) if one.slot == slot else one for one in player.hordes])
    return replace(state, players=with_player(state, seat, replace(player, hordes=hordes)))


def with_dice(state: Game, key: Key, *, more: Dice = (), less: Dice = (), ordinary: int) -> Game:
    """The state with zombies added to a horde, or taken from it."""
    seat, slot = key
    one = next(one for one in state.players[seat].hordes if one.slot == slot)
    zombies = one.zombies + more.count(ordinary) - less.count(ordinary)
    heroes = one.heroes
    if any(die != ordinary for die in (*more, *less)):
        heroes = without(heroes, [die for die in less if die != ordinary])
        heroes = tuple(sorted((*heroes, *[die for die in more if die != ordinary])))
    return with_horde(state, key, zombies=zombies, heroes=heroes)


def with_new(state: Game, seat: int, horde: Horde) -> Game:
    """The state with one horde more."""
    player = state.players[seat]
    hordes = tuple(sorted((*player.hordes, horde), key=_slot))
    return replace(state, players=with_player(state, seat, replace(player, hordes=hordes)))


def without_horde(state: Game, key: Key) -> Game:
    """The state with a horde gone; another one in its slot is not refused for it. Rule: ZW-D04."""
    seat, slot = key
    player = state.players[seat]
    hordes = tuple([one for one in player.hordes if one.slot != slot])
    refused = state.refused and tuple(
        [(own, by) for own, by in state.refused if key not in ((state.turn, own), by)]
    )
    players = with_player(state, seat, replace(player, hordes=hordes))
    return replace(state, players=players, refused=refused)


def _slot(horde: Horde) -> int:
    return horde.slot


def with_townies(townies: tuple[int, ...], at: int, count: int) -> tuple[int, ...]:
    """So many more people, or fewer, on a space."""
    return (*townies[:at], townies[at] + count, *townies[at + 1 :])


def without(dice: Dice, gone: list[int]) -> Dice:
    """The dice without some of them."""
    if not gone:
        return dice
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


def without_heroes(
    heroes: tuple[tuple[int, int], ...], at: int, gone: Dice
) -> tuple[tuple[int, int], ...]:
    """The Heroes of the town without some of a space."""
    if not gone:
        return heroes
    left = list(heroes)
    for sides in gone:
        left.remove((at, sides))
    return tuple(left)


def without_squad_dice(
    squads: tuple[Squad, ...], gone: tuple[tuple[int, int], ...]
) -> tuple[Squad, ...]:
    """The squads without some of their dice; an empty one is gone."""
    if not gone:
        return squads
    left = []
    for squad in squads:
        dice = without(squad.dice, [sides for key, sides in gone if key == squad.key])
        if dice:
            left.append(replace(squad, dice=dice))
    return tuple(left)
