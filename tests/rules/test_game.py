"""The kernel: entries, replay, proof, and commands that are refused or wait for dice."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.dice import DiceNeeded, Scripted, Seeded, Typed
from rules.game import Differs, Entry, act, prove, replay
from rules.refused import Refused
from tests.rules.alley import ALLEY, SEATS, Alley, Bid, Command, Drawn, Event, Force, Rolled

KINDS = {"Bid": Bid, "Force": Force}


def played(seed: int) -> tuple[Alley, list[Entry[Command, Event]]]:
    """A whole game by chance, through `offers` alone."""
    dice, chooser = Seeded(seed), random.Random(seed)
    state, log = Alley(), []
    while not ALLEY.is_over(state):
        seat = chooser.choice([seat for seat in SEATS if ALLEY.offers(state, seat)])
        offer = chooser.choice(ALLEY.offers(state, seat))
        chosen = {field.key: chooser.choice(field.options) for field in offer.fields}
        command = KINDS[offer.kind](**chosen)
        state, entry = act(ALLEY, state, seat, command, dice, number=len(log) + 1)
        log.append(entry)
    return state, log


@given(st.integers(0, 10**6))
def test_a_log_rebuilds_and_proves_its_state(seed: int) -> None:
    """Events give the state without dice. The recorded dice give the same events again."""
    state, log = played(seed)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert replay(ALLEY, Alley(), log) == state
    assert prove(ALLEY, Alley(), log) == state
    assert played(seed) == (state, log)


@given(st.integers(0, 10**6))
def test_a_log_survives_json(seed: int) -> None:
    """An entry that was stored as JSON is the entry that was stored."""
    state, log = played(seed)
    stored = msgspec.json.encode(log)
    read = msgspec.json.decode(stored, type=list[Entry[Command, Event]])
    assert read == log
    assert replay(ALLEY, Alley(), read) == state


def test_undo_is_a_shorter_replay() -> None:
    """Without its last entry, the log gives the state before it."""
    _, log = played(7)
    before = replay(ALLEY, Alley(), log[:-1])
    again, entry = act(
        ALLEY,
        before,
        log[-1].seat,
        log[-1].command,
        Scripted(*(face for roll in log[-1].throws for face in roll.faces)),
        number=len(log),
    )
    assert entry == log[-1]
    assert again == replay(ALLEY, Alley(), log)


@pytest.mark.parametrize("what", ["faces", "missing roll", "extra roll", "event"])
def test_an_altered_entry_is_named(what: str) -> None:
    """Whatever is changed in an entry, `prove` says which entry it is."""
    _, log = played(3)
    at = next(i for i, entry in enumerate(log) if any(isinstance(e, Rolled) for e in entry.events))
    entry = log[at]
    roll = entry.throws[0]
    altered: dict[str, Any] = {
        "faces": {"rolls": (replace(roll, faces=tuple(7 - face for face in roll.faces)),)},
        "missing roll": {"rolls": ()},
        "extra roll": {"rolls": (*entry.rolls, roll)},
        "event": {"events": entry.events[:-1]},
    }[what]
    log[at] = replace(entry, **altered)
    with pytest.raises(Differs) as found:
        prove(ALLEY, Alley(), log)
    assert found.value.entry.number == at + 1


def test_a_refusal_changes_nothing() -> None:
    """Out of turn, not offered, somebody else's answer: refused, and the state stays."""
    state, _ = act(ALLEY, Alley(), "north", Bid(2), Scripted())
    kept = msgspec.json.encode(state)
    for seat, command in product(SEATS, (Bid(0), Bid(4), Force(0))):
        with pytest.raises(Refused):
            act(ALLEY, state, seat, command, Scripted())
    with pytest.raises(Refused):
        act(ALLEY, state, "north", Bid(1), Scripted())
    assert msgspec.json.encode(state) == kept


def test_typed_dice_are_asked_for_one_after_the_other() -> None:
    """The command runs again with one answer more until no roll is missing."""
    state, _ = act(ALLEY, Alley(), "north", Bid(2), Scripted())
    state, _ = act(ALLEY, state, "south", Bid(1), Scripted(6, 1))
    answers: list[tuple[int, ...]] = []
    asked = []
    while True:
        try:
            after, entry = act(ALLEY, state, "south", Force(1), Typed(answers))
            break
        except DiceNeeded as roll:
            asked.append((roll.count, roll.sides, roll.reason.id))
            answers.append((6,) if roll.sides == 6 else (2,))
    assert asked == [(1, 6, "The forced die"), (1, 3, "A card")]
    assert after.score == {"north": 2}
    assert entry.events[-1] == Drawn("torch")
