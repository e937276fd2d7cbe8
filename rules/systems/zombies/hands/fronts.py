"""Cards in front: when they may be used, and which of them help in a fight.

Rule: ZZ-065, ZZ-067, ZZ-E02 to ZZ-E11.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.systems.zombies.state import NOBODY, NOWHERE, Game, Window
from rules.systems.zombies.town import STREET
from rules.systems.zombies.who import card_row, ruled, town

HELD: Final = ("roll-bonus", "charged-bonus")  # effects that help while in front
PASSIVE: Final = ("add-movement", "break-in")  # effects that movement asks for
SAVES: Final = "save-heart"


def building_before(state: Game, at: int) -> int:
    """The building that one is in, or whose door one stands before in the street, else NOBODY.

    Rule: ZZ-E05.
    """
    ground = town(state)
    if at == NOWHERE:
        return NOBODY
    tile = ground.tile_at[at]
    if ground.is_inside(at):
        return tile
    doors = [to for to in ground.near[at] if ground.is_inside(to)]
    return tile if ground.ground[at] == STREET and doors else NOBODY


def in_blast(state: Game, seat: int) -> tuple[int, ...]:
    """The zombies that a grenade takes. Rule: ZZ-E05."""
    tile = building_before(state, state.players[seat].at)
    squares = town(state).buildings.get(tile, ())
    return tuple([at for at in squares if at in state.zombies])


def _cutter(state: Game, seat: int, card: str, window: Window) -> bool:
    return not state.players[seat].cutter


def _bottle(state: Game, seat: int, card: str, window: Window) -> bool:
    player, ground = state.players[seat], town(state)
    return ground.is_inside(player.at) and player.bottle != ground.tile_at[player.at]


def _grenade(state: Game, seat: int, card: str, window: Window) -> bool:
    return bool(in_blast(state, seat))


def _bag(state: Game, seat: int, card: str, window: Window) -> bool:
    """Rule: ZZ-E06, ZZ-067."""
    return window == "heart" and seat == state.turn and may_help(state, card)


def _shells(state: Game, seat: int, card: str, window: Window) -> bool:
    return True


def _marbles(state: Game, seat: int, card: str, window: Window) -> bool:
    return seat not in state.marbles


def _wreath(state: Game, seat: int, card: str, window: Window) -> bool:
    """Rule: ZZ-E11."""
    if window != "zombie" or not state.stepped:
        return False
    back, here = state.stepped
    player = state.players[seat]
    return player.at == here and here in state.zombies and back not in state.zombies


USES: Final[Mapping[str, Callable[[Game, int, str, Window], bool]]] = {
    "turn-bonus": _cutter,
    "building-bonus": _bottle,
    "clear-building": _grenade,
    "save-heart": _bag,
    "gain-bullets": _shells,
    "hold-zombies": _marbles,
    "repel-zombie": _wreath,
}


# --- Items of a fight ---


def may_help(state: Game, card: str) -> bool:
    """True while no other card is the one item of this fight. Rule: ZZ-065, ZZ-067, ZZ-R25."""
    fight = state.fight
    if fight is None:
        return False
    bag_is_free = card_row(state, card).effect == SAVES and ruled(state).free_bag == "yes"
    return fight.used in ("", card) or bag_is_free


def helpers(state: Game) -> tuple[str, ...]:
    """The cards that may add to the next roll of the fight, or none. Rule: ZZ-067."""
    player, ground = state.players[state.turn], town(state)
    here = ground.tile_at.get(player.at, NOBODY) if ground.is_inside(player.at) else NOBODY
    front = [one.card for one in player.front if card_row(state, one.card).effect in HELD]
    burns = player.bottle != NOBODY and player.bottle == here
    ready = dict.fromkeys([*front, player.cutter, player.bottled if burns else ""])
    return ("", *[card for card in ready if card and may_help(state, card)])
