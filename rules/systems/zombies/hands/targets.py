"""The targets of regular cards, as offers. Rule: ZZ-106 to ZZ-109, ZZ-E12 to ZZ-E25."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import filterfalse
from typing import Any, Final

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.systems.zombies.catalogue import CardRow, numbers
from rules.systems.zombies.state import NOBODY, Game, Window
from rules.systems.zombies.town import CENTRE, STREET
from rules.systems.zombies.who import (
    card_row,
    on_board,
    others_on_board,
    pawn_steps,
    pawns,
    town,
    zombies_left,
)
from rules.systems.zombies.zombie_steps import is_any_free
from rules.text import text

PLAY: Final = text("Play card")
_TARGET, _SQUARES, _THING = text("Player"), text("Squares"), text("Loses")
BULLETS: Final = "bullets"  # in place of a card in front: ZZ-E21


def targets(state: Game, seat: int, card: str, window: Window) -> Iterator[Offer]:
    """Every way in which a regular card may be played now, or none where it may not."""
    for fixed, fields in _TARGETS[card_row(state, card).effect](state, seat, card, window):
        yield Offer("zz.PlayCard", PLAY, tuple(fields), {"card": card, **fixed})


def has_target(state: Game, seat: int, row: CardRow, window: Window) -> bool:
    """True if there is a way in which a regular card may be played now."""
    for _ in _TARGETS[row.effect](state, seat, row.key, window):
        return True
    return False


Way = tuple[dict[str, Any], Iterable[Any]]  # fields are only made for an offer
Ways = Iterator[Way]


def _rolled(state: Game, seat: int, card: str, window: Window) -> Ways:
    """A player doubles the total of the roll. Rule: ZZ-E12."""
    if window == "rolled" and seat == state.turn and state.moves > 0 and not state.car:
        yield {}, []


def _breath(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E13, ZZ-E22."""
    player = state.players[seat]
    own = window == "roll" and seat == state.turn and not state.doing and on_board(player)
    barred = player.walls and town(state).is_inside(player.at)
    if own and player.hearts < numbers().kit.cap and not barred:
        yield {}, []


def _sedan(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E14, ZZ-E17."""
    player = state.players[seat]
    own = window == "roll" and seat == state.turn and not state.doing and on_board(player)
    if own and not player.frozen and town(state).ground[player.at] == STREET:
        yield {}, []


def _eaten(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E15, ZZ-106."""
    if not state.eaten:
        yield {}, []


def _shuffle(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E16."""
    if is_any_free(state, state.zombies):
        yield {}, []


def _frozen(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E17."""
    others = others_on_board(state, seat)
    yield from _each(state, [one for one in others if not state.players[one].frozen])


def _wrong_turn(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E18."""
    others = others_on_board(state, seat)
    yield from _each(
        state, [one for one in others if pawn_steps(state, one)(state.players[one].at)]
    )


def _fountain(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E19."""
    if state.players[seat].hearts > card_row(state, card).hearts:
        others = others_on_board(state, seat)
        yield from _each(state, [one for one in others if state.players[one].at != CENTRE])


def _strings(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E20."""
    free = state.puppet == NOBODY and state.moves > 0 and not state.car
    if window == "rolled" and seat != state.turn and free:
        yield {"target": state.players[state.turn].key}, []


def _dropped(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E21."""
    for one in others_on_board(state, seat):
        player = state.players[one]
        things = [front.card for front in player.front]
        things += [BULLETS] if player.bullets else []
        if things:
            yield {"target": player.key}, [OneOf("thing", _THING, tuple(things))]


def _walls(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E22."""
    ground = town(state)
    yield from _each(
        state,
        [
            one
            for one in others_on_board(state, seat)
            if ground.is_inside(state.players[one].at) and not state.players[one].walls
        ],
    )


def _full_house(state: Game, seat: int, card: str, window: Window) -> Ways:
    """As many zombies as there are, where the player says. Rule: ZZ-E23, ZZ-049, ZZ-108."""
    left, taken = zombies_left(state), set(state.zombies)
    for tile, squares in town(state).buildings.items():
        empty = tuple(filterfalse(taken.__contains__, squares))
        if empty and left >= len(empty):
            yield {"tile": tile, "at": empty}, []
        elif empty and left:
            yield {"tile": tile}, [Subset("at", _SQUARES, empty, left, left)]


def _more(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E24."""
    taken, ground = {*state.zombies, *pawns(state)}, town(state).ground
    most = min(card_row(state, card).zombies, zombies_left(state), len(ground) - len(taken))
    if most:
        yield {}, _some_of(ground, taken, most)


def _some_of(ground: Iterable[int], taken: Collection[int], most: int) -> Iterator[Subset]:
    empty = tuple(filterfalse(taken.__contains__, ground))
    yield Subset("at", _SQUARES, empty, 1, most)


def _not_dead(state: Game, seat: int, card: str, window: Window) -> Ways:
    """Rule: ZZ-E25."""
    others = others_on_board(state, seat)
    yield from _each(state, [one for one in others if state.players[one].kills])


def _each(state: Game, seats: list[int]) -> Ways:
    """A choice of one of these players."""
    if seats:
        keys = tuple([state.players[one].key for one in seats])
        yield {}, [OneOf("target", _TARGET, keys)]


_TARGETS: Final[Mapping[str, Callable[[Game, int, str, Window], Ways]]] = {
    "multiply-movement": _rolled,
    "rest": _breath,
    "drive": _sedan,
    "no-fights": _eaten,
    "move-zombies": _shuffle,
    "freeze": _frozen,
    "lead-pawn": _wrong_turn,
    "send-back": _fountain,
    "steer-pawn": _strings,
    "take-item": _dropped,
    "drive-out": _walls,
    "fill-building": _full_house,
    "add-zombies": _more,
    "test-kills": _not_dead,
}
