"""Hordes and their pawns."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.events import pawns
from rules.systems.zombie_wars.evolve.changing import (
    After,
    with_dice,
    with_horde,
    with_new,
    with_player,
    without_horde,
)
from rules.systems.zombie_wars.state import PEOPLE, Dice, Game, Horde
from rules.systems.zombie_wars.who import the_horde


def _ordinary() -> int:
    return numbers().ladder.ordinary


def _dice(zombies: int, heroes: Dice) -> Dice:
    return (_ordinary(),) * zombies + heroes


def _went(state: Game, event: pawns.Went | pawns.PawnPut) -> Game:
    return with_horde(state, event.horde, at=event.to)


def _laid(state: Game, event: pawns.Laid) -> Game:
    return with_horde(state, event.horde, upright=False)


def _parted(state: Game, event: pawns.Parted) -> Game:
    at = the_horde(state, event.horde).at
    leaving = _dice(event.zombies, event.heroes)
    state = with_dice(state, event.horde, less=leaving, ordinary=_ordinary())
    return with_new(state, event.horde[0], Horde(event.slot, at, event.zombies, event.heroes))


def _joined(state: Game, event: pawns.Joined) -> Game:
    coming = _dice(event.zombies, event.heroes)
    state = with_dice(state, event.horde, less=coming, ordinary=_ordinary())
    if not the_horde(state, event.horde).size:
        state = without_horde(state, event.horde)
    return with_dice(state, (event.horde[0], event.into), more=coming, ordinary=_ordinary())


def _grown(state: Game, event: pawns.Grown) -> Game:
    return with_dice(state, event.horde, more=(_ordinary(),), ordinary=_ordinary())


def _lost(state: Game, event: pawns.Lost) -> Game:
    return with_dice(state, event.horde, less=event.dice, ordinary=_ordinary())


def _taken(state: Game, event: pawns.Taken) -> Game:
    state = with_dice(state, event.horde, less=event.dice, ordinary=_ordinary())
    return with_dice(state, event.into, more=event.dice, ordinary=_ordinary())


def _shrunk(state: Game, event: pawns.Shrunk) -> Game:
    smaller = numbers().ladder.down(event.die)
    return with_dice(state, event.horde, less=(event.die,), more=(smaller,), ordinary=_ordinary())


def _gone(state: Game, event: pawns.Gone) -> Game:
    state = without_horde(state, event.horde)
    if event.by == PEOPLE:
        return state
    player = state.players[event.by]
    player = replace(player, destroyed=player.destroyed + 1)
    return replace(state, players=with_player(state, event.by, player))


def _proxies_made(state: Game, event: pawns.ProxiesMade) -> Game:
    return replace(state, proxies=state.proxies + event.count)


def _zombies_set(state: Game, event: pawns.ZombiesSet) -> Game:
    return with_horde(state, event.horde, zombies=event.zombies)


def _pawn_turned(state: Game, event: pawns.PawnTurned) -> Game:
    return with_horde(state, event.horde, upright=event.upright)


AFTER: After = {
    pawns.Went: _went,
    pawns.Laid: _laid,
    pawns.Parted: _parted,
    pawns.Joined: _joined,
    pawns.Grown: _grown,
    pawns.Lost: _lost,
    pawns.Taken: _taken,
    pawns.Shrunk: _shrunk,
    pawns.Gone: _gone,
    pawns.ProxiesMade: _proxies_made,
    pawns.ZombiesSet: _zombies_set,
    pawns.PawnPut: _went,
    pawns.PawnTurned: _pawn_turned,
}
