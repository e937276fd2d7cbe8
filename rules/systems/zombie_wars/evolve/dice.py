"""Dice on the table, questions, and fights as far as they have come."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.events import throws
from rules.systems.zombie_wars.evolve.changing import After, with_dice, with_player
from rules.systems.zombie_wars.state import PEOPLE, Game


def _asked(state: Game, event: throws.Asked) -> Game:
    return replace(state, asks=(*state.asks, event.ask))


def _answered(state: Game, event: throws.Answered) -> Game:
    asks = state.asks
    return replace(state, asks=asks[: event.place] + asks[event.place + 1 :])


def _thrown(state: Game, event: throws.Thrown) -> Game:
    return replace(
        state, purpose=event.purpose, casts=event.casts, window=event.window, sated=False
    )


def _rerolled(state: Game, event: throws.Rerolled) -> Game:
    player = state.players[event.seat]
    player = replace(player, luck=player.luck - 1)
    return replace(
        state,
        players=with_player(state, event.seat, player),
        casts=event.casts,
        window=event.window,
        sated=False,
    )


def _let_stand(state: Game, event: throws.LetStand) -> Game:
    if event.seat == PEOPLE:
        return replace(state, sated=True)
    return replace(state, window=state.window[1:])


def _fed(state: Game, event: throws.Fed) -> Game:
    state = with_dice(state, event.horde, less=(event.die,), ordinary=numbers().ladder.ordinary)
    return replace(state, casts=event.casts, window=event.window)


def _picked_up(state: Game, event: throws.PickedUp) -> Game:
    return replace(state, purpose="", window=(), casts=state.casts if state.fight else ())


def _kept(state: Game, event: throws.Kept) -> Game:
    return replace(state, casts=event.casts)


def _fight_began(state: Game, event: throws.FightBegan) -> Game:
    return replace(state, fight=event.fight)


def _fight_ended(state: Game, event: throws.FightEnded) -> Game:
    return replace(state, fight=None, casts=())


def _attack_refused(state: Game, event: throws.AttackRefused) -> Game:
    return replace(state, refused=(*state.refused, (event.slot, event.horde)))


AFTER: After = {
    throws.Asked: _asked,
    throws.Answered: _answered,
    throws.Thrown: _thrown,
    throws.Rerolled: _rerolled,
    throws.LetStand: _let_stand,
    throws.Fed: _fed,
    throws.Kept: _kept,
    throws.PickedUp: _picked_up,
    throws.FightBegan: _fight_began,
    throws.FightWentOn: _fight_began,
    throws.FightEnded: _fight_ended,
    throws.AttackRefused: _attack_refused,
}
