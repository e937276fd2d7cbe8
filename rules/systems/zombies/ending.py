"""The end: who wins, who is evacuated. Rule: ZZ-140 to ZZ-144, ZZ-C01, ZZ-C06, ZZ-S07, ZZ-W01."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.seating import clockwise
from rules.systems.zombies.catalogue import numbers, tiles
from rules.systems.zombies.names import player_name
from rules.systems.zombies.scene import Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import NOWHERE, Game
from rules.systems.zombies.who import card_row, on_board, ruled, town, winners_by_kills
from rules.table import Line
from rules.text import Text, text

SIDES = frozenset(["coop", "team"])  # modes in which players win together


class Evacuated(Event, frozen=True, tag="zz.evacuated"):
    """A player has arrived and leaves the game. Rule: ZZ-C06."""

    seat: int


class GameEnded(Event, frozen=True, tag="zz.game-ended"):
    """The game is over. Rule: ZZ-140 to ZZ-144."""

    outcome: str
    winners: tuple[int, ...]


# --- Rules ---


def is_armed(state: Game, seat: int) -> bool:
    """True for a player who has what the helicopter asks for. Rule: ZZ-W01, ZZ-R15."""
    if state.goal != "helicopter":
        return True
    front = [card_row(state, one.card).kind for one in state.players[seat].front]
    return bool(front) if ruled(state).weapons == "items" else "weapon" in front


def survivors_needed(state: Game) -> int:
    """The survivors that a side must hold. Rule: ZZ-S02, ZZ-S06, ZZ-R37."""
    if state.goal != "rescue":
        return 0
    if state.mode != "coop":
        return state.rescues
    everything = sum(row.survivors for row in tiles().values())
    return everything - sum(tiles()[tile].survivors for tile in state.gone)


def survivors_held(state: Game, seat: int) -> int:
    """The survivors that count for a player. Rule: ZZ-S07, ZZ-R36."""
    return sum(state.players[one].survivors for one in side_of(state, seat))


def side_of(state: Game, seat: int) -> tuple[int, ...]:
    """The seats that win together with this one. Rule: ZZ-T01, ZZ-C01, ZZ-L11."""
    players = state.players
    if state.mode == "coop":
        return tuple(range(len(players)))
    if state.mode == "team":
        return tuple([n for n, one in enumerate(players) if one.team == players[seat].team])
    if state.mode == "last-man" and players[seat].status == "zombie":
        return tuple([n for n, one in enumerate(players) if one.status == "zombie"])
    return (seat,)


def has_arrived(state: Game, seat: int) -> bool:
    """True for a pawn on the cleared centre with all that is asked.

    Rule: ZZ-140, ZZ-142, ZZ-143.
    """
    player = state.players[seat]
    if not on_board(player) or player.at != town(state).helipad:
        return False
    centre = player.at
    if centre in state.zombies and not state.eaten:
        return False
    return is_armed(state, seat) and survivors_held(state, seat) >= survivors_needed(state)


def goes_alone(state: Game) -> bool:
    """True where one who arrives wins at once. Rule: ZZ-140, ZZ-L08, ZZ-R14."""
    return state.mode == "competitive" or (
        state.mode == "last-man" and ruled(state).last_man == "first"
    )


def is_hopeless(state: Game) -> bool:
    """True when nobody can win any more. Rule: ZZ-144, ZZ-R23."""
    if "helipad" in state.gone and state.mode != "last-man":
        plain = state.mode == "competitive" and not state.goal
        if not plain and ruled(state).kills_win != "yes":
            return True
    return bool(state.limit) and state.turns >= state.limit * len(state.players)


# --- The end is looked for ---


def look(scene: Scene) -> bool:
    """End the game, or evacuate somebody. Return True if either happened. Rule: ZZ-143."""
    state = scene.state
    if state.mode == "coop" and any(one.deaths >= numbers().coop.deaths for one in state.players):
        return _end(scene, "lost", ())
    if _is_anybody_near(state) and _wins(scene):
        return True
    if (state.mode == "last-man" and _last_man(scene)) or (state.mode in SIDES and _sides(scene)):
        return True
    return is_hopeless(state) and _end(scene, "nobody", ())


def _is_anybody_near(state: Game) -> bool:
    """True if a player may have won: by kills, or on the centre. Nearly always nobody may."""
    if state.mode == "coop":
        return True
    centre = town(state).helipad if state.landing else None
    kills = numbers().win.kills
    for one in state.players:
        if one.at == centre or one.kills >= kills:
            break
    else:
        return False
    return True


def _wins(scene: Scene) -> bool:
    """A side has the kills, or somebody has arrived. Rule: ZZ-140, ZZ-141, ZZ-143."""
    state = scene.state
    killers = winners_by_kills(state)
    for seat in clockwise(state, state.turn):
        if seat in killers:
            return _end(scene, "kills", side_of(state, seat))
        if has_arrived(state, seat):
            if goes_alone(state):
                return _end(scene, "escaped", (seat,))
            if ruled(state).arrival == "leaves" or state.mode not in SIDES:
                scene.happen(Evacuated(seat=seat))
                return True
            if _all_stand(state, seat):
                return _end(scene, "escaped", side_of(state, seat))
    return False


def _all_stand(state: Game, seat: int) -> bool:
    """True when the whole side stands on the centre. Rule: ZZ-R11."""
    return all(has_arrived(state, one) for one in side_of(state, seat))


def _sides(scene: Scene) -> bool:
    """A side wins when all of it are evacuated. Rule: ZZ-C06, ZZ-T02."""
    state = scene.state
    for seat in clockwise(state, state.turn):
        side = side_of(state, seat)
        if all(state.players[one].status == "away" for one in side):
            return _end(scene, "escaped", side)
    return False


def _last_man(scene: Scene) -> bool:
    """No human is left. Rule: ZZ-L01, ZZ-L11, ZZ-R14."""
    state = scene.state
    if any(one.status == "alive" for one in state.players):
        return False
    away = [seat for seat, one in enumerate(state.players) if one.status == "away"]
    dead = [seat for seat, one in enumerate(state.players) if one.status == "zombie"]
    return _end(scene, "escaped", tuple(away)) if away else _end(scene, "turned", tuple(dead))


def _end(scene: Scene, outcome: str, winners: tuple[int, ...]) -> bool:
    scene.happen(GameEnded(outcome=outcome, winners=winners))
    return True


# --- Evolve, tell ---


def _evacuated(state: Game, event: Evacuated) -> Game:
    player = state.players[event.seat]
    gone = [*player.hand, *[one.card for one in player.front]]
    after = with_player(
        state, event.seat, status="away", at=NOWHERE, hand=(), front=(), frozen=False, walls=False,
        cutter="", bottle=-1, bottled="",
    )  # fmt: skip
    marbles = tuple([one for one in state.marbles if one != event.seat])
    after = replace(after, discard=tuple(sorted([*state.discard, *gone])), marbles=marbles)
    if event.seat != state.turn:
        return replace(after, asked=tuple([one for one in state.asked if one != event.seat]))
    return replace(
        after, step="next", turns=state.turns + 1, fight=None, moves=0, route=(), doing=(),
        asked=(), window="", jobs=(), lead=None, test=None, swarm=0, field=(), eaten=False,
        moved=(), stepped=(), puppet=-1, car=False,
    )  # fmt: skip


def _ended(state: Game, event: GameEnded) -> Game:
    return replace(
        state, step="over", outcome=event.outcome, winners=event.winners, asked=(), doing=(),
        fight=None, route=(), jobs=(), lead=None, test=None, fled=(),
    )  # fmt: skip


OUTCOMES: Final = {
    "escaped": text("Escaped"),
    "kills": text("Victory by kills"),
    "lost": text("Everyone loses"),
    "nobody": text("Nobody escapes"),
    "turned": text("All humans have become zombies"),
}


def over(state: Game) -> Text | None:
    """The end in words."""
    if state.step != "over":
        return None
    names = [player_name(state, seat) for seat in state.winners]
    if not names:
        if state.outcome == "lost":
            return text("Everyone loses: one player died too many times.")
        return text("Nobody escapes.")
    said = names[0]
    for name in names[1:]:
        said = text("{first}, {second}", first=said, second=name)
    if state.outcome == "kills":
        return text("Victory by kills: {names}.", names=said)
    if state.outcome == "turned":
        return text("All humans have become zombies. Victory: {names}.", names=said)
    if len(names) == 1:
        return text("{name} escaped.", name=said)
    return text("Escaped: {names}.", names=said)


def _tell_evacuated(state: Game, event: Evacuated) -> Lines:
    name = player_name(state, event.seat)
    yield Line(text("The helicopter evacuates {name}.", name=name), "ZZ-C06", mood="good")


def _tell_ended(state: Game, event: GameEnded) -> Lines:
    rules = {"kills": "ZZ-141", "turned": "ZZ-L01", "lost": "ZZ-C01", "nobody": "ZZ-144"}
    said = over(_ended(state, event))
    if said:
        yield Line(said, rules.get(event.outcome, "ZZ-140"))


ENDING = Subject(
    evolve={Evacuated: _evacuated, GameEnded: _ended},
    tell={Evacuated: _tell_evacuated, GameEnded: _tell_ended},
)
