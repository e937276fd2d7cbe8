"""Broken invariants of a state, as sentences. Rule: ZC-010."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.systems.zombicide.catalogue import cards, numbers
from rules.systems.zombicide.scene import Subject
from rules.systems.zombicide.state import KINDS, NOBODY, NOWHERE, WOUND, Draws, Found, Game
from rules.systems.zombicide.who import pieces_of, returns, stock, world, zombie_cards_left


def faults(state: Game) -> Iterator[str]:
    """All of them."""
    yield from _zombies(state)
    yield from _equipment(state)
    yield from _characters(state)
    yield from _cars(state)


def _zombies(state: Game) -> Iterator[str]:
    for kind in KINDS:
        if stock(state, kind) < 0:
            yield f"more zombies of kind {kind} than miniatures"
    if any(min(crowd) < 0 for crowd in state.zombies):
        yield "fewer zombies than none"
    if any(count < 0 for count in zombie_cards_left(state).values()):
        yield "more zombie cards than there are"


def _equipment(state: Game) -> Iterator[str]:
    """Every card of the search deck is in one place. Rule: ZC-010."""
    if state.step == "opening":
        return
    there = Counter[str]()
    for pile in (state.deck, state.discard, state.aside):
        there.update(pile)
        if any(count < 0 for count in pile.values()):
            yield "a pile with fewer cards than none"
    held = [slot.card for one in state.chars for slot in one.slots if slot.card not in ("", WOUND)]
    for task in state.agenda:
        if isinstance(task, Draws):
            held += [*task.kept, *([task.card] if task.card else [])]
        elif isinstance(task, Found):
            held += task.cards
    for card in held:
        there.update(pieces_of(card))
    for key, row in cards().items():
        most = row.copies + row.box
        if not returns(key) and not row.copies <= there[key] <= most and key != "sniper-rifle":
            yield f"{there[key]} of {row.copies} to {most} cards of {key}"


def _characters(state: Game) -> Iterator[str]:
    for one in state.chars:
        if one.plays and state.step != "opening" and not 0 <= one.zone < world(state).size:
            yield f"{one.key} stands nowhere"
        if one.plays and not 0 <= one.wounds < numbers().wounds.kills:
            yield f"{one.key} has {one.wounds} wounds and lives"
        if one.dead and any(held.card for held in one.slots):
            yield f"{one.key} is dead and carries something"
    if state.step == "act" and state.active != NOBODY and state.actions < 0:
        yield "fewer actions than none"


def _cars(state: Game) -> Iterator[str]:
    seated = [who for car in state.cars for who in car.seats if who != NOBODY]
    if len(set(seated)) < len(seated):
        yield "somebody sits twice"
    for car in state.cars:
        for who in car.seats:
            if who != NOBODY and state.chars[who].zone != car.zone != NOWHERE:
                yield "somebody sits in a car that is elsewhere"


FAULTS = Subject(faults=faults)
