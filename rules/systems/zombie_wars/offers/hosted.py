"""What the host may put right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from rules.fields import Field, OneOf
from rules.game import Offer
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.offers.words import (
    COUNT,
    PLACE,
    PUT_PAWN,
    SET_HORDE,
    SET_PEOPLE,
    TURN_PAWN,
    UPRIGHT,
)
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.who import key_of, pool, tokens
from rules.text import Text


def corrections(state: Game) -> tuple[Offer, ...]:
    """People, hordes and pawns, as they are on the table; not in the middle of something."""
    if state.phase == "setup" or state.asks:
        return ()
    spare = pool(state) - tokens(state)
    found: list[Offer] = []
    for at, count in enumerate(state.townies):
        found += _other(SET_PEOPLE, "SetPeople", "count", count, spare, {"at": at})
    for seat, player in enumerate(state.players):
        for one in player.hordes:
            fixed = {"horde": key_of(state, (seat, one.slot))}
            found += _other(SET_HORDE, "SetHorde", "zombies", one.zombies, spare, fixed)
            found.append(Offer("PutPawn", PUT_PAWN, (_spaces(),), fixed))
            turned = OneOf("upright", UPRIGHT, (not one.upright,))
            found.append(Offer("TurnPawn", TURN_PAWN, (turned,), fixed))
    return tuple(found)


def _other(
    name: Text, kind: str, key: str, count: int, spare: int, fixed: dict[str, Any]
) -> Iterator[Offer]:
    """Any other number of pieces than there are, as far as the tokens go. Rule: ZW-012."""
    counts = tuple([n for n in range(count + spare + 1) if n != count])
    if counts:
        yield Offer(kind, name, (OneOf(key, COUNT, counts),), fixed)


@cache
def _spaces() -> Field:
    return OneOf("to", PLACE, tuple(range(numbers().board.spaces)))
