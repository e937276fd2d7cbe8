"""Reasons of zombies that nobody plays, in new games and in those that were recorded in words."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.game import Entry, prove
from rules.systems.twilight_world.noise.arrivals import Chose
from rules.systems.twilight_world.state import Reason
from rules.text import in_english, text
from tests.rules.systems.twilight_world.bots.test_solo_play import PLAY, at, moor, prowls
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES


def test_a_reason_recorded_in_words_is_reported_and_proven() -> None:
    """TW-SOLO-1: games of before reasons had kinds read, show and prove as they were."""
    table = moor(("kat", at(10, 5)), ("z1", at(10, 0)))
    before = table.state
    prowls(table)
    new = table.entries[-1]
    words = text("Goes for {victim}.", victim="Kat")
    events = tuple(
        replace(event, reason=None, why=words) if isinstance(event, Chose) else event
        for event in new.events
    )
    stored = msgspec.json.encode(replace(new, events=events))
    old = msgspec.json.decode(stored, type=Entry[PLAY.command_type, PLAY.event_type])
    assert msgspec.json.encode(old) == stored
    assert "Zombie 1: Goes for Kat." in [in_english(line.text) for line in PLAY.tell(before, old)]
    state = before
    for event in old.events:
        state = PLAY.engine.evolve(state, event)
    panel = next(one for one in PLAY.view(state, HEROES).panels if one.key == ZOMBIES)
    assert panel.figures[0].why == words
    assert prove(PLAY.engine, before, [old]) == table.state
    other = Chose(figure="z1", reason=Reason(kind="quiet"), rule="TW-SOLO-1", target="f1")
    assert next(event for event in new.events if isinstance(event, Chose)) != other
