"""The next step of a worked example of the rules. Rule: ZW-X01.

A small module of its own, since only worked examples show it.
"""

from __future__ import annotations

from rules.game import Offer
from rules.seating import seat_of
from rules.systems.zombie_wars.catalogue.positions import PositionRow, positions
from rules.systems.zombie_wars.state import PEOPLE, Game
from rules.systems.zombie_wars.town import space
from rules.table import Step
from rules.text import text


def step(state: Game, seat: str, offers: tuple[Offer, ...]) -> Step | None:
    """The next step of the seat in the example, or None in other games."""
    row = positions().get(state.position)
    if row is None:
        return None
    if state.asks:
        return _hand_over(state, row, seat, offers)
    return _attack(state, row, seat, offers)


def _attack(state: Game, row: PositionRow, seat: str, offers: tuple[Offer, ...]) -> Step | None:
    """Everything in the space, as long as nothing has happened."""
    if seat_of(state, seat) != state.turn or not _untouched(state, row):
        return None
    for offer in offers:
        if offer.kind == "Attack" and offer.fixed["people"] and offer.fields:
            said = ", ".join(" ".join(map(str, faces)) for faces in row.dice)
            return Step(
                offer=offer,
                fields={"targets": offer.fields[0].options},
                rolls=row.dice,
                name=text("Attack everything: {dice}", dice=said),
            )
    return None


def _untouched(state: Game, row: PositionRow) -> bool:
    at = space(*row.square)
    hordes = [[(one.at, one.size, one.upright) for one in p.hordes] for p in state.players]
    meant = [[(at, size, True)] for size in row.hordes]
    return (
        hordes[: len(meant)] == meant
        and (state.round, state.townies[at]) == (1, row.townies)
        and state.heroes == tuple([(at, sides) for sides in row.heroes])
    )


def _hand_over(state: Game, row: PositionRow, seat: str, offers: tuple[Offer, ...]) -> Step | None:
    """An ordinary person goes, where the dice fell as in the example."""
    if tuple([cast.faces for cast in state.casts]) != row.dice:
        return None
    for offer in offers:
        if offer.kind == "HandOver" and offer.fixed["hero"] == PEOPLE:
            name = text("Convert an ordinary person")
            return Step(offer=offer, fields={"count": 1}, rolls=(), name=name)
    return None
