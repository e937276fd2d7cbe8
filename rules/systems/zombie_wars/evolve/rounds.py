"""Set-up, rounds, turns, the end."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.events import turns
from rules.systems.zombie_wars.evolve.changing import After, with_player
from rules.systems.zombie_wars.state import Game, Squad


def _scattered(state: Game, event: turns.Scattered) -> Game:
    return replace(state, townies=event.townies, step="split")


def _breed_thrown(state: Game, event: turns.BreedThrown) -> Game:
    player = replace(state.players[event.seat], breed=event.breed)
    if event.breed == "lucky":
        player = replace(player, luck=numbers().breeds.luck)
    return replace(state, players=with_player(state, event.seat, player))


def _divided(state: Game, event: turns.Divided) -> Game:
    player = replace(state.players[event.seat], parts=event.parts)
    return replace(state, players=with_player(state, event.seat, player))


def _placed(state: Game, event: turns.Placed) -> Game:
    player = replace(state.players[event.seat], parts=(), hordes=event.hordes)
    return replace(state, players=with_player(state, event.seat, player))


def _cop_came(state: Game, event: turns.CopCame) -> Game:
    return replace(state, heroes=tuple(sorted((*state.heroes, (event.at, event.die)))))


def _step_taken(state: Game, event: turns.StepTaken) -> Game:
    return replace(state, step=event.step)


def _clock_moved(state: Game, event: turns.ClockMoved) -> Game:
    return replace(state, hour=event.hour, round=state.round + 1, phase="between", step="wave")


def _stood(state: Game, event: turns.Stood) -> Game:
    players = []
    for player in state.players:
        if any(not one.upright for one in player.hordes):
            hordes = tuple([replace(one, upright=True) for one in player.hordes])
            player = replace(player, hordes=hordes)
        players.append(player)
    return replace(state, players=tuple(players), step="first")


def _first_chosen(state: Game, event: turns.FirstChosen) -> Game:
    return replace(state, first=event.seat, turn=event.seat, duel=(), step="begin")


def _turn_began(state: Game, event: turns.TurnBegan) -> Game:
    return replace(state, turn=event.seat, phase="turn", step="turn", refused=())


def _turn_passed(state: Game, event: turns.TurnPassed) -> Game:
    return replace(state, turn=event.seat, step="begin")


def _turn_ended(state: Game, event: turns.TurnEnded) -> Game:
    return replace(state, phase="between", step="noxious")


def _wave_came(state: Game, event: turns.WaveCame) -> Game:
    return replace(state, squads=(*state.squads, Squad(event.squad, event.at, event.dice)))


def _free_given(state: Game, event: turns.FreeGiven) -> Game:
    return replace(state, free=event.seats, duel=(), step="freed")


def _free_began(state: Game, event: turns.FreeBegan) -> Game:
    return replace(state, turn=event.seat, free=state.free[1:])


def _free_passed(state: Game, event: turns.FreePassed) -> Game:
    return state


def _duel_began(state: Game, event: turns.DuelBegan) -> Game:
    return replace(state, duel=event.seats)


def _ended(state: Game, event: turns.Ended) -> Game:
    return replace(state, phase="over", outcome=event.outcome, winners=event.winners)


AFTER: After = {
    turns.Scattered: _scattered,
    turns.BreedThrown: _breed_thrown,
    turns.Divided: _divided,
    turns.Placed: _placed,
    turns.CopCame: _cop_came,
    turns.StepTaken: _step_taken,
    turns.ClockMoved: _clock_moved,
    turns.Stood: _stood,
    turns.FirstChosen: _first_chosen,
    turns.TurnBegan: _turn_began,
    turns.TurnPassed: _turn_passed,
    turns.TurnEnded: _turn_ended,
    turns.WaveCame: _wave_came,
    turns.FreeGiven: _free_given,
    turns.FreeBegan: _free_began,
    turns.FreePassed: _free_passed,
    turns.DuelBegan: _duel_began,
    turns.Ended: _ended,
}
