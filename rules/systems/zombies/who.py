"""Look-ups in a state: players, the town, what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from rules.game import HIDDEN
from rules.seating import clockwise
from rules.systems.zombies.catalogue import CardRow, Rulings, deck_of, numbers, rulings, tiles
from rules.systems.zombies.state import NOWHERE, Game, HouseRules, Laid, Player
from rules.systems.zombies.town import STREET, Town, distances, town_of

FACE_DOWN: Final = "hidden"  # a token whose kind nobody knows: ZZ-S01


def ruled(state: Game) -> Rulings:
    """The rulings of the house rules."""
    return rulings(state.rules)


# The town that was asked for last, with the tiles and rulings that it follows from. The same
# tuples are in state after state, so that most questions are answered without hashing the tiles.
_LAST: Final[list[tuple[tuple[Laid, ...], HouseRules, Town]]] = []


def town(state: Game) -> Town:
    """The town of the tiles that lie."""
    if _LAST:
        laid, rules, known = _LAST[0]
        if laid is state.laid and rules is state.rules:
            return known
    found = town_of(state.laid, ruled(state).doors == "none")
    _LAST[:] = [(state.laid, state.rules, found)]
    return found


def current(state: Game) -> Player:
    """The player whose turn it is."""
    return state.players[state.turn]


def on_board(player: Player) -> bool:
    """True for a living player with a pawn on the board."""
    return player.status == "alive" and player.at != NOWHERE


def others_on_board(state: Game, seat: int) -> list[int]:
    """The other players with a pawn, clockwise. Rule: ZZ-C05."""
    return [one for one in clockwise(state, seat) if one != seat and on_board(state.players[one])]


def pawns(state: Game) -> dict[int, list[int]]:
    """The seats of the pawns on each square."""
    found: dict[int, list[int]] = {}
    for seat, player in enumerate(state.players):
        if on_board(player):
            found.setdefault(player.at, []).append(seat)
    return found


def token_at(state: Game, square: int) -> str:
    """The kind of the token on a square, or an empty text if there is none."""
    return dict(state.tokens).get(square, "")


def zombies_left(state: Game) -> int:
    """The zombies in the supply. Rule: ZZ-004, ZZ-013, ZZ-R17."""
    used = len(state.zombies) + sum(player.kills for player in state.players)
    if ruled(state).supply == "unlimited":
        return len(town(state).ground)
    return max(0, numbers().supply.zombies - used)


def tokens_left(state: Game, kind: str) -> int:
    """The tokens in the supply. Many where they do not run out. Rule: ZZ-003, ZZ-R17."""
    if ruled(state).supply != "printed":
        return len(state.laid) * 9
    lying = sum(one == kind for _, one in state.tokens)
    if kind == "bullet":
        held = sum(player.bullets for player in state.players)
        return max(0, numbers().supply.bullets - lying - held)
    held = sum(player.hearts for player in state.players)
    return max(0, numbers().supply.hearts - lying - held)


def hidden_left(state: Game, tile: int) -> dict[str, int]:
    """The face-down tokens of a building, by kind. Rule: ZZ-S01, ZZ-P02."""
    row = town(state).row(tile)
    left = Counter({"bullet": row.bullets, "heart": row.hearts, "survivor": row.survivors})
    left.subtract(dict(state.shown).get(tile, {}))
    return dict(left)


def drawn_tiles(state: Game) -> tuple[str, ...]:
    """All tiles that have left the stack."""
    lying = [one.tile for one in state.laid if one.tile != "town-square"]
    return (*lying, *state.gone, *([state.drawn] if state.drawn else []))


def stack_size(state: Game) -> int:
    """The number of tiles in the stack."""
    away = len(state.laid) + len(state.gone) + bool(state.drawn)
    return _copies() - away


@cache
def _copies() -> int:
    """All tiles of the box, with Town Square, which always lies."""
    return sum(row.copies for row in tiles().values())


def box(state: Game) -> Mapping[str, int]:
    """The cards of the game by design."""
    return _box_of(state.deck)


@lru_cache(maxsize=64)
def _box_of(deck: str) -> Mapping[str, int]:
    return {key: row.copies for key, row in deck_of(deck).items()}


def card_row(state: Game, card: str) -> CardRow:
    """The design of a card of this game's deck."""
    return deck_of(state.deck)[card]


def fronts_of(state: Game, seat: int, effect: str) -> list[CardRow]:
    """The cards of an effect that lie in front of a player."""
    rows = [card_row(state, one.card) for one in state.players[seat].front]
    return [row for row in rows if row.effect == effect]


def hand_of(state: Game, seat: int) -> dict[str, None]:
    """The designs that a player may hold. Of a hand on paper: all that do not lie in the open.

    Rule: ZZ-P04.
    """
    player = state.players[seat]
    if not player.paper:
        return dict.fromkeys(player.hand)
    if not player.hand:
        return {}
    away = Counter(state.discard)
    for one in state.players:
        away.update([front.card for front in one.front])
    return dict.fromkeys([card for card, count in box(state).items() if count > away[card]])


def holds(state: Game, seat: int, card: str) -> bool:
    """True if the player holds the card, or may hold it on paper."""
    player = state.players[seat]
    if not player.paper:
        return card in player.hand and card != HIDDEN
    return card in hand_of(state, seat)


def deck_size(state: Game) -> int:
    """The number of cards in the deck, which everybody sees. Rule: ZZ-P04."""
    away = len(state.discard) + sum(len(one.hand) + len(one.front) for one in state.players)
    return sum(box(state).values()) - away


def deck_left(state: Game) -> dict[str, int]:
    """The cards in the deck by design, or 0 for those that are all somewhere else. Rule: ZZ-P02."""
    away = [*state.discard]
    for player in state.players:
        away += player.hand
        away += [one.card for one in player.front]
    left = dict(box(state))
    for card in away:
        if left.get(card):  # not of a card face down
            left[card] -= 1
    return left


def has_front(player: Player, card: str) -> bool:
    """True if the card lies in front of the player."""
    return bool(player.front) and any(one.card == card for one in player.front)


def plays_left(state: Game, seat: int) -> int:
    """The cards that a player may still play in this round. Rule: ZZ-101, ZZ-S04, ZZ-R28."""
    player = state.players[seat]
    if not player.begun and ruled(state).first_round == "no":
        return 0
    left = 1 - player.played + (player.survivors if state.mode != "coop" else 0)
    return left if left > 0 else 0


def mover(state: Game) -> int:
    """The seat that decides the steps of the movement. Rule: ZZ-E20."""
    return state.turn if state.puppet < 0 else state.puppet


def pawn_steps(state: Game, seat: int) -> Callable[[int], tuple[int, ...]]:
    """The legal steps of a pawn, as a function of the square. Rule: ZZ-052, ZZ-E14, ZZ-E22."""
    ground, walls = town(state), state.players[seat].walls
    own_car = state.car and seat == state.turn
    if not walls and not own_car:
        return ground.near.__getitem__

    def steps(at: int) -> tuple[int, ...]:
        goes_in = walls and not ground.is_inside(at)
        return tuple(
            [
                to
                for to in ground.near[at]
                if not (goes_in and ground.is_inside(to))
                and not (own_car and ground.ground[to] != STREET)
            ]
        )

    return steps


def way_out(state: Game, square: int) -> dict[int, int]:
    """The steps from each square to the nearest one outside the building of a square."""
    ground = town(state)
    outside = [at for at in ground.ground if not ground.is_inside(at)]
    return distances(ground, outside)


def wins_by_kills(state: Game) -> bool:
    """True if a side can win by kills. Rule: ZZ-141, ZZ-L08, ZZ-W01, ZZ-R18."""
    plain = state.mode == "competitive" and not state.goal
    return plain or not (ruled(state).kills_win == "no" or state.mode == "last-man")


def winners_by_kills(state: Game) -> tuple[int, ...]:
    """The seats whose side has the kills to win. Rule: ZZ-141, ZZ-143."""
    need = numbers().win.kills
    if state.mode == "coop":
        enough = sum(one.kills for one in state.players) >= need and wins_by_kills(state)
        return tuple(range(len(state.players))) if enough else ()
    if not wins_by_kills(state):
        return ()
    return tuple([seat for seat, one in enumerate(state.players) if one.kills >= need])


def next_server(state: Game) -> int:
    """The Zombie Player who serves in the next turn of a human. Rule: ZZ-L05, ZZ-L10."""
    first = (state.server + 1) % len(state.players)
    for seat in clockwise(state, first):
        if state.players[seat].status == "zombie":
            return seat
    return state.server
